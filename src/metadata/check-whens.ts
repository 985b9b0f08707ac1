import { fieldWhens, keysAsked, type Whens, whensOf } from './applies.ts'
import type { AnyField, Fields } from './field.ts'
import type { Lifecycle, Presentation } from './lifecycle.ts'
import { decidingKeys, type ValuesWhen } from './offered.ts'
import type { AnyResource } from './resource.ts'
import { rowKey } from './row-keys.ts'
import type { AskedSection } from './screen-config.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** Whether conditions ask for something that is known only when asked: who it is, or what time it is. */
function asksVariable(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return false
  return 'var' in condition || Object.values(condition).some(asksVariable)
}

/** The fields that a field's condition leads to, itself among them where it goes round in a circle. */
function reached(name: string, whens: Whens, names: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const follow = (at: string) => {
    for (const key of keysAsked(whens.get(at))) {
      const next = names.get(key)
      if (next === undefined || found.has(next)) continue
      found.add(next)
      follow(next)
    }
  }
  follow(name)
  return found
}

/** The names of fields by the keys of a row. */
export const keyNames = (fields: Fields): Map<string, string> =>
  new Map(Object.entries(fields).map(([name, field]) => [rowKey(name, field), name]))

/** Fields with a value in the row itself: the others can neither be looked at nor emptied with it. */
export const inRow = ({ storage }: AnyField): boolean => storage === 'column' || storage === 'one'

/** What is wrong with conditions among fields that stand together: of a resource, an input, or a structured row. */
export function wrongWhens(fields: Fields, whens: Whens): string[] {
  const names = keyNames(fields)
  return [...whens].flatMap(([name, conditions]) => {
    const field = fields[name]
    if (!field) return []
    return [
      ...(inRow(field) ? [] : [`${name} has a when, but no value in the row that could be emptied`]),
      ...(asksVariable(conditions)
        ? [`the when of ${name} asks for the caller or the time, which a stored value cannot follow`]
        : []),
      ...(reached(name, whens, names).has(name) ? [`the when of ${name} leads back to itself`] : []),
      ...keysAsked(conditions).flatMap(key => {
        const other = fields[names.get(key) ?? '']
        if (!other) return [`the when of ${name} asks for ${key}, which is no key of its row`]
        if (!inRow(other)) return [`the when of ${name} asks for ${key}, which is not kept in the row`]
        const { readable } = other.options
        return readable === undefined || readable === field.options.readable
          ? []
          : [`the when of ${name} asks for ${key}, which fewer people may read`]
      }),
    ]
  })
}

/** What is wrong with the values that a choice offers under conditions. */
function wrongValues({ fields, lifecycle }: AnyResource['config']): string[] {
  const names = keyNames(fields)
  return Object.entries<AnyField>(fields).flatMap(([name, field]) => {
    const { values = [], valuesWhen, readable } = field.options
    if (!valuesWhen) return []
    const conditions = Object.values(valuesWhen as ValuesWhen)
    return [
      ...Object.keys(valuesWhen)
        .filter(value => !values.includes(value))
        .map(value => `${name} offers ${value} under a condition, which is none of its values`),
      ...(values.every(value => valuesWhen[value]) ? [`${name} has no value that is always offered`] : []),
      ...(asksVariable(conditions)
        ? [`the values of ${name} ask for the caller or the time, which a stored value cannot follow`]
        : []),
      ...decidingKeys(field).flatMap(key => {
        if (key === lifecycle?.field)
          return [`the values of ${name} ask for the state, with which nobody changes them`]
        const decider = fields[names.get(key) ?? '']
        if (!decider || !inRow(decider))
          return [`the values of ${name} ask for ${key}, which its row does not keep`]
        if (decider === field) return [`the values of ${name} ask for ${name} itself`]
        const { readable: by } = decider.options
        return by === undefined || by === readable
          ? []
          : [`the values of ${name} ask for ${key}, which fewer people may read`]
      }),
    ]
  })
}

/** The conditions of the resource whose table this one shows must be its own: both write the same rows. */
function sourceWhens(resource: AnyResource, byName: ByName): string[] {
  const source = byName.get(resource.config.source?.resource ?? '')
  if (!source) return []
  const own = whensOf(resource)
  return [...whensOf(source)].flatMap(([name, conditions]) => {
    const field = resource.config.fields[name] as AnyField | undefined
    const names = keyNames(source.config.fields)
    const deciding = keysAsked(conditions).map(key => names.get(key) ?? key)
    const writes = [name, ...deciding].some(
      each => resource.config.fields[each] && resource.config.fields[each].options.writable !== false,
    )
    if (!writes || (field && JSON.stringify(own.get(name)) === JSON.stringify(conditions))) return []
    return [`it writes rows of ${source.name}, so that ${name} needs the when that it has there`]
  })
}

/** In a form what decides stands before what depends on it: nothing appears above where somebody is. */
function formOrder({ config }: AnyResource): string[] {
  const order = ((config.form ?? []) as readonly AskedSection[]).flatMap(({ fields }) => fields)
  const names = keyNames(config.fields)
  const later = (name: string, keys: readonly string[]) =>
    keys
      .map(key => names.get(key) ?? key)
      .filter(other => order.includes(name) && order.indexOf(other) > order.indexOf(name))
  return [
    ...[...whensOf({ config } as AnyResource)].flatMap(([name, conditions]) =>
      later(name, keysAsked(conditions)).map(
        other => `its form has ${name} before ${other}, which decides whether it applies`,
      ),
    ),
    ...Object.entries<AnyField>(config.fields).flatMap(([name, field]) =>
      later(name, decidingKeys(field)).map(
        other => `its form has ${name} before ${other}, which decides what it offers`,
      ),
    ),
  ]
}

/** A field that may be absent by its section alone would have a type that says that it is always there. */
const sectionWhens = ({ config }: AnyResource): string[] =>
  ((config.form ?? []) as readonly AskedSection[]).flatMap(({ name: section, when, fields }) =>
    when
      ? fields
          .filter(name => {
            const { required, default: given, when: own } = config.fields[name]?.options ?? {}
            return (required || given !== undefined) && !own
          })
          .map(name => `${name} of the section ${section} always has a value, so that it needs a when itself`)
      : [],
  )

/** What decides about others is not changed from the other side of a relation, where nobody would empty them. */
function assignedDeciders(resource: AnyResource, byName: ByName): string[] {
  const names = keyNames(resource.config.fields)
  const deciding = new Set([...whensOf(resource).values()].flatMap(keysAsked).map(key => names.get(key)))
  if (!deciding.size) return []
  return [...byName.values()].flatMap(({ name, config }) =>
    Object.values<AnyField>(config.fields).flatMap(({ storage, options: { resource: target, inverse } }) =>
      storage === 'inverse' && target === resource.name && deciding.has(inverse)
        ? [`${inverse} decides about other fields, so that ${name} cannot assign it`]
        : [],
    ),
  )
}

/** The field by which a scope knows whose a row is always has a value: who may make rows is given it by the scope. */
function scopedBy(resource: AnyResource): string[] {
  const { scope } = resource.config
  const [first] = typeof scope === 'object' ? String(scope.by ?? '').split('.') : []
  return [...whensOf(resource).keys()]
    .filter(name => name === first || rowKey(name, resource.config.fields[name]) === first)
    .map(name => `its scope looks at ${name}, which does not always apply`)
}

/** Rules about `when` on fields and sections of a form. */
export const whenRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'field-when': resource => wrongWhens(resource.config.fields, whensOf(resource)),
  'input-when': ({ config }) =>
    Object.entries<Presentation>({
      ...(config.lifecycle as Lifecycle | undefined)?.transitions,
      ...config.actions,
    }).flatMap(([action, { input = {} }]) =>
      wrongWhens(input, fieldWhens(input)).map(text => `${action}: ${text}`),
    ),
  'values-when': ({ config }) => [
    ...wrongValues(config),
    ...Object.entries<Presentation>({
      ...(config.lifecycle as Lifecycle | undefined)?.transitions,
      ...config.actions,
    }).flatMap(([action, { input = {} }]) =>
      Object.entries<AnyField>(input)
        .filter(([, { options }]) => options?.valuesWhen && !options.own)
        .map(
          ([name]) =>
            `${action}: ${name} offers values under conditions, of which a field of the record alone can`,
        ),
    ),
  ],
  'section-when': sectionWhens,
  'when-scope': scopedBy,
  'when-order': formOrder,
  'when-source': sourceWhens,
  'when-assigned': assignedDeciders,
}
