import { typeOf } from '../../fields/index.ts'
import { mayBeAbsent } from '../../metadata/applies.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { ByName } from '../../metadata/field-paths.ts'
import type { Lifecycle } from '../../metadata/lifecycle.ts'
import { idKey, pivotColumns, snake } from '../../metadata/names.ts'
import { positionColumn } from '../../metadata/ordered.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import type { OrderedConfig } from '../../metadata/resource-config.ts'
import { versionsByResource } from '../../metadata/versions.ts'
import { literal } from './condition-sql.ts'
import { compiledConstraints, exclusionSql, uniqueIndexSql } from './constraint-sql.ts'
import {
  type AddIndex,
  dueIndexes,
  indexChildren,
  indexFigures,
  indexWaiting,
  listIndexes,
  living,
  sortColumn,
} from './list-indexes.ts'
import { stateTriggers } from './state-triggers.ts'
import { systemTables } from './system-tables.ts'
import {
  type ColumnSpec,
  type DatabaseSchema,
  type ForeignKeySpec,
  shortName,
  type TableSpec,
} from './table.ts'
import { versionTriggers } from './version-triggers.ts'

const timestamp: ColumnSpec = {
  type: 'timestamp with time zone',
  notNull: true,
  default: 'clock_timestamp()',
}

/** The column in which a text's search key is kept. */
export const foldColumn = (name: string) => `${name}_fold`
/** The column in which the keys of all search fields are kept together, divided by line ends. */
export const searchColumn = 'search_text'

/**
 * The SQL expression of a field's value over plain columns: a generated column cannot look at another. Of a formatted text
 * it is what people read.
 */
function expression(resource: AnyResource, name: string): string {
  const field = resource.config.fields[name] as AnyField
  if (typeOf(field).isHtml) return `regexp_replace("${name}", '<[^<>]*>', ' ', 'g')`
  const generated = typeOf(field).column(field)?.generated
  return generated ? `(${generated})` : `"${name}"`
}

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

/** How far apart the places of new rows are: rows are moved between two others so often before all are numbered again. */
export const positionStep = 2 ** 20

/** The place of a row among its siblings, with the index that gives their order. */
function positionColumns(
  { config: { ordered, list, fields } }: AnyResource,
  columns: Record<string, ColumnSpec>,
  index: AddIndex,
): void {
  const { within, parent } = ordered as OrderedConfig
  const [, descending, sort = 'id'] = /^(-?)(.*)$/.exec(list.defaultSort ?? 'id') ?? []
  const field = fields[sort] as AnyField | undefined
  const column = field && typeOf(field).sort === 'text' ? sortColumn(sort) : sort
  columns[positionColumn] = {
    type: 'bigint',
    notNull: true,
    identity: true,
    step: positionStep,
    fillBy: [`"${column}"${descending ? ' desc' : ''}`, ...(column === 'id' ? [] : ['id'])].join(', '),
  }
  const group = [within, parent].flatMap(name => (name === undefined ? [] : [`"${idKey(name)}"`]))
  index(positionColumn, `using btree (${[...group, `"${positionColumn}"`, 'id'].join(', ')}) ${living}`)
}

function tableOf(resource: AnyResource, byName: ByName, tables: Record<string, TableSpec>): TableSpec {
  const name = snake(resource.name)
  const columns: Record<string, ColumnSpec> = { id: { type: 'bigint', notNull: true, identity: true } }
  const indexes: Record<string, { unique?: boolean; on: string }> = {}
  const foreignKeys: Record<string, ForeignKeySpec> = {}
  const index: AddIndex = (label, on, unique = false) => {
    indexes[shortName(name, label, unique ? 'unique' : 'index')] = unique ? { unique, on } : { on }
  }
  const serials: Record<string, string> = {}
  const { fields, source } = resource.config
  for (const [key, field] of Object.entries<AnyField>(fields)) {
    const type = typeOf(field)
    const { options } = field
    const { pair, resource: target } = options
    if (field.storage === 'pivot' && pair && target)
      tables[snake(pair)] ??= pivotOf(pair, resource.name, key, target, type.isOrdered === true)
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
        // Of a derived resource the rows are its source's.
        table: snake(byName.get(column.references)?.config.source?.resource ?? column.references),
        onDelete,
      }
      index(columnName, `using btree ("${columnName}")`)
    }
    if (column.partial)
      index(
        `${columnName}_${column.partial.label}`,
        `using btree (id) where "${columnName}" like ${literal(column.partial.like)}`,
      )
    if (column.serial) {
      serials[columnName] = column.serial
      // Deleted rows keep their numbers: nobody else ever bears them.
      index(columnName, `using btree ("${columnName}")`, true)
    }
    if (options.unique) index(key, `using btree (${uniqueExpression(field, columnName)}) ${living}`, true)
  }
  const exclusions: Record<string, string> = {}
  for (const constraint of compiledConstraints(resource, name))
    if (constraint.range) exclusions[constraint.constraint] = exclusionSql(constraint)
    else indexes[constraint.constraint] = { unique: true, on: uniqueIndexSql(constraint) }
  if (source) throw new Error(`${resource.name} is stored in the table of ${source.resource}`)
  keyColumns(resource, columns, index)
  Object.assign(columns, {
    created_at: timestamp,
    updated_at: timestamp,
    deleted_at: { type: 'timestamp with time zone' },
    created_by_id: { type: 'bigint' },
  })
  if (resource.config.ordered) positionColumns(resource, columns, index)
  // The order of lists; what comes by the second and is never listed goes without.
  if (!resource.config.recounted || resource.config.endpoints?.length !== 0)
    index('created_at', `using btree (created_at, id) ${living}`)
  listIndexes(resource, index)
  dueIndexes(resource, index)
  return {
    name,
    columns,
    primaryKey: ['id'],
    indexes,
    foreignKeys,
    notes: resource.config.recounted ? 'none' : 'rows',
    ...(Object.keys(exclusions).length && { exclusions }),
    ...(Object.keys(serials).length && { serials }),
    ...keeping(resource, name, byName),
  }
}

/** What keeps the states and versions of a table's rows, where its declaration says so. */
function keeping(resource: AnyResource, table: string, byName: ByName): Pick<TableSpec, 'triggers'> {
  const { name, config } = resource
  const { field, initial, history } = (config.lifecycle ?? {}) as Partial<Lifecycle>
  const versions = config.versions && versionsByResource(byName).get(name)
  const triggers = {
    ...(history &&
      field &&
      initial && {
        [`${table}_states`]: stateTriggers({ resource: name, table, column: field, initial }),
      }),
    ...(versions && { [`${table}_versions`]: versionTriggers(resource, versions) }),
  }
  return Object.keys(triggers).length ? { triggers } : {}
}

function pivotOf(pair: string, from: string, relation: string, to: string, ordered: boolean): TableSpec {
  const name = snake(pair)
  const [a, b] = pivotColumns(from, relation, to)
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
  const byName: ByName = new Map(resources.map(resource => [resource.name, resource]))
  for (const resource of resources) {
    if (resource.config.source) continue
    const table = tableOf(resource, byName, tables)
    tables[table.name] = table
  }
  for (const resource of resources) {
    indexWaiting(resource, tables)
    indexFigures(resource, byName, tables)
    indexChildren(resource, byName, tables)
  }
  return { ...systemTables, ...tables }
}
