import { wrongTests } from './check-conditions.ts'
import { knownPermissions } from './check-permissions.ts'
import type { AnyField, Fields } from './field.ts'
import {
  type Action,
  type Effects,
  type FieldChange,
  type Lifecycle,
  notifyRules,
  type Presentation,
  type Transition,
} from './lifecycle.ts'
import { remindersOf } from './reminder.ts'
import { requirementOf } from './requirement.ts'
import type { AnyResource, EditableConfig } from './resource.ts'
import { isHolders, isOfAudience, isOfRows, type Whom, wordPath } from './told.ts'

type ByName = ReadonlyMap<string, AnyResource>
type Rule = (resource: AnyResource, byName: ByName) => string[]

/** The resource and field at the end of a path of relations; undefined where it leads nowhere. */
function fieldAt(
  resource: AnyResource,
  path: string,
  byName: ByName,
): { readonly field: AnyField; readonly isSingle: boolean } | undefined {
  const names = path.split('.')
  let fields: Fields = resource.config.fields
  let isSingle = true
  for (const name of names.slice(0, -1)) {
    const { storage, options } = fields[name] ?? {}
    const target = byName.get(options?.resource ?? '')
    if (!target || !['one', 'pivot', 'inverse'].includes(storage ?? '')) return undefined
    isSingle &&= storage === 'one'
    fields = target.config.fields
  }
  const field = fields[names.at(-1) as string]
  return field && { field, isSingle }
}

/** The structured rows of a field, looked at as a resource; undefined where it holds none. */
export function structuredRows({ name, config }: AnyResource, field: string): AnyResource | undefined {
  const of = (config.fields[field] as AnyField | undefined)?.options.of as Fields | undefined
  return typeof of === 'object' ? { name: `${name}.${field}`, config: { fields: of } } : undefined
}

/** The resource of the rows that have the last field of a path; undefined where it leads to no rows. */
export function rowsAt(resource: AnyResource, path: string, byName: ByName): AnyResource | undefined {
  const dot = path.lastIndexOf('.')
  const found = dot < 0 ? undefined : fieldAt(resource, path.slice(0, dot), byName)
  return byName.get(found?.field.options.resource ?? '')
}

const changesOf = ({ config }: AnyResource) =>
  Object.entries((config.changed ?? {}) as Readonly<Record<string, FieldChange>>)

type Named = [name: string, effects: Effects & Presentation & Partial<Transition & Action>]

const named = (resource: AnyResource): Named[] => {
  const { config } = resource
  return Object.entries({
    ...(config.lifecycle as Lifecycle | undefined)?.transitions,
    ...(config.actions as Record<string, Action> | undefined),
    ...(config.created && { 'a new record': config.created as Effects }),
    ...Object.fromEntries(
      changesOf(resource).map(([name, { set }]) => [`the change ${name}`, { set } as Effects]),
    ),
    ...Object.fromEntries(
      remindersOf(resource).map(([name, { notify }]) => [`the reminder ${name}`, { notify }]),
    ),
  })
}

const isStored = ({ storage }: AnyField) => storage === 'column' || storage === 'one'
const pointsAtPeople = ({ options }: AnyField, byName: ByName) =>
  byName.get(options.resource ?? '')?.config.access === 'people'

/** Whether a relation of a resource, or itself, leads to people. */
function leadsToPeople(resource: AnyResource, path: string, byName: ByName): boolean {
  if (path === 'id')
    return (
      resource.config.access === 'people' ||
      byName.get(resource.config.source?.resource ?? '')?.config.access === 'people'
    )
  const found = fieldAt(resource, path, byName)
  return (
    found?.isSingle === true &&
    ['one', 'pivot'].includes(found.field.storage) &&
    pointsAtPeople(found.field, byName)
  )
}

/** What is wrong with whom a rule tells, by the words that follow "it tells". */
function wrongWhom(resource: AnyResource, who: Whom, byName: ByName): string[] {
  const { fields } = resource.config
  if (isOfAudience(who)) {
    const { type }: Partial<AnyField> = fields[who.audience] ?? {}
    return type === 'audience' ? [] : [`${who.audience}, which is no audience`]
  }
  if (isOfRows(who)) {
    const [relation = '', person = '', ...more] = who.rows.split('.')
    const field = fields[relation] as AnyField | undefined
    const rows = byName.get(field?.options.resource ?? '')
    const points = rows?.config.fields[person] as AnyField | undefined
    const isPath = field?.storage === 'inverse' && points?.storage === 'one' && !more.length
    return isPath && pointsAtPeople(points, byName)
      ? wrongTests(`whom ${who.rows} leads to, and`, rows as AnyResource, who.where ?? [], byName)
      : [`${who.rows}, which does not lead from rows under it to people`]
  }
  const relations = isHolders(who) ? [who.prefer, who.except] : [who]
  return relations
    .filter(path => path !== undefined && !leadsToPeople(resource, path, byName))
    .map(path => `${path}, which does not lead to people`)
}

const whomText = (who: Whom): string =>
  isHolders(who) ? who.holds : isOfAudience(who) ? who.audience : isOfRows(who) ? who.rows : who

/** What is wrong with a value that is set; an action that `creates` says in which state its record begins. */
function wrongSet(
  resource: AnyResource,
  name: string,
  value: unknown,
  byName: ByName,
  creates = false,
): string | undefined {
  const field = resource.config.fields[name] as AnyField | undefined
  if (!field || !isStored(field) || (resource.config.lifecycle?.field === name && !creates))
    return 'is no field that it can store'
  const { var: marker, field: of } = (value ?? {}) as { readonly var?: unknown; readonly field?: string }
  if (marker === 'me' && of !== undefined) {
    const people = [...byName.values()].find(({ config }) => config.access === 'people')
    const source: AnyField | undefined = people?.config.fields[of]
    return field.type === 'text' && source?.type === 'text' ? undefined : `bears no text ${of} of a person`
  }
  if (marker === 'me') return pointsAtPeople(field, byName) ? undefined : 'does not lead to a person'
  if (marker === 'now') return ['date', 'date-time'].includes(field.type) ? undefined : 'is no time'
  return undefined
}

const each = (resource: AnyResource, of: (effects: Named[1], name: string) => string[]): string[] =>
  named(resource).flatMap(([name, effects]) => of(effects, name))

/** Types of which a placeholder can be filled. */
const worded = new Set(['text', 'email', 'url', 'integer', 'decimal', 'date', 'date-time', 'serial'])

/** Rules about what transitions and actions do by their declaration, and until when records can be changed. */
export const lifecycleRules: Readonly<Record<string, Rule>> = {
  'input-field': resource =>
    each(resource, ({ input = {} }, action) =>
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
    each(resource, ({ set = {}, creates }, action) =>
      Object.entries(set).flatMap(([name, value]) => {
        const wrong = wrongSet(resource, name, value, byName, creates)
        return wrong ? [`${action} sets ${name}, which ${wrong}`] : []
      }),
    ),
  'require-path': (resource, byName) => [
    ...each(resource, ({ require = [] }, action) =>
      require
        .map(entry => requirementOf(entry).path)
        .filter(path => {
          const found = fieldAt(resource, path, byName)
          return !found || found.field.storage === 'none' || found.field.options.readable === false
        })
        .map(path => `${action} requires ${path}, which is no field that could be filled`),
    ),
    ...('missing' in resource.config.fields && named(resource).some(([, { require }]) => require)
      ? ['missing is what its records lack for a transition, and no name for a field']
      : []),
  ],
  'require-rows': (resource, byName) =>
    each(resource, ({ require = [], stays }, action) =>
      require.map(requirementOf).flatMap(({ path, where, when, count }) => {
        const field = resource.config.fields[path] as AnyField | undefined
        const rows = field && structuredRows(resource, path)
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
    each(resource, ({ require = [] }, action) =>
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
  'notify-who': (resource, byName) =>
    each(resource, (effects, action) =>
      notifyRules(effects).flatMap(({ who, notice, mail }) => {
        return [
          ...wrongWhom(resource, who, byName).map(wrong => `${action} tells ${wrong}`),
          ...(notice || mail ? [] : [`${action} tells ${whomText(who)} nothing`]),
        ]
      }),
    ),
  'notify-holds': (resource, byName) => {
    const rules = named(resource).flatMap(([action, effects]) =>
      notifyRules(effects).flatMap(({ who }) => (isHolders(who) ? [{ action, holds: who.holds }] : [])),
    )
    if (!rules.length) return []
    const known = knownPermissions(byName)
    return rules
      .filter(({ holds }) => !known.has(holds))
      .map(({ action, holds }) => `${action} tells who holds ${holds}, which is no permission`)
  },
  'notify-with': (resource, byName) =>
    each(resource, (effects, action) =>
      notifyRules(effects).flatMap(({ with: words = {} }) =>
        Object.values(words).flatMap(word => {
          const path = wordPath(word)
          if (path === undefined) return []
          const found = fieldAt(resource, path, byName)
          if (!found?.isSingle || !worded.has(found.field.type))
            return [
              `${action} tells of ${path}, which is no text, number or time of the record or of a to-one relation`,
            ]
          const as = typeof word === 'object' ? word.as : undefined
          const takes = as === 'time' ? 'date-time' : as === 'excerpt' ? 'text' : found.field.type
          return takes === found.field.type ? [] : [`${action} tells of ${path} as ${as}, which it has not`]
        }),
      ),
    ),
  'changed-field': resource =>
    changesOf(resource).flatMap(([name, { fields, set }]) => [
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
          .filter(field => typeAt(field) !== 'date-time')
          .map(field => `the reminder ${name} goes by ${field}, which is no timestamp`),
        ...(at === noted ? [`the reminder ${name} would note that it was told in ${at} itself`] : []),
        ...(daysBefore >= 0 && Number.isInteger(daysBefore)
          ? []
          : [`the reminder ${name} comes at its time or whole days before it`]),
        ...(config.source ? [`the reminder ${name} is told where its rows are stored`] : []),
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
