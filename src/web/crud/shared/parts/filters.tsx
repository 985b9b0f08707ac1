import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRange, joinValues, parseRange, splitValues } from '../../../../metadata/query.ts'
import type { FilterProps } from '../../../field.ts'

/** Milliseconds between the last letter and the filter. */
const FILTER_DELAY = 300

/** A box that gives its text on when it is left, on Enter, and {@link FILTER_DELAY} after the last letter. */
export function PausedInput(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly describedBy?: string
  readonly inputMode?: 'text' | 'decimal'
  readonly autoFocus?: boolean
}) {
  const { label, value, onChange, describedBy, inputMode, autoFocus } = props
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), FILTER_DELAY)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  const give = () => text !== value && onChange(text)
  return (
    <OutlinedInput
      size="small"
      fullWidth
      autoFocus={autoFocus}
      value={text}
      onChange={event => setText(event.target.value)}
      onBlur={give}
      onKeyDown={event => event.key === 'Enter' && give()}
      inputProps={{ 'aria-label': label, 'aria-describedby': describedBy, inputMode }}
    />
  )
}

/** A part of a text; a comma means any of. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const { t } = useTranslation('list')
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 0.75, p: 2, width: 280 }}>
      <PausedInput label={label} value={value} onChange={onChange} describedBy={id} autoFocus />
      <Typography id={id} variant="caption" sx={{ color: 'text.secondary' }}>
        {t('filter.textHelp')}
      </Typography>
    </Box>
  )
}

/** Any of some values, each with a box to tick. */
export function ChoiceFilter(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly choices: readonly { readonly value: string; readonly label: ReactNode }[]
}) {
  const { label, value, onChange, choices } = props
  const chosen = value ? splitValues(value) : []
  const toggle = (choice: string) => {
    const next = chosen.includes(choice) ? chosen.filter(other => other !== choice) : [...chosen, choice]
    onChange(joinValues(choices.map(choice => choice.value).filter(other => next.includes(other))))
  }
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexDirection: 'column', p: 1.5, minWidth: 200 }}
    >
      {choices.map((choice, index) => (
        <FormControlLabel
          key={choice.value}
          sx={{ mr: 0, minHeight: { xs: 44, sm: 36 } }}
          control={
            <Checkbox
              autoFocus={index === 0}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
          }
          label={choice.label}
        />
      ))}
    </Box>
  )
}

/** A range of numbers, open at either side. What cannot be read is not given on. */
export function RangeFilter(
  props: FilterProps & {
    /** The address's text for what was typed; undefined when it cannot be read. */
    readonly read: (typed: string) => string | undefined
    readonly write: (text: string) => string
    readonly inputMode?: 'text' | 'decimal'
    readonly help?: string
  },
) {
  const { label, value, onChange, read, write, inputMode = 'decimal', help } = props
  const { t } = useTranslation('list')
  const id = useId()
  const [broken, setBroken] = useState(false)
  const range = parseRange(value)
  const give = (side: 'from' | 'to') => (typed: string) => {
    const text = typed.trim() === '' ? '' : read(typed)
    setBroken(text === undefined)
    if (text !== undefined) onChange(formatRange({ ...range, [side]: text }))
  }
  const note = broken ? t('filter.unreadable') : help
  return (
    <Box sx={{ p: 2, width: 280 }}>
      <Box role="group" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <PausedInput
          label={t('filter.from', { label })}
          value={write(range.from)}
          onChange={give('from')}
          inputMode={inputMode}
          describedBy={note ? id : undefined}
          autoFocus
        />
        <span aria-hidden>–</span>
        <PausedInput
          label={t('filter.to', { label })}
          value={write(range.to)}
          onChange={give('to')}
          inputMode={inputMode}
          describedBy={note ? id : undefined}
        />
      </Box>
      {note && (
        <Typography
          id={id}
          role={broken ? 'alert' : undefined}
          variant="caption"
          sx={{ display: 'block', mt: 0.75, color: broken ? 'error.main' : 'text.secondary' }}
        >
          {note}
        </Typography>
      )}
    </Box>
  )
}
