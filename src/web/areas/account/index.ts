import { defineArea } from '../../area.ts'

export const account = defineArea({
  pages: {
    login: { load: () => import('./login/index.tsx'), texts: ['auth', 'validation'] },
    'account-settings': {
      load: () => import('./account-settings/index.tsx'),
      texts: ['account', 'auth', 'validation', 'notices', 'form'],
    },
    'first-administrator': {
      load: () => import('./first-administrator/index.tsx'),
      texts: ['auth', 'validation'],
    },
    'reset-password': { load: () => import('./reset-password/index.tsx'), texts: ['auth', 'validation'] },
    'forget-password': { load: () => import('./forget-password/index.tsx'), texts: ['auth', 'validation'] },
    'register-form': { load: () => import('./register-form/index.tsx'), texts: ['auth', 'validation'] },
    'user-verification': {
      load: () => import('./user-verification/index.tsx'),
      texts: ['auth', 'validation'],
    },
    repassword: { load: () => import('./repassword/index.tsx'), texts: ['auth', 'validation'] },
  },
  userMenu: [{ order: 2, text: 'user.settings', icon: 'settings', to: () => '/account/settings' }],
  dashboardCards: [{ order: 2, load: () => import('./own-account.tsx') }],
})
