import { type ComponentType, lazy } from 'react'
import { codeAtLast } from '../providers/missing.ts'

/**
 * React's `lazy` for parts of a page: one whose code does not come is waited for, where React's own takes the whole
 * page down with it.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ readonly default: T }>) =>
  lazy(() => codeAtLast(load))
