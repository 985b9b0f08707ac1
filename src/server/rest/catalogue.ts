import { belongsTo, dateTime, typeOf } from '../../fields/index.ts'
import { mayFollow, mayRead } from '../../metadata/access.ts'
import type { AnyField, FieldType } from '../../metadata/field.ts'
import { countKey, pivotColumn, singular, snake } from '../../metadata/names.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { waysOf } from '../../metadata/scope.ts'
import type { Caller } from '../auth/caller.ts'
import { keyedFields } from '../db/schema.ts'
import type { BuiltinNames } from './builtin-names.ts'
import { type ScopeRule, scopeRules } from './scope-rules.ts'

/** The pivot of a to-many relation, seen from one side. */
export interface Pivot {
  readonly pair: string
  readonly table: string
  /** The column that points at this side. */
  readonly own: string
  /** The column that points at the other side. */
  readonly other: string
  /** Its rows have an order of their own. */
  readonly ordered: boolean
}

/** A field with everything about it that does not change from one request to the next. */
export interface CompiledField {
  readonly name: string
  /** Its key in JSON, forms and filters. */
  readonly key: string
  readonly field: AnyField
  readonly type: FieldType
  /** The column in the resource's own table. */
  readonly column: string | null
  /** The resource that it points at. */
  readonly target: string | null
  readonly pivot: Pivot | null
  /** The other table's column that points back. */
  readonly inverse: string | null
}

/** A resource, compiled once when the process starts. */
export interface Compiled {
  readonly resource: AnyResource
  readonly name: string
  readonly table: string
  readonly fields: readonly CompiledField[]
  readonly byName: ReadonlyMap<string, CompiledField>
  readonly byKey: ReadonlyMap<string, CompiledField>
  /** Relations by the name of an include; a medias field has its `first` besides. */
  readonly relations: ReadonlyMap<string, { readonly field: CompiledField; readonly first: boolean }>
  /** To-many relations by the include that counts their rows. */
  readonly counts: ReadonlyMap<string, CompiledField>
  readonly folded: ReadonlySet<string>
  readonly searched: readonly string[]
  readonly sorted: ReadonlySet<string>
  /** Which of its rows a caller sees. */
  readonly scopeRule: ScopeRule
  /** Values that are made for an answer from what the row has, by field. */
  readonly computed: Computed
  /** Relations of other resources in which not every record of it may be chosen: `plans.classroom`. */
  readonly chosenBy: readonly string[]
  /** How its records are known whose names come with the portal. */
  readonly builtinNames: BuiltinNames | null
}

// biome-ignore lint/suspicious/noExplicitAny: the row of whichever resource it is declared for
export type Computed = Readonly<Record<string, (row: any) => unknown>>

/** What areas add to how resources are selected and read; by their names, or by those of scopes. */
export interface Extensions {
  readonly scopes?: Readonly<Record<string, ScopeRule>>
  readonly computed?: Readonly<Record<string, Computed>>
  readonly builtinNames?: Readonly<Record<string, BuiltinNames>>
}

function compileField(resource: AnyResource, name: string, field: AnyField): CompiledField {
  const type = typeOf(field)
  const options = field.options as { resource?: string; pair?: string; inverse?: string }
  const target = options.resource ?? null
  // In a pair of a resource with itself the other side is named after the field.
  const other = target && pivotColumn(target)
  const own = pivotColumn(resource.config.source?.resource ?? resource.name)
  return {
    name,
    key: type.key(name),
    field,
    type,
    column: type.column(field) ? type.key(name) : null,
    target,
    pivot:
      field.storage === 'pivot' && options.pair && other
        ? {
            pair: options.pair,
            table: snake(options.pair),
            own,
            other: own === other ? `${singular(name)}_id` : other,
            ordered: type.isOrdered === true,
          }
        : null,
    inverse: options.inverse ? `${options.inverse}_id` : null,
  }
}

function scopeRuleOf({ name, config }: AnyResource, scopes: Extensions['scopes']): ScopeRule {
  // Of several ways each says itself whom it leads to which rows.
  if (waysOf(config.scope)) return scopeRules.all as ScopeRule
  const scope = typeof config.scope === 'object' ? config.scope.name : (config.scope ?? 'all')
  const rule = scopes?.[scope] ?? scopeRules[scope]
  if (!rule) throw new Error(`The scope ${scope} of ${name} has no rule`)
  return rule
}

function compile(
  resource: AnyResource,
  { scopes, computed, builtinNames }: Extensions,
  chosenBy: readonly string[],
): Compiled {
  const fields = Object.entries<AnyField>(resource.config.fields).map(([name, field]) =>
    compileField(resource, name, field),
  )
  const relations = new Map<string, { field: CompiledField; first: boolean }>()
  for (const field of fields) {
    if (field.target) relations.set(field.name, { field, first: false })
    const first = field.field.options.first
    if (first) relations.set(first, { field, first: true })
  }
  const { folded, sorted, searched } = keyedFields(resource)
  return {
    resource,
    name: resource.name,
    table: snake(resource.config.source?.resource ?? resource.name),
    fields,
    byName: new Map(fields.map(field => [field.name, field])),
    byKey: new Map(fields.map(field => [field.key, field])),
    relations,
    counts: new Map(
      fields.filter(({ pivot, inverse }) => pivot || inverse).map(field => [countKey(field.name), field]),
    ),
    folded: new Set(folded),
    searched,
    sorted: new Set(sorted),
    scopeRule: scopeRuleOf(resource, scopes),
    computed: computed?.[resource.name] ?? {},
    chosenBy,
    builtinNames: builtinNames?.[resource.name] ?? null,
  }
}

/** Every resource, compiled, by name. */
export class Catalogue {
  readonly #byName: ReadonlyMap<string, Compiled>

  /** The declarations, in their order. */
  readonly resources: readonly AnyResource[]

  constructor(resources: readonly AnyResource[], extensions: Extensions = {}) {
    this.resources = resources
    const choosing = resources.flatMap(({ name, config }) =>
      Object.entries<AnyField>(config.fields)
        .filter(([, { options }]) => options.where || options.within)
        .map(([field, { options }]) => ({ target: options.resource, relation: `${name}.${field}` })),
    )
    const chosenBy = (name: string) =>
      choosing.filter(({ target }) => target === name).map(({ relation }) => relation)
    this.#byName = new Map(
      resources.map(resource => [resource.name, compile(resource, extensions, chosenBy(resource.name))]),
    )
  }

  get(name: string): Compiled {
    const found = this.#byName.get(name)
    if (!found) throw new Error(`There is no resource ${name}`)
    return found
  }

  has(name: string): boolean {
    return this.#byName.has(name)
  }

  /** The resource of people, who log in and hold permissions. */
  get people(): Compiled {
    return this.#ofAccess('people')
  }

  /** The resource of what may be granted. */
  get permissions(): Compiled {
    return this.#ofAccess('permissions')
  }

  #ofAccess(access: string): Compiled {
    for (const compiled of this.all()) if (compiled.resource.config.access === access) return compiled
    throw new Error(`No resource declares access: '${access}'`)
  }

  all(): IterableIterator<Compiled> {
    return this.#byName.values()
  }
}

/** Keys of every row besides the declared ones by which lists filter: the id exactly, the timestamps as ranges. */
const builtinFields: ReadonlyMap<string, CompiledField> = new Map(
  Object.entries<AnyField>({ id: belongsTo(''), created_at: dateTime(), updated_at: dateTime() }).map(
    ([name, field]) => [
      name,
      { name, key: name, field, type: typeOf(field), column: name, target: null, pivot: null, inverse: null },
    ],
  ),
)

/** The field by which a list filters under a key. */
export const filterFieldOf = ({ byKey }: Compiled, key: string): CompiledField | undefined =>
  byKey.get(key) ?? builtinFields.get(key)

/** Whether a caller may read the values of a field. */
export const readableBy = (caller: Caller, { field }: CompiledField): boolean =>
  mayRead(caller.permissions, caller.denied, field)

/** Whether a caller may read the rows that a relation leads to. */
export const followableBy = (caller: Caller, field: CompiledField): boolean =>
  readableBy(caller, field) && mayFollow(caller.permissions, caller.denied, field.field)
