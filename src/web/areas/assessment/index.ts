import { defineArea } from '../../area.ts'

export const assessment = defineArea({
  childPages: {
    question: { load: () => import('./question/index.tsx'), texts: ['questions'] },
    'bank-questions': {
      load: () => import('./bank/index.tsx'),
      texts: ['questions', 'list', 'record'],
      listed: id => `/api/question-banks/${id}/members`,
    },
  },
})
