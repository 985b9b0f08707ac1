import { type ReactFlowState, useReactFlow, useStore } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import type { Chart } from '../chart.ts'
import type { Place } from '../layout.ts'
import type { Aim } from '../use-view.ts'
import { calm } from './calm.ts'
import { cardSelector } from './card.tsx'
import { sightOf } from './sight.ts'

const size = ({ width, height }: ReactFlowState) => `${width} ${height}`

/** A card that comes into sight is drawn a frame or two later. */
function focusSoon(root: HTMLElement | null, id: number, tries = 10): void {
  const card = root?.querySelector<HTMLElement>(cardSelector(id))
  if (card) card.focus({ preventScroll: true })
  else if (tries) requestAnimationFrame(() => focusSoon(root, id, tries - 1))
}

/** Moves the picture to what is aimed at, when the aim changes and when the window does. */
export function useAim(aim: Aim, chart: Chart, places: ReadonlyMap<number, Place>): void {
  const flow = useReactFlow()
  const room = useStore(size)
  const root = useStore(state => state.domNode)
  const latest = useRef({ chart, places })
  latest.current = { chart, places }
  const first = useRef(true)
  const focused = useRef<Aim>(undefined)
  // A box that has just been moved reaches its place after it was aimed at.
  const place = aim.how === 'all' ? undefined : places.get(aim.id)
  const where = place && `${place.x} ${place.y}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: aims anew when the box has another place
  useEffect(() => {
    const [width, height] = room.split(' ').map(Number) as [number, number]
    if (!width || !height) return
    const present = flow.getViewport()
    const sight = sightOf({ aim, ...latest.current, present, width, height, first: first.current })
    const focus = aim.how !== 'all' && aim.focus && focused.current !== aim
    const jumps = first.current || focus || calm()
    first.current = false
    if (sight && (sight.x !== present.x || sight.y !== present.y || sight.zoom !== present.zoom))
      void flow.setViewport(sight, { duration: jumps ? 0 : 180 })
    if (!focus) return
    focused.current = aim
    focusSoon(root, aim.id)
  }, [aim, room, flow, root, where])
}
