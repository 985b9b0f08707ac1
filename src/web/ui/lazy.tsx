import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { LoadComponent } from '../area.ts'
import { i18n } from '../providers/i18n.ts'
import { codeAtLast } from '../providers/missing.ts'

const onTheirWay = new Set<Promise<void>>()

/** Resolves when every part that is on the page is drawn. */
export async function partsLoaded(): Promise<void> {
  while (onTheirWay.size) await Promise.all(onTheirWay)
}

/**
 * Has a part waited for from its first render on. Gives what says that it is drawn: React may draw it some tenths of a
 * second after its code has come.
 */
function useOnItsWay(): () => void {
  const [{ drawn, note }] = useState(() => {
    let resolve = () => {}
    const promise = new Promise<void>(done => {
      resolve = done
    })
    return { drawn: promise, note: resolve }
  })
  useLayoutEffect(() => {
    onTheirWay.add(drawn)
    void drawn.then(() => onTheirWay.delete(drawn))
    return note
  }, [drawn, note])
  return note
}

function Drawn({ note }: { note(): void }) {
  useEffect(note, [note])
  return null
}

export interface PartOptions<Props = unknown> {
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
    const [code] = await Promise.all([
      codeAtLast(load),
      texts.length ? i18n.loadNamespaces([...texts]) : undefined,
    ])
    return code
  })
  // biome-ignore lint/suspicious/noExplicitAny: those of the part
  const WithBoundary: ComponentType<any> = props => {
    const note = useOnItsWay()
    const waiting = (
      <>
        {typeof fallback === 'function' ? fallback(props) : fallback}
        <span data-loading hidden />
      </>
    )
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
        <Drawn note={note} />
      </Suspense>
    )
  }
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
