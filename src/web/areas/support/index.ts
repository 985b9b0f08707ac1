import { defineArea } from '../../area.ts'

export const support = defineArea({
  childPages: {
    ticket: { load: () => import('./ticket/index.tsx') },
    'my-ticket': { load: () => import('./ticket/own.tsx') },
  },
  supportResource: 'my-tickets',
  waitingIcons: {
    answer_ticket: 'support_agent',
    rate_ticket: 'check_circle',
    own_tickets: 'support_agent',
    free_tickets: 'support_agent',
  },
})
