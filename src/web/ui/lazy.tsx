import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { LoadComponent } from '../area.ts'
import { i18n } from '../providers/i18n.ts'
import { codeAtLast } from '../providers/missing.ts'

const onTheirWay = new Set<Promise<unknown>>()

/** Resolves when no part that was drawn is still on its way. */
export async function partsLoaded(): Promise<void> {
  while (onTheirWay.size) await Promise.allSettled(onTheirWay)
}

interface PartOptions<Props = unknown> {
  /** The namespaces of its texts, which are loaded beside its code, not after it. */
  readonly texts?: readonly string[]
  /** Stands in its place until it has come. */
  readonly fallback?: ReactNode | ((props: Props) => ReactNode)
}

/**
 * React's `lazy` for parts of a page. A part has a boundary of its own: while its code is on its way nothing around it
 * is hidden, and with it what somebody fills in there. Code that does not come is waited for, where React's own takes
 * the whole page down with it.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it
export function lazyPart<T extends ComponentType<any>>(
  load: () => Promise<{ readonly default: T }>,
  { texts = [], fallback }: PartOptions<ComponentProps<T>> = {},
): T {
  const Part = lazy(async () => {
    const loading = Promise.all([
      codeAtLast(load),
      texts.length ? i18n.loadNamespaces([...texts]) : undefined,
    ])
    onTheirWay.add(loading)
    const [code] = await loading.finally(() => onTheirWay.delete(loading))
    return code
  })
  // biome-ignore lint/suspicious/noExplicitAny: those of the part
  const WithBoundary: ComponentType<any> = props => (
    <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      <Part {...props} />
    </Suspense>
  )
  return WithBoundary as T
}

const parts = new Map<unknown, unknown>()

/** The {@link lazyPart} of what an area loads with `load`: the same component each time. */
export function partOf<Props>(
  load: LoadComponent<Props>,
  options?: PartOptions<Props>,
): ComponentType<Props> {
  let part = parts.get(load)
  if (!part) {
    part = lazyPart(load, options)
    parts.set(load, part)
  }
  return part as ComponentType<Props>
}
