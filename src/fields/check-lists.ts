import { addTargets } from '../metadata/add-to.ts'
import type { AnyField } from '../metadata/field.ts'
import type { Effects, Presentation } from '../metadata/lifecycle.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { bulkFields } from './bulk.ts'
import { checkValue } from './check.ts'
import { conditionValueRules } from './check-conditions.ts'
import { rowRules } from './check-rows.ts'
import { typeOf } from './index.ts'
import { wrongPattern } from './serial/index.ts'

const wrong = (
  { config }: AnyResource,
  names: readonly string[],
  isWrong: (field: AnyField) => boolean,
  what: string,
): string[] =>
  names.flatMap(name => {
    const field = config.fields[name] as AnyField | undefined
    return field && isWrong(field) ? [`${name} is of the type ${field.type}, ${what}`] : []
  })

/** Rules about what a declaration says of fields, and about structured rows, and their types decide. They go to `checkResources`. */
export const listRules: Readonly<
  Record<string, (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>) => string[]>
> = {
  ...rowRules,
  ...conditionValueRules,
  'sort-type': resource => {
    const { sort = [], defaultSort } = resource.config.list as { sort?: string[]; defaultSort?: string }
    const names = [...sort, ...(defaultSort ? [defaultSort.replace(/^-/, '')] : [])]
    return wrong(resource, names, field => typeOf(field).sort === null, 'which no list can sort by')
  },
  'filter-type': resource =>
    wrong(
      resource,
      (resource.config.list as { filter?: string[] }).filter ?? [],
      field => typeOf(field).filter === null,
      'which no list can filter by',
    ),
  'add-to': (resource, byName) => {
    const known = new Set(addTargets(resource, name => byName.get(name)).map(({ path }) => path))
    return ((resource.config.list.addTo ?? []) as readonly string[])
      .filter(path => !known.has(path))
      .map(
        path => `${path} is no relation into which rows of its list could come: an assigned one, or a pair`,
      )
  },
  'quick-edit': resource =>
    ((resource.config.list.quickEdits ?? []) as readonly string[])
      .filter(name => !bulkFields(resource).includes(name))
      .map(name => `many rows cannot be given ${name} at once`),
  'set-value': ({ config }) =>
    Object.entries<Effects>({
      ...config.lifecycle?.transitions,
      ...config.actions,
      ...(config.created && { 'a new record': config.created }),
    }).flatMap(([action, { set = {} }]) =>
      Object.entries(set).flatMap(([name, value]) => {
        const field = config.fields[name] as AnyField | undefined
        const isMarker = typeof value === 'object' && value !== null && 'var' in value
        if (!field || isMarker || typeOf(field).isSecret) return []
        return checkValue(field, value) ? [`${action} sets ${name} to what it does not take`] : []
      }),
    ),
  // What many records are given is kept until it is done with the last of them.
  'bulk-secret': ({ config }) =>
    Object.entries<Presentation>({ ...config.lifecycle?.transitions, ...config.actions }).flatMap(
      ([action, { bulk, input = {} }]) =>
        Object.entries<AnyField>(input)
          .filter(([, field]) => bulk && typeof field !== 'string' && typeOf(field).isSecret)
          .map(([name]) => `${action} is done with many records and asks for ${name}, which nobody may keep`),
    ),
  'serial-pattern': ({ config }) =>
    Object.entries<AnyField>(config.fields).flatMap(([name, field]) => {
      const pattern = typeOf(field).column(field)?.serial
      const found = pattern === undefined ? undefined : wrongPattern(pattern)
      return found ? [`${name}: ${found}`] : []
    }),
}
