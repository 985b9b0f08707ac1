import type { AnyResource } from '../../src/metadata/resource.ts'
import { courseQuestionConversations, courseQuestions } from './course-questions.ts'
import { myTickets } from './my-tickets.ts'
import { myTicketConversations, ticketConversations } from './ticket-conversations.ts'
import { tickets } from './tickets.ts'
import { holidays, ticketTargets, workingHours } from './working-time.ts'

export { supportNames } from './names.ts'

export const supportResources = [
  tickets,
  ticketConversations,
  myTickets,
  myTicketConversations,
  courseQuestions,
  courseQuestionConversations,
  ticketTargets,
  workingHours,
  holidays,
] as const satisfies readonly AnyResource[]
