import type { AnyRow } from '../../field.ts'

/** A record as it stood when it was read. */
export interface Version {
  readonly record: AnyRow
  readonly etag?: string
  /** The relations of which it has the first rows alone: a form changes nothing of these. */
  readonly cut?: readonly string[]
}

/** What a form has stored. */
export interface Stored {
  /** The record as it is known now: what it was, or what was sent, with what the server answered. */
  readonly row: AnyRow
  /** The action or transition that was asked for besides. */
  readonly also?: string
  /** What that one gave; null for nothing, undefined where the server did not say that it was done. */
  readonly given?: unknown
}

/** What a form is sent for, besides storing what is in it. */
export interface Purpose {
  /** An action or transition to be done with what is stored: both, or neither. */
  readonly also?: string
  /** Goes on with another new record. */
  readonly another?: boolean
}

/** Whether a version was read before another one was stored. One that does not say its time is not older. */
export const isOlder = (read: Version, stored: Version | undefined): boolean => {
  const [one, other] = [read.record.updated_at, stored?.record.updated_at]
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) < Date.parse(other)
}
