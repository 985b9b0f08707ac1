import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FromRuntime, Package, ToRuntime } from '../../../../../../resources/education/package.ts'

/** Where one is in a package, and where one may go from there. */
export interface PackagePosition {
  /** The item that is open. */
  readonly item: string | undefined
  readonly ways: Omit<Extract<FromRuntime, { kind: 'ways' }>, 'kind'> | undefined
  readonly hasEnded: boolean
}

const nowhere: PackagePosition = { item: undefined, ways: undefined, hasEnded: false }

/**
 * Talks to the page that runs a package, in a frame on an origin of its own, by a port that is handed to that origin
 * alone. `hear` is told what it says. Gives where one is, and what tells it something.
 */
export function usePackage(
  frame: RefObject<HTMLIFrameElement | null>,
  content: Package,
  start: string | null,
  hear: (said: FromRuntime) => void,
): [position: PackagePosition, send: (said: ToRuntime) => void] {
  const [position, setPosition] = useState(nowhere)
  const port = useRef<MessagePort>(undefined)
  // What it has stored since it was read: a frame that loads again goes on with that.
  const stored = useRef<Pick<Package, 'states' | 'sequencing'>>(undefined)
  const heard = useEffectEvent((said: FromRuntime) => {
    if (said.kind === 'stored') {
      const { states, sequencing } = stored.current ?? content
      stored.current = {
        states: { ...states, [said.item]: said.state },
        sequencing: said.sequencing ?? sequencing,
      }
    }
    if (said.kind === 'opened') setPosition(known => ({ ...known, item: said.item, hasEnded: false }))
    if (said.kind === 'ways') {
      const { kind: _, ...ways } = said
      setPosition(known => ({ ...known, ways }))
    }
    if (said.kind === 'ended') setPosition(known => ({ ...known, hasEnded: true }))
    hear(said)
  })
  const begin = useEffectEvent((): ToRuntime => {
    const { url: _, origin: __, ...rest } = content
    return { kind: 'begin', start, ...rest, ...stored.current }
  })
  const { origin } = content
  useEffect(() => {
    const listening = new AbortController()
    addEventListener(
      'message',
      event => {
        const page = frame.current?.contentWindow
        if (event.origin !== origin || !page || event.source !== page || event.data?.kind !== 'ready') return
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }: MessageEvent<FromRuntime>) => heard(data)
        port.current = port1
        page.postMessage({ kind: 'begin' }, origin, [port2])
        port1.postMessage(begin())
      },
      { signal: listening.signal },
    )
    // The frame says what it has when it goes, and the port brings it after this.
    return () => listening.abort()
  }, [frame, origin])
  return [position, said => port.current?.postMessage(said)]
}
