/** Fields that are asked for only while the other values of their row meet a condition (`when`). */
import { type Condition, holds, testsIn } from './condition.ts'
import type { AnyField, Fields } from './field.ts'
import type { AnyResource } from './resource.ts'
import { rowKey } from './row-keys.ts'
import type { AskedSection } from './screen-config.ts'

/** What fields need to apply, by the field's name; a field that always applies is not in it. */
export type Whens = ReadonlyMap<string, readonly Condition[]>

/** Values by JSON key. */
type Values = Readonly<Record<string, unknown>>

/** The keys that conditions ask for, each once. */
export const keysAsked = (conditions: readonly Condition[] = []): string[] => [
  ...new Set(testsIn(conditions).map(({ field }) => field)),
]

const whensByFields = new WeakMap<Fields, Whens>()

/** What the fields of a list need to apply: of an action's input, or of a structured row. */
export function fieldWhens(fields: Fields): Whens {
  let whens = whensByFields.get(fields)
  if (!whens) {
    whens = new Map(
      // An input may name a field that there is not, which another rule refuses.
      Object.entries(fields).flatMap(([name, field]) =>
        field.options?.when ? [[name, field.options.when] as const] : [],
      ),
    )
    whensByFields.set(fields, whens)
  }
  return whens
}

const whensByConfig = new WeakMap<object, Whens>()

/** What the fields of a resource need to apply: by their own `when`, and by that of their section of the form. */
export function whensOf({ config }: AnyResource): Whens {
  let whens = whensByConfig.get(config)
  if (!whens) {
    const all = new Map(fieldWhens(config.fields as Fields))
    for (const { when, fields } of (config.form ?? []) as readonly AskedSection[])
      if (when) for (const name of fields) all.set(name, [...(all.get(name) ?? []), ...when])
    whens = all
    whensByConfig.set(config, whens)
  }
  return whens
}

// A `when` may ask neither for the caller nor for the time: what is stored would depend on who looks, or change unwritten.
const nobody = { me: 0, now: '' }

/**
 * The names of the fields that do not apply to a row of values by JSON key. What does not apply itself has no value for
 * those that ask for it.
 */
export function notApplying(fields: Fields, whens: Whens, row: Values): ReadonlySet<string> {
  if (!whens.size) return new Set()
  const names = new Map(Object.entries(fields).map(([name, field]) => [rowKey(name, field), name]))
  const known = new Map<string, boolean>()
  const applies = (name: string | undefined): boolean => {
    const conditions = name === undefined ? undefined : whens.get(name)
    if (name === undefined || !conditions) return true
    const before = known.get(name)
    if (before !== undefined) return before
    // The start refuses circles; one that is made while running ends here.
    known.set(name, true)
    const seen = Object.fromEntries(
      keysAsked(conditions).map(key => [key, applies(names.get(key)) ? (row[key] ?? null) : null]),
    )
    const found = holds(conditions, seen, nobody)
    known.set(name, found)
    return found
  }
  return new Set([...whens.keys()].filter(name => !applies(name)))
}

/** The values that a new row starts with, by JSON key: the declared defaults, and where its lifecycle begins. */
export function startingRow({ config }: AnyResource): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<AnyField>(config.fields))
    row[rowKey(name, field)] = field.options.default ?? null
  if (config.lifecycle) row[config.lifecycle.field] = config.lifecycle.initial
  return row
}

/** Whether the database has to keep a row without a value of the field, although the field is required or has a default. */
export const mayBeAbsent = (resource: AnyResource, name: string): boolean =>
  whensOf(resource).has(name) || resource.config.fields[name]?.options.required === 'later'
