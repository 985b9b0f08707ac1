import type { TicketState } from '../../../../resources/support/ticket-fields.ts'
import type { Caller } from '../../auth/caller.ts'
import { databaseNow } from '../../db/time.ts'
import { conflict } from '../../http/errors.ts'
import { audit, publishAudited } from '../../rest/audit.ts'
import type { Context, Rules } from '../../rest/context.ts'
import type { JsonRow } from '../../rest/shape.ts'
import { actAs } from '../../rest/states.ts'
import { noteEvent, stateColumns } from './desk.ts'
import { readTicket, stamp, type Ticket, writeTicket } from './ticket.ts'

const ended: readonly TicketState[] = ['resolved', 'closed']

/** The state in which an answer of staff leaves the ticket. */
const afterStaff = (ticket: Ticket, outcome: TicketState | null): TicketState =>
  outcome ?? (ticket.status === 'new' ? 'open' : ticket.status)

/** The state in which an answer of the requester leaves it; throws 409 where it may not be opened again. */
function afterRequester(ticket: Ticket, now: number): TicketState {
  if (ticket.status === 'merged') throw conflict('ticketMerged')
  if (!ended.includes(ticket.status)) return ticket.status === 'new' ? 'new' : 'open'
  if (ticket.reopenUntil === null || ticket.reopenUntil <= now) throw conflict('ticketClosed')
  return 'open'
}

const kind = { action: 'tickets.answer', subjectType: 'tickets' } as const

/** Writes the state, where it is another one, with what follows from it; one line of the history tells of it. */
async function move(
  context: Context,
  ticket: Ticket,
  to: TicketState,
  byStaff: boolean,
  more: Readonly<Record<string, unknown>>,
  now: number,
): Promise<void> {
  const { db, caller } = context
  if (to === ticket.status) {
    await writeTicket(db, ticket.id, more)
    publishAudited(context, kind, [ticket.id])
    return
  }
  await actAs(context)
  await writeTicket(db, ticket.id, { status: to, ...(await stateColumns(db, ticket, to, now)), ...more })
  await audit(context, {
    ...kind,
    subjectId: ticket.id,
    before: { status: ticket.status },
    after: { status: to },
  })
  const actor = { id: caller.id, byStaff }
  if (to === 'resolved') await noteEvent(db, ticket.id, 'resolved', actor)
  if (to === 'open' && ended.includes(ticket.status)) await noteEvent(db, ticket.id, 'reopened', actor)
}

async function staffAnswered(context: Context, row: JsonRow): Promise<void> {
  const { db, caller } = context
  if (row.is_internal) return
  const now = databaseNow()
  const ticket = await readTicket(db, row.ticket_id as number)
  const to = afterStaff(ticket, row.outcome as TicketState | null)
  // The first answer counts before the pause that it may begin.
  const times = { ...ticket.times, firstDone: ticket.times.firstDone ?? now }
  const assigneeId = ticket.assigneeId ?? caller.id
  await move(
    context,
    { ...ticket, times },
    to,
    true,
    {
      first_responded_at: stamp(times.firstDone),
      assignee_id: assigneeId,
      last_answer_at: stamp(now),
      answer_awaited_since: null,
      // Where the state stays, the solution is due next.
      ...(to === ticket.status && ['new', 'open'].includes(to) && { due_at: stamp(times.solutionDue) }),
    },
    now,
  )
}

async function requesterAnswered(context: Context, row: JsonRow): Promise<void> {
  const { db } = context
  const now = databaseNow()
  const ticket = await readTicket(db, row.ticket_id as number)
  const to = afterRequester(ticket, now)
  const awaited = { last_answer_at: stamp(now), answer_awaited_since: stamp(now) }
  await move(context, ticket, to, false, awaited, now)
  // Whoever works on it is told otherwise of it.
  if (ended.includes(ticket.status))
    await db.read('update ticket_conversations set reopens = true where id = $1', [row.id])
}

/**
 * The rules of what is written about a ticket: it does to the ticket what it does. The ticket is
 * held from the beginning, so that answers that come at once take turns.
 */
export function answerRules(byStaff: boolean, permit?: (caller: Caller, outcome: unknown) => void): Rules {
  return {
    check({ caller }, values, _, errors) {
      if (!Object.keys(errors).length) permit?.(caller, values.get('outcome') ?? null)
    },
    async hold({ db }, values) {
      const { status } = await readTicket(db, values.get('ticket') as number, true)
      if (status === 'merged') throw conflict('ticketMerged')
      if (values.get('outcome') && ended.includes(status)) throw conflict('state')
    },
    written: byStaff ? staffAnswered : requesterAnswered,
  }
}
