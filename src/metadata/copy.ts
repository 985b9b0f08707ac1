/** What a copy of a record takes from it. The server makes the copy, and the web's form begins with the same values. */
import type { AnyField } from './field.ts'
import { ownersOf } from './ownership.ts'
import type { AnyResource } from './resource.ts'

/** Whether, and how, records are copied: `POST /api/{resource}/{id}/duplicate`. */
export interface CopyConfig<Name extends string = string, Many extends string = string> {
  /** To-many relations that the copy has too: rows that the record owns are copied, those of a pair are linked. */
  readonly with?: readonly Many[]
  /** Fields that a copy begins without: its code, its date. */
  readonly without?: readonly Name[]
  /** `same`: the copy keeps the title, where it is a new version. Default: the title says that it is a copy. */
  readonly title?: 'same'
}

/** Rows that are copied with one record. */
export const MAX_COPIED_ROWS = 2000

/** How a resource's records are copied; undefined where they are not. */
export const copyOf = ({ config }: AnyResource): CopyConfig | undefined => config.copy

/**
 * Whether the copy of a row can have a field's value: what somebody may give a new record, and what is not the one
 * record's alone (a unique value, a number of a series, a state).
 */
export function isCopyable({ config }: AnyResource, name: string): boolean {
  const { storage, options } = config.fields[name] as AnyField
  if (storage === 'none' || storage === 'inverse' || options.hidden) return false
  if (options.writable === false || options.writable === 'update' || options.readable === false) return false
  return options.unique !== true && config.lifecycle?.field !== name
}

/** The names of the fields whose values a copy of a record takes; pairs are among them where `with` names them. */
export function copiedFields(resource: AnyResource): string[] {
  const { with: relations = [], without = [] } = copyOf(resource) ?? {}
  return Object.entries<AnyField>(resource.config.fields)
    .filter(
      ([name, { storage }]) =>
        isCopyable(resource, name) &&
        !without.includes(name) &&
        (storage !== 'pivot' || relations.includes(name)),
    )
    .map(([name]) => name)
}

/** The relations of `with` whose rows belong to the record, and are copied with it. */
export const copiedRelations = (resource: AnyResource): string[] =>
  (copyOf(resource)?.with ?? []).filter(name => resource.config.fields[name]?.options.owned)

/** The names of the texts that say of a copy that it is one: the title, and those in other languages. */
export const copiedTitles = ({ config }: AnyResource): string[] =>
  config.copy?.title === 'same'
    ? []
    : [config.title as string, ...Object.values<string>(config.titles ?? {})].filter(
        name => config.fields[name]?.type === 'text',
      )

/**
 * The title of a copy: `Kurs (kopya)`, and of its copy `Kurs (kopya 2)`. What is too long for `max` letters is cut before
 * the word.
 */
export function titleOfCopy(title: string, word: string, max?: number): string {
  const ending = ` (${word}`
  const at = title.lastIndexOf(ending)
  const number = at === -1 ? undefined : /^(?: (\d{1,6}))?\)$/.exec(title.slice(at + ending.length))
  const base = number ? title.slice(0, at) : title
  const mark = number ? `${ending} ${Number(number[1] ?? 1) + 1})` : `${ending})`
  if (max === undefined || base.length + mark.length <= max) return `${base}${mark}`
  if (mark.length >= max) return title
  // A letter of two code units is not cut in half.
  const room = base.slice(0, Math.max(0, max - mark.length)).replace(/[\uD800-\uDBFF]$/, '')
  return `${room.trimEnd()}${mark}`
}

/** A resource whose rows are copied with the record that they belong to. */
export interface OwnedCopy {
  readonly resource: AnyResource
  /** Its to-one field that points at the owner. */
  readonly owner: string
}

/**
 * The resources by these names, and those whose rows belong to theirs in turn, each after those that it points at: in this
 * order their rows are copied. `circle` are resources for which there is no such order.
 */
export function ownedInOrder(
  names: readonly string[],
  resources: readonly AnyResource[],
): { readonly order: readonly OwnedCopy[]; readonly circle?: readonly string[] } {
  const owners = ownersOf(resources)
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  const left = new Set(names.filter(name => byName.has(name)))
  for (const name of left)
    for (const [owned, { resource }] of owners)
      if (resource.name === name && byName.has(owned)) left.add(owned)
  const order: OwnedCopy[] = []
  while (left.size) {
    const next = [...left].find(name =>
      Object.values<AnyField>((byName.get(name) as AnyResource).config.fields).every(
        ({ storage, options }) =>
          storage !== 'one' || options.resource === name || !left.has(options.resource ?? ''),
      ),
    )
    if (next === undefined) return { order, circle: [...left] }
    left.delete(next)
    order.push({ resource: byName.get(next) as AnyResource, owner: owners.get(next)?.field ?? '' })
  }
  return { order }
}
