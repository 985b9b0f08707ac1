import type { CorrectionToMake } from '../../../../../resources/assessment/corrections.ts'
import { ended } from '../../../../../resources/assessment/exam-states.ts'
import type { AlsoAccepted } from '../../../../../resources/assessment/marking/question.ts'
import type { Queryable } from '../../../db/database.ts'
import { markAttempt } from '../marking/mark-entry.ts'
import { storeResults } from '../marking/result.ts'

/**
 * SQL: the ids of the attempts at the exam `$1` that ended and were asked the question `$2`, whatever its version. Those of
 * people who were erased stay as they were marked: what they answered is gone.
 */
export const correctedEntries = `
  select e.id from exam_entries e
  where e.exam_id = $1 and e.status = any ($3::text[]) and e.deleted_at is null and exists (
    select 1 from entry_questions q join question_versions v on v.id = q.version_id
    where q.entry_id = e.id and v.question_id = $2 and q.deleted_at is null)
    and not exists (select 1 from users u where u.id = e.user_id and u.status = 'anonymised')`

export const correctedEntriesFor = (exam: number, question: number) => [exam, question, [...ended]]

/** A correction as it is noted: with what it accepts beside the key, where it does. */
export interface CheckedCorrection extends Pick<CorrectionToMake, 'question_id' | 'kind' | 'reason'> {
  readonly accepted: readonly AlsoAccepted[] | null
}

/**
 * Notes a correction of an exam's question; gives its id. Attempts follow it as they are marked, and whoever begins after one
 * by a version is asked that version.
 */
export async function noteCorrection(
  tx: Queryable,
  exam: number,
  { question_id: question, kind, reason, accepted }: CheckedCorrection,
  caller: number,
): Promise<number> {
  const [[id, version] = []] = await tx.read(
    `insert into exam_corrections
       (exam_id, question_id, kind, reason, accepted, version_id, entry_count, done_count, changed_count, failed_count, last_entry, created_by_id)
     select $1, $2, $4, $5, $7::jsonb,
       case when $4 = 'version' then (select v.id from question_versions v where v.question_id = $2 order by v.id desc limit 1) end,
       (select count(*) from (${correctedEntries}) c), 0, 0, 0, 0, $6
     returning id, version_id`,
    [
      ...correctedEntriesFor(exam, question),
      kind,
      reason,
      caller || null,
      accepted && JSON.stringify(accepted),
    ],
  )
  if (version !== null)
    await tx.query(
      `update exam_questions x set version_id = $3, updated_at = clock_timestamp()
       from question_versions v where x.exam_id = $1 and v.id = x.version_id and v.question_id = $2`,
      [exam, question, version],
    )
  return id as number
}

/** What an attempt comes to. */
export interface Standing {
  readonly percent: number | null
  readonly is_passed: boolean | null
}

async function standings(tx: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Standing>> {
  const rows = await tx.read(
    'select id, percent, is_passed from exam_entries where id = any ($1::bigint[])',
    [ids],
  )
  return new Map(
    rows.map(([id, percent, passed]) => [
      id as number,
      { percent: percent === null ? null : Number(percent), is_passed: passed as boolean | null },
    ]),
  )
}

/** An attempt that came to something else than before. */
export interface Changed {
  readonly id: number
  readonly before: Standing
  readonly after: Standing
}

/** Marks attempts again, and gives those that come to something else. */
export async function remarkAttempts(tx: Queryable, ids: readonly number[]): Promise<Changed[]> {
  const before = await standings(tx, ids)
  const marked = []
  for (const id of ids) marked.push(await markAttempt(tx, id))
  const whose = marked.filter(attempt => attempt !== undefined)
  if (whose.length)
    await storeResults(
      tx,
      [...new Set(whose.map(({ exam }) => exam))],
      [...new Set(whose.map(({ user }) => user))],
    )
  const after = await standings(tx, ids)
  return ids.flatMap(id => {
    const [was, is] = [before.get(id), after.get(id)]
    const isSame = !was || !is || (was.percent === is.percent && was.is_passed === is.is_passed)
    return isSame ? [] : [{ id, before: was, after: is }]
  })
}
