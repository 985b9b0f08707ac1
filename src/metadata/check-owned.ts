import type { AnyField } from './field.ts'
import { onceFor } from './once-for.ts'
import { ownersOf } from './ownership.ts'
import type { AnyResource } from './resource.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** What a resource has for itself that lives without an owner. */
const ofItsOwn = [
  'path',
  'menu',
  'globalSearch',
  'scope',
  'asks',
  'impliedBy',
  'permissions',
  'deniedByDefault',
  'source',
  'grants',
  'access',
] as const

/** What is wrong with one relation that owns its rows. */
function ownedMistakes(resource: AnyResource, name: string, field: AnyField, byName: ByName): string[] {
  const { resource: target = '', inverse = '', pair } = field.options
  const owned = byName.get(target)
  const back = owned?.config.fields[inverse] as AnyField | undefined
  if (!owned || !back) return []
  const others = [...byName.values()].flatMap(other =>
    Object.entries<AnyField>(other.config.fields)
      .filter(([, { options }]) => options.owned && options.resource === target)
      .map(([key]) => `${other.name}.${key}`),
  )
  const { required, writable, onDelete } = back.options
  const verbs: readonly string[] = resource.config.endpoints ?? ['show', 'update']
  return [
    ...(resource.config.source ? [`${name} owns rows, which only the resource of the table itself can`] : []),
    ...(target === resource.name ? [`${name} owns rows of its own resource, which have no end`] : []),
    ...(pair ? [`${name} owns its rows, so that they have no pair`] : []),
    ...(back.options.resource === resource.name && required && writable === 'create' && onDelete === 'cascade'
      ? []
      : [
          `${name} owns its rows, so ${target}.${inverse} has to be belongsTo('${resource.name}', { required: true, writable: 'create', onDelete: 'cascade' })`,
        ]),
    ...(others.length > 1 && others[0] === `${resource.name}.${name}`
      ? [`${others.join(' and ')} own the same rows`]
      : []),
    ...(verbs.includes('show') && verbs.includes('update')
      ? []
      : [`${name} owns its rows, which are read and written by show and update`]),
  ]
}

const ownersByName = onceFor((byName: ByName) => ownersOf([...byName.values()]))

/** Rules of rows that belong to a row. */
export const ownedRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'owned-relation': (resource, byName) =>
    Object.entries<AnyField>(resource.config.fields).flatMap(([name, field]) =>
      field.options.owned ? ownedMistakes(resource, name, field, byName) : [],
    ),
  'owned-resource': ({ name, config }, byName) => {
    const owner = ownersByName(byName).get(name)
    if (!owner) return []
    return ofItsOwn
      .filter(key => config[key] !== undefined)
      .map(key => `its rows belong to ${owner.resource.name}, so it has no ${key} of its own`)
  },
  recounted: ({ name, config }, byName) => {
    const isListed = config.endpoints?.includes('index') ?? true
    return config.recounted && isListed && !ownersByName(byName).has(name)
      ? ['its totals are counted on each call, so its rows have to belong to a record, or have no list']
      : []
  },
  'inline-edit': (resource, byName) =>
    Object.entries<AnyField>(resource.config.fields)
      .filter(([, { options }]) => options.edit)
      .flatMap(([name, { options }]) => {
        const form = byName.get(options.resource ?? '')?.config.form
        if (!options.owned) return [`${name} is edited in place, which only owned rows are`]
        return form?.length ? [] : [`${name} is edited in place, so ${options.resource} needs a form`]
      }),
  'inline-words': (resource, byName) =>
    Object.entries<AnyField>(resource.config.fields).flatMap(([name, { options }]) => {
      const { begins = {}, totals = [] } = options as {
        readonly begins?: object
        readonly totals?: readonly string[]
      }
      const rows = byName.get(options.resource ?? '')
      const isFigure = (total: string) =>
        (resource.config.fields[total] as AnyField | undefined)?.type === 'figure'
      return [
        ...((options.begins || options.totals) && options.edit !== 'inline'
          ? [
              `${name} is not edited in place, where new rows begin with something and what they come to stands`,
            ]
          : []),
        ...Object.keys(begins)
          .filter(key => rows && !rows.config.fields[key])
          .map(key => `new rows of ${name} begin with ${key}, which is no field of ${rows?.name}`),
        ...totals
          .filter(total => !isFigure(total))
          .map(total => `${name} comes to ${total}, which is no figure of its record`),
      ]
    }),
}
