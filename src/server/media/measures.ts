/** What a file holds of what is played or read; `null` where it does not say. */
export interface Measures {
  /** Of a film, in seconds. */
  readonly duration: number | null
  /** Of a document. */
  readonly pages: number | null
}

/** What the thread that measures a file says: which part it needs, or what came of it. */
export type MeasureWord =
  | { readonly start: number; readonly length: number }
  | { readonly measures: Measures }
