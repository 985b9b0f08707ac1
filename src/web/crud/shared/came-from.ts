import { useLocation } from 'react-router'

/** What a link says of where one comes from, so that the screen that it opens leads back there. */
export interface CameFrom {
  readonly from: string
}

/** Where one is now, for links to screens that lead back. */
export function useCameFrom(): CameFrom {
  const { pathname, search } = useLocation()
  return { from: `${pathname}${search}` }
}

/** Where a screen leads back to: where one came from, a step of a wizard too, or else `otherwise`. */
export function useWayBack(otherwise: string): string {
  const { from } = (useLocation().state ?? {}) as Partial<CameFrom>
  return typeof from === 'string' && from.startsWith('/') ? from : otherwise
}
