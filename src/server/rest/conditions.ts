import type { Condition, Scalar, Variable } from '../../metadata/condition.ts'
import { systemKeys } from '../../metadata/resource.ts'
import { type Caller, systemCaller } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { Compiled, CompiledField } from './catalogue.ts'

const system = new Set<string>(systemKeys)

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

/** Whether a row may meet conditions, or no longer, by the time alone. */
export const isTimeDependent = (conditions: readonly Condition[], { byKey }: Compiled): boolean =>
  conditions.some(
    condition =>
      byKey.get(condition.field)?.type.filter === 'phase' ||
      JSON.stringify(condition).includes('"var":"now"'),
  )

/** Declared conditions as SQL on `alias`; the twin of `holds` in `src/metadata/condition.ts`. */
export function conditionsSql(
  conditions: readonly Condition[],
  compiled: Compiled,
  caller: Caller,
  alias: string,
  params: Params,
): string[] {
  const param = (value: Scalar | Variable): string => {
    if (value === null || typeof value !== 'object') return params.add(value)
    return value.var === 'now' ? 'clock_timestamp()' : params.add(caller.id)
  }
  return conditions.map(condition => {
    const field = compiled.byKey.get(condition.field)
    if (!field && !system.has(condition.field))
      throw new Error(`${compiled.name} has no key ${condition.field}`)
    if ('has' in condition) {
      const { pivot } = field ?? {}
      if (!pivot) throw new Error(`${compiled.name}.${condition.field} is no pivot`)
      return `exists (select 1 from "${pivot.table}" h where h."${pivot.own}" = ${alias}."id" and h."${pivot.other}" = ${param(condition.has)})`
    }
    const column = `${alias}."${field?.column ?? condition.field}"`
    if ('before' in condition) return `${column} < ${param(condition.before)}`
    if ('after' in condition) return `${column} > ${param(condition.after)}`
    const values = 'in' in condition ? condition.in : condition.notIn
    if (field?.type.filter === 'phase') {
      const phase = phaseSql(field, compiled, alias, params)
      const tests = values.map(value =>
        value === null ? `${phase} is null` : `${phase} = ${param(value)}::text`,
      )
      const any = `(${tests.join(' or ') || 'false'})`
      return 'in' in condition ? any : `(${any} is not true)`
    }
    const tests = values.map(value => (value === null ? `${column} is null` : `${column} = ${param(value)}`))
    const any = `(${tests.join(' or ') || 'false'})`
    return 'in' in condition ? any : `(${any} is not true)`
  })
}
