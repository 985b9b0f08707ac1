import { typeOf } from '../../fields/index.ts'
import { mayBeAbsent } from '../../metadata/applies.ts'
import type { AnyField } from '../../metadata/field.ts'
import { pivotColumn, snake } from '../../metadata/names.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { systemTables } from './system-tables.ts'
import {
  type ColumnSpec,
  type DatabaseSchema,
  type ForeignKeySpec,
  shortName,
  type TableSpec,
} from './table.ts'

const living = 'where deleted_at is null'
const timestamp: ColumnSpec = {
  type: 'timestamp with time zone',
  notNull: true,
  default: 'clock_timestamp()',
}

/** The column in which a text's search key is kept. */
export const foldColumn = (name: string) => `${name}_fold`
/** The column in which a text's sort key is kept. */
export const sortColumn = (name: string) => `${name}_sort`
/** The column in which the keys of all search fields are kept together, divided by line ends. */
export const searchColumn = 'search_text'

/** The SQL expression of a field's value over plain columns: a generated column cannot look at another. */
function expression(resource: AnyResource, name: string): string {
  const field = resource.config.fields[name] as AnyField
  const generated = typeOf(field).column(field)?.generated
  return generated ? `(${generated})` : `"${name}"`
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Names of text fields that a list filters, searches or sorts, which need keys of their own. */
export function keyedFields({ config }: AnyResource): {
  folded: string[]
  sorted: string[]
  searched: string[]
} {
  const { search = [], filter = [], sort = [], defaultSort = '' } = config.list
  const isText = (kind: 'filter' | 'sort') => (name: string) => {
    const field = config.fields[name]
    return field !== undefined && typeOf(field)[kind] === 'text'
  }
  const sorts = [...new Set([...sort, String(defaultSort).replace(/^-/, '')])]
  return {
    folded: filter.filter(isText('filter')),
    sorted: sorts.filter(isText('sort')),
    searched: [...search],
  }
}

/** The index expression under which a unique field's values are compared. */
export function uniqueExpression(field: AnyField, column: string): string {
  if (typeOf(field).isMailAddress) return `email_key("${column}")`
  return typeOf(field).column(field)?.type === 'text' ? `unique_key("${column}")` : `"${column}"`
}

/** Adds an index to a table under a label of it; `on` is SQL: method, columns and condition. */
type AddIndex = (label: string, on: string, unique?: boolean) => void

/** The indexes of values that no two living records share together. */
function uniqueIndexes({ config }: AnyResource, index: AddIndex): void {
  for (const names of (config.unique ?? []) as readonly (readonly string[])[]) {
    const columns = names.map(key => {
      const field = config.fields[key] as AnyField
      const type = typeOf(field)
      const column = type.key(key)
      return type.column(field)?.type === 'text' && !type.isChoice
        ? `(${uniqueExpression(field, column)})`
        : `"${column}"`
    })
    index(names.join('_'), `using btree (${columns.join(', ')}) ${living}`, true)
  }
}

/** The columns by which rows are searched and sorted, with their indexes. */
function keyColumns(resource: AnyResource, columns: Record<string, ColumnSpec>, index: AddIndex): void {
  const { folded, sorted, searched } = keyedFields(resource)
  for (const key of folded) {
    columns[foldColumn(key)] = { type: 'text', generated: `fold(${expression(resource, key)})` }
    // People are found by their names alone by whoever may not list them.
    const alone = key === resource.config.title && resource.config.globalSearch === 'user'
    if (alone || !searched.includes(key))
      index(foldColumn(key), `using gin (${foldColumn(key)} gin_trgm_ops)`)
  }
  if (searched.length) {
    const parts = searched.map(key => `coalesce(fold(${expression(resource, key)}), '')`)
    columns[searchColumn] = { type: 'text', generated: parts.join(` || E'\\n' || `) }
    index(searchColumn, `using gin (${searchColumn} gin_trgm_ops)`)
  }
  for (const key of sorted) {
    columns[sortColumn(key)] = {
      type: 'text collate "C"',
      generated: `sort_key(${expression(resource, key)})`,
    }
    index(sortColumn(key), `using btree (${sortColumn(key)}, id) ${living}`)
  }
}

/** The indexes of the fields by which a list is filtered and sorted. */
function listIndexes({ config: { fields, list } }: AnyResource, index: AddIndex): void {
  const plain = new Set([...(list.filter ?? []), ...(list.sort ?? [])])
  for (const key of plain) {
    const field = fields[key] as AnyField | undefined
    const type = field && typeOf(field)
    const column = field && type?.column(field)
    if (!field || !type || !column || column.references || field.storage !== 'column') continue
    if (column.type === 'text[]') index(key, `using gin ("${key}")`)
    else if (type.sort === 'plain' || type.filter === 'exact' || type.filter === 'range')
      index(key, `using btree ("${key}", id) ${living}`)
  }
}

function tableOf(resource: AnyResource, tables: Record<string, TableSpec>): TableSpec {
  const name = snake(resource.name)
  const columns: Record<string, ColumnSpec> = { id: { type: 'bigint', notNull: true, identity: true } }
  const indexes: Record<string, { unique?: boolean; on: string }> = {}
  const foreignKeys: Record<string, ForeignKeySpec> = {}
  const index: AddIndex = (label, on, unique = false) => {
    indexes[shortName(name, label, unique ? 'unique' : 'index')] = unique ? { unique, on } : { on }
  }
  const { fields, source } = resource.config
  for (const [key, field] of Object.entries<AnyField>(fields)) {
    const type = typeOf(field)
    const { options } = field
    const { pair, resource: target } = options
    if (field.storage === 'pivot' && pair && target)
      tables[snake(pair)] ??= pivotOf(pair, resource.name, target, type.isOrdered === true)
    const column = type.column(field)
    if (!column) continue
    const columnName = type.key(key)
    columns[columnName] = {
      type: column.type,
      ...(options.required && !column.generated && !mayBeAbsent(resource, key) && { notNull: true }),
      ...(options.default !== undefined &&
        !column.generated && { default: literal(options.default), notNull: !mayBeAbsent(resource, key) }),
      ...(column.generated && { generated: column.generated }),
    }
    if (column.references) {
      const onDelete = options.onDelete ?? 'restrict'
      foreignKeys[shortName(name, columnName, 'fkey')] = {
        column: columnName,
        table: snake(column.references),
        onDelete,
      }
      index(columnName, `using btree ("${columnName}")`)
    }
    if (column.partial)
      index(
        `${columnName}_${column.partial.label}`,
        `using btree (id) where "${columnName}" like ${literal(column.partial.like)}`,
      )
    if (options.unique) index(key, `using btree (${uniqueExpression(field, columnName)}) ${living}`, true)
  }
  uniqueIndexes(resource, index)
  if (source) throw new Error(`${resource.name} is stored in the table of ${source.resource}`)
  keyColumns(resource, columns, index)
  Object.assign(columns, {
    created_at: timestamp,
    updated_at: timestamp,
    deleted_at: { type: 'timestamp with time zone' },
    created_by_id: { type: 'bigint' },
  })
  index('created_at', `using btree (created_at, id) ${living}`)
  listIndexes(resource, index)
  return { name, columns, primaryKey: ['id'], indexes, foreignKeys, notes: 'rows' }
}

function pivotOf(pair: string, from: string, to: string, ordered: boolean): TableSpec {
  const name = snake(pair)
  const [a, b] = [pivotColumn(from), pivotColumn(to)]
  const side = (column: string, resource: string) => ({
    [shortName(name, column, 'fkey')]: { column, table: snake(resource), onDelete: 'cascade' as const },
  })
  return {
    name,
    columns: {
      [a]: { type: 'bigint', notNull: true },
      [b]: { type: 'bigint', notNull: true },
      ...(ordered && { sort: { type: 'integer', notNull: true, default: '0' } }),
      created_at: timestamp,
      created_by_id: { type: 'bigint' },
    },
    primaryKey: [a, b],
    indexes: { [shortName(name, b, 'index')]: { on: `using btree ("${b}", "${a}")` } },
    foreignKeys: { ...side(a, from), ...side(b, to) },
    notes: 'change',
  }
}

/** The whole schema: the tables and pivots of the declared resources, and the tables of the portal itself. */
export function schemaOf(resources: readonly AnyResource[]): DatabaseSchema {
  const tables: Record<string, TableSpec> = {}
  for (const resource of resources) {
    if (resource.config.source) continue
    const table = tableOf(resource, tables)
    tables[table.name] = table
  }
  return { ...systemTables, ...tables }
}
