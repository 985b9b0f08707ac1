import { toIso } from '../../../fields/date-time/index.ts'
import type { PortalDataName } from '../../../metadata/data-subject.ts'
import { systemCaller } from '../../auth/caller.ts'
import { chunksOf } from '../../chunks.ts'
import { Params } from '../../db/sql.ts'
import { type Locale, label, translate, translateOr } from '../../i18n.ts'
import type { Compiled, CompiledField } from '../../rest/compiled.ts'
import { conditionsSql } from '../../rest/conditions.ts'
import type { Context, Engine } from '../../rest/context.ts'
import { columnOf, timestampColumn } from '../../rest/export-columns.ts'
import { include } from '../../rest/include.ts'
import { type JsonRow, selectList, shapeOf } from '../../rest/shape.ts'
import { type Subject, subjectsIn } from './subjects.ts'

/** One kind of a person's data: as people read it, and as programs do. */
export interface Part {
  /** The name of its file: `my-tickets`. */
  readonly name: string
  readonly title: string
  readonly headings: readonly string[]
  readonly table: readonly (readonly string[])[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** A stored file that belongs to a person. */
export interface OwnFile {
  readonly id: number
  readonly name: string
  readonly key: string
}

/** Rows that are read at once. */
const chunk = 500

/** What the person may know of themselves: everything but what never leaves the server. */
const isShown = ({ field, type }: CompiledField): boolean =>
  field.options.readable !== false && !type.isSecret

/** Relations that say what they lead to by name. Rows that point back are kinds of their own. */
const isNamed = (field: CompiledField): boolean =>
  isShown(field) && (field.field.storage === 'one' || field.field.storage === 'pivot')

/** A program's view of a row: relations by id and name, without what is nested below them. */
function plain(row: JsonRow, relations: readonly CompiledField[], names: ReadonlyMap<string, string>) {
  const json: Record<string, unknown> = { ...row }
  for (const { name } of relations) json[name] = names.get(name) ?? ''
  return json
}

/** As whom a person's data are read: the portal itself, for rows of whom it is about. */
const readerFor = (userId: number) => ({ ...systemCaller, id: userId })

/** SQL on the alias `t`: whether a row is the person's, as a resource shows it; with its values. */
function ownRows(shown: Compiled, theirs: string, userId: number) {
  const params = new Params()
  params.add(userId)
  const source = shown.resource.config.source?.where ?? []
  const where = [theirs, ...conditionsSql(source, shown, readerFor(userId), 't', params)].join(' and ')
  return { where, values: params.values }
}

async function gatherSubject(context: Context, { shown, theirs }: Subject): Promise<Part | undefined> {
  if (!shown) return undefined
  const { db, caller, locale } = context
  const { where, values } = ownRows(shown, theirs, caller.id)
  const ids = await db.read(`select t.id from "${shown.table}" t where ${where} order by t.id`, values)
  if (!ids.length) return undefined
  const shape = shapeOf(shown, locale, isShown)
  const relations = shown.fields.filter(isNamed)
  const fields = shown.fields.filter(
    field => isShown(field) && field.field.storage !== 'inverse' && !(field.name === 'user' && field.target),
  )
  const columns = [
    ...fields.map(field => ({ name: field.name, ...columnOf(context, shown, field) })),
    { name: 'created_at', ...timestampColumn(locale, shown, 'created_at') },
  ]
  const rows: Record<string, unknown>[] = []
  const table: string[][] = []
  for (const some of chunksOf(ids, chunk)) {
    const read = await db.read(
      `select ${selectList(shape, 't')} from "${shown.table}" t where t.id = any ($1::bigint[]) order by t.id`,
      [some.map(([id]) => id)],
    )
    const built = read.map(row => shape.build(row, 0))
    await include(context, shown, built, Object.fromEntries(relations.map(({ name }) => [name, {}])))
    for (const row of built) {
      const cells = columns.map(column => String(column.cell(row)))
      table.push(cells)
      rows.push(
        plain(row, relations, new Map(columns.map(({ name }, index) => [name, cells[index] as string]))),
      )
    }
  }
  return {
    name: shown.name,
    title: translateOr(locale, `privacy:data.${shown.name}`, label(locale, shown.name, 'name')),
    headings: columns.map(({ title }) => title),
    table,
    rows,
  }
}

/** What the portal itself knows of a person, by the columns that say something to them. */
const own: readonly { name: PortalDataName; columns: readonly string[]; text: string }[] = [
  {
    name: 'sessions',
    columns: ['user_agent', 'ip', 'created_at', 'last_seen_at'],
    text: 'select user_agent, ip, created_at, last_seen_at from sessions where user_id = $1 order by id',
  },
  {
    name: 'audit_entries',
    columns: ['at', 'action', 'subject_type', 'subject_id', 'ip'],
    text: 'select at, action, subject_type, subject_id, ip from audit_entries where actor_id = $1 order by id',
  },
]

async function gatherOwn(
  engine: Engine,
  locale: Locale,
  userId: number,
  { name, columns, text }: (typeof own)[number],
): Promise<Part | undefined> {
  const read = await engine.db.read(text, [userId])
  if (!read.length) return undefined
  const timestamps = new Set(['at', 'created_at', 'last_seen_at'])
  const rows = read.map(row =>
    Object.fromEntries(columns.map((key, at) => [key, timestamps.has(key) ? toIso(row[at]) : row[at]])),
  )
  return {
    name,
    title: translate(locale, `privacy:data.${name}`),
    headings: columns.map(key => translate(locale, `privacy:columns.${key}`)),
    table: rows.map(row => columns.map(key => String(row[key] ?? ''))),
    rows,
  }
}

/** Steps by which a person's data are gathered, each giving a part or nothing. */
export function steps(engine: Engine, locale: Locale, userId: number): (() => Promise<Part | undefined>)[] {
  const context: Context = { engine, db: engine.db, locale, ip: '', caller: readerFor(userId) }
  return [
    ...subjectsIn(engine.catalogue).map(subject => () => gatherSubject(context, subject)),
    ...own.map(table => () => gatherOwn(engine, locale, userId, table)),
  ]
}

/** The files of a person: those of their records, as far as they see them. */
export async function filesOf(engine: Engine, userId: number): Promise<OwnFile[]> {
  const found = new Map<number, OwnFile>()
  for (const { shown, theirs } of subjectsIn(engine.catalogue)) {
    if (!shown) continue
    const { where, values } = ownRows(shown, theirs, userId)
    for (const { pivot, column } of shown.fields.filter(({ type }) => type.isFile)) {
      const rows = await engine.db.read(
        `select m.id, m.file_name, m.storage_key from medias m ${
          pivot
            ? `join "${pivot.table}" p on p."${pivot.other}" = m.id join "${shown.table}" t on t.id = p."${pivot.own}"`
            : `join "${shown.table}" t on t."${column}" = m.id`
        }
         where m.deleted_at is null and ${where} order by m.id`,
        values,
      )
      for (const [id, name, key] of rows)
        found.set(id as number, { id: id as number, name: name as string, key: key as string })
    }
  }
  return [...found.values()]
}
