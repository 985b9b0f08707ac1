import { idKey } from '../../metadata/names.ts'
import { type Caller, systemCaller } from '../auth/caller.ts'
import { isPeople } from '../auth/holders.ts'
import type { Params } from '../db/sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled } from './compiled.ts'
import { compiledWays, declaredWaysSql, type Looking, wayTables } from './scope-ways.ts'

/** Tables besides the resource's own that its scope looks at. */
export function scopeTables(compiled: Compiled, catalogue: Catalogue): string[] {
  if (compiledWays(compiled)) return wayTables(compiled, catalogue)
  const { scope } = compiled.resource.config
  const path = typeof scope === 'object' ? (scope.by ?? '').split('.').slice(0, -1) : []
  const tables: string[] = []
  let at = compiled
  for (const relation of path) {
    at = catalogue.get(at.byName.get(relation)?.target as string)
    tables.push(at.table)
  }
  return tables
}

/**
 * The condition on `alias` that keeps a query to the rows that the caller may see, or null when there is none.
 * It is added to every query of the resource, whichever endpoint reads it. `verb` is what the caller has in mind, `linked`
 * what a row that is not stored yet will be linked to.
 */
export function scopeOf(
  compiled: Compiled,
  caller: Caller,
  alias: string,
  params: Params,
  catalogue: Catalogue,
  verb = 'index',
  linked?: Looking['linked'],
): string | null {
  // Nothing is out of the portal's own reach: the clock makes what is due in whatever record.
  if (caller === systemCaller) return null
  const byWays = declaredWaysSql(compiled, alias, { caller, catalogue, params, verb, linked })
  if (byWays !== undefined) return byWays
  const { scope } = compiled.resource.config
  const { name, by = 'created_by_id' } =
    typeof scope === 'object' ? scope : { name: scope ?? 'all', by: undefined }
  // With the scope `own` somebody sees, of the people, themselves.
  if (name === 'ownOrganisation' && caller.scope === 'own' && isPeople(compiled.table))
    return `${alias}."id" = ${params.add(caller.id)}`
  const path = by.split('.')
  const last = path.pop() as string
  let table = compiled
  let at = alias
  let prefix = ''
  let suffix = ''
  for (const [depth, relation] of path.entries()) {
    const field = table.byName.get(relation)
    if (!field?.target)
      throw new Error(`The scope of ${compiled.name} goes through ${relation}, which is no relation`)
    table = catalogue.get(field.target)
    const next = `scope_${depth}`
    prefix += `exists (select 1 from "${table.table}" ${next} where ${next}."id" = ${at}."${idKey(relation)}" and `
    suffix += ')'
    at = next
  }
  const condition = compiled.scopeRule(caller, `${at}."${last}"`, params, at)
  return condition && `${prefix}${condition}${suffix}`
}
