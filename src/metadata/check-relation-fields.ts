/** Rules about the fields that are relations: where they lead, their other side, and what a new record begins with. */
import { pairOf } from './access.ts'
import type { DeclarationRule } from './check-resource.ts'
import type { AnyField } from './field.ts'
import { onceFor } from './once-for.ts'
import { peopleName } from './people.ts'
import type { AnyResource } from './resource.ts'

const fieldsOf = (resource: AnyResource) => Object.entries<AnyField>(resource.config.fields)

/** The resources with a table of their own that have a pair, by its name. */
const pairSides = onceFor((byName: ReadonlyMap<string, AnyResource>) => {
  const sides = new Map<string, AnyResource[]>()
  for (const resource of byName.values())
    if (!resource.config.source)
      for (const [, field] of fieldsOf(resource)) {
        const pair = field.storage === 'pivot' && pairOf(field)
        if (pair) sides.set(pair, [...(sides.get(pair) ?? []), resource])
      }
  return sides
})

export const relationRules: Readonly<Record<string, DeclarationRule>> = {
  'relation-target': (resource, byName) =>
    fieldsOf(resource).flatMap(([name, { options }]) => {
      const target = options.resource
      return target === undefined || byName.has(target)
        ? []
        : [`${name} points at ${target}, which is not declared`]
    }),
  'refined-by': resource =>
    fieldsOf(resource).flatMap(([name, { options }]) => {
      const { refinedBy } = options
      return refinedBy === undefined ||
        (resource.config.fields[refinedBy] as AnyField | undefined)?.type === 'phase'
        ? []
        : [`${name} is refined by ${refinedBy}, which is no phase`]
    }),
  'relation-inverse': (resource, byName) =>
    fieldsOf(resource).flatMap(([name, { options }]) => {
      const { inverse, resource: target } = options
      const back = inverse && target ? byName.get(target)?.config.fields[inverse] : undefined
      return !inverse || back?.storage === 'one'
        ? []
        : [`${name} needs the to-one field ${inverse} of ${target}`]
    }),
  'preset-own': (resource, byName) =>
    fieldsOf(resource).flatMap(([name, { options }]) => {
      const { preset, resource: target } = options
      const own = byName.get(peopleName(byName) ?? '')?.config.fields[name] as AnyField | undefined
      if (preset === 'me' && target !== peopleName(byName))
        return [`${name} starts with whoever writes, but leads to no people`]
      return preset !== 'own' || (own?.storage === 'one' && own.options.resource === target)
        ? []
        : [`${name} starts with one's own, but people have no such ${name}`]
    }),
  'preset-record': (resource, byName) =>
    fieldsOf(resource).flatMap(([name, { options }]) => {
      const { preset, resource: target } = options
      if (typeof preset !== 'object') return []
      const [key, ...more] = Object.keys(preset)
      const other = byName.get(target ?? '')?.config
      const field = other?.fields[key ?? ''] as AnyField | undefined
      const filtered: readonly string[] = other?.list.filter ?? []
      return field?.options.unique && !more.length && filtered.includes(key as string)
        ? []
        : [
            `${name} starts with a record of ${target} by ${key}, which is no unique field that its list filters by`,
          ]
    }),
  'pair-name': (resource, byName) =>
    fieldsOf(resource).flatMap(([name, field]) => {
      const pair = pairOf(field)
      const target = field.options.resource
      if (field.storage !== 'pivot' || !pair || !target || target === 'medias' || field.options.hidden)
        return []
      const other = byName.get(target)
      if (byName.has(pair)) return [`${name}: the pair ${pair} has the name of a resource`]
      // Several sides may bear a pair's name only when they are the two ends of it.
      const sides = pairSides(byName).get(pair) ?? []
      const strangers = sides.filter(
        side => side !== resource && side !== other && side.name !== resource.config.source?.resource,
      )
      return strangers.length ? [`${name}: the pair ${pair} is used by ${strangers[0]?.name} too`] : []
    }),
}
