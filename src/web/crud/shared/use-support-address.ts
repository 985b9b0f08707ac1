import { useLocation } from 'react-router'
import { verbPermission } from '../../../metadata/access.ts'
import { useAbility } from '../../providers/ability.ts'
import { createAddress } from './addresses.ts'
import { resourceOf } from './registry.ts'

/** The longest path that a ticket takes along. */
const longest = 500

/** Where a ticket about the present page is opened; undefined for whoever may open none. */
export function useSupportAddress(): string | undefined {
  const { permits } = useAbility()
  const { pathname, search } = useLocation()
  const tickets = resourceOf('my-tickets')
  if (!permits(verbPermission(tickets, 'store'))) return undefined
  // A longer address goes without its query.
  const here = pathname.length + search.length > longest ? pathname : pathname + search
  return `${createAddress(tickets)}?about=${encodeURIComponent(here)}`
}
