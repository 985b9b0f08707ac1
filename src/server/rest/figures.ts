import type { Caller } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import type { Catalogue } from './catalogue.ts'
import { closedSql } from './closed.ts'
import type { Compiled, CompiledField, FigurePlan } from './compiled.ts'
import { conditionsSql } from './conditions.ts'
import type { Context } from './context.ts'
import { readableBy } from './readable.ts'
import type { JsonRow } from './row.ts'
import { visibility } from './visibility.ts'

/** A figure of a relation's rows. */
type Related = Extract<FigurePlan, { relation: CompiledField }>
/** A figure of rows that go with a record by a rule. */
type Matching = Extract<FigurePlan, { kind: 'matching' }>

/** The figure that a name of an include asks for: a declared one, or how many rows a relation leads to. */
function planOf(compiled: Compiled, name: string): FigurePlan | undefined {
  const relation = compiled.counts.get(name)
  return (
    compiled.byName.get(name)?.figure ??
    (relation && { kind: 'count', relation, of: null, where: [], otherwise: null, times: null })
  )
}

/** Where the rows of a relation are: `from`, and the column that says whose they are. The rows have the alias `figure`. */
function sourceOf({ relation }: Related, { table }: Compiled) {
  const { pivot, inverse } = relation
  return pivot
    ? {
        from: `"${pivot.table}" figure_pair join "${table}" figure on figure."id" = figure_pair."${pivot.other}"`,
        owner: `figure_pair."${pivot.own}"`,
      }
    : { from: `"${table}" figure`, owner: `figure."${inverse}"` }
}

/** The value over the rows of one owner that meet `filter`. */
function aggregate({ kind, of, otherwise, times }: Related, catalogue: Catalogue, filter = ''): string {
  if (kind === 'count') return `count(*)${filter}`
  let column = `figure."${of?.column}"`
  if (otherwise) {
    const { table } = catalogue.get(otherwise.relation.target as string)
    column = `coalesce(${column}, (select e."${otherwise.of.column}" from "${table}" e where e."id" = figure."${otherwise.relation.column}"))`
  }
  if (times) column += ` * coalesce(figure."${times.column}", 1)`
  if (kind === 'average') return `round(avg(${column})${filter}, 2)`
  return kind === 'sum' ? `coalesce(sum(${column})${filter}, 0)` : `max(${column})${filter}`
}

/** The conditions that a related row meets when it is there for the caller at all. */
function there(target: Compiled, caller: Caller, params: Params, catalogue: Catalogue): string[] {
  const { conditions } = visibility(target, caller, 'figure', params, catalogue)
  return ['figure.deleted_at is null', ...conditions]
}

/** A field's value in SQL on `alias`: its column, or what a figure is worked out from, within what the caller sees. */
export function valueSql(
  field: CompiledField,
  caller: Caller,
  catalogue: Catalogue,
  alias: string,
  params: Params,
): string {
  const { figure } = field
  if (!figure) return `${alias}."${field.column}"`
  if (figure.kind === 'formula') {
    const part = (of: CompiledField) => valueSql(of, caller, catalogue, alias, params)
    const others = [
      ...figure.plus.map(of => ` + coalesce(${part(of)}, 0)`),
      ...figure.minus.map(of => ` - coalesce(${part(of)}, 0)`),
    ]
    const of = part(figure.of)
    const { atLeast, atMost } = figure
    const value = `${of}${others.join('')}`
    if (atLeast === null && atMost === null) return `(${value})`
    // Neither `greatest` nor `least` is empty where one of theirs is.
    const capped = atMost === null ? value : `least(${value}, ${atMost})`
    const bounded = atLeast === null ? capped : `greatest(${capped}, ${atLeast})`
    return `(case when ${of} is not null then ${bounded} end)`
  }
  if (figure.kind === 'matching') return matchingSql(figure, caller, catalogue, alias, params)
  const target = catalogue.get(figure.relation.target as string)
  const { from, owner } = sourceOf(figure, target)
  const where = [
    `${owner} = ${alias}."id"`,
    ...there(target, caller, params, catalogue),
    ...conditionsSql(figure.where, target, caller, 'figure', params),
  ]
  const value = `(select ${aggregate(figure, catalogue)} from ${from} where ${where.join(' and ')})`
  const closed = closedSql(figure.relation, `${alias}."id"`, { caller, catalogue, params })
  return closed === null ? value : `(case when not ${closed} then ${value} end)`
}

/** SQL: how many rows go with the record at `alias`. */
function matchingSql(
  { target: name, rule }: Matching,
  caller: Caller,
  catalogue: Catalogue,
  alias: string,
  params: Params,
): string {
  const target = catalogue.get(name)
  const living = there(target, caller, params, catalogue)
  const counts = rule
    .alternatives(alias, 'figure')
    .map(
      conditions =>
        `(select count(*) from "${target.table}" figure where ${[...living, ...conditions].join(' and ')})`,
    )
  return `(${counts.join(' + ')})`
}

/** The figures of relations that a figure is made of. */
export function relatedFigures({ figure }: CompiledField): Related[] {
  if (!figure) return []
  if (figure.kind === 'matching') return []
  if (figure.kind !== 'formula') return [figure]
  return [figure.of, ...figure.plus, ...figure.minus].flatMap(relatedFigures)
}

/** The figures by a rule that a figure is made of. */
export function matchingFigures({ figure }: CompiledField): Matching[] {
  if (!figure || 'relation' in figure) return []
  if (figure.kind === 'matching') return [figure]
  return [figure.of, ...figure.plus, ...figure.minus].flatMap(matchingFigures)
}

/**
 * Reads figures of one relation for many rows: one statement, whatever the number of rows. Of records whose rows are closed
 * to the caller as a whole each is null: what they do not see is not told to be nothing.
 */
async function readRelated(
  { db, caller, engine }: Context,
  relation: CompiledField,
  figures: readonly (readonly [string, Related])[],
  rows: readonly JsonRow[],
): Promise<Map<number, readonly unknown[]>> {
  const { catalogue } = engine
  const target = catalogue.get(relation.target as string)
  const params = new Params()
  const owners = params.add(rows.map(row => row.id))
  const living = there(target, caller, params, catalogue)
  const { from, owner } = sourceOf((figures[0] as readonly [string, Related])[1], target)
  const values = figures.map(([, figure]) => {
    const where = conditionsSql(figure.where, target, caller, 'figure', params).join(' and ')
    return aggregate(figure, catalogue, where && ` filter (where ${where})`)
  })
  const closed = closedSql(relation, 'o.id', { caller, catalogue, params })
  const closedOwners =
    closed === null
      ? ''
      : ` union all select o.id, ${values.map(() => 'null').join(', ')} from unnest(${owners}::bigint[]) o(id) where ${closed}`
  const found = await db.read(
    `select ${owner}, ${values.join(', ')} from ${from} where ${owner} = any (${owners}::bigint[]) and ${living.join(' and ')} group by 1${closedOwners}`,
    params.values,
  )
  return new Map(found.map(([id, ...rest]) => [id as number, rest]))
}

/** Writes figures of rows that go with records by a rule: one statement for all of them. */
async function readMatching(
  { db, caller, engine }: Context,
  { table }: Compiled,
  figures: readonly (readonly [string, Matching])[],
  rows: readonly JsonRow[],
): Promise<void> {
  const params = new Params()
  const ids = params.add(rows.map(row => row.id))
  const values = figures.map(([, figure]) => matchingSql(figure, caller, engine.catalogue, 't', params))
  const found = await db.read(
    `select t."id", ${values.join(', ')} from "${table}" t where t."id" = any (${ids}::bigint[])`,
    params.values,
  )
  const byRow = new Map(found.map(([id, ...counts]) => [id as number, counts]))
  for (const row of rows)
    for (const [at, [name]] of figures.entries()) row[name] = Number(byRow.get(row.id)?.[at] ?? 0)
}

/** Those of the names that are figures, and the figures that their formulas are made of. */
function needed(compiled: Compiled, names: readonly string[]): Map<string, FigurePlan> {
  const plans = new Map<string, FigurePlan>()
  for (const name of names) {
    const plan = planOf(compiled, name)
    if (!plan) continue
    if (plan.kind === 'formula')
      for (const part of [plan.of, ...plan.plus, ...plan.minus])
        if (part.figure) plans.set(part.name, part.figure)
    plans.set(name, plan)
  }
  return plans
}

/** Whether a part of a formula is not told: a number of rows is empty where these are closed to the caller alone. */
const isClosed = ({ figure, key }: CompiledField, row: Record<string, unknown>): boolean =>
  (figure?.kind === 'count' || figure?.kind === 'sum') && row[key] === null

/** Writes the value of a formula into a row, which has its parts. */
function writeFormula(row: Record<string, unknown>, name: string, plan: FigurePlan): void {
  if (plan.kind !== 'formula') return
  if ([...plan.plus, ...plan.minus].some(part => isClosed(part, row))) {
    row[name] = null
    return
  }
  const value = (part: CompiledField) => (row[part.key] ?? 0) as number
  const total = (parts: readonly CompiledField[]) => parts.reduce((all, part) => all + value(part), 0)
  const of = row[plan.of.key] ?? null
  const sum = (of as number) + total(plan.plus) - total(plan.minus)
  row[name] = of === null ? null : Math.max(Math.min(sum, plan.atMost ?? Infinity), plan.atLeast ?? -Infinity)
}

/** Writes the named figures into rows, each within what the caller may see: one statement for each relation. */
export async function readFigures(
  context: Context,
  compiled: Compiled,
  rows: readonly JsonRow[],
  names: readonly string[],
): Promise<void> {
  const plans = needed(compiled, names)
  if (!plans.size || !rows.length) return
  const related = [...plans].flatMap(([name, plan]) => ('relation' in plan ? [[name, plan] as const] : []))
  const matching = [...plans].flatMap(([name, plan]) =>
    plan.kind === 'matching' ? [[name, plan] as const] : [],
  )
  if (matching.length) await readMatching(context, compiled, matching, rows)
  for (const [relation, figures] of Map.groupBy(related, ([, { relation }]) => relation)) {
    const found = await readRelated(context, relation, figures, rows)
    for (const row of rows)
      for (const [at, [name, { kind }]] of figures.entries()) {
        const field = compiled.byName.get(name)
        const own = found.get(row.id)
        const stored = own ? own[at] : kind === 'latest' || kind === 'average' ? null : 0
        row[name] =
          field && stored !== null ? field.type.serialise(field.field, stored) : stored && Number(stored)
      }
  }
  for (const [name, plan] of plans) for (const row of rows) writeFormula(row, name, plan)
}

/** The figures of a resource that a caller may read, by name. */
export const figuresFor = (compiled: Compiled, caller: Caller): string[] =>
  compiled.fields.filter(field => field.figure && readableBy(caller, field)).map(({ name }) => name)
