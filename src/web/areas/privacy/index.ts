import { defineArea } from '../../area.ts'

export const privacy = defineArea({
  pages: {
    'privacy-notice': () => import('./privacy-notice/index.tsx'),
    help: () => import('./help/index.tsx'),
  },
  childPages: {
    'erasure-request': { load: () => import('./erasure-request/index.tsx') },
  },
})
