import { systemNames } from '../../../../resources/system/names.ts'
import { defineArea } from '../../area.ts'

export const system = defineArea({
  names: systemNames,
  pages: {
    dashboard: { load: () => import('./dashboard/index.tsx'), texts: ['dashboard', 'inbox'] },
    inbox: { load: () => import('./inbox/index.tsx'), texts: ['inbox', 'list'] },
    'not-found': { load: () => import('./not-found/index.tsx'), texts: ['auth'] },
    block: { load: () => import('./block/index.tsx'), texts: ['auth'] },
    'search-result': { load: () => import('./search-result/index.tsx'), texts: ['search'] },
  },
})
