import type { Registered } from './register.ts'

/** A kind of what waits for somebody. */
export type WaitingKind = Registered<'waitingKind'>

/** Something that waits for somebody, as `GET /api/dashboard` answers: one thing, or many of a kind under one line. */
export interface WaitingItem {
  readonly kind: WaitingKind
  /** How many there are where it stands for many; null for a single one. */
  readonly count: number | null
  /** What the single one is called, or the first of many. */
  readonly subject: string
  /** The first timestamp or day at which it is late; null where it can wait. */
  readonly due_at: string | null
  readonly url: string
}
