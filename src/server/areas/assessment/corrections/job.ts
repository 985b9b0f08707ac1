import type { Portal } from '../../../dependencies.ts'
import { notify } from '../../../notices/notify.ts'
import { correctedEntries, correctedEntriesFor, markAnew } from './change.ts'

/** Attempts that are marked anew in one transaction. */
const handful = 50

/**
 * Marks the attempts anew that a correction is about. How far it is stands in the correction, stored with each handful: a
 * job that is done again goes on from there, and tells nobody twice.
 */
export async function markCorrected(
  { engine }: Portal,
  { correction_id: id }: { correction_id: number },
): Promise<void> {
  for (let more = true; more; )
    more = await engine.db.transaction(async tx => {
      const [row] = await tx.read(
        `select c.exam_id, c.question_id, c.last_entry, x.status, x.name from exam_corrections c join exams x on x.id = c.exam_id
         where c.id = $1 and c.deleted_at is null for no key update of c`,
        [id],
      )
      if (!row) return false
      const [exam, question, last, status, name] = row
      const entries = await tx.read(
        `${correctedEntries} and e.id > $4 order by e.id limit ${handful} for no key update of e`,
        [...correctedEntriesFor(exam as number, question as number), last],
      )
      const ids = entries.map(([entry]) => entry as number)
      const changed = await markAnew(tx, ids)
      if (status === 'results_released' && changed.length) {
        const people = await tx.read('select user_id from exam_entries where id = any ($1::bigint[])', [
          changed.map(one => one.id),
        ])
        await notify(
          tx,
          people.map(([user]) => user as number),
          {
            kind: 'exam',
            text: 'examCorrected',
            params: { exam: name as string },
            url: `/my-exams/${exam}/results`,
          },
        )
      }
      if (ids.length)
        await tx.query(
          `update exam_corrections set done_count = done_count + $2, changed_count = changed_count + $3, last_entry = $4,
             updated_at = clock_timestamp() where id = $1`,
          [id, ids.length, changed.length, ids.at(-1)],
        )
      return ids.length === handful
    })
}
