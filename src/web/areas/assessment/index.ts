import { defineArea } from '../../area.ts'

export const assessment = defineArea({
  pages: {
    'exam-results': { load: () => import('./results/index.tsx'), texts: ['exam-results'] },
  },
})
