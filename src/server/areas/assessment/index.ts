import { assessmentResources } from '../../../../resources/assessment/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { cancel, publish, release, withdraw } from './exams.ts'
import { countLate, invalidate, reopen } from './invigilation/entry-actions.ts'
import { extend } from './invigilation/extend.ts'
import { giveTime, participantRules } from './invigilation/extra-time.ts'
import { invigilationPaths } from './invigilation/openapi.ts'
import { invigilationRoutes } from './invigilation/routes.ts'
import { markEntry } from './marking.ts'
import { audienceQueue, followAudiences } from './participants.ts'
import { resultPaths } from './results/openapi.ts'
import { resultRoutes } from './results/routes.ts'
import { handIn, handInOverdue } from './room/hand-in.ts'
import { roomPaths } from './room/openapi.ts'
import { handInQueue, markQueue, overdueQueue } from './room/queues.ts'
import { roomRoutes } from './room/routes.ts'
import { assessmentPaths, assessmentRoutes } from './routes.ts'

/** Questions, the banks from which exams draw them, and exams from the plan to the answers. */
export const assessment = defineArea({
  name: 'assessment',
  resources: assessmentResources,
  rules: { 'exam-participants': participantRules },
  actions: {
    exams: { cancel, extend, publish, release, withdraw },
    'exam-entries': { countLate, invalidate, reopen },
    'exam-participants': { addTime: giveTime },
  },
  routes(app, portal) {
    assessmentRoutes(app, portal)
    roomRoutes(app, portal)
    resultRoutes(app, portal)
    invigilationRoutes(app, portal)
  },
  openapi: { ...assessmentPaths, ...roomPaths, ...resultPaths, ...invigilationPaths },
  jobs: [
    job(handInQueue, handIn),
    job(overdueQueue, handInOverdue),
    job(audienceQueue, followAudiences),
    job(markQueue, markEntry),
  ],
  demo: async () => (await import('./demo/index.ts')).seeds,
})
