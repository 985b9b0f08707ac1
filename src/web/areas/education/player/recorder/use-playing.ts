import { type RefObject, useEffect } from 'react'
import type { Recorder } from './recorder.ts'

/** How often what was played is noted, in milliseconds. */
const every = 5000
/** A step that is longer than was played, in seconds, is a jump. */
const jump = 0.75

/** Notes what of a film was played, and when; what is skipped is not. */
export function usePlaying(
  recorder: Recorder | undefined,
  contentId: number,
  film: RefObject<HTMLVideoElement | null>,
): void {
  useEffect(() => {
    const video = film.current
    if (!recorder || !video) return
    recorder.note(contentId, 'opened')
    let stretch: { began: number; from: number; last: number; at: number } | undefined
    /** Ends the stretch; what comes is another one. */
    const end = () => {
      if (stretch && stretch.last > stretch.from)
        recorder.worked(contentId, {
          began: stretch.began,
          ended: stretch.at,
          from: stretch.from,
          to: stretch.last,
          position: stretch.last,
        })
      stretch = undefined
    }
    const step = () => {
      const at = performance.now()
      const time = video.currentTime
      if (video.paused || video.seeking) return
      if (!stretch) {
        stretch = { began: at, from: time, last: time, at }
        return
      }
      const played = ((at - stretch.at) / 1000) * video.playbackRate
      if (time < stretch.last || time - stretch.last > played + jump) {
        end()
        stretch = { began: at, from: time, last: time, at }
        return
      }
      stretch = { ...stretch, last: time, at }
      if (at - stretch.began >= every) {
        end()
        stretch = { began: at, from: time, last: time, at }
      }
    }
    const stop = () => {
      if (stretch && !video.seeking) {
        const at = performance.now()
        const time = video.currentTime
        const played = ((at - stretch.at) / 1000) * video.playbackRate
        if (time >= stretch.last && time - stretch.last <= played + jump)
          stretch = { ...stretch, last: time, at }
      }
      end()
    }
    const stopAndSend = () => {
      stop()
      void recorder.flush()
    }
    const listening = new AbortController()
    const { signal } = listening
    video.addEventListener('timeupdate', step, { signal })
    video.addEventListener('playing', step, { signal })
    video.addEventListener('seeking', end, { signal })
    video.addEventListener('ratechange', stop, { signal })
    video.addEventListener('pause', stopAndSend, { signal })
    video.addEventListener('ended', stopAndSend, { signal })
    document.addEventListener('visibilitychange', stop, { capture: true, signal })
    addEventListener('pagehide', stop, { capture: true, signal })
    return () => {
      stopAndSend()
      listening.abort()
    }
  }, [recorder, contentId, film])
}
