import { useEffect, useRef } from 'react'

/** A span of time, in milliseconds; something at random within it, so that not all do it at once. */
export type TimeSpan = readonly [from: number, to: number]

/** How often something is done for what does not stop. */
export interface Pace {
  /** Until it is done the first time. */
  readonly first: TimeSpan
  /** Between the first time and the second, the second and the third, and so on; then always the last, in milliseconds. */
  readonly pauses: readonly number[]
}

const within = ([from, to]: TimeSpan) => from + Math.random() * (to - from)

/**
 * Work that is asked for by others' doing: once for all who ask meanwhile, less and less often while it goes on, and not
 * while the page is hidden. A failure is left: the screen then behaves as without a live line. Gives what asks for it,
 * by another span than the first where it says one.
 */
export function usePaced(work: () => Promise<unknown>, { first, pauses }: Pace): (span?: TimeSpan) => void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const state = useRef({ timer: undefined as ReturnType<typeof setTimeout> | undefined, times: 0, last: 0 })
  const run = useRef(() => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', run.current)
    Object.assign(state.current, { timer: undefined, times: state.current.times + 1, last: Date.now() })
    latest.current().catch(() => {})
  })
  useEffect(
    () => () => {
      clearTimeout(state.current.timer)
      document.removeEventListener('visibilitychange', run.current)
    },
    [],
  )
  return (span = first) => {
    const { timer, times, last } = state.current
    if (timer !== undefined) return
    const since = Date.now() - last
    const longest = pauses.at(-1) ?? 0
    // After a while in which nothing was to be done it begins again.
    const count = since > 2 * longest ? 0 : times
    const pause = count ? (pauses[count - 1] ?? longest) : 0
    state.current.times = count
    const wait = Math.max(within(span), pause && within([0.8 * pause, 1.2 * pause]) - since)
    state.current.timer = setTimeout(() => {
      document.addEventListener('visibilitychange', run.current)
      run.current()
    }, wait)
  }
}
