import { figureOf } from '../../fields/figure/index.ts'
import { belongsTo, dateTime, typeOf } from '../../fields/index.ts'
import { mayFollow, mayRead } from '../../metadata/access.ts'
import type { Condition } from '../../metadata/condition.ts'
import type { AnyField, FieldType } from '../../metadata/field.ts'
import { countKey, idKey, pivotColumn, singular, snake } from '../../metadata/names.ts'
import { ownersOf, type RowOwner } from '../../metadata/ownership.ts'
import type { AnyResource, OrderedConfig } from '../../metadata/resource.ts'
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

/** What a figure is made of, as the engine works it out. */
export type FigurePlan =
  | {
      readonly kind: 'count' | 'sum' | 'latest'
      readonly relation: CompiledField
      /** The field of the related rows. */
      readonly of: CompiledField | null
      readonly where: readonly Condition[]
    }
  | {
      readonly kind: 'formula'
      readonly of: CompiledField
      readonly plus: readonly CompiledField[]
      readonly minus: readonly CompiledField[]
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
  /** What it is made of, where it is a figure. */
  readonly figure: FigurePlan | null
}

/** The columns by which people order the rows of a resource. */
export interface RowOrder {
  readonly within: string | null
  readonly parent: string | null
}

/** Whose the rows of a resource are. */
export interface OwnerLink {
  /** The resource whose records own them. */
  readonly resource: string
  /** The owner's relation that leads to them. */
  readonly relation: string
  /** Their column that points at their owner. */
  readonly column: string
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
  /** By which columns its rows are ordered, where people order them. */
  readonly order: RowOrder | null
  /** Whose its rows are, where another resource owns them. */
  readonly owner: OwnerLink | null
  /** Values that are made for an answer from what the row has, by field. */
  readonly computed: Computed
  /** Relations of other resources in which not every record of it may be chosen: `plans.classroom`. */
  readonly chosenBy: readonly string[]
  /** How its records are known whose names come with the portal. */
  readonly builtinNames: BuiltinNames | null
  /** Another resource of the catalogue, by its name. */
  readonly related: (name: string) => Compiled
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
    figure: null,
  }
}

/** Says of the figures of a resource what they are made of, once all resources are compiled. */
function planFigures(compiled: Compiled, byName: ReadonlyMap<string, Compiled>): void {
  const fieldOf = (name: string, of = compiled) => of.byName.get(name) as CompiledField
  for (const field of compiled.fields) {
    const options = figureOf(field.field)
    if (!options) continue
    let plan: FigurePlan
    if (options.figure === 'formula')
      plan = {
        kind: 'formula',
        of: fieldOf(options.of),
        plus: options.plus.map(name => fieldOf(name)),
        minus: options.minus.map(name => fieldOf(name)),
      }
    else {
      const relation = fieldOf(options.relation)
      const target = byName.get(relation.target as string)
      const of = options.of === undefined ? null : fieldOf(options.of, target)
      plan = { kind: options.figure, relation, of, where: options.where ?? [] }
    }
    ;(field as { figure: FigurePlan | null }).figure = plan
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
  related: Compiled['related'],
  owner: RowOwner | undefined,
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
  const ordered = resource.config.ordered as OrderedConfig | undefined
  return {
    resource,
    name: resource.name,
    table: snake(resource.config.source?.resource ?? resource.name),
    fields,
    byName: new Map(fields.map(field => [field.name, field])),
    byKey: new Map(fields.map(field => [field.key, field])),
    relations,
    counts: new Map(
      fields
        .filter(({ pivot, inverse, field }) => (pivot || inverse) && !field.options.hidden)
        .map(field => [countKey(field.name), field]),
    ),
    folded: new Set(folded),
    searched,
    sorted: new Set(sorted),
    scopeRule: scopeRuleOf(resource, scopes),
    order: ordered
      ? {
          within: ordered.within === undefined ? null : idKey(ordered.within),
          parent: ordered.parent === undefined ? null : idKey(ordered.parent),
        }
      : null,
    owner: owner
      ? { resource: owner.resource.name, relation: owner.relation, column: idKey(owner.field) }
      : null,
    computed: computed?.[resource.name] ?? {},
    chosenBy,
    builtinNames: builtinNames?.[resource.name] ?? null,
    related,
  }
}

/** Every resource, compiled, by name. */
export class Catalogue {
  readonly #byName: ReadonlyMap<string, Compiled>
  readonly #owned = new Map<string, readonly Compiled[]>()

  /** The declarations, in their order. */
  readonly resources: readonly AnyResource[]

  constructor(resources: readonly AnyResource[], extensions: Extensions = {}) {
    this.resources = resources
    const owners = ownersOf(resources)
    const choosing = resources.flatMap(({ name, config }) =>
      Object.entries<AnyField>(config.fields)
        .filter(([, { options }]) => options.where || options.within)
        .map(([field, { options }]) => ({ target: options.resource, relation: `${name}.${field}` })),
    )
    const chosenBy = (name: string) =>
      choosing.filter(({ target }) => target === name).map(({ relation }) => relation)
    const related = (name: string) => this.get(name)
    this.#byName = new Map(
      resources.map(resource => [
        resource.name,
        compile(
          resource,
          extensions,
          related,
          owners.get(resource.config.source?.resource ?? resource.name),
          chosenBy(resource.name),
        ),
      ]),
    )
    // Those that show a part of owned rows are of the same table.
    for (const compiled of this.#byName.values())
      if (compiled.owner && !compiled.resource.config.source) {
        const { table } = this.get(compiled.owner.resource)
        this.#owned.set(table, [...(this.#owned.get(table) ?? []), compiled])
      }
    for (const compiled of this.#byName.values()) planFigures(compiled, this.#byName)
  }

  /** The resources whose rows belong to records of a table. */
  ownedBy(table: string): readonly Compiled[] {
    return this.#owned.get(table) ?? []
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
      {
        name,
        key: name,
        field,
        type: typeOf(field),
        column: name,
        target: null,
        pivot: null,
        inverse: null,
        figure: null,
      },
    ],
  ),
)

/** The field by which a list filters under a key. */
export const filterFieldOf = ({ byKey }: Compiled, key: string): CompiledField | undefined =>
  byKey.get(key) ?? builtinFields.get(key)

/** Whether a caller may read what a figure is made of: it tells of nothing that they may not read. */
function mayFigure(caller: Caller, figure: FigurePlan): boolean {
  if (figure.kind === 'formula')
    return [figure.of, ...figure.plus, ...figure.minus].every(part => readableBy(caller, part))
  return followableBy(caller, figure.relation) && (!figure.of || readableBy(caller, figure.of))
}

/** Whether a caller may read the values of a field. */
export const readableBy = (caller: Caller, { field, figure }: CompiledField): boolean =>
  mayRead(caller.permissions, caller.denied, field) && (!figure || mayFigure(caller, figure))

/** Whether a caller may read the rows that a relation leads to. */
export const followableBy = (caller: Caller, field: CompiledField): boolean =>
  readableBy(caller, field) && mayFollow(caller.permissions, caller.denied, field.field)
