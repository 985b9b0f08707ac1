import { type ReactNode, useDeferredValue } from 'react'

/**
 * Draws what stands around a page's content once the content is there, in the browser's next free time: on a slow
 * machine the first rows do not wait for menus and pagers. `instead` keeps its room until then.
 */
export function Later({
  instead = null,
  children,
}: {
  readonly instead?: ReactNode
  readonly children: ReactNode
}) {
  return useDeferredValue(true, false) ? children : instead
}
