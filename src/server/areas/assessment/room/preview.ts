import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { may } from '../../../auth/caller.ts'
import type { Portal } from '../../../dependencies.ts'
import { forbidden, knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import type { Context } from '../../../rest/context.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { drawBySeed } from './draw.ts'
import { roomMedia } from './media.ts'
import { readDrawn, shownQuestion } from './questions.ts'

/** An hour, where the exam does not say yet how long it is; in seconds. */
const SOME_TIME = 3600

/**
 * An exam as one of its participants would have it, drawn again with each call. There is no attempt: nothing of it is stored,
 * and all questions are there also where an exam asks one by one.
 */
async function readPreview(context: Context, exam: number): Promise<Room> {
  const { db } = context
  const [[name, navigation, isShuffledAll, isShuffled, duration] = []] = await db.read(
    'select name, navigation, shuffle_questions, shuffle_options, duration from exams where id = $1',
    [exam],
  )
  const seed = randomBytes(24).toString('base64url')
  const drawn = await drawBySeed(db, exam, { seed, isShuffled: isShuffledAll as boolean })
  const questions = await readDrawn(db, { seed, isShuffled: isShuffled as boolean }, drawn)
  const now = Date.now()
  const deadline = new Date(now + Number(duration ?? SOME_TIME) * 1000).toISOString()
  const addressOf = roomMedia(context, deadline)
  return {
    server_time: new Date(now).toISOString(),
    deadline_at: deadline,
    seat: 1,
    status: 'in_progress',
    entry: { id: 0, attempt: 1, started_at: new Date(now).toISOString() },
    exam: { id: exam, name: name as string, navigation: navigation as Room['exam']['navigation'] },
    total: questions.length,
    questions: questions.map(question => shownQuestion(question, addressOf)),
    answers: [],
    taken: 1,
    is_reopened: false,
    receipt: null,
    late: null,
  }
}

/** How staff see an exam as those who will take it; whoever may read its questions anyway. */
export function previewRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get(
    '/api/exams/:id/preview',
    { config: { policy: { permissions: ['exams.show'] } } },
    async request => {
      knowOnly(request.query)
      const context = contextOf(engine, request)
      if (!may(context.caller, 'questions.show')) throw forbidden()
      const { id } = await loadRow(context, engine.catalogue.get('exams'), idOf(request))
      return { data: await readPreview(context, id) }
    },
  )
}
