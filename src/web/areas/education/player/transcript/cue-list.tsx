import Box from '@mui/material/Box'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Cue } from '../../../../../metadata/webvtt.ts'
import { highlight } from '../../../../crud/shared/highlight.ts'
import { filmTimeText, type Paragraph, paragraphsOf } from './paragraphs.ts'

/** Where somebody moved the text themselves it is left for so long, in milliseconds. */
const rest = 8000

const cueOf = (list: HTMLElement | null, at: number) =>
  list?.querySelector<HTMLElement>(`[data-cue="${at}"]`) ?? undefined

/** Brings a cue into the middle of the list, where it is not in sight already. The page around it stays. */
function bring(list: HTMLElement | null, at: number): void {
  const cue = cueOf(list, at)
  if (!list || !cue) return
  const [frame, box] = [list.getBoundingClientRect(), cue.getBoundingClientRect()]
  if (box.top >= frame.top + 8 && box.bottom <= frame.bottom - 8) return
  list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2
}

interface ParagraphProps {
  readonly paragraph: Paragraph
  /** Places among all cues, of those that are in this paragraph. */
  readonly current: number | undefined
  readonly looked: number | undefined
  readonly reached: number | undefined
  readonly search: string
  /** The cues that a search found. */
  readonly found: ReadonlySet<number>
}

/** Drawn again only where something of it is another: a film tells four times a second where it is. */
const ParagraphText = memo(function ParagraphText(props: ParagraphProps) {
  const { paragraph, current, looked, reached, search, found } = props
  const { t } = useTranslation('player')
  const [first] = paragraph.cues
  return (
    <Box sx={{ display: 'flex', gap: 2, contentVisibility: 'auto', containIntrinsicSize: 'auto 72px' }}>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 52,
          pt: '3px',
          typography: 'caption',
          fontVariantNumeric: 'tabular-nums',
          color: 'text.secondary',
        }}
      >
        {filmTimeText(first?.start ?? 0)}
      </Box>
      <Box component="p" sx={{ m: 0, mb: 1.5, minWidth: 0, lineHeight: 1.65, overflowWrap: 'anywhere' }}>
        {paragraph.speaker && <Box component="strong">{paragraph.speaker}: </Box>}
        {paragraph.cues.map(({ at, start, text }) => (
          // biome-ignore-start lint/a11y/useSemanticElements: a button does not break over lines as a sentence does
          <span key={at}>
            <span
              role="button"
              tabIndex={at === reached ? 0 : -1}
              data-cue={at}
              data-looked={at === looked || undefined}
              aria-current={at === current ? 'true' : undefined}
              title={t('transcript.jump', { moment: filmTimeText(start) })}
            >
              {found.has(at)
                ? highlight(text, search).map((piece, n) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
                    piece.match ? <mark key={n}>{piece.text}</mark> : <span key={n}>{piece.text}</span>,
                  )
                : text}
            </span>{' '}
          </span>
          // biome-ignore-end lint/a11y/useSemanticElements: a button does not break over lines as a sentence does
        ))}
      </Box>
    </Box>
  )
})

const style = {
  '& [role="button"]': { cursor: 'pointer', borderRadius: 0.5, py: '2px', boxDecorationBreak: 'clone' },
  '& [role="button"]:hover': { bgcolor: 'action.hover' },
  '& [role="button"][aria-current]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
  '& [role="button"]:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& mark': { bgcolor: 'rgb(255 214 0 / .45)', color: 'inherit' },
  '& [data-looked] mark': { outline: '2px solid', outlineColor: 'primary.main' },
} as const

/** Follows what is said with the text, until somebody moves it themselves. */
function useFollowing(current: number | undefined, looked: number | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (current !== undefined && performance.now() - moved.current > rest) bring(list.current, current)
  }, [current])
  useEffect(() => {
    if (looked === undefined) return
    moved.current = performance.now()
    bring(list.current, looked)
  }, [looked])
  const note = () => {
    moved.current = performance.now()
  }
  return { list, note }
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

interface CueListProps {
  readonly cues: readonly Cue[]
  readonly language: string
  readonly current: number | undefined
  /** The cue that a search looks at. */
  readonly looked: number | undefined
  readonly search: string
  /** All that it found. */
  readonly found: readonly number[]
  readonly onJump: (cue: Cue) => void
}

/** What is said in a film, as text: a click on it, or Enter, goes there. One stop of the Tab key; arrows go on from there. */
export function CueList({ cues, language, current, looked, search, found, onJump }: CueListProps) {
  const { t } = useTranslation('player')
  const paragraphs = useMemo(() => paragraphsOf(cues), [cues])
  const marked = useMemo(() => new Set(found), [found])
  const { list, note } = useFollowing(current, looked)
  const [focused, setFocused] = useState<number>()
  const reached = Math.min(focused ?? looked ?? current ?? 0, cues.length - 1)
  const placeOf = (target: EventTarget) => {
    const at = (target as HTMLElement).closest<HTMLElement>('[data-cue]')?.dataset.cue
    return at === undefined ? undefined : Number(at)
  }
  const jump = (at: number | undefined) => {
    const cue = at === undefined ? undefined : cues[at]
    if (!cue) return
    setFocused(at)
    onJump(cue)
  }
  const press = (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const by = steps[event.key]
    if (by === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (by === undefined) return jump(at)
    note()
    const next = Math.min(cues.length - 1, Math.max(0, at + by))
    setFocused(next)
    const target = cueOf(list.current, next)
    target?.focus({ preventScroll: true })
    bring(list.current, next)
  }
  return (
    <Box
      ref={list}
      role="group"
      lang={language}
      aria-label={t('transcript.title')}
      onWheel={note}
      onTouchMove={note}
      onClick={(event: MouseEvent) => jump(placeOf(event.target))}
      onKeyDown={press}
      onBlur={(event: FocusEvent) => {
        if (!list.current?.contains(event.relatedTarget as Node | null)) setFocused(undefined)
      }}
      sx={{ maxHeight: { xs: '46vh', md: 340 }, overflow: 'auto', pr: 1, ...style }}
    >
      {paragraphs.map(paragraph => {
        const [from, to] = [paragraph.cues[0]?.at ?? 0, paragraph.cues.at(-1)?.at ?? 0]
        const within = (at: number | undefined) =>
          at !== undefined && at >= from && at <= to ? at : undefined
        return (
          <ParagraphText
            key={from}
            paragraph={paragraph}
            current={within(current)}
            looked={within(looked)}
            reached={within(reached)}
            search={search}
            found={marked}
          />
        )
      })}
    </Box>
  )
}
