import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Recorder } from './recorder.ts'

/** How often what is on the screen is noted, in milliseconds. */
const every = 5000
/** The first time, so that a short text counts soon. */
const first = 2000
/** Without a key, a touch or a scroll for so long nobody is there, in milliseconds. */
const idleAfter = 5 * 60_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** What of a content is on the screen, in its measure, and where somebody is in it. */
export interface Seen {
  readonly from: number
  readonly to: number
  readonly position: number
}

/**
 * Notes what is on the screen and for how long, while the page is in front and somebody is there. `look` gives undefined
 * where nothing can be said: then it is what was seen last. `onNoted` is told what was noted. Gives what says that somebody
 * is there, for what the page does not hear itself.
 */
export function useReading(
  recorder: Recorder | undefined,
  contentId: number,
  look: () => Seen | undefined,
  onNoted?: (seen: Seen) => void,
): () => void {
  const seen = useEffectEvent(look)
  const noted = useEffectEvent((seen: Seen) => onNoted?.(seen))
  const lastSign = useRef(0)
  useEffect(() => {
    if (!recorder) return
    recorder.note(contentId, 'opened')
    let began = performance.now()
    lastSign.current = began
    let isThere = document.visibilityState === 'visible'
    let last: Seen | undefined
    const note = () => {
      const ended = performance.now()
      // On the way out of the page its elements are gone.
      last = seen() ?? last
      if (last && isThere && ended - lastSign.current < idleAfter) {
        recorder.worked(contentId, { began, ended, ...last })
        noted(last)
      }
      began = ended
    }
    const sign = () => {
      lastSign.current = performance.now()
    }
    const change = () => {
      note()
      isThere = document.visibilityState === 'visible'
      sign()
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const name of signs) addEventListener(name, sign, { capture: true, passive: true, signal })
    // Before the recorder hears of it, which sends what there is.
    document.addEventListener('visibilitychange', change, { capture: true, signal })
    addEventListener('pagehide', note, { capture: true, signal })
    const soon = setTimeout(() => {
      note()
      void recorder.flush()
    }, first)
    const timer = setInterval(note, every)
    return () => {
      note()
      void recorder.flush()
      clearTimeout(soon)
      clearInterval(timer)
      listening.abort()
    }
  }, [recorder, contentId])
  return useCallback(() => {
    lastSign.current = performance.now()
  }, [])
}
