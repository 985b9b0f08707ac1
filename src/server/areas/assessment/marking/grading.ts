import type { Portal } from '../../../dependencies.ts'
import { clockContext } from '../../../jobs/due.ts'
import { transit } from '../../../rest/act.ts'

/** SQL: the exam `$1` is over: it has closed, and its last attempt has ended. */
const over = `
  select x.id from exams x where x.id = $1 and x.status = 'closed' and x.deleted_at is null
    and not exists (select 1 from exam_entries e where e.exam_id = x.id and e.status = 'in_progress' and e.deleted_at is null)
  for no key update`

/** The grading of an exam begins once it has closed and nobody is in it any more. Nothing happens before. */
export const beginExamGrading = ({ engine }: Portal, { exam_id: exam }: { exam_id: number }): Promise<void> =>
  engine.db.transaction(async tx => {
    const [isOver] = await tx.read(over, [exam])
    if (isOver)
      await transit({ ...clockContext(engine), db: tx }, engine.catalogue.get('exams'), exam, 'grade', {})
  })
