import type { IconName } from '../../../metadata/icon.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { type Inbox, type InboxKind, type WaitingConfig, waitingOf } from '../../../metadata/waiting.ts'
import { useAreas } from '../../providers/areas.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useRead } from '../shared/api.ts'
import { findResource } from '../shared/registry.ts'

export const inboxUrl = '/api/inbox'

/** Minutes after which it is asked for again: what falls due, and what others do, comes by itself. */
const fresh = 5

/** What waits for somebody, asked for once for all who show it. Another server of the contract knows of nothing. */
export const useInbox = () =>
  useRead<Inbox>(inboxUrl, {
    enabled: hasExtensions(),
    staleTime: 10_000,
    refetchInterval: fresh * 60_000,
  })

/** A kind of what waits, as it is declared. */
export interface DeclaredKind {
  readonly resource: AnyResource
  /** Its name among the resource's kinds. */
  readonly kind: string
  readonly waiting: WaitingConfig
}

/** The declaration of a kind; undefined where none says it. */
export function declaredKind({ name }: Pick<InboxKind, 'name'>): DeclaredKind | undefined {
  const [resourceName = '', kind = ''] = name.split('.')
  const resource = findResource(resourceName)
  const [, waiting] = (resource && waitingOf(resource).find(([known]) => known === kind)) ?? []
  return resource && waiting && { resource, kind, waiting }
}

/** The icons of kinds: as declared, that of the resource's menu entry, or what an area gives its own. */
export function useKindIcon(): (kind: InboxKind) => IconName {
  const areas = useAreas()
  return kind => {
    const { waiting, resource } = declaredKind(kind) ?? {}
    const own = areas.map(({ waitingIcons }) => waitingIcons?.[kind.name]).find(Boolean)
    return waiting?.icon ?? own ?? resource?.config.menu?.icon ?? 'schedule'
  }
}
