import { communicationResources } from '../../../../resources/communication/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { announcementActions } from './announcements/actions.ts'
import { announcementPaths } from './announcements/openapi.ts'
import { announcementQueue, announcePublished } from './announcements/publish.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { announcementRules } from './announcements/rules.ts'
import { announcementsToAcknowledge } from './announcements/waiting.ts'
import { mailRecipientActions } from './mail-messages/actions.ts'
import { mailingQueue } from './mail-messages/compose.ts'
import { mailPaths } from './mail-messages/openapi.ts'
import { mailRoutes } from './mail-messages/routes.ts'
import { mailTemplateRules } from './mail-messages/rules.ts'
import { sendScheduled } from './mail-messages/scheduled.ts'
import { notificationsPaths } from './notifications/openapi.ts'
import { notificationPreferenceRoutes } from './notifications/preference-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { notificationQueue, sendScheduledNotification } from './notifications/send.ts'
import { retention } from './retention.ts'
import { audienceScope } from './scopes.ts'

/** What is sent to many people: announcements, mails of staff, and notices. */
export const communication = defineArea({
  name: 'communication',
  resources: communicationResources,
  rules: { announcements: announcementRules, 'mail-templates': mailTemplateRules },
  actions: { announcements: announcementActions, 'mail-recipients': mailRecipientActions },
  scopes: { audience: audienceScope },
  routes(app, portal) {
    mailRoutes(app, portal)
    notificationRoutes(app, portal)
    notificationPreferenceRoutes(app, portal)
    announcementRoutes(app, portal)
  },
  ownVerbs: { 'mail-messages': ['show'], 'user-announcements': ['index', 'show'] },
  openapi: { ...mailPaths, ...notificationsPaths, ...announcementPaths },
  jobs: [
    job(mailingQueue, sendScheduled),
    job(notificationQueue, sendScheduledNotification),
    job(announcementQueue, announcePublished),
  ],
  waiting: { 'user-announcements.acknowledgement': announcementsToAcknowledge },
  retention,
  demo: async () => (await import('./demo/index.ts')).seeds,
})
