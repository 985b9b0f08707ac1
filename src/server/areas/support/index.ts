import { supportNames, supportResources } from '../../../../resources/support/index.ts'
import { defineArea } from '../../area.ts'
import { courseQuestionActions, myTicketActions, ticketActions } from './actions.ts'
import { supportPaths } from './openapi.ts'
import { ticketRoutes } from './routes.ts'
import {
  instructorAnswerRules,
  myTicketRules,
  requesterAnswerRules,
  staffAnswerRules,
  ticketRules,
} from './rules.ts'
import { seedWorkingTime } from './seed.ts'
import { desk } from './settings.ts'

/** The support desk. */
export const support = defineArea({
  name: 'support',
  resources: supportResources,
  names: supportNames,
  rules: {
    tickets: ticketRules,
    'ticket-conversations': staffAnswerRules,
    'my-tickets': myTicketRules,
    'my-ticket-conversations': requesterAnswerRules,
    'course-question-conversations': instructorAnswerRules,
  },
  actions: {
    tickets: ticketActions,
    'my-tickets': myTicketActions,
    'course-questions': courseQuestionActions,
  },
  routes: ticketRoutes,
  openapi: supportPaths,
  configure(config) {
    desk.reopenDays = config.TICKET_REOPEN_DAYS
  },
  start: ({ engine }) => seedWorkingTime(engine.db),
  demo: async () => (await import('./demo/index.ts')).seeds,
})
