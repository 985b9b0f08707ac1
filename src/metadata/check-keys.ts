import { conditionRules } from './check-conditions.ts'
import { cardFields, choiceFields, derivedSearch, searchTitles } from './check-relations.ts'
import { closedRows, scopeName, scopePath, scopeWays } from './check-scope.ts'
import { whenRules } from './check-whens.ts'
import type { AnyField } from './field.ts'
import type { Lifecycle, Presentation } from './lifecycle.ts'
import type { AnyResource } from './resource.ts'
import type { FormSection } from './screen-config.ts'

/** Whether anybody could ever fill in a field of a form. */
const isWritable = ({ storage, options }: AnyField): boolean =>
  options.writable !== false && storage !== 'none' && storage !== 'inverse'

/** Rules about keys that stand in a declaration as texts. */
export const keyRules: Readonly<
  Record<string, (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>) => string[]>
> = {
  ...conditionRules,
  'scope-name': scopeName,
  ...whenRules,
  'scope-path': scopePath,
  'scope-way': scopeWays,
  'closed-rows': closedRows,
  'card-field': cardFields,
  'choice-field': choiceFields,
  'derived-search': derivedSearch,
  'search-titles': searchTitles,
  'placeholders-by': ({ config }) => {
    const known = Object.entries<AnyField>(config.fields).flatMap(([name, { options }]) => {
      const by = options.placeholders?.by
      const type = by === undefined ? 'text' : (config.fields[by] as AnyField | undefined)?.type
      return type === 'text' || type === 'select' ? [] : [`${name} goes by ${by}, which says no names`]
    })
    const asked = Object.entries<Presentation>(config.actions ?? {}).flatMap(([action, { input = {} }]) =>
      Object.entries<AnyField>(input)
        .filter(([, field]) => !field.options?.own && field.options?.placeholders?.by !== undefined)
        .map(([name]) => `${action} asks for ${name}, whose placeholders go by another field`),
    )
    return [...known, ...asked]
  },
  'formula-braces': ({ config }) =>
    Object.entries<AnyField>(config.fields).flatMap(([name, { options }]) =>
      options.formulas && options.placeholders
        ? [`${name} has formulas and placeholders, which both are written in braces`]
        : [],
    ),
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
        .filter(([, field]) => typeof field !== 'string' && !isWritable(field))
        .map(([name]) => `${action} asks for ${name}, which nobody can fill in`),
    ),
}
