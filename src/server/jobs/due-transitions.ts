import type { Database } from '../db/database.ts'
import { Params } from '../db/sql.ts'
import { transit } from '../rest/act.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context, Engine } from '../rest/context.ts'
import { withDb } from '../rest/context.ts'
import { type DueEdge, dueEdgeSql, dueEdges } from '../rest/due-edges.ts'
import { clockContext, dueIds } from './due.ts'
import { hasReminders, sendDueReminders } from './due-reminders.ts'
import { keepLooking } from './keep-looking.ts'
import type { Complain } from './queues.ts'

/** A transition that the clock makes. */
interface Due extends DueEdge {
  readonly compiled: Compiled
}

const dueIn = ({ catalogue }: Engine): Due[] =>
  [...catalogue.all()].flatMap(compiled => dueEdges(compiled).map(due => ({ compiled, ...due })))

/** Makes one transition with all records for which it is due, each in a transaction of its own. */
async function makeDue(
  context: Context,
  due: Due,
  complain: Complain,
  isStopped: () => boolean,
): Promise<void> {
  const { compiled, name } = due
  const db = context.engine.db as Database
  for await (const ids of dueIds(
    context.engine,
    compiled,
    params => dueEdgeSql(due.compiled, due.edge, params),
    isStopped,
  ))
    for (const id of ids) {
      if (isStopped()) return
      try {
        await db.transaction(async tx => {
          // Held, then asked again: another instance may be at it, or somebody may have changed it since.
          const again = new Params([id])
          const [still] = await tx.read(
            `select 1 from "${compiled.table}" t where t.id = $1 and ${dueEdgeSql(due.compiled, due.edge, again)} for no key update of t skip locked`,
            again.values,
          )
          if (still) await transit(withDb(context, tx), compiled, id, name, {})
        })
      } catch (error) {
        // It is tried again with the next look; the others do not wait for it.
        complain(`${compiled.name}.${name} ${id}`, error)
      }
    }
}

/** Makes the transitions that are due, also those that were while nothing ran. */
export async function makeDueTransitions(
  engine: Engine,
  complain: Complain,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const context = clockContext(engine)
  for (const due of dueIn(engine)) if (!isStopped()) await makeDue(context, due, complain, isStopped)
}

/** Goes on making the transitions that become due, and telling the reminders. Gives the function that ends it, once what was begun is done. */
export function keepMakingDue(engine: Engine, complain: Complain): () => Promise<void> {
  // Apart from each other: no exam waits for its beginning while thousands are notified of something.
  const ends = [
    ...(dueIn(engine).length ? [keepLooking('what is due', makeDueTransitions, engine, complain)] : []),
    ...(hasReminders(engine) ? [keepLooking('what is due', sendDueReminders, engine, complain)] : []),
  ]
  return async () => {
    await Promise.all(ends.map(end => end()))
  }
}
