import type { FastifyInstance } from 'fastify'
import { isTimestamp } from '../../../../fields/date-time/index.ts'
import type { Portal } from '../../../dependencies.ts'
import { badQuery, forbidden, knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import { isClosed } from '../../../rest/closed.ts'
import type { RawQuery } from '../../../rest/query.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { refuseTakers } from '../takes-exam.ts'
import { liveQueryOf, readLiveRoom } from './live-room.ts'
import { readOutages } from './outages.ts'
import { readReport } from './report.ts'

const needs = (...permissions: readonly string[]) => ({ config: { policy: { permissions } } })

/** The span that is asked about; undefined where none is. Throws 400 for one that is none. */
function spanOf(raw: RawQuery): { readonly from: string; readonly to: string } | undefined {
  knowOnly(raw, 'from', 'to')
  if (raw.from === undefined && raw.to === undefined) return undefined
  const time = (name: 'from' | 'to') => {
    const text = raw[name]
    if (typeof text !== 'string' || !isTimestamp(text)) throw badQuery(name)
    return text
  }
  return { from: time('from'), to: time('to') }
}

/** What staff read of an exam while it is taken, and of an attempt. */
export function invigilationRoutes(app: FastifyInstance, { engine, tokenSecret }: Portal): void {
  app.get('/api/exams/:id/live', needs('exams.invigilate'), async request => {
    const context = contextOf(engine, request)
    const asked = liveQueryOf(request.query as RawQuery)
    const exams = engine.catalogue.get('exams')
    const { id } = await loadRow(context, exams, idOf(request))
    // Names beside where somebody is would tell whoever marks without names whose attempt came in just now.
    if (await isClosed(context, exams, 'entries', id)) throw forbidden('liveWithoutNames')
    return readLiveRoom(context.db, id, asked)
  })

  app.get('/api/exams/:id/outages', needs('exams.extend'), async request => {
    const context = contextOf(engine, request)
    const span = spanOf(request.query as RawQuery)
    const { id } = await loadRow(context, engine.catalogue.get('exams'), idOf(request), { verb: 'extend' })
    return { data: await readOutages(context.db, id, span) }
  })

  app.get('/api/exam-entries/:id/events', needs('exam-entries.show'), async request => {
    knowOnly(request.query)
    const context = contextOf(engine, request)
    const { id, exam_id } = await loadRow(context, engine.catalogue.get('exam-entries'), idOf(request))
    await refuseTakers(context, exam_id as number)
    return { data: await readReport(context, tokenSecret, id) }
  })
}
