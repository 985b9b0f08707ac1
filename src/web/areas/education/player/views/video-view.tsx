import Box from '@mui/material/Box'
import type { i18n } from 'i18next'
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
import { MediaCaptionsMenu, MediaCaptionsMenuButton } from 'media-chrome/react/menu'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rates } from '../../../../../../resources/education/player.ts'
import { mediaAddress } from '../../../../providers/media.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { usePosition } from '../position.tsx'
import { usePlaying } from '../recorder/use-playing.ts'
import { languageName } from '../transcript/choice.ts'
import { useCaptionTracks } from '../transcript/use-caption-tracks.ts'
import { useLiftedCaptions } from '../transcript/use-lifted-captions.ts'
import type { ViewProps } from './view.ts'

/** So near its end a film begins again, in seconds. */
const atItsEnd = 5

/** A text of the controls and what it is called; as a list, since they are sentences with full stops in them. */
interface ControlWord {
  readonly of: string
  readonly text: string
}

/**
 * The words of the controls, which come in several languages, but not in Turkish. Set before the controls are drawn: they
 * take their words once.
 */
function setControlWords(texts: i18n): void {
  const { language } = texts
  const words: readonly ControlWord[] = texts.getResource(language, 'player', 'controls') ?? []
  addTranslation(language, Object.fromEntries(words.map(({ of, text }) => [of, text])))
  setLanguage(language)
}

/** How often a film that failed is asked for again: one that is broken stays so. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is loaded again
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

/** Captions of another origin are read only where the film is asked for in the same way. */
const originOf = (url: string | undefined): 'anonymous' | undefined =>
  url && new URL(url).origin !== location.origin ? 'anonymous' : undefined

const frame = {
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
    '--media-menu-background': 'rgb(11 18 32 / .96)',
    '--media-menu-border-radius': '8px',
  },
  // Closed it would take the place of a bar.
  '& media-captions-menu': { position: 'absolute' },
  '& video::cue': {
    fontFamily: 'Hanken Grotesk Variable, sans-serif',
    backgroundColor: 'rgb(11 18 32 / .86)',
  },
} as const

/** The controls of a film. */
function Controls({ hasCaptions }: { readonly hasCaptions: boolean }) {
  const { t } = useTranslation('player')
  const phone = useIsPhone()
  return (
    <>
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
        {hasCaptions && <MediaCaptionsMenuButton />}
        {!phone && <MediaPipButton />}
        <MediaFullscreenButton />
      </MediaControlBar>
      {/* After the bars: it stands over them. */}
      {hasCaptions && <MediaCaptionsMenu hidden anchor="auto" />}
    </>
  )
}

/** A film. Only what was played counts. It is drawn again in another language. */
export default function VideoView(props: ViewProps) {
  const { i18n } = useTranslation('player')
  return <Film key={i18n.language} {...props} />
}

function Film({ part, content, recorder, onStale, onFilm }: ViewProps) {
  const { i18n } = useTranslation('player')
  useState(() => setControlWords(i18n))
  const film = useRef<HTMLVideoElement>(null)
  usePlaying(recorder, part.id, film)
  const url = mediaAddress(content.file?.url)
  const { captions } = content
  useCaptionTracks(film, captions)
  useLiftedCaptions(film, captions.length > 0)
  useEffect(() => {
    onFilm?.(film.current)
    return () => onFilm?.(null)
  }, [onFilm])
  useGoOn(film, part.record?.position ?? 0, url, onStale)
  usePosition(
    part.id,
    () => ({ unit: 'moment', value: film.current?.currentTime ?? 0 }),
    second => {
      const video = film.current
      if (!video) return
      const jump = () => {
        video.currentTime = second
      }
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA) jump()
      else video.addEventListener('loadedmetadata', jump, { once: true })
    },
  )
  return (
    <Box sx={frame}>
      <MediaController hotkeys="noarrowup noarrowdown">
        {/* biome-ignore lint/a11y/useMediaCaption: a film has those that its author gave it */}
        <video
          ref={film}
          slot="media"
          src={url}
          crossOrigin={captions.length ? originOf(url) : undefined}
          preload="metadata"
          playsInline
          aria-label={part.title}
        >
          {captions.map(each => (
            <track
              key={each.language}
              kind="captions"
              srcLang={each.language}
              label={languageName(each.language)}
              src={mediaAddress(each.url)}
            />
          ))}
        </video>
        <Controls hasCaptions={captions.length > 0} />
      </MediaController>
    </Box>
  )
}
