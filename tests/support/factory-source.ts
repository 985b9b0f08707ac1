/** What a row of another resource's table has to be to belong to a derived resource, by the conditions of its source. */
import type { Condition, Scalar } from '../../src/metadata/condition.ts'
import type { Compiled, CompiledField } from '../../src/server/rest/compiled.ts'
import type { Factory, Values } from './factory.ts'

const conditionsOf = ({ resource }: Compiled): readonly Condition[] => resource.config.source?.where ?? []

/** The state in which a row of another resource's table belongs to this one. */
export function sourceState({ me }: Factory, compiled: Compiled): [string, unknown][] {
  return conditionsOf(compiled).flatMap((condition): [string, unknown][] => {
    if (!('in' in condition) || condition.field.includes('.')) return []
    const [value] = condition.in
    const name = compiled.byKey.get(condition.field)?.name ?? condition.field
    // What is one's own belongs to whoever asks for it.
    if (value === null || typeof value !== 'object') return [[name, value]]
    return me === undefined ? [] : [[name, me]]
  })
}

/** Records that a row of another resource's table has to point at so that it belongs to this one, by key. */
export async function sourceRelated(
  factory: Factory,
  compiled: Compiled,
  given: Values,
): Promise<Record<string, unknown>> {
  const asked = new Map<CompiledField, Record<string, unknown>>()
  for (const condition of conditionsOf(compiled)) {
    if (!('field' in condition)) continue
    const [step = '', name, ...more] = condition.field.split('.')
    const relation = compiled.byName.get(step)
    if (!relation?.target || name === undefined || more.length || relation.key in given) continue
    const field = factory.compiled(relation.target).byName.get(name) as CompiledField
    const values = asked.get(relation) ?? {}
    asked.set(relation, values)
    if ('in' in condition) values[field.key] = condition.in[0]
    else if ('notIn' in condition) {
      const { values: all = [] } = field.field.options as { values?: readonly Scalar[] }
      values[field.key] = all.find(value => !condition.notIn.includes(value))
    } else if ('filled' in condition && condition.filled) values[field.key] = await factory.valueFor(field)
  }
  const made: Record<string, unknown> = {}
  for (const [relation, values] of asked)
    made[relation.key] = (await factory.make(relation.target as string, values)).id
  return made
}

/** The times that have gone by for a row of another resource's table to belong to this one. */
export function sourcePast(compiled: Compiled): [string, unknown][] {
  return conditionsOf(compiled).flatMap(condition =>
    'before' in condition ? [[condition.field, '2020-01-01T00:00:00.000Z'] as [string, unknown]] : [],
  )
}

/** The keys that a row of another resource's table has a value of, to belong to this one. */
export function sourceFilled(compiled: Compiled): Set<string> {
  return new Set(
    conditionsOf(compiled).flatMap(condition =>
      'filled' in condition && condition.filled ? [condition.field] : [],
    ),
  )
}
