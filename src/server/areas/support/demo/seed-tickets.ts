import { type TicketState, ticketPriorities } from '../../../../../resources/support/ticket-fields.ts'
import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'
import { type Plan, who } from '../../organisation/demo/index.ts'
import { readCalendar, readTarget } from '../calendar.ts'
import { nextDue, startTimes } from '../clock.ts'
import { recordAt } from '../rules.ts'
import { seedWorkingTime } from '../seed.ts'
import { desk } from '../settings.ts'
import { stamp } from '../ticket.ts'
import { addWorking, workingBetween } from '../working-time.ts'
import { comments } from './ratings.ts'
import { stories } from './tickets.ts'

const hour = 3_600_000
const day = 24 * hour

/** Who answers in the demo, by their addresses. */
const agents = ['admin', 'education-manager'] as const
/** Every so many of a state is the learner's whose account the demo names. */
const learners = 5

/** How far the demo's tickets have come: so many of each, with how many days ago they were opened, from and to. */
const states: readonly {
  readonly state: TicketState
  readonly count: number
  readonly days: readonly [number, number]
}[] = [
  { state: 'new', count: 7, days: [0, 4] },
  { state: 'open', count: 10, days: [1, 9] },
  { state: 'pending_customer', count: 6, days: [2, 12] },
  { state: 'resolved', count: 11, days: [3, 13] },
  { state: 'closed', count: 24, days: [27, 210] },
  { state: 'merged', count: 2, days: [6, 40] },
]

type Rows = Record<string, unknown>[]

/**
 * The demo's support desk: tickets of the last months in every state, with what was written, as of `now`. The same
 * ones every time; only the days move with the day on which the demo is made.
 */
export async function seedTickets(tx: Queryable, { people, id }: Plan, now = Date.now()): Promise<void> {
  await seedWorkingTime(tx)
  const calendar = await readCalendar(tx)
  const targets = new Map(
    await Promise.all(
      ticketPriorities.map(async priority => [priority, await readTarget(tx, priority)] as const),
    ),
  )
  const staff = [
    ...agents.map(agent => id.person(agent)),
    ...people.flatMap((person, at) =>
      person.first === 'Zeynep' && person.last === 'Karadağ' ? [at + 1] : [],
    ),
  ]
  const nameOf = (person: number) => {
    const { first, last } = people[person - 1] as (typeof people)[number]
    return `${first} ${last}`
  }
  const askers = people.flatMap((person, at) =>
    person.status === 'active' && !who(person).includes('admin') ? [at + 1] : [],
  )
  const tickets: Rows = []
  const conversations: Rows = []
  /** By the index of what tells of it, the ticket into which another one was merged. */
  const merged = new Map<number, number>()
  const plan = states.flatMap(({ state, count, days: [from, to] }) =>
    Array.from({ length: count }, (_, n) => ({ state, n, ago: from + ((to - from) * (n + 0.5)) / count })),
  )
  // The oldest one has the smallest number.
  for (const [at, { state, n, ago }] of [...plan].sort((a, b) => b.ago - a.ago).entries()) {
    const ticketId = at + 1
    // Who asked twice asked the same.
    const story = stories[
      ((state === 'merged' ? at - 1 : at) * 7) % stories.length
    ] as (typeof stories)[number]
    const priority = story.priority ?? 'normal'
    const requester =
      n % learners === 1 ? id.person('learner') : (askers[(at * 37) % askers.length] as number)
    const agent = staff[at % staff.length] as number
    const created = Math.min(addWorking(now - ago * day, (at % 7) * hour, calendar), now - 10 * 60_000)
    const times = startTimes(created, targets.get(priority) as never, calendar)
    const about = story.about
      ?.replace('{person}', String(askers[(at * 11) % askers.length]))
      .replace('{department}', String(1 + (at % 12)))
    const record = recordAt(about ?? '')
    let last = created
    const write = (
      by: number,
      byStaff: boolean,
      body: string,
      minutes: number,
      more: { is_internal?: boolean; event?: string; outcome?: string } = {},
    ) => {
      const then = stamp(minutes)
      if (!more.is_internal) last = minutes
      conversations.push({
        id: conversations.length + 1,
        ticket_id: ticketId,
        user_id: by,
        author_name: nameOf(by),
        by_staff: byStaff,
        body,
        is_internal: more.is_internal ?? false,
        outcome: more.outcome ?? null,
        event: more.event ?? null,
        created_at: then,
        updated_at: then,
        created_by_id: by,
      })
    }
    const after = (start: number, hours: number) =>
      Math.min(addWorking(start, hours * hour, calendar), now - 60_000)
    const answered = state !== 'new' ? after(created, 0.5 + (at % 9)) : null
    let solved: number | null = null
    let paused = 0
    let pausedAt: number | null = null
    if (answered !== null && state !== 'merged') {
      if (story.note) write(agent, true, story.note, answered - 5 * 60_000, { is_internal: true })
      write(
        agent,
        true,
        story.answer,
        answered,
        state === 'pending_customer' ? { outcome: 'pending_customer' } : {},
      )
      if (state === 'pending_customer') pausedAt = answered
      else if (state !== 'open' || n % 3 === 0) {
        const replied = after(answered, 3 + (at % 11))
        paused = at % 2 ? workingBetween(answered, replied, calendar) : 0
        write(requester, false, story.reply, replied)
        if (state !== 'open') {
          solved = after(replied, 2 + (at % 6))
          write(agent, true, story.solution, solved, { outcome: 'resolved' })
          write(agent, true, 'resolved', solved, { event: 'resolved' })
        }
      }
    }
    const closed = state === 'closed' && solved !== null ? solved + desk.reopenDays * day : null
    const other = state === 'merged' ? ticketId - 1 : null
    if (other !== null) {
      solved = answered
      merged.set(conversations.length, other)
      write(agent, true, '', answered as number, { event: 'merged_into' })
    }
    const [rating, comment] = comments[at % comments.length] as (typeof comments)[number]
    const rated = solved !== null && state !== 'merged' && (state === 'closed' ? at % 3 !== 0 : at % 4 === 0)
    const shift = (due: number) => (paused ? addWorking(due, paused, calendar) : due)
    const final = {
      ...times,
      firstDone: state === 'merged' ? null : answered,
      solutionDue: shift(times.solutionDue),
      paused,
      pausedAt: solved ?? pausedAt,
    }
    tickets.push({
      id: ticketId,
      subject: story.subject,
      body: story.body,
      category: story.category,
      priority,
      status: state,
      // A merged one belongs to whom the other one belongs to.
      requester_id: other === null ? requester : tickets[other - 1]?.requester_id,
      assignee_id: state === 'new' ? null : agent,
      about: about ?? null,
      context_type: record?.type ?? null,
      context_id: record?.id ?? null,
      first_response_due_at: stamp(final.firstDue),
      first_responded_at: stamp(final.firstDone),
      resolution_due_at: stamp(final.solutionDue),
      due_at: stamp(nextDue(final, state)),
      paused_at: stamp(final.pausedAt),
      paused_seconds: Math.round(paused / 1000),
      // Whoever is late by then knows of it: the demo begins without a flood of notices.
      overdue_notified_at: (nextDue(final, state) ?? now) < now ? stamp(now) : null,
      solution_notified_at:
        final.firstDone !== null && (nextDue(final, state) ?? now) < now ? stamp(now) : null,
      last_answer_at: stamp(last),
      answer_awaited_since: state === 'new' ? stamp(created) : null,
      resolved_at: stamp(solved),
      closed_at: stamp(closed ?? (state === 'merged' ? solved : null)),
      reopen_until: solved !== null && state !== 'merged' ? stamp(solved + desk.reopenDays * day) : null,
      merged_into_id: other,
      rating: rated ? rating : null,
      rating_comment: rated ? comment : null,
      rated_at: rated ? stamp((solved as number) + hour) : null,
      created_at: stamp(created),
      updated_at: stamp(last),
      created_by_id: requester,
    })
  }
  await insertRecords(tx, 'tickets', tickets as never)
  const numbers = new Map((await tx.read('select id, number from tickets', [])) as [number, string][])
  for (const [at, ticket] of merged) Object.assign(conversations[at] as object, { body: numbers.get(ticket) })
  await insertRecords(tx, 'ticket-conversations', conversations as never)
}
