import { useTranslation } from 'react-i18next'
import { RangeFilter } from '../../web/crud/shared/parts/filters.tsx'
import { TypedControl } from '../../web/crud/shared/parts/typed-control.tsx'
import type { FieldInput, FilterProps, InputProps } from '../../web/field.ts'
import { type DurationField, formatDuration, readDuration } from './index.ts'

function Input(props: InputProps<DurationField>) {
  const { t, i18n } = useTranslation('form')
  return (
    <TypedControl
      {...props}
      read={text => readDuration(text, i18n.language, props.field.options)}
      write={value => formatDuration(Number(value), i18n.language, props.field.options)}
      placeholder={t('durationExample')}
      input={{ autoComplete: 'off', spellCheck: false }}
    />
  )
}

/** The address has seconds; people read and write units. */
function Filter(props: FilterProps<DurationField>) {
  const { t, i18n } = useTranslation('form')
  return (
    <RangeFilter
      {...props}
      inputMode="text"
      help={t('durationExample')}
      read={text => readDuration(text, i18n.language, props.field.options)?.toString()}
      write={text =>
        /^\d+$/.test(text) ? formatDuration(Number(text), i18n.language, props.field.options) : text
      }
    />
  )
}

export const durationInput: FieldInput<DurationField> = { Input, Filter }
