import { useTranslation } from 'react-i18next'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { RangeFilter, RangeValue } from '../../web/crud/shared/parts/filters.tsx'
import { TypedControl } from '../../web/crud/shared/parts/typed-control.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { type DurationField, formatDuration, readDuration } from './index.ts'

const useLocale = () => {
  const { i18n } = useTranslation()
  return i18n.language
}

/** The filter's text is seconds; people read and write units. */
const useWrite = () => {
  const locale = useLocale()
  return (text: string) => (/^\d+$/.test(text) ? formatDuration(Number(text), locale) : text)
}

export const durationWeb: FieldWeb<DurationField> = {
  Cell: ({ value }) => {
    const locale = useLocale()
    return typeof value === 'number' ? formatDuration(value, locale) : <Dash />
  },
  Show: ({ value }) => {
    const locale = useLocale()
    return typeof value === 'number' ? formatDuration(value, locale) : <Blank />
  },
  Input: ({ field: _, ...props }) => {
    const { t } = useTranslation('crud')
    const locale = useLocale()
    return (
      <TypedControl
        {...props}
        read={text => readDuration(text, locale)}
        write={value => formatDuration(Number(value), locale)}
        placeholder={t('form.durationExample')}
        input={{ autoComplete: 'off', spellCheck: false }}
      />
    )
  },
  Filter: props => {
    const { t } = useTranslation('crud')
    const locale = useLocale()
    const write = useWrite()
    return (
      <RangeFilter
        {...props}
        inputMode="text"
        help={t('form.durationExample')}
        read={text => readDuration(text, locale)?.toString()}
        write={write}
      />
    )
  },
  FilterValue: ({ value }) => <RangeValue value={value} write={useWrite()} />,
  align: 'right',
}
