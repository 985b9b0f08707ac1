import { type Condition, numberBounds, type Test, testsIn } from './condition.ts'
import type { AnyField } from './field.ts'
import { systemKeys } from './keys.ts'
import { type FieldChange, notifyRules, type Transition } from './lifecycle.ts'
import { namedEffects } from './named-effects.ts'
import type { ValuesWhen } from './offered.ts'
import type { Reminder } from './reminder.ts'
import type { AnyResource } from './resource.ts'
import type { EditableConfig, NoticeConfig } from './resource-config.ts'
import { rowKey } from './row-keys.ts'
import { declaredWays } from './scope.ts'
import type { ViewConfig } from './screen-config.ts'
import { viewWhere } from './view.ts'
import type { WaitingConfig } from './waiting.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** What a key's value is: of a field, or of what every row has. */
type Tested = Pick<AnyField, 'type' | 'storage' | 'traits'>

const systemTimestamp: Tested = { type: 'date-time', storage: 'column', traits: ['time'] }
const systemId: Tested = { type: 'belongs-to', storage: 'one' }

function testedOf(resource: AnyResource): ReadonlyMap<string, Tested> {
  const own = Object.entries<AnyField>(resource.config.fields).map(
    ([name, field]) => [rowKey(name, field), field] as const,
  )
  const system = systemKeys.map(key => [key, key.endsWith('_at') ? systemTimestamp : systemId] as const)
  return new Map<string, Tested>([...system, ...own])
}

type When = { readonly when?: readonly Condition[] }

/** Every list of conditions on a resource's own rows that stands outside of its fields, with where it stands. */
export function conditionsOf(
  resource: AnyResource,
): readonly (readonly [at: string, conditions: readonly Condition[]])[] {
  const { config } = resource
  const within = (at: string, entries: Readonly<Record<string, When>> = {}) =>
    Object.entries(entries).map(([name, { when = [] }]) => [`${at} ${name}`, when] as const)
  const views = Object.entries<ViewConfig>(config.views ?? {})
  const { when = [], destroy = [] } = (config.editable ?? {}) as EditableConfig
  const phases = Object.entries<AnyField>(config.fields).flatMap(([name, { options }]) =>
    Object.values((options.phases ?? {}) as Readonly<Record<string, readonly Condition[]>>).map(
      conditions => [`the phase ${name}`, conditions] as const,
    ),
  )
  const offered = Object.entries<AnyField>(config.fields).flatMap(([name, { options }]) =>
    Object.entries((options.valuesWhen ?? {}) as ValuesWhen).map(
      ([value, conditions = []]) => [`the value ${value} of ${name}`, conditions] as const,
    ),
  )
  const notified = namedEffects(resource).flatMap(([name, effects]) =>
    notifyRules(effects).map(({ when: asked = [] }) => [`whom ${name} notifies`, asked] as const),
  )
  const initial = Object.entries(
    (config.lifecycle?.initialWhen ?? {}) as Readonly<Record<string, readonly Condition[]>>,
  ).map(([state, conditions]) => [`the initial state ${state}`, conditions] as const)
  return [
    ...initial,
    ...notified,
    ...within('the transition', config.lifecycle?.transitions as Record<string, Transition> | undefined),
    ...within('the action', config.actions),
    ...within('the waiting kind', config.waiting as Record<string, WaitingConfig> | undefined),
    ...within('the notice', config.notices as Record<string, NoticeConfig> | undefined),
    ...within('the change', config.changed as Record<string, FieldChange> | undefined),
    ...within('the reminder', config.reminders as Record<string, Reminder> | undefined),
    ...views.map(([name, view]) => [`the view ${name}`, viewWhere(view)] as const),
    ...phases,
    ...offered,
    ['restricted', config.restricted?.where ?? []],
    ['editable', when],
    ['editable.destroy', destroy],
    ['source', config.source?.where ?? []],
    ...declaredWays(config.scope).map(({ when = [] }) => ['a way of its scope', when] as const),
  ]
}

/** The resource and key that a dotted key ends at; undefined where it leads nowhere. */
export function endOf(resource: AnyResource, key: string, byName: ByName): [AnyResource, string] | undefined {
  const path = key.split('.')
  const last = path.pop() as string
  let at: AnyResource | undefined = resource
  for (const name of path) {
    const field = at?.config.fields[name] as AnyField | undefined
    at = field?.storage === 'one' ? byName.get(field.options.resource ?? '') : undefined
  }
  return at && testedOf(at).has(last) ? [at, last] : undefined
}

/** Why a test cannot be made of a value. */
function misfit(test: Test, { type, storage, traits = [] }: Tested): string | undefined {
  if (type === 'figure') return 'is a figure: conditions test what is stored'
  if (numberBounds(test).length) return traits.includes('number') ? undefined : 'is no number'
  const operand = 'before' in test ? test.before : 'after' in test ? test.after : undefined
  if (operand !== undefined) {
    if (!traits.includes('time')) return 'is no time'
    const isDay = typeof operand === 'string' && /^\d{4}-\d\d-\d\d$/.test(operand)
    return traits.includes('day') && !isDay ? 'is a day, and is compared with one' : undefined
  }
  if ('has' in test) return storage === 'pivot' ? undefined : 'is no pair'
  if (type === 'computed') return 'is worked out by the portal: conditions test what is stored'
  return undefined
}

/** What is wrong with the keys of conditions, and with the ways in which they are tested; `at` is where they stand. */
export const wrongTests = (
  at: string,
  resource: AnyResource,
  conditions: readonly Condition[],
  byName: ByName,
): string[] =>
  testsIn(conditions).flatMap(test => {
    const end = endOf(resource, test.field, byName)
    if (!end) return [`${at} asks for ${test.field}, which is no key of its rows`]
    const wrong = misfit(test, testedOf(end[0]).get(end[1]) as Tested)
    return wrong ? [`${at} tests ${test.field}, which ${wrong}`] : []
  })

type Rule = (resource: AnyResource, byName: ByName) => string[]

/** Rules about the conditions of a declaration. */
export const conditionRules: Readonly<Record<'condition-key' | 'condition-type', Rule>> = {
  'condition-key': (resource, byName) =>
    conditionsOf(resource).flatMap(([at, conditions]) =>
      testsIn(conditions)
        .filter(({ field }) => !endOf(resource, field, byName))
        .map(({ field }) => `${at} asks for ${field}, which is no key of its rows`),
    ),
  'condition-type': (resource, byName) =>
    conditionsOf(resource).flatMap(([at, conditions]) =>
      testsIn(conditions).flatMap(test => {
        const end = endOf(resource, test.field, byName)
        const wrong = end && misfit(test, testedOf(end[0]).get(end[1]) as Tested)
        return wrong ? [`${at} tests ${test.field}, which ${wrong}`] : []
      }),
    ),
}
