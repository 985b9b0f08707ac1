import 'dayjs/locale/tr'
import 'dayjs/locale/en-gb'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, trTR } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config.ts'
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

const localeTexts = {
  tr: trTR.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
}

/** The calendar control itself; loaded by {@link DateControl} when one is first needed. */
export default function DateControls(props: DateControlProps) {
  const { wiring, value, onChange, onBlur, disabled, time = false, label, size } = props
  const { i18n } = useTranslation()
  const turkish = i18n.language === 'tr'
  const text = typeof value === 'string' ? value : ''
  // A half-typed date is no value to hand back, so the picker's own state is kept until another value comes from outside.
  const [own, setOwn] = useState<{ value: Dayjs | null; text: string | null }>(() => ({
    value: read(text, time),
    text: text || null,
  }))
  const shown = own.text === (text || null) ? own.value : read(text, time)
  const Picker = time ? DateTimePicker : DatePicker
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={turkish ? 'tr' : 'en-gb'}
      localeText={turkish ? localeTexts.tr : localeTexts.en}
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
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          field: { clearable: true },
          textField: {
            id: wiring?.id,
            fullWidth: true,
            size,
            error: wiring?.invalid,
            onBlur,
            'aria-describedby': wiring?.aria['aria-describedby'],
            ...(wiring ? { 'aria-labelledby': wiring.labelId } : { 'aria-label': label }),
          },
        }}
      />
    </LocalizationProvider>
  )
}

const CalendarIcon = () => <Icon name="calendar_today" sx={{ fontSize: 18 }} />
