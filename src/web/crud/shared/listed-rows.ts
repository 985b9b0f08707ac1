import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'

/** Where the rows of a list are listed: a list under a record has a prefix. */
interface ListedRows {
  readonly resource: AnyResource
  readonly prefix?: string
  readonly pointer?: string
  readonly within?: object
}

/**
 * Whether everything can be done with the rows that their own list offers. Rows that are only linked to the record that
 * they are listed under are looked at and taken away: the rest is done in their own list.
 */
export const actsOnRows = ({ prefix, pointer }: Pick<ListedRows, 'prefix' | 'pointer'>): boolean =>
  !prefix || pointer !== undefined

/** Whether the rows of a list can be exported: those under a record need a filter by which they are found. */
export const isExported = ({ resource, prefix, within }: Omit<ListedRows, 'pointer'>) =>
  // Other servers have no export.
  Boolean(resource.config.export) && hasExtensions() && (!prefix || within !== undefined)
