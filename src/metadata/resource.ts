import { type DeclaredInput, ownInputs } from './action-input.ts'
import type { Condition, Variable } from './condition.ts'
import type { Constraint } from './constraint.ts'
import type { CopyConfig } from './copy.ts'
import type { DataSubject } from './data-subject.ts'
import type { AnyField, Fields } from './field.ts'
import type { Action, Lifecycle, SetValue } from './lifecycle.ts'
import type { Limit } from './limit.ts'
import type { LocaleName } from './locale.ts'
import type { MenuEntry } from './menu.ts'
import type { IdsKey } from './names.ts'
import type { Period } from './period.ts'
import type { creatorStep, WaysConfig } from './scope.ts'
import type { SearchCategory } from './search.ts'
import type { ViewPhase } from './view.ts'
import type { WaitingConfig } from './waiting.ts'

/** The five verbs of every resource, as the specification names them. */
export const verbs = ['index', 'show', 'store', 'update', 'destroy'] as const
export type Verb = (typeof verbs)[number]

/** Keys that every row has besides its declared fields. */
export const systemKeys = ['id', 'created_at', 'updated_at', 'deleted_at', 'created_by_id'] as const
export type SystemKey = (typeof systemKeys)[number]

type Names<F extends Fields> = Extract<keyof F, string>

/** The JSON key of a field: `parent` of a to-one relation is `parent_id`, `users` of a to-many one `user_ids`. */
export type JsonKey<K extends string, F extends AnyField> = F['storage'] extends 'one'
  ? `${K}_id`
  : F['storage'] extends 'pivot' | 'inverse'
    ? IdsKey<K>
    : K

/** Every key that a condition of these fields may name; a dotted one is of the row that a to-one relation leads to. */
export type Keys<F extends Fields> =
  | { [K in Names<F>]: JsonKey<K, F[K]> }[Names<F>]
  | SystemKey
  | `${OfStorage<F, 'one'>}.${string}`

type OfType<F extends Fields, T extends string> = {
  [K in Names<F>]: F[K]['type'] extends T ? K : never
}[Names<F>]

type OfStorage<F extends Fields, S extends string> = {
  [K in Names<F>]: F[K]['storage'] extends S ? K : never
}[Names<F>]

/** What may be set of a field: nothing, a value of it, the caller of a person, the present time of a day or timestamp. */
type SetValueOf<A extends AnyField> =
  | null
  | (A['type'] extends 'belongs-to'
      ? Variable & { readonly var: 'me' }
      : A['type'] extends 'date' | 'date-time'
        ? (Variable & { readonly var: 'now' }) | string
        : NonNullable<A['value']> & SetValue)

/** What a lifecycle or an action may name of these fields. */
export interface VocabularyOf<F extends Fields> {
  readonly name: Names<F>
  readonly key: Keys<F>
  readonly moment: OfType<F, 'date-time'>
  readonly related: `${OfStorage<F, 'one' | 'pivot' | 'inverse'>}.${string}`
  readonly set: { readonly [K in Names<F>]?: SetValueOf<F[K]> }
  // As it is written; `defineResource` puts the fields in place of their names.
  readonly input: DeclaredInput<Names<F>>
}

/** What a kind of what waits for somebody may name of these fields. */
interface WaitingVocabularyOf<F extends Fields> {
  readonly name: Names<F>
  readonly key: Keys<F>
  readonly time: OfType<F, 'date' | 'date-time'>
  readonly one: OfStorage<F, 'one'>
  readonly step: OfStorage<F, 'one' | 'pivot' | 'inverse'> | typeof creatorStep
}

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

/**
 * A column of a list: a field, a field with another below it in smaller letters, or how many rows a to-many relation
 * leads to, as far as the caller may see them. A count's heading is the text `counts.<field>`.
 */
export type ListColumn<N extends string = string> =
  | N
  | { readonly field: N; readonly second?: N; readonly count?: boolean; readonly hidden?: boolean }

/** The rows of a list as cards, which everybody may choose in place of the table. */
export interface CardsLook<Name extends string = string, Image extends string = string> {
  /** The files of which the first picture stands at the top of a card. */
  readonly image?: Image
  /** What a card says below its title, in this order. How a record stands is said by itself. */
  readonly lines: readonly Name[]
}

export interface ListConfig<F extends Fields> {
  /** In their order. Relations are included by themselves. */
  readonly columns: readonly ListColumn<Names<F> | SystemKey>[]
  /** Text fields that the search box looks in. */
  readonly search?: readonly Names<F>[]
  readonly filter?: readonly (Names<F> | 'created_at' | 'updated_at')[]
  readonly sort?: readonly (Names<F> | SystemKey)[]
  /** `name`, or `-created_at` for descending. Default: newest first. */
  readonly defaultSort?: Names<F> | SystemKey | `-${Names<F> | SystemKey}`
  /** The quick view that the list's screen opens with while its address asks for nothing else. */
  readonly defaultView?: string
  /** Rows of a page when nothing is asked for. Default 10. */
  readonly perPage?: 10 | 20 | 30 | 50 | 100
  /** `per_page=-1` answers everything, up to this many rows. Not declared: refused. */
  readonly all?: number
  /** Other looks of its rows than the table; a list of rows that stand below each other is a tree by itself. */
  readonly looks?: { readonly cards?: CardsLook<Names<F>, OfType<F, 'medias' | 'media'>> }
  /** Heavy fields that rows of the list leave out; the record itself has them. */
  readonly without?: readonly Names<F>[]
}

/** Fields of a form that belong together. The title and help are the resource's `sections.<name>` texts: `help`, and `storeHelp` or `updateHelp` of what is to be said of a new record or of a changed one alone. */
export interface FormSection<N extends string = string> {
  readonly name: string
  readonly fields: readonly N[]
  /** On a record's page it stands only where one of its fields has a value. */
  readonly optional?: boolean
}

/** A section of a form. */
export interface AskedSection<N extends string = string, Key extends string = string> extends FormSection<N> {
  /** Its fields apply only while the row meets these, besides what each says of itself. */
  readonly when?: readonly Condition<Key>[]
}

/** A tab of a record: the rows of a to-many relation, or a page of its own. */
export interface ChildConfig {
  /** The address under the record: `role` gives `/user/:userId/role`. */
  readonly path: string
  /** Permission to see it. Default: the pair's `index`, or the target's. */
  readonly permission?: string
  /** A page by name instead of the generated list. */
  readonly page?: string
}

/** A tab of a record that is a page of its own and shows no relation. */
export interface TabConfig {
  /** The address under the record: `preview` gives `/mail-templates/:mailTemplateId/preview`. */
  readonly path: string
  /** The page by name. */
  readonly page: string
  /** Permission to see it. */
  readonly permission: string
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
  /** A quick view says how many rows it has; those of all views are counted in one request. */
  readonly counted?: boolean
}

/** Something to be said on a record's page while the row meets these. Its text is `notices.<name>`. */
export interface NoticeConfig<Key extends string = string> {
  readonly when: readonly Condition<Key>[]
}

/** Which rows a caller with less than the whole organisation's scope may see. */
export interface ScopeConfig<Name extends string = string> {
  readonly name: Name
  /** The key, through to-one relations where dotted, that the scope looks at: `corporation_id`, `user.corporation_id`. */
  readonly by?: string
}

/** Names of the scopes; each has its rule in `src/server/rest/scope-rules.ts`, or under `scopes` of an area. */
export type ScopeName = 'all' | 'ownOrganisation' | 'own' | 'mine' | 'audience'

/**
 * An order that people give rows by moving them: `POST /api/{resource}/{id}/move`. Each row has its place among its
 * siblings, which are the rows with the same `within` (the course of its contents) and the same `parent`. New rows come
 * last. Lists without a sort of their own, includes and children's lists have the rows in this order.
 */
export interface OrderedConfig<Name extends string = string> {
  /** The to-one field to whose record an order belongs. Without one there is one order for the whole resource. */
  readonly within?: Name
  /** The to-one field by which a row stands below another one of the resource; the list shows a tree then. */
  readonly parent?: Name
}

export interface ResourceConfig<F extends Fields> {
  /** The address of its screens: `user` gives `/user`. Without one there are no screens. */
  readonly path?: string
  /** The parameter of its addresses. Default: `userId` for `users`. */
  readonly param?: string
  /**
   * Addresses below the path, where they are not `store` and `:id/edit`. With `:id` for editing there is no page that
   * shows the record: its form stands there, under the record's tabs, for whoever may update it.
   */
  readonly routes?: { readonly create?: string; readonly edit?: string }
  readonly menu?: MenuEntry
  readonly fields: F
  /** The field that names a record. */
  readonly title: NoInfer<Names<F>>
  /** The field that names it to who reads the portal in another language than `title` is written in. */
  readonly titles?: { readonly [L in LocaleName]?: NoInfer<Names<F>> }
  /** Fields that tell namesakes apart, as the second line of pickers. */
  readonly subtitle?: readonly NoInfer<Names<F>>[]
  /** The media field that pictures a record; its rows show initials without one. */
  readonly image?: NoInfer<OfStorage<F, 'pivot'>>
  /** Rows show an avatar (people). */
  readonly avatar?: boolean
  /**
   * Fields whose values together no two living records share; two that lack a value have the same. Whoever writes what
   * is taken is told just that: a constraint says it in the resource's own words.
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
  readonly ordered?: OrderedConfig<NoInfer<OfStorage<F, 'one'>>>
  readonly list: ListConfig<NoInfer<F>>
  readonly form?: readonly AskedSection<NoInfer<Names<F>>, NoInfer<Keys<F>>>[]
  /** Facts of the record's page. Default: the form's fields. */
  readonly show?: readonly FormSection<NoInfer<Names<F>> | SystemKey>[]
  /** `false`: the form of a new record leads to it, and offers no further one, where nobody makes several in a row. */
  readonly addAnother?: false
  /** A page by name at which records come to be, in place of a form of their own. It asks a permission, and the list leads whoever has it there. */
  readonly createPage?: string
  /** A page by name instead of the sections on the record's first tab. */
  readonly overview?: string
  /** `false`: what happened to a record is recorded under another resource of the same table alone. */
  readonly history?: false
  /** Facts beside the title on the record's page. */
  readonly facts?: readonly NoInfer<Names<F>>[]
  readonly children?: { readonly [K in NoInfer<Names<F>>]?: ChildConfig }
  /** Tabs besides the children, after them. */
  readonly tabs?: Readonly<Record<string, TabConfig>>
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
    | ScopeConfig<ScopeName>
    | WaysConfig<NoInfer<OfStorage<F, 'one' | 'pivot' | 'inverse'>> | typeof creatorStep, NoInfer<Keys<F>>>
  /** Rows that only those see who hold a further permission (deactivated people). */
  readonly restricted?: {
    readonly where: readonly Condition<NoInfer<Keys<F>>>[]
    readonly permission: string
  }
  /** How many rows may stand under one record at once, by the limit's name. */
  readonly limits?: Readonly<Record<string, Limit<NoInfer<OfStorage<F, 'one'>>, NoInfer<Keys<F>>>>>
  readonly lifecycle?: Lifecycle<VocabularyOf<NoInfer<F>>>
  readonly actions?: Readonly<Record<string, Action<VocabularyOf<NoInfer<F>>>>>
  /** What each new record bears that nobody writes: `created: { set: { author: me, asked_at: now } }`. */
  readonly created?: { readonly set: VocabularyOf<NoInfer<F>>['set'] }
  readonly notices?: Readonly<Record<string, NoticeConfig<NoInfer<Keys<F>>>>>
  /** What of its rows waits for somebody, by kind: everybody finds theirs in the inbox. */
  readonly waiting?: Readonly<Record<string, WaitingConfig<WaitingVocabularyOf<NoInfer<F>>>>>
  /** The global search finds its rows by `list.search`, under this category, for whoever may list them. */
  readonly globalSearch?: SearchCategory
  /** Rows from a file: `POST /api/{resource}/from-file`. Lists the fields that a file may have. */
  readonly import?: { readonly fields: readonly NoInfer<Names<F>>[]; readonly permission?: string }
  /** `GET /api/export-{resource}`. */
  readonly export?: boolean
  /** Records are copied: `POST /api/{resource}/{id}/duplicate`, and a form that begins with the values of one. */
  readonly copy?: CopyConfig<NoInfer<Names<F>>, NoInfer<OfStorage<F, 'pivot' | 'inverse'>>>
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
   * permissions of their own then, and nobody grants them.
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
  readonly dataSubjects?: readonly DataSubject<NoInfer<Names<F>>>[]
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

/**
 * A declared resource, with the literal types of its name and fields, and the names of its actions and transitions. The
 * rest of its configuration has no type of its own: changing a list or a form leaves the resource's type as it was.
 */
export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  Actions extends string = string,
  Transitions extends string = string,
  CollectionActions extends string = string,
> {
  readonly name: N
  readonly config: ResourceConfig<F>
  /** Only for the compiler: the names of the actions on a record that need a handler. Never present at run time. */
  readonly actionNames?: Actions
  /** Only for the compiler: the names of the actions on the collection. Never present at run time. */
  readonly collectionActionNames?: CollectionActions
  /** Only for the compiler: the names of what may have a handler, its transitions and declared actions. Never present at run time. */
  readonly transitionNames?: Transitions
}

/** The widest resource: any declaration is one. */
export interface AnyResource {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: its fields are not known
  readonly config: any
  readonly actionNames?: string
  readonly collectionActionNames?: string
  readonly transitionNames?: string
}

/** The keys that conditions ask for, at compile time. */
type AskedKeys<C> = C extends readonly (infer Each)[]
  ? AskedKeys<Each>
  : C extends { readonly field: infer K extends string }
    ? string extends K
      ? never
      : K
    : C extends { readonly any: infer Inner } | { readonly all: infer Inner } | { readonly not: infer Inner }
      ? AskedKeys<Inner>
      : never

/** The keys for which a `when` of these fields asks although no field has them; `never` where all are there. */
export type UnknownWhenKeys<F extends Fields> = {
  [K in Names<F>]: F[K]['options'] extends { readonly when: infer W } ? Exclude<AskedKeys<W>, Keys<F>> : never
}[Names<F>]

/** Asks of a declaration something that it cannot have, where a `when` asks for a key that there is not. */
export type CheckedWhens<F extends Fields> = [UnknownWhenKeys<F>] extends [never]
  ? unknown
  : { readonly fields: { readonly when: `asks for ${UnknownWhenKeys<F>}, which is no key of these fields` } }

/** The names of a declaration's transitions and actions. */
type DoableNames<C> =
  | (C extends { lifecycle: { transitions: infer T } } ? Extract<keyof T, string> : never)
  | (C extends { actions: infer A } ? Extract<keyof A, string> : never)

/** The names that kinds of what waits are done by although there are no such transitions and actions. */
type UnknownDecisions<C> = C extends { waiting: infer W }
  ? {
      [K in keyof W]: W[K] extends { readonly do: readonly (infer D)[] } ? Exclude<D, DoableNames<C>> : never
    }[keyof W]
  : never

/** Asks of a declaration something that it cannot have, where something waits for a decision that there is not. */
export type CheckedWaiting<C> = [UnknownDecisions<C>] extends [never]
  ? unknown
  : { readonly waiting: { readonly do: `there is no ${UnknownDecisions<C> & string} to be done` } }

/** The names of the actions that are on a record, or on the collection, and do nothing without a handler. */
export type ActionNames<A, On extends Action['on']> = {
  [K in Extract<keyof A, string>]: A[K] extends { readonly on: On }
    ? A[K] extends Declared
      ? never
      : K
    : never
}[Extract<keyof A, string>]

/** Actions that do something by their declaration alone. */
type Declared =
  | { readonly set: object }
  | { readonly input: readonly unknown[] }
  | { readonly each: string }
  | { readonly creates: true }
/** The names of the actions that do something by their declaration alone. */
export type DeclaredNames<A> = {
  [K in Extract<keyof A, string>]: A[K] extends Declared ? K : never
}[Extract<keyof A, string>]

/**
 * Declares a resource: its table, endpoints, permissions, menu entry and screens follow from it.
 * Every name in the configuration is checked against `fields` by the compiler, and again when the process starts.
 */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const C extends ResourceConfig<F> = ResourceConfig<F>,
>(
  name: N,
  config: C &
    ResourceConfig<F> & { readonly fields: F } & CheckedWhens<NoInfer<F>> &
    CheckedWaiting<NoInfer<C>>,
): Resource<
  N,
  F,
  C extends { actions: infer A } ? ActionNames<A, 'record'> : never,
  | (C extends { lifecycle: { transitions: infer T } } ? Extract<keyof T, string> : never)
  | (C extends { actions: infer A } ? DeclaredNames<A> : never),
  C extends { actions: infer A } ? ActionNames<A, 'collection'> : never
> {
  return { name, config: ownInputs(config) }
}
