import { mediaLike, mediaPattern } from '../../fields/rich-text/media.ts'
import type { Portal } from '../dependencies.ts'
import type { Engine } from '../rest/context.ts'

/** SQL: the ids of all pictures and sounds of texts in a column, deleted records' too, since those can be restored. */
const filesOf = (table: string, column: string) =>
  `select (regexp_matches(h."${column}", '${mediaPattern}', 'g'))[1]::bigint as id from "${table}" h where h."${column}" like '${mediaLike}'`

/**
 * SQL on the alias `m`: whether nothing points at a file. Every column and pivot that holds files is asked, and every text
 * that has pictures or sounds.
 */
export function unusedSql({ catalogue }: Engine): string {
  const conditions = [...catalogue.all()].flatMap(({ fields, table, resource }) =>
    resource.config.source
      ? []
      : fields
          .filter(({ type }) => type.isFile)
          .map(({ pivot, column }) =>
            pivot
              ? `not exists (select 1 from "${pivot.table}" h where h."${pivot.other}" = m.id)`
              : `not exists (select 1 from "${table}" h where h."${column}" = m.id)`,
          ),
  )
  for (const { fields, table, resource } of catalogue.all())
    for (const { type, column } of resource.config.source ? [] : fields)
      if (type.isHtml && column)
        conditions.push(`m.id not in (select p.id from (${filesOf(table, column)}) p)`)
  return conditions.join(' and ') || 'true'
}

/** Removes a file and its record, where `condition` (SQL on the alias `m`) still holds of it. */
export async function removeWhere({ engine, files }: Portal, id: number, condition: string): Promise<void> {
  // Held fast, then asked again: somebody may have begun to use it since.
  const key = await engine.db
    .transaction(async tx => {
      await tx.read('select 1 from medias where id = $1 for update', [id])
      const [gone] = await tx.read(
        `delete from medias m where m.id = $1 and ${condition} returning m.storage_key`,
        [id],
      )
      return gone?.[0] as string | undefined
    })
    .catch(() => undefined)
  if (key) await files.remove(key)
}

/** An upload that nothing points at a day later was given up. */
export async function removeForgottenUploads(portal: Portal): Promise<void> {
  const { engine } = portal
  const forgotten = `m.created_at < clock_timestamp() - interval '1 day' and ${unusedSql(engine)}`
  const rows = await engine.db.read(`select m.id from medias m where ${forgotten} limit 1000`, [])
  for (const [id] of rows) await removeWhere(portal, id as number, forgotten)
}

/** Which of some files a record has in a field. */
export async function attachedTo(
  { catalogue, db }: Engine,
  { resource, field }: { readonly resource: string; readonly field: string },
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const compiled = catalogue.has(resource) ? catalogue.get(resource) : undefined
  const { pivot, column } = compiled?.byName.get(field) ?? {}
  if (!compiled || (!pivot && !column)) return new Set()
  const text = pivot
    ? `select distinct "${pivot.other}" from "${pivot.table}" where "${pivot.other}" = any ($1::bigint[])`
    : `select distinct "${column}" from "${compiled.table}" where "${column}" = any ($1::bigint[])`
  return new Set((await db.read(text, [ids])).map(([id]) => id as number))
}
