import type { RefusalReason, RoomSaved, RoomSaveResult } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { invalidField } from '../../../http/errors.ts'
import type { GivenBatch, GivenSave } from './batch.ts'
import type { StoredEntry } from './entry.ts'
import type { DrawnQuestion } from './questions.ts'
import { wrongResponse } from './responses.ts'

/** How long after the end of an attempt what comes late is kept, while its results are not out. */
const LATE_DAYS = 7
/**
 * Rows of one question that are stored beside its answer: those that came late, of which there is one from a batch, and all
 * others. The limits are far above what somebody's answers come to.
 */
const MAX_LATE = 10
const MAX_STORED = 1000

/** SQL: as many rows as this are kept of the question of `g` already. */
const full = (condition: string, max: number) => `exists (
  select 1 from exam_saves s where s.entry_id = $1 and s.question_id is not distinct from g.question_id and ${condition} offset ${max - 1})`

/**
 * SQL: judges the saves `$3` of the entry `$1`, sent from the seat `$2`, keeps them, and stores those that count: of each
 * question the highest of the highest seat, whatever was there, in one statement and without reading it before. `$4` are the
 * seconds of grace. What is late is kept and noted with `$5` alone. A copy of what another statement stores meanwhile is
 * stored again: it is accepted as that is.
 */
const text = `
  with e as (
    select e.id, e.status, e.seat, e.deadline_at, e.place, clock_timestamp() as now,
      e.status = 'in_progress' and clock_timestamp() <= e.deadline_at + make_interval(secs => $4) as is_open,
      x.released_at is null and x.status not in ('cancelled', 'archived')
        and clock_timestamp() <= coalesce(e.submitted_at, e.deadline_at) + interval '${LATE_DAYS} days' as takes_late
    from exam_entries e join exams x on x.id = e.exam_id where e.id = $1 and e.seat >= $2 for share of e
  ), given as (
    select g.*, e.now, e.is_open, e.takes_late, case
      when g.why is not null then 'refused'
      when (b.seat, b.seq) = ($2, g.seq) then 'stored'
      when g.is_one_by_one and g.number <> e.place then 'passed'
      when e.is_open then null
      when (b.seat, b.seq) > ($2, g.seq) then 'older'
      when exists (select 1 from exam_saves s
        where s.question_id = g.question_id and s.verdict = 'late' and s.seat = $2 and s.seq = g.seq) then 'kept'
      -- What a device sends at once is one answer: the last of it.
      when g.seq < max(g.seq) filter (where g.why is null) over (partition by g.question_id) then 'older'
      when not e.takes_late or ${full(`s.verdict = 'late'`, MAX_LATE)} then 'over'
      else 'late'
    end as verdict
    from e cross join jsonb_to_recordset($3::jsonb)
      as g(seq bigint, question_id bigint, number int, is_one_by_one boolean, response text, is_marked boolean, why text)
    left join exam_answers b on b.question_id = g.question_id and b.deleted_at is null
  ), latest as (
    select distinct on (question_id) question_id, seq, response, is_marked, now from given
    where verdict is null order by question_id, seq desc
  ), stored as (
    insert into exam_answers as a (entry_id, question_id, response, is_marked, seat, seq, saved_at)
    select $1, question_id, response, is_marked, $2, seq, now from latest
    on conflict (question_id) where deleted_at is null do update set
      response = excluded.response, is_marked = excluded.is_marked, seat = excluded.seat, seq = excluded.seq,
      saved_at = excluded.saved_at, updated_at = clock_timestamp()
    where (a.seat, a.seq) <= (excluded.seat, excluded.seq)
    returning question_id, seq
  ), judged as (
    select g.seq, g.question_id, g.response, g.is_marked, case
      when g.verdict in ('passed', 'over') then 'refused'
      when g.verdict = 'kept' then 'late'
      when g.verdict = 'stored' or s.seq = g.seq then 'accepted'
      else coalesce(g.verdict, 'older')
    end as verdict, case when g.verdict in ('passed', 'over') then g.verdict else g.why end as why,
    case when g.verdict = 'late' then $5
      else (g.is_open or g.takes_late and g.verdict in ('older', 'passed', 'refused'))
        and not ${full(`s.verdict <> 'late'`, MAX_STORED)}
    end as is_kept
    from given g left join stored s on s.question_id = g.question_id
  ), kept as (
    insert into exam_saves (entry_id, question_id, seat, seq, response, is_marked, verdict, why)
    select $1, question_id, $2, seq, response, is_marked, verdict, why from judged
    where is_kept and seq between 1 and 1000000000
  ), noted as (
    insert into exam_events (entry_id, kind, began_at, seat, amount)
    select $1, 'late', min(now), $2, count(distinct g.question_id) from given g
    where g.verdict = 'late' and $5 having count(*) > 0
  )
  select e.status, e.seat, e.deadline_at, e.now,
    coalesce((select json_agg(json_build_object('seq', seq, 'verdict', verdict, 'why', why)) from judged), '[]')
  from e`

/** A save as it is stored, with what is wrong with it. */
function prepared(save: GivenSave, byKey: ReadonlyMap<string, DrawnQuestion>, isOneByOne: boolean) {
  const question = byKey.get(save.question)
  const why: RefusalReason | undefined =
    save.why ?? (question ? wrongResponse(question, save.response) : 'question')
  return {
    seq: save.seq,
    question_id: question?.id ?? null,
    number: question?.number ?? null,
    is_one_by_one: isOneByOne,
    // What is refused is not kept: it may be anything.
    response: why || save.response === null ? null : JSON.stringify(save.response),
    is_marked: save.is_marked,
    why: why ?? null,
  }
}

interface Result extends Omit<RoomSaveResult, 'why'> {
  readonly why: RefusalReason | null
}

/**
 * Takes answers of an entry and says what became of each, once that is stored. Throws 422 for a seat that was never given.
 * @param grace how long after the end answers still count that were on their way, in seconds
 */
export async function saveAnswers(
  db: Queryable,
  entry: StoredEntry,
  questions: readonly DrawnQuestion[],
  batch: GivenBatch,
  grace: number,
): Promise<RoomSaved> {
  const byKey = new Map(questions.map(question => [question.key, question]))
  // What is no number of a save is none for the database: such a save is refused, and stops no other.
  const refused = batch.saves
    .filter(({ why }) => why === 'seq')
    .map(({ seq }) => ({ seq, verdict: 'refused', why: 'seq' }) as const)
  const saves = batch.saves
    .filter(({ why }) => why !== 'seq')
    .map(save => prepared(save, byKey, entry.isForward))
  const first = await judge(db, { entry: entry.id, seat: batch.seat, saves, grace, storesLate: false })
  const late = new Set(first.results.filter(({ verdict }) => verdict === 'late').map(({ seq }) => seq))
  // Whether one is late is said by a statement that began after the end: the first may have waited for the hand-in, and
  // not see what that stored.
  const second = late.size
    ? await judge(db, {
        entry: entry.id,
        seat: batch.seat,
        saves: saves.filter(({ seq }) => late.has(seq)),
        grace,
        storesLate: true,
      })
    : first
  await storeEvents(db, entry.id, batch)
  const onTime = first.results.filter(({ seq }) => !late.has(seq))
  return { ...second, results: [...onTime, ...(late.size ? second.results : []), ...refused] }
}

async function judge(
  db: Queryable,
  of: {
    readonly entry: number
    readonly seat: number
    readonly saves: readonly ReturnType<typeof prepared>[]
    readonly grace: number
    readonly storesLate: boolean
  },
): Promise<RoomSaved> {
  const [row] = await db.read(text, [of.entry, of.seat, JSON.stringify(of.saves), of.grace, of.storesLate])
  if (!row) throw invalidField('seat', 'invalid')
  const [status, seat, deadline, now, results] = row
  return {
    status: status as RoomSaved['status'],
    seat: seat as number,
    deadline_at: toIso(deadline) as string,
    server_time: toIso(now) as string,
    results: (results as readonly Result[]).map(({ seq, verdict, why }) => ({
      seq,
      verdict,
      ...(why && { why }),
    })),
  }
}

/** Events of an attempt that whoever takes it may cause. */
const MAX_EVENTS = 1000

/** SQL: how many events of the entry `$1` there is still place for. */
export const freeEventsSql = `greatest(0, ${MAX_EVENTS} - (select count(*) from exam_events where entry_id = $1))`

/** How much later a copy of an event may arrive by its own times, and by how much its length may then differ: a rounded millisecond. */
const COPY_SECONDS = 60
const COPY_LENGTH = "interval '5 milliseconds'"

/**
 * Notes what happened besides answers, on the database's clock, from the beginning of the entry on. A batch whose answer was
 * lost comes again, a little later by its times: nobody has left twice by that.
 */
async function storeEvents(db: Queryable, entry: number, { events, seat }: GivenBatch): Promise<void> {
  if (!events.length) return
  await db.read(
    `with given as (
       select e.id, g.kind, greatest(e.started_at, n.now - g."from" * interval '1 millisecond') as began_at,
         greatest(e.started_at, n.now - g."to" * interval '1 millisecond') as ended_at
       from exam_entries e cross join (select clock_timestamp() as now offset 0) n
       cross join jsonb_to_recordset($2::jsonb) as g(kind text, "from" float8, "to" float8)
       where e.id = $1 and e.status = 'in_progress'
     )
     insert into exam_events (entry_id, kind, began_at, ended_at, seat)
     select g.id, g.kind, g.began_at, g.ended_at, $3 from given g
     where not exists (
       select 1 from exam_events v
       where v.entry_id = g.id and v.kind = g.kind and v.seat = $3 and v.deleted_at is null and (v.began_at = g.began_at
         or v.began_at between g.began_at - interval '${COPY_SECONDS} seconds' and g.began_at + interval '${COPY_SECONDS} seconds'
         and (v.ended_at - v.began_at) - (g.ended_at - g.began_at) between -${COPY_LENGTH} and ${COPY_LENGTH}))
     limit ${freeEventsSql}`,
    [entry, JSON.stringify(events), seat],
  )
}
