import type { Compiled, CompiledField } from './compiled.ts'

/** A relation of a record that is about to change, with the resources on both sides. */
export interface LinkChange {
  readonly compiled: Compiled
  readonly field: CompiledField
  readonly target: Compiled
  readonly id: number
  readonly add: boolean
}

/** A changed row of the other side, with what changed of it. */
export interface ChangedLink {
  readonly id: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}
