import type { RoomQuestion, RoomResponse } from '../../../../../../resources/assessment/room.ts'

/** What an input of a question is given. */
export interface AnswerInputProps {
  readonly question: RoomQuestion
  readonly response: RoomResponse | null
  /** Shown, and not to be changed. */
  readonly disabled: boolean
  /** The id of the element with the question. */
  readonly labelId: string
  /** Takes what was answered; null where it was taken back. */
  onAnswer(response: RoomResponse | null, isTyped?: boolean): void
  /** Somebody has left a text. */
  onLeave(): void
}
