import { type RefObject, useEffect } from 'react'

/** The height of a line of captions, as part of that of the film: browsers write them so large. */
const lineHeight = 0.06

/** How high the bars of a film stand over its lower edge while they are shown, in pixels. */
function barsOf(controls: HTMLElement): number {
  const isShown = !controls.hasAttribute('userinactive') || controls.hasAttribute('mediapaused')
  if (!isShown) return 0
  const bars = [...controls.querySelectorAll<HTMLElement>('media-control-bar')]
  return bars.reduce((sum, bar) => sum + bar.offsetHeight, 0)
}

/** Keeps captions above the bars of their film while these are shown; those that say where they stand are left there. */
export function useLiftedCaptions(film: RefObject<HTMLVideoElement | null>, hasCaptions: boolean): void {
  useEffect(() => {
    const video = film.current
    const controls = video?.closest<HTMLElement>('media-controller')
    if (!hasCaptions || !video || !controls) return
    const own = new WeakSet<TextTrackCue>()
    const lift = () => {
      const lines = Math.ceil(barsOf(controls) / (lineHeight * (video.clientHeight || 1)))
      for (const track of video.textTracks)
        for (const cue of [...(track.cues ?? [])] as VTTCue[]) {
          if (cue.line !== 'auto' && !own.has(cue)) continue
          own.add(cue)
          // Counted from below, with a line to spare for what takes two.
          cue.line = lines ? -2 - lines : 'auto'
        }
    }
    const listening = new AbortController()
    // Told by each file of captions, of which events do not rise.
    video.addEventListener('load', lift, { capture: true, signal: listening.signal })
    video.textTracks.addEventListener('change', lift, { signal: listening.signal })
    const observer = new MutationObserver(lift)
    observer.observe(controls, { attributeFilter: ['userinactive', 'mediapaused'] })
    const sizes = new ResizeObserver(lift)
    sizes.observe(video)
    return () => {
      listening.abort()
      observer.disconnect()
      sizes.disconnect()
    }
  }, [film, hasCaptions])
}
