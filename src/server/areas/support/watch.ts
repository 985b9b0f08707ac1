import { toIso } from '../../../fields/date-time/index.ts'
import type { Database } from '../../db/database.ts'
import type { Engine } from '../../rest/context.ts'
import { tellStaff } from './tell.ts'
import { readTicket } from './ticket.ts'

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

/** Who is late with a ticket is notified of it, once for the first answer and once for the solution. */
export async function watchTickets({ db }: Engine): Promise<void> {
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
