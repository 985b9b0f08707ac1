import type { Condition, Scalar, Variable } from './condition.ts'
import type { Fields } from './field.ts'
import type { IconName } from './icon.ts'
import type { NoticeAddress, NoticeWord, Whom } from './notify-whom.ts'
import type { Registered } from './register.ts'
import type { DaysFromNow, NextWithin, OfCaller } from './set-value.ts'
import type { SystemMailKey } from './system-mail.ts'

/** What a lifecycle or an action may name of its resource; here the widest, for who reads any declaration. */
export interface Vocabulary {
  /** A field. */
  readonly name: string
  /** A JSON key of a row, dotted through to-one relations. */
  readonly key: string
  /** A field that leads to one record. */
  readonly one: string
  /** A field that says whom something is for. */
  readonly audience: string
  /** A field that holds a timestamp. */
  readonly timestamp: string
  /** A dotted path: a relation, and what stands behind it. */
  readonly related: string
  /** What may be set of the fields, by name. */
  readonly set: Readonly<Record<string, SetValue | undefined>>
  /** What is asked. */
  readonly input: unknown
}

/** The vocabulary of whichever resource: its inputs are fields, as `defineResource` made them. */
export interface AnyVocabulary extends Vocabulary {
  readonly input: Fields
}

/**
 * A value that a transition stores: a constant, the caller's id or a text of theirs, the present time or some days later,
 * the next number among records of a kind.
 */
export type SetValue = Scalar | Variable | DaysFromNow | OfCaller | NextWithin | readonly string[]

/**
 * What makes a form offer an action or transition beside the button that only stores: the record is stored and this is
 * done with it, both or neither. The words are `actions.<name>.submit`, and `keep` on the button that only stores.
 */
export interface FormAction<V extends Vocabulary = AnyVocabulary> {
  /**
   * A tick in the form of a new record (`submit`), set at first, in place of a second button; and in the import, for
   * each record that it adds (`submitMany`).
   */
  readonly tick?: boolean
  /** The field with the timestamp at which it happens by itself. Where one is given, to store is all: the button says it (`submitAt`). */
  readonly at?: V['timestamp']
  /** The audience whose people the button counts, of one corporation where that field names one. */
  readonly recipients?: { readonly audience: V['audience']; readonly within?: V['one'] }
}

/** How an action or transition presents itself; the same for both. */
export interface Presentation<V extends Vocabulary = AnyVocabulary> {
  /** Asks before it is done. */
  readonly confirm?: boolean
  /** Takes something away: shown outlined red, asked in red. */
  readonly danger?: boolean
  /** Shown as a button of the header; the others stand in its menu. */
  readonly prominent?: boolean
  /** No step forward, though it takes nothing away: never the one button that stands out. */
  readonly aside?: boolean
  readonly icon?: IconName
  /** A to-one relation to whom it is done: the question shows that record, with what tells namesakes apart. */
  readonly subject?: V['one']
  /**
   * Offered for the selected rows of a list too, as one call for all, which the server works off by itself
   * (docs/processes/many-at-once.md). The one-time links that it makes are handed over as one file.
   */
  readonly bulk?: boolean
  /** Makes a one-time link for the record's person, which is mailed; without a mail server the answer has it. */
  readonly makesLink?: boolean
  /** Offered by a page of its own, not among the generated buttons. */
  readonly onPage?: boolean
  /** Offered by the record's form, too. What asks for input of its own is not. */
  readonly withForm?: FormAction<V>
  /**
   * Asked before it is done, as a form: fields of its own, which its handler gets, and names of the record's own fields,
   * which are validated as those and stored. What `require` names besides is marked as required.
   */
  readonly input?: V['input']
  /** Another path than `/api/{resource}/{id}/{name}`, with `{id}` in it. */
  readonly path?: string
}

/** Who is notified of something, with the transaction that it belongs to; whoever did it themselves is not, unless `self`. */
export interface NotifyRule<V extends Vocabulary = AnyVocabulary> {
  /**
   * The relation that leads to them: a person, people of a pair, or one through others (`ticket.requester`). `id`: the
   * record is the person. Or whoever holds a permission and reaches the record (`{ holds }`), whom an audience names
   * (`{ audience, within }`), to whom rows under the record belong (`{ rows: 'enrolments.user', where }`), or all
   * active people (`{ everybody: true }`).
   */
  readonly who: Whom<V['name'] | V['related'] | 'id', V['audience'], V['related'], V['one']>
  /** Notifies of records alone that meet these, as they are afterwards; `me` is whoever did it. */
  readonly when?: readonly Condition<V['key']>[]
  /** Whoever did it themselves is notified as well: that it arrived. */
  readonly self?: boolean
  /** A notice, by the channels that each of them wants for its kind. Whom several rules name has that of the first. */
  readonly notice?: {
    readonly kind: Registered<'noticeKind'>
    /** The key of its texts, `notices:texts.<text>`. */
    readonly text: string
    /**
     * Where it leads, with values of the record at its keys in braces (`/my-exams/{exam_id}`); by the permission, where
     * those who hold one of several are notified; `false` for nowhere. Default: the record's page.
     */
    readonly url?: NoticeAddress
  }
  /** One of the portal's own mails, which comes whatever they chose. */
  readonly mail?: SystemMailKey
  /** What the placeholders of the texts stand for: fields of the record, or of a to-one relation (`item.name`). */
  readonly with?: Readonly<Record<string, NoticeWord<V['name'] | V['related']>>>
}

/** Of what people are notified who come into a pair of the record, whichever side it is written from. */
export type LinkedRule<V extends Vocabulary = AnyVocabulary> = Pick<
  NotifyRule<V>,
  'when' | 'notice' | 'mail' | 'with'
>

/** What must be filled of some records alone, or of those rows behind a relation that meet a condition: each section needs a content. */
export interface RequireOf<V extends Vocabulary = AnyVocabulary> {
  /** A field, or a relation and what each of its rows must have: `contents.parts`. */
  readonly path: V['name'] | V['related']
  /** Of a path with a relation, the rows of which it is asked: conditions on the row that has the last field, by its own keys. */
  readonly where?: readonly Condition[]
  /** Of a path with a relation, what the row that has the last field meets besides, by its own keys: an exam that is published. */
  readonly meets?: readonly Condition[]
  /** The records of which it is asked. Default: all. */
  readonly when?: readonly Condition<V['key']>[]
}

/**
 * How many rows of a field there must be, of those that meet a condition: one option that is right, two people who mark.
 * Structured rows of the record, or the living ones that a to-many relation leads to.
 */
export interface RequireRows<V extends Vocabulary = AnyVocabulary> {
  /** The field that holds them, or the to-many relation. */
  readonly rows: V['name']
  /** Those that are counted, by the keys of a row. Default: all. */
  readonly where?: readonly Condition[]
  readonly atLeast?: number
  readonly atMost?: number
  /** What it asks for in words: the resource's text `requirements.<says>`. */
  readonly says: string
  /** The records of which it is asked. Default: all. */
  readonly when?: readonly Condition<V['key']>[]
}

/** What an action or transition does by its declaration alone; the same for both. */
export interface Effects<V extends Vocabulary = AnyVocabulary> {
  /** Offered, and allowed, only when the row meets these besides. */
  readonly when?: readonly Condition<V['key']>[]
  /**
   * Must be filled before it is done; answered as 422 with the whole list. Of a to-many relation there must be a row, and
   * of a dotted one (`contents.media`) every row must have it: all, or with `where` those that meet it. Of rows it may say
   * how many there are of a kind. What its fields need only `later` a transition out of the `drafts` requires
   * by itself.
   */
  readonly require?: readonly (V['name'] | V['related'] | RequireOf<V> | RequireRows<V>)[]
  /**
   * Something that no condition tests may stand in its way: the area tells what, in words, with the record and where it is
   * refused (409). Until then it is shown off, with the reason.
   */
  readonly obstacles?: true
  /**
   * There may be something to know before it is done, which does not stand in its way: the area tells what, in words, with
   * the record and where it is confirmed.
   */
  readonly warnings?: true
  /** Stored with it: `{ decided_by: me, decided_at: now }`. */
  readonly set?: V['set']
  readonly notify?: NotifyRule<V> | readonly NotifyRule<V>[]
}

/** What a change of some of a record's fields stores besides: `{ fields: ['start_at'], set: { dates_changed_at: now } }`. */
export interface FieldChange<V extends Vocabulary = AnyVocabulary> extends Pick<Effects<V>, 'when'> {
  /** Where one of them becomes another, by an update or by the input of an action. */
  readonly fields: readonly V['name'][]
  readonly set: NonNullable<V['set']>
}

/** One edge (or several with one end) of a lifecycle. Its name is its permission: `users.reactivate`. */
export interface Transition<V extends Vocabulary = AnyVocabulary, State extends string = string>
  extends Presentation<V>,
    Effects<V> {
  readonly from: readonly State[]
  readonly to: State
  /** The field with the timestamp at which it happens by itself. */
  readonly at?: V['timestamp']
  /** What it requires stays required in the state that it leads to: a change that would break it is refused. */
  readonly stays?: true
}

/** A field that changes only by named transitions; it must be a select that nobody may write. */
export interface Lifecycle<
  V extends Vocabulary = AnyVocabulary,
  Name extends string = V['name'],
  State extends string = string,
> {
  readonly field: Name
  readonly initial: State
  /**
   * In place of `initial`, the state of a new record that meets conditions: the first of these whose conditions hold. They
   * look at the record's own columns. Where what makes the record sets the state, that counts.
   */
  readonly initialWhen?: { readonly [S in State]?: readonly Condition<V['key']>[] }
  /**
   * States in which a record may be incomplete: what is `required: 'later'` may be empty there, forms store by themselves
   * what is typed, and one person's changes within ten minutes are one line of the history.
   */
  readonly drafts?: readonly State[]
  /** Every state is kept with the moment it began and who began it: `GET /api/{resource}/{id}/states`. */
  readonly history?: boolean
  readonly transitions: Readonly<Record<string, Transition<V, State>>>
}

/**
 * Something to be done that is no transition. Its name is its permission. What its declaration does not say, its handler
 * on the server does.
 */
export interface Action<V extends Vocabulary = AnyVocabulary> extends Presentation<V>, Effects<V> {
  /** On one record (`POST /api/{resource}/{id}/{name}`), or on the collection (`POST /api/{resource}/{name}`). */
  readonly on: 'record' | 'collection'
  /**
   * Of an action on the collection: the transition or action that is done with each record that meets `when`, as far as
   * the caller reaches it. The server works it off as a run (docs/processes/many-at-once.md); it has no handler.
   */
  readonly each?: string
  /**
   * Of an action on the collection: it makes a record, of its input and what it sets (its first state, too), as one by
   * `store` is made; its handler does what follows. Whom it notifies is notified in place of whom `created` notifies. Answered
   * with 201.
   */
  readonly creates?: true
  /** The permission's action where it differs from the name; with a dot, the whole name of another permission. */
  readonly permission?: string
  /**
   * `false` for one that leaves its record as it is (it sends something, or makes a row that points at it): open screens
   * are not told of a change, and those who do it with one record at once do not wait for each other, unless it has a
   * `when`, which has to hold until it is done.
   */
  readonly changesRecord?: false
}

/** The rules by which something tells people, as a list. */
export const notifyRules = ({ notify = [] }: Pick<Effects, 'notify'>): readonly NotifyRule[] =>
  Array.isArray(notify) ? notify : [notify as NotifyRule]

/** Whether an action does something by its declaration alone. */
export const hasEffects = ({
  set,
  input = {},
  each,
  creates,
}: Pick<Action, 'set' | 'input' | 'each' | 'creates'>): boolean =>
  set !== undefined ||
  each !== undefined ||
  creates === true ||
  // An input may name a field that there is not, which a rule of the start refuses.
  Object.values(input).some(({ options }) => options?.own === true)
