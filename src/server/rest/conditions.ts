import { type Condition, testsIn } from '../../metadata/condition.ts'
import { systemKeys } from '../../metadata/keys.ts'
import { type Caller, systemCaller } from '../auth/caller.ts'
import { type ConditionWriter, conditionSql, filledSql, type TestedOperand } from '../db/condition-sql.ts'
import type { Params } from '../db/sql.ts'
import type { Compiled, CompiledField } from './compiled.ts'

const system = new Set<string>(systemKeys)

/** Who asks, and where the values of the statement are gathered. */
interface Scope {
  readonly caller: Caller
  readonly params: Params
}

/** Where a key stands: on a row of a resource, of which `id` is SQL, and `column` makes SQL of one of its columns. */
export interface ResolvedKey {
  readonly compiled: Compiled
  readonly key: string
  readonly id: string
  readonly column: (expression: (alias: string) => string) => string
}

const here = (compiled: Compiled, alias: string, key: string): ResolvedKey => ({
  compiled,
  key,
  id: `${alias}."id"`,
  column: expression => expression(alias),
})

/** Follows a dotted key through to-one relations. A row that was deleted is not there. */
export function resolveKey(compiled: Compiled, alias: string, key: string): ResolvedKey {
  let resolved = here(compiled, alias, key)
  for (let depth = 1; resolved.key.includes('.'); depth++) {
    const dot = resolved.key.indexOf('.')
    const name = resolved.key.slice(0, dot)
    const relation = resolved.compiled.byName.get(name)
    if (!relation?.column || relation.target === null)
      throw new Error(`${resolved.compiled.name}.${name} is no to-one relation`)
    const target = resolved.compiled.related(relation.target)
    const reference = resolved.column(on => `${on}."${relation.column}"`)
    const on = `${alias}${depth}`
    const from = `from "${target.table}" ${on} where ${on}."id" = ${reference} and ${on}."deleted_at" is null`
    resolved = {
      compiled: target,
      key: resolved.key.slice(dot + 1),
      id: `(select ${on}."id" ${from})`,
      column: expression => `(select ${expression(on)} ${from})`,
    }
  }
  return resolved
}

/** The phase of a row (the first whose conditions hold) as SQL on `alias`; null where none does. */
export function phaseSql(
  { field }: CompiledField,
  compiled: Compiled,
  alias: string,
  params: Params,
): string {
  const phases: Readonly<Record<string, readonly Condition[]>> = field.options.phases
  // Phases ask for nothing of who looks: they stand in the row and the time.
  const cases = Object.entries(phases).map(([value, conditions]) => {
    const all = conditionsSql(conditions, compiled, systemCaller, alias, params).join(' and ') || 'true'
    return `when ${all} then ${params.add(value)}`
  })
  return `(case ${cases.join(' ')} end)`
}

/** SQL: whether there is a value of a field, or a related row. */
function filledAt({ compiled, key, id, column }: ResolvedKey): string {
  const field = compiled.byKey.get(key)
  if (field?.pivot) {
    const { table, own, other } = field.pivot
    const target = compiled.related(field.target as string).table
    return `exists (select 1 from "${table}" h join "${target}" g on g."id" = h."${other}" and g."deleted_at" is null where h."${own}" = ${id})`
  }
  if (field?.inverse) {
    const target = compiled.related(field.target as string).table
    return `exists (select 1 from "${target}" h where h."${field.inverse}" = ${id} and h."deleted_at" is null)`
  }
  const value = column(on => `${on}."${field?.column ?? key}"`)
  return filledSql(value, field?.type.column(field.field)?.type ?? '')
}

/** Conditions of a statement: values are its parameters, and keys lead through relations. */
function writerOn(compiled: Compiled, alias: string, { params, caller }: Scope): ConditionWriter {
  return {
    value(value) {
      if (typeof value !== 'object') return params.add(value)
      return value.var === 'now' ? 'clock_timestamp()' : params.add(caller.id)
    },
    bound: value => `${params.add(value)}::numeric`,
    place(path): TestedOperand {
      const place = resolveKey(compiled, alias, path)
      const { compiled: at, key, id, column } = place
      const field = at.byKey.get(key)
      if (!field && !system.has(key)) throw new Error(`${at.name} has no key ${key}`)
      const isPhase = field?.type.filter === 'phase'
      return {
        cast: isPhase ? '::text' : '',
        value: () =>
          column(on =>
            isPhase ? phaseSql(field as CompiledField, at, on, params) : `${on}."${field?.column ?? key}"`,
          ),
        filled: () => filledAt(place),
        contains(record) {
          const { pivot } = field ?? {}
          if (!pivot) throw new Error(`${at.name}.${key} is no pivot`)
          return `exists (select 1 from "${pivot.table}" h where h."${pivot.own}" = ${id} and h."${pivot.other}" = ${record()})`
        },
      }
    },
  }
}

/** Declared conditions as SQL on `alias`; the twin of `holds` in `src/metadata/condition.ts`. Null means that it does not hold. */
export const conditionsSql = (
  conditions: readonly Condition[],
  compiled: Compiled,
  caller: Caller,
  alias: string,
  params: Params,
): string[] => {
  const writer = writerOn(compiled, alias, { caller, params })
  return conditions.map(condition => conditionSql(condition, writer))
}

/** The tables besides the resource's own that conditions look at. */
export const conditionTables = (conditions: readonly Condition[], compiled: Compiled): string[] =>
  testsIn(conditions).flatMap(({ field: key }) => {
    const tables: string[] = []
    let at = compiled
    const path = key.split('.')
    for (const name of path.slice(0, -1)) {
      at = at.related(at.byName.get(name)?.target as string)
      tables.push(at.table)
    }
    const field = at.byKey.get(path.at(-1) as string)
    if (field?.pivot) tables.push(field.pivot.table)
    if (field?.pivot || field?.inverse) tables.push(at.related(field.target as string).table)
    return tables
  })

/** Whether the time alone changes what meets conditions. */
export const isTimeDependent = (conditions: readonly Condition[], compiled: Compiled): boolean =>
  testsIn(conditions).some(test => {
    const path = test.field.split('.')
    let at: Compiled | undefined = compiled
    for (const name of path.slice(0, -1)) at = at?.related(at.byName.get(name)?.target as string)
    return (
      at?.byKey.get(path.at(-1) as string)?.type.filter === 'phase' ||
      JSON.stringify(test).includes('"var":"now"')
    )
  })
