import { defineArea } from '../../area.ts'

export const community = defineArea({
  pages: { community: { load: () => import('./community/index.tsx'), texts: ['community'] } },
  userMenu: [{ order: 1, text: 'user.profile', icon: 'person', to: ({ id }) => `/community/${id}` }],
})
