import type { AnyField } from '../metadata/field.ts'
import type { AnyResource } from '../metadata/resource.ts'
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

/** Rules about what a list does by fields, which their types decide. They go to `checkResources`. */
export const listRules: Readonly<Record<string, (resource: AnyResource) => string[]>> = {
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
  'serial-pattern': ({ config }) =>
    Object.entries<AnyField>(config.fields).flatMap(([name, field]) => {
      const pattern = typeOf(field).column(field)?.serial
      const found = pattern === undefined ? undefined : wrongPattern(pattern)
      return found ? [`${name}: ${found}`] : []
    }),
}
