import { today } from '../../fields/date/index.ts'
import { toIso } from '../../fields/date-time/index.ts'
import { partsOfAddress } from '../../metadata/row-address.ts'
import type { Inbox, InboxItem, InboxKind, WaitingConfig } from '../../metadata/waiting.ts'
import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { databaseNow } from '../db/time.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { readableBy } from '../rest/readable.ts'
import { visibility } from '../rest/visibility.ts'
import { waitingKindsFor, waitingOrder, waitingRows, waitingTimes } from '../rest/waiting.ts'

/** What waits for a caller of a kind that no declaration says; undefined where nothing does. */
export type WaitingSource = (
  context: Context,
) => Promise<{ readonly count: number; readonly items: readonly InboxItem[] } | undefined>

/** Sources by the name of their kind: `user-announcements.acknowledgement`. */
export type WaitingSources = ReadonlyMap<string, WaitingSource>

/** Whether a field's column is a day, not a timestamp. */
function isDay({ byName }: Compiled, name: string): boolean {
  const field = byName.get(name)
  return field?.type.column(field.field)?.type === 'date'
}

/**
 * SQL: what a row is called, where the caller may read it. One that is called as what it points at has that record's
 * title, if they may see that record.
 */
function titleSql(compiled: Compiled, context: Context, params: Params, alias = 't'): string {
  const { caller, engine } = context
  const field = compiled.byName.get(compiled.resource.config.title)
  if (!field?.column || !readableBy(caller, field)) return 'null'
  if (!field.target) return `${alias}."${field.column}"::text`
  const target = engine.catalogue.get(field.target)
  const of = `of_${alias}`
  // A longer name than this is a circle of titles.
  if (of.length > 12 || !may(caller, `${target.name}.index`, `${target.name}.show`)) return 'null'
  const conditions = [
    `${of}.id = ${alias}."${field.column}"`,
    `${of}.deleted_at is null`,
    ...visibility(target, caller, of, params, engine.catalogue).conditions,
  ]
  return `(select ${titleSql(target, context, params, of)} from "${target.table}" ${of} where ${conditions.join(' and ')})`
}

/** SQL: the page on which a row is done; null where that is the record's. */
const urlSql = ({ byKey }: Compiled, { url }: WaitingConfig, params: Params): string =>
  url === undefined
    ? 'null'
    : partsOfAddress(url)
        .map((part, at) =>
          at % 2
            ? `t."${part === 'id' ? part : byKey.get(part)?.column}"::text`
            : `${params.add(part)}::text`,
        )
        .join(' || ')

/** The line of a kind: how many, how many of them are late, and the first. No line where nothing waits. */
function kindSql(
  context: Context,
  compiled: Compiled,
  kind: string,
  waiting: WaitingConfig,
  params: Params,
): string | undefined {
  const { caller, engine } = context
  const rows = waitingRows(compiled, waiting, caller, 't', params, engine.catalogue)
  if (!rows) return undefined
  const times = waitingTimes(compiled, waiting, caller)
  const { due } = times
  const late = due
    ? `t."${due}" < ${isDay(compiled, due) ? `${params.add(today())}::date` : 'clock_timestamp()'}`
    : 'false'
  const conditions = [
    't.deleted_at is null',
    ...visibility(compiled, caller, 't', params, engine.catalogue).conditions,
    ...rows.conditions,
  ]
  return `(select ${params.add(`${compiled.name}.${kind}`)}::text, count(*) over ()::int, (count(*) filter (where ${late}) over ())::int,
 t.id, ${titleSql(compiled, context, params)}, ${due ? `t."${due}"::text` : 'null'}, ${urlSql(compiled, waiting, params)}
 from "${compiled.table}" t where ${conditions.join(' and ')} order by ${waitingOrder(times, 't')} limit 1)`
}

/** A day as it stands, a timestamp as ISO 8601. */
const dueText = (stored: unknown): string | null =>
  typeof stored !== 'string' ? null : stored.length === 10 ? stored : (toIso(stored) as string)

/** What the declared kinds have for a caller, all in one statement. */
async function declaredKinds(context: Context): Promise<InboxKind[]> {
  const { caller, engine, db } = context
  const params = new Params()
  const parts = [...engine.catalogue.all()].flatMap(compiled =>
    waitingKindsFor(compiled, caller).flatMap(([kind, waiting]) => {
      const sql = kindSql(context, compiled, kind, waiting, params)
      return sql ? [{ name: `${compiled.name}.${kind}`, sql }] : []
    }),
  )
  if (!parts.length) return []
  const rows = await db.read(parts.map(({ sql }) => sql).join('\nunion all\n'), params.values, true)
  const byKind = new Map(rows.map(row => [row[0], row]))
  return parts.flatMap(({ name }) => {
    const row = byKind.get(name)
    if (!row) return []
    const [, count, late, id, title, due_at, url] = row
    const first = {
      id: Number(id),
      title: title as string | null,
      due_at: dueText(due_at),
      ...(typeof url === 'string' && { url }),
    }
    return [{ name, count: count as number, late: late as number, first }]
  })
}

/** When something is late, in milliseconds; a day is over at its end. */
const lateAt = (due: string): number => Date.parse(due.length === 10 ? `${due}T23:59:59Z` : due)

async function ownKinds(context: Context, sources: WaitingSources): Promise<InboxKind[]> {
  const found = await Promise.all(
    [...sources].map(async ([name, source]): Promise<InboxKind | undefined> => {
      const { count, items } = (await source(context)) ?? { count: 0, items: [] }
      const [first] = items
      if (!first) return undefined
      const late = items.filter(({ due_at }) => due_at !== null && lateAt(due_at) < databaseNow()).length
      const { id, title, due_at } = first
      return { name, count, late, first: { id, title, due_at }, items }
    }),
  )
  return found.filter(kind => kind !== undefined)
}

/** Everything that waits for a caller, the kind whose first is late first before the others. */
export async function inboxOf(context: Context, sources: WaitingSources): Promise<Inbox> {
  const [own, rows] = await Promise.all([ownKinds(context, sources), declaredKinds(context)])
  const dueOf = ({ first }: InboxKind) =>
    first.due_at === null ? Number.POSITIVE_INFINITY : lateAt(first.due_at)
  const kinds = [...own, ...rows].toSorted((a, b) => (dueOf(a) === dueOf(b) ? 0 : dueOf(a) - dueOf(b)))
  const sum = (of: (kind: InboxKind) => number) => kinds.reduce((total, kind) => total + of(kind), 0)
  return { count: sum(({ count }) => count), late: sum(({ late }) => late), kinds }
}
