import { supportNames } from '../../../../resources/support/names.ts'
import { defineArea } from '../../area.ts'

export const support = defineArea({
  names: supportNames,
  childPages: {
    ticket: { load: () => import('./ticket/index.tsx'), texts: ['support', 'form'] },
    'my-ticket': { load: () => import('./ticket/own.tsx'), texts: ['support', 'form'] },
    'course-question': { load: () => import('./ticket/question.tsx'), texts: ['support', 'form'] },
  },
  supportResource: 'my-tickets',
})
