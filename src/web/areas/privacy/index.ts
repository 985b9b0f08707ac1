import { defineArea } from '../../area.ts'

export const privacy = defineArea({
  pages: {
    'privacy-notice': { load: () => import('./privacy-notice/index.tsx'), texts: ['auth'] },
    help: { load: () => import('./help/index.tsx'), texts: ['auth'] },
  },
  childPages: {
    'erasure-request': {
      load: () => import('./erasure-request/index.tsx'),
      texts: ['privacy', 'form', 'validation'],
    },
  },
})
