import { figureOf, figureParts } from '../../../fields/figure/index.ts'
import { pairOf } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { countKey } from '../../../metadata/names.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { columnsOfView } from '../../../metadata/view.ts'
import type { Permits } from '../../providers/access.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { imageIncludes, includesOf } from '../shared/includes.ts'
import { fieldOf, isRelation, targetOf } from '../shared/registry.ts'

/** A column of a list: its name is its first field's. */
export interface DeclaredColumn {
  readonly name: string
  /** A field below the first one, in smaller letters. */
  readonly second?: string
  /** What holds where it is empty: a field behind a to-one relation. */
  readonly otherwise?: string
  /** It shows how many rows the relation leads to. */
  readonly count?: boolean
  /** Not shown until it is chosen. */
  readonly hidden: boolean
}

/**
 * Whether this person can see a field and filter by it: they may read it and, of a relation, the records that it leads
 * to. Otherwise the server refuses its name. The same as `Ability.reads` and `Ability.follows`, for the first request,
 * which is sent before the ability is known.
 */
export function visible(resource: AnyResource, name: string, permits: Permits): boolean {
  const field = fieldOf(resource, name)
  if (!reads(field, permits)) return false
  if (!figureParts(field).every(part => visible(resource, part, permits))) return false
  const figure = figureOf(field)
  if (figure?.figure === 'matching' && !permits(`${figure.over}.index`)) return false
  if (!isRelation(field)) return true
  const target = targetOf(field).name
  const pair = pairOf(field)
  return (
    target === 'medias' || permits(`${target}.index`, `${target}.show`, ...(pair ? [`${pair}.index`] : []))
  )
}

const reads = ({ options: { readable } }: AnyField, permits: Permits): boolean =>
  typeof readable === 'string' ? permits(readable) : readable !== false

/** Whether a field can be shown in a list: seen as {@link visible} says, or by the card of its relation. */
function showable(
  resource: AnyResource,
  { field, count }: { field: string; count?: boolean },
  permits: Permits,
) {
  const { card } = fieldOf(resource, field).options
  return (card && !count && reads(fieldOf(resource, field), permits)) || visible(resource, field, permits)
}

/** The declared columns of a resource, or of one of its views, that the person may see and the server can fill. */
export const declaredColumns = (resource: AnyResource, permits: Permits, view?: string): DeclaredColumn[] =>
  columnsOfView(resource, view)
    .map(column => (typeof column === 'string' ? { field: column } : column))
    .filter(
      column =>
        showable(resource, column, permits) &&
        (hasExtensions() || !(column.count || fieldOf(resource, column.field).options.extension)),
    )
    .map(({ field, second, count = false, hidden = false, else: otherwise }) => ({
      name: field,
      ...(otherwise && { otherwise }),
      ...(count && { count }),
      ...(second && visible(resource, second, permits) && { second }),
      hidden,
    }))

/** The columns in the chosen order; the declared ones when nothing is chosen or nothing of it is known. */
export function shownColumns(
  declared: readonly DeclaredColumn[],
  chosen?: readonly string[],
): DeclaredColumn[] {
  const known = (chosen ?? []).flatMap(name => declared.find(column => column.name === name) ?? [])
  return known.length ? [...new Set(known)] : declared.filter(({ hidden }) => !hidden)
}

/** All columns in the order of the column chooser: the shown ones first, then the others as declared. */
export const orderedColumns = (
  declared: readonly DeclaredColumn[],
  shown: readonly DeclaredColumn[],
): DeclaredColumn[] => [...shown, ...declared.filter(column => !shown.includes(column))]

/** The names of the columns that are shown while none are chosen. */
export const usualColumns = (declared: readonly DeclaredColumn[]): string[] =>
  shownColumns(declared).map(({ name }) => name)

/**
 * The choice of columns as it is stored and written into the address. It is undefined for the declared columns, so that
 * a column that is declared later appears for everybody who has not chosen any.
 */
export function choiceOf(
  declared: readonly DeclaredColumn[],
  names: readonly string[],
): string[] | undefined {
  const usual = usualColumns(declared)
  return names.length === 0 || names.join() === usual.join() ? undefined : [...names]
}

/** The items with the one at index `from` moved to index `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), items[from] as T, ...rest.slice(to)]
}

/** What to include for these columns: their relations, how many rows the counted ones lead to, and the picture where the record's title is shown. */
export function columnIncludes(resource: AnyResource, columns: readonly DeclaredColumn[]): string[] {
  const names = columns.flatMap(({ name, second, count }) => (count ? [] : second ? [name, second] : [name]))
  const counts = columns.flatMap(({ name, count }) => (count ? [countKey(name)] : []))
  const figures = names.filter(name => figureOf(fieldOf(resource, name)))
  const { title, titleElse } = resource.config
  const named = names.includes(title)
  const others = columns.flatMap(({ otherwise }) => otherwise?.split('.')[0] ?? [])
  const beside = [...others, ...(named && titleElse ? [titleElse] : [])]
  return [
    ...new Set([...includesOf(resource, [...names, ...beside]), ...(named ? imageIncludes(resource) : [])]),
    ...counts,
    ...figures,
  ]
}
