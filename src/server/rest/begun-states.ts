import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'

/**
 * Has a state that records were given in place of the one that the same transaction had begun for them count from that
 * one's beginning, by whoever began it: they were never in the other. To be called in that transaction, after the change.
 */
export async function replaceBegun(
  { db }: Pick<Context, 'db'>,
  { name, resource }: Compiled,
  ids: readonly number[],
  state: string,
): Promise<void> {
  if (resource.config.lifecycle?.history !== true) return
  await db.read(
    `with noted as (
       select id, record_id, began_at >= now() as is_begun, row_number() over (partition by record_id order by id desc) as n
       from record_states where resource = $1 and record_id = any ($2::bigint[])
     ), kept as (
       update record_states s set state = $3 from noted n where n.n = 2 and n.is_begun and s.id = n.id returning s.record_id
     )
     delete from record_states s using noted n, kept k where n.n = 1 and s.id = n.id and k.record_id = n.record_id`,
    [name, ids, state],
  )
}
