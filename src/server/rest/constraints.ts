/** The constraints of resources as the engine knows them: by the database's name for each, and who is in whose way. */
import type { RecordInTheWay } from '../../metadata/constraint.ts'
import { may } from '../auth/caller.ts'
import { type CompiledConstraint, compiledConstraints } from '../db/constraint-sql.ts'
import { Params } from '../db/sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { recordTitle } from './record-title.ts'
import { visibility } from './visibility.ts'

const known = new WeakMap<Compiled, readonly CompiledConstraint[]>()

/** The resource that has a table, among those that show its rows. */
const ownerOf = (catalogue: Catalogue, { resource, name }: Compiled): Compiled =>
  catalogue.get(resource.config.source?.resource ?? name)

/** The constraints that a resource declares for its table. */
export function declaredConstraints(owner: Compiled): readonly CompiledConstraint[] {
  let constraints = known.get(owner)
  if (!constraints) {
    constraints = compiledConstraints(owner.resource, owner.table)
    known.set(owner, constraints)
  }
  return constraints
}

/** The constraints on a resource's rows, whichever resource of the table declares them. */
export const constraintsOn = (catalogue: Catalogue, compiled: Compiled): readonly CompiledConstraint[] =>
  declaredConstraints(ownerOf(catalogue, compiled))

/** A constraint by the database's name for it, with the resource that declares it. */
export function constraintNamed(
  catalogue: Catalogue,
  name: string,
): { readonly owner: Compiled; readonly constraint: CompiledConstraint } | undefined {
  for (const owner of catalogue.all()) {
    if (owner.resource.config.source) continue
    const constraint = constraintsOn(catalogue, owner).find(other => other.constraint === name)
    if (constraint) return { owner, constraint }
  }
  return undefined
}

/** The field at which a constraint's refusal stands; undefined for the record as a whole. */
export function placeOf({ rule }: CompiledConstraint, owner: Compiled): string | undefined {
  if (rule.at) return rule.at
  if (rule.kind === 'noOverlap') return rule.range[0]
  const written = rule.fields
    .map(name => owner.byName.get(name) as CompiledField)
    .filter(({ field }) => field.options.writable !== false)
  // Where only one of them can be changed (the others say whose it is, or where it belongs), it is that one.
  const changed = written.filter(({ field }) => field.options.writable !== 'create')
  const [field, more] = written.length > 1 ? changed : written
  return more ? undefined : field?.name
}

/** What was about to be written: a new record, or columns of records that are there. */
export interface WriteAttempt {
  readonly ids: readonly number[]
  /** By column; what is missing is as it was, or as a new record has it. */
  readonly columns: Readonly<Record<string, unknown>>
}

/** The SQL type of a column that a constraint looks at. */
export const typeOfColumn = (owner: Compiled, column: string): string => {
  const found = owner.fields.find(field => field.column === column)
  return found?.type.column(found.field)?.type ?? 'text'
}

/** What a new record has in a column when nothing is given. */
export const defaultOf = (owner: Compiled, column: string): unknown =>
  owner.fields.find(field => field.column === column)?.field.options.default ?? null

/** SQL: rows `n` with the columns that a constraint looks at, as they would be. */
function attemptedSql(
  owner: Compiled,
  { looksAt }: CompiledConstraint,
  attempt: WriteAttempt,
  params: Params,
): string {
  const isNew = !attempt.ids.length
  const cell = (column: string) => {
    const given = attempt.columns[column]
    if (given === undefined && !isNew) return `o."${column}"`
    const value = given === undefined ? defaultOf(owner, column) : given
    return `${params.add(value)}::${typeOfColumn(owner, column)} as "${column}"`
  }
  const cells = looksAt.map(cell).join(', ')
  return isNew
    ? `select ${cells}`
    : `select ${cells} from "${owner.table}" o where o.id = any (${params.add(attempt.ids)}::bigint[])`
}

/** SQL: whether the rows of two aliases (each with its dot) collide, both of which count. */
export function collideSql(
  { columns, range, where, sharesNulls }: CompiledConstraint,
  a: string,
  b: string,
): string[] {
  return [
    ...columns.map(({ of, nullable }) => {
      const equal = `${of(a)} = ${of(b)}`
      return nullable && sharesNulls ? `(${equal} or (${of(a)} is null and ${of(b)} is null))` : equal
    }),
    ...(range ? [`${range(a)} && ${range(b)}`] : []),
    ...where(a),
    ...where(b),
  ]
}

/** The id of a record that is in the way of what was attempted. */
export async function idInTheWay(
  { db }: Pick<Context, 'db'>,
  owner: Compiled,
  constraint: CompiledConstraint,
  attempt: WriteAttempt,
): Promise<number | undefined> {
  const params = new Params()
  const attempted = attemptedSql(owner, constraint, attempt, params)
  const [row] = await db.read(
    `select t.id from (${attempted}) n join "${owner.table}" t on ${collideSql(constraint, 't.', 'n.').join(' and ')}
     where t.deleted_at is null and t.id <> all (${params.add(attempt.ids)}::bigint[]) limit 1`,
    params.values,
    true,
  )
  return row?.[0] as number | undefined
}

/** Whether the caller may see a record through one of the resources of its table. */
async function sees(context: Context, compiled: Compiled, id: number): Promise<boolean> {
  const { caller, engine, db } = context
  if (!may(caller, `${compiled.name}.index`, `${compiled.name}.show`)) return false
  const params = new Params()
  const where = [`t.id = ${params.add(id)}`, 't.deleted_at is null']
  where.push(...visibility(compiled, caller, 't', params, engine.catalogue).conditions)
  return (
    (await db.read(`select 1 from "${compiled.table}" t where ${where.join(' and ')}`, params.values))
      .length > 0
  )
}

/** A record as the caller may see it: through the resource in hand, or another of its table; undefined if not at all. */
export async function seenRecord(
  context: Context,
  compiled: Compiled,
  id: number,
): Promise<RecordInTheWay | undefined> {
  const others = [...context.engine.catalogue.all()].filter(
    other => other !== compiled && other.table === compiled.table,
  )
  for (const resource of [compiled, ...others])
    if (await sees(context, resource, id))
      return { resource: resource.name, id, title: (await recordTitle(context, resource.name, id)) ?? null }
  return undefined
}
