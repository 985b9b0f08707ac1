import type { AnyRow } from '../../field.ts'

/** Rows that are on their way at once. */
const atOnce = 4

/**
 * Does the same with every row, one call each, a few at a time, and goes on where one fails; aborted, nothing more is
 * begun. Tells after each row why it failed, if it did.
 */
export async function runEach(
  rows: readonly AnyRow[],
  work: (row: AnyRow) => Promise<unknown>,
  reasonOf: (error: unknown) => string,
  { signal, onDone }: { readonly signal: AbortSignal; onDone(row: AnyRow, reason?: string): void },
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < rows.length && !signal.aborted) {
      const row = rows[next++] as AnyRow
      const reason = await work(row).then(() => undefined, reasonOf)
      onDone(row, reason)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker))
}
