import { notify } from '../../notices/notify.ts'
import type { Linked } from '../../rest/context.ts'

/**
 * Notifies people of what they were given, whichever side the pair was written from; nobody is notified of what they did
 * themselves.
 * @param table of the pair's other side
 * @param text of the notice
 */
export const tellLinked =
  (table: 'groups' | 'missions', text: string): Linked =>
  async ({ db, caller }, { target }, id, ids) => {
    const [people, records] = target === 'users' ? [ids, [id]] : [[id], ids]
    const others = people.filter(person => person !== caller.id)
    const rows = await db.read(`select name from "${table}" where id = any ($1::bigint[]) order by id`, [
      records,
    ])
    for (const [name] of rows)
      await notify(db, others, { kind: 'account', text, params: { name: name as string } })
  }
