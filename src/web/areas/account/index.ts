import { defineArea } from '../../area.ts'

export const account = defineArea({
  pages: {
    login: () => import('./login/index.tsx'),
    'account-settings': () => import('./account-settings/index.tsx'),
    'first-administrator': () => import('./first-administrator/index.tsx'),
    'reset-password': () => import('./reset-password/index.tsx'),
    'forget-password': () => import('./forget-password/index.tsx'),
    'register-form': () => import('./register-form/index.tsx'),
    'user-verification': () => import('./user-verification/index.tsx'),
    repassword: () => import('./repassword/index.tsx'),
  },
  userMenu: [{ order: 2, text: 'user.settings', icon: 'settings', to: () => '/account/settings' }],
  dashboardCards: [{ order: 2, load: () => import('./own-account.tsx') }],
})
