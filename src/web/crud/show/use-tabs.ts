import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChildPageKey } from '../../../../resources/pages.ts'
import { changePermissions } from '../../../metadata/access.ts'
import type { ChildConfig } from '../../../metadata/resource.ts'
import type { Screen } from '../../../metadata/route.ts'
import { childPages } from '../../pages/children.ts'
import { childEndpoint, childPermission, useAccess } from '../shared/access.ts'
import { childAddress, recordAddress } from '../shared/addresses.ts'
import { fetchData, fetchPage } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { fieldOf } from '../shared/registry.ts'
import { recordKeys } from '../shared/use-refresh.ts'

/** A tab of a record's page. */
export interface RecordTab {
  /** `general`, `history`, or the name of a relation. */
  readonly key: string
  readonly label: string
  readonly to: string
  /** How many there are; nothing until it is known. */
  readonly count?: number
  /** The relation whose rows it shows. */
  readonly relation?: string
}

/** How many rows a child has: of a page of its own by what that counts, else the total of its list. */
async function countOf(endpoint: string, page: ChildPageKey | undefined, id: string, signal: AbortSignal) {
  const counted = page && childPages[page].counted?.(id)
  if (counted) return (await fetchData<readonly unknown[]>(counted, signal)).length
  return (await fetchPage(endpoint, { perPage: 1, signal })).meta.total
}

/** The tabs that this person may open: the record itself, its children, and what happened to it. */
export function useTabs({ resource, view }: Screen, id: string, enabled: boolean): RecordTab[] {
  const { t } = useTranslation('crud')
  const labels = useLabels(resource)
  const access = useAccess()
  const children = Object.entries((resource.config.children ?? {}) as Record<string, ChildConfig>).filter(
    ([relation]) =>
      access.follows(fieldOf(resource, relation)) && access.can(childPermission(resource, relation)),
  )
  const counts = useQueries({
    queries: children.map(([relation, { page }]) => ({
      queryKey: [...recordKeys.children(resource, id), relation],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        countOf(childEndpoint(resource, id, relation), page as ChildPageKey | undefined, id, signal),
      enabled,
      staleTime: 15_000,
      retry: false,
    })),
  })
  const base = recordAddress(resource, id, view)
  return [
    { key: 'general', label: t('show.general'), to: base },
    ...children.map(([relation], index) => ({
      key: relation,
      label: labels.text(`children.${relation}.tab`),
      to: childAddress(resource, id, relation, view),
      count: counts[index]?.data,
      relation,
    })),
    ...(access.can(...changePermissions(resource))
      ? [{ key: 'history', label: t('show.history'), to: `${base}?tab=history` }]
      : []),
  ]
}
