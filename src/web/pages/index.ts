import type { ComponentType } from 'react'
import type { PageKey } from '../../../resources/pages.ts'

type Load = () => Promise<{ readonly default: ComponentType }>

/** The component of every page, loaded when it is opened. A page without one does not compile. */
export const pageComponents = {
  login: () => import('./login/index.tsx'),
  dashboard: () => import('./dashboard/index.tsx'),
  'account-settings': () => import('./account-settings/index.tsx'),
  'not-found': () => import('./not-found/index.tsx'),
  block: () => import('./block/index.tsx'),
  'first-administrator': () => import('./first-administrator/index.tsx'),
  'reset-password': () => import('./reset-password/index.tsx'),
  'forget-password': () => import('./forget-password/index.tsx'),
  'register-form': () => import('./register-form/index.tsx'),
  'user-verification': () => import('./user-verification/index.tsx'),
  'privacy-notice': () => import('./privacy-notice/index.tsx'),
  help: () => import('./help/index.tsx'),
  repassword: () => import('./repassword/index.tsx'),
  'user-announcements': () => import('./user-announcements/index.tsx'),
  'user-announcement': () => import('./user-announcement/index.tsx'),
  notification: () => import('./notification/index.tsx'),
  community: () => import('./community/index.tsx'),
  'search-result': () => import('./search-result/index.tsx'),
  'send-notification': () => import('./send-notification/index.tsx'),
  'send-mail': () => import('./send-mail/index.tsx'),
  'send-mail-attachment': () => import('./send-mail/with-files.tsx'),
  mailing: () => import('./send-mail/mailing.tsx'),
  'organization-chart': () => import('./organization-chart/index.tsx'),
} satisfies Record<PageKey, Load>
