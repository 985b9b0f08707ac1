import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../config.ts'
import {
  type FormatContext,
  formatAgo,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoment,
  formatNumber,
} from './format.ts'

/** The formatting functions bound to the present language, the organisation's zone and its words. */
export function useFormat() {
  const { t, i18n } = useTranslation('shell')
  return useMemo(() => {
    const context: FormatContext = {
      locale: i18n.language,
      timeZone: config.timeZone,
      // The place of the time is filled by the formatter.
      words: {
        today: t('near.today', { time: '{{time}}' }),
        yesterday: t('near.yesterday', { time: '{{time}}' }),
        tomorrow: t('near.tomorrow', { time: '{{time}}' }),
        empty: t('emptyDate'),
      },
    }
    type Value = string | null | undefined
    return {
      context,
      /** A calendar date. */
      date: (value: Value) => formatDate(value, context),
      /** A moment: near ones in words, else its date. */
      moment: (value: Value) => formatMoment(value, context),
      /** A moment of the last day by how long ago it was, else as `moment`. */
      ago: (value: Value) => formatAgo(value, context),
      /** A moment with date and time. */
      dateTime: (value: Value) => formatDateTime(value, context),
      number: (value: number) => formatNumber(value, context),
      bytes: (value: number) => formatBytes(value, context),
      duration: (seconds: number) => formatDuration(seconds, context.locale),
    }
  }, [t, i18n.language])
}
