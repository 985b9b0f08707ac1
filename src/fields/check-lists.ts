import type { AnyField } from '../metadata/field.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { rowRules } from './check-rows.ts'
import { typeOf } from './index.ts'

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

/** Rules about what a list does by fields, and about structured rows, which their types decide. They go to `checkResources`. */
export const listRules: Readonly<Record<string, (resource: AnyResource) => string[]>> = {
  ...rowRules,
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
}
