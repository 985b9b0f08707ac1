import { alterColumns, mentions, movedColumns } from './diff-columns.ts'
import { changeNotes, dropNotes } from './diff-notes.ts'
import { beginSerial, dropSerial, serialTrigger, takeSerial } from './serial-sql.ts'
import { type DatabaseSchema, same, type TableSpec } from './table.ts'
import {
  addExclusion,
  addForeignKey,
  addPrimaryKey,
  changeStorage,
  createIndex,
  createTable,
  dropConstraint,
  dropTrigger,
} from './table-sql.ts'
import { changeTriggers } from './text-functions.ts'

/** Entries of `after` that `before` lacks or has otherwise, and the names of `before` that `after` lacks or has otherwise. */
function compare<T>(
  before: Readonly<Record<string, T>> = {},
  after: Readonly<Record<string, T>> = {},
  touched: (value: T) => boolean = () => false,
) {
  const stays = (name: string) =>
    name in before && name in after && same(before[name], after[name]) && !touched(before[name] as T)
  return {
    gone: Object.keys(before).filter(name => !stays(name)),
    made: Object.entries(after).filter(([name]) => !stays(name)),
  }
}

/** Throws where rows of other tables point at the id of a table of which it is no primary key any more. */
function requireReferable(table: TableSpec, after: DatabaseSchema): void {
  if (same(table.primaryKey, ['id'])) return
  for (const other of Object.values(after))
    for (const [name, key] of Object.entries(other.foreignKeys))
      if (key.table === table.name)
        throw new Error(
          `The primary key of ${table.name} cannot be ${table.primaryKey.join(', ') || 'nothing'}: the foreign key ${name} of ${other.name} points at its id.`,
        )
}

const collides = (table: string, name: string) =>
  `-- Review: rows of ${table} that collide by ${name} have to be put right first.`

/** What leads from one state of a table to another, and its constraints that come when every table is there. */
function alterTable(old: TableSpec, table: TableSpec, after: DatabaseSchema): [string[], keys: string[]] {
  const moved = movedColumns(old, table)
  const overMoved = (sql: string) => mentions(sql, moved)
  const foreign = compare(old.foreignKeys, table.foreignKeys)
  const indexes = compare(old.indexes, table.indexes, index => overMoved(index.on))
  const exclusions = compare(old.exclusions, table.exclusions, overMoved)
  const rekeyed = !same(old.primaryKey, table.primaryKey)
  if (rekeyed) requireReferable(table, after)
  return [
    [
      ...[...foreign.gone, ...exclusions.gone].map(name => dropConstraint(table.name, name)),
      ...(rekeyed && old.primaryKey.length ? [dropConstraint(table.name, `${table.name}_pkey`)] : []),
      ...indexes.gone.map(name => `drop index if exists "${name}";`),
      ...alterColumns(old, table),
      ...(rekeyed && table.primaryKey.length
        ? [
            `-- Review: no two rows of ${table.name} may have the same ${table.primaryKey.join(', ')}.`,
            addPrimaryKey(table.name, table.primaryKey),
          ]
        : []),
      ...indexes.made.flatMap(([name, index]) => [
        ...(index.unique ? [collides(table.name, name)] : []),
        createIndex(table.name, name, index),
      ]),
      ...exclusions.made.flatMap(([name, exclude]) => [
        collides(table.name, name),
        addExclusion(table.name, name, exclude),
      ]),
      ...changeStorage(table.name, old.storage, table.storage),
      ...changeNotes(table.name, old.notes, table.notes),
    ],
    foreign.made.map(([name, key]) => addForeignKey(table.name, name, key)),
  ]
}

/** What makes a table that there is not, and its foreign keys. */
function makeTable(table: TableSpec): [string[], keys: string[]] {
  return [
    [
      createTable(table),
      ...Object.entries(table.indexes).map(([name, index]) => createIndex(table.name, name, index)),
      ...Object.entries(table.exclusions ?? {}).map(([name, exclude]) =>
        addExclusion(table.name, name, exclude),
      ),
      ...(table.notes === 'none' ? [] : [changeTriggers(table.name, table.notes === 'rows')]),
    ],
    Object.entries(table.foreignKeys).map(([name, key]) => addForeignKey(table.name, name, key)),
  ]
}

/** The triggers of a schema by name, each with the table whose specification has it. */
const triggersOf = (schema: DatabaseSchema) =>
  Object.fromEntries(
    Object.values(schema).flatMap(({ name: table, triggers = {} }) =>
      Object.entries(triggers).map(([name, text]) => [name, { table, text }] as const),
    ),
  )

/** What lets columns number new rows, and what lets them stop. */
function changeSerials(before: DatabaseSchema, after: DatabaseSchema): string[] {
  const tables = Object.values(after)
  const started = tables.flatMap(({ name, serials }) => {
    const old = before[name]
    return compare(old?.serials, serials).made.flatMap(([column, pattern]) => [
      serialTrigger(name, column, pattern),
      ...(old ? beginSerial(name, column, pattern) : []),
    ])
  })
  const first = started.length && !Object.values(before).some(({ serials }) => serials)
  return [...(first ? [takeSerial] : []), ...started]
}

/** Before the column goes; of a table that is gone, after it went. */
const endSerials = (before: DatabaseSchema, after: DatabaseSchema, gone: boolean): string[] =>
  Object.values(before).flatMap(({ name, serials = {} }) =>
    Object.keys(serials)
      .filter(column => gone === !after[name] && after[name]?.serials?.[column] === undefined)
      .flatMap(column => dropSerial(name, column, gone)),
  )

const hasExclusions = (schema: DatabaseSchema) =>
  Object.values(schema).some(({ exclusions = {} }) => Object.keys(exclusions).length)

/**
 * The statements that lead from one schema to another, in an order in which they can run. What loses or may not
 * accept data bears a comment that begins with "Review". Throws, naming it, for a change that no statement expresses.
 */
export function diffSchemas(before: DatabaseSchema, after: DatabaseSchema): string[] {
  const statements: string[] = []
  const keys: string[] = []
  const [old, next] = [triggersOf(before), triggersOf(after)]
  const remaining = Object.values(next)
    .map(({ text }) => text)
    .join('\n')
  for (const [name, { table, text }] of Object.entries(old))
    if (!next[name]) statements.push(...dropTrigger(table, name, text, remaining))
  statements.push(...endSerials(before, after, false))
  // Equality beside ranges in one gist index is an extension's.
  if (hasExclusions(after) && !hasExclusions(before))
    statements.push('create extension if not exists btree_gist;')
  const add = ([made, foreign]: [string[], string[]]) => {
    statements.push(...made)
    keys.push(...foreign)
  }
  for (const table of Object.values(after)) if (!before[table.name]) add(makeTable(table))
  for (const table of Object.values(after)) {
    const earlier = before[table.name]
    if (earlier) add(alterTable(earlier, table, after))
  }
  for (const table of Object.values(before))
    if (!after[table.name])
      statements.push(
        `-- Review: every row of ${table.name} is lost.`,
        `drop table "${table.name}" cascade;`,
        ...dropNotes(table),
      )
  statements.push(...endSerials(before, after, true))
  const triggers = Object.entries(next)
    .filter(([name, { text }]) => old[name]?.text !== text)
    .map(([, { text }]) => text)
  return [...statements, ...keys, ...triggers, ...changeSerials(before, after)]
}
