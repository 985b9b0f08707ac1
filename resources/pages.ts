import { definePages } from '../src/metadata/page.ts'
import { barePages } from './bare-pages.ts'

/** The pages that are no generated screens. Each key has its component in `src/web/areas/<area>/index.ts`. */
export const pages = definePages({
  login: { path: '/', access: 'guest-only', guestLayout: true },
  dashboard: { path: '/dashboard', access: 'login', menu: { section: 'user', icon: 'home', order: 0 } },
  inbox: {
    path: '/inbox',
    access: 'login',
    extension: true,
    menu: { section: 'user', icon: 'fact_check', order: 1, count: 'inbox' },
  },
  'account-settings': { path: '/account/settings', access: 'login' },
  'not-found': { path: '/not-found', access: 'any', guestLayout: true },
  block: { path: '/block', access: 'any', guestLayout: true },
  'first-administrator': { path: '/first-administrator', access: 'guest-only', guestLayout: true },
  'reset-password': { path: '/reset-password', access: 'guest-only', guestLayout: true },
  'forget-password': { path: '/forget-password', access: 'guest-only', guestLayout: true },
  'register-form': { path: '/register-form', access: 'guest-only', guestLayout: true },
  'user-verification': { path: '/user-verification', access: 'any', guestLayout: true },
  'privacy-notice': { path: '/privacy-notice', access: 'any', guestLayout: true },
  help: { path: '/help', access: 'any', guestLayout: true },
  repassword: { path: '/repassword', access: 'guest-only', guestLayout: true },
  'course-management': {
    path: '/course-management',
    access: { permission: 'courses.index' },
    menu: { section: 'education_management', icon: 'space_dashboard', order: 0, start: 2 },
  },
  'learner-courses': {
    path: '/course',
    access: 'login',
    menu: { section: 'user', icon: 'menu_book', order: 2, permission: 'learner-courses.index' },
  },
  'learner-course': {
    path: '/course/:courseId',
    access: 'login',
    keepsWizards: true,
  },
  'course-player': {
    path: '/course/:courseId/learn',
    access: 'login',
    extension: true,
    quiet: true,
    markedByTrail: true,
  },
  'learner-catalogs': { path: '/course-catalogs', access: 'login', extension: true },
  'learner-catalog': { path: '/course-catalogs/:courseCatalogId', access: 'login', extension: true },
  'my-courses': {
    path: '/my-courses',
    access: { permission: 'my-courses.index' },
    menu: { section: 'user', icon: 'local_library', order: 3 },
  },
  'my-notes': {
    path: '/my-notes',
    access: { permission: 'course-notes.index' },
    extension: true,
    menu: { section: 'user', icon: 'bookmark', order: 4 },
  },
  'my-exams': {
    path: '/my-exams',
    access: { permission: 'my-exams.index' },
    menu: { section: 'user', icon: 'computer', order: 5 },
  },
  ...barePages,
  'exam-results': { path: '/my-exams/:examId/results', access: { permission: 'my-exams.show' } },
  'user-announcements': {
    path: '/announcement',
    quiet: true,
    access: { permission: 'user-announcements.index' },
    menu: { section: 'other', icon: 'newspaper', order: 2, start: 8 },
  },
  'user-announcement': {
    path: '/announcement/:announcementId',
    quiet: true,
    access: { permission: 'user-announcements.show' },
  },
  notification: {
    path: '/notification',
    access: { permission: 'notifications.index' },
    menu: { section: 'other', icon: 'notifications', order: 3, start: 10 },
  },
  community: { path: '/community/:userId?', access: 'login', keepsWizards: true },
  'search-result': { path: '/search-result', access: { permission: 'search-results.index' } },
  'send-notification': {
    path: '/notification-management/store',
    access: { permission: 'send-notification.send' },
    menu: { section: 'announcements', icon: 'notification_add', order: 4 },
  },
  'send-mail': {
    path: '/send-mail',
    access: { permission: 'send-mail.store' },
    menu: { section: 'communication_channels', icon: 'mail', order: 1 },
  },
  'send-mail-attachment': {
    path: '/send-mail-attachment',
    access: { permission: 'send-mail.store' },
    menu: { section: 'communication_channels', icon: 'attach_file', order: 2 },
  },
  mailing: {
    path: '/mailing',
    access: { permission: 'send-mail.store' },
    menu: { section: 'communication_channels', icon: 'groups', order: 3 },
  },
  'organization-chart': {
    path: '/organization-chart',
    access: { permission: 'organization-charts.index' },
    menu: { section: 'organization', icon: 'schema', order: 12.5, start: 7 },
  },
})

export type PageKey = keyof typeof pages

/** Pages that stand as a tab of a record instead of the generated list. */
export const childPages = [
  'announcement-preview',
  'announcement-reach',
  'user-permissions',
  'role-permissions',
  'mail-copy',
  'mail-template-preview',
  'ticket',
  'my-ticket',
  'course-question',
  'erasure-request',
  'question',
  'bank-questions',
  'exam-checks',
  'exam-marking',
  'exam-statistics',
  'exam-entry',
  'live-room',
  'course-exams',
] as const
export type ChildPageKey = (typeof childPages)[number]
