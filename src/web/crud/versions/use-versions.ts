import { useInfiniteList } from '@refinedev/core'
import { notApplying, whensOf } from '../../../metadata/applies.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { versionedFields, versionsRelation } from '../../../metadata/versions.ts'
import type { AnyRow } from '../../field.ts'
import type { ApiError } from '../../providers/errors.ts'
import { type Change, historyChanges } from '../history/changes.ts'
import { useRead } from '../shared/api.ts'
import { keyOf } from '../shared/keys.ts'
import { targetOf } from '../shared/registry.ts'

/** A version as the list of them has it. */
export interface RecordVersion {
  readonly id: number
  readonly number: number
  /** The keys of what is otherwise than in the version before it. */
  readonly changed: readonly string[] | null
  readonly created_at: string
  readonly author_id: number | null
  readonly author?: { readonly full_name?: string } | null
}

/** The resource of the versions of a resource's records. */
const versionsResource = (resource: AnyResource): AnyResource =>
  targetOf(resource.config.fields[versionsRelation] as AnyField)

/** The versions of a record, the newest first, page by page. */
export function useVersions(resource: AnyResource, id: string) {
  const { query } = useInfiniteList<RecordVersion, ApiError>({
    resource: resource.name,
    pagination: { pageSize: 20 },
    meta: { endpoint: `/api/${resource.name}/${id}/versions`, query: { include: ['author'] } },
    queryOptions: { staleTime: 0, retry: false },
  })
  return {
    versions: query.data?.pages.flatMap(page => page.data) ?? [],
    loading: query.isLoading,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  }
}

/** One version with all that it keeps. */
export const useVersion = (resource: AnyResource, id: number) =>
  useRead<AnyRow>(`/api/${versionsResource(resource).name}/${id}`, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** A version without what does not apply to it: a field that is newer than the version may have its default there. */
function applying(resource: AnyResource, row: AnyRow): AnyRow {
  const unmet = [...notApplying(resource.config.fields, whensOf(resource), row)]
  return { ...row, ...Object.fromEntries(unmet.map(name => [keyOf(resource, name), null])) }
}

/** What is different in two versions, field by field. */
export function versionDifferences(resource: AnyResource, former: AnyRow, latter: AnyRow): readonly Change[] {
  const [before, after] = [applying(resource, former), applying(resource, latter)]
  const keys = versionedFields(resource)
    .map(name => keyOf(resource, name))
    .filter(key => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
  const of = (row: AnyRow) => Object.fromEntries(keys.map(key => [key, row[key] ?? null]))
  return historyChanges(resource, { before: of(before), after: of(after) })
}
