import type { AnyRow } from '../../field.ts'

/** A row with which it went wrong, and why in the reader's language. */
export interface Failure {
  readonly row: AnyRow
  readonly reason: string
}

export interface RunOptions {
  /** How many are on their way at once. */
  readonly concurrency?: number
  /** Aborted: what is on its way is finished, nothing more is begun. */
  readonly signal?: AbortSignal
  /** After each row: its failure, if it failed. */
  onDone?(row: AnyRow, failure?: Failure): void
}

/**
 * Does the same with every row, one call each, a few at a time, and goes on where one fails. Returns what failed.
 */
export async function runEach(
  rows: readonly AnyRow[],
  work: (row: AnyRow) => Promise<unknown>,
  reasonOf: (error: unknown) => string,
  { concurrency = 4, signal, onDone }: RunOptions = {},
): Promise<Failure[]> {
  const failures: Failure[] = []
  let next = 0
  const worker = async () => {
    while (next < rows.length && !signal?.aborted) {
      const row = rows[next++] as AnyRow
      let failure: Failure | undefined
      try {
        await work(row)
      } catch (error) {
        failure = { row, reason: reasonOf(error) }
        failures.push(failure)
      }
      onDone?.(row, failure)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, rows.length) }, worker))
  return failures
}
