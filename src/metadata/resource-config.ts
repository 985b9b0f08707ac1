import type { Condition } from './condition.ts'
import type { Constraint } from './constraint.ts'
import type { CopyConfig } from './copy.ts'
import type { DataSubject } from './data-subject.ts'
import type { Fields } from './field.ts'
import type { FormatConfig } from './formats.ts'
import type {
  Keys,
  LifecycleOf,
  Names,
  OfStorage,
  OfType,
  StatesOf,
  SystemKey,
  VocabularyOf,
  WaitingVocabularyOf,
  WayStep,
} from './keys.ts'
import type { Action, Effects, FieldChange, LinkedRule } from './lifecycle.ts'
import type { Limit } from './limit.ts'
import type { LocaleName } from './locale.ts'
import type { MenuEntry } from './menu.ts'
import type { Period } from './period.ts'
import type { Registered } from './register.ts'
import type { Reminder } from './reminder.ts'
import type { WaysConfig } from './scope.ts'
import type {
  AskedSection,
  ChildConfig,
  FormSection,
  ListConfig,
  TabConfig,
  ViewConfig,
  WizardConfig,
} from './screen-config.ts'
import type { SearchCategory } from './search.ts'
import type { VersionOf } from './versions.ts'
import type { WaitingConfig } from './waiting.ts'

/** The five verbs of every resource, as the specification names them. */
export const verbs = ['index', 'show', 'store', 'update', 'destroy'] as const

export type Verb = (typeof verbs)[number]

/** In which state records, and what belongs to them, can be changed. The answer to whoever tries is the text `kept`. */
export interface EditableConfig<
  Name extends string = string,
  Key extends string = string,
  Many extends string = string,
> {
  /** Records are changed only while they meet these. Default: always. */
  readonly when?: readonly Condition<Key>[]
  /** Fields that are changed all the same. */
  readonly except?: readonly Name[]
  /** Whether what its to-many relations lead to is held too: linked, unlinked, added, changed and deleted only while `when` holds. */
  readonly children?: boolean | readonly Many[]
  /** Records are deleted only while they meet these. Default: `when`. */
  readonly destroy?: readonly Condition<Key>[]
}

/** Something to be said on a record's page while the row meets these. Its text is `notices.<name>`. */
export interface NoticeConfig<Key extends string = string> {
  readonly when: readonly Condition<Key>[]
}

/** Which rows a caller with less than the whole organisation's scope may see. */
export interface ScopeConfig<Name extends string = string, Key extends string = string> {
  readonly name: Name
  /** The key, through to-one relations where dotted, that the scope looks at: `corporation_id`, `user.corporation_id`. */
  readonly by?: Key
}

/** Names of the scopes; each has its rule in `src/server/rest/scope-rules.ts`, or under `scopes` of an area. */
export type ScopeName = 'all' | 'ownOrganisation' | 'own' | 'mine' | 'audience'

/**
 * An order that people give rows by moving them: `POST /api/{resource}/{id}/move`. Each row has its place among its
 * siblings, which are the rows with the same `within` (the course of its contents) and the same `parent`. New rows come
 * last. Lists without a sort of their own, includes and children's lists have the rows in this order.
 */
export interface OrderedConfig<Name extends string = string, Whole extends string = string> {
  /** The to-one field to whose record an order belongs. Without one there is one order for the whole resource. */
  readonly within?: Name
  /** The to-one field by which a row stands below another one of the resource; the list shows a tree then. */
  readonly parent?: Name
  /**
   * Where its rows are edited on the page of what they belong to, each has its number. A whole number of theirs says how many
   * numbers a row takes: five questions that are drawn stand as 3–7.
   */
  readonly numbered?: true | Whole
}

export interface ResourceConfig<F extends Fields> {
  /** The address of its screens: `user` gives `/user`. Without one there are no screens. */
  readonly path?: string
  /** The parameter of its addresses. Default: `userId` for `users`. */
  readonly param?: string
  /**
   * Addresses below the path, where they are not `store` and `:id/edit`. With `:id` for editing there is no page that
   * shows the record: its form stands there, under the record's tabs, for whoever may update it; with `record: 'form'` what is in
   * it stands there for whoever may show it alone. With `list` the list stands there, and a page of its own at the path.
   * With `record: 'page'` a page of its own stands where records are shown, and there is no generated one.
   */
  readonly routes?: {
    readonly list?: string
    readonly create?: string
    readonly edit?: string
    readonly record?: 'page' | 'form'
  }
  readonly menu?: MenuEntry
  readonly fields: F
  /** The field that names a record. */
  readonly title: NoInfer<Names<F>>
  /** The field that names it to who reads the portal in another language than `title` is written in. */
  readonly titles?: { readonly [L in LocaleName]?: NoInfer<Names<F>> }
  /** The field that names it where `title` is empty. */
  readonly titleElse?: NoInfer<Names<F>>
  /** Fields that tell namesakes apart, as the second line of pickers. */
  readonly subtitle?: readonly NoInfer<Names<F>>[]
  /** The media field that pictures a record; its rows show initials without one. */
  readonly image?: NoInfer<OfStorage<F, 'pivot'>>
  /** Rows show an avatar (people). */
  readonly avatar?: boolean
  /**
   * Combinations of fields that only one record may have; deleted records do not count, and two empty values are equal. A
   * second one is refused with the message that all resources share. Where it needs words of its own, use `constraints`.
   */
  readonly unique?: readonly (readonly NoInfer<Names<F>>[])[]
  /**
   * Rules over several records that the database holds, by name: `unique(…)`, `noOverlap(…)` of `constraint.ts`. What
   * breaks one is refused with the text `constraints.<name>`, at a field.
   */
  readonly constraints?: Readonly<
    Record<
      string,
      Constraint<
        NoInfer<OfStorage<F, 'column' | 'one'>>,
        NoInfer<Keys<F>>,
        NoInfer<OfType<F, 'date' | 'date-time'>>
      >
    >
  >
  /** Pairs of days or timestamps of which the second may not be before the first. */
  readonly periods?: readonly Period<NoInfer<OfType<F, 'date' | 'date-time'>>>[]
  /** Its rows have an order that people give them; see {@link OrderedConfig}. */
  readonly ordered?: OrderedConfig<NoInfer<OfStorage<F, 'one'>>, NoInfer<OfType<F, 'integer'>>>
  readonly list: ListConfig<NoInfer<F>>
  readonly form?: readonly AskedSection<NoInfer<Names<F>>, NoInfer<Keys<F>>>[]
  /** The form in steps, in place of `form`; see {@link WizardConfig}. */
  readonly wizard?: WizardConfig<NoInfer<Names<F>>, NoInfer<OfStorage<F, 'inverse' | 'pivot'>>>
  /** Facts of the record's page. Default: the form's fields. */
  readonly show?: readonly FormSection<NoInfer<Names<F>> | SystemKey>[]
  /** `false`: the form of a new record leads to it, and offers no further one, where nobody makes several in a row. */
  readonly addAnother?: false
  /** A page by name at which records come to be, in place of a form of their own. It asks a permission, and the list leads whoever has it there. */
  readonly createPage?: string
  /** Where a record is seen as those see it whom it is made for, with its id at `{id}`: a button of its page leads there. */
  readonly preview?: `${string}{id}${string}`
  /** Where a record is read that has no screens of its own (no `path`), with its id at `{id}`: what is found leads there. */
  readonly readOn?: `/${string}{id}${string}`
  /** Whoever goes to its screens from the wizard of another resource, and comes back, finds that at the step at which they left it. */
  readonly keepsWizards?: true
  /** A page by name instead of the sections on the record's first tab. */
  readonly overview?: Registered<'childPage'>
  /** A page by name above the sections on the record's first tab. */
  readonly above?: Registered<'childPage'>
  /**
   * The totals of its lists are counted on each call, and none is kept, so that a write notes nothing of them. For rows
   * that come by the second, each list of which is a short one under a record, or which are never listed: these have no
   * index for the order of lists either.
   */
  readonly recounted?: true
  /** `false`: what happened to a record is recorded under another resource of the same table alone. */
  readonly history?: false
  /** Facts beside the title on the record's page. */
  readonly facts?: readonly NoInfer<Names<F>>[]
  readonly children?: { readonly [K in NoInfer<Names<F>>]?: ChildConfig }
  /** Tabs besides the children, after them. */
  readonly tabs?: Readonly<Record<string, TabConfig<NoInfer<OfStorage<F, 'inverse'>>>>>
  readonly views?: Readonly<
    Record<
      string,
      ViewConfig<
        NoInfer<Keys<F>>,
        NoInfer<Names<F>> | SystemKey,
        NoInfer<OfType<F, 'date-time'>> | 'created_at' | 'updated_at',
        NoInfer<Names<F>> | SystemKey
      >
    >
  >
  /**
   * Which rows somebody sees and changes: a rule by name, or several ways of which one suffices. Default: all of them, for
   * whoever holds the permission.
   */
  readonly scope?:
    | ScopeName
    | ScopeConfig<ScopeName, NoInfer<Keys<F>>>
    | WaysConfig<NoInfer<WayStep<F>>, NoInfer<Keys<F>>>
  /** Rows that only those see who hold a further permission (deactivated people). */
  readonly restricted?: {
    readonly where: readonly Condition<NoInfer<Keys<F>>>[]
    readonly permission: string
  }
  /** How many rows may stand under one record at once, by the limit's name. */
  readonly limits?: Readonly<
    Record<string, Limit<NoInfer<OfStorage<F, 'one'>>, NoInfer<Keys<F>>, NoInfer<StatesOf<F>>>>
  >
  readonly lifecycle?: LifecycleOf<NoInfer<F>>
  readonly actions?: Readonly<Record<string, Action<VocabularyOf<NoInfer<F>>>>>
  /** What each new record bears that nobody writes, and who is told of it: `created: { set: { author: me }, notify }`. */
  readonly created?: Pick<Effects<VocabularyOf<NoInfer<F>>>, 'set' | 'notify'>
  /** What changes of some fields store besides, by name: a reminder of that time tells of them. */
  readonly changed?: Readonly<Record<string, FieldChange<VocabularyOf<NoInfer<F>>>>>
  /** What people are told who come into a pair of a record, by its field, whichever side it is written from. */
  readonly linked?: { readonly [K in NoInfer<OfStorage<F, 'pivot'>>]?: LinkedRule<VocabularyOf<NoInfer<F>>> }
  /** What people are told when a timestamp of a record comes, by name. */
  readonly reminders?: Readonly<Record<string, Reminder<VocabularyOf<NoInfer<F>>>>>
  readonly notices?: Readonly<Record<string, NoticeConfig<NoInfer<Keys<F>>>>>
  /** What of its rows waits for somebody, by kind: everybody finds theirs in the inbox. */
  readonly waiting?: Readonly<Record<string, WaitingConfig<WaitingVocabularyOf<NoInfer<F>>>>>
  /** The global search finds its rows by `list.search`, under this category, for whoever may list them. */
  readonly globalSearch?: SearchCategory
  /** Rows from a file: `POST /api/{resource}/from-file`. Lists the fields that a file may have. */
  readonly import?: {
    readonly fields: readonly NoInfer<Names<F>>[]
    readonly permission?: string
    /** To-one relations that whoever sends a file may choose for all records of it that name none. */
    readonly given?: readonly NoInfer<OfStorage<F, 'one'>>[]
  }
  /** `GET /api/export-{resource}`. */
  readonly export?: boolean
  /** Files of other programs that its import reads and its export writes, beside spreadsheets, by the format's name. */
  readonly formats?: Readonly<Record<string, FormatConfig>>
  /**
   * Whoever writes a record is shown those that are much like it, by the words that `list.search` looks in:
   * `GET /api/{resource}/similar`.
   */
  readonly similar?: true
  /** Records are copied: `POST /api/{resource}/{id}/duplicate`, and a form that begins with the values of one. */
  readonly copy?: CopyConfig<NoInfer<Names<F>>, NoInfer<OfStorage<F, 'pivot' | 'inverse'>>>
  /**
   * Fields of which each change makes the next version of the record, as its creation makes the first: versions stay as
   * they are, are compared, brought back and pointed at. They are a resource of their own, declared by `versionsOf`.
   */
  readonly versions?: readonly NoInfer<OfStorage<F, 'column' | 'one'>>[]
  /** Whose versions its rows are; `versionsOf` says it. */
  readonly versionOf?: VersionOf
  /** Verbs that there are. Default: all five. */
  readonly endpoints?: readonly Verb[]
  /**
   * What verbs ask that have no permission of their own, by their own permissions' names: `{ store: 'index' }` lets
   * whoever may list records make them.
   */
  readonly asks?: { readonly [V in Verb]?: Verb }
  /** Until when records, and what belongs to them, can be changed and deleted. Default: always. */
  readonly editable?: EditableConfig<
    NoInfer<Names<F>>,
    NoInfer<Keys<F>>,
    NoInfer<OfStorage<F, 'pivot' | 'inverse'>>
  >
  /**
   * A permission that implies its verbs and transitions, where the specification has one for all of them: they are no
   * permissions of their own then, and nobody grants them. `everybody`: whoever is logged in may, with what is theirs.
   */
  readonly impliedBy?: string
  /** Permissions besides its verbs, transitions and actions: of its prefix, or whole names where it is another's. */
  readonly permissions?: readonly string[]
  /** Another resource's table, of which this one shows the rows that meet `where`. */
  readonly source?: { readonly resource: string; readonly where: readonly Condition<NoInfer<Keys<F>>>[] }
  /**
   * Whose personal data its rows are; it decides what an archive of one's own data holds and what an erasure does.
   * Needed where a row points at a person, and empty where that person is not who it is about.
   */
  readonly dataSubjects?: readonly DataSubject<NoInfer<Names<F>>, NoInfer<OfStorage<F, 'one'>>>[]
  /** Denied to everybody, the wildcard included, until the deployment enables it. */
  readonly deniedByDefault?: boolean
  /**
   * The portal adds it to the contract: another server has nothing of it, and the web shows nothing of it there.
   */
  readonly extension?: boolean
  /**
   * Fields that the contract has under another one's name: `{ display_name: 'name' }` where it knows of a role the name
   * alone. Another server is asked to search and sort by that one, and forms send it under that name.
   */
  readonly contractNames?: Partial<Readonly<Record<NoInfer<Names<F>>, NoInfer<Names<F>>>>>
  /**
   * What its records are to access control: the people who log in and hold permissions, or the permissions themselves.
   * One resource each.
   */
  readonly access?: 'people' | 'permissions'
  /**
   * Belonging to one of its records brings that record's permissions: nobody may add somebody to more than they hold.
   * With `scope`, the field that has its members' scope.
   */
  readonly grants?: boolean | { readonly scope: NoInfer<OfType<F, 'select'>> }
}
