import { type ComponentType, lazy } from 'react'
import type { LoadComponent } from '../area.ts'
import { codeAtLast } from '../providers/missing.ts'

/**
 * React's `lazy` for parts of a page: one whose code does not come is waited for, where React's own takes the whole
 * page down with it.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ readonly default: T }>) =>
  lazy(() => codeAtLast(load))

const parts = new Map<unknown, unknown>()

/** The {@link lazyPart} of what an area loads with `load`: the same component each time. */
export function partOf<Props>(load: LoadComponent<Props>): ComponentType<Props> {
  let part = parts.get(load)
  if (!part) {
    part = lazyPart(load)
    parts.set(load, part)
  }
  return part as ComponentType<Props>
}
