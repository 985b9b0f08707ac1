import { resourceList } from '../../../../resources/index.ts'
import type { TicketPriority } from '../../../../resources/support/ticket-fields.ts'
import { message } from '../../../metadata/message.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { may } from '../../auth/caller.ts'
import { databaseNow } from '../../db/time.ts'
import { forbidden } from '../../http/errors.ts'
import { consumeQuota, rateLimits } from '../../http/limits.ts'
import type { Context, Rules } from '../../rest/context.ts'
import type { JsonRow } from '../../rest/shape.ts'
import { answerRules } from './answer-rules.ts'
import { readCalendar, readTarget } from './calendar.ts'
import { nextDue, startTimes } from './clock.ts'
import { noteEvent, reprioritise } from './desk.ts'
import { stamp } from './ticket.ts'

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

/** A request for help is its author's. */
export const myTicketRules: Rules = {
  async check(context, values, before, errors) {
    if (before || Object.keys(errors).length) return
    await consumeQuota(context.db, `ticket:${context.caller.id}`, rateLimits.tickets, 'errors:limits.tickets')
    await begin(context, values)
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
    await noteEvent(db, row.id, 'opened_by_staff', { id: caller.id, byStaff: true })
  },
}

/** What staff write: a note, or an answer with what it does to the ticket. */
export const staffAnswerRules = answerRules(true, (caller, outcome) => {
  if (outcome === 'resolved' && !may(caller, 'tickets.resolve')) throw forbidden()
  if (outcome === 'pending_customer' && !may(caller, 'tickets.pend')) throw forbidden()
})

/** What whoever teaches the course writes, which is an answer of staff. */
export const instructorAnswerRules = answerRules(true)

/** What the requester writes. */
export const requesterAnswerRules = answerRules(false)
