import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'
import { examPlans } from './exam-plans.ts'
import type { DemoAttempt } from './seed-entries.ts'

/** What became of results once they were out: a question that was corrected, and an objection that waits. */
export async function seedOutcomes(
  tx: Queryable,
  attempts: readonly DemoAttempt[],
  of: {
    readonly owner: number
    /** Of how many attempts a correction changed the score, by their exam. */
    readonly changed: ReadonlyMap<number, number>
    readonly at: (days: number) => string
  },
): Promise<void> {
  const { owner, changed, at } = of
  const corrections: Record<string, unknown>[] = []
  const objections: Record<string, unknown>[] = []
  for (const [index, { days = [0, 0], corrected, objection }] of examPlans.entries()) {
    const exam_id = index + 1
    const taken = attempts.filter(({ exam }) => exam === exam_id)
    if (corrected !== undefined) {
      const since = at(days[1] + 4)
      const [[question_id] = []] = await tx.read('select question_id from question_versions where id = $1', [
        taken[0]?.full,
      ])
      corrections.push({
        exam_id,
        question_id,
        kind: 'full',
        reason: corrected,
        last_entry: 0,
        entry_count: taken.length,
        done_count: taken.length,
        changed_count: changed.get(exam_id) ?? 0,
        failed_count: 0,
        created_by_id: owner,
        created_at: since,
        updated_at: since,
      })
    }
    if (objection !== undefined) {
      const since = at(days[1] + 5)
      const common = { exam_id, status: 'open', created_at: since, updated_at: since }
      objections.push({ ...common, user_id: taken.at(-1)?.user, reason: objection })
    }
  }
  const numbered = (rows: readonly Record<string, unknown>[]) =>
    rows.map((row, at) => ({ id: at + 1, ...row }))
  await insertRecords(tx, 'exam-corrections', numbered(corrections) as never)
  await insertRecords(tx, 'exam-objections', numbered(objections) as never)
}
