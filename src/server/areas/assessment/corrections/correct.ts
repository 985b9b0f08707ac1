import type { CorrectionToMake } from '../../../../../resources/assessment/corrections.ts'
import { correctionKinds, MAX_ACCEPTED } from '../../../../../resources/assessment/exam-corrections.ts'
import { correctable } from '../../../../../resources/assessment/exam-states.ts'
import { type Message, message } from '../../../../metadata/message.ts'
import type { Queryable } from '../../../db/database.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { audit } from '../../../rest/audit.ts'
import type { Context } from '../../../rest/context.ts'
import { inTransaction } from '../../../rest/write.ts'
import { correctQueue } from '../room/queues.ts'
import { acceptedRows, readAcceptable } from './accepted.ts'
import { type CheckedCorrection, noteCorrection } from './change.ts'

const MAX_REASON = 500
const MAX_PAGE = 10_000

/** What is wrong with what a correction is to accept, whatever the question is. */
function wrongList(accepted: unknown): Message | undefined {
  if (accepted === undefined || accepted === null) return message('required')
  if (!Array.isArray(accepted) || !accepted.every(each => typeof each === 'string')) return message('invalid')
  return accepted.length > MAX_ACCEPTED ? message('rowsMax', { n: MAX_ACCEPTED }) : undefined
}

/** What a request asks for. Throws 422 with what is wrong with it, by field. */
export function readCorrection(body: unknown): CorrectionToMake {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  const { question_id: question, kind, accepted, reason, dry_run: isTry = false, page = 1, ...rest } = given
  const errors: Record<string, readonly Message[]> = {}
  for (const key of Object.keys(rest)) errors[key] = [message('notWritable')]
  if (!Number.isSafeInteger(question) || Number(question) < 1) errors.question_id = [message('exists')]
  if (!(correctionKinds as readonly unknown[]).includes(kind)) errors.kind = [message('option')]
  if (accepted !== undefined && kind !== 'accept') errors.accepted = [message('notApplicable')]
  else if (kind === 'accept') {
    const wrong = wrongList(accepted)
    if (wrong) errors.accepted = [wrong]
  }
  const why = typeof reason === 'string' ? reason.trim() : ''
  if (!isTry && !why) errors.reason = [message('required')]
  if (why.length > MAX_REASON) errors.reason = [message('max', { n: MAX_REASON })]
  if (typeof isTry !== 'boolean') errors.dry_run = [message('boolean')]
  if (!Number.isSafeInteger(page) || Number(page) < 1 || Number(page) > MAX_PAGE || (page !== 1 && !isTry))
    errors.page = [message('invalid')]
  if (Object.keys(errors).length) throw invalid(errors)
  return {
    question_id: question as number,
    kind: kind as CorrectionToMake['kind'],
    ...(kind === 'accept' && { accepted: accepted as readonly string[] }),
    reason: why,
    dry_run: isTry as boolean,
    page: page as number,
  }
}

/** What a correction accepts beside the key of its question. Throws 422 with what is wrong with it. */
async function readAccepted(
  tx: Queryable,
  exam: number,
  { question_id: question, kind, accepted = [] }: CorrectionToMake,
): Promise<CheckedCorrection['accepted']> {
  if (kind !== 'accept') return null
  const acceptable = (await readAcceptable(tx, exam, question)).get(question)
  if (!acceptable) throw invalid({ kind: [message('errors:acceptsNoMore')] })
  const found = acceptedRows(acceptable, accepted)
  if ('error' in found) throw invalid({ accepted: [found.error] })
  return found.rows
}

/**
 * Refuses what cannot be corrected in an exam, which is held while it is done (`hold`), and not while it is only tried;
 * gives the correction as it is noted.
 */
export async function requireCorrectable(
  tx: Queryable,
  exam: number,
  given: CorrectionToMake,
  hold: boolean,
): Promise<CheckedCorrection> {
  const { question_id: question, kind, reason } = given
  const [[status] = []] = await tx.read(
    `select status from exams where id = $1 ${hold ? 'for no key update' : ''}`,
    [exam],
  )
  if (!(correctable as readonly unknown[]).includes(status)) throw conflict('notCorrectable')
  const [[asked, otherType, awaiting] = []] = await tx.read(
    `select count(*), count(*) filter (where v.type <> (
       select n.type from question_versions n where n.question_id = $2 order by n.id desc limit 1)),
       count(*) filter (where a.outcome = 'awaiting')
     from entry_questions q join exam_entries e on e.id = q.entry_id join question_versions v on v.id = q.version_id
     left join exam_answers a on a.question_id = q.id and a.deleted_at is null
     where e.exam_id = $1 and v.question_id = $2 and q.deleted_at is null`,
    [exam, question],
  )
  if (!Number(asked)) throw invalid({ question_id: [message('exists')] })
  if (kind === 'version' && Number(otherType)) throw invalid({ kind: [message('errors:otherType')] })
  // Results that are out wait for nobody's marks.
  const isMarkedByPeople = kind === 'version' || kind === 'restore'
  if (status === 'results_released' && isMarkedByPeople && Number(awaiting)) throw conflict('unmarkedAnswers')
  if (kind === 'drop' && (await isLastQuestion(tx, exam, question))) throw conflict('lastQuestion')
  return { question_id: question, kind, reason, accepted: await readAccepted(tx, exam, given) }
}

/** Whether somebody's attempt would have nothing left that counts without a question. */
async function isLastQuestion(tx: Queryable, exam: number, question: number): Promise<boolean> {
  const [last] = await tx.read(
    `select 1 from exam_entries e where e.exam_id = $1 and e.deleted_at is null
       and exists (select 1 from entry_questions q where q.entry_id = e.id and q.deleted_at is null)
       and not exists (
         select 1 from entry_questions q join question_versions v on v.id = q.version_id
         where q.entry_id = e.id and q.mark > 0 and v.question_id <> $2 and q.adjustment is distinct from 'drop' and q.deleted_at is null)
     limit 1`,
    [exam, question],
  )
  return last !== undefined
}

/** Corrects a question of an exam. Attempts are marked again by a job; gives the id of the correction, by which it is followed. */
export const correct = (context: Context, exam: number, given: CorrectionToMake): Promise<number> =>
  inTransaction(context, async inner => {
    const { db, caller } = inner
    const checked = await requireCorrectable(db, exam, given, true)
    const id = await noteCorrection(db, exam, checked, caller.id)
    await enqueue(db, correctQueue, [{ correction_id: id }])
    await audit(inner, {
      action: 'exams.remark',
      subjectType: 'exams',
      subjectId: exam,
      before: null,
      after: {
        question_id: checked.question_id,
        kind: checked.kind,
        reason: checked.reason,
        ...(checked.accepted && { accepted: checked.accepted.map(({ text }) => text) }),
      },
    })
    return id
  })
