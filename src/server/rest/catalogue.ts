import { figureOf } from '../../fields/figure/index.ts'
import { typeOf } from '../../fields/index.ts'
import { verbPermission } from '../../metadata/access.ts'
import type { AnyField } from '../../metadata/field.ts'
import { countKey, idKey, pivotColumns, snake } from '../../metadata/names.ts'
import { ownersOf, type RowOwner } from '../../metadata/ownership.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import type { OrderedConfig } from '../../metadata/resource-config.ts'
import { hasVerb } from '../../metadata/route.ts'
import { waysOf } from '../../metadata/scope.ts'
import type { VersionOf } from '../../metadata/versions.ts'
import { keyedFields } from '../db/schema.ts'
import type { BuiltinNames } from './builtin-names.ts'
import {
  type Compiled,
  type CompiledField,
  type Computed,
  type FigurePlan,
  isListedRelation,
  type MatchingRule,
} from './compiled.ts'
import { type ScopeRule, scopeRules } from './scope-rules.ts'

/** What areas add to how resources are selected and read; by their names, or by those of scopes. */
export interface Extensions {
  readonly scopes?: Readonly<Record<string, ScopeRule>>
  readonly computed?: Readonly<Record<string, Computed>>
  readonly builtinNames?: Readonly<Record<string, BuiltinNames>>
  readonly figures?: Readonly<Record<string, Readonly<Record<string, MatchingRule>>>>
}

/** The structured rows of a field as a resource, so that conditions can be asked of them. */
function compileRows(resource: AnyResource, name: string, field: AnyField, related: Compiled['related']) {
  const fields = typeOf(field).rowFields?.(field)
  if (!fields) return null
  const rows = { name: `${resource.name}.${name}`, config: { fields, list: { columns: [] } } }
  return compile(rows, {}, related, undefined, [])
}

function compileField(
  resource: AnyResource,
  name: string,
  field: AnyField,
  related: Compiled['related'],
): CompiledField {
  const type = typeOf(field)
  const options = field.options as { resource?: string; pair?: string; inverse?: string }
  const target = options.resource ?? null
  const from = resource.config.source?.resource ?? resource.name
  const [own, other] = target === null ? [] : pivotColumns(from, name, target)
  return {
    name,
    key: type.key(name),
    field,
    type,
    column: type.column(field) ? type.key(name) : null,
    target,
    pivot:
      field.storage === 'pivot' && options.pair && own && other
        ? {
            pair: options.pair,
            table: snake(options.pair),
            own,
            other,
            ordered: type.isOrdered === true,
          }
        : null,
    inverse: options.inverse ? `${options.inverse}_id` : null,
    figure: null,
    rows: compileRows(resource, name, field, related),
  }
}

/** Says of the figures of a resource what they are made of, once all resources are compiled. */
function planFigures(
  compiled: Compiled,
  byName: ReadonlyMap<string, Compiled>,
  rules: Extensions['figures'],
): void {
  const fieldOf = (name: string, of = compiled) => of.byName.get(name) as CompiledField
  for (const field of compiled.fields) {
    const options = figureOf(field.field)
    if (!options) continue
    let plan: FigurePlan
    if (options.figure === 'matching') {
      const rule = rules?.[compiled.name]?.[field.name]
      if (!rule) throw new Error(`Nothing says which rows ${compiled.name}.${field.name} counts`)
      const over = byName.get(options.over)?.resource
      // Of what has no list its scope alone says who may know of it.
      const permission = over && hasVerb(over, 'index') ? verbPermission(over, 'index') : null
      plan = { kind: 'matching', target: options.over, rule, permission }
    } else if (options.figure === 'formula')
      plan = {
        kind: 'formula',
        of: fieldOf(options.of),
        plus: options.plus.map(name => fieldOf(name)),
        minus: options.minus.map(name => fieldOf(name)),
        atLeast: options.atLeast ?? null,
        atMost: options.atMost ?? null,
      }
    else {
      const relation = fieldOf(options.relation)
      const target = byName.get(relation.target as string)
      const of = options.of === undefined ? null : fieldOf(options.of, target)
      const [step = '', behind = ''] = options.else?.split('.') ?? []
      const by = target?.byName.get(step)
      const otherwise = by && { relation: by, of: fieldOf(behind, byName.get(by.target as string)) }
      const times = options.times === undefined ? null : fieldOf(options.times, target)
      const where = options.where ?? []
      plan = { kind: options.figure, relation, of, where, otherwise: otherwise ?? null, times }
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
    compileField(resource, name, field, related),
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
    counts: new Map(fields.filter(isListedRelation).map(field => [countKey(field.name), field])),
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

/**
 * Who owns the rows of a resource, so that they are there for whoever sees the owner. A derived resource with a scope of
 * its own says by that alone who sees them.
 */
const ownerOf = (
  { name, config }: AnyResource,
  owners: ReadonlyMap<string, RowOwner>,
): RowOwner | undefined =>
  config.source && config.scope ? undefined : owners.get(config.source?.resource ?? name)

/** Every resource, compiled, by name. */
export class Catalogue {
  readonly #byName: ReadonlyMap<string, Compiled>
  readonly #owned = new Map<string, readonly Compiled[]>()
  readonly #versions = new Map<string, Compiled>()
  readonly #recounted = new Set<string>()

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
        compile(resource, extensions, related, ownerOf(resource, owners), chosenBy(resource.name)),
      ]),
    )
    // Those that show a part of owned rows are of the same table.
    for (const compiled of this.#byName.values())
      if (compiled.owner && !compiled.resource.config.source) {
        const { table } = this.get(compiled.owner.resource)
        this.#owned.set(table, [...(this.#owned.get(table) ?? []), compiled])
      }
    for (const compiled of this.#byName.values()) {
      const of = compiled.resource.config.versionOf as VersionOf | undefined
      if (of) this.#versions.set(this.get(of.resource).table, compiled)
    }
    for (const { table, resource } of this.#byName.values())
      if (resource.config.recounted) this.#recounted.add(table)
    for (const compiled of this.#byName.values()) planFigures(compiled, this.#byName, extensions.figures)
  }

  /** The resources whose rows belong to records of a table. */
  ownedBy(table: string): readonly Compiled[] {
    return this.#owned.get(table) ?? []
  }

  /** The resource of the versions that a table's records have. */
  versionsOf(table: string): Compiled | undefined {
    return this.#versions.get(table)
  }

  /** Whether nothing is noted of the changes of a table, so that no total over it can be kept. */
  isRecounted(table: string): boolean {
    return this.#recounted.has(table)
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
