import type { Queryable } from '../../../db/database.ts'
import { type Interval, union, without } from './ranges.ts'

/** Time that somebody worked on a content, in milliseconds since 1970. */
export interface Stretch {
  readonly contentId: number
  readonly range: Interval
}

/** A stretch that is kept, by its id. */
interface StoredStretch extends Stretch {
  readonly id: number
}

async function storedBetween(
  db: Queryable,
  enrolment: number,
  from: number,
  to: number,
): Promise<StoredStretch[]> {
  const rows = await db.read(
    `select id, content_id, extract(epoch from started_at) * 1000, extract(epoch from ended_at) * 1000
     from learning_sessions
     where enrolment_id = $1 and deleted_at is null
       and ended_at >= to_timestamp($2::float8 / 1000) and started_at <= to_timestamp($3::float8 / 1000)
     order by started_at`,
    [enrolment, from, to],
  )
  return rows.map(([id, contentId, start, end]) => ({
    id: id as number,
    contentId: contentId as number,
    range: [Number(start), Number(end)],
  }))
}

/** What becomes of kept rows: made where there is no id, removed where there is no stretch. */
interface Change {
  readonly id: number | null
  readonly range: Interval | null
}

/** The changes by which the kept stretches of a content have the new ones with them; those that meet become one. */
function changesOf(stored: readonly StoredStretch[], added: readonly Interval[]): Change[] {
  return union([...stored.map(({ range }) => range), ...added]).flatMap((range): Change[] => {
    const [from, to] = range
    const [first, ...others] = stored.filter(row => row.range[0] >= from && row.range[1] <= to)
    const isUnchanged = first?.range[0] === from && first.range[1] === to
    return isUnchanged
      ? []
      : [{ id: first?.id ?? null, range }, ...others.map(({ id }) => ({ id, range: null }))]
  })
}

/**
 * Adds to the time that somebody spent on the contents of a course what is not counted yet, whichever content it was
 * counted for. Answers the seconds of each of these contents by then.
 */
export async function addTime(
  db: Queryable,
  enrolment: number,
  stretches: readonly Stretch[],
): Promise<Map<number, number>> {
  if (!stretches.length) return new Map()
  const from = Math.min(...stretches.map(({ range }) => range[0]))
  const to = Math.max(...stretches.map(({ range }) => range[1]))
  const stored = await storedBetween(db, enrolment, from, to)
  let counted = union(stored.map(({ range }) => range))
  const changes: (Change & { contentId: number })[] = []
  for (const [contentId, of] of Map.groupBy(stretches, stretch => stretch.contentId)) {
    const added = without(union(of.map(({ range }) => range)), counted)
    counted = union([...counted, ...added])
    const own = stored.filter(row => row.contentId === contentId)
    changes.push(...changesOf(own, added).map(change => ({ ...change, contentId })))
  }
  if (changes.length) await write(db, enrolment, changes)
  return secondsBy(db, enrolment, [...new Set(stretches.map(({ contentId }) => contentId))])
}

async function write(
  db: Queryable,
  enrolment: number,
  changes: readonly (Change & { readonly contentId: number })[],
): Promise<void> {
  const rows = changes.map(({ id, range, contentId }) => ({
    id,
    content_id: contentId,
    started_at: range && new Date(range[0]).toISOString(),
    ended_at: range && new Date(range[1]).toISOString(),
  }))
  await db.read(
    `with given as (
       select *, round(extract(epoch from ended_at - started_at)) as time_spent
       from jsonb_to_recordset($2::jsonb) as r(id bigint, content_id bigint, started_at timestamptz, ended_at timestamptz)
     ), joined as (
       delete from learning_sessions l using given g where g.id = l.id and g.started_at is null
     ), longer as (
       update learning_sessions l set started_at = g.started_at, ended_at = g.ended_at, time_spent = g.time_spent,
         updated_at = clock_timestamp()
       from given g where g.id = l.id and g.started_at is not null
     )
     insert into learning_sessions (enrolment_id, content_id, started_at, ended_at, time_spent)
     select $1, content_id, started_at, ended_at, time_spent from given where id is null`,
    [enrolment, JSON.stringify(rows)],
  )
}

async function secondsBy(
  db: Queryable,
  enrolment: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.read(
    `select content_id, sum(extract(epoch from ended_at - started_at)) from learning_sessions
     where enrolment_id = $1 and content_id = any ($2::bigint[]) and deleted_at is null group by content_id`,
    [enrolment, ids],
  )
  return new Map(rows.map(([id, seconds]) => [id as number, Number(seconds)]))
}

/** When somebody had worked so many seconds on a content, in milliseconds since 1970; null where they have not. */
export async function reachedAt(
  db: Queryable,
  enrolment: number,
  contentId: number,
  seconds: number,
): Promise<number | null> {
  const rows = await db.read(
    `select extract(epoch from started_at) * 1000, extract(epoch from ended_at) * 1000 from learning_sessions
     where enrolment_id = $1 and content_id = $2 and deleted_at is null order by started_at`,
    [enrolment, contentId],
  )
  let left = seconds * 1000
  for (const [start, end] of rows.map(([from, to]) => [Number(from), Number(to)] as const)) {
    if (end - start >= left) return start + left
    left -= end - start
  }
  return null
}
