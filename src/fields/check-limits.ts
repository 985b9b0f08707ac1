import { holds } from '../metadata/condition.ts'
import type { AnyField } from '../metadata/field.ts'
import type { Lifecycle } from '../metadata/lifecycle.ts'
import type { Limit } from '../metadata/limit.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { unknownKeys } from './check-figures.ts'
import { typeOf } from './index.ts'

const isNumber = (field: AnyField | undefined): boolean => {
  const { type } = (field ? typeOf(field).schema(field) : {}) as { type?: string }
  return field?.storage === 'column' && (type === 'integer' || type === 'number')
}

/** The places are a number of the record that has them, or a number. */
function atMostMistakes(name: string, { atMost }: Limit, parent: AnyResource | undefined): string[] {
  if (typeof atMost === 'number')
    return Number.isInteger(atMost) && atMost >= 0 ? [] : [`the limit ${name} has ${atMost} places`]
  return !parent || isNumber(parent.config.fields[atMost])
    ? []
    : [`the limit ${name} has as many places as ${atMost}, which is no number of ${parent.name}`]
}

/** What a row takes instead is a state without a place. */
function elseMistakes(name: string, limit: Limit, { config }: AnyResource): string[] {
  const { else: state, where = [] } = limit
  if (state === undefined) return []
  const lifecycle = config.lifecycle as Lifecycle | undefined
  const values = lifecycle && (config.fields[lifecycle.field] as AnyField).options.values
  if (!lifecycle || !values?.includes(state))
    return [`the limit ${name} leads to ${state}, which is no state of its lifecycle`]
  const ofState = where.filter(condition => 'field' in condition && condition.field === lifecycle.field)
  const takesNone =
    ofState.length > 0 &&
    !holds(ofState, { [lifecycle.field]: state }, { me: 0, now: new Date(0).toISOString() })
  return takesNone ? [] : [`the limit ${name} leads to ${state}, which takes a place itself`]
}

/** Rules about limits. They go to `checkResources`. */
export const limitRules: Readonly<
  Record<string, (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>) => string[]>
> = {
  limits: (resource, byName) =>
    Object.entries<Limit>(resource.config.limits ?? {}).flatMap(([name, limit]) => {
      const { within, where = [] } = limit
      const relation = resource.config.fields[within] as AnyField | undefined
      if (relation?.storage !== 'one')
        return [`the limit ${name} is within ${within}, which is no to-one relation`]
      return [
        ...atMostMistakes(name, limit, byName.get(relation.options.resource ?? '')),
        ...elseMistakes(name, limit, resource),
        ...unknownKeys(resource, where, `the limit ${name}`),
        // A place that comes and goes with the clock, or with who looks, is held by no lock.
        ...(JSON.stringify(where).includes('"var":')
          ? [`the limit ${name} depends on the time or on who asks`]
          : []),
      ]
    }),
}
