import 'dayjs/locale/tr'
import 'dayjs/locale/en-gb'
import type { Theme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, trTR } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { type FocusEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config.ts'
import { floating } from '../../../theme/floating.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { DateControlProps } from './date-control.tsx'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A value that is no date, so that the field's own check refuses it with its own words. */
const unfinished = '?'

/** Text of the API → what the picker works with; a day stands in UTC, where no zone can move it. */
const read = (text: string, time: boolean): Dayjs | null => {
  const value = time ? dayjs(text).tz(config.timeZone) : dayjs.utc(text)
  return text && value.isValid() ? value : null
}

const write = (value: Dayjs | null, time: boolean): string | null => {
  if (!value) return null
  if (!value.isValid()) return unfinished
  return time ? value.toISOString() : value.format('YYYY-MM-DD')
}

/** Words that the calendar's own translations lack, or word otherwise than the portal does. */
const ownWords = [
  'year',
  'month',
  'day',
  'weekDay',
  'hours',
  'minutes',
  'seconds',
  'meridiem',
  'empty',
  'fieldClearLabel',
  'cancelButtonLabel',
  'openPreviousView',
  'openNextView',
] as const

const localeTexts = {
  tr: trTR.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
}

/** The same box as that of a text field: its height, its border, its focus. */
const pickerStyle = (size: 'small' | undefined) => (theme: Theme) => ({
  '& .MuiPickersOutlinedInput-root': {
    px: 1.5,
    minHeight: size ? 36 : 40,
    fontSize: size ? '0.90625rem' : '0.9375rem',
    bgcolor: 'background.default',
    borderRadius: `${theme.measures.radius.control}px`,
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'outline' },
  '& .MuiPickersInputBase-sectionsContainer': { py: 0, letterSpacing: 0 },
  '& .Mui-focused .MuiPickersOutlinedInput-notchedOutline': {
    borderWidth: '1px !important',
    borderColor: `${theme.vars.palette.focusRing} !important`,
    boxShadow: `0 0 0 1px ${theme.vars.palette.focusRing}, 0 0 0 4px ${theme.vars.palette.action.focus}`,
  },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'error.main',
    boxShadow: `0 0 0 1px ${theme.vars.palette.error.main}`,
  },
  '& .MuiInputAdornment-root .MuiIconButton-root': { width: 30, height: 30, mr: '-6px' },
})

/** The calendar control itself; loaded by {@link DateControl} when one is first needed. */
export default function DateControls(props: DateControlProps) {
  const { wiring, value, onChange, onBlur, disabled, time = false, label, size } = props
  const { t, i18n } = useTranslation('crud')
  const turkish = i18n.language === 'tr'
  const words = useMemo(
    () => ({
      ...(turkish ? localeTexts.tr : localeTexts.en),
      ...Object.fromEntries(ownWords.map(word => [word, t(`date.${word}`)])),
    }),
    [t, turkish],
  )
  const text = typeof value === 'string' ? value : ''
  // A half-typed date is no value to hand back, so the picker's own state is kept until another value comes from outside.
  const [own, setOwn] = useState<{ value: Dayjs | null; text: string | null }>(() => ({
    value: read(text, time),
    text: text || null,
  }))
  const shown = own.text === (text || null) ? own.value : read(text, time)
  const Picker = time ? DateTimePicker : DatePicker
  /** A date of which some boxes are empty is handed on as unfinished when it is left; the picker itself says nothing. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    const boxes = [...event.currentTarget.querySelectorAll('[role=spinbutton]')]
    const filled = boxes.filter(box => box.hasAttribute('aria-valuenow')).length
    if (filled > 0 && filled < boxes.length && text !== unfinished) {
      setOwn(now => ({ ...now, text: unfinished }))
      onChange(unfinished)
    }
    onBlur?.()
  }
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={turkish ? 'tr' : 'en-gb'}
      localeText={words}
    >
      <Picker
        value={shown}
        onChange={(next: Dayjs | null) => {
          const written = write(next, time)
          setOwn({ value: next, text: written })
          onChange(written)
        }}
        disabled={disabled}
        timezone={time ? config.timeZone : 'UTC'}
        format={
          time ? (turkish ? 'DD.MM.YYYY HH:mm' : 'DD/MM/YYYY HH:mm') : turkish ? 'DD.MM.YYYY' : 'DD/MM/YYYY'
        }
        {...(time && { ampm: false })}
        dayOfWeekFormatter={day => (day as Dayjs).format('dd')}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          field: { clearable: true },
          popper: { 'aria-label': t('date.choose') },
          dialog: { 'aria-label': t('date.choose') },
          desktopPaper: {
            sx: theme => ({ ...floating(theme, 'menu'), mt: 0.5, bgcolor: 'background.raised' }),
          },
          textField: {
            id: wiring?.id,
            fullWidth: true,
            size,
            error: wiring?.invalid,
            onBlur: leave,
            sx: pickerStyle(size),
            // On the group of the day's, month's and year's boxes: the label cannot reach it by `for`.
            InputProps: {
              'aria-describedby': wiring?.aria['aria-describedby'],
              ...(wiring ? { 'aria-labelledby': wiring.labelId } : { 'aria-label': label }),
            } as object,
          },
        }}
      />
    </LocalizationProvider>
  )
}

const CalendarIcon = () => <Icon name="calendar_today" sx={{ fontSize: 18 }} />
