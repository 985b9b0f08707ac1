/** Rules about what a declaration says of the other side of its relations. */
import { endOf } from './check-conditions.ts'
import { testsIn } from './condition.ts'
import type { AnyField } from './field.ts'
import type { Presentation } from './lifecycle.ts'
import type { AnyResource } from './resource.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** The name, and the field or picture of it, that a card may show. */
function shownBy(target: AnyResource, name: string): AnyField | undefined {
  const fields = Object.entries<AnyField>(target.config.fields)
  return fields.find(([key, { options }]) => key === name || options.first === name)?.[1]
}

/** A card shows the record's name, and what everybody may read of it. */
export function cardFields(resource: AnyResource, byName: ByName): string[] {
  return Object.entries<AnyField>(resource.config.fields).flatMap(([name, { options }]) => {
    const target = byName.get(options.resource ?? '')
    if (!options.card || !target) return []
    const found = options.card.flatMap(shown => {
      const field = shownBy(target, shown)
      if (!field) return [`the card of ${name} has ${shown}, which ${target.name} has no field for`]
      if (field.options.readable !== undefined || field.options.personal)
        return [`the card of ${name} has ${shown}, which is not everybody's to read`]
      const isFile = field.options.resource === 'medias'
      return field.storage === 'column' || isFile
        ? []
        : [`the card of ${name} has ${shown}, which is no value`]
    })
    const { title } = target.config
    return options.card.includes(title)
      ? found
      : [...found, `the card of ${name} lacks ${title}, by which ${target.name} are known`]
  })
}

/** What a derived resource is searched by is what its rows show: its source's table has one search key for all of them. */
export function derivedSearch({ config }: AnyResource, byName: ByName): string[] {
  const source = byName.get(config.source?.resource ?? '')
  const own: readonly string[] = config.list.search ?? []
  if (!source || !own.length) return []
  const theirs: readonly string[] = source.config.list.search ?? []
  return [
    ...theirs
      .filter(name => !own.includes(name))
      .map(name => `its search would find by ${name}, as that of ${source.name} does, and does not name it`),
    ...own
      .filter(name => !theirs.includes(name))
      .map(name => `it is searched by ${name}, and ${source.name} is not`),
  ]
}

/** What is found by the title of a related record is shown to whoever sees the row, and has a search key of its own. */
export const searchTitles = ({ config }: AnyResource, byName: ByName): string[] =>
  ((config.list.searchTitles ?? []) as readonly string[]).flatMap(name => {
    const { storage, options } = (config.fields[name] ?? {}) as Partial<AnyField>
    const target = storage === 'one' ? byName.get(options?.resource ?? '') : undefined
    if (!target) return [`its search looks in the title of ${name}, which is no to-one relation`]
    const { title, list } = target.config
    const isShown = options?.card?.includes(title)
    const hasKey = list.filter?.includes(title) && target.config.fields[title]?.storage !== 'one'
    return [
      ...(isShown ? [] : [`its search looks in the ${title} of ${name}, which its card does not have`]),
      ...(hasKey
        ? []
        : [`its search looks in the ${title} of ${name}, which ${target.name} does not filter by`]),
    ]
  })

/** An input offers what a relation of another resource does, which leads to the same. */
function likeMistakes({ config }: AnyResource, byName: ByName): string[] {
  const inputs = Object.entries<Presentation>({ ...config.lifecycle?.transitions, ...config.actions })
  return inputs.flatMap(([action, { input = {} }]) =>
    Object.entries<AnyField | string>(input).flatMap(([name, field]) => {
      const { like, resource } = (typeof field === 'string' ? {} : field.options) as AnyField['options']
      if (like === undefined) return []
      const [of = '', relation = ''] = like.split('.')
      const known = byName.get(of)?.config.fields[relation] as AnyField | undefined
      return known?.options.resource === resource
        ? []
        : [`${name} of ${action} offers what ${like} does, which is no relation to ${resource}`]
    }),
  )
}

/** A relation asks of its records what they have, and what the row has that they have to agree with. */
export function choiceFields(resource: AnyResource, byName: ByName): string[] {
  const own = Object.entries<AnyField>(resource.config.fields).flatMap(([name, { options }]) => {
    const target = byName.get(options.resource ?? '')
    // What a derived resource does not name is its source's to declare.
    if (!target || options.hidden) return []
    const wrong = testsIn(options.where ?? [])
      .filter(({ field }) => !endOf(target, field, byName))
      .map(({ field }) => `${name} asks for ${field}, which is no key of ${target.name}`)
    const columnOf = (of: AnyResource, field: string) => {
      const { storage, options: own } = (of.config.fields[field] ?? {}) as Partial<AnyField>
      return storage === 'one' ? `one ${own?.resource}` : storage === 'column' ? 'column' : undefined
    }
    const apart = Object.entries(options.within ?? {}).filter(([theirs, own]) => {
      const theirColumn = columnOf(target, theirs)
      return theirColumn === undefined || theirColumn !== columnOf(resource, own)
    })
    return [
      ...wrong,
      ...apart.map(
        ([theirs, own]) =>
          `${name} has to agree by ${own} with ${theirs} of ${target.name}, and they are not the same`,
      ),
    ]
  })
  return [...own, ...likeMistakes(resource, byName)]
}
