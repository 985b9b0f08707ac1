import type { TFunction } from 'i18next'
import type { EntryEvent } from '../../../../../resources/assessment/invigilation.ts'

/** How values are written in the reader's language. */
export interface Formats {
  number(value: number): string
  duration(seconds: number): string
}

/** Seconds from the beginning of an event to its end; undefined for one that has none. */
const eventLength = ({ began_at, ended_at }: EntryEvent): number | undefined =>
  ended_at ? Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(began_at)) / 1000)) : undefined

/** What happened, in a sentence: of somebody, or to whoever did it themselves. */
export function eventWords(
  t: TFunction<'exam-report'>,
  event: EntryEvent,
  { isOwn, ...formats }: Formats & { readonly isOwn: boolean },
): string {
  const { kind, amount, seat, question, before, after } = event
  const of = isOwn ? 'own' : 'event'
  const length = eventLength(event)
  switch (kind) {
    case 'left':
    case 'offline':
      return length === undefined
        ? t(`${of}.${kind}`)
        : t(`${of}.${kind}For`, { duration: formats.duration(Math.max(1, length)) })
    case 'seat':
      return t(`${of}.seat`, { seat: seat ?? 1 })
    case 'late':
      return t('event.late', { count: amount ?? 1 })
    case 'counted':
      return t('event.counted', { count: amount ?? 1 })
    case 'extended':
      return t(amount !== null && amount < 0 ? 'event.shortened' : 'event.extended', {
        duration: formats.duration(Math.abs(amount ?? 0)),
      })
    case 'reopened':
      return t('event.reopened', { duration: formats.duration(amount ?? 0) })
    case 'invalidated':
    case 'revalidated':
      return t(`event.${kind}`)
    case 'remarked':
      return before === null || after === null
        ? t('event.remarked', { n: question })
        : t('event.remarkedFrom', {
            n: question,
            before: formats.number(before),
            after: formats.number(after),
          })
  }
}
