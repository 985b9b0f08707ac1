import type { FastifyRequest } from 'fastify'
import { markable } from '../../../../../resources/assessment/exam-states.ts'
import { contextOf } from '../../../http/policy.ts'
import type { Context, Engine } from '../../../rest/context.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { refuseTakers } from '../takes-exam.ts'

/** What every call of marking asks. */
export const markingPolicy = { policy: { permissions: ['exams.mark'] } }

/** What marking knows of an exam. */
export interface MarkedExam {
  readonly id: number
  readonly isBlind: boolean
  readonly needed: number
  readonly tolerance: number
  readonly isOpen: boolean
}

/** The exam of a request, for whoever may mark it. Throws 404 for anybody else, and 403 for whoever takes it themselves. */
export async function markedExamOf(
  engine: Engine,
  request: FastifyRequest,
): Promise<{ readonly context: Context; readonly exam: MarkedExam }> {
  const context = contextOf(engine, request)
  const id = idOf(request)
  await loadRow(context, engine.catalogue.get('exams'), id, { verb: 'mark' })
  await refuseTakers(context, id)
  return { context, exam: await readMarkedExam(context, id) }
}

/** What marking knows of an exam; held, it stays in its state until the transaction ends. */
export async function readMarkedExam({ db }: Context, id: number, hold = false): Promise<MarkedExam> {
  const [[blind, needed, tolerance, status] = []] = await db.read(
    `select blind_marking, coalesce(markers_needed, 1), coalesce(marking_tolerance, 0), status
     from exams where id = $1 ${hold ? 'for share' : ''}`,
    [id],
  )
  return {
    id,
    isBlind: Boolean(blind),
    needed: Number(needed),
    tolerance: Number(tolerance),
    isOpen: (markable as readonly unknown[]).includes(status),
  }
}
