import { medias, select, serial, text } from '../../src/fields/index.ts'

/** Fields and values that several declarations of tickets share; the others of a ticket stand in `tickets.ts`. */

/** What a request for help may be about. */
export const ticketCategories = [
  'technical',
  'account',
  'education',
  'exam',
  'certificate',
  'suggestion',
  'other',
] as const

/** From the least to the most pressing; each has its targets in `ticket-targets`. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStates = ['new', 'open', 'pending_customer', 'resolved', 'closed', 'merged'] as const
export type TicketState = (typeof ticketStates)[number]

/** States in which somebody still has something to do. */
export const activeStates = ['new', 'open', 'pending_customer'] as const

/** Who asked, and about what: fields that staff and the requester see alike. */
export const category = select({ values: ticketCategories, required: true })
export const priority = select({
  values: ticketPriorities,
  tones: { low: 'off', high: 'warning', urgent: 'error' },
  default: 'normal',
})
export const status = select({
  values: ticketStates,
  tones: {
    new: 'info',
    open: 'warning',
    resolved: 'success',
    closed: 'off',
    merged: 'off',
  },
  default: 'new',
  writable: false,
})
export const ticketNumber = serial({ pattern: 'DT-{year}-{000000}' })
export const files = medias({
  accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  maxSize: 10_000_000,
  max: 10,
  pair: 'ticket-medias',
  writable: 'create',
})
/** The page or record that the request is about: a path of the portal. */
export const about = text({ max: 500, format: 'path', writable: 'create' })

/** Who answers tickets holds this. */
export const team = 'ticket-conversations.store'

/** Who answers questions about the courses that they teach holds this, by the permission to see them. */
export const teachers = 'course-question-conversations.store'

/** The desk is notified of a new ticket, in the name of who asked. */
export const notifyDesk = {
  who: { holds: team, prefer: 'assignee' },
  notice: { kind: 'ticket', text: 'ticketOpened', url: '/ticket-management/{id}' },
  with: {
    number: 'number',
    subject: 'subject',
    name: 'requester.full_name',
    text: { of: 'body', as: 'excerpt' },
  },
} as const
