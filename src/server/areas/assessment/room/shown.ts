import type { QuestionType } from '../../../../../resources/assessment/question-types.ts'

/** A drawn version at its place, from 1. */
export interface DrawnVersion {
  readonly version: number
  readonly number: number
  readonly mark: number
}

/** A row of what is chosen from, by its key. */
export interface ChoiceRow {
  readonly key: string
  readonly text?: string
  readonly left?: string | null
  readonly right?: string
  readonly name?: string
}

/** What is shown of a version of a question. */
export interface ShownVersion {
  readonly type: QuestionType
  readonly body: string
  readonly options: readonly ChoiceRow[] | null
  /** The options stand as they are written, whatever is shuffled. */
  readonly keep_order?: boolean | null
  readonly pairs: readonly ChoiceRow[] | null
  readonly items: readonly ChoiceRow[] | null
  readonly units: readonly ChoiceRow[] | null
}

/** A question of an entry as it is read: its place, and what is shown of its version. */
export interface StoredQuestion extends ShownVersion {
  readonly id: number
  readonly number: number
  readonly mark: number
}

/** Of the version `v`: what is right, what it brings and what explains it is not even here. */
const ofVersion = `'type', v.type, 'body', v.body,
    'options', (select jsonb_agg(o - 'weight' - 'feedback' order by n) from jsonb_array_elements(v.options) with ordinality r(o, n)),
    'keep_order', v.keep_order, 'pairs', v.pairs, 'items', v.items,
    'units', (select jsonb_agg(u - 'factor' order by n) from jsonb_array_elements(v.units) with ordinality r(u, n))`

/** SQL: what is shown of the version `v`, as a JSON object: a {@link ShownVersion}. */
export const shownVersionSql = `json_build_object(${ofVersion})`

/** SQL: what is shown of the version `v` at the place `q`, as a JSON object: a {@link StoredQuestion}. */
export const shownSql = `json_build_object('id', q.id, 'number', q.number, 'mark', q.mark, ${ofVersion})`
