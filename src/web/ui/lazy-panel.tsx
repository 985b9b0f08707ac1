import { type ComponentType, useMemo, useState } from 'react'
import { lazyPart } from './lazy.tsx'

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

type LoadPanel<P> = () => Promise<{ readonly default: ComponentType<P & PanelProps> }>

/**
 * A popover or menu whose code (and MUI's popover with it) loads when it is opened for the first time. It stays
 * mounted while it closes, so that it can fade out. `load` may list the namespaces of texts that come with the code.
 */
export function LazyPanel<P extends object>(props: {
  readonly anchor: PanelAnchor | undefined
  readonly load: LoadPanel<P> | { readonly load: LoadPanel<P>; readonly texts: readonly string[] }
  readonly props: P
  onClose(): void
}) {
  const { anchor, load, props: own, onClose } = props
  const [last, setLast] = useState<{ anchor: PanelAnchor; own: P }>()
  if (anchor && (last?.anchor !== anchor || last.own !== own)) setLast({ anchor, own })
  // biome-ignore lint/suspicious/noExplicitAny: lazyPart() loses the properties of a generic component
  const Panel = useMemo((): ComponentType<any> => {
    return typeof load === 'function' ? lazyPart(load) : lazyPart(load.load, { texts: load.texts })
  }, [load])
  if (!last) return null
  return (
    <Panel
      {...(anchor ? own : last.own)}
      anchor={(anchor ?? last.anchor).element}
      open={Boolean(anchor)}
      onClose={onClose}
    />
  )
}
