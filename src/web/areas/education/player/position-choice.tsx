import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'
import { type LessonPosition, mediaClock, usePositions } from './position.tsx'

/** A place in words: "12:34", "3. sayfa". */
export function usePositionWords() {
  const { t } = useTranslation('player')
  const { number } = useFormat()
  return ({ unit, value }: LessonPosition) =>
    unit === 'moment' ? mediaClock(value) : t('place.page', { page: number(value) })
}

/** The place at which somebody began to write: kept until what they write is stored, and left out where they say so. */
export function usePositionChoice(content: number) {
  const places = usePositions()
  const [at, setAt] = useState<LessonPosition & { readonly content: number }>()
  const [isChosen, setChosen] = useState(true)
  // What was begun at another lesson has its place there.
  const known = at?.content === content ? at : undefined
  return {
    at: known,
    isChosen,
    setChosen,
    chosen: known && isChosen ? known : undefined,
    /** Takes the place where somebody is now. */
    take: () => {
      const now = places.now(content)
      // Of a film that has not begun nobody speaks of a moment.
      setAt(now && (now.unit === 'page' || now.value >= 1) ? { ...now, content } : undefined)
    },
    forget: () => {
      setAt(undefined)
      setChosen(true)
    },
  }
}

/** Whether what is written belongs to the place, or to the lesson as a whole. */
function PositionCheckbox({ choice }: { readonly choice: ReturnType<typeof usePositionChoice> }) {
  const { t } = useTranslation('player')
  const words = usePositionWords()
  const { at, isChosen, setChosen } = choice
  if (!at) return null
  return (
    <FormControlLabel
      control={<Checkbox checked={isChosen} onChange={event => setChosen(event.target.checked)} />}
      label={t(`place.at.${at.unit}`, { at: words(at) })}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}

/** Below what is written: the place that it belongs to, and the button that sends it. */
export function PositionBar(props: {
  readonly choice: ReturnType<typeof usePositionChoice>
  /** The lesson that it belongs to, where that is another one than the open one. */
  readonly lesson: string | undefined
  readonly isSending: boolean
  readonly label: string
}) {
  const { choice, lesson, isSending, label } = props
  const { t } = useTranslation('player')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <PositionCheckbox choice={choice} />
      {lesson !== undefined && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('place.of', { lesson })}
        </Box>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        aria-disabled={isSending || undefined}
        sx={{ ml: 'auto' }}
      >
        {label}
      </Button>
    </Box>
  )
}
