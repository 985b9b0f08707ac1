import type { Outages, ProposedOutage } from '../../../../../resources/assessment/invigilation.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { spanImpact } from './extend.ts'

/** How long somebody has to have sent nothing: in seconds, and in times of what is usual with them. */
const SILENT_SECONDS = 60
const SILENT_TIMES = 2.5
/** How close together those come back who were cut off. */
const SAME_END_MS = 45_000
/** The shortest outage that is proposed. */
const SHORTEST_MS = 30_000
/** Of how many people an outage is, and of which share of those who were in the exam. */
const MIN_PEOPLE = 3
const MIN_SHARE = 1 / 3
/** Proposals that are made, the latest first, and how many spans and gaps are looked at for them. */
const MAX_PROPOSED = 5
const MAX_LOOKED_AT = 100
const MAX_GAPS = 5000

/** A time in which an entry sent nothing, from one save to the next; milliseconds since 1970. */
export interface Gap {
  readonly entry: number
  readonly from: number
  readonly to: number
}

/** A span in which some sent nothing who came back together; milliseconds since 1970. */
interface Silence {
  readonly from: number
  readonly to: number
  readonly back: number
}

/** SQL: the gaps of the exam `$1` in the last two days that are much longer than the others of their entry, the latest first. */
const gapsText = `
  with signs as (
    select s.entry_id, s.created_at as at from exam_saves s join exam_entries e on e.id = s.entry_id
    where e.exam_id = $1 and e.deleted_at is null and s.created_at > clock_timestamp() - interval '2 days'
  ), gaps as (
    select entry_id, at, lag(at) over (partition by entry_id order by at) as before from signs
  ), usual as (
    select entry_id, percentile_cont(0.5) within group (order by extract(epoch from at - before)) as seconds
    from gaps where before is not null group by entry_id
  )
  select g.entry_id, g.before, g.at from gaps g join usual u on u.entry_id = g.entry_id
  where extract(epoch from g.at - g.before) >= greatest(${SILENT_SECONDS}, u.seconds * ${SILENT_TIMES})
  order by g.at desc limit ${MAX_GAPS}`

/** Of how many the answers before and after an outage count: a tenth may have happened to pause as well. */
const COUNTED_SHARE = 0.9

/**
 * The spans in which many sent nothing at once: gaps that end within moments of each other are one outage. It lasted from when
 * most of them had sent their last answer until the first ones came back.
 * @param gaps by their end
 */
export function silencesIn(gaps: readonly Gap[]): Silence[] {
  const found: Silence[] = []
  for (let at = 0; at < gaps.length; ) {
    const first = gaps[at] as Gap
    let end = at
    while (end < gaps.length && (gaps[end] as Gap).to - first.to <= SAME_END_MS) end += 1
    const together = gaps.slice(at, end)
    const back = new Set(together.map(({ entry }) => entry)).size
    const last = together.length - 1
    const begun = together.map(gap => gap.from).sort((a, b) => a - b)
    const from = begun[Math.ceil(last * COUNTED_SHARE)] as number
    const to = (together[Math.floor(last * (1 - COUNTED_SHARE))] as Gap).to
    const isOutage = back >= MIN_PEOPLE && to - from >= SHORTEST_MS
    if (isOutage) found.push({ from, to, back })
    at = isOutage ? end : at + 1
  }
  return found
}

/** Of each span, whose ends are whole milliseconds, how many were in the exam then, and how many of them sent nothing in it. */
async function silentIn(
  db: Queryable,
  exam: number,
  spans: readonly { readonly from: string; readonly to: string }[],
): Promise<{ readonly present: number; readonly silent: number }[]> {
  const rows = await db.read(
    `select count(e.id), count(e.id) filter (where not exists (
       select 1 from exam_saves s where s.entry_id = e.id and s.created_at >= g."from" + interval '1 millisecond' and s.created_at < g."to"))
     from (
       select n, (span ->> 'from')::timestamptz as "from", (span ->> 'to')::timestamptz as "to"
       from jsonb_array_elements($2::jsonb) with ordinality as j(span, n)
     ) g left join exam_entries e on e.exam_id = $1 and e.deleted_at is null and e.started_at <= g."from"
       and coalesce(e.submitted_at, e.deadline_at) >= g."from"
     group by g.n order by g.n`,
    [exam, JSON.stringify(spans)],
  )
  return rows.map(([present, silent]) => ({ present: Number(present), silent: Number(silent) }))
}

async function propose(
  db: Queryable,
  exam: number,
  given: readonly { readonly from: string; readonly to: string }[],
): Promise<ProposedOutage[]> {
  const rows = await db.read(gapsText, [exam])
  const ms = (stored: unknown) => Date.parse(toIso(stored) as string)
  const gaps = rows
    .map(([entry, from, to]) => ({ entry: entry as number, from: ms(from), to: ms(to) }))
    .reverse()
  const isGiven = ({ from, to }: { from: number; to: number }) =>
    given.some(span => Date.parse(span.from) < to && Date.parse(span.to) > from)
  const spans = silencesIn(gaps)
    .filter(span => !isGiven(span))
    .slice(-MAX_LOOKED_AT)
    .map(({ from, to, back }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      back,
    }))
  const found = spans.length ? await silentIn(db, exam, spans) : []
  const likely = spans
    .map((span, at) => ({ ...span, ...(found[at] ?? { present: 0, silent: 0 }) }))
    .filter(({ back, present }) => back >= present * MIN_SHARE)
    .slice(-MAX_PROPOSED)
    .reverse()
  const proposed: ProposedOutage[] = []
  for (const { silent, present, from, to } of likely)
    proposed.push({ ...(await spanImpact(db, exam, { from, to })), silent, present })
  return proposed
}

/** The outages that an exam seems to have had, what one that is asked for comes to, and those that were made good. */
export async function readOutages(
  db: Queryable,
  exam: number,
  asked: { readonly from: string; readonly to: string } | undefined,
): Promise<Outages> {
  const rows = await db.read(
    `select began_at, ended_at, reason, extended_count, reopened_count, created_at from exam_extensions
     where exam_id = $1 and deleted_at is null order by began_at desc limit 50`,
    [exam],
  )
  const given = rows.map(([from, to, reason, extended, reopened, at]) => ({
    from: toIso(from) as string,
    to: toIso(to) as string,
    reason: reason as string,
    extended: extended as number,
    reopened: reopened as number,
    created_at: toIso(at) as string,
  }))
  return {
    proposed: await propose(db, exam, given),
    asked: asked ? await spanImpact(db, exam, asked) : null,
    given,
  }
}
