import { defineArea } from '../../area.ts'

export const assessment = defineArea({
  pages: {
    'exam-results': { load: () => import('./results/index.tsx'), texts: ['exam-results'] },
    'exam-room': { load: () => import('./room/index.tsx'), texts: ['room'] },
  },
  childPages: {
    question: { load: () => import('./question/index.tsx'), texts: ['questions'] },
    'exam-marking': { load: () => import('./marking/index.tsx'), texts: ['marking'] },
    'exam-statistics': { load: () => import('./statistics/index.tsx'), texts: ['exam-statistics'] },
    'course-exams': {
      load: () => import('./course-exams/index.tsx'),
      texts: ['course-exams', 'resources/exams', 'resources/course-contents'],
    },
    'bank-questions': {
      load: () => import('./bank/index.tsx'),
      texts: ['questions', 'list', 'record'],
      listed: id => `/api/question-banks/${id}/members`,
    },
  },
  waitingIcons: {
    'my-exams.taking': 'computer',
    'exams.marking': 'fact_check',
    'exams.releasing': 'campaign',
  },
  shellParts: [
    {
      slot: 'overlay',
      permission: 'my-exams.show',
      // As `waitingFlag` of room/queue/saves.ts has it, which is no part of what each visit loads.
      flag: 'portal.unsent.exams',
      load: () => import('./room/send-waiting.tsx'),
    },
  ],
})
