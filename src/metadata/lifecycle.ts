import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { IconName } from './icon.ts'

/**
 * What makes a form offer an action or transition beside the button that only stores: the record is stored and this is
 * done with it, both or neither. The words are `actions.<name>.submit`, and `keep` on the button that only stores.
 */
export interface FormAction {
  /**
   * A tick in the form of a new record (`submit`), set at first, in place of a second button; and in the import, for
   * each record that it adds (`submitMany`).
   */
  readonly tick?: boolean
  /** The field with the timestamp at which it happens by itself. Where one is given, to store is all: the button says it (`submitAt`). */
  readonly at?: string
  /** The audience whose people the button counts, of one corporation where that field names one. */
  readonly recipients?: { readonly audience: string; readonly within?: string }
}

/** How an action or transition presents itself; the same for both. */
export interface Presentation {
  /** Asks before it is done. */
  readonly confirm?: boolean
  /** Takes something away: shown outlined red, asked in red. */
  readonly danger?: boolean
  /** Shown as a button of the header; the others stand in its menu. */
  readonly prominent?: boolean
  /** No step forward, though it takes nothing away: never the one button that stands out. */
  readonly aside?: boolean
  readonly icon?: IconName
  /**
   * Offered for the selected rows of a list too: one call for each, or with `'job'` one call for all, which the server
   * works off by itself. The one-time links that it makes are handed over as one file.
   */
  readonly bulk?: boolean | 'job'
  /** Makes a one-time link for the record's person, which is mailed; without a mail server the answer has it. */
  readonly makesLink?: boolean
  /** Offered by a page of its own, not among the generated buttons. */
  readonly onPage?: boolean
  /** Offered by the record's form, too. What asks for input of its own is not. */
  readonly withForm?: FormAction
  /** Asked before it is done, as a form. */
  readonly input?: Fields
  /** Another path than `/api/{resource}/{id}/{name}`, with `{id}` in it. */
  readonly path?: string
}

/** One edge (or several with one end) of a lifecycle. Its name is its permission: `users.reactivate`. */
export interface Transition<State extends string = string, Key extends string = string> extends Presentation {
  readonly from: readonly State[]
  readonly to: State
  /** Offered, and allowed, only when the row meets these besides. */
  readonly when?: readonly Condition<Key>[]
}

/** A field that changes only by named transitions; it must be a select that nobody may write. */
export interface Lifecycle<Name extends string = string, Key extends string = string> {
  readonly field: Name
  readonly initial: string
  readonly transitions: Readonly<Record<string, Transition<string, Key>>>
}

/** Something to be done that is no transition. Its name is its permission, its handler stands on the server. */
export interface Action<Key extends string = string> extends Presentation {
  /** On one record (`POST /api/{resource}/{id}/{name}`), or on the collection (`POST /api/{resource}/{name}`). */
  readonly on: 'record' | 'collection'
  /** Offered, and allowed, only when the row meets these. */
  readonly when?: readonly Condition<Key>[]
  /** The permission's action where it differs from the name. */
  readonly permission?: string
  /** `false` for one that leaves its record as it is (it sends something): open screens are not told of a change. */
  readonly changesRecord?: false
}
