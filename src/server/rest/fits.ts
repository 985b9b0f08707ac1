import type { Condition } from '../../metadata/condition.ts'
import { type Message, message } from '../../metadata/message.ts'
import type { Caller } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { invalid } from '../http/errors.ts'
import { label, translateOr } from '../i18n.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { conditionsSql } from './conditions.ts'
import type { Context } from './context.ts'
import type { Errors } from './values.ts'
import { linked } from './write.ts'

/** The pairs of columns that have to be equal: of what is chosen, and of the row that it is chosen for. */
const linksOf = (owner: Compiled, { field }: CompiledField, target: Compiled): [string, CompiledField][] =>
  Object.entries(field.options.within ?? {}).map(([theirs, own]) => [
    target.byName.get(theirs)?.column as string,
    owner.byName.get(own) as CompiledField,
  ])

/** Whether not every record that somebody sees may be chosen in a relation. */
export const asksOfChoice = ({ field }: CompiledField): boolean =>
  field.options.where !== undefined || field.options.within !== undefined

/** What the relation of a row asks of a record at `choice`; `own` gives the SQL of a value of the row. */
export function fitSql(
  { caller, catalogue }: { readonly caller: Caller; readonly catalogue: Catalogue },
  owner: Compiled,
  field: CompiledField,
  choice: string,
  params: Params,
  own: (field: CompiledField) => string,
): string[] {
  const target = catalogue.get(field.target as string)
  const where = (field.field.options.where ?? []) as readonly Condition[]
  return [
    ...conditionsSql(where, target, caller, choice, params),
    ...linksOf(owner, field, target).map(([column, linked]) => `${choice}."${column}" = ${own(linked)}`),
  ]
}

/** The start of the keys under which a resource says in its own words what may be chosen in a field. */
const ownWords = ({ name }: Compiled): string => `resources/${name}:unfit.`

/**
 * What is said of a record that may not be chosen: what the resource itself says of the field (`unfit.<field>`), else with
 * which field it does not go together, where there is one.
 */
export function fitRefusal({ locale }: Context, owner: Compiled, { name, field }: CompiledField): Message {
  const own = `${ownWords(owner)}${name}`
  return translateOr(locale, own, '') ? message(own) : commonRefusal(locale, owner, field)
}

/** Whether a message is one of {@link fitRefusal}. */
export const isFitRefusal = (owner: Compiled, { key }: Message): boolean =>
  key === 'notChoosable' || key === 'notWithin' || key.startsWith(ownWords(owner))

function commonRefusal(locale: Context['locale'], owner: Compiled, field: CompiledField['field']): Message {
  const [own] = Object.values(field.options.within ?? {})
  if (own === undefined) return message('notChoosable')
  return message('notWithin', { field: label(locale, owner.name, `fields.${own}`) })
}

/** The fields of a record that ask something of what they point at, and of which values would change the answer. */
const concerned = ({ fields }: Compiled, values: ReadonlyMap<string, unknown>): CompiledField[] =>
  fields.filter(
    field =>
      asksOfChoice(field) &&
      (values.has(field.name) ||
        Object.values(field.field.options.within ?? {}).some(own => values.has(own))),
  )

/** The columns of a stored record that the fields and what they are tied to are kept in. */
async function stored(
  { db }: Context,
  compiled: Compiled,
  id: number,
  fields: readonly CompiledField[],
): Promise<ReadonlyMap<string, unknown>> {
  const names = fields.flatMap(({ name, field }) => [name, ...Object.values(field.options.within ?? {})])
  const columns = [...new Set(names)].flatMap(name => {
    const column = compiled.byName.get(name)?.column
    return column ? [[name, column] as const] : []
  })
  if (!columns.length) return new Map()
  const [row = []] = await db.read(
    `select ${columns.map(([, column]) => `"${column}"`).join(', ')} from "${compiled.table}" where id = $1`,
    [id],
  )
  return new Map(columns.map(([name], at) => [name, row[at]]))
}

/** The ids in the value of a relation. */
export const choiceIds = (value: unknown): number[] =>
  value === null || value === undefined ? [] : ([value].flat() as number[])

/**
 * Adds an error for every relation whose record may be seen and not be chosen there: it does not meet the relation's
 * conditions, or belongs to another record than the row does. What stood there before stays where nothing that it is
 * tied to changes. `id` is the record's, or null for a new one.
 */
export async function checkFits(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  id: number | null,
  errors: Errors,
): Promise<void> {
  const isWrong = (name: string) => errors[compiled.byName.get(name)?.key ?? name] !== undefined
  // What is wrong with a value is said of it alone, and not again of what has to agree with it.
  const fields = concerned(compiled, values).filter(
    ({ name, field }) => ![name, ...Object.values(field.options.within ?? {})].some(isWrong),
  )
  if (!fields.length) return
  const { caller, db, engine } = context
  const before = id === null ? new Map<string, unknown>() : await stored(context, compiled, id, fields)
  const givenOf = ({ name, field }: CompiledField): unknown =>
    values.has(name)
      ? values.get(name)
      : (before.get(name) ?? (id === null ? field.options.default : null) ?? null)
  const params = new Params()
  const asked: { field: CompiledField; ids: number[] }[] = []
  const parts: string[] = []
  for (const field of fields) {
    const target = engine.catalogue.get(field.target as string)
    const was =
      id === null ? [] : field.pivot ? await linked(context, field, id) : choiceIds(before.get(field.name))
    const now = values.has(field.name) ? choiceIds(values.get(field.name)) : was
    const moved = linksOf(compiled, field, target).some(
      ([, own]) => values.has(own.name) && values.get(own.name) !== before.get(own.name),
    )
    const ids = moved ? now : now.filter(id => !was.includes(id))
    if (!ids.length) continue
    const conditions = fitSql({ caller, catalogue: engine.catalogue }, compiled, field, 'c', params, own => {
      return `${params.add(givenOf(own))}::${own.type.column(own.field)?.type}`
    })
    const where = [`c.id = any (${params.add(ids)}::bigint[])`, ...conditions].join(' and ')
    parts.push(`select ${asked.length}, c.id from "${target.table}" c where ${where}`)
    asked.push({ field, ids })
  }
  if (!parts.length) return
  const rows = await db.read(parts.join(' union all '), params.values)
  const found = new Set(rows.map(([at, choice]) => `${at} ${choice}`))
  for (const [at, { field, ids }] of asked.entries())
    if (ids.some(id => !found.has(`${at} ${id}`))) errors[field.key] = [fitRefusal(context, compiled, field)]
}

/** The relation as it is declared on the other side: that of a pair, or the to-one field that an inverse is read by. */
const otherSide = ({ pivot, inverse }: CompiledField, target: Compiled) =>
  target.fields.find(other =>
    pivot ? other.pivot?.pair === pivot.pair && other.pivot.own === pivot.other : other.column === inverse,
  )

/**
 * Throws 422 where records of the other side may not be linked to a stored one, by what the relation asks on either
 * side.
 */
export async function requireFits(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  ids: readonly number[],
  key = 'ids',
): Promise<void> {
  const { caller, db, engine } = context
  const { catalogue } = engine
  const target = catalogue.get(field.target as string)
  const back = otherSide(field, target)
  const sides = [
    ...(asksOfChoice(field) ? [{ owner: compiled, by: field, o: 't', c: 'r' }] : []),
    ...(back && asksOfChoice(back) ? [{ owner: target, by: back, o: 'r', c: 't' }] : []),
  ]
  for (const { owner, by, o, c } of ids.length ? sides : []) {
    const params = new Params([id, ids])
    const fits = fitSql({ caller, catalogue }, owner, by, c, params, own => `${o}."${own.column}"`)
    const rows = await db.read(
      `select r.id from "${compiled.table}" t, "${target.table}" r
       where t.id = $1 and r.id = any ($2::bigint[]) and (${fits.join(' and ')}) is not true limit 1`,
      params.values,
    )
    if (rows.length) throw invalid({ [key]: [fitRefusal(context, owner, by)] })
  }
}

/** What the rows at `t` have to meet to be linked to a stored record, by what the relation asks on either side. */
export function bothFitSql(
  { caller, engine }: Context,
  compiled: Compiled,
  field: CompiledField,
  params: Params,
  id: string,
): string[] {
  const { catalogue } = engine
  const target = catalogue.get(field.target as string)
  const back = otherSide(field, target)
  const column = (own: CompiledField) =>
    `(select o."${own.column}" from "${compiled.table}" o where o.id = ${id})`
  const here = fitSql({ caller, catalogue }, compiled, field, 't', params, column)
  if (!back || !asksOfChoice(back)) return here
  const there = fitSql({ caller, catalogue }, target, back, 'o', params, own => `t."${own.column}"`)
  return [
    ...here,
    `exists (select 1 from "${compiled.table}" o where o.id = ${id} and ${there.join(' and ')})`,
  ]
}
