/** The dotted paths that a declaration names, and those of them that lead nowhere: for the compiler alone. */
import type { AskedKeys } from './checked-names.ts'
import type { Fields } from './field.ts'
import type { JsonKey, SystemKey } from './keys.ts'
import type { creatorStep } from './scope.ts'

/** Of names, those that lead further than the row itself. A name that is any text is told when the portal starts. */
type Dotted<K> = K extends `${string}.${string}` ? (string extends K ? never : K) : never

type OfWhen<E, Key extends string = 'when'> = E extends { readonly [K in Key]: infer W }
  ? Dotted<AskedKeys<W>>
  : never

/** The path of whom a rule tells. */
type OfWhom<W> = W extends string
  ? Dotted<W>
  :
      | (W extends { readonly prefer: infer P } ? Dotted<P> : never)
      | (W extends { readonly except: infer P } ? Dotted<P> : never)

/** The path of what a placeholder stands for. */
type OfWord<W> = W extends { readonly of: infer P } ? Dotted<P> : Dotted<W>

type OfRule<N> = N extends readonly (infer Each)[]
  ? OfRule<Each>
  :
      | OfWhen<N>
      | (N extends { readonly who: infer W } ? OfWhom<W> : never)
      | (N extends { readonly with: infer W } ? OfWord<W[keyof W]> : never)

/** The path of what has to be filled. */
type OfRequired<R> = R extends { readonly path: infer P } ? Dotted<P> | OfWhen<R> : Dotted<R>

/** What transitions, actions, new records, reminders and what waits name. */
type OfEffect<E> =
  | OfWhen<E>
  | (E extends { readonly notify: infer N } ? OfRule<N> : never)
  | (E extends { readonly require: readonly (infer R)[] } ? OfRequired<R> : never)
  | (E extends { readonly who: infer W } ? OfWhom<W> : never)

/** What each of some entries by name names. */
type OfEach<T> = T extends object ? OfEffect<T[keyof T]> : never

/** What the ways of a scope name, or its rule. */
type OfScope<S> = S extends { readonly any: readonly (infer W)[] }
  ? OfWay<W> | (S extends { readonly except: readonly (infer E)[] } ? OfWay<E> : never)
  : S extends { readonly by: infer P }
    ? Dotted<P>
    : never
type OfWay<W> = OfWhen<W> | (W extends { readonly by: infer P } ? Dotted<P> : never)

/** The dotted paths that a declaration names of its scope, of conditions on its rows, and of whom it tells of what. */
export type PathsIn<C> =
  | (C extends { readonly scope: infer S } ? OfScope<S> : never)
  | (C extends { readonly lifecycle: { readonly transitions: infer T } } ? OfEach<T> : never)
  | (C extends { readonly actions: infer A } ? OfEach<A> : never)
  | (C extends { readonly reminders: infer R } ? OfEach<R> : never)
  | (C extends { readonly changed: infer R } ? OfEach<R> : never)
  | (C extends { readonly linked: infer R } ? OfRule<R[keyof R]> : never)
  | (C extends { readonly created: infer E } ? OfEffect<E> : never)
  | (C extends { readonly waiting: infer W } ? OfEach<W> : never)
  | (C extends { readonly notices: infer W } ? OfEach<W> : never)
  | (C extends { readonly views: infer V } ? OfWhen<V[keyof V], 'where'> : never)
  | (C extends { readonly editable: infer E } ? OfWhen<E> | OfWhen<E, 'destroy'> : never)
  | (C extends { readonly dataSubjects: readonly (infer D)[] }
      ? D extends { readonly of: infer P }
        ? Dotted<P>
        : never
      : never)
  | (C extends { readonly restricted: infer E } ? OfWhen<E, 'where'> : never)

type OwnFieldsOf<R> = R extends { readonly config: { readonly fields: infer F } } ? F : never

/** The fields of a resource, and those of the source of a derived one, of which it has the others for the server alone. */
type FieldsOf<R, Registry> = [SourceOf<R, Registry>] extends [never]
  ? OwnFieldsOf<R>
  : OwnFieldsOf<R> & Omit<FieldsOf<Registry[SourceOf<R, Registry>], Registry>, keyof OwnFieldsOf<R>>

type SourceOf<R, Registry> = R extends { readonly sourceName?: infer S } ? Extract<S, keyof Registry> : never

/** What the last step of a path may be: a field, or its key. */
type Last<F> =
  | keyof F
  | (F extends Fields
      ? { [K in Extract<keyof F, string>]: JsonKey<K, F[K]> }[Extract<keyof F, string>]
      : never)
  | SystemKey

/** Where a path of `Whole` leads from fields that is no way: a sentence; `never` where it leads to a field. */
type PathMistake<
  Name extends string,
  Whole extends string,
  P extends string,
  F,
  Registry,
> = P extends `${infer Step}.${infer Rest}`
  ? Step extends typeof creatorStep
    ? never
    : F extends { readonly [K in Step]: { readonly options: { readonly resource: infer T } } }
      ? T extends keyof Registry
        ? PathMistake<Name, Whole, Rest, FieldsOf<Registry[T], Registry>, Registry>
        : never
      : `${Name} names ${Whole}, where ${Step} leads to no other record`
  : P extends Last<F>
    ? never
    : `${Name} names ${Whole}, where there is no ${P}`

type PathsOf<R> = R extends { readonly paths?: infer P } ? Extract<P, string> : never

type MistakesOf<Name extends string, R, Registry, P extends string = PathsOf<R>> = P extends string
  ? string extends P
    ? never
    : PathMistake<Name, P, P, FieldsOf<R, Registry>, Registry>
  : never

/** The dotted paths of resources by name that lead nowhere, each as a sentence; `never` where all lead to a field. */
export type PathMistakes<Registry> = {
  [N in Extract<keyof Registry, string>]: MistakesOf<N, Registry[N], Registry>
}[Extract<keyof Registry, string>]
