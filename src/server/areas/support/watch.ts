import { toIso } from '../../../fields/date-time/index.ts'
import type { Database } from '../../db/database.ts'
import { databaseIso } from '../../db/time.ts'
import { audit } from '../../rest/audit.ts'
import type { Engine } from '../../rest/context.ts'
import { noteEvent } from './desk.ts'
import { tellStaff } from './tell.ts'
import { readTicket, writeTicket } from './ticket.ts'

/** Tickets of one look; there is another one in minutes. */
const handful = 200

/** Runs `work` for each of the tickets that a condition finds, each in a transaction of its own that holds it. */
async function each(
  db: Database,
  where: string,
  work: (tx: Parameters<Parameters<Database['transaction']>[0]>[0], id: number) => Promise<void>,
): Promise<void> {
  const rows = await db.read(
    `select id from tickets where deleted_at is null and ${where} order by id limit ${handful}`,
    [],
  )
  for (const [id] of rows as [number][])
    await db.transaction(async tx => {
      // Held, then asked again: somebody may have answered since.
      const [still] = await tx.read(
        `select 1 from tickets where id = $1 and deleted_at is null and ${where} for update skip locked`,
        [id],
      )
      if (still) await work(tx, id)
    })
}

/**
 * What the clock does to tickets: those that were solved are closed once they can no longer be opened again, and who
 * is late is notified of it, once for the first answer and once for the solution.
 */
export async function watchTickets(engine: Engine): Promise<void> {
  const { db } = engine
  await each(db, `status = 'resolved' and reopen_until < clock_timestamp()`, async (tx, id) => {
    const ticket = await readTicket(tx, id)
    await writeTicket(tx, id, { status: 'closed', closed_at: databaseIso() })
    await noteEvent(tx, id, 'closed', { id: 0, byStaff: true })
    await audit(
      { db: tx, engine, ip: '', caller: null },
      {
        action: 'tickets.close',
        subjectType: 'tickets',
        subjectId: id,
        before: { status: ticket.status },
        after: { status: 'closed' },
      },
    )
  })
  await each(db, 'due_at < clock_timestamp() and overdue_told_at is null', async (tx, id) => {
    const ticket = await readTicket(tx, id)
    const [row] = await tx.read(
      'update tickets set overdue_told_at = due_at where id = $1 returning due_at',
      [id],
    )
    const text = ticket.times.firstDone === null ? 'ticketLateAnswer' : 'ticketLateSolution'
    await tellStaff(tx, ticket, text, 0, { due: toIso(row?.[0]) as string })
  })
}
