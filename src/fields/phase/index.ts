import { type Condition, holds } from '../../metadata/condition.ts'
import type { CommonOptions, Field } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { fieldType } from '../base.ts'
import type { Tone } from '../select/index.ts'

export interface PhaseOptions<V extends string = string> extends CommonOptions<V> {
  /**
   * What a row meets in each phase, about its own keys and the present time. The first that holds is the row's, so the
   * last one may have no condition.
   */
  readonly phases: Readonly<Record<V, readonly Condition[]>>
  readonly tones?: { readonly [K in V]?: Tone }
}

interface Derived<V extends string> {
  /** The phases in their order; the labels are the resource's `options.<field>.<value>` texts. */
  readonly values: readonly V[]
  readonly writable: false
}

export type PhaseField<V extends string = string> = Field<'phase', V, PhaseOptions<V> & Derived<V>, 'none'>

/** Where a row stands by its times and values: kept nowhere, so that it changes with the clock alone. */
export const phase = <const V extends string>(options: PhaseOptions<V>): PhaseField<V> => ({
  type: 'phase',
  storage: 'none',
  options: { ...options, values: Object.keys(options.phases) as V[], writable: false },
})

export const phaseType = fieldType<PhaseField>({
  type: 'phase',
  isStatus: true,
  column: () => null,
  check: () => message('invalid'),
  schema: ({ options }) => ({ type: ['string', 'null'], enum: [...options.values, null] }),
  derive: ({ options }, row, now) =>
    options.values.find(value => holds(options.phases[value], row, { me: 0, now })) ?? null,
  filter: 'phase',
  sort: null,
  fromQuery: ({ options }, text) =>
    options.values.includes(text) ? { value: text } : { error: message('option') },
  toText: (_, value, _locale, option) => (typeof value === 'string' ? option(value) : ''),
})
