import { jsonKeyOf } from './applies.ts'
import { whenRules } from './check-whens.ts'
import type { Condition } from './condition.ts'
import type { AnyField } from './field.ts'
import type { Lifecycle, Presentation, Transition } from './lifecycle.ts'
import type { AnyResource, FormSection, NoticeConfig, ScopeConfig, ViewConfig } from './resource.ts'
import { systemKeys } from './resource.ts'

type ByName = ReadonlyMap<string, AnyResource>

const keysOf = (resource: AnyResource): ReadonlySet<string> =>
  new Set([
    ...systemKeys,
    ...Object.entries<AnyField>(resource.config.fields).map(([name, field]) => jsonKeyOf(name, field)),
  ])

type When = { readonly when?: readonly Condition[] }

/** Every list of conditions of a declaration, with where it stands. */
function conditionsOf({ config }: AnyResource): readonly (readonly [string, readonly Condition[]])[] {
  const within = (at: string, entries: Readonly<Record<string, When>> = {}) =>
    Object.entries(entries).map(([name, { when = [] }]) => [`${at} ${name}`, when] as const)
  const views = Object.entries<ViewConfig>(config.views ?? {})
  return [
    ...within('the transition', config.lifecycle?.transitions as Record<string, Transition> | undefined),
    ...within('the action', config.actions),
    ...within('the notice', config.notices as Record<string, NoticeConfig> | undefined),
    ...views.map(([name, { where }]) => [`the view ${name}`, where] as const),
    ['restricted', config.restricted?.where ?? []],
    ['updateWhen', config.updateWhen ?? []],
    ['destroyWhen', config.destroyWhen ?? []],
    ['source', config.source?.where ?? []],
  ]
}

/** The path of a scope leads by to-one relations to a key that the last resource has a column for. */
function scopePath(resource: AnyResource, byName: ByName): string[] {
  const { scope } = resource.config as { scope?: string | ScopeConfig }
  if (typeof scope !== 'object' || scope.by === undefined) return []
  const path = scope.by.split('.')
  const last = path.pop() as string
  let at = resource
  for (const name of path) {
    const field = at.config.fields[name] as AnyField | undefined
    const target = field?.storage === 'one' ? byName.get(field.options.resource ?? '') : undefined
    if (!target) return [`its scope goes through ${name}, which is no to-one relation of ${at.name}`]
    at = target
  }
  // Rows of a source have its columns, declared again or not.
  const table = byName.get(at.config.source?.resource ?? '') ?? at
  const hasColumn =
    (systemKeys as readonly string[]).includes(last) ||
    Object.entries<AnyField>(table.config.fields).some(
      ([name, field]) => ['column', 'one'].includes(field.storage) && jsonKeyOf(name, field) === last,
    )
  return hasColumn ? [] : [`its scope looks at ${last}, which ${at.name} has no column for`]
}

/** Whether anybody could ever fill in a field of a form. */
const isWritable = ({ storage, options }: AnyField): boolean =>
  options.writable !== false && storage !== 'none' && storage !== 'inverse'

/** Rules about keys that stand in a declaration as texts. */
export const keyRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'condition-key': resource => {
    const keys = keysOf(resource)
    return conditionsOf(resource).flatMap(([at, conditions]) =>
      conditions
        .filter(({ field }) => !keys.has(field))
        .map(({ field }) => `${at} asks for ${field}, which is no key of its rows`),
    )
  },
  ...whenRules,
  'scope-path': scopePath,
  'form-field': ({ config }) =>
    ((config.form ?? []) as readonly FormSection[])
      .flatMap(({ fields }) => fields)
      .flatMap(name => {
        const field = config.fields[name] as AnyField | undefined
        if (!field) return [`${name} is no field`]
        return isWritable(field) ? [] : [`its form has ${name}, which nobody can fill in`]
      }),
  'action-input': ({ config }) =>
    Object.entries<Presentation>({
      ...(config.lifecycle as Lifecycle | undefined)?.transitions,
      ...config.actions,
    }).flatMap(([action, { input = {} }]) =>
      Object.entries<AnyField>(input)
        .filter(([, field]) => !isWritable(field))
        .map(([name]) => `${action} asks for ${name}, which nobody can fill in`),
    ),
}
