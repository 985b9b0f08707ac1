import Box from '@mui/material/Box'
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js'
import {
  MediaControlBar,
  MediaController,
  MediaErrorDialog,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rates } from '../../../../../../resources/education/player.ts'
import { mediaAddress } from '../../../../providers/media.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { usePlace } from '../place.tsx'
import { usePlaying } from '../recorder/use-playing.ts'
import type { ViewProps } from './view.ts'

/** So near its end a film begins anew, in seconds. */
const atItsEnd = 5

/** A text of the controls and what it is called; as a list, since they are sentences with full stops in them. */
interface ControlWord {
  readonly of: string
  readonly text: string
}

/** The words of the controls, which come in several languages, but not in Turkish. */
function useControlWords() {
  const { i18n } = useTranslation('player')
  const { language } = i18n
  useEffect(() => {
    const words: readonly ControlWord[] = i18n.getResource(language, 'player', 'controls') ?? []
    addTranslation(language, Object.fromEntries(words.map(({ of, text }) => [of, text])))
    setLanguage(language)
  }, [i18n, language])
}

/** How often a film that failed is asked for anew: one that is broken stays so. */
const MAX_TRIES = 2

/** Begins where somebody left off, and where the film stood when its link led nowhere any more. */
function useGoOn(
  film: RefObject<HTMLVideoElement | null>,
  position: number,
  url: string | undefined,
  onStale: () => void,
): void {
  const place = useRef(position)
  const tries = useRef(0)
  const stale = useEffectEvent(onStale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is loaded anew
  useEffect(() => {
    const video = film.current
    if (!video) return
    const goOn = () => {
      const start = place.current
      if (start > 0 && start < video.duration - atItsEnd) video.currentTime = start
    }
    const fail = () => {
      if (++tries.current > MAX_TRIES) return
      place.current = video.currentTime || place.current
      stale()
    }
    // It may have loaded before it was on the page, of which React tells nobody.
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) goOn()
    else video.addEventListener('loadedmetadata', goOn, { once: true })
    video.addEventListener('error', fail)
    return () => {
      video.removeEventListener('loadedmetadata', goOn)
      video.removeEventListener('error', fail)
    }
  }, [film, url])
}

/** A film. Only what was played counts. */
export default function VideoView({ part, content, recorder, onStale }: ViewProps) {
  const { t } = useTranslation('player')
  const phone = useIsPhone()
  const film = useRef<HTMLVideoElement>(null)
  useControlWords()
  usePlaying(recorder, part.id, film)
  const url = mediaAddress(content.file?.url)
  useGoOn(film, part.record?.position ?? 0, url, onStale)
  usePlace(
    part.id,
    () => ({ unit: 'moment', value: film.current?.currentTime ?? 0 }),
    moment => {
      const video = film.current
      if (!video) return
      const jump = () => {
        video.currentTime = moment
      }
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA) jump()
      else video.addEventListener('loadedmetadata', jump, { once: true })
    },
  )
  return (
    <Box
      sx={{
        borderRadius: 3,
        overflow: 'hidden',
        bgcolor: '#0B1220',
        '& media-controller': {
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 9',
          maxHeight: '70vh',
          '--media-primary-color': '#fff',
          '--media-secondary-color': 'rgb(11 18 32 / .86)',
          '--media-font-family': 'Hanken Grotesk Variable, sans-serif',
          '--media-font-size': '14px',
          '--media-control-hover-background': 'rgb(255 255 255 / .16)',
          '--media-range-track-height': '4px',
          '--media-button-icon-height': '22px',
        },
      }}
    >
      <MediaController hotkeys="noarrowup noarrowdown">
        {/* biome-ignore lint/a11y/useMediaCaption: a film without captions has none to offer */}
        <video ref={film} slot="media" src={url} preload="metadata" playsInline aria-label={part.title} />
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <MediaErrorDialog slot="dialog" />
        <MediaControlBar>
          <MediaTimeRange aria-label={t('seek')} />
        </MediaControlBar>
        <MediaControlBar>
          <MediaPlayButton />
          <MediaSeekBackwardButton seekOffset={10} />
          <MediaSeekForwardButton seekOffset={10} />
          <MediaTimeDisplay showDuration />
          <Box sx={{ flex: 1, bgcolor: 'rgb(11 18 32 / .86)' }} />
          <MediaPlaybackRateButton rates={[...rates]} />
          {!phone && <MediaMuteButton />}
          {!phone && <MediaVolumeRange />}
          {!phone && <MediaPipButton />}
          <MediaFullscreenButton />
        </MediaControlBar>
      </MediaController>
    </Box>
  )
}
