import { notify } from '../../notices/notify.ts'
import type { HandlerContext } from '../../rest/context.ts'

export const portalTextActions = {
  /** Gives a text its number. People are notified once of a new privacy notice, in their language; they need not answer. */
  async publish({ context, row }: HandlerContext): Promise<void> {
    const { db, caller } = context
    const { id, kind } = row
    // Two that are published at once have two numbers.
    await db.read(`select pg_advisory_xact_lock(hashtext('portal_texts'))`, [])
    const [made] = await db.read(
      `update portal_texts set version = 1 + coalesce((select max(version) from portal_texts where kind = $2), 0)
       where id = $1 returning version`,
      [id, kind],
    )
    const version = made?.[0] as number
    if (kind !== 'privacy_notice') return
    const people = await db.read(
      `select id from users where status = 'active' and deleted_at is null and id <> $1`,
      [caller.id],
    )
    await notify(
      db,
      people.map(([person]) => person as number),
      {
        kind: 'account',
        text: 'privacyNotice',
        params: { version, from: { day: `${row.effective_from}T12:00:00Z` } },
        url: `/privacy-notice?version=${version}`,
      },
    )
  },
}
