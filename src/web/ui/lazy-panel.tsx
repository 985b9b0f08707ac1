import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { lazyPart } from './lazy.ts'

/** The element that a panel is anchored to. */
export interface PanelAnchor {
  readonly element: HTMLElement
}

/** The properties of every panel besides its own. */
export interface PanelProps {
  readonly anchor: HTMLElement
  readonly open: boolean
  onClose(): void
}

/**
 * A popover or menu whose code (and MUI's popover with it) loads when it is opened for the first time. It stays
 * mounted while it closes, so that it can fade out.
 */
export function LazyPanel<P extends object>(props: {
  readonly anchor: PanelAnchor | undefined
  readonly load: () => Promise<{ readonly default: ComponentType<P & PanelProps> }>
  readonly props: P
  onClose(): void
}) {
  const { anchor, load, props: own, onClose } = props
  const [last, setLast] = useState<{ anchor: PanelAnchor; own: P }>()
  if (anchor && (last?.anchor !== anchor || last.own !== own)) setLast({ anchor, own })
  // biome-ignore lint/suspicious/noExplicitAny: lazyPart() loses the properties of a generic component
  const Panel = useMemo(() => lazyPart(load) as ComponentType<any>, [load])
  if (!last) return null
  return (
    <Suspense>
      <Panel
        {...(anchor ? own : last.own)}
        anchor={(anchor ?? last.anchor).element}
        open={Boolean(anchor)}
        onClose={onClose}
      />
    </Suspense>
  )
}
