import { communicationResources } from '../../../../resources/communication/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { announcements } from './announcements/actions.ts'
import { announcementPaths } from './announcements/openapi.ts'
import { announcementQueue, announcePublished } from './announcements/publish.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { announcementRules } from './announcements/rules.ts'
import { announcementsToAcknowledge } from './announcements/waiting.ts'
import { mailRecipients } from './mails/actions.ts'
import { mailingQueue } from './mails/compose.ts'
import { mailPaths } from './mails/openapi.ts'
import { mailRoutes } from './mails/routes.ts'
import { mailTemplateRules } from './mails/rules.ts'
import { sendScheduled } from './mails/scheduled.ts'
import { notificationsPaths } from './notifications/openapi.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { notificationQueue, sendScheduledNotification } from './notifications/send.ts'
import { retention } from './retention.ts'
import { audienceScope } from './scopes.ts'

/** What reaches many: announcements, mails of staff, and notices. */
export const communication = defineArea({
  name: 'communication',
  resources: communicationResources,
  rules: { announcements: announcementRules, 'mail-templates': mailTemplateRules },
  actions: { announcements, 'mail-recipients': mailRecipients },
  scopes: { audience: audienceScope },
  routes(app, portal) {
    mailRoutes(app, portal)
    notificationRoutes(app, portal)
    announcementRoutes(app, portal)
  },
  ownVerbs: { 'mail-messages': ['show'], 'user-announcements': ['index', 'show'] },
  openapi: { ...mailPaths, ...notificationsPaths, ...announcementPaths },
  jobs: [
    job(mailingQueue, sendScheduled),
    job(notificationQueue, sendScheduledNotification),
    job(announcementQueue, announcePublished),
  ],
  waiting: [announcementsToAcknowledge],
  retention,
  demo: async () => (await import('./demo/index.ts')).seeds,
})
