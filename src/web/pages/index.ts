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
  repassword: () => import('./repassword/index.tsx'),
  'organization-chart': () => import('./organization-chart/index.tsx'),
} satisfies Record<PageKey, Load>
