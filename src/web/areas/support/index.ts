import { defineArea } from '../../area.ts'

export const support = defineArea({
  childPages: {
    ticket: { load: () => import('./ticket/index.tsx') },
    'my-ticket': { load: () => import('./ticket/own.tsx') },
  },
  supportResource: 'my-tickets',
})
