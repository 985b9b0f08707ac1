import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { CaptionLanguage } from '../../../../../../resources/education/captions.ts'
import type { PlayerContent } from '../../../../../../resources/education/player.ts'
import type { Cue } from '../../../../../metadata/webvtt.ts'
import { mediaAddress } from '../../../../providers/media.ts'
import { ErrorState } from '../../../../ui/states.tsx'
import { captionLanguage, chooseCaptions, languageName, useCaptionChoice } from './choice.ts'
import { CueList } from './cue-list.tsx'
import { FindField } from './find-field.tsx'
import { useCues, useCurrentCue, useFound } from './use-transcript.ts'

const none: readonly Cue[] = []

interface TranscriptProps {
  /** At least one. */
  readonly captions: PlayerContent['captions']
  /** Null until it is on the page. */
  readonly film: HTMLVideoElement | null
}

/** What is said in a film, from its captions: it follows the film, is searched, and leads to each moment. */
export default function Transcript({ captions, film }: TranscriptProps) {
  const { t, i18n } = useTranslation('player')
  const choice = useCaptionChoice()
  const language = captionLanguage(captions, choice, i18n.language)
  const url = mediaAddress(captions.find(each => each.language === language)?.url)
  const { cues = none, failed, retry } = useCues(url)
  const current = useCurrentCue(film, cues)
  const finding = useFound(cues)
  return (
    <Box sx={{ maxWidth: '80ch' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        {captions.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('transcript.language')}
            value={language}
            onChange={(_, next: CaptionLanguage | null) =>
              next && chooseCaptions({ ...choice, language: next })
            }
          >
            {captions.map(each => (
              <ToggleButton key={each.language} value={each.language} lang={each.language}>
                {languageName(each.language)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {cues.length > 0 && <FindField finding={finding} />}
      </Box>
      {failed ? (
        <ErrorState bare title={t('transcript.failed')} onRetry={retry} />
      ) : cues.length ? (
        <CueList
          key={language}
          cues={cues}
          language={language ?? i18n.language}
          current={current}
          looked={finding.at}
          search={finding.search}
          found={finding.found}
          onJump={({ start }) => {
            if (film) film.currentTime = start
          }}
        />
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
    </Box>
  )
}
