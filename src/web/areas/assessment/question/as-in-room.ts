import type { RoomQuestion } from '../../../../../resources/assessment/room.ts'
import type { Row } from '../../../../../resources/index.ts'

/** What is asked, whether of a question or of one of its versions. */
export type AskedQuestion = Pick<
  Row<'questions'>,
  | 'id'
  | 'type'
  | 'body'
  | 'correct'
  | 'options'
  | 'scoring'
  | 'accepted'
  | 'case_sensitive'
  | 'numbers'
  | 'units'
  | 'pairs'
  | 'items'
  | 'order_scoring'
  | 'default_mark'
>

/** A number between 0 and 1 that is the same for the same text, and looks like chance. */
function chance(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619)
  // Neighbouring texts lie far apart.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/**
 * Rows in an order that tells nothing of the right one: the same each time for the same seed, and never that in which they
 * were written while there is another.
 */
function shuffled<R extends { readonly key: string }>(rows: readonly R[], seed: number): readonly R[] {
  const order = rows.map(row => [chance(`${seed} ${row.key}`), row] as const).sort(([a], [b]) => a - b)
  const mixed = order.map(([, row]) => row)
  const isWritten = mixed.every((row, at) => row === rows[at])
  return isWritten && mixed.length > 1 ? [...mixed.slice(1), mixed[0] as R] : mixed
}

/** A question as the room would have it, by the keys of its rows. */
export function asInRoom(question: AskedQuestion): RoomQuestion {
  const { id, type, body, default_mark: mark } = question
  const options = type === 'single' || type === 'multiple' ? (question.options ?? []) : []
  const pairs = type === 'matching' ? (question.pairs ?? []) : []
  const items = type === 'ordering' ? (question.items ?? []) : []
  const units = type === 'numeric' ? (question.units ?? []).map(({ name }) => name) : []
  return {
    key: `question-${id}`,
    number: 1,
    type,
    mark: Number(mark ?? 0),
    body,
    ...(options.length && { options: options.map(({ key, text }) => ({ key, text })) }),
    ...(pairs.length && {
      lefts: pairs.flatMap(({ key, left }) => (left ? [{ key, text: left }] : [])),
      rights: shuffled(pairs, id).map(({ key, right }) => ({ key, text: right })),
    }),
    ...(items.length && { items: shuffled(items, id).map(({ key, text }) => ({ key, text })) }),
    ...(units.length && { units }),
  }
}
