import type { QuestionType } from '../question-types.ts'
import type { RoomResponse } from '../room.ts'
import type { QuestionResponse } from './question.ts'

/**
 * An answer of the room as marking knows it: by the rows of the question in place of the keys of the room.
 * @param rowOf the key of the row that a key of the room stands for; empty for one that the question does not have
 */
export function asMarked(
  type: QuestionType,
  response: RoomResponse,
  rowOf: (key: string) => string,
): QuestionResponse {
  const given = response as Partial<Record<'choice' | 'text' | 'unit', string>> & {
    readonly choices?: readonly string[]
    readonly order?: readonly string[]
    readonly pairs?: Readonly<Record<string, string>>
  }
  switch (type) {
    case 'single':
      return { option: rowOf(given.choice ?? '') }
    case 'true_false':
      return { value: given.choice === 'true' }
    case 'multiple':
      return { options: (given.choices ?? []).map(rowOf) }
    case 'matching':
      return {
        pairs: Object.fromEntries(
          Object.entries(given.pairs ?? {}).map(([left, right]) => [rowOf(left), rowOf(right)]),
        ),
      }
    case 'ordering':
      return { items: (given.order ?? []).map(rowOf) }
    default:
      return { text: [given.text ?? '', given.unit].filter(Boolean).join(' ') }
  }
}
