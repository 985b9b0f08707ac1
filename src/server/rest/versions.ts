import { isDeepStrictEqual } from 'node:util'
import { notApplying, whensOf } from '../../metadata/applies.ts'
import { idKey } from '../../metadata/names.ts'
import { type VersionOf, versionedFields } from '../../metadata/versions.ts'
import { notFound } from '../http/errors.ts'
import { storedValue } from '../rich-text/formulas.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import type { JsonRow } from './shape.ts'
import { idFromPath, loadRow } from './show.ts'
import { updateRecord } from './update.ts'
import { inTransaction } from './write.ts'

/** The key under which an audit line says which version was brought back. */
export const BROUGHT_BACK = 'brought_back'

/** Whether the versions of a resource's records are kept. */
export const storesVersions = ({ resource }: Compiled): boolean => versionedFields(resource).length > 0

/** The number of a version from an address, or 404. */
export const versionFromPath = (text: string): number => {
  const number = idFromPath(text)
  if (number > 2_147_483_647) throw notFound()
  return number
}

/** One version of a record that the caller sees, or 404. */
async function versionOf(context: Context, compiled: Compiled, id: number, number: number): Promise<JsonRow> {
  const versions = context.engine.catalogue.versionsOf(compiled.table)
  if (!versions) throw notFound()
  const { by } = versions.resource.config.versionOf as VersionOf
  const [found] = await context.db.read(
    `select id from "${versions.table}" where "${idKey(by)}" = $1 and number = $2 and deleted_at is null`,
    [id, number],
  )
  if (!found) throw notFound()
  return loadRow(context, versions, found[0] as number)
}

/** A value without what is only there while somebody reads it. */
const lasting = ({ field }: CompiledField, value: unknown): unknown => storedValue(field, value ?? null)

/**
 * `POST /api/{resource}/{id}/versions/{number}/restore`: the record has the values of an earlier version again, which is
 * the next version. It is an update with all that one is held to: what the version points at has to be there, and
 * what the caller may not write has to be the same.
 */
export async function bringBack(
  context: Context,
  compiled: Compiled,
  id: number,
  number: number,
  ifMatch?: string,
): Promise<JsonRow> {
  return inTransaction(context, async inner => {
    const present = await loadRow(inner, compiled, id, { verb: 'update' })
    const version = await versionOf(inner, compiled, id, number)
    const body: Record<string, unknown> = {}
    // A field may be newer than the version, and have its default where it does not apply: an update refuses that.
    const { resource } = compiled
    const unmet = notApplying(resource.config.fields, whensOf(resource), { ...present, ...version })
    for (const name of versionedFields(resource)) {
      const field = compiled.byName.get(name) as CompiledField
      const { key } = field
      // What the caller cannot read stays as it is.
      if (!(key in version)) continue
      const value = unmet.has(name) ? null : lasting(field, version[key])
      if (!isDeepStrictEqual(value, lasting(field, present[key]))) body[key] = value
    }
    return (await updateRecord(inner, compiled, id, body, ifMatch, { [BROUGHT_BACK]: number })).row
  })
}
