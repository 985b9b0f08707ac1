import { keysAsked } from './applies.ts'
import { wrongTests } from './check-conditions.ts'
import { notifyChecks } from './check-notify.ts'
import { inRow, keyNames } from './check-whens.ts'
import type { AnyField } from './field.ts'
import { type ByName, fieldAt, isStored, pointsAtPeople, rowsAt, structuredRows } from './field-paths.ts'
import type { Action, Lifecycle, Transition } from './lifecycle.ts'
import { eachEffect, fieldChangesOf, type NamedEffects, namedEffects } from './named-effects.ts'
import { remindersOf } from './reminder.ts'
import { requirementOf } from './requirement.ts'
import type { AnyResource } from './resource.ts'
import type { EditableConfig } from './resource-config.ts'

/** What is wrong with a number that is set as the next among the records of a kind. */
function wrongNumber({ config }: AnyResource, field: AnyField, within: readonly string[], ofRecord: boolean) {
  if (field.type !== 'integer' || field.options.writable !== false)
    return 'is no whole number that nobody writes'
  if (!ofRecord) return 'is numbered by what is done with a record alone'
  // What changes would leave the record with a number of another kind.
  const moving = within.find(name => {
    const { storage, options } = (config.fields[name] ?? {}) as Partial<AnyField>
    const isKept = options?.writable === false || options?.writable === 'create'
    return (storage !== 'column' && storage !== 'one') || !isKept
  })
  return moving === undefined
    ? undefined
    : `is numbered within ${moving}, which is no field that stays as it is`
}

/** What is wrong with a value that is set; an action that `creates` says in which state its record begins. */
function wrongSet(
  resource: AnyResource,
  name: string,
  value: unknown,
  byName: ByName,
  { creates, from, on }: NamedEffects[1],
): string | undefined {
  const field = resource.config.fields[name] as AnyField | undefined
  if (!field || !isStored(field) || (resource.config.lifecycle?.field === name && !creates))
    return 'is no field that it can store'
  const {
    var: marker,
    field: of,
    within = [],
  } = (value ?? {}) as {
    readonly var?: unknown
    readonly field?: string
    readonly within?: readonly string[]
  }
  if (marker === 'next') return wrongNumber(resource, field, within, from !== undefined || on === 'record')
  if (marker === 'me' && of !== undefined) {
    const people = [...byName.values()].find(({ config }) => config.access === 'people')
    const source: AnyField | undefined = people?.config.fields[of]
    return field.type === 'text' && source?.type === 'text' ? undefined : `bears no text ${of} of a person`
  }
  if (marker === 'me') return pointsAtPeople(field, byName) ? undefined : 'does not lead to a person'
  if (marker === 'now') return field.traits?.includes('time') ? undefined : 'is no time'
  return undefined
}

/** The resource to which a to-many relation leads; undefined of any other field. */
const relatedRows = ({ storage, options }: AnyField, byName: ByName): AnyResource | undefined =>
  storage === 'pivot' || storage === 'inverse' ? byName.get(options.resource ?? '') : undefined

/** The first state of a record follows from its row, before it has that state. */
function initialWhens({ config }: AnyResource): string[] {
  const lifecycle = config.lifecycle as Lifecycle | undefined
  const names = keyNames(config.fields)
  return Object.entries(lifecycle?.initialWhen ?? {}).flatMap(([state, conditions]) =>
    keysAsked(conditions)
      .filter(key => {
        const field = config.fields[names.get(key) ?? '']
        return !field || !inRow(field) || key === lifecycle?.field
      })
      .map(key => `records begin as ${state} by ${key}, which is no other value of their row`),
  )
}

/** Rules about what transitions and actions do by their declaration, and until when records can be changed. */
export const lifecycleRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'initial-when': initialWhens,
  'input-field': resource =>
    eachEffect(resource, ({ input = {} }, action) =>
      Object.entries<AnyField | string>(input).flatMap(([name, field]) =>
        typeof field === 'string'
          ? [`${action} asks for ${name}, which is no field`]
          : field.options.own &&
              (!['column', 'one', 'pivot'].includes(field.storage) ||
                resource.config.lifecycle?.field === name)
            ? [`${action} asks for ${name}, which cannot be stored by it`]
            : [],
      ),
    ),
  'set-field': (resource, byName) =>
    eachEffect(resource, (effects, action) =>
      Object.entries(effects.set ?? {}).flatMap(([name, value]) => {
        const wrong = wrongSet(resource, name, value, byName, effects)
        return wrong ? [`${action} sets ${name}, which ${wrong}`] : []
      }),
    ),
  'require-path': (resource, byName) => [
    ...eachEffect(resource, ({ require = [] }, action) =>
      require
        .map(entry => requirementOf(entry).path)
        .filter(path => {
          const found = fieldAt(resource, path, byName)
          return !found || found.field.storage === 'none' || found.field.options.readable === false
        })
        .map(path => `${action} requires ${path}, which is no field that could be filled`),
    ),
    ...('missing' in resource.config.fields && namedEffects(resource).some(([, { require }]) => require)
      ? ['missing is what its records lack for a transition, and no name for a field']
      : []),
  ],
  'obstacles-name': resource =>
    'obstacles' in resource.config.fields && namedEffects(resource).some(([, { obstacles }]) => obstacles)
      ? ['obstacles is what stands in the way of its transitions, and no name for a field']
      : [],
  warnings: resource => {
    const those = namedEffects(resource).filter(([, { warnings }]) => warnings)
    return [
      ...('warnings' in resource.config.fields && those.length
        ? ['warnings is what there is to know before its transitions, and no name for a field']
        : []),
      ...those
        .filter(([, { confirm, input }]) => !confirm && !input)
        .map(([action]) => `${action} has warnings and is done without a dialog that could show them`),
    ]
  },
  'require-rows': (resource, byName) =>
    eachEffect(resource, ({ require = [], stays }, action) =>
      require.map(requirementOf).flatMap(({ path, where, when, count }) => {
        const field = resource.config.fields[path] as AnyField | undefined
        const rows = field && (structuredRows(resource, path) ?? relatedRows(field, byName))
        const { atLeast = 0, atMost = null } = count ?? {}
        return [
          ...wrongTests(`of what ${action} requires ${path}, and it`, resource, when, byName),
          ...(stays && !(field && isStored(field))
            ? [`${action} requires ${path}, which other records change: that cannot stay required`]
            : []),
          ...(count && !rows ? [`${action} counts rows of ${path}, which holds none`] : []),
          ...(count && rows ? wrongTests(`${action} counts rows of ${path} and`, rows, where, byName) : []),
          ...(count && (atMost === null ? atLeast < 1 : atMost < atLeast)
            ? [`${action} counts rows of ${path}, of which there may be any number or none`]
            : []),
        ]
      }),
    ),
  'require-where': (resource, byName) =>
    eachEffect(resource, ({ require = [] }, action) =>
      require.map(requirementOf).flatMap(({ path, where, meets = [], count }) => {
        if (count) return []
        const tests = [...where, ...meets]
        const owner = tests.length ? rowsAt(resource, path, byName) : undefined
        return owner
          ? wrongTests(`${action} requires ${path} and`, owner, tests, byName)
          : tests.length
            ? [`${action} requires ${path} of some rows, but it leads to none`]
            : []
      }),
    ),
  ...notifyChecks,
  'changed-field': resource =>
    fieldChangesOf(resource).flatMap(([name, { fields, set }]) => [
      ...fields
        .filter(field => !isStored((resource.config.fields[field] ?? {}) as AnyField))
        .map(field => `the change ${name} is one of ${field}, which it does not store`),
      ...(fields.some(field => field in set) ? [`the change ${name} would set what it is about`] : []),
      ...(resource.config.source ? [`the change ${name} is noted where its rows are stored`] : []),
    ]),
  'reminder-field': resource =>
    remindersOf(resource).flatMap(([name, { at, noted, daysBefore = 0 }]) => {
      const { config } = resource
      const typeAt = (field: string) => (config.fields[field] as AnyField | undefined)?.type
      return [
        ...[at, noted]
          .filter(field => field !== 'created_at' && typeAt(field) !== 'date-time')
          .map(field => `the reminder ${name} goes by ${field}, which is no timestamp`),
        ...(at === noted ? [`the reminder ${name} would note that it was sent in ${at} itself`] : []),
        ...(daysBefore >= 0 && Number.isInteger(daysBefore)
          ? []
          : [`the reminder ${name} comes at its time or whole days before it`]),
        ...(config.source ? [`the reminder ${name} is sent where its rows are stored`] : []),
      ]
    }),
  'due-field': ({ config }) =>
    Object.entries((config.lifecycle as Lifecycle | undefined)?.transitions ?? {}).flatMap(
      ([name, { at, input }]) =>
        at === undefined
          ? []
          : [
              ...((config.fields[at] as AnyField | undefined)?.type === 'date-time'
                ? []
                : [`${name} is due at ${at}, which is no timestamp`]),
              ...(Object.values<AnyField>(input ?? {}).some(({ options }) => options.required)
                ? [`${name} is made by the clock, which can give no input`]
                : []),
              ...(config.source ? [`${name} is made by the clock where its rows are stored`] : []),
            ],
    ),
  'collection-effects': ({ config }) =>
    Object.entries((config.actions ?? {}) as Record<string, Action>)
      .filter(
        ([, { on, set, require, notify, creates, input = {} }]) =>
          on === 'collection' &&
          !creates &&
          (set || require || notify || Object.values<AnyField>(input).some(({ options }) => options?.own)),
      )
      .map(([name]) => `${name} is on no record that it could change`),
  'creating-action': ({ config }) =>
    Object.entries((config.actions ?? {}) as Record<string, Action>).flatMap(
      ([name, { on, creates, each, when, bulk }]) =>
        creates && (on !== 'collection' || each !== undefined || when || bulk)
          ? [`${name} makes a record, and is done with none that there is`]
          : [],
    ),
  'each-action': ({ config }) =>
    Object.entries((config.actions ?? {}) as Record<string, Action>).flatMap(
      ([name, { on, each, input }]) => {
        if (each === undefined) return []
        const done: (Transition & Partial<Action>) | undefined =
          config.lifecycle?.transitions[each] ?? config.actions?.[each]
        if (on !== 'collection') return [`${name} is on one record, and has nothing to do ${each} with`]
        if (!done || done.on === 'collection')
          return [`${name} does ${each} with each record, which is no transition or action of a record`]
        const asks = Object.values<AnyField>(done.input ?? {}).some(({ options }) => options?.required)
        return input || asks ? [`${name} does ${each} with each record, and can give it no input`] : []
      },
    ),
  'state-history': ({ config }) =>
    config.lifecycle?.history && config.source
      ? ['the states of its rows are kept where they are stored, by its source']
      : [],
  'editable-field': ({ config }) => {
    const { except = [], children } = (config.editable ?? {}) as EditableConfig
    const isMany = (name: string) => ['pivot', 'inverse'].includes(config.fields[name]?.storage)
    return [
      ...except.filter(name => !config.fields[name]).map(name => `${name} is no field`),
      ...(Array.isArray(children) ? children : [])
        .filter((name: string) => !isMany(name))
        .map((name: string) => `${name} is no to-many relation`),
    ]
  },
}
