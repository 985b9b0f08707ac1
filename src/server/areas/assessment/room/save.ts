import type { RefusalReason, RoomSaved, RoomSaveResult } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { invalidField } from '../../../http/errors.ts'
import type { GivenBatch, GivenSave } from './batch.ts'
import type { StoredEntry } from './entry.ts'
import type { DrawnQuestion } from './questions.ts'
import { wrongResponse } from './responses.ts'

/**
 * SQL: judges the saves `$3` of the entry `$1`, sent from the seat `$2`, keeps all of them, and stores those that count:
 * of each question the highest of the highest seat, whatever was there, in one statement and without reading it before.
 * `$4` are the seconds of grace.
 */
const text = `
  with e as (
    select id, status, seat, deadline_at, place, clock_timestamp() as now,
      status = 'in_progress' and clock_timestamp() <= deadline_at + make_interval(secs => $4) as is_open
    from exam_entries where id = $1 and seat >= $2 for share
  ), given as (
    select g.*, e.now, case
      when g.why is not null then 'refused'
      when not e.is_open then 'late'
      when g.is_one_by_one and g.number <> e.place then 'passed'
    end as verdict
    from e, jsonb_to_recordset($3::jsonb)
      as g(seq bigint, question_id bigint, number int, is_one_by_one boolean, response text, is_marked boolean, why text)
  ), latest as (
    select distinct on (question_id) question_id, seq, response, is_marked, now from given
    where verdict is null order by question_id, seq desc
  ), before as (
    select a.question_id, a.seat, a.seq from exam_answers a
    where a.question_id in (select question_id from latest) and a.deleted_at is null
  ), stored as (
    insert into exam_answers as a (entry_id, question_id, response, is_marked, seat, seq, saved_at)
    select $1, question_id, response, is_marked, $2, seq, now from latest
    on conflict (question_id) where deleted_at is null do update set
      response = excluded.response, is_marked = excluded.is_marked, seat = excluded.seat, seq = excluded.seq,
      saved_at = excluded.saved_at, updated_at = clock_timestamp()
    where (a.seat, a.seq) < (excluded.seat, excluded.seq)
    returning question_id, seq
  ), judged as (
    select g.seq, g.question_id, g.response, g.is_marked, case
      when g.verdict = 'passed' then 'refused'
      when g.verdict is not null then g.verdict
      when s.seq = g.seq or (b.seat = $2 and b.seq = g.seq) then 'accepted'
      else 'older'
    end as verdict, case when g.verdict = 'passed' then 'passed' else g.why end as why
    from given g left join stored s on s.question_id = g.question_id left join before b on b.question_id = g.question_id
  ), kept as (
    insert into exam_saves (entry_id, question_id, seat, seq, response, is_marked, verdict, why)
    select $1, question_id, $2, seq, response, is_marked, verdict, why from judged where seq between 1 and 1000000000
  ), noted as (
    insert into exam_events (entry_id, kind, began_at, seat, amount)
    select $1, 'late', min(now), $2, count(distinct g.question_id) from given g
    where g.verdict = 'late' having count(*) > 0
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
  const saves = batch.saves.map(save => prepared(save, byKey, entry.isForward))
  const [row] = await db.read(text, [entry.id, batch.seat, JSON.stringify(saves), grace])
  if (!row) throw invalidField('seat', 'invalid')
  const [status, seat, deadline, now, results] = row
  await keepEvents(db, entry.id, batch)
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

/** Notes what happened besides answers, on the database's clock, from the beginning of the entry on. */
async function keepEvents(db: Queryable, entry: number, { events, seat }: GivenBatch): Promise<void> {
  if (!events.length) return
  await db.query(
    `insert into exam_events (entry_id, kind, began_at, ended_at, seat)
     select e.id, g.kind, greatest(e.started_at, clock_timestamp() - g."from" * interval '1 millisecond'),
       greatest(e.started_at, clock_timestamp() - g."to" * interval '1 millisecond'), $3
     from exam_entries e, jsonb_to_recordset($2::jsonb) as g(kind text, "from" float8, "to" float8)
     where e.id = $1 and e.status = 'in_progress'`,
    [entry, JSON.stringify(events), seat],
  )
}
