import type { StaffMarkChange } from '../../../../../resources/assessment/entry-answers.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import { asNumber } from '../../../db/as-number.ts'
import type { Queryable } from '../../../db/database.ts'

/** The marks of some entries that staff gave otherwise, by the question in its entry, the oldest first. */
export async function readChanges(
  db: Queryable,
  entries: readonly number[],
): Promise<ReadonlyMap<number, readonly StaffMarkChange[]>> {
  const rows = await db.read(
    `select v.question_id, v.began_at, u.full_name, v.score_before, v.score_after, v.reason
     from exam_events v left join users u on u.id = v.created_by_id
     where v.entry_id = any ($1::bigint[]) and v.kind = 'remarked' and v.deleted_at is null order by v.began_at, v.id`,
    [entries],
  )
  const found = new Map<number, StaffMarkChange[]>()
  for (const [question, at, by, before, after, reason] of rows) {
    const of = found.get(question as number) ?? []
    found.set(question as number, of)
    of.push({
      at: toIso(at) as string,
      by: by as string | null,
      before: asNumber(before),
      after: asNumber(after),
      reason: reason as string | null,
    })
  }
  return found
}
