import type { TFunction } from 'i18next'
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

/** The formatting functions in a language, with its words. */
function formatOf(language: string, t: TFunction<'shell'>) {
  const context: FormatContext = {
    locale: language,
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
    duration: (seconds: number) => formatDuration(seconds, language),
  }
}

/** The formatting functions of a language. */
export type Format = ReturnType<typeof formatOf>

/** By language: each cell of a list asks for them. */
const formats = new Map<string, Format>()

/** The formatting functions bound to the present language, the organisation's zone and its words. */
export function useFormat() {
  const { t, i18n } = useTranslation('shell')
  const { language } = i18n
  return useMemo(() => {
    const known = formats.get(language)
    if (known) return known
    const format = formatOf(language, t)
    // Until its words are there, the language has empty ones.
    if (i18n.hasLoadedNamespace('shell')) formats.set(language, format)
    return format
  }, [t, i18n, language])
}
