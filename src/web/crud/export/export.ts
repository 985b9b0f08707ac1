import { withImportedParts } from '../../../metadata/export-names.ts'
import { formatsWritten } from '../../../metadata/formats.ts'
import { countKey } from '../../../metadata/names.ts'
import { formatQuery, type ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { DeclaredColumn } from '../list/columns.ts'
import { fieldOf } from '../shared/registry.ts'

export const spreadsheetFormats = ['xlsx', 'csv'] as const

/** A spreadsheet, or the name of a format of the resource. */
export type ExportFormat = string

/** How the name of a file in a format ends. */
export const endingOf = (resource: AnyResource, format: ExportFormat): string =>
  formatsWritten(resource).find(([name]) => name === format)?.[1].endings[0] ?? format

export const isSpreadsheet = (format: ExportFormat): boolean =>
  (spreadsheetFormats as readonly string[]).includes(format)

/** Rows that can be named one by one in an address; the server takes no longer text. */
export const MAX_EXPORT_IDS = 400

/** Whether a field goes into exports at all: personal data and files do not. */
const exportable = (resource: AnyResource, name: string): boolean => {
  const { personal, resource: target } = fieldOf(resource, name).options
  return !personal && target !== 'medias'
}

/**
 * The address of an export: what the list shows, in its order and with its columns, over all pages. `ids` narrows it
 * to chosen rows.
 */
export function exportAddress(
  resource: AnyResource,
  format: ExportFormat,
  query: ListQuery,
  columns: readonly DeclaredColumn[],
  ids?: readonly number[],
): string {
  const { sort, filter } = query
  const names = withImportedParts(
    resource,
    columns
      .filter(({ count }) => !count)
      .flatMap(({ name, second }) => (second ? [name, second] : [name]))
      .filter(name => exportable(resource, name)),
  )
  const counts = columns.filter(({ count }) => count).map(({ name }) => countKey(name))
  const params = new URLSearchParams({ format })
  const list = formatQuery({ sort, filter: { ...filter, ...(ids && { id: ids.join(',') }) } })
  for (const [key, value] of new URLSearchParams(list)) params.set(key, value)
  // A format has columns of its own.
  if (isSpreadsheet(format)) params.set('columns', [...new Set([...names, ...counts])].join(','))
  return `/api/export-${resource.name}?${params}`
}
