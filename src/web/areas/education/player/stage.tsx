import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerContent, PlayerPart } from '../../../../../resources/education/player.ts'
import { useRead, useReads } from '../../../crud/shared/api.ts'
import { lazyPart } from '../../../ui/lazy.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { LessonTitle } from './around.tsx'
import type { Recorder } from './recorder/recorder.ts'
import LinkView from './views/link-view.tsx'
import TextView from './views/text-view.tsx'

const fallback = (
  <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto', borderRadius: 3 }} />
)

/** What shows each kind of content; what is heavy comes with the first of its kind. */
const views = {
  video: lazyPart(() => import('./views/video-view.tsx'), { fallback }),
  document: lazyPart(() => import('./views/document-view.tsx'), { fallback }),
  scorm: lazyPart(() => import('./views/scorm-view.tsx'), { fallback }),
  exam: lazyPart(() => import('./views/exam-view.tsx'), { fallback }),
  text: TextView,
  link: LinkView,
} as const

/** What is said in a film, in each language, and the film. */
export interface Spoken extends Pick<PlayerContent, 'captions'> {
  readonly contentId: number
  /** Null until it is on the page. */
  readonly film: HTMLVideoElement | null
}

interface StageProps {
  readonly part: PlayerPart
  /** Below which address its contents stand. */
  readonly address: string
  readonly recorder: Recorder | undefined
  readonly isRemoved: boolean
  /** Where it stands, and whether it is kept: "3. bölüm, 1. ders". */
  readonly about: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Called with what is said in it, where it has captions. */
  readonly onSpoken: (spoken: Spoken) => void
}

/** What is played or read, under its title. */
export function Stage(props: StageProps) {
  const { part, address, recorder, isRemoved, about, heading: title, onSpoken } = props
  const { t } = useTranslation('player')
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  // A link to a file is good for a lesson: it is asked for again whenever the content is opened.
  const query = useRead<PlayerContent>(`${address}/${part.id}`, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data, error, refetch } = query
  const captions = data?.captions
  const reads = useReads()
  useEffect(() => {
    if (captions?.length) onSpoken({ contentId: part.id, captions, film })
  }, [captions, film, part.id, onSpoken])
  const type = part.type === 'section' ? 'text' : part.type
  const View = views[type]
  const isFilm = type === 'video'
  const heading = (
    <Box sx={{ mb: isFilm ? 0 : 2, mt: isFilm ? 2 : 0 }}>
      <LessonTitle heading={title}>{part.title}</LessonTitle>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>{about}</Box>
    </Box>
  )
  if (isRemoved || error?.statusCode === 404)
    return (
      <>
        {heading}
        <EmptyState title={t('removed.title')} text={t('removed.text')} />
      </>
    )
  return (
    <>
      {!isFilm && heading}
      <Loaded query={query} failed={t('failedContent')} loading={fallback}>
        {content => (
          <View
            part={part}
            content={content}
            recorder={recorder}
            onStale={() => void refetch()}
            onFilm={setFilm}
            onProgress={() => void reads.refresh(address)}
          />
        )}
      </Loaded>
      {isFilm && heading}
    </>
  )
}
