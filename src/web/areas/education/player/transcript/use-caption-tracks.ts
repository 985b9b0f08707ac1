import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaptionLanguage } from '../../../../../../resources/education/captions.ts'
import type { PlayerContent } from '../../../../../../resources/education/player.ts'
import { captionLanguage, chooseCaptions, useCaptionChoice } from './choice.ts'

/** Shows the captions of a film that were chosen, and keeps what is chosen by its controls and keys. */
export function useCaptionTracks(
  film: RefObject<HTMLVideoElement | null>,
  captions: PlayerContent['captions'],
): void {
  const { i18n } = useTranslation()
  const choice = useCaptionChoice()
  const read = captionLanguage(captions, choice, i18n.language)
  const shown = choice.isShown ? read : undefined
  useEffect(() => {
    const video = film.current
    if (!video || !read) return
    const { textTracks: tracks } = video
    // Before it knows the film, Chrome shows captions in its own language in place of others that are shown already.
    const isReady = () => video.readyState >= HTMLMediaElement.HAVE_METADATA
    const apply = () => {
      if (!isReady()) return
      for (const track of tracks) track.mode = track.language === shown ? 'showing' : 'disabled'
    }
    const note = () => {
      const now = [...tracks].find(({ mode }) => mode === 'showing')?.language as CaptionLanguage | undefined
      // What was set here is no choice: a film may have no captions in the language that was chosen.
      if (isReady() && now !== shown) chooseCaptions({ language: now ?? read, isShown: now !== undefined })
    }
    apply()
    const listening = new AbortController()
    const { signal } = listening
    video.addEventListener('loadedmetadata', apply, { signal })
    tracks.addEventListener('change', note, { signal })
    return () => listening.abort()
  }, [film, read, shown])
}
