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
  formatNumber,
  formatRelative,
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
      /** A timestamp: near ones in words, else its date, with the time of day if asked for. */
      relative: (value: Value, withTime?: boolean) => formatRelative(value, context, withTime),
      /** A timestamp of the last 24 hours by how long ago it was, else as `relative`. */
      ago: (value: Value) => formatAgo(value, context),
      /** A timestamp with date and time. */
      dateTime: (value: Value) => formatDateTime(value, context),
      number: (value: number) => formatNumber(value, context),
      bytes: (value: number) => formatBytes(value, context),
      duration: (seconds: number) => formatDuration(seconds, context.locale),
    }
  }, [t, i18n.language])
}
