import type { Fields } from './field.ts'
import type { Keys, Names } from './keys.ts'
import type { Action } from './lifecycle.ts'

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
type Declared = { readonly set: object } | { readonly input: readonly unknown[] } | { readonly each: string }

/** The names of the actions that do something by their declaration alone. */
export type DeclaredNames<A> = {
  [K in Extract<keyof A, string>]: A[K] extends Declared ? K : never
}[Extract<keyof A, string>]
