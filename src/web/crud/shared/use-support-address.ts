import { useLocation } from 'react-router'
import { verbPermission } from '../../../metadata/access.ts'
import { useAbility } from '../../providers/ability.ts'
import { useAreas } from '../../providers/areas.ts'
import { createAddress } from './addresses.ts'
import { resourceOf } from './registry.ts'

/** The longest path, in characters, that the request takes along. */
const longest = 500

/** Where support is asked for about the present page; undefined for whoever may not, or where no area gives any. */
export function useSupportAddress(): string | undefined {
  const { permits } = useAbility()
  const { pathname, search } = useLocation()
  const name = useAreas().find(({ supportResource }) => supportResource)?.supportResource
  const resource = name && resourceOf(name)
  if (!resource || !permits(verbPermission(resource, 'store'))) return undefined
  // A longer address goes without its query.
  const here = pathname.length + search.length > longest ? pathname : pathname + search
  return `${createAddress(resource)}?about=${encodeURIComponent(here)}`
}
