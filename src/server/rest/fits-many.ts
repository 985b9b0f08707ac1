/** What relations with `where` or `within` say of many new rows at once ({@link checkFits} asks about one). */
import type { Message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { asksOfChoice, choiceIds, fitRefusal, fitSql } from './fits.ts'

type Values = ReadonlyMap<string, unknown>

/** The relations of new rows that are tied to a field of the rows. */
export const dependentOn = ({ fields }: Compiled, name: string): CompiledField[] =>
  fields.filter(({ field }) => Object.values<string>(field.options.within ?? {}).includes(name))

/** What a new row will have in a field. */
const givenOf = (values: Values, { name, field }: CompiledField): unknown =>
  values.get(name) ?? field.options.default ?? null

const typeOfValue = ({ type, field }: CompiledField) => type.column(field)?.type

/**
 * Those of the ids that cannot stand in the to-one field `by` of new rows with these values, with the reason: another
 * relation of the rows is tied to the field, and what is chosen there belongs to another record. One statement for each
 * such relation.
 */
export async function unfitBy(
  context: Context,
  compiled: Compiled,
  values: Values,
  by: CompiledField,
  ids: readonly number[],
): Promise<Map<number, Message>> {
  const { caller, db, engine } = context
  const { catalogue } = engine
  const unfit = new Map<number, Message>()
  for (const field of dependentOn(compiled, by.name)) {
    const choices = [...new Set(choiceIds(givenOf(values, field)))]
    if (field === by || !choices.length || !ids.length) continue
    const target = catalogue.get(field.target as string)
    const params = new Params([ids, choices])
    const fits = fitSql({ caller, catalogue }, compiled, field, 'c', params, own =>
      own === by ? 'v.id' : `${params.add(givenOf(values, own))}::${typeOfValue(own)}`,
    )
    const rows = await db.read(
      `select v.id from unnest($1::bigint[]) v(id) where ${choices.length} > (
         select count(*) from "${target.table}" c where c.id = any ($2::bigint[]) and ${fits.join(' and ')})`,
      params.values,
    )
    for (const [id] of rows) unfit.set(id as number, fitRefusal(context, compiled, field))
  }
  return unfit
}

/** A relation of one of several new rows in which what is chosen may not be chosen. */
export interface UnfitRow {
  /** Which of the rows, from 0. */
  readonly at: number
  readonly key: string
  readonly reason: Message
}

/**
 * What relations say of several new rows. `isAsked` tells which of the chosen records are asked about: rows that are made
 * together are not there yet. One statement for each relation that asks something of its records.
 */
export async function unfitRows(
  context: Context,
  compiled: Compiled,
  rows: readonly Values[],
  isAsked: (target: Compiled, id: number) => boolean,
): Promise<UnfitRow[]> {
  const { caller, db, engine } = context
  const { catalogue } = engine
  const unfit: UnfitRow[] = []
  for (const field of compiled.fields.filter(asksOfChoice)) {
    const target = catalogue.get(field.target as string)
    const chosen = rows.flatMap((values, at) =>
      choiceIds(givenOf(values, field))
        .filter(id => isAsked(target, id))
        .map(id => ({ at, id, values })),
    )
    if (!chosen.length) continue
    const params = new Params([chosen.map(({ at }) => at), chosen.map(({ id }) => id)])
    const columns = ['$1::int[]', '$2::bigint[]']
    const fits = fitSql({ caller, catalogue }, compiled, field, 'c', params, own => {
      const given = params.add(chosen.map(({ values }) => givenOf(values, own)))
      columns.push(`${given}::${typeOfValue(own)}[]`)
      return `v.own_${columns.length}`
    })
    const names = columns.map((_, at) => ['at', 'id'][at] ?? `own_${at + 1}`)
    const found = await db.read(
      `select distinct v.at from unnest(${columns.join(', ')}) v(${names.join(', ')})
       where not exists (select 1 from "${target.table}" c where c.id = v.id and ${fits.join(' and ')})`,
      params.values,
    )
    for (const [at] of found)
      unfit.push({ at: at as number, key: field.key, reason: fitRefusal(context, compiled, field) })
  }
  return unfit
}
