import type { AnyResource } from '../../src/metadata/resource.ts'
import { announcementReads, announcements, userAnnouncements } from './announcements.ts'
import { mailMessages, mailRecipients } from './mail-messages.ts'
import { mailTemplates } from './mail-templates.ts'
import {
  notificationPreferences,
  notificationRecipients,
  notifications,
  sentNotifications,
} from './notifications.ts'

export { communicationNames } from './names.ts'

export const communicationResources = [
  announcements,
  userAnnouncements,
  announcementReads,
  mailTemplates,
  mailMessages,
  mailRecipients,
  sentNotifications,
  notifications,
  notificationRecipients,
  notificationPreferences,
] as const satisfies readonly AnyResource[]
