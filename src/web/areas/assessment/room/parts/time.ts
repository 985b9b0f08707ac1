import { localeTag } from '../../../../../metadata/locale.ts'
import { config } from '../../../../config.ts'

/** The time of day with seconds, in the organisation's zone: `10:42:18`. */
export const secondsText = (ms: number, locale: string): string =>
  new Intl.DateTimeFormat(localeTag(locale), {
    timeStyle: 'medium',
    timeZone: config.timeZone,
  }).format(ms)

/** Day and time of day, with seconds if asked for: `25 Kasım 2026 14:00`. */
export const longTimestamp = (ms: number, locale: string, withSeconds = false): string =>
  new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'long',
    timeStyle: withSeconds ? 'medium' : 'short',
    timeZone: config.timeZone,
  }).format(ms)
