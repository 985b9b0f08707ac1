/** One record with which an action failed, and why in the language of who began it. */
export interface ActionFailure {
  readonly id: number
  readonly reason: string
}

/** Something that the server does with many records by itself. */
export interface ActionRun {
  readonly id: number
  /** `stopped`: by who began it, or because it could not go on. */
  readonly status: 'running' | 'done' | 'stopped'
  readonly total: number
  /** Records that it was tried with, well or not. */
  readonly done: number
  readonly failures: readonly ActionFailure[]
  /** ISO 8601. */
  readonly created_at: string
}

/** What came of a record while who asked waits: the link that was made for it, or why it failed. */
export interface ActionResult {
  readonly id: number
  readonly given?: { readonly link: string; readonly expires_at: string }
  readonly reason?: string
}

/** The answer where links are handed over: to some records, and those that it was not done with yet. */
export interface HandedOver {
  readonly results: readonly ActionResult[]
  readonly rest: readonly number[]
}
