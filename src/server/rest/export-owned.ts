import { verbPermission } from '../../metadata/access.ts'
import { neutral } from '../../metadata/csv.ts'
import { may } from '../auth/caller.ts'
import type { XlsxSheet } from '../files/xlsx.ts'
import { label, translateOr } from '../i18n.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { type Cell, columnOf, columnsOf, type ExportColumns, isExportable } from './export-columns.ts'
import { handfuls, rowsById } from './export-rows.ts'
import { parseListQuery } from './query.ts'
import { followableBy } from './readable.ts'
import { childListPermissions } from './relation-permissions.ts'
import { selectionOf } from './selection.ts'
import type { JsonRow } from './shape.ts'

/** Ids of rows, some hundred at a time. */
type Ids = () => AsyncIterable<readonly number[]>

/** Rows that belong to records. */
interface Owned {
  readonly owner: Compiled
  /** The owner's relation that leads to them. */
  readonly relation: CompiledField
  readonly compiled: Compiled
  /** Their to-one field that leads to the owner. */
  readonly back: CompiledField
}

/** What belongs to records of a resource, as far as the caller may list it under one of them. */
function ownedBy({ caller, engine }: Context, owner: Compiled): Owned[] {
  if (!may(caller, verbPermission(owner.resource, 'show'))) return []
  return owner.fields
    .filter(
      field =>
        field.field.options.owned &&
        !engine.catalogue.get(field.target as string).resource.config.versionOf &&
        !field.field.options.hidden &&
        followableBy(caller, field) &&
        may(caller, ...childListPermissions(owner, field)),
    )
    .map(relation => {
      const compiled = engine.catalogue.get(relation.target as string)
      const back = compiled.byName.get(relation.field.options.inverse as string) as CompiledField
      return { owner, relation, compiled, back }
    })
}

/**
 * The ids of what belongs to some records, as its list would answer it under each of them: one statement for some hundred
 * records. With a deleted record comes what was deleted with it, for whoever sees deleted rows.
 */
async function* idsBelow(context: Context, { owner, compiled, back }: Owned, above: Ids) {
  const { caller, db, engine } = context
  const trashed = may(caller, `${compiled.name}.destroy`)
  const query = parseListQuery(
    trashed ? { 'filter[trashed]': 'with' } : {},
    compiled,
    caller,
    engine.catalogue,
  )
  for await (const ids of above()) {
    let owners = ''
    const { where, order, params } = selectionOf(query, compiled, context, engine.catalogue, {
      tables: [],
      conditions: all => {
        owners = all.add(ids)
        return ['t.deleted_at is not distinct from above.deleted_at']
      },
    })
    const [found] = await db.read(
      `select string_agg(t.id::text, ',' order by owners.place, ${order}) from unnest(${owners}::bigint[]) with ordinality as owners(id, place) join "${owner.table}" above on above.id = owners.id join "${compiled.table}" t on t."${back.column}" = owners.id where ${where.join(' and ')}`,
      params.values,
      true,
    )
    yield* handfuls((found?.[0] as string | null) ?? '')
  }
}

/** The columns that say to which record a row belongs: its number, and its title where the caller may read it. */
function ownerColumns(context: Context, { owner, compiled, back }: Owned): ExportColumns {
  const { locale } = context
  const name = label(locale, compiled.name, `fields.${back.name}`)
  const id = {
    title: `${name} (${label(locale, owner.name, 'fields.id')})`,
    cell: (row: JsonRow) => row.id,
  }
  const title = owner.byName.get(owner.resource.config.title)
  if (!title || !isExportable(context, title)) return { columns: [id], tree: {} }
  return {
    columns: [id, { ...columnOf(context, owner, title), title: name }],
    tree: title.target || title.figure ? { [title.name]: {} } : {},
  }
}

/** The rows of a sheet, its heading first. */
async function* pagesOf(context: Context, owned: Owned, ids: Ids): AsyncGenerator<Cell[][]> {
  const { owner, compiled, back } = owned
  const above = ownerColumns(context, owned)
  const own = columnsOf(context, compiled, { without: back.name })
  yield [[...above.columns, ...own.columns].map(({ title }) => neutral(title))]
  for await (const part of ids()) {
    const owners = new Map(
      (
        await context.db.read(
          `select id, "${back.column}" from "${compiled.table}" where id = any ($1::bigint[])`,
          [part],
        )
      ).map(([id, of]) => [id as number, of as number]),
    )
    const records = await rowsById(context, owner, [...new Set(owners.values())], above.tree)
    const cells = new Map(
      records.map(row => [row.id, above.columns.map(column => neutral(column.cell(row)))]),
    )
    const rows = await rowsById(context, compiled, part, own.tree)
    yield rows.map(row => [
      ...(cells.get(owners.get(row.id) as number) ?? above.columns.map(() => '')),
      ...own.columns.map(column => neutral(column.cell(row))),
    ])
  }
}

/**
 * Further sheets of an export: one for each relation whose rows belong to the records of these ids, and for what belongs
 * to those in turn, called as the tab of the relation is. They hold some hundred rows at a time, and ask the same number
 * of statements for each of these.
 */
export function ownedSheets(context: Context, compiled: Compiled, ids: Ids): XlsxSheet[] {
  const { locale } = context
  return ownedBy(context, compiled).flatMap(owned => {
    const { name } = owned.relation
    const tab = translateOr(locale, `resources/${compiled.name}:children.${name}.tab`, '')
    const below = () => idsBelow(context, owned, ids)
    return [
      {
        name: tab || label(locale, compiled.name, `fields.${name}`),
        pages: pagesOf(context, owned, below),
      },
      ...ownedSheets(context, owned.compiled, below),
    ]
  })
}
