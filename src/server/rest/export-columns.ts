import { dateTime, typeOf } from '../../fields/index.ts'
import { withImportedParts } from '../../metadata/export-names.ts'
import { countKey } from '../../metadata/names.ts'
import type { ListColumn } from '../../metadata/screen-config.ts'
import { viewOf } from '../../metadata/view.ts'
import { badQuery } from '../http/errors.ts'
import { type Locale, label } from '../i18n.ts'
import { includableBy } from './cards.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { cutOf } from './nested.ts'
import type { IncludeTree } from './query.ts'
import { followableBy, readableBy } from './readable.ts'
import { rowWordsOf } from './row-words.ts'
import type { JsonRow } from './shape.ts'

/** A cell of an exported file. */
export type Cell = string | number | boolean

/** A column of an exported file. */
export interface ExportColumn {
  readonly title: string
  cell(row: JsonRow): Cell
}

const system = new Set(['id', 'created_at', 'updated_at', 'deleted_at'])
/** The name by which a related row is known. */
const nameOf = (target: Compiled, row: JsonRow | null | undefined): string =>
  row ? String(row[target.byName.get(target.resource.config.title)?.key ?? 'id'] ?? row.id) : ''

/** A field as a column; its relation has to be included in the rows that are written. */
export function columnOf(context: Context, compiled: Compiled, field: CompiledField): ExportColumn {
  const { locale, engine } = context
  const title = label(locale, compiled.name, `fields.${field.name}`)
  if (field.target) {
    const target = engine.catalogue.get(field.target)
    const many = field.field.storage !== 'one'
    return {
      title,
      cell: row =>
        many
          ? [
              ...((row[field.name] ?? []) as JsonRow[]).map(related => nameOf(target, related)),
              // The first thousand: a cell that held more would be opened by no spreadsheet.
              ...(cutOf(row).includes(field.name) ? ['…'] : []),
            ].join('; ')
          : nameOf(target, row[field.name] as JsonRow | null),
    }
  }
  const words = rowWordsOf(compiled, field, locale)
  // Where a phase says more than a choice, the phase is written, as lists show it; not where a file may be read back.
  const { refinedBy, writable } = field.field.options
  const finer = writable === false ? refinedBy : undefined
  return {
    title,
    cell: row => {
      const refined = finer !== undefined && row[finer] ? finer : undefined
      const value = row[refined ?? field.key]
      const option = (chosen: string) =>
        label(locale, compiled.name, `options.${refined ?? field.name}.${chosen}`)
      return value === null || value === undefined
        ? ''
        : field.type.toText(field.field, value, locale, option, words)
    },
  }
}

const timestampField = dateTime()

/** A timestamp of ISO 8601 as files show it. */
export const exportedTimestamp = (value: string, locale: Locale) =>
  typeOf(timestampField).toText(timestampField, value, locale, text => text)

/** A timestamp that every row has, as a column. */
export const timestampColumn = (locale: Locale, compiled: Compiled, name: string): ExportColumn => ({
  title: label(locale, compiled.name, `fields.${name}`),
  cell: row => {
    const value = row[name]
    return typeof value === 'string' ? exportedTimestamp(value, locale) : ((value ?? '') as Cell)
  },
})

/** Whether a field may stand in a file for a caller: nothing personal, nothing that they may not read, and no files. */
export const isExportable = ({ caller }: Context, field: CompiledField): boolean =>
  readableBy(caller, field) &&
  !field.field.options.personal &&
  (!field.target || includableBy(caller, field)) &&
  !field.type.isFile

/** The columns that a list, or a view of it, shows, by their names. */
function namesOf({ resource }: Compiled, view: string | undefined): string[] {
  // Of a view with columns of its own these are the ones that are shown.
  const own = viewOf(resource, view)?.columns
  const declared = own ?? (resource.config.list.columns as readonly ListColumn[])
  return declared.flatMap(column => {
    if (typeof column === 'string') return [column]
    if (column.count) return [countKey(column.field)]
    return [column.field, ...(column.second ? [column.second] : [])]
  })
}

/** Columns of an export, and what has to be included in the rows that are written. */
export interface ExportColumns {
  readonly columns: readonly ExportColumn[]
  readonly tree: IncludeTree
}

/**
 * The columns of an export, as far as the caller may read them: those asked for, of which each has to be there (400), or
 * the list's.
 */
export function columnsOf(
  context: Context,
  compiled: Compiled,
  { asked, view, without }: { readonly asked?: unknown; readonly view?: string; readonly without?: string },
): ExportColumns {
  if (asked !== undefined && typeof asked !== 'string') throw badQuery('columns')
  const names =
    asked === undefined || asked === ''
      ? withImportedParts(compiled.resource, namesOf(compiled, view))
      : asked.split(',')
  const tree: Record<string, IncludeTree> = {}
  const columns: ExportColumn[] = []
  for (const name of new Set(names)) {
    if (name === without) continue
    const field = compiled.byName.get(name)
    const counted = compiled.counts.get(name)
    if (counted && followableBy(context.caller, counted)) {
      tree[name] = {}
      const title = label(context.locale, compiled.name, `counts.${counted.name}`)
      columns.push({ title, cell: row => row[name] as number })
    } else if (field && isExportable(context, field)) {
      if (field.target || field.figure) tree[field.name] = {}
      columns.push(columnOf(context, compiled, field))
    } else if (system.has(name)) columns.push(timestampColumn(context.locale, compiled, name))
    else if (asked !== undefined) {
      const exportable = compiled.fields.filter(other => isExportable(context, other))
      throw badQuery('columns', [...exportable.map(other => other.name), ...system])
    }
  }
  return { columns, tree }
}
