import type { TicketState } from '../../../../resources/support/ticket-fields.ts'
import { databaseNow } from '../../db/time.ts'
import { conflict, invalidField } from '../../http/errors.ts'
import { publishAudited } from '../../rest/audit.ts'
import type { HandlerContext, unchanged } from '../../rest/context.ts'
import { insert } from '../../rest/insert.ts'
import { notifyOfNew } from '../../rest/notify-rules.ts'
import { setCreated } from '../../rest/set-values.ts'
import type { JsonRow } from '../../rest/shape.ts'
import { loadRow } from '../../rest/show.ts'
import { assign, followTransition, noteEvent } from './desk.ts'
import { mayAnswer } from './team.ts'
import { readTicket, type Ticket, writeTicket } from './ticket.ts'

/** The ticket as it was before the transition that is being made. */
async function before({ context, row }: HandlerContext): Promise<Ticket> {
  const now = await readTicket(context.db, row.id)
  return { ...now, status: row.status as TicketState }
}

const follow = (to: TicketState, byStaff: boolean) => async (handler: HandlerContext) =>
  followTransition(handler.context, await before(handler), to, byStaff)

/** What belongs to the transitions and actions of tickets, when staff do them. */
export const ticketActions = {
  resolve: follow('resolved', true),
  reopen: follow('open', true),
  pend: follow('pending_customer', true),
  resume: follow('open', true),
  close: follow('closed', true),

  /** Puts a duplicate into another ticket: both say so. */
  async merge(handler: HandlerContext): Promise<void> {
    const { context, compiled, input } = handler
    const { db, caller } = context
    const id = input.get('merged_into') as number
    const found = await loadRow(context, compiled, id, { lock: 'change' }).catch(() => undefined)
    if (!found) throw invalidField('merged_into_id', 'exists')
    if (found.status === 'merged') throw invalidField('merged_into_id', 'mergedItself')
    const [ticket, other] = [await before(handler), await readTicket(db, id)]
    // Who asked goes on in the other one: it has to be theirs.
    if (ticket.requesterId !== other.requesterId) throw invalidField('merged_into_id', 'sameRequester')
    await followTransition(context, ticket, 'merged', true)
    const actor = { id: caller.id, byStaff: true }
    await noteEvent(db, ticket.id, 'merged_into', actor, other.number)
    await noteEvent(db, id, 'merged_from', actor, ticket.number)
    publishAudited(context, { action: `${compiled.name}.merge`, subjectType: compiled.name }, [id])
  },

  /** Gives it to somebody who may answer it, or to nobody. */
  async assign({ context, row, input }: HandlerContext): Promise<typeof unchanged | undefined> {
    const person = (input.get('assignee') as number | null | undefined) ?? null
    const { requesterId } = await readTicket(context.db, row.id)
    if (person !== null && !(await mayAnswer(context.db, person, requesterId)))
      throw invalidField('assignee_id', 'noAgent')
    return assign(context, row.id, person)
  },
} as const

/** The same for whoever teaches the course that is asked about. */
export const courseQuestionActions = { resolve: follow('resolved', true) } as const

/** The same for who asked. */
export const myTicketActions = {
  solve: follow('resolved', false),

  /** Opens it again within the limit; what is still wrong is said in the conversation. */
  async reopen(handler: HandlerContext): Promise<void> {
    const { context, row, input } = handler
    const until = row.reopen_until as string | null
    if (!until || Date.parse(until) <= databaseNow()) throw conflict('ticketClosed')
    const conversations = context.engine.catalogue.get('my-ticket-conversations')
    const values = new Map<string, unknown>([
      ['ticket', row.id],
      ['body', input.get('reason')],
      ['is_internal', false],
      ['reopens', true],
    ])
    await setCreated(context, conversations, values)
    const ticket = await before(handler)
    await followTransition(context, ticket, 'open', false)
    const said: JsonRow = await insert(context, conversations, values)
    const { created_at: at } = said
    await writeTicket(context.db, row.id, { last_answer_at: at, answer_awaited_since: at })
    await notifyOfNew(context, conversations, [said.id])
  },
} as const
