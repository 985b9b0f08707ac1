import { actionPermission } from '../../../metadata/access.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import type { Permits } from '../../providers/access.ts'

/** What a record lacks for a transition or an action, as the server says it. */
export interface MissingFields {
  readonly name: string
  /** Paths of fields: `starts_at`, `contents.media`. */
  readonly fields: readonly string[]
  /** By path: what is asked for in words of its own, as keys of the resource's texts `requirements`. */
  readonly says?: Readonly<Record<string, readonly string[]>>
  /** By path: the first rows that lack it. */
  readonly rows?: Readonly<Record<string, readonly { readonly id: number; readonly title: unknown }[]>>
}

/** What is missing for what this person may do with a record. */
export const missingFor = (resource: AnyResource, record: AnyRow, permits: Permits): MissingFields[] =>
  ((record.missing ?? []) as readonly MissingFields[]).filter(({ name }) =>
    permits(actionPermission(resource, name)),
  )
