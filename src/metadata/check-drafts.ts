import { draftStates, isLater, laterFields } from './draft.ts'
import type { AnyField } from './field.ts'
import type { AnyResource } from './resource.ts'
import type { OrderedConfig } from './resource-config.ts'
import { rowKey } from './row-keys.ts'
import { waysOf } from './scope.ts'

/** The fields without which a row has no place: its name, whose it is, and where it stands. */
function neededAtOnce({ config }: AnyResource): ReadonlySet<string> {
  const by = typeof config.scope === 'object' ? String(config.scope.by ?? '').split('.') : []
  const ways = (waysOf(config.scope) ?? []).flatMap(
    ({ by: path }) => String(path ?? '').split('.')[0] as string,
  )
  const { within, parent } = (config.ordered ?? {}) as OrderedConfig
  return new Set([config.title, by[0], ...ways, within, parent].filter(name => name !== undefined))
}

/** Why a field cannot be needed later alone; undefined where it can. */
function wrongLater(resource: AnyResource, name: string): string | undefined {
  const field = resource.config.fields[name] as AnyField
  const { options, storage } = field
  const needed = neededAtOnce(resource)
  if (!draftStates(resource).length) return 'but no state of its lifecycle is a draft'
  if (needed.has(name) || needed.has(rowKey(name, field)))
    return 'but a row has no name or no place without it'
  if (options.default !== undefined) return 'but has a default, so that it always has a value'
  if (options.when) return 'but has a when, which says itself where it may be missing'
  if (options.writable !== undefined) return 'but could not be filled in later'
  return ['column', 'one', 'pivot'].includes(storage) ? undefined : 'but is not stored with the record'
}

/** Rules about records that may be incomplete in some states. */
export const draftRules: Readonly<Record<string, (resource: AnyResource) => string[]>> = {
  'later-field': resource =>
    resource.config.source
      ? []
      : laterFields(resource).flatMap(name => {
          const wrong = wrongLater(resource, name)
          return wrong ? [`${name} is needed later, ${wrong}`] : []
        }),
  'draft-states': resource => {
    const { config } = resource
    const states = draftStates(resource)
    if (!states.length) return []
    const field = config.fields[config.lifecycle.field] as AnyField | undefined
    const all: readonly string[] = field?.options.values ?? []
    return [
      ...(field?.options.readable === undefined
        ? []
        : [`its drafts are told by ${config.lifecycle.field}, which not everybody may read`]),
      ...(all.every(state => states.includes(state)) ? ['all of its states are drafts'] : []),
    ]
  },
  'later-input': ({ config }) =>
    Object.entries<{ readonly input?: Readonly<Record<string, AnyField>> }>({
      ...config.lifecycle?.transitions,
      ...config.actions,
    }).flatMap(([action, { input = {} }]) =>
      Object.entries(input)
        .filter(([, field]) => typeof field === 'object' && isLater(field) && !field.options.own)
        .map(([name]) => `${action} asks for ${name}, which is needed then and not later`),
    ),
}
