import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { IconName } from './icon.ts'
import type { Names, OfStorage, OfType, SystemKey } from './keys.ts'
import type { MenuEntry } from './menu.ts'
import type { pageSizes } from './query.ts'
import type { Registered } from './register.ts'
import type { ViewPhase } from './view.ts'

/**
 * A column of a list: a field, a field with another below it in smaller letters, or how many rows a to-many relation
 * leads to, as far as the caller may see them. A count's heading is the text `counts.<field>`.
 */
export type ListColumn<N extends string = string> =
  | N
  | {
      readonly field: N
      readonly second?: N
      readonly count?: boolean
      readonly hidden?: boolean
      /** What holds where the field is empty: a field of the record that a to-one relation leads to (`version.default_mark`). */
      readonly else?: `${string}.${string}`
    }

/** The rows of a list as cards, which everybody may choose in place of the table. */
export interface CardsLook<Name extends string = string, Image extends string = string> {
  /** The files of which the first picture stands at the top of a card. */
  readonly image?: Image
  /** What a card says below its title, in this order. How a record stands is said by itself. */
  readonly lines: readonly Name[]
}

/**
 * Rows that stand below each other as cards, where they are edited on the page of what they belong to: a card for each row
 * that others stand below, and in it what these are and hold.
 */
export interface OutlineLook<
  Name extends string = string,
  Choice extends string = string,
  Flag extends string = string,
> {
  /** What a row is: a choice. Its option stands on each row, and its icon before it. */
  readonly kind: Choice
  readonly icons: Readonly<Record<string, IconName>>
  /** The option of rows that others stand below; they stand at the top themselves. */
  readonly groups: string
  /** What a row holds: the first of these that has a value is told. */
  readonly holds?: readonly Name[]
  /** A number that stands at the end of each row, and summed up on its card. */
  readonly measure?: Name
  /** What a chip says where it is not so: the texts `outline.without.<field>`. */
  readonly flags?: readonly Flag[]
}

export interface ListConfig<F extends Fields> {
  /** In their order. Relations are included by themselves. */
  readonly columns: readonly ListColumn<Names<F> | SystemKey>[]
  /** Text fields that the search box looks in. */
  readonly search?: readonly Names<F>[]
  /**
   * To-one relations by whose title the search box finds rows, too. Everybody who sees a row sees it: their `card` has it.
   */
  readonly searchTitles?: readonly OfType<F, 'belongs-to'>[]
  readonly filter?: readonly (Names<F> | 'created_at' | 'updated_at')[]
  readonly sort?: readonly (Names<F> | SystemKey)[]
  /** `name`, or `-created_at` for descending. Default: newest first. */
  readonly defaultSort?: Names<F> | SystemKey | `-${Names<F> | SystemKey}`
  /** The quick view that the list's screen opens with while its address asks for nothing else. */
  readonly defaultView?: string
  /** Rows of a page when nothing is asked for. Default 10. */
  readonly perPage?: (typeof pageSizes)[number]
  /** `per_page=-1` answers everything, up to this many rows. Not declared: refused. */
  readonly all?: number
  /** Other looks of its rows than the table; a list of rows that stand below each other is a tree by itself. */
  readonly looks?: {
    readonly cards?: CardsLook<Names<F>, OfType<F, 'medias' | 'media'>>
    readonly outline?: OutlineLook<Names<F>, OfType<F, 'select'>, OfType<F, 'boolean'>>
  }
  /**
   * The to-one relation whose tree stands beside the list: what is chosen there filters the list by it, with all that
   * stands below. The list filters by the relation, and its records stand below each other (`ordered.parent`).
   */
  readonly tree?: OfStorage<F, 'one'>
  /**
   * What rows that are chosen in it can be added to, by a relation of other records: `exams.questions`, one that makes rows
   * for them (`assign`), or a pair. The texts are `addTo.<path>`, with `_` for the dot.
   */
  readonly addTo?: readonly `${string}.${string}`[]
  /** Fields that rows chosen in it are given by a button of their own, beside the edit of any: the texts `quickEdits.<field>`. */
  readonly quickEdits?: readonly Names<F>[]
  /** What names a row is a sentence, which takes two lines; the rows are as high as that. */
  readonly wraps?: true
  /** Heavy fields that rows of the list leave out; the record itself has them. */
  readonly without?: readonly Names<F>[]
}

/** Fields of a form that belong together. The title and help are the resource's `sections.<name>` texts: `help`, and `storeHelp` or `updateHelp` of what is to be said of a new record or of a changed one alone. */
export interface FormSection<N extends string = string> {
  readonly name: string
  readonly fields: readonly N[]
  /** On a record's page it stands only where one of its fields has a value. */
  readonly optional?: boolean
  /** In a form it stands folded, with its title and what of it is not as usual, until somebody opens it. */
  readonly folded?: boolean
}

/** A section of a form. */
export interface AskedSection<N extends string = string, Key extends string = string> extends FormSection<N> {
  /** Its fields apply only while the row meets these, besides what each says of itself. */
  readonly when?: readonly Condition<Key>[]
  /**
   * A page by its name below its fields, which gets the record as it is being written: how it will look, say. One of those
   * that may stand as a tab of a record.
   */
  readonly below?: Registered<'childPage'>
}

/** One step of a wizard. Its title and help are the resource's `sections.<name>` texts. */
export interface WizardStep<N extends string = string, Many extends string = string> {
  readonly name: string
  /** Fields that are filled in there. Each field stands in one step. */
  readonly fields?: readonly N[]
  /** The same in sections, each with its title and help; in place of `fields`. */
  readonly sections?: readonly FormSection<N>[]
  /** Rows that are added and changed there: of a relation that is edited inline, or of one of `children`. */
  readonly child?: Many
  /** A page of an area by its name, in place of fields and rows: one of those that may stand as a tab of a record. */
  readonly page?: Registered<'childPage'>
  /** Of a page: the permission without which somebody has no such step. */
  readonly permission?: string
  /** Of a page: what is filled in there. What is missing of it leads to the step. */
  readonly fills?: readonly N[]
  /** Of the last step, a page by its name above what is missing: what else there is to know before one goes on. */
  readonly above?: Registered<'childPage'>
  /** What stands beside it in short: figures of the record, say. */
  readonly facts?: readonly N[]
}

/**
 * The form and, while a record is a draft, its page as steps. The steps' fields are the form's. The last step may have
 * neither fields nor rows nor a page: it shows what is missing, and offers the transitions.
 */
export interface WizardConfig<N extends string = string, Many extends string = string> {
  readonly steps: readonly WizardStep<N, Many>[]
}

/** A tab of a record: the rows of a to-many relation, or a page of its own. */
export interface ChildConfig {
  /** The address under the record: `role` gives `/user/:userId/role`. */
  readonly path: string
  /** Permission to see it. Default: the pair's `index`, or the target's. */
  readonly permission?: string
  /** A page by name instead of the generated list. */
  readonly page?: Registered<'childPage'>
}

/** A tab of a record that is a page of its own and lists no relation. */
export interface TabConfig<Many extends string = string> {
  /** The address under the record: `preview` gives `/mail-templates/:mailTemplateId/preview`. */
  readonly path: string
  /** The page by name. */
  readonly page: Registered<'childPage'>
  /** Permission to see it. */
  readonly permission: string
  /** The to-many relation of whose rows it tells: whoever these are closed to has no such tab. */
  readonly rows?: Many
}

/** A fixed choice of the rows. */
export interface ViewConfig<
  Key extends string = string,
  Name extends string = string,
  Time extends string = string,
  Sort extends string = string,
> {
  /** The address of a list of its own. Without one it is offered above the resource's list, as `filter[view]`. */
  readonly path?: string
  /** What its rows meet. One by a phase need not have any. */
  readonly where?: readonly Condition<Key>[]
  /** Its rows stand in this phase, by two timestamps of theirs; it orders them by what comes next, or was last. */
  readonly phase?: ViewPhase<Time>
  /** The columns that it shows, in place of the list's; those can be shown besides. */
  readonly columns?: readonly ListColumn<Name>[]
  /** The order of its rows, in place of the list's: a field of `list.sort`, with `-` for descending. */
  readonly sort?: Sort | `-${Sort}`
  readonly menu?: MenuEntry
  /** Needed besides the resource's `index`. */
  readonly permission?: string
  /**
   * It says how many rows it has; those of all views are counted in one request. One with an address of its own stands
   * beside the resource's list then, as a link.
   */
  readonly counted?: boolean
}
