import { assessmentNames } from '../../../../resources/assessment/names.ts'
import { defineArea } from '../../area.ts'

export const assessment = defineArea({
  names: assessmentNames,
  pages: {
    'my-exams': { load: () => import('./my-exams/index.tsx'), texts: ['my-exams'] },
    'exam-results': {
      load: () => import('./results/index.tsx'),
      texts: ['exam-results', 'exam-report', 'form'],
    },
    'exam-preview': { load: () => import('./room/preview.tsx'), texts: ['room', 'sounds'] },
    'exam-room': { load: () => import('./room/index.tsx'), texts: ['room', 'sounds'] },
  },
  childPages: {
    'exam-entry': { load: () => import('./entry/index.tsx'), texts: ['exam-report'] },
    'live-room': {
      load: () => import('./live-room/index.tsx'),
      texts: ['live-room', 'resources/exam-entries', 'resources/exam-participants'],
    },
    question: { load: () => import('./question/index.tsx'), texts: ['questions', 'room', 'sounds'] },
    'exam-checks': { load: () => import('./checks/index.tsx'), texts: ['exam-checks'] },
    'exam-marking': { load: () => import('./marking/index.tsx'), texts: ['marking'] },
    'exam-statistics': { load: () => import('./statistics/index.tsx'), texts: ['exam-statistics', 'list'] },
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
    'exams.short': 'inventory',
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
