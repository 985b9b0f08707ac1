import { definePages } from '../src/metadata/page.ts'

/** The pages that are no generated screens. Each key has its component in `src/web/pages/index.ts`. */
export const pages = definePages({
  login: { path: '/', access: 'guest-only', guestLayout: true },
  dashboard: { path: '/dashboard', access: 'login', menu: { section: 'user', icon: 'home', order: 0 } },
  'account-settings': { path: '/account/settings', access: 'login' },
  'not-found': { path: '/not-found', access: 'any', guestLayout: true },
  block: { path: '/block', access: 'any', guestLayout: true },
  'first-administrator': { path: '/first-administrator', access: 'guest-only', guestLayout: true },
  'reset-password': { path: '/reset-password', access: 'guest-only', guestLayout: true },
  repassword: { path: '/repassword', access: 'guest-only', guestLayout: true },
  'organization-chart': {
    path: '/organization-chart',
    access: { permission: 'organization-charts.index' },
    menu: { section: 'organization', icon: 'schema', order: 12.5 },
  },
})

export type PageKey = keyof typeof pages

/** Pages that stand as a tab of a record instead of the generated list. */
export const childPages = ['user-permissions', 'role-permissions'] as const
export type ChildPageKey = (typeof childPages)[number]
