import type { Condition, Scalar, Variable } from '../../metadata/condition.ts'
import { systemKeys } from '../../metadata/resource.ts'
import type { Caller } from '../auth/caller.ts'
import type { Params } from '../db/sql.ts'
import type { Compiled } from './catalogue.ts'

const system = new Set<string>(systemKeys)

/** Declared conditions as SQL on `alias`; the twin of `holds` in `src/metadata/condition.ts`. */
export function conditionsSql(
  conditions: readonly Condition[],
  compiled: Compiled,
  caller: Caller,
  alias: string,
  params: Params,
): string[] {
  const place = (value: Scalar | Variable): string => {
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
      return `exists (select 1 from "${pivot.table}" h where h."${pivot.own}" = ${alias}."id" and h."${pivot.other}" = ${place(condition.has)})`
    }
    const column = `${alias}."${field?.column ?? condition.field}"`
    if ('before' in condition) return `${column} < ${place(condition.before)}`
    if ('after' in condition) return `${column} > ${place(condition.after)}`
    const values = 'in' in condition ? condition.in : condition.notIn
    const tests = values.map(value => (value === null ? `${column} is null` : `${column} = ${place(value)}`))
    const any = `(${tests.join(' or ') || 'false'})`
    return 'in' in condition ? any : `(${any} is not true)`
  })
}
