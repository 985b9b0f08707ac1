import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withSuffix } from '../../../../ui/suffix.ts'
import { isAnswered, type RoomView } from '../session/view.ts'
import { Bookmarked, SkipNext } from './icons.tsx'

/** What is counted of a room. */
export function roomCounts({ room, answers }: Pick<RoomView, 'room' | 'answers'>) {
  const own = room.questions.map(({ key }) => answers.get(key))
  const answered = own.filter(answer => isAnswered(answer?.response)).length
  return { total: room.total, answered, marked: own.filter(answer => answer?.is_marked).length }
}

/** The next question without an answer, from a place on and then from the beginning; undefined where there is none. */
export function nextOpen(
  { room, answers }: Pick<RoomView, 'room' | 'answers'>,
  from: number,
): number | undefined {
  const isOpen = (at: number) => !isAnswered(answers.get(room.questions[at]?.key ?? '')?.response)
  const places = room.questions.map((_, at) => at)
  return [...places.slice(from + 1), ...places.slice(0, from + 1)].find(isOpen)
}

const foot = (theme: Theme) => `inset 0 -4px ${theme.vars.palette.primary.main}`

const answeredLook = {
  bgcolor: 'primary.container',
  color: 'primary.onContainer',
  borderColor: 'primary.light',
  boxShadow: foot,
} as const

/** A question's cell: answered with a foot, marked with a flag, the present one with a ring. */
function Cell(props: {
  readonly number: number
  readonly answered: boolean
  readonly marked: boolean
  readonly current: boolean
  onOpen(): void
}) {
  const { number, answered, marked, current, onOpen } = props
  const { t } = useTranslation('room')
  const said = [
    t('cell.name', { number }),
    t(answered ? 'cell.answered' : 'cell.open'),
    marked && t('cell.marked'),
  ]
  return (
    <ButtonBase
      aria-label={said.filter(Boolean).join(', ')}
      aria-current={current ? 'step' : undefined}
      onClick={onOpen}
      sx={theme => ({
        height: { xs: 46, sm: 44 },
        borderRadius: `${theme.measures.radius.control}px`,
        border: '1px solid',
        borderColor: 'outline',
        fontFamily: 'inherit',
        fontSize: '0.90625rem',
        fontWeight: current ? 700 : 550,
        position: 'relative',
        ...(answered && answeredLook),
        ...(current && { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 }),
      })}
    >
      {number}
      {marked && (
        <Bookmarked
          aria-hidden
          sx={{
            position: 'absolute',
            right: -5,
            top: -6,
            fontSize: 18,
            color: 'warning.main',
            bgcolor: 'background.default',
            borderRadius: '4px',
          }}
        />
      )}
    </ButtonBase>
  )
}

function LegendItem({
  mark,
  text,
  count,
}: {
  readonly mark: ReactNode
  readonly text: string
  readonly count?: number
}) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {mark}
      <span>
        {text}{' '}
        {count !== undefined && (
          <Box component="b" sx={{ color: 'text.primary' }}>
            {count}
          </Box>
        )}
      </span>
    </Box>
  )
}

const box = { width: 16, height: 16, borderRadius: '4px', border: '1px solid', flex: 'none' } as const

function Legend({
  answered,
  open,
  marked,
}: {
  readonly answered: number
  readonly open: number
  readonly marked: number
}) {
  const { t } = useTranslation('room')
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: '8px 12px',
        listStyle: 'none',
        m: 0,
        p: 0,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <LegendItem
        mark={<Box aria-hidden sx={{ ...box, ...answeredLook }} />}
        text={t('legend.answered')}
        count={answered}
      />
      <LegendItem
        mark={<Box aria-hidden sx={{ ...box, borderColor: 'outline' }} />}
        text={t('legend.open')}
        count={open}
      />
      <LegendItem
        mark={<Bookmarked aria-hidden sx={{ fontSize: 16, color: 'warning.main' }} />}
        text={t('legend.marked')}
        count={marked}
      />
      <LegendItem
        mark={<Box aria-hidden sx={{ ...box, border: '2px solid', borderColor: 'primary.main' }} />}
        text={t('legend.current')}
      />
    </Box>
  )
}

/** “25 sorunun 11’i cevaplı”, on phones with how many are marked. */
export function CountsText({
  view,
  withMarked = false,
}: {
  readonly view: RoomView
  readonly withMarked?: boolean
}) {
  const { t, i18n } = useTranslation('room')
  const { total, answered, marked } = roomCounts(view)
  const ofAll = (count: number) => (i18n.language === 'tr' ? withSuffix(String(count), 'possessive') : count)
  return t(withMarked ? 'counts.both' : 'counts.answered', {
    total,
    answeredOf: ofAll(answered),
    markedOf: ofAll(marked),
  })
}

/** How far somebody is. */
export function ProgressLine({ view, height = 6 }: { readonly view: RoomView; readonly height?: number }) {
  const { total, answered } = roomCounts(view)
  return (
    <Box
      aria-hidden
      sx={{ height, borderRadius: height > 4 ? '3px' : 0, bgcolor: 'outlineSoft', overflow: 'hidden' }}
    >
      <Box sx={{ height: '100%', width: `${(100 * answered) / (total || 1)}%`, bgcolor: 'primary.main' }} />
    </Box>
  )
}

/** All questions by their numbers, what is answered and marked of them, and the way to those that are not. */
export function Overview(props: {
  readonly view: RoomView
  readonly at: number
  readonly columns: number
  onOpen(at: number): void
}) {
  const { view, at, columns, onOpen } = props
  const { t } = useTranslation('room')
  const { total, answered, marked } = roomCounts(view)
  const next = nextOpen(view, at)
  return (
    <>
      <Box
        role="group"
        aria-label={t('questions')}
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: '10px' }}
      >
        {view.room.questions.map(({ key, number }, index) => {
          const answer = view.answers.get(key)
          return (
            <Cell
              key={key}
              number={number}
              answered={isAnswered(answer?.response)}
              marked={answer?.is_marked ?? false}
              current={index === at}
              onOpen={() => onOpen(index)}
            />
          )
        })}
      </Box>
      <Box sx={{ mt: 2.5, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <Legend answered={answered} open={total - answered} marked={marked} />
      </Box>
      {next !== undefined && (
        <Button fullWidth startIcon={<SkipNext />} onClick={() => onOpen(next)} sx={{ mt: 2.5 }}>
          {t('toOpen')}
        </Button>
      )}
    </>
  )
}
