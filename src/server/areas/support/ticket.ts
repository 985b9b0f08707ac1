import type { TicketPriority, TicketState } from '../../../../resources/support/ticket-fields.ts'
import { toIso } from '../../../fields/date-time/index.ts'
import type { Queryable } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { bumpUpdatedAt } from '../../rest/write.ts'
import type { Times } from './clock.ts'
import { nextDue } from './clock.ts'

/** What the desk knows of a ticket. Times in milliseconds since 1970. */
export interface Ticket {
  readonly id: number
  readonly number: string
  readonly subject: string
  readonly priority: TicketPriority
  readonly status: TicketState
  readonly requesterId: number | null
  readonly assigneeId: number | null
  readonly createdAt: number
  readonly resolvedAt: number | null
  readonly reopenUntil: number | null
  readonly times: Times
}

const columns = `id, number, subject, priority, status, requester_id, assignee_id, created_at, resolved_at, reopen_until,
  first_response_due_at, first_responded_at, resolution_due_at, paused_at, paused_seconds`

const ms = (stored: unknown): number | null =>
  stored === null || stored === undefined ? null : Date.parse(toIso(stored) as string)

/** A timestamp as a column takes it. */
export const stamp = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

function ticketOf(row: readonly unknown[]): Ticket {
  const created = ms(row[7]) as number
  return {
    id: row[0] as number,
    number: row[1] as string,
    subject: row[2] as string,
    priority: row[3] as TicketPriority,
    status: row[4] as TicketState,
    requesterId: row[5] as number | null,
    assigneeId: row[6] as number | null,
    createdAt: created,
    resolvedAt: ms(row[8]),
    reopenUntil: ms(row[9]),
    times: {
      firstDue: ms(row[10]) ?? created,
      firstDone: ms(row[11]),
      solutionDue: ms(row[12]) ?? created,
      pausedAt: ms(row[13]),
      paused: (row[14] as number) * 1000,
    },
  }
}

/** Reads a ticket; with `lock` nobody else changes it until the transaction ends. Throws 404. */
export async function readTicket(db: Queryable, id: number, lock = false): Promise<Ticket> {
  const [row] = await db.read(
    `select ${columns} from tickets where id = $1 and deleted_at is null${lock ? ' for update' : ''}`,
    [id],
  )
  if (!row) throw notFound()
  return ticketOf(row)
}

/** The columns that keep when the desk was notified that a ticket is late. */
const notifiedColumns = ['overdue_notified_at', 'solution_notified_at'] as const

/**
 * Writes columns of a ticket, and its tag moves on. Where its next due time moves and has passed all the same, what the desk was notified
 * of stays so: a reminder goes by times after that.
 */
export async function writeTicket(
  db: Queryable,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(values)
  const due = `$${names.indexOf('due_at') + 2}::timestamptz`
  const renewed = names.includes('due_at')
    ? notifiedColumns.map(
        name =>
          `"${name}" = case when "${name}" is not null and ${due} <= clock_timestamp() then clock_timestamp() else "${name}" end`,
      )
    : []
  await db.read(
    `update tickets set ${[...names.map((name, at) => `"${name}" = $${at + 2}`), ...renewed, bumpUpdatedAt()].join(', ')} where id = $1`,
    [id, ...Object.values(values)],
  )
}

/** A ticket's times as its columns, with what is due next in a state. */
export const timeColumns = (times: Times, state: TicketState) => ({
  first_response_due_at: stamp(times.firstDue),
  first_responded_at: stamp(times.firstDone),
  resolution_due_at: stamp(times.solutionDue),
  paused_at: stamp(times.pausedAt),
  paused_seconds: Math.round(times.paused / 1000),
  due_at: stamp(nextDue(times, state)),
})
