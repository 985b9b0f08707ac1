import { resourceList } from '../../../../resources/index.ts'
import type { TicketPriority } from '../../../../resources/support/ticket-fields.ts'
import { message } from '../../../metadata/message.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { may } from '../../auth/caller.ts'
import { databaseNow } from '../../db/time.ts'
import { forbidden } from '../../http/errors.ts'
import { consumeQuota, rateLimits } from '../../http/limits.ts'
import type { Locale } from '../../i18n.ts'
import type { Context, Rules } from '../../rest/context.ts'
import { exportedTimestamp } from '../../rest/export-columns.ts'
import type { JsonRow } from '../../rest/shape.ts'
import { answerRules } from './answer-rules.ts'
import { readCalendar, readTarget } from './calendar.ts'
import { nextDue, startTimes } from './clock.ts'
import { noteEvent, reprioritise } from './desk.ts'
import { excerpt, tellReceived, tellRequester, tellStaff } from './tell.ts'
import { readTicket, stamp, type Ticket } from './ticket.ts'

/** The record that a path of the portal shows, if it shows one: `/user/5/role` is about the person 5. */
export function recordAt(path: string): { type: string; id: number } | undefined {
  const [base = ''] = path.split(/[?#]/)
  for (const { name, config } of resourceList as readonly AnyResource[]) {
    const id = config.path && new RegExp(`^/${config.path}/([1-9]\\d{0,9})(/|$)`).exec(base)?.[1]
    if (id && Number(id) <= 2_147_483_647) return { type: name, id: Number(id) }
  }
  return undefined
}

/** What a new request for help bears besides what was said: its times from the beginning. */
async function begin({ db }: Context, values: Map<string, unknown>): Promise<void> {
  const now = databaseNow()
  const priority = (values.get('priority') ?? 'normal') as TicketPriority
  const times = startTimes(now, await readTarget(db, priority), await readCalendar(db))
  const record = recordAt(String(values.get('about') ?? ''))
  for (const [name, value] of Object.entries({
    context_type: record?.type ?? null,
    context_id: record?.id ?? null,
    first_response_due_at: stamp(times.firstDue),
    resolution_due_at: stamp(times.solutionDue),
    due_at: stamp(nextDue(times, 'new')),
  }))
    values.set(name, value)
}

/** Tells the desk of a new ticket, in the name of who asked. */
async function announce({ db, caller }: Context, ticket: Ticket, body: string): Promise<void> {
  const [person] = await db.read('select full_name from users where id = $1', [ticket.requesterId])
  await tellStaff(db, ticket, 'ticketOpened', caller.id, {
    name: (person as [string])[0],
    text: excerpt(body),
  })
}

/** A request for help is its author's. */
export const myTicketRules: Rules = {
  async check(context, values, before, errors) {
    if (before || Object.keys(errors).length) return
    await consumeQuota(context.db, `ticket:${context.caller.id}`, rateLimits.tickets, 'errors:limits.tickets')
    await begin(context, values)
  },
  async written(context, row, before) {
    if (before) return
    const { db, caller } = context
    const ticket = await readTicket(db, row.id)
    await announce(context, ticket, row.body as string)
    const [person] = await db.read('select locale from users where id = $1', [caller.id])
    const [locale] = person as [Locale]
    await tellReceived(
      db,
      ticket,
      String(exportedTimestamp(new Date(ticket.times.firstDue).toISOString(), locale)),
    )
  },
}

/**
 * Staff open a ticket for somebody who asked them by another way, who is notified of it. Another priority has other
 * targets; what is over stays as it was.
 */
export const ticketRules: Rules = {
  async check(context, values, before, errors) {
    if (before === null) {
      if (!Object.keys(errors).length) await begin(context, values)
      return
    }
    const ended = ['closed', 'merged'].includes(before.status as string)
    if (ended && values.has('priority') && values.get('priority') !== before.priority)
      errors.priority = [message('notWritable')]
  },
  async written(context, row: JsonRow, before) {
    const { db, caller } = context
    if (before) {
      if (row.priority !== before.priority) await reprioritise(db, row.id)
      return
    }
    const ticket = await readTicket(db, row.id)
    await noteEvent(db, ticket.id, 'opened_by_staff', { id: caller.id, byStaff: true })
    await tellRequester(db, ticket, 'ticketOpenedForYou', caller.id, { text: excerpt(row.body as string) })
    await announce(context, ticket, row.body as string)
  },
}

/** What staff write: a note, or an answer with what it does to the ticket. */
export const staffAnswerRules = answerRules(true, (caller, outcome) => {
  if (outcome === 'resolved' && !may(caller, 'tickets.resolve')) throw forbidden()
  if (outcome === 'pending_customer' && !may(caller, 'tickets.pend')) throw forbidden()
})

/** What the requester writes. */
export const requesterAnswerRules = answerRules(false)
