import { assessmentResources } from '../../../../resources/assessment/index.ts'
import { defineArea } from '../../area.ts'
import { assessmentPaths, assessmentRoutes } from './routes.ts'

/** Questions, and the banks from which exams draw them. */
export const assessment = defineArea({
  name: 'assessment',
  resources: assessmentResources,
  routes: assessmentRoutes,
  openapi: assessmentPaths,
  demo: async () => (await import('./demo/index.ts')).seeds,
})

export { type Bank, inBankSql } from './banks.ts'
