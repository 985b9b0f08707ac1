import { defineArea } from '../../area.ts'

export const assessment = defineArea({
  pages: {
    'exam-results': { load: () => import('./results/index.tsx'), texts: ['exam-results'] },
  },
  childPages: {
    question: { load: () => import('./question/index.tsx'), texts: ['questions'] },
    'bank-questions': { load: () => import('./bank/index.tsx'), texts: ['questions', 'list', 'record'] },
  },
})
