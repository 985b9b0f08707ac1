import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changePermissions, verbPermission } from '../../../metadata/access.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { editsInPlace, type Screen } from '../../../metadata/route.ts'
import type { ChildConfig, TabConfig } from '../../../metadata/screen-config.ts'
import { versionsRelation } from '../../../metadata/versions.ts'
import type { ChildPage } from '../../area.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useChildPages } from '../../providers/areas.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { childEndpoint, childPermission } from '../shared/access.ts'
import { childAddress, recordAddress } from '../shared/addresses.ts'
import { countAddress, fetchData, fetchPage, readKey } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { fieldOf } from '../shared/registry.ts'

/** A tab of a record's page. */
export interface RecordTab {
  /** `general`, `history`, `versions`, or the name of a relation or a declared tab. */
  readonly key: string
  readonly label: string
  readonly to: string
  /** How many there are; nothing until it is known. */
  readonly count?: number
  /** The relation whose rows it shows. */
  readonly relation?: string
}

/** How many rows a child has: of a page of its own by what that counts, else the total of its list. */
async function countOf(endpoint: string, page: ChildPage | undefined, id: string, signal: AbortSignal) {
  const counted = hasExtensions() && page?.counted?.(id)
  if (counted) return (await fetchData<readonly unknown[]>(counted, signal)).length
  return (
    await fetchPage((hasExtensions() && page?.listed?.(id)) || endpoint, { page: 1, perPage: 1, signal })
  ).meta.total
}

/** The relations whose rows under a record this person never sees, whatever rows there are, as the server says it. */
const closedOf = (record: AnyRow | undefined): readonly string[] =>
  (record?.closed ?? []) as readonly string[]

/**
 * The tabs that this person may open: the record itself, its children, and what happened to it, without those whose rows
 * are closed to them. What they count is asked once the record is there: one that does not exist would answer with an
 * error for each of them.
 */
export function useTabs({ resource, view }: Screen, id: string, record: AnyRow | undefined): RecordTab[] {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const ability = useAbility()
  const childPage = useChildPages()
  const closed = closedOf(record)
  const children = Object.entries((resource.config.children ?? {}) as Record<string, ChildConfig>).filter(
    ([relation]) =>
      !closed.includes(relation) &&
      ability.follows(fieldOf(resource, relation)) &&
      ability.permits(childPermission(resource, relation)),
  )
  const counts = useQueries({
    queries: children.map(([relation, { page }]) => ({
      // As many as there are children, which Refine's hooks cannot be.
      queryKey: readKey(countAddress(childEndpoint(resource, id, relation)), undefined, { resource, id }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        countOf(childEndpoint(resource, id, relation), childPage(page), id, signal),
      // Of what a child page counts a deleted record has nothing any more.
      enabled: Boolean(record) && !(record?.deleted_at && childPage(page)?.counted),
      staleTime: 15_000,
      retry: false,
    })),
  })
  const pages = Object.entries((resource.config.tabs ?? {}) as Record<string, TabConfig>).filter(
    ([, { permission, rows }]) =>
      hasExtensions() && ability.permits(permission) && !(rows && closed.includes(rows)),
  )
  const base = recordAddress(resource, id, view)
  const isForm = editsInPlace(resource) && ability.permits(verbPermission(resource, 'update'))
  return [
    {
      key: 'general',
      label: labels.optional('overview') ?? t(isForm ? 'show.edit' : 'show.general'),
      to: base,
    },
    ...children.map(([relation], index) => ({
      key: relation,
      label: labels.text(`children.${relation}.tab`),
      to: childAddress(resource, id, relation, view),
      count: counts[index]?.data,
      relation,
    })),
    ...pages.map(([name]) => ({
      key: name,
      label: labels.text(`tabs.${name}`),
      to: childAddress(resource, id, name, view),
    })),
    ...(hasExtensions() && resource.config.versions && ability.follows(fieldOf(resource, versionsRelation))
      ? [{ key: 'versions', label: t('show.versions'), to: `${base}?tab=versions` }]
      : []),
    ...(hasExtensions() &&
    resource.config.history !== false &&
    ability.permits(...changePermissions(resource))
      ? [{ key: 'history', label: t('show.history'), to: `${base}?tab=history` }]
      : []),
  ]
}

/** The relation of whose rows a tab tells that is a page of its own: whether it is there is known once the record is. */
export const rowsOfTab = ({ config }: AnyResource, name: string): string | undefined =>
  (config.tabs as Record<string, TabConfig> | undefined)?.[name]?.rows

/** Why somebody does not see a tab: what it shows is closed to them, in the resource's words, or they lack the permission. */
export function useClosedText(resource: AnyResource, record: AnyRow | undefined, name: string): string {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const relation = rowsOfTab(resource, name) ?? name
  return (closedOf(record).includes(relation) && labels.optional(`closed.${relation}`)) || t('forbiddenText')
}
