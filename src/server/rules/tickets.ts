import { resourceList } from '../../../resources/index.ts'
import type { TicketPriority } from '../../../resources/support/tickets.ts'
import { message } from '../../metadata/message.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { may } from '../auth/caller.ts'
import { databaseNow } from '../db/time.ts'
import { forbidden } from '../http/errors.ts'
import { countTry } from '../http/limits.ts'
import { nextNumber } from '../next-number.ts'
import type { JsonRow } from '../rest/shape.ts'
import { readCalendar, readTarget } from '../support/calendar.ts'
import { nextDue, startTimes } from '../support/clock.ts'
import { reprioritise } from '../support/desk.ts'
import { excerpt, tellStaff } from '../support/tell.ts'
import { readTicket, stamp } from '../support/ticket.ts'
import type { Rules } from './index.ts'
import { answerRules } from './ticket-answers.ts'

/** The record that a path of the portal shows, if it shows one: `/user/5/role` is about the person 5. */
export function recordAt(path: string): { type: string; id: number } | undefined {
  const [base = ''] = path.split(/[?#]/)
  for (const { name, config } of resourceList as readonly AnyResource[]) {
    const id = config.path && new RegExp(`^/${config.path}/([1-9]\\d{0,9})(/|$)`).exec(base)?.[1]
    if (id && Number(id) <= 2_147_483_647) return { type: name, id: Number(id) }
  }
  return undefined
}

/** Requests of one person: more than anybody needs, and far less than would fill the desk and its mailboxes. */
const opened = { tries: 30, seconds: 3600 }

/** A request for help is its author's, bears a number and has its times from the beginning. */
export const myTicketRules: Rules = {
  async check({ db, caller }, values, _, errors) {
    if (Object.keys(errors).length) return
    await countTry(db, `ticket:${caller.id}`, opened)
    const now = databaseNow()
    const priority = (values.get('priority') ?? 'normal') as TicketPriority
    const times = startTimes(now, await readTarget(db, priority), await readCalendar(db))
    const record = recordAt(String(values.get('about') ?? ''))
    for (const [name, value] of Object.entries({
      number: await nextNumber(db, 'ticket', 'DT'),
      requester: caller.id,
      context_type: record?.type ?? null,
      context_id: record?.id ?? null,
      first_response_due_at: stamp(times.firstDue),
      resolution_due_at: stamp(times.solutionDue),
      due_at: stamp(nextDue(times, 'new')),
      last_answer_at: stamp(now),
    }))
      values.set(name, value)
  },
  async written({ db, caller }, row) {
    const [person] = await db.read('select full_name from users where id = $1', [caller.id])
    await tellStaff(db, await readTicket(db, row.id), 'ticketOpened', caller.id, {
      name: (person as [string])[0],
      text: excerpt(row.body as string),
    })
  },
}

/** Another priority has other targets; what is over stays as it was. */
export const ticketRules: Rules = {
  check(_, values, before, errors) {
    const ended = before && ['closed', 'merged'].includes(before.status as string)
    if (ended && values.has('priority') && values.get('priority') !== before.priority)
      errors.priority = [message('notWritable')]
  },
  async written({ db }, row: JsonRow, before) {
    if (before && row.priority !== before.priority) await reprioritise(db, row.id)
  },
}

/** What staff write: a note, or an answer with what it does to the ticket. */
export const staffAnswerRules = answerRules(true, (caller, outcome) => {
  if (outcome === 'resolved' && !may(caller, 'tickets.resolve')) throw forbidden()
  if (outcome === 'pending_customer' && !may(caller, 'tickets.pend')) throw forbidden()
})

/** What the requester writes. */
export const requesterAnswerRules = answerRules(false)
