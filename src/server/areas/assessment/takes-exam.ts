import { type Caller, may } from '../../auth/caller.ts'
import { forbidden } from '../../http/errors.ts'
import type { Context } from '../../rest/context.ts'

/** SQL: whether `user` takes the exam at an alias, and it is not over for them: as a participant, or in an attempt. */
export const takesSql = (exam: string, user: string): string => `(
  ${exam}.status in ('published', 'open') and exists (
    select 1 from exam_participants p where p.exam_id = ${exam}.id and p.user_id = ${user} and p.deleted_at is null)
  or exists (select 1 from exam_entries o
    where o.exam_id = ${exam}.id and o.user_id = ${user} and o.status = 'in_progress' and o.deleted_at is null))`

/** Throws 403 for staff who take the exam themselves, before it is over for them: what others answered would tell them. */
export async function refuseTakers({ db, caller }: Context, exam: number): Promise<void> {
  const [[takes] = []] = await db.read(`select ${takesSql('x', '$2')} from exams x where x.id = $1`, [
    exam,
    caller.id,
  ])
  if (takes) throw forbidden('takesExam')
}

/** Whether a caller reads what is right in questions: as one who writes them, or who marks. */
export const readsKey = (caller: Caller): boolean =>
  may(caller, 'questions.show') || may(caller, 'exams.mark')
