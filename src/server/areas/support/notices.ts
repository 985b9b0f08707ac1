import type { Queryable } from '../../db/database.ts'
import { type NewNotice, notify } from '../../notices/notify.ts'
import { instructorsFor, mayAnswer, teamFor } from './team.ts'
import type { Ticket } from './ticket.ts'

/** What people are notified of about a ticket: the key of the texts. */
export type TicketNews =
  | 'ticketAnswered'
  | 'ticketReplied'
  | 'ticketAssigned'
  | 'ticketResolved'
  | 'ticketClosed'
  | 'ticketReopened'

type Params = NewNotice['params']

const news = (ticket: Ticket, text: TicketNews, url: string, params: Params): NewNotice => ({
  kind: 'ticket',
  text,
  url,
  params: { number: ticket.number, subject: ticket.subject, ...params },
})

/** Tells who asked; nothing of what they did themselves. */
export async function tellRequester(
  db: Queryable,
  ticket: Ticket,
  text: TicketNews,
  actor: number,
  params: Params = {},
): Promise<void> {
  const { requesterId } = ticket
  if (requesterId !== null && requesterId !== actor)
    await notify(db, [requesterId], news(ticket, text, `/ticket/${ticket.id}`, params))
}

/**
 * Tells who works on it, or everybody who could while nobody does, or no longer may: the desk, and those who teach the
 * course that it is about.
 */
export async function tellStaff(
  db: Queryable,
  ticket: Ticket,
  text: TicketNews,
  actor: number,
  params: Params = {},
): Promise<void> {
  const { assigneeId, requesterId, id } = ticket
  const instructors = await instructorsFor(db, id)
  const tell = (people: readonly number[], path: string) =>
    notify(
      db,
      people.filter(person => person !== actor),
      news(ticket, text, `/${path}/${id}`, params),
    )
  if (assigneeId !== null && (await mayAnswer(db, assigneeId, requesterId)))
    return tell([assigneeId], 'ticket-management')
  if (assigneeId !== null && instructors.includes(assigneeId)) return tell([assigneeId], 'course-question')
  const desk = await teamFor(db, requesterId)
  await tell(desk, 'ticket-management')
  await tell(
    instructors.filter(person => !desk.includes(person)),
    'course-question',
  )
}
