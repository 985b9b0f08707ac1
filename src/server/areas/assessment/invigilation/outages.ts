import type { Outages, ProposedOutage } from '../../../../../resources/assessment/invigilation.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { spanReach } from './extend.ts'

/** How long somebody has to have sent nothing, in seconds, and how close together those come back who were cut off. */
const SILENT_SECONDS = 60
const TOGETHER_MS = 45_000
/** The shortest outage that is proposed. */
const SHORTEST_MS = 30_000
/** Of how many people an outage is, and which share of those who were in the exam. */
const MIN_PEOPLE = 3
const MIN_SHARE = 1 / 3
/** Proposals that are made, the latest first. */
const MAX_PROPOSED = 5

/** A time in which an entry sent nothing, from one save to the next; milliseconds since 1970. */
export interface Gap {
  readonly entry: number
  readonly from: number
  readonly to: number
}

/** SQL: the gaps of the exam `$1` in the last two days, by their end. */
const gapsText = `
  with signs as (
    select s.entry_id, s.created_at as at from exam_saves s join exam_entries e on e.id = s.entry_id
    where e.exam_id = $1 and e.deleted_at is null and s.created_at > clock_timestamp() - interval '2 days'
  ), gaps as (
    select entry_id, at, lag(at) over (partition by entry_id order by at) as before from signs
  )
  select entry_id, before, at from gaps where at - before >= make_interval(secs => ${SILENT_SECONDS})
  order by at limit 5000`

/** The value below which so much of a sorted list lies. */
const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] as number

/**
 * The spans in which many sent nothing at once: gaps that end within moments of each other are one outage. It lasted from when
 * most of them had sent their last answer until the first ones came back.
 * @param gaps by their end
 */
export function silencesIn(gaps: readonly Gap[]): { from: number; to: number; silent: number }[] {
  const found: { from: number; to: number; silent: number }[] = []
  for (let at = 0; at < gaps.length; ) {
    const first = gaps[at] as Gap
    let end = at
    while (end < gaps.length && (gaps[end] as Gap).to - first.to <= TOGETHER_MS) end += 1
    const together = gaps.slice(at, end)
    const silent = new Set(together.map(({ entry }) => entry)).size
    const from = share(
      together.map(gap => gap.from).sort((a, b) => a - b),
      0.75,
    )
    const to = share(
      together.map(gap => gap.to),
      0.25,
    )
    const isOutage = silent >= MIN_PEOPLE && to - from >= SHORTEST_MS
    if (isOutage) found.push({ from, to, silent })
    at = isOutage ? end : at + 1
  }
  return found
}

/** Of each span how many were in the exam then. */
async function presentIn(
  db: Queryable,
  exam: number,
  spans: readonly { readonly from: string; readonly to: string }[],
): Promise<number[]> {
  const rows = await db.read(
    `select (select count(*) from exam_entries e where e.exam_id = $1 and e.deleted_at is null
        and e.started_at <= (g.span ->> 'from')::timestamptz
        and coalesce(e.submitted_at, e.deadline_at) >= (g.span ->> 'from')::timestamptz)
     from jsonb_array_elements($2::jsonb) with ordinality as g(span, n) order by g.n`,
    [exam, JSON.stringify(spans)],
  )
  return rows.map(([count]) => Number(count))
}

async function propose(
  db: Queryable,
  exam: number,
  given: readonly { readonly from: string; readonly to: string }[],
): Promise<ProposedOutage[]> {
  const rows = await db.read(gapsText, [exam])
  const ms = (stored: unknown) => Date.parse(toIso(stored) as string)
  const gaps = rows.map(([entry, from, to]) => ({ entry: entry as number, from: ms(from), to: ms(to) }))
  const isGiven = ({ from, to }: { from: number; to: number }) =>
    given.some(span => Date.parse(span.from) < to && Date.parse(span.to) > from)
  const spans = silencesIn(gaps)
    .filter(span => !isGiven(span))
    .map(({ from, to, silent }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      silent,
    }))
  const present = spans.length ? await presentIn(db, exam, spans) : []
  const likely = spans
    .map((span, at) => ({ ...span, present: Math.max(span.silent, present[at] ?? 0) }))
    .filter(({ silent, present: all }) => silent >= all * MIN_SHARE)
    .slice(-MAX_PROPOSED)
    .reverse()
  const proposed: ProposedOutage[] = []
  for (const { silent, present: all, ...span } of likely)
    proposed.push({ ...(await spanReach(db, exam, span)), silent, present: all })
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
    asked: asked ? await spanReach(db, exam, asked) : null,
    given,
  }
}
