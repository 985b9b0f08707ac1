import { cardFields, choiceFields, derivedSearch } from './check-relations.ts'
import { scopeName, scopePath, scopeWays } from './check-scope.ts'
import type { Condition } from './condition.ts'
import type { AnyField } from './field.ts'
import type { Lifecycle, Presentation, Transition } from './lifecycle.ts'
import type { AnyResource, FormSection, NoticeConfig, ViewConfig } from './resource.ts'
import { keysOf } from './row-keys.ts'
import { waysOf } from './scope.ts'

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
    ...(waysOf(config.scope) ?? []).map(({ when = [] }) => ['a way of its scope', when] as const),
  ]
}

/** Whether anybody could ever fill in a field of a form. */
const isWritable = ({ storage, options }: AnyField): boolean =>
  options.writable !== false && storage !== 'none' && storage !== 'inverse'

/** Rules about keys that stand in a declaration as texts. */
export const keyRules: Readonly<
  Record<string, (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>) => string[]>
> = {
  'condition-key': resource => {
    const keys = keysOf(resource)
    return conditionsOf(resource).flatMap(([at, conditions]) =>
      conditions
        .filter(({ field }) => !keys.has(field))
        .map(({ field }) => `${at} asks for ${field}, which is no key of its rows`),
    )
  },
  'scope-name': scopeName,
  'scope-path': scopePath,
  'scope-way': scopeWays,
  'card-field': cardFields,
  'choice-field': choiceFields,
  'derived-search': derivedSearch,
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
