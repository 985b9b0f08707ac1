/** What marking knows of a question and of an answer to it, apart from where both are stored. */
import type { QuestionType } from '../question-types.ts'

/** A hundred thousandth: of a mark, and of the whole of an answer. Everything is marked in whole ones. */
export const MARK_UNITS = 100_000

interface Weighted {
  readonly key: string
  /** Per cent of the mark. */
  readonly weight: number | null
}

/** An answer that is accepted beside the key: an option by its key, or what is written. */
export interface AlsoAccepted {
  readonly key: string
  readonly text: string
}

/** What a version of a question says of the right answer. Rows are as JSON has them. */
export interface MarkedQuestion {
  readonly type: QuestionType
  readonly default_mark: number
  readonly correct?: 'true' | 'false' | null
  /** What is said of one to whoever chose it is no part of its mark. */
  readonly options?: readonly (Weighted & { readonly feedback?: string | null })[] | null
  readonly scoring?: 'all_or_nothing' | 'right_minus_wrong' | 'by_weight' | null
  readonly accepted?: readonly (Weighted & { readonly text: string })[] | null
  readonly case_sensitive?: boolean | null
  readonly numbers?:
    | readonly (Weighted & {
        readonly value: number
        readonly tolerance: number | null
        readonly tolerance_kind: 'absolute' | 'relative' | null
      })[]
    | null
  readonly units?: readonly { readonly key: string; readonly name: string; readonly factor: number }[] | null
  readonly pairs?:
    | readonly { readonly key: string; readonly left: string | null; readonly right: string }[]
    | null
  readonly items?: readonly { readonly key: string; readonly text: string }[] | null
  readonly order_scoring?: 'exact' | 'neighbours' | null
  /** What a correction accepts beside all this with the whole mark: options by their keys, else what is written. */
  readonly also_accepted?: readonly AlsoAccepted[] | null
}

/** An answer: rows of the question are named by their keys. What is none of these is no answer. */
export type QuestionResponse =
  /** Of a single choice. */
  | { readonly option: string }
  /** Of a multiple choice. */
  | { readonly options: readonly string[] }
  /** Of a statement that is true or false. */
  | { readonly value: boolean }
  /** Words, or a number with its unit where the question has units. */
  | { readonly text: string }
  /** Of a matching: by the key of a pair's left side, that of the pair whose right side was put beside it. */
  | { readonly pairs: Readonly<Record<string, string>> }
  /** Of an ordering: the keys in the order that was given. */
  | { readonly items: readonly string[] }

/** The share of the whole that an answer earns, from -{@link MARK_UNITS} to {@link MARK_UNITS}; null where there is no answer. */
export type Share = number | null

/** Per cent as a share. */
export const shareOf = (weight: number | null | undefined): number => Math.round((weight ?? 0) * 1000)
