/** What a declared field is: its type, where its value is stored, and its options. */
import type { Condition } from './condition.ts'
import type { Hosts } from './hosts.ts'
import type { Placeholders } from './placeholders.ts'

/** Where the value of a field is kept: in the row, as the row's reference, in a pivot, in other rows, or nowhere. */
export type Storage = 'column' | 'one' | 'pivot' | 'inverse' | 'none'

/** Options that every field understands. */
export interface CommonOptions<V = unknown> {
  /**
   * The value must be given (and not be empty). `later`: only once the record is in none of its lifecycle's `drafts` any
   * more; until then it may be missing.
   */
  readonly required?: boolean | 'later'
  /** No two living rows may bear the same value (compared by the field type's unique key). */
  readonly unique?: boolean
  /** The value when none is given. */
  readonly default?: V
  /**
   * It applies only while the other values of its row meet these: then it is asked for, required, imported and shown; else
   * a value is refused, and a stored one is emptied. The keys are those of its row, in JSON.
   */
  readonly when?: readonly Condition[]
  /**
   * Who may write it through store and update: `false` nobody (a lifecycle or an action does), `'create'` only
   * when the record is made, `'update'` only afterwards. Default: both.
   */
  readonly writable?: false | 'create' | 'update'
  /** `false`: never leaves the server. A permission name: leaves it only for those who hold it. */
  readonly readable?: false | string
  /**
   * Of fields with files: who may upload for it besides those who write it by store or update. `login`: everybody who is
   * logged in, since a route of its own lets them write their own record's.
   */
  readonly uploads?: 'login' | { readonly permission: string }
  /** Personal data that is restricted: kept out of search and export, and told by no audit line. */
  readonly personal?: boolean
  /** The portal adds it to the contract: another server has nothing of it, and the web shows nothing of it there. */
  readonly extension?: boolean
  /** A field of its source that a derived resource does not name: the server alone knows it. Never declared. */
  readonly hidden?: true
}

/** The options that no type asks for: bounds, looks, and what is done with a value. */
type Untyped =
  | 'min'
  | 'multiline'
  | 'format'
  | 'scale'
  | 'comma'
  | 'largest'
  | 'future'
  | 'past'
  | 'deadline'
  | 'hour'
  | 'tones'
  | 'personal'
  | 'portrait'
  | 'readAs'
  | 'sounds'
  | 'formulas'
  | 'brief'
  | 'ordered'
  | 'onDelete'
  | 'edit'
  | 'begins'
  | 'totals'
  | 'linkable'

/** The options of which types ask whether they are there, and not what they are. */
type Widened = 'default' | 'max' | 'maxSize' | 'accept'

/**
 * Options `O` as the type of a declared field holds them: without those that no type asks for, and of a default or a
 * largest number only that there is one. A change of the rest leaves the type of the declaration as it was, so that what
 * uses the declaration is not checked again. `Bound` is what the field type's options are.
 */
export type Typed<O, Bound extends CommonOptions> = {
  readonly [K in keyof O as Exclude<K, Untyped>]: K extends Widened & keyof Bound
    ? undefined extends O[K]
      ? O[K]
      : Exclude<Bound[K], undefined>
    : O[K]
} extends infer T extends Bound
  ? T
  : never

/**
 * What the values of a field type are to rules of the language, which ask for no type by its name:
 * - `number`: compared with numbers and summed up.
 * - `time`: compared with a day or a time; `day`: with days alone.
 * - `comparable`: equal or not by what is stored, so that a constraint may compare it.
 * - `worded`: fills a placeholder of a text.
 * - `file`: leads to files.
 */
export type FieldTrait = 'number' | 'time' | 'day' | 'comparable' | 'worded' | 'file'

/**
 * A declared field. `Type` names the folder of its field type, `V` is the type of its JSON value when present,
 * `O` its options as literally written, `S` where the value is kept.
 */
export interface Field<
  Type extends string = string,
  V = unknown,
  O extends CommonOptions = CommonOptions,
  S extends Storage = Storage,
> {
  readonly type: Type
  readonly storage: S
  readonly options: O
  readonly traits?: readonly FieldTrait[]
  /** Only for the compiler: the type of the value. Never present at run time. */
  readonly value?: V
}

/** A reference to rows of another resource. */
export interface RelationOptions extends CommonOptions<never> {
  /** The resource that is pointed at. */
  readonly resource: string
  /** Of a pivot: the pair's one name for both directions, which is its permission prefix and its table. */
  readonly pair?: string
  /** Of an inverse: the to-one field of the other resource that points back. */
  readonly inverse?: string
  /** What becomes of the row when its target is deleted for good. Default: the deletion is refused. */
  readonly onDelete?: 'restrict' | 'set null' | 'cascade'
  readonly card?: Card
  readonly where?: readonly Condition[]
  readonly within?: Within
  readonly like?: `${string}.${string}`
}

/**
 * A record by the value of a field that no two records share: `{ name: 'learner' }`. As a preset it stands in the form of
 * a new record, where it can be changed, and is taken for rows of a file that say nothing.
 */
export type NamedRecord = Readonly<Record<string, string>>

/**
 * What whoever sees a row sees of the record that its relation leads to, where they may not see that one: names of the
 * other resource's fields that everybody may read, and of pictures (`first_image_media`). It holds the record's title.
 */
export type Card = readonly string[]

/** Options as code reads them that does not know the field's type: those that several types have are typed. */
// biome-ignore lint/suspicious/noExplicitAny: a default is a value of the field's type
export interface AnyOptions extends CommonOptions<any>, Partial<Omit<RelationOptions, keyof CommonOptions>> {
  /** Of a to-many file field: the name under which its first file is included alone. */
  readonly first?: string
  /** Of a web address: the field beside it that tells on which hosts it may be. */
  readonly hosts?: Hosts
  /** Of a text: what it may name between double braces. */
  readonly placeholders?: Placeholders
  /** What a new record's form starts with: of a to-one relation one's own or oneself, of a to-many one a record by its name. */
  readonly preset?: 'own' | 'me' | NamedRecord
  /** Of a choice: a phase of the row that says more. */
  readonly refinedBy?: string
  /** Of a span: the file beside it whose length it is, where nobody says another. */
  readonly lengthOf?: string
  /** Of a has-many: its rows belong to the record, and live and die with it. */
  readonly owned?: true
  /** Of a has-many: the record's page and form show its rows as a list that is edited there. */
  readonly edit?: 'inline'
  /** The declared values of a choice. */
  readonly values?: readonly string[]
  /** Of an audience: the resources among whose records it is chosen. */
  readonly chosenFrom?: readonly string[]
  /** Of a time: something is due then. */
  readonly deadline?: boolean
  /** Of a time: the time of day is shown wherever it is. */
  readonly hour?: boolean
  /** The form that a text must have. */
  readonly format?: string
  /** The largest number, length or number of values. */
  readonly max?: number
  /** Of an action's input: it is the record's own field of that name. */
  readonly own?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: an option of one type alone
  readonly [option: string]: any
}

// biome-ignore lint/suspicious/noExplicitAny: the widest field, whatever its value
export type AnyField = Field<string, any, AnyOptions, Storage>
export type Fields = Readonly<Record<string, AnyField>>

/**
 * What has to be the same of a record that is chosen and of the row for which it is chosen: the other resource's field,
 * and the row's own. `{ education_location: 'education_location' }` offers the rooms of the row's own place alone, and none
 * while the row has no place.
 */
export type Within = Readonly<Record<string, string>>
