import { endOf } from './check-conditions.ts'
import { constraintRules } from './check-constraints.ts'
import { copyRules } from './check-copy.ts'
import { draftRules } from './check-drafts.ts'
import { formatRules } from './check-formats.ts'
import { keyRules } from './check-keys.ts'
import { lifecycleRules } from './check-lifecycle.ts'
import { namedRules } from './check-named.ts'
import { orderedRules } from './check-ordered.ts'
import { ownedRules } from './check-owned.ts'
import { permissionNameRules } from './check-permissions.ts'
import { relationRules } from './check-relation-fields.ts'
import { versionRules } from './check-versions.ts'
import { viewRules } from './check-views.ts'
import { waitingRules } from './check-waiting.ts'
import { wizardRules } from './check-wizard.ts'
import type { AnyField, Fields } from './field.ts'
import { systemKeys } from './keys.ts'
import { type Action, hasEffects, type Lifecycle, type Presentation } from './lifecycle.ts'
import { peopleName } from './people.ts'
import type { Period } from './period.ts'
import type { AnyResource } from './resource.ts'
import { type ResourceConfig, verbs } from './resource-config.ts'
import type { ListColumn, ViewConfig } from './screen-config.ts'

const verbNames = new Set<string>(verbs)
const systemNames = new Set<string>(systemKeys)

/** What is wrong with one resource, as sentences; it sees all of them by name. */
export type DeclarationRule = (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>) => string[]

const fieldsOf = (resource: AnyResource) => Object.entries<AnyField>(resource.config.fields)

/** Whether a path of to-one relations ends at a person. */
function leadsToPeople(resource: AnyResource, of: string, byName: ReadonlyMap<string, AnyResource>): boolean {
  if (of === 'id') return resource.config.access === 'people'
  let at: AnyResource | undefined = resource
  for (const name of of.split('.')) {
    const field = at?.config.fields[name] as AnyField | undefined
    if (field?.storage !== 'one') return false
    at = byName.get(field.options.resource ?? '')
  }
  return at?.config.access === 'people'
}

/** Whether a resource shows the rows of another one: it is the same, or has its table. */
const showsRowsOf = ({ name }: AnyResource, shown: AnyResource | undefined): boolean =>
  shown !== undefined && (shown.name === name || shown.config.source?.resource === name)

/** Whether each row is there for one person alone, whatever others may do. */
const isOwnAlone = (scope: unknown): boolean =>
  typeof scope === 'object' && scope !== null && (scope as { name?: unknown }).name === 'mine'

/** The rules by id. What the compiler checks too is checked again: a declaration may be made while running. */
export const resourceRules: Readonly<Record<string, DeclarationRule>> = {
  ...keyRules,
  ...constraintRules,
  ...copyRules,
  ...draftRules,
  ...formatRules,
  ...lifecycleRules,
  ...namedRules,
  ...ownedRules,
  ...permissionNameRules,
  ...orderedRules,
  ...relationRules,
  ...versionRules,
  ...viewRules,
  ...waitingRules,
  ...wizardRules,
  'resource-name': ({ name }) => (/^[a-z]+(-[a-z]+)*$/.test(name) ? [] : [`${name} is not kebab-case`]),
  'field-name': resource =>
    fieldsOf(resource).flatMap(([name]) =>
      systemNames.has(name) || !/^[a-z][a-z0-9_]*$/.test(name) ? [`${name} is no name for a field`] : [],
    ),
  'list-endpoint': ({ config }) => {
    const endpoints = config.endpoints ?? [...verbNames]
    return config.path && !endpoints.includes('index') ? ['it has a list but no index endpoint'] : []
  },
  'action-subject': ({ config }) =>
    Object.entries<Presentation>({ ...config.lifecycle?.transitions, ...config.actions }).flatMap(
      ([name, { subject }]) =>
        subject === undefined || (config.fields[subject] as AnyField | undefined)?.storage === 'one'
          ? []
          : [`${name} is done to ${subject}, which is no to-one relation`],
    ),
  'with-form': ({ config }) =>
    Object.entries<Presentation>({ ...config.lifecycle?.transitions, ...config.actions }).flatMap(
      ([name, { withForm, input }]) => {
        if (!withForm) return []
        const { at, recipients, tick } = withForm
        const named = [at, recipients?.audience, recipients?.within].filter(field => field !== undefined)
        return [
          ...(input ? [`${name} asks for input, so that no form offers it`] : []),
          ...(tick && named.length ? [`${name} is a tick, which has no moment and counts nobody`] : []),
          ...named
            .filter(field => !(field in config.fields))
            .map(field => `${name} names ${field}, which is no field`),
        ]
      },
    ),
  'changes-record': ({ config }) =>
    Object.entries<Action>(config.actions ?? {}).flatMap(([name, action]) => {
      if (action.changesRecord === undefined) return []
      if (action.on === 'collection')
        return [`${name} is on the collection, and has no record that it could leave as it is`]
      return hasEffects(action) ? [`${name} leaves its record as it is, and stores something in it`] : []
    }),
  'lifecycle-field': ({ config }) => {
    const lifecycle = config.lifecycle as Lifecycle | undefined
    if (!lifecycle) return []
    const field = config.fields[lifecycle.field] as AnyField | undefined
    if (field?.type !== 'select' || field.options.writable !== false)
      return [`its lifecycle needs ${lifecycle.field} to be a select that nobody may write`]
    const { values = [] } = field.options
    const states = Object.values(lifecycle.transitions).flatMap(({ from, to }) => [...from, to])
    const initial = [lifecycle.initial, ...Object.keys(lifecycle.initialWhen ?? {})]
    return [...states, ...initial, ...(lifecycle.drafts ?? [])]
      .filter(state => !values.includes(state))
      .map(state => `${state} is no state`)
  },
  'action-name': ({ config }) => {
    const transitions = Object.keys(config.lifecycle?.transitions ?? {})
    const actions = Object.keys(config.actions ?? {})
    return [...transitions, ...actions]
      .filter(
        (name, at, all) =>
          verbNames.has(name) ||
          name === 'restore' ||
          name === 'history' ||
          name === 'states' ||
          name === 'similar' ||
          all.indexOf(name) !== at,
      )
      .map(name => `${name} is the name of something else`)
  },
  'search-readable': ({ config }) =>
    ((config.list.search ?? []) as string[])
      .filter(
        name =>
          config.fields[name]?.options.readable !== undefined ||
          // Of rows that nobody but their own person ever reaches nothing is told to others.
          (config.fields[name]?.options.personal && !isOwnAlone(config.scope)),
      )
      .map(name => `${name} is not everybody's to read, so it cannot be searched`),
  'global-search-index': ({ config }) =>
    config.globalSearch && !(config.list.search ?? []).includes(config.title)
      ? [`the global search finds it by ${config.title}, which list.search has to hold`]
      : [],
  'read-on': ({ config }) =>
    config.readOn && config.path ? ['its records are read on their own page, and on no other one'] : [],
  'quick-views': ({ config }) => {
    const views = (config.views ?? {}) as Readonly<Record<string, ViewConfig>>
    const { defaultView } = config.list
    return [
      ...(defaultView === undefined || (views[defaultView] && views[defaultView].path === undefined)
        ? []
        : [`${defaultView} is no view that its list could open with`]),
      ...(config.menu?.countView === undefined || views[config.menu.countView]
        ? []
        : [`${config.menu.countView} is no view that its menu entry could count`]),
      ...(views.all ? ['all is the address of a list without a view'] : []),
    ]
  },
  'list-counts': ({ config }) =>
    (config.list.columns as readonly ListColumn[])
      .filter(
        column =>
          typeof column === 'object' &&
          column.count &&
          !['pivot', 'inverse'].includes(config.fields[column.field]?.storage),
      )
      .map(column => `${(column as { field: string }).field} is no to-many relation, so it has no count`),
  'list-names': ({ config }) => {
    const {
      columns,
      search = [],
      filter = [],
      sort = [],
    } = config.list as {
      columns: (string | { field: string; second?: string })[]
      search?: string[]
      filter?: string[]
      sort?: string[]
    }
    const names = [
      ...columns.flatMap(column =>
        typeof column === 'string' ? [column] : [column.field, column.second ?? column.field],
      ),
      ...search,
      ...filter,
      ...sort,
      ...Object.values<string>(config.titles ?? {}),
      ...(config.titleElse ? [config.titleElse] : []),
    ]
    return names
      .filter(name => !systemNames.has(name) && !config.fields[name])
      .map(name => `${name} is no field`)
  },
  'list-else': (resource, byName) =>
    (resource.config.list.columns as readonly (string | { readonly else?: string })[]).flatMap(column => {
      const path = typeof column === 'string' ? undefined : column.else
      return path === undefined || endOf(resource, path, byName)
        ? []
        : [`${path} is no field behind a relation`]
    }),
  'period-fields': ({ config }) =>
    ((config.periods ?? []) as readonly Period[])
      .filter(([start, end]) => {
        const types = [start, end].map(name => (config.fields[name] as AnyField | undefined)?.type)
        return start === end || types[0] !== types[1] || !['date', 'date-time'].includes(types[0] ?? '')
      })
      .map(([start, end]) => `${start} and ${end} are not two days or two moments`),
  'data-subjects': (resource, byName) => {
    const { fields, source, dataSubjects } = resource.config as ResourceConfig<Fields>
    const people = fieldsOf(resource).filter(
      ([, { storage, options }]) => storage === 'one' && options.resource === peopleName(byName),
    )
    if (dataSubjects === undefined)
      return people.length && !source
        ? [
            `${people.map(([name]) => name).join(', ')} point at people: dataSubjects has to say whose data it is`,
          ]
        : []
    if (source) return ['its rows are those of its source, which says whose data they are']
    return dataSubjects.flatMap(({ of, erase, shown }) => [
      ...(leadsToPeople(resource, of, byName) ? [] : [`${of} does not lead to a person`]),
      ...(typeof erase === 'string' ? [] : erase.filter(name => !fields[name])).map(
        name => `${name} is no field`,
      ),
      ...(shown === undefined || shown === false || showsRowsOf(resource, byName.get(shown))
        ? []
        : [`${shown} is no resource that shows its rows`]),
    ])
  },
  'required-writable': resource =>
    fieldsOf(resource)
      .filter(
        ([, { options, storage }]) =>
          !resource.config.source &&
          (resource.config.endpoints ?? ['store']).includes('store') &&
          storage !== 'none' &&
          options.required &&
          options.default === undefined &&
          (options.writable === false || options.writable === 'update'),
      )
      .map(([name]) => `${name} is required but nobody can give it`),
}
