/** What conditions hold values against: whether these could ever be what the field has. Field types decide. */
import { conditionsOf, endOf } from '../metadata/check-conditions.ts'
import { followSteps } from '../metadata/check-scope.ts'
import {
  type Condition,
  numberBounds,
  type Scalar,
  type Test,
  testsIn,
  type Variable,
} from '../metadata/condition.ts'
import type { Constraint } from '../metadata/constraint.ts'
import type { AnyField, Fields } from '../metadata/field.ts'
import { rowsAt, structuredRows } from '../metadata/field-paths.ts'
import type { Effects, Presentation } from '../metadata/lifecycle.ts'
import type { Limit } from '../metadata/limit.ts'
import { peopleName } from '../metadata/people.ts'
import { requirementOf } from '../metadata/requirement.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { rowKey } from '../metadata/row-keys.ts'
import { declaredWays, stepsOf } from '../metadata/scope.ts'
import type { AskedSection } from '../metadata/screen-config.ts'
import { isStorable } from './base.ts'
import { belongsTo, isId } from './belongs-to/index.ts'
import { isDay } from './date/index.ts'
import { dateTime, isTimestamp } from './date-time/index.ts'
import { typeOf } from './index.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** A list of conditions: where it stands, and the resource whose rows it tests. */
type TestedConditions = readonly [at: string, of: AnyResource, conditions: readonly Condition[]]

/** Fields that stand together without being a resource (an input, a structured row), looked at as one. */
const asResource = (name: string, fields: Fields): AnyResource => ({ name, config: { fields } })

/** The conditions of fields: when they apply, which records they offer, and which rows they count. */
function testedInFields(of: AnyResource, fields: Fields, byName: ByName): TestedConditions[] {
  return Object.entries<AnyField | string>(fields).flatMap(([name, field]): TestedConditions[] => {
    // An input may name a field that there is not, which another rule refuses.
    if (typeof field === 'string') return []
    const { when = [], where = [], relation, resource } = field.options
    const inner = typeOf(field)?.rowFields?.(field)
    const target = byName.get(
      relation === undefined ? resource : of.config.fields[relation]?.options.resource,
    )
    return [
      [`the when of ${name}`, of, when],
      ...(target ? [[name, target, where] as const] : []),
      ...(inner ? testedInFields(asResource(`a row of ${name}`, inner), inner, byName) : []),
    ]
  })
}

function testedIn(resource: AnyResource, byName: ByName): TestedConditions[] {
  const { config } = resource
  const inputs = Object.entries<Presentation & Effects>({
    ...config.lifecycle?.transitions,
    ...config.actions,
  })
  const ways = declaredWays(config.scope)
  return [
    ...conditionsOf(resource).map(([at, conditions]): TestedConditions => [at, resource, conditions]),
    ...testedInFields(resource, config.fields, byName),
    ...inputs.flatMap(([action, { input = {} }]) =>
      testedInFields(asResource(`the input of ${action}`, input), input, byName),
    ),
    ...inputs.flatMap(([action, { require = [] }]) =>
      require.map(requirementOf).flatMap(({ path, where, when, count }): TestedConditions[] => {
        const at = `what ${action} requires`
        const of = count ? structuredRows(resource, path) : rowsAt(resource, path, byName)
        return [[at, resource, when], ...(of ? [[at, of, where] as const] : [])]
      }),
    ),
    ...((config.form ?? []) as readonly AskedSection[]).map(
      ({ name, when = [] }): TestedConditions => [`the section ${name}`, resource, when],
    ),
    ...Object.entries<Constraint>(config.constraints ?? {}).map(
      ([name, { where = [] }]): TestedConditions => [`the constraint ${name}`, resource, where],
    ),
    ...Object.entries<Limit>(config.limits ?? {}).map(
      ([name, { where = [] }]): TestedConditions => [`the limit ${name}`, resource, where],
    ),
    ...ways.flatMap((way): TestedConditions[] => {
      const path = followSteps(resource, stepsOf(way), byName)
      if (typeof path === 'string') return []
      return [['a way of its scope', way.who === 'audience' ? path.end : path.from, way.where ?? []]]
    }),
  ]
}

/** The field of a key; what every row has besides its fields is looked at as one. */
function fieldOfKey({ config }: AnyResource, key: string, byName: ByName): AnyField | undefined {
  if (key === 'id' || key === 'created_by_id') return belongsTo(peopleName(byName) ?? '')
  if (key.endsWith('_at') && !config.fields[key]) return dateTime()
  return Object.entries<AnyField>(config.fields).find(([name, field]) => rowKey(name, field) === key)?.[1]
}

const isVariable = (value: unknown): value is Variable =>
  typeof value === 'object' && value !== null && 'var' in value

/** Whether a field can be the caller: it leads to people, or is the id of one. */
function leadsToPeople(resource: AnyResource, key: string, field: AnyField, byName: ByName): boolean {
  const target = key === 'id' ? resource : byName.get(field.options.resource ?? '')
  return (target?.config.source?.resource ?? target?.name) === peopleName(byName)
}

/** Whether a value is one that a field could have. What nobody can write any more may still be stored. */
function isValueOf(field: AnyField, value: Scalar): boolean {
  if (value === null) return true
  const { type, options } = field
  if (type === 'phase') return typeof value === 'string' && !!options.values?.includes(value)
  const column = typeOf(field).column(field)?.type ?? ''
  if (column === 'jsonb' || column.endsWith('[]')) return false
  if (column === 'text' && !options.values) return typeof value === 'string' && isStorable(value)
  // What is asked of a new value alone, such as a day to come, is no matter of those that are stored.
  const { future: _f, past: _p, required: _r, ...rest } = options
  return column !== '' && typeOf(field).check({ ...field, options: rest }, value) === undefined
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** What a test holds against its field that this could never be; undefined where all could. */
function strangeValue(test: Test, resource: AnyResource, key: string, byName: ByName): unknown {
  const field = fieldOfKey(resource, key, byName)
  if (!field) return undefined
  const isPossible = (value: Scalar | Variable): boolean =>
    isVariable(value)
      ? value.var === 'me' && leadsToPeople(resource, key, field, byName)
      : isValueOf(field, value)
  if ('in' in test) return test.in.find(value => !isPossible(value))
  if ('notIn' in test) return test.notIn.find(value => !isPossible(value))
  if ('has' in test)
    return (isVariable(test.has) ? isPossible(test.has) : isId(test.has)) ? undefined : test.has
  if ('filled' in test) return typeof test.filled === 'boolean' ? undefined : test.filled
  if ('before' in test || 'after' in test) {
    if (field.type !== 'date' && field.type !== 'date-time') return undefined
    const time = 'before' in test ? test.before : test.after
    const isTime = isVariable(time)
      ? time.var === 'now'
      : typeof time === 'string' && (field.type === 'date' ? isDay : isTimestamp)(time)
    return isTime ? undefined : time
  }
  const bounds = numberBounds(test).map(([, bound]) => bound)
  const [from, to] = bounds
  return (
    bounds.find(bound => !isNumber(bound)) ??
    (from !== undefined && to !== undefined && from > to ? bounds : undefined)
  )
}

/** Rules about the values of conditions, wherever these stand. They go to `checkResources`. */
export const conditionValueRules: Readonly<
  Record<'condition-value', (resource: AnyResource, byName: ByName) => string[]>
> = {
  'condition-value': (resource, byName) => [
    ...new Set(
      testedIn(resource, byName).flatMap(([at, of, conditions]) =>
        testsIn(conditions).flatMap(test => {
          const end = endOf(of, test.field, byName)
          const strange = end && strangeValue(test, end[0], end[1], byName)
          return strange === undefined
            ? []
            : [`${at} holds ${test.field} against ${JSON.stringify(strange)}, which it can never be`]
        }),
      ),
    ),
  ],
}
