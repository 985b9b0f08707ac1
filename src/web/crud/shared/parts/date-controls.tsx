import 'dayjs/locale/tr'
import type { Theme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, trTR } from '@mui/x-date-pickers/locales'
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { type FocusEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config.ts'
import { floating } from '../../../theme/floating.ts'
import { touch } from '../../../theme/touch.ts'
import { Icon } from '../../../ui/icon.tsx'
import { wallTime } from '../../../ui/wall-time.ts'
import type { DateControlProps } from './date-control.tsx'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A value that is no date, so that the field's own check refuses it with its own words. */
const unfinished = '?'

/** What a clock in the portal's zone shows at a moment, as a time in UTC. */
const clockAt = (ms: number): Dayjs => {
  const { day, time } = wallTime(ms, config.timeZone)
  return dayjs.utc(`${day}T${time}`)
}

/**
 * Text of the API → what the picker works with: the day, or what the clock shows, in UTC, where no zone can move it. The
 * zone's own arithmetic takes the year 202, which stands there while 2026 is typed, for no date at all, and the day is lost.
 */
const read = (text: string, time: boolean): Dayjs | null => {
  const value = dayjs.utc(text)
  if (!text || !value.isValid()) return null
  return time ? clockAt(value.valueOf()) : value
}

const write = (value: Dayjs | null, time: boolean): string | null => {
  if (!value) return null
  // A year of fewer than four figures is one that is still being typed.
  if (!value.isValid() || value.year() < 1000) return unfinished
  return time
    ? dayjs.tz(value.format('YYYY-MM-DDTHH:mm'), config.timeZone).toISOString()
    : value.format('YYYY-MM-DD')
}

/** The picker's own calendar, whose present moment is that of the portal's zone. */
class ZoneCalendar extends AdapterDayjs {
  constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options)
    const { date } = this
    this.date = ((value, timezone) =>
      value === undefined ? clockAt(Date.now()) : date(value, timezone)) as typeof date
  }
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
    '&.Mui-disabled': { bgcolor: 'background.sunken', '&, & *': { color: 'text.secondary' } },
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'outline' },
  '& .Mui-disabled .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: `${theme.vars.palette.outlineSoft} !important`,
  },
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
  '& .MuiInputAdornment-root .MuiIconButton-root': {
    width: 30,
    height: 30,
    mr: '-6px',
    [touch]: { width: 44, height: 44 },
  },
})

interface Typed {
  /** What the picker works with: a half-typed date is no value that could come back from outside. */
  readonly value: Dayjs | null
  readonly text: string | null
  /** The value from outside, as it was last. */
  readonly seen: string
  /** What was handed on and has not come back yet: an address takes its time. */
  readonly given: readonly string[]
}

/**
 * Keeps what is typed until another value comes from outside; what was handed on from here is none. What came is
 * noted once it is on the screen, never while drawing: a drawing for an address may be thrown away, and a figure typed
 * meanwhile would build on it.
 */
function useTyped(text: string, time: boolean, onChange: DateControlProps['onChange']) {
  const outside = useMemo(() => read(text, time), [text, time])
  const [own, setOwn] = useState<Typed>({ value: outside, text: text || null, seen: text, given: [] })
  useLayoutEffect(() => {
    setOwn(was => {
      if (was.seen === text) return was
      const at = was.given.indexOf(text)
      if (at < 0) return { value: outside, text: text || null, seen: text, given: [] }
      return { ...was, seen: text, given: was.given.slice(at + 1) }
    })
  }, [text, outside])
  const mine = text === own.seen || own.given.includes(text)
  const hand = (written: string | null, change: Partial<Typed>) => {
    setOwn(was => ({ ...was, ...change, text: written, given: [...was.given, written ?? ''] }))
    onChange(written)
  }
  return {
    shown: mine ? own.value : outside,
    give: (next: Dayjs | null) => hand(write(next, time), { value: next }),
    /** A date that lacks a box is unfinished at once, not only when it is left: one saves from within it, too. */
    unfinish(filled: Filled) {
      if (filled === 'some') hand(unfinished, {})
      else if (filled === 'none' && own.text === unfinished) hand(null, {})
    },
  }
}

/** How many of the day's, month's and year's boxes are filled. */
type Filled = 'none' | 'some' | 'all'

/** The boxes of a date. Tells whenever they are filled otherwise: the picker says nothing of a date that lacks some. */
function Boxes({
  onFilled,
  ...props
}: PickersTextFieldProps & { readonly onFilled?: (now: Filled) => void }) {
  const empty = props.elements.filter(({ content }) => content['aria-valuenow'] === undefined).length
  const filled = empty === 0 ? 'all' : empty === props.elements.length ? 'none' : 'some'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change
  useLayoutEffect(() => onFilled?.(filled), [filled])
  return <PickersTextField {...props} />
}

/** The calendar control itself; loaded by {@link DateControl} when one is first needed. */
export default function DateControls(props: DateControlProps) {
  const { aria, value, onChange, onBlur, disabled, time = false, label, size } = props
  const { t, i18n } = useTranslation('common')
  const turkish = i18n.language === 'tr'
  const words = useMemo(
    () => ({
      ...(turkish ? localeTexts.tr : localeTexts.en),
      ...Object.fromEntries(ownWords.map(word => [word, t(`date.${word}`)])),
    }),
    [t, turkish],
  )
  const { shown, give, unfinish } = useTyped(typeof value === 'string' ? value : '', time, onChange)
  const Picker = time ? DateTimePicker : DatePicker
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  return (
    <LocalizationProvider dateAdapter={ZoneCalendar} adapterLocale={turkish ? 'tr' : 'en'} localeText={words}>
      <Picker
        value={shown}
        onChange={give}
        disabled={disabled}
        timezone="UTC"
        format={`${turkish ? 'DD.MM.YYYY' : 'MM/DD/YYYY'}${time ? (turkish ? ' HH:mm' : ' hh:mm A') : ''}`}
        {...(time && { ampm: !turkish })}
        dayOfWeekFormatter={day => (day as Dayjs).format('dd')}
        slots={{ openPickerIcon: CalendarIcon, textField: Boxes }}
        slotProps={{
          field: { clearable: true },
          popper: { 'aria-label': t('date.choose') },
          dialog: { 'aria-label': t('date.choose') },
          desktopPaper: {
            sx: theme => ({ ...floating(theme, 'menu'), mt: 0.5, bgcolor: 'background.raised' }),
          },
          textField: {
            id: aria?.id,
            fullWidth: true,
            size,
            error: aria?.invalid,
            onBlur: leave,
            onFilled: unfinish,
            sx: pickerStyle(size),
            // On the group of the day's, month's and year's boxes: the label cannot reach it by `for`.
            InputProps: {
              'aria-describedby': aria?.inputProps['aria-describedby'],
              ...(aria ? { 'aria-labelledby': aria.labelId } : { 'aria-label': label }),
            } as object,
          } as object,
        }}
      />
    </LocalizationProvider>
  )
}

const CalendarIcon = () => <Icon name="calendar_today" sx={{ fontSize: 18 }} />
