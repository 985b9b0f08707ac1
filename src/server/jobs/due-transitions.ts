import type { Lifecycle, Transition } from '../../metadata/lifecycle.ts'
import { requirementsOf } from '../../metadata/requirement.ts'
import { systemCaller } from '../auth/caller.ts'
import type { Database } from '../db/database.ts'
import { Params } from '../db/sql.ts'
import { transit } from '../rest/act.ts'
import type { Compiled } from '../rest/compiled.ts'
import { conditionsSql } from '../rest/conditions.ts'
import type { Context, Engine } from '../rest/context.ts'
import { withDb } from '../rest/context.ts'
import { meetsSql } from '../rest/filled-at.ts'
import { clockContext, dueIds } from './due.ts'
import { hasReminders, sendDueReminders } from './due-reminders.ts'
import { keepLooking } from './keep-looking.ts'
import type { Complain } from './queues.ts'

/** A transition that the clock makes. */
interface Due {
  readonly compiled: Compiled
  readonly name: string
  readonly edge: Transition
}

const dueIn = ({ catalogue }: Engine): Due[] =>
  [...catalogue.all()].flatMap(compiled =>
    Object.entries((compiled.resource.config.lifecycle as Lifecycle | undefined)?.transitions ?? {}).flatMap(
      ([name, edge]) => (edge.at ? [{ compiled, name, edge }] : []),
    ),
  )

/** SQL on `t`: the transition is due by the database's clock, and nothing that the record says stands against it. */
function dueSql({ compiled, edge }: Due, params: Params): string {
  const { field } = compiled.resource.config.lifecycle as Lifecycle
  return [
    't.deleted_at is null',
    `t."${edge.at}" <= clock_timestamp()`,
    `t."${field}" = any (${params.add(edge.from)})`,
    ...conditionsSql(edge.when ?? [], compiled, systemCaller, 't', params),
    ...requirementsOf(compiled.resource, edge).map(asked => meetsSql(compiled, 't', asked, params)),
  ].join(' and ')
}

/** Makes one transition with all records for which it is due, each in a transaction of its own. */
async function makeDue(
  context: Context,
  due: Due,
  complain: Complain,
  isStopped: () => boolean,
): Promise<void> {
  const { compiled, name } = due
  const db = context.engine.db as Database
  for await (const ids of dueIds(context.engine, compiled, params => dueSql(due, params), isStopped))
    for (const id of ids) {
      if (isStopped()) return
      try {
        await db.transaction(async tx => {
          // Held, then asked again: another instance may be at it, or somebody may have changed it since.
          const again = new Params([id])
          const [still] = await tx.read(
            `select 1 from "${compiled.table}" t where t.id = $1 and ${dueSql(due, again)} for no key update of t skip locked`,
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
