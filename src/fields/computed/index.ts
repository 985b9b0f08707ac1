import type { Field } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { fieldType } from '../base.ts'

type Kinds = { string: string; number: number; boolean: boolean; date_time: string }

export interface ComputedOptions<K extends keyof Kinds = keyof Kinds> {
  readonly kind: K
  readonly writable: false
}

export type ComputedField<K extends keyof Kinds = keyof Kinds> = Field<
  'computed',
  Kinds[K],
  ComputedOptions<K>,
  'none'
>

/** A value that the server makes for an answer (`computed` of an area); it is stored nowhere. */
export const computed = <const K extends keyof Kinds>(kind: K): ComputedField<K> => ({
  type: 'computed',
  storage: 'none',
  options: { kind, writable: false },
})

export const computedType = fieldType<ComputedField>({
  type: 'computed',
  isComputed: true,
  column: () => null,
  check: () => message('invalid'),
  schema: ({ options }) =>
    options.kind === 'date_time' ? { type: 'string', format: 'date-time' } : { type: options.kind },
  filter: null,
  sort: null,
})
