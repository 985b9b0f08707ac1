import type { TicketEvent } from '../../../../resources/support/ticket-conversations.ts'
import type { TicketState } from '../../../../resources/support/ticket-fields.ts'
import type { Queryable } from '../../db/database.ts'
import { databaseNow } from '../../db/time.ts'
import { type Context, unchanged } from '../../rest/context.ts'
import { readCalendar, readTarget } from './calendar.ts'
import { afterChange, underTarget } from './clock.ts'
import { desk } from './settings.ts'
import { readTicket, stamp, type Ticket, timeColumns, writeTicket } from './ticket.ts'

const day = 86_400_000

/** Notes in the conversation what happened. */
export const noteEvent = (
  db: Queryable,
  ticketId: number,
  event: TicketEvent,
  actor: { id: number; byStaff: boolean },
  body: string = event,
) =>
  db.read(
    `insert into ticket_conversations (ticket_id, user_id, author_name, by_staff, body, event, created_by_id)
     select $1::bigint, u.id, u.full_name, $3, $4, $5, u.id from (values (1)) one left join users u on u.id = $2`,
    [ticketId, actor.id, actor.byStaff, body, event],
  )

/** The columns that follow from a change of state: its times, and when it was solved, closed and may come back. */
export async function stateColumns(db: Queryable, ticket: Ticket, to: TicketState, now: number) {
  const times = afterChange(ticket.times, ticket.status, to, now, await readCalendar(db))
  const ended = to === 'resolved' || to === 'closed' || to === 'merged'
  const resolvedAt = ended ? (ticket.resolvedAt ?? now) : null
  return {
    ...timeColumns(times, to),
    resolved_at: stamp(resolvedAt),
    closed_at: stamp(to === 'closed' || to === 'merged' ? now : null),
    reopen_until: stamp(resolvedAt === null || to === 'merged' ? null : resolvedAt + desk.reopenDays * day),
    // What is open again is rated again when it ends again.
    ...(!ended && { rating: null, rating_comment: null, rated_at: null }),
  }
}

/** Does what follows from a transition that was just made: `ticket` is as it was before. */
export async function followTransition(
  context: Context,
  ticket: Ticket,
  to: TicketState,
  byStaff: boolean,
): Promise<void> {
  const { db, caller } = context
  const now = databaseNow()
  await writeTicket(db, ticket.id, await stateColumns(db, ticket, to, now))
  const actor = { id: caller.id, byStaff }
  if (to === 'resolved' || to === 'closed') await noteEvent(db, ticket.id, to, actor)
  if (to === 'open' && (ticket.status === 'resolved' || ticket.status === 'closed')) {
    await noteEvent(db, ticket.id, 'reopened', actor)
  }
}

/** Gives a ticket to somebody, or to nobody. */
export async function assign(
  { db }: Context,
  id: number,
  assigneeId: number | null,
): Promise<typeof unchanged | undefined> {
  const ticket = await readTicket(db, id, true)
  if (ticket.assigneeId === assigneeId) return unchanged
  await writeTicket(db, id, { assignee_id: assigneeId })
  return undefined
}

/** The times of a ticket whose priority is another one now. */
export async function reprioritise(db: Queryable, id: number): Promise<void> {
  const ticket = await readTicket(db, id, true)
  const [calendar, target] = [await readCalendar(db), await readTarget(db, ticket.priority)]
  const times = underTarget(ticket.times, ticket.createdAt, target, calendar)
  await writeTicket(db, id, timeColumns(times, ticket.status))
}
