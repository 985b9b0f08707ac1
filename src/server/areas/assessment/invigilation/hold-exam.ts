import { markable } from '../../../../../resources/assessment/exam-states.ts'
import type { Queryable } from '../../../db/database.ts'
import { conflict } from '../../../http/errors.ts'

/**
 * Locks the exam of an entry that the caller has locked already, so that it is not released or cancelled meanwhile. Others
 * lock the exam first and its entries afterwards; to wait for them here could be a deadlock, so a locked exam is refused.
 * Gives the exam's status; throws 409 where it is locked, or where its status is none of `states`.
 */
export async function holdExam(
  db: Queryable,
  exam: number,
  states: readonly string[] = markable,
): Promise<string> {
  const [row] = await db.read('select status from exams where id = $1 for share skip locked', [exam])
  if (!row) throw conflict('busy')
  const status = row[0] as string
  if (!states.includes(status)) throw conflict('state')
  return status
}

/**
 * Throws 409 for the attempt of somebody who was erased: what they answered is gone, and marked again it would come to
 * nothing. Their marks stay as they are.
 */
export async function refuseErased(db: Queryable, user: number): Promise<void> {
  const [erased] = await db.read(`select 1 from users where id = $1 and status = 'anonymised'`, [user])
  if (erased) throw conflict('attemptErased')
}
