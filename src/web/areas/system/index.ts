import { defineArea } from '../../area.ts'

export const system = defineArea({
  pages: {
    dashboard: () => import('./dashboard/index.tsx'),
    inbox: () => import('./inbox/index.tsx'),
    'not-found': () => import('./not-found/index.tsx'),
    block: () => import('./block/index.tsx'),
    'search-result': () => import('./search-result/index.tsx'),
  },
})
