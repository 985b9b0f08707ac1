import type { DeclaredInput } from './action-input.ts'
import type { Variable } from './condition.ts'
import type { AnyField, Fields } from './field.ts'
import type { Lifecycle, SetValue } from './lifecycle.ts'
import type { IdsKey } from './names.ts'
import type { creatorStep } from './scope.ts'
import type { DaysFromNow, NextWithin, OfCaller } from './set-value.ts'

/** Keys that every row has besides its declared fields. */
export const systemKeys = ['id', 'created_at', 'updated_at', 'deleted_at', 'created_by_id'] as const

/** One of {@link systemKeys}. */
export type SystemKey = (typeof systemKeys)[number]

/** The names of some fields. */
export type Names<F extends Fields> = Extract<keyof F, string>

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

/** The names of those fields that are of a type: `OfType<F, 'date' | 'date-time'>`. */
export type OfType<F extends Fields, T extends string> = {
  [K in Names<F>]: F[K]['type'] extends T ? K : never
}[Names<F>]

/** The names of those fields that are stored in a way: `OfStorage<F, 'one'>` are the relations to one record. */
export type OfStorage<F extends Fields, S extends string> = {
  [K in Names<F>]: F[K]['storage'] extends S ? K : never
}[Names<F>]

/** What may be set of a field: nothing, a value of it, the caller of a person, the present time or some days later of a day or timestamp, of a text one of the caller's, of a whole number the next within some of these fields. */
export type SetValueOf<A extends AnyField, Name extends string = string> =
  | null
  | (A['type'] extends 'belongs-to'
      ? Variable & { readonly var: 'me' }
      : A['type'] extends 'date' | 'date-time'
        ? (Variable & { readonly var: 'now' }) | DaysFromNow | string
        :
            | (A['type'] extends 'text' ? OfCaller : never)
            | (A['type'] extends 'integer' ? NextWithin<Name> : never)
            | (NonNullable<A['value']> & SetValue))

/** What a lifecycle or an action may name of these fields. */
export interface VocabularyOf<F extends Fields> {
  readonly name: Names<F>
  readonly key: Keys<F>
  readonly one: OfStorage<F, 'one'>
  readonly audience: OfType<F, 'audience'>
  readonly timestamp: OfType<F, 'date-time'>
  readonly related: `${OfStorage<F, 'one' | 'pivot' | 'inverse'>}.${string}`
  readonly set: { readonly [K in Names<F>]?: SetValueOf<F[K], Names<F>> }
  // As it is written; `defineResource` puts the fields in place of their names.
  readonly input: DeclaredInput<Names<F>>
}

/** The names of the choices that nobody writes, as which a lifecycle can keep its state. */
type StateNames<F extends Fields> = {
  [K in Names<F>]: F[K] extends { readonly type: 'select'; readonly options: { readonly writable: false } }
    ? K
    : never
}[Names<F>]

/** The states that some fields have for a lifecycle. */
export type StatesOf<F extends Fields> = NonNullable<F[StateNames<F>]['value']>

/** A lifecycle of some fields: it has the states of the field that it names. */
export type LifecycleOf<F extends Fields> = {
  [K in StateNames<F>]: Lifecycle<VocabularyOf<F>, K, NonNullable<F[K]['value']>>
}[StateNames<F>]

/** What a kind of what waits for somebody may name of these fields. */
export interface WaitingVocabularyOf<F extends Fields> {
  readonly name: Names<F>
  readonly key: Keys<F>
  readonly time: OfType<F, 'date' | 'date-time'>
  readonly one: OfStorage<F, 'one'>
  readonly step: OfStorage<F, 'one' | 'pivot' | 'inverse'> | typeof creatorStep
}

/** With what the path of a way to rows of these fields may begin. */
export type WayStep<F extends Fields> =
  | OfStorage<F, 'one' | 'pivot' | 'inverse'>
  | OfType<F, 'audience'>
  | typeof creatorStep
