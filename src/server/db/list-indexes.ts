import { typeOf } from '../../fields/index.ts'
import { mayBeAbsent } from '../../metadata/applies.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { ByName } from '../../metadata/field-paths.ts'
import type { Lifecycle } from '../../metadata/lifecycle.ts'
import { idKey, snake } from '../../metadata/names.ts'
import type { Reminder } from '../../metadata/reminder.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { shortName, type TableSpec } from './table.ts'

/** Adds an index to a table under a label of it; `on` is SQL: method, columns and condition. */
export type AddIndex = (label: string, on: string, unique?: boolean) => void

/** SQL: of the rows that are there. */
export const living = 'where deleted_at is null'

/** The column in which a text's sort key is kept. */
export const sortColumn = (name: string) => `${name}_sort`

/**
 * Whether a field's column holds a number, a day or a timestamp, or none: with the largest or latest first, rows without
 * one come last. It may be empty where the database does not keep it from that, a required one too that does not apply to
 * every row.
 */
export function emptyComesLast(resource: AnyResource, name: string): boolean {
  const field = resource.config.fields[name] as AnyField | undefined
  const column = field && typeOf(field).column(field)
  if (!column || column.references || !/^(integer|bigint|numeric|date|timestamp)/.test(column.type))
    return false
  const { required, default: preset } = field.options
  const isAlwaysThere = required === true || preset !== undefined
  return Boolean(column.generated) || !isAlwaysThere || mayBeAbsent(resource, name)
}

/** The indexes of the fields by which a list is filtered and sorted. */
export function listIndexes(resource: AnyResource, index: AddIndex): void {
  const { fields, list } = resource.config
  const plain = new Set([...(list.filter ?? []), ...(list.sort ?? [])])
  if (list.sort?.includes('updated_at')) index('updated_at', `using btree (updated_at, id) ${living}`)
  for (const key of plain) {
    const field = fields[key] as AnyField | undefined
    const type = field && typeOf(field)
    const column = field && type?.column(field)
    if (!field || !type || !column || column.references || field.storage !== 'column') continue
    if (column.type === 'text[]') index(key, `using gin ("${key}")`)
    else if (type.sort === 'plain' || type.filter === 'exact' || type.filter === 'range')
      index(key, `using btree ("${key}", id) ${living}`)
    if (list.sort?.includes(key) && emptyComesLast(resource, key))
      index(`${key}_largest`, `using btree ("${key}" desc nulls last, id desc) ${living}`)
  }
}

/** The indexes by which the clock finds what is due. */
export function dueIndexes({ config }: AnyResource, index: AddIndex): void {
  for (const { at } of Object.values((config.lifecycle as Lifecycle | undefined)?.transitions ?? {}))
    if (at) index(at, `using btree ("${at}", id) ${living}`)
  for (const { at, noted } of Object.values((config.reminders ?? {}) as Record<string, Reminder>))
    index(
      noted,
      `using btree ("${at}", id) ${living} and "${at}" is not null and ("${noted}" is null or "${noted}" < "${at}")`,
    )
}

/** The index by which what waits for somebody is found: that of its state, which many lists have as a filter. */
export function indexWaiting({ name, config }: AnyResource, tables: Record<string, TableSpec>): void {
  const { waiting, lifecycle, source } = config
  const table = tables[snake(source?.resource ?? name)]
  if (!waiting || !lifecycle || !table) return
  const label = shortName(table.name, lifecycle.field, 'index')
  if (table.indexes[label]) return
  const on = `using btree ("${lifecycle.field}", id) ${living}`
  tables[table.name] = { ...table, indexes: { ...table.indexes, [label]: { on } } }
}

/** The indexes by which figures count rows of a record by a value of theirs: a mail's copies by how far they came. */
export function indexFigures(
  { config }: AnyResource,
  byName: ByName,
  tables: Record<string, TableSpec>,
): void {
  for (const { type, options } of Object.values<AnyField>(config.fields)) {
    const relation: AnyField | undefined = type === 'figure' ? config.fields[options.relation] : undefined
    const [condition, another] = (options.where ?? []) as readonly { readonly field?: string }[]
    if (relation?.storage !== 'inverse' || another || !condition?.field) continue
    const rows = byName.get(relation.options.resource as string)
    const owner = relation.options.inverse as string
    const table = rows && tables[snake(rows.config.source?.resource ?? rows.name)]
    if (!table || rows.config.fields[condition.field]?.storage !== 'column') continue
    const label = shortName(table.name, `${owner}_${condition.field}`, 'index')
    const on = `using btree ("${idKey(owner)}", "${condition.field}") ${living}`
    tables[table.name] = { ...table, indexes: { ...table.indexes, [label]: { on } } }
  }
}

/**
 * The index by which the rows below a record are found is also in the order in which they are listed: the first page of an
 * exam of last year does not walk through all that came since.
 */
export function indexChildren(
  { config }: AnyResource,
  byName: ByName,
  tables: Record<string, TableSpec>,
): void {
  for (const { storage, options } of Object.values<AnyField>(config.fields)) {
    const rows = storage === 'inverse' ? byName.get(options.resource as string) : undefined
    const [, descending, name] = /^(-?)(.*)$/.exec(rows?.config.list.defaultSort ?? '') ?? []
    const table = rows && !rows.config.source && !rows.config.ordered ? tables[snake(rows.name)] : undefined
    if (!table || !name || name === 'id') continue
    const field = rows?.config.fields[name] as AnyField | undefined
    const column = field && typeOf(field).sort === 'text' ? sortColumn(name) : name
    const owner = idKey(options.inverse as string)
    const label = shortName(table.name, owner, 'index')
    if (!(column in table.columns) || !(label in table.indexes)) continue
    const isLargest = descending && rows && emptyComesLast(rows, name)
    const on = `using btree ("${owner}", "${column}"${isLargest ? ' desc nulls last, id desc' : ', id'})`
    tables[table.name] = { ...table, indexes: { ...table.indexes, [label]: { on } } }
  }
}
