import { communicationNames } from '../../../../resources/communication/names.ts'
import { defineArea } from '../../area.ts'

export const communication = defineArea({
  names: communicationNames,
  pages: {
    'user-announcements': {
      load: () => import('./user-announcements/index.tsx'),
      texts: ['announcements', 'list'],
    },
    'user-announcement': { load: () => import('./user-announcement/index.tsx'), texts: ['announcements'] },
    notification: { load: () => import('./notification/index.tsx') },
    'send-notification': {
      load: () => import('./send-notification/index.tsx'),
      texts: ['communication', 'form', 'record', 'validation'],
    },
    'send-mail': {
      load: () => import('./send-mail/index.tsx'),
      texts: ['communication', 'form', 'record', 'validation'],
    },
    'send-mail-attachment': {
      load: () => import('./send-mail/with-files.tsx'),
      texts: ['communication', 'form', 'record', 'validation'],
    },
    mailing: {
      load: () => import('./send-mail/mailing.tsx'),
      texts: ['communication', 'form', 'record', 'validation'],
    },
  },
  childPages: {
    'announcement-reach': {
      load: () => import('./announcement-reach/index.tsx'),
      texts: ['announcements', 'resources/users'],
    },
    'announcement-preview': {
      load: () => import('./announcement-preview/index.tsx'),
      texts: ['announcements', 'list'],
    },
    'mail-copy': { load: () => import('./mail-copy/index.tsx'), texts: ['communication'] },
    'mail-template-preview': {
      load: () => import('./mail-template-preview/index.tsx'),
      texts: ['communication', 'resources/users'],
    },
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
      texts: ['dashboard'],
    },
  ],
  waitingIcons: { 'user-announcements.acknowledgement': 'campaign' },
})
