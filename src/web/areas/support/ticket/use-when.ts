import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'

/**
 * Near moments in words, others with their time: a deadline without its hour says little. `begins` a sentence (`Yarın
 * 18:00`), or stands within one (`yarın 18:00`).
 */
export function useWhen() {
  const { i18n } = useTranslation()
  const { moment, dateTime } = useFormat()
  const begins = (value: string | null) => {
    const near = moment(value)
    return near.includes(':') ? near : dateTime(value)
  }
  const within = (value: string | null) => {
    const text = begins(value)
    return text.slice(0, 1).toLocaleLowerCase(i18n.language) + text.slice(1)
  }
  return { begins, within }
}
