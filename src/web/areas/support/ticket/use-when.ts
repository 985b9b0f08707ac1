import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'

/**
 * Timestamps near now in words, others with date and time, since a deadline needs its hour. `begins` is for the start
 * of a sentence (`Yarın 18:00`), `within` for its middle (`yarın 18:00`).
 */
export function useWhen() {
  const { i18n } = useTranslation()
  const { relative, dateTime } = useFormat()
  const begins = (value: string | null) => {
    const near = relative(value)
    return near.includes(':') ? near : dateTime(value)
  }
  const within = (value: string | null) => {
    const text = begins(value)
    return text.slice(0, 1).toLocaleLowerCase(i18n.language) + text.slice(1)
  }
  return { begins, within }
}
