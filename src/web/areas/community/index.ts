import { defineArea } from '../../area.ts'

export const community = defineArea({
  pages: { community: () => import('./community/index.tsx') },
  userMenu: [{ order: 1, text: 'user.profile', icon: 'person', to: ({ id }) => `/community/${id}` }],
})
