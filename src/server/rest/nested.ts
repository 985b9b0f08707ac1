import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import type { JsonRow } from './shape.ts'

/** Objects that the relations of one answer may bring: more than anybody reads is read page by page instead. */
export const MAX_NESTED_ROWS = 20_000

/** Rows of one to-many relation that come with one record; more are read from the child list, page by page. */
export const MAX_RELATED = 1000

const cuts = new WeakMap<JsonRow, Set<string>>()

/** Notes that a row bears only the first {@link MAX_RELATED} rows of a relation, by the relation's path. */
export function noteCut(row: JsonRow, path: string): void {
  const known = cuts.get(row)
  if (known) known.add(path)
  else cuts.set(row, new Set([path]))
}

/** The relations of which a row bears the first rows alone. */
export const cutOf = (row: JsonRow): string[] => [...(cuts.get(row) ?? [])]

const tooMany = () =>
  new HttpError(400, message('errors:badQuery', { parameter: 'include' }), {
    errors: { include: [message('errors:includeTooLarge', { most: MAX_NESTED_ROWS })] },
  })

/**
 * Counts what relations bring into an answer. An object that many rows share counts as often as it will be written.
 */
export class Nested {
  readonly #below = new WeakMap<JsonRow, number>()
  #read = 0

  /** The paths of relations of which a row has the first rows alone. */
  readonly cut: Set<string>

  constructor(cut: Set<string> = new Set()) {
    this.cut = cut
  }

  /** Notes rows that were read for a relation; throws 400 when they are too many. */
  read(rows: number): void {
    this.#read += rows
    if (this.#read > MAX_NESTED_ROWS) throw tooMany()
  }

  /** Notes what one relation put into each row; throws 400 when it is too much for an answer. */
  put(rows: readonly JsonRow[], name: string): void {
    let all = 0
    for (const row of rows) {
      const value = row[name] as JsonRow | readonly JsonRow[] | null
      const objects = Array.isArray(value) ? value : value ? [value as JsonRow] : []
      let below = this.#below.get(row) ?? 0
      for (const object of objects) below += 1 + (this.#below.get(object) ?? 0)
      this.#below.set(row, below)
      all += below
      if (all > MAX_NESTED_ROWS) throw tooMany()
    }
  }
}
