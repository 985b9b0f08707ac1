import { systemCaller } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context, Engine } from '../rest/context.ts'

/** Records that are taken at once. */
const handful = 100

/** The portal itself, which does what is due. */
export const clockContext = (engine: Engine): Context => ({
  engine,
  db: engine.db,
  caller: systemCaller,
  locale: 'tr',
  ip: '',
})

/**
 * The ids of a resource's records for which something is due, some at a time and each once, until none is left or it is
 * stopped. `dueSql` gives the SQL condition on `t`.
 */
export async function* dueIds(
  { db }: Engine,
  { table }: Compiled,
  dueSql: (params: Params) => string,
  isStopped: () => boolean,
): AsyncGenerator<number[]> {
  for (let last = 0; !isStopped(); ) {
    const params = new Params([last])
    const rows = await db.read(
      `select t.id from "${table}" t where t.id > $1 and ${dueSql(params)} order by t.id limit ${handful}`,
      params.values,
    )
    const ids = rows.map(([id]) => id as number)
    if (ids.length) yield ids
    if (ids.length < handful) return
    last = ids.at(-1) as number
  }
}
