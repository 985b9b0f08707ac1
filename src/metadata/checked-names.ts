import type { Fields } from './field.ts'
import type { Keys, Names } from './keys.ts'
import type { Action } from './lifecycle.ts'
import type { Verb } from './resource-config.ts'

/** The keys that conditions ask for, at compile time. */
export type AskedKeys<C> = C extends readonly (infer Each)[]
  ? AskedKeys<Each>
  : C extends { readonly field: infer K extends string }
    ? string extends K
      ? never
      : K
    : C extends { readonly any: infer Inner } | { readonly all: infer Inner } | { readonly not: infer Inner }
      ? AskedKeys<Inner>
      : never

/** The keys for which a `when` or a `valuesWhen` of these fields asks although no field has them; `never` where all are there. */
export type UnknownWhenKeys<F extends Fields> = {
  [K in Names<F>]:
    | (F[K]['options'] extends { readonly when: infer W } ? Exclude<AskedKeys<W>, Keys<F>> : never)
    | (F[K]['options'] extends { readonly valuesWhen: infer V }
        ? Exclude<AskedKeys<V[keyof V]>, Keys<F>>
        : never)
}[Names<F>]

/** Asks of a declaration something that it cannot have, where a `when` or a `valuesWhen` asks for a key that there is not. */
export type CheckedWhens<F extends Fields> = [UnknownWhenKeys<F>] extends [never]
  ? unknown
  : { readonly fields: { readonly when: `asks for ${UnknownWhenKeys<F>}, which is no key of these fields` } }

/** The names of fields beside it that the options of a field have. */
type NamesIn<O> =
  | (O extends { readonly placeholders: { readonly by: infer N } } ? N : never)
  | (O extends { readonly refinedBy: infer N } ? N : never)
  | (O extends { readonly lengthOf: infer N } ? N : never)
  | (O extends { readonly hosts: { readonly by: infer N } } ? N : never)
  | (O extends { readonly from: readonly (infer N)[] } ? N : never)
  | (O extends { readonly within: infer W } ? W[keyof W] : never)
  | (O extends { readonly relation: infer N } ? N : never)
  | (O extends {
      readonly figure: 'formula'
      readonly of: infer N
      readonly plus: readonly (infer P)[]
      readonly minus: readonly (infer M)[]
    }
      ? N | P | M
      : never)

/** Of names, those that are none of the known ones. A name that is any text is told when the portal starts. */
type Unknown<N, Known> = N extends string ? (string extends N ? never : Exclude<N, Known>) : never

/** What fields name beside them although it is not there, each as a sentence; `never` where all is. */
type UnknownBeside<F extends Fields> = {
  [K in Names<F>]: Unknown<NamesIn<F[K]['options']>, keyof F> extends infer N extends string
    ? `${K} names ${N}, which is no field beside it`
    : never
}[Names<F>]

/** Asks of a declaration something that it cannot have, where a field names one beside it that there is not. */
export type CheckedFields<F extends Fields> = CheckedWhens<F> &
  ([UnknownBeside<F>] extends [never] ? unknown : { readonly fields: { readonly names: UnknownBeside<F> } })

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
type CheckedWaiting<C> = [UnknownDecisions<C>] extends [never]
  ? unknown
  : { readonly waiting: { readonly do: `there is no ${UnknownDecisions<C> & string} to be done` } }

/** The transitions and actions that are done with each record although there are none of these names. */
type UnknownEach<C> = C extends { actions: infer A }
  ? {
      [K in keyof A]: A[K] extends { readonly each: infer E } ? Unknown<E, DoableNames<C>> : never
    }[keyof A]
  : never

type CheckedEach<C> = [UnknownEach<C>] extends [never]
  ? unknown
  : { readonly actions: { readonly each: `there is no ${UnknownEach<C> & string} to be done` } }

/** The views that a list opens with, or that a menu entry counts, although there are none of these names. */
type UnknownViews<C> = Unknown<
  | (C extends { list: { readonly defaultView: infer V } } ? V : never)
  | (C extends { menu: { readonly countView: infer V } } ? V : never),
  C extends { views: infer W } ? keyof W : never
>

type CheckedViews<C> = [UnknownViews<C>] extends [never]
  ? unknown
  : { readonly views: { readonly [V in UnknownViews<C>]: object } }

/** Asks of a declaration something that it cannot have, where it names a view or a thing to be done that there is not. */
export type CheckedNames<C> = CheckedWaiting<C> & CheckedEach<C> & CheckedViews<C>

/** The permissions that a declaration has besides its verbs, transitions and actions. */
type PermissionNames<C> = C extends { permissions: readonly (infer P)[] } ? P : never

/** What the ways of a scope are open for although it is neither a verb nor something to be done. */
type UnknownVerbs<C> = C extends { scope: { readonly any: readonly (infer W)[] } }
  ? W extends { readonly verbs: readonly (infer V)[] }
    ? Unknown<V, Verb | DoableNames<C> | PermissionNames<C>>
    : never
  : never

/** Asks of a declaration something that it cannot have, where a way of its scope is open for what there is not. */
export type CheckedWays<C> = [UnknownVerbs<C>] extends [never]
  ? unknown
  : { readonly scope: { readonly verbs: `there is no ${UnknownVerbs<C>}` } }

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
