import type { CommonOptions, Field } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { fieldType } from '../base.ts'

/** A text with one place for the number, `{000000}`: as many digits as it has zeros, or more. */
type Pattern = `${string}{0${string}}${string}`

export interface SerialOptions extends CommonOptions<string> {
  /**
   * `DT-{year}-{000000}`: the year, and with `{month}` the month, are those in which the record is made; each begins
   * with 1.
   */
  readonly pattern: Pattern
  readonly writable: false
}

export type SerialField<O extends SerialOptions = SerialOptions> = Field<'serial', string, O, 'column'>

/**
 * A number that the database gives each record when it is made: `serial({ pattern: 'DT-{year}-{000000}' })`. Nobody
 * writes it, no two records ever bear the same, and none is left out: a record that is not made after all leaves its
 * number to the next. Those who make records of one resource at the same time wait for each other's transaction;
 * nobody else does.
 */
export const serial = <const P extends Pattern>(options: {
  readonly pattern: P
}): SerialField<{ readonly pattern: P; readonly writable: false }> => ({
  type: 'serial',
  storage: 'column',
  traits: ['worded'],
  options: { ...options, writable: false },
})

/** What is wrong with a pattern; undefined when nothing is. */
export function wrongPattern(pattern: string): string | undefined {
  const places = [...pattern.matchAll(/\{([^}]*)\}/g)].map(([, place]) => place as string)
  const unknown = places.find(place => !/^(0+|year|month)$/.test(place))
  if (unknown !== undefined) return `{${unknown}} is no part of a number`
  if (places.filter(place => place.startsWith('0')).length !== 1) return 'one place of zeros is the number'
  return places.includes('month') && !places.includes('year')
    ? 'a month without its year comes again'
    : undefined
}

export const serialType = fieldType<SerialField>({
  type: 'serial',
  column: ({ options }) => ({ type: 'text', serial: options.pattern }),
  check: (_, value) => (typeof value === 'string' && value.length <= 255 ? undefined : message('invalid')),
  schema: () => ({ type: 'string', maxLength: 255 }),
  filter: 'text',
  sort: 'text',
})
