import { assessmentResources } from '../../../../resources/assessment/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { cancel, publish, release, withdraw } from './exams.ts'
import { questionFormats } from './formats/index.ts'
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
  actions: { exams: { cancel, publish, release, withdraw } },
  routes(app, portal) {
    assessmentRoutes(app, portal)
    roomRoutes(app, portal)
    resultRoutes(app, portal)
  },
  openapi: { ...assessmentPaths, ...roomPaths, ...resultPaths },
  formats: { questions: questionFormats },
  jobs: [
    job(handInQueue, handIn),
    job(overdueQueue, handInOverdue),
    job(audienceQueue, followAudiences),
    job(markQueue, markEntry),
  ],
  demo: async () => (await import('./demo/index.ts')).seeds,
})
