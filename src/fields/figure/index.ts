import type { Condition } from '../../metadata/condition.ts'
import type { AnyField, CommonOptions, Field } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { fieldType } from '../base.ts'
import { dateType } from '../date/index.ts'
import { dateTimeType } from '../date-time/index.ts'
import { decimalType } from '../decimal/index.ts'
import { durationType } from '../duration/index.ts'

/** What a figure's values are. */
export type FigureValue = 'number' | 'duration' | 'date' | 'date_time'

/** What all figures have: nobody writes them, and a server of the contract alone knows nothing of them. */
interface Figured extends CommonOptions<never> {
  readonly as: FigureValue
  readonly writable: false
  readonly extension: true
}

/** Of the rows that a to-many relation of the same resource leads to. */
export interface RelatedFigureOptions extends Figured {
  readonly figure: 'count' | 'sum' | 'average' | 'latest'
  /** The to-many relation, by the name of its field. */
  readonly relation: string
  /** The field of the related rows that is added up, or of which the average or the latest value is taken. */
  readonly of?: string
  /** Of a sum: what is added up where that is empty, a number behind a to-one relation of theirs (`version.default_mark`). */
  readonly else?: `${string}.${string}`
  /** Of a sum: a whole number of theirs that says how often each row counts; once where it is empty. */
  readonly times?: string
  /** Which of the related rows count: conditions on their keys. */
  readonly where?: readonly Condition[]
}

/** Of other fields of the same row. */
export interface FormulaOptions extends Figured {
  readonly figure: 'formula'
  readonly of: string
  readonly plus: readonly string[]
  readonly minus: readonly string[]
  /** Bounds of the value: what is less or more is taken as them. */
  readonly atLeast?: number
  readonly atMost?: number
}

/** Of rows of a resource to which no relation leads: a rule of the area says which of them go with the record. */
export interface MatchingOptions extends Figured {
  readonly figure: 'matching'
  /** The resource whose rows are counted. */
  readonly over: string
}

export type FigureOptions = RelatedFigureOptions | FormulaOptions | MatchingOptions

export type FigureField<
  V extends string | number = string | number,
  O extends FigureOptions = FigureOptions,
> = Field<'figure', V, O, 'none'>

/** The options of a figure of related rows, with the names in it as they were written. */
type Related<R extends string, O> = Omit<
  RelatedFigureOptions,
  'relation' | 'of' | 'where' | 'else' | 'times'
> & {
  readonly relation: R
} & O

interface Narrowed {
  readonly where?: readonly Condition[]
  /** A permission name: only those who hold it see the figure. */
  readonly readable?: string
}

const shared = { writable: false, extension: true } as const

/** How many rows a to-many relation leads to, of those that meet the conditions and that the caller may see. */
export const count = <const R extends string, const O extends Narrowed = object>(
  relation: R,
  options?: O,
): FigureField<number, Related<R, NoInfer<O>>> => ({
  type: 'figure',
  storage: 'none',
  options: { ...(options ?? ({} as O)), ...shared, figure: 'count', as: 'number', relation },
})

/** What is added up, and how often each row of it counts. */
interface Summed extends Narrowed {
  readonly of: string
  readonly as?: 'duration'
  readonly else?: `${string}.${string}`
  readonly times?: string
}

/** A number of theirs, added up; 0 where there are none. With `as: 'duration'` they are spans of time, and so is the sum. */
export const sum = <const R extends string, const O extends Summed>(
  relation: R,
  options: O,
): FigureField<number, Related<R, NoInfer<O>>> => ({
  type: 'figure',
  storage: 'none',
  options: { as: 'number', ...options, ...shared, figure: 'sum', relation },
})

/** The average of a number of theirs, to two decimal places; empty where there are none. */
export const average = <const R extends string, const O extends Narrowed & { readonly of: string }>(
  relation: R,
  options: O,
): FigureField<number, Related<R, NoInfer<O>>> => ({
  type: 'figure',
  storage: 'none',
  options: { ...options, ...shared, figure: 'average', as: 'number', relation },
})

/** The latest day or moment of theirs. `as` says which of both it is, `date_time` where nothing is said. */
export const latest = <
  const R extends string,
  const O extends Narrowed & { readonly of: string; readonly as?: 'date' | 'date_time' },
>(
  relation: R,
  options: O,
): FigureField<string, Related<R, NoInfer<O>>> => ({
  type: 'figure',
  storage: 'none',
  options: { as: 'date_time', ...options, ...shared, figure: 'latest', relation },
})

/**
 * How many rows of a resource go with a record by a rule that its area gives (`figures` of `defineArea`), of those that the
 * caller may see: the questions that meet the rule of a bank.
 */
export const matching = (over: string): FigureField<number, MatchingOptions> => ({
  type: 'figure',
  storage: 'none',
  options: { ...shared, figure: 'matching', as: 'number', over },
})

const listOf = <N extends string>(names: N | readonly N[] | undefined): readonly N[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names

/**
 * A number of the row with others added to it or taken from it: fields of their own, counts and sums. It is empty where
 * `of` is; an empty one of the others is 0. With `atLeast: 0, atMost: 1` it is whether something is left.
 */
export const formula = <
  const N extends string,
  const P extends string = never,
  const M extends string = never,
>(options: {
  readonly of: N
  readonly plus?: P | readonly P[]
  readonly minus?: M | readonly M[]
  readonly atLeast?: number
  readonly atMost?: number
}): FigureField<
  number,
  Omit<FormulaOptions, 'of' | 'plus' | 'minus'> & {
    readonly of: N
    readonly plus: readonly P[]
    readonly minus: readonly M[]
  }
> => ({
  type: 'figure',
  storage: 'none',
  options: {
    ...shared,
    figure: 'formula',
    as: 'number',
    of: options.of,
    plus: listOf(options.plus),
    minus: listOf(options.minus),
    ...(options.atLeast !== undefined && { atLeast: options.atLeast }),
    ...(options.atMost !== undefined && { atMost: options.atMost }),
  },
})

/** The options of a figure; undefined of any other field. */
export const figureOf = (field: AnyField | undefined): FigureOptions | undefined =>
  field?.type === 'figure' ? (field.options as unknown as FigureOptions) : undefined

/** The fields of its resource that a figure is made of: its relation, or the parts of a formula. */
export function figureParts(field: AnyField | undefined): readonly string[] {
  const options = figureOf(field)
  if (!options || options.figure === 'matching') return []
  return options.figure === 'formula' ? [options.of, ...options.plus, ...options.minus] : [options.relation]
}

const typesOf = {
  number: decimalType,
  duration: durationType,
  date: dateType,
  date_time: dateTimeType,
} as const

/** The field type whose values a figure has. */
export const valueTypeOf = ({ options }: FigureField) =>
  typesOf[options.as] as typeof decimalType & { type: string }

const asDecimal = (field: FigureField) => field as never

export const figureType = fieldType<FigureField>({
  type: 'figure',
  isFigure: true,
  column: () => null,
  valueColumn: ({ options }) =>
    ({ number: 'numeric', duration: 'numeric', date: 'date', date_time: 'timestamp with time zone' })[
      options.as
    ],
  check: () => message('invalid'),
  serialise: (field, stored) =>
    field.options.as === 'number' || field.options.as === 'duration'
      ? Number(stored)
      : valueTypeOf(field).serialise(asDecimal(field), stored),
  schema: ({ options }) =>
    options.figure === 'count' || options.figure === 'matching'
      ? { type: 'integer', minimum: 0 }
      : {
          number: { type: 'number' },
          duration: { type: 'integer', description: 'seconds' },
          date: { type: 'string', format: 'date' },
          date_time: { type: 'string', format: 'date-time' },
        }[options.as],
  filter: 'range',
  sort: 'plain',
  fromQuery: (field, text) => valueTypeOf(field).fromQuery({ options: {} } as never, text),
  toText: (field, value, locale, option) =>
    typeof value === 'number' && field.options.as === 'number'
      ? value
      : valueTypeOf(field).toText({ options: {} } as never, value, locale, option),
})
