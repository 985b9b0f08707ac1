import type { AnyVocabulary, Effects, Vocabulary } from './lifecycle.ts'
import type { AnyResource } from './resource.ts'

/**
 * Something of which people are notified once when a timestamp of a record comes, or some days before it. The server looks every
 * ten seconds, by the database's time, and sends what became due while nothing ran as well.
 */
export interface Reminder<V extends Vocabulary = AnyVocabulary> extends Pick<Effects<V>, 'when'> {
  /** The field with the timestamp, or when the record was made. */
  readonly at: V['timestamp'] | 'created_at'
  /** So many days before it. Default: at that time. */
  readonly daysBefore?: number
  /** The field that keeps when people were notified. It is sent again only once the timestamp is a later one than that. */
  readonly noted: V['timestamp']
  readonly notify: NonNullable<Effects<V>['notify']>
}

/** The reminders of a resource, by name. */
export const remindersOf = ({ config }: AnyResource): [name: string, reminder: Reminder][] =>
  Object.entries((config.reminders ?? {}) as Readonly<Record<string, Reminder>>)
