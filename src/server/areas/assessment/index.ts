import { assessmentResources } from '../../../../resources/assessment/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { publish, withdraw } from './exams.ts'
import { audienceQueue, followAudiences } from './participants.ts'
import { handIn, handInOverdue, handInQueue, overdueQueue } from './room/hand-in.ts'
import { roomPaths } from './room/openapi.ts'
import { roomRoutes } from './room/routes.ts'

/** Questions, the banks from which exams draw them, and exams from the plan to the answers. */
export const assessment = defineArea({
  name: 'assessment',
  resources: assessmentResources,
  actions: { exams: { publish, withdraw } },
  routes: roomRoutes,
  openapi: roomPaths,
  jobs: [job(handInQueue, handIn), job(overdueQueue, handInOverdue), job(audienceQueue, followAudiences)],
})
