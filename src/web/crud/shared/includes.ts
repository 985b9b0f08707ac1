import { type Condition, relationsIn } from '../../../metadata/condition.ts'
import type { AnyField, Card, Fields } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { Ability } from '../../providers/access.ts'
import { fieldOf, isRelation, targetOf } from './registry.ts'

/** The paths of a relation, with the relation that names its record where there is one. */
function relationPaths(field: AnyField, path: string, ability: Ability | undefined): string[] {
  const target = targetOf(field)
  const { card } = field.options
  if (card) return cardPaths(card, target, path)
  if (ability && !ability.follows(field)) return []
  const title = fieldOf(target, target.config.title)
  const below = `${path}.${target.config.title}`
  return isRelation(title) && ability?.follows(title) !== false ? [below] : [path]
}

/** The paths of a relation of which everybody sees a card: itself, and the picture that the card has. */
function cardPaths(card: Card, target: AnyResource, path: string): string[] {
  const pictures = imageIncludes(target).filter(name => card.includes(name))
  return pictures.length ? pictures.map(name => `${path}.${name}`) : [path]
}

/**
 * The includes under which the named fields can be shown, as far as this person may follow their relations (all of
 * them for a caller that has looked already).
 */
export function includesOf(resource: AnyResource, names: readonly string[], ability?: Ability): string[] {
  const found = names.flatMap(name => {
    const field = fieldOf(resource, name)
    return isRelation(field) && name in resource.config.fields ? relationPaths(field, name, ability) : []
  })
  return [...new Set(found)]
}

/**
 * The includes that the conditions of a record's actions, notices and editing look along, as far as this person may follow
 * them.
 */
export function conditionIncludes({ config }: AnyResource, ability: Ability): string[] {
  const { lifecycle, actions, notices, editable = {} } = config
  const asked = Object.values<{ when?: readonly Condition[] }>({
    ...lifecycle?.transitions,
    ...actions,
    ...notices,
  }).flatMap(({ when = [] }) => when)
  const follows = (fields: Fields, [name = '', ...rest]: readonly string[]): boolean => {
    const field = fields[name]
    if (!field || !ability.follows(field)) return false
    return !rest.length || follows(targetOf(field).config.fields, rest)
  }
  return relationsIn([...asked, ...(editable.when ?? []), ...(editable.destroy ?? [])]).filter(path =>
    follows(config.fields, path.split('.')),
  )
}

/** The include of a record's picture. */
export function imageIncludes(resource: AnyResource, ability?: Ability): string[] {
  const name = resource.config.image as string | undefined
  if (!name) return []
  const field = fieldOf(resource, name)
  return ability?.follows(field) !== false ? [field.options.first ?? name] : []
}

/** The includes under which a record stands in a picker: its title, its second line and its picture. */
export const pickerIncludes = (resource: AnyResource, ability: Ability): string[] => [
  ...new Set([
    ...includesOf(
      resource,
      [resource.config.title, ...((resource.config.subtitle ?? []) as string[])],
      ability,
    ),
    ...imageIncludes(resource, ability),
  ]),
]
