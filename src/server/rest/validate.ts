import { periodsOf } from '../../metadata/constraint.ts'
import { brokenHosts } from '../../metadata/hosts.ts'
import { brokenPeriods } from '../../metadata/period.ts'
import { brokenPlaceholders } from '../../metadata/placeholders.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { type Context, rulesOf } from './context.ts'
import { checkOrder } from './order.ts'
import { checkRelations } from './relations.ts'
import { checkPairs } from './scope-checks.ts'
import { setCreated } from './set-values.ts'
import type { JsonRow } from './shape.ts'
import { asJson, type Errors, type ParsedBody } from './values.ts'

/**
 * Adds an error for what the fields of a record say together: a period that would end before it begins, an address on
 * another host than the field beside it tells, a placeholder that it does not know. `before` is the record, or null for a new one.
 */
function checkCombinations(
  { resource, byName }: Compiled,
  values: ReadonlyMap<string, unknown>,
  before: Readonly<Record<string, unknown>> | null,
  errors: Errors,
): void {
  const jsonOf = (name: string) => {
    const field = byName.get(name) as CompiledField
    const value = values.get(name)
    return value === undefined ? before?.[field.key] : asJson(field, value)
  }
  for (const [name, wrong] of brokenHosts(resource.config.fields, jsonOf)) {
    const { hosts } = resource.config.fields[name].options
    if (values.has(name) || values.has(hosts.by)) errors[(byName.get(name) as CompiledField).key] ??= [wrong]
  }
  for (const [name, wrong] of brokenPlaceholders(resource.config.fields, jsonOf)) {
    const { placeholders } = resource.config.fields[name].options
    if (values.has(name) || values.has(placeholders.by))
      errors[(byName.get(name) as CompiledField).key] ??= [wrong]
  }
  for (const [name, wrong] of brokenPeriods(periodsOf(resource.config), jsonOf, field => values.has(field)))
    errors[(byName.get(name) as CompiledField).key] ??= [wrong]
}

/**
 * Adds the errors of everything that goes beyond a single value: what may be linked, what the fields say together, that
 * what the values point at exists, and the resource's own rules. `before` is the record, or null for a new one; `source` is the record that a
 * new one is copied from. Without `rules` the resource's own rules are not asked.
 */
export async function validate(
  context: Context,
  compiled: Compiled,
  { values, errors }: ParsedBody,
  before: JsonRow | null,
  { source = null, rules = true }: { readonly source?: number | null; readonly rules?: boolean } = {},
): Promise<void> {
  checkPairs(context, compiled, values, before, errors)
  checkCombinations(compiled, values, before, errors)
  await checkRelations(context, compiled, values, before?.id ?? null, errors, source)
  await checkOrder(context, compiled, values, before, errors)
  if (before === null) await setCreated(context, compiled, values)
  if (rules) await rulesOf(context, compiled)?.check?.(context, values, before, errors)
}
