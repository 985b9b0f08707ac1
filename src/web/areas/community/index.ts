import { defineArea } from '../../area.ts'

export const community = defineArea({
  pages: { community: () => import('./community/index.tsx') },
})
