import { communicationNames, communicationResources } from '../../../../resources/communication/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { announcementActions } from './announcements/actions.ts'
import { announcementPaths } from './announcements/openapi.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { announcementRules } from './announcements/rules.ts'
import { announcementsToAcknowledge } from './announcements/waiting.ts'
import { mailRecipientActions } from './mail-messages/actions.ts'
import { mailPaths } from './mail-messages/openapi.ts'
import { mailRoutes } from './mail-messages/routes.ts'
import { mailingQueue, mailMessageActions, mailMessageRules, sendScheduled } from './mail-messages/send.ts'
import { notificationsPaths } from './notifications/openapi.ts'
import { notificationPreferenceRoutes } from './notifications/preference-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import {
  notificationQueue,
  sendScheduledNotification,
  sentNotificationActions,
} from './notifications/send.ts'
import { retention } from './retention.ts'
import { audienceScope } from './scopes.ts'

/** What is sent to many people: announcements, mails of staff, and notices. */
export const communication = defineArea({
  name: 'communication',
  resources: communicationResources,
  names: communicationNames,
  rules: {
    announcements: announcementRules,
    'mail-messages': mailMessageRules,
  },
  actions: {
    announcements: announcementActions,
    'mail-messages': mailMessageActions,
    'mail-recipients': mailRecipientActions,
    'sent-notifications': sentNotificationActions,
  },
  scopes: { audience: audienceScope },
  routes(app, portal) {
    mailRoutes(app, portal)
    notificationRoutes(app, portal)
    notificationPreferenceRoutes(app, portal)
    announcementRoutes(app, portal)
  },
  ownVerbs: { 'mail-messages': ['show'], 'user-announcements': ['index', 'show'] },
  openapi: { ...mailPaths, ...notificationsPaths, ...announcementPaths },
  jobs: [job(mailingQueue, sendScheduled), job(notificationQueue, sendScheduledNotification)],
  waiting: { 'user-announcements.acknowledgement': announcementsToAcknowledge },
  retention,
  demo: async () => (await import('./demo/index.ts')).seeds,
})
