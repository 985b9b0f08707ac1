/** Where somebody is in the content that is open: the views tell it, and what stands below them asks for it. */
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'

/** A moment of a film in seconds, or a page of a document. */
export interface LessonPosition {
  readonly unit: 'moment' | 'page'
  readonly value: number
}

interface View {
  readonly content: number
  now(): LessonPosition
  goTo(value: number): void
}

/** Knows the view that is open, and where the next one is to begin. */
class Positions {
  private view: View | undefined
  private requested: { readonly content: number; readonly value: number } | undefined

  /** A view has opened; gives what ends that. */
  open(view: View): () => void {
    this.view = view
    if (this.requested?.content === view.content) view.goTo(this.requested.value)
    this.requested = undefined
    return () => {
      if (this.view === view) this.view = undefined
    }
  }

  /** Where somebody is; undefined where the content has no places, or is not there yet. */
  now(content: number): LessonPosition | undefined {
    return this.view?.content === content ? this.view.now() : undefined
  }

  /** Takes somebody to a place: at once where the content is open, else as soon as it is. */
  goTo(content: number, value: number): void {
    if (this.view?.content === content) this.view.goTo(value)
    else this.requested = { content, value }
  }
}

const PositionsContext = createContext<Positions | undefined>(undefined)

/** Lets the views and the panels below it know of each other. */
export function PositionsProvider({ children }: { readonly children: ReactNode }) {
  const [positions] = useState(() => new Positions())
  return <PositionsContext value={positions}>{children}</PositionsContext>
}

/** Where somebody is, and the way to another place. */
export function usePositions(): Positions {
  const positions = useContext(PositionsContext)
  if (!positions) throw new Error('usePositions stands outside of PositionsProvider')
  return positions
}

/** Of a view: tells where somebody is in it, and takes them elsewhere. Outside of a player nobody asks. */
export function usePosition(content: number, now: () => LessonPosition, goTo: (value: number) => void): void {
  const positions = useContext(PositionsContext)
  const current = useEffectEvent(now)
  const move = useEffectEvent(goTo)
  useEffect(
    () => positions?.open({ content, now: () => current(), goTo: value => move(value) }),
    [positions, content],
  )
}

/** `754` seconds as `12:34`, from an hour on `1:12:34`. */
export function mediaClock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
