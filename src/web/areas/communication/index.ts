import { defineArea } from '../../area.ts'

export const communication = defineArea({
  pages: {
    'user-announcements': () => import('./user-announcements/index.tsx'),
    'user-announcement': () => import('./user-announcement/index.tsx'),
    notification: () => import('./notification/index.tsx'),
    'send-notification': () => import('./send-notification/index.tsx'),
    'send-mail': () => import('./send-mail/index.tsx'),
    'send-mail-attachment': () => import('./send-mail/with-files.tsx'),
    mailing: () => import('./send-mail/mailing.tsx'),
  },
  childPages: {
    'announcement-reach': { load: () => import('./announcement-reach/index.tsx') },
    'mail-copy': { load: () => import('./mail-copy/index.tsx') },
    'mail-template-preview': { load: () => import('./mail-template-preview/index.tsx') },
  },
  shellParts: [
    { slot: 'header', permission: 'notifications.index', load: () => import('./bell/index.tsx') },
    {
      slot: 'overlay',
      permission: 'user-announcements.index',
      load: () => import('./announcements/index.tsx'),
    },
  ],
  dashboardCards: [
    {
      order: 1,
      permission: 'user-announcements.index',
      load: () => import('./announcements/dashboard-card.tsx'),
    },
  ],
  waitingIcons: { 'user-announcements.acknowledgement': 'campaign' },
})
