import type { AnyField, Fields } from './field.ts'
import type { AnyResource } from './resource.ts'

/** Declarations by their names. */
export type ByName = ReadonlyMap<string, AnyResource>

/** The resource and field at the end of a path of relations; undefined where it leads nowhere. */
export function fieldAt(
  resource: AnyResource,
  path: string,
  byName: ByName,
): { readonly field: AnyField; readonly isSingle: boolean } | undefined {
  const names = path.split('.')
  let fields: Fields = resource.config.fields
  let isSingle = true
  for (const name of names.slice(0, -1)) {
    const { storage, options } = fields[name] ?? {}
    const target = byName.get(options?.resource ?? '')
    if (!target || !['one', 'pivot', 'inverse'].includes(storage ?? '')) return undefined
    isSingle &&= storage === 'one'
    fields = target.config.fields
  }
  const field = fields[names.at(-1) as string]
  return field && { field, isSingle }
}

/** The structured rows of a field, looked at as a resource; undefined where it holds none. */
export function structuredRows({ name, config }: AnyResource, field: string): AnyResource | undefined {
  const of = (config.fields[field] as AnyField | undefined)?.options.of as Fields | undefined
  return typeof of === 'object' ? { name: `${name}.${field}`, config: { fields: of } } : undefined
}

/** The resource of the rows that have the last field of a path; undefined where it leads to no rows. */
export function rowsAt(resource: AnyResource, path: string, byName: ByName): AnyResource | undefined {
  const dot = path.lastIndexOf('.')
  const found = dot < 0 ? undefined : fieldAt(resource, path.slice(0, dot), byName)
  return byName.get(found?.field.options.resource ?? '')
}

/** Whether a field has a column of the table. */
export const isStored = ({ storage }: AnyField): boolean => storage === 'column' || storage === 'one'

/** Whether a relation leads to people who log in. */
export const pointsAtPeople = ({ options }: AnyField, byName: ByName): boolean =>
  byName.get(options.resource ?? '')?.config.access === 'people'
