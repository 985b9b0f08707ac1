import { type ComponentType, lazy } from 'react'
import type { LoadComponent } from '../area.ts'
import { i18n } from '../providers/i18n.ts'
import { codeAtLast } from '../providers/missing.ts'

/**
 * React's `lazy` for parts of a page: one whose code does not come is waited for, where React's own takes the whole
 * page down with it. The namespaces of its `texts` are loaded beside the code, not after it.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it
export const lazyPart = <T extends ComponentType<any>>(
  load: () => Promise<{ readonly default: T }>,
  texts: readonly string[] = [],
) =>
  lazy(async () => {
    const [code] = await Promise.all([
      codeAtLast(load),
      texts.length ? i18n.loadNamespaces([...texts]) : undefined,
    ])
    return code
  })

const parts = new Map<unknown, unknown>()

/** The {@link lazyPart} of what an area loads with `load`: the same component each time. */
export function partOf<Props>(load: LoadComponent<Props>, texts?: readonly string[]): ComponentType<Props> {
  let part = parts.get(load)
  if (!part) {
    part = lazyPart(load, texts)
    parts.set(load, part)
  }
  return part as ComponentType<Props>
}
