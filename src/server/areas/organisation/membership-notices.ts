import { notify } from '../../notices/notify.ts'
import type { CompiledField } from '../../rest/catalogue.ts'
import type { Context } from '../../rest/context.ts'

/** Pairs of which a person should know that they are in one: the table of the other side, and the texts. */
const told: Readonly<Record<string, { readonly table: string; readonly text: string }>> = {
  'group-users': { table: 'groups', text: 'designated' },
  'user-missions': { table: 'missions', text: 'missionGiven' },
}

/** Tells people what they were given, by whichever door; nobody is told what they did themselves. */
export async function tellTied(
  { db, caller }: Context,
  { pivot, target }: CompiledField,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const notice = pivot && told[pivot.pair]
  if (!notice || !ids.length) return
  const [people, records] = target === 'users' ? [ids, [id]] : [[id], ids]
  const others = people.filter(person => person !== caller.id)
  const rows = await db.read(`select name from "${notice.table}" where id = any ($1::bigint[]) order by id`, [
    records,
  ])
  for (const [name] of rows)
    await notify(db, others, {
      kind: 'account',
      text: notice.text,
      params: { name: name as string },
    })
}
