import { privacyResources } from '../../../../resources/privacy/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { erasureRequestActions } from './erasure-request-actions.ts'
import { dataExportQueue, exportPerson } from './export.ts'
import { removeOldExports } from './old-exports.ts'
import { privacyPaths } from './openapi.ts'
import { retention } from './retention.ts'
import { privacyRoutes } from './routes.ts'
import { textRoutes } from './text-routes.ts'

export { consentsSql, markTextRead as markRead, publishedText } from './texts.ts'

/** Personal data: what people were informed of and agreed to, their archive and their erasure. */
export const privacy = defineArea({
  name: 'privacy',
  resources: privacyResources,
  actions: { 'erasure-requests': erasureRequestActions },
  routes(app, portal) {
    privacyRoutes(app, portal)
    textRoutes(app, portal)
  },
  openapi: privacyPaths,
  jobs: [job(dataExportQueue, exportPerson)],
  retention,
  tidy: removeOldExports,
  demo: async () => (await import('./demo/index.ts')).seeds,
})
