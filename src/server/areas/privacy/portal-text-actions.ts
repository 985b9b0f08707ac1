import type { HandlerContext } from '../../rest/context.ts'

export const portalTextActions = {
  /** Gives a text its number. */
  async publish({ context: { db }, row }: HandlerContext): Promise<void> {
    // Two that are published at once have two numbers.
    await db.read(`select pg_advisory_xact_lock(hashtext('portal_texts'))`, [])
    await db.read(
      `update portal_texts set version = 1 + coalesce((select max(version) from portal_texts where kind = $2), 0)
       where id = $1`,
      [row.id, row.kind],
    )
  },
}
