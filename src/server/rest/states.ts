import { toIso } from '../../fields/date-time/index.ts'
import type { Caller } from '../auth/caller.ts'
import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { actorSetting } from '../db/state-triggers.ts'
import { forbidden } from '../http/errors.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { isNamedTo } from './named.ts'
import { pagingOf, type RowPage, rowPage } from './page.ts'
import type { RawQuery } from './query.ts'
import { readableBy } from './readable.ts'
import { loadRow } from './show.ts'

/**
 * SQL of a select list that says, until the transaction ends, who makes the states and versions which the database notes. It can be a
 * part of the statement that changes the state.
 */
export const actorSql = (caller: Pick<Caller, 'id'> | null, params: Params): string =>
  `set_config('${actorSetting}', ${params.add(String(caller?.id || ''))}, true) as actor`

/** The same for changes that are written by hand, which follow in the transaction. */
export async function actAs({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<void> {
  const params = new Params()
  await db.read(`select ${actorSql(caller, params)}`, params.values)
}

/** The same for a statement that may change what the versions of a resource's records keep. */
export async function actAsAuthor(context: Context, { table }: Compiled): Promise<void> {
  if (context.engine.catalogue.versionsOf(table)) await actAs(context)
}

/** Whether the states of a resource's records are kept. */
export const storesStates = ({ resource }: Compiled): boolean => resource.config.lifecycle?.history === true

/**
 * `GET /api/{resource}/{id}/states`: the states that the record was in, the newest first, each with the moment it began
 * and who began it; without a name where that is nobody whom the reader sees, and null for the portal itself.
 */
export async function statesOf(
  context: Context,
  compiled: Compiled,
  id: number,
  raw: RawQuery,
): Promise<RowPage> {
  const { caller, db } = context
  const paging = pagingOf(raw)
  const field = compiled.byName.get(compiled.resource.config.lifecycle.field)
  if (!field || !readableBy(caller, field)) throw forbidden()
  await loadRow(context, compiled, id, { trashed: may(caller, `${compiled.name}.destroy`) })
  const { page, perPage } = paging
  const params = new Params([compiled.name, id, perPage, (page - 1) * perPage])
  const rows = await db.read(
    `select count(*) over (), s.id, s.state, s.began_at, s.began_by_id is not null, u.id, u.full_name
     from record_states s left join users u on u.id = s.began_by_id and ${isNamedTo(context, 'u', params)}
     where s.resource = $1 and s.record_id = $2 order by s.began_at desc, s.id desc limit $3 offset $4`,
    params.values,
  )
  const data = rows.map(([, entry, state, at, begun, person, name]) => ({
    id: entry as number,
    state,
    began_at: toIso(at),
    began_by: begun ? { id: person, full_name: name } : null,
    deleted_at: null,
  }))
  return rowPage(data, Number(rows[0]?.[0] ?? 0), paging)
}
