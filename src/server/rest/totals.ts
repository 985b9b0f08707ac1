import type { Database, Queryable } from '../db/database.ts'

interface Counted {
  /** The number of changes, over all tables that the count looked at, that it has seen. */
  readonly version: number
  readonly total: number
}

const MAX_TOTALS = 5000

/**
 * Exact totals without counting. Every transaction notes by how many living rows a table grew (see
 * `changeFunctions`), so the whole table's total is a sum over a few notes. A total under filters is counted once,
 * and holds as long as none of its tables has a new note: the database's commits are in one order, so equal sums of
 * changes mean equal rows.
 */
export class Totals {
  readonly #counted = new Map<string, Counted>()
  readonly #running = new Map<string, Promise<Counted>>()
  readonly #db: Database
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** The total of a counted query, if it is known at `version`. */
  known(key: string, version: number): number | undefined {
    const found = this.#counted.get(key)
    return found?.version === version ? found.total : undefined
  }

  /**
   * Counts a query that is not known. `text` selects the total and the version, in this order, in one statement.
   * Equal queries that saw the same version are counted once, unless they run in a transaction of their own.
   */
  async count(
    key: string,
    version: number | undefined,
    text: string,
    params: readonly unknown[],
    db: Queryable = this.#db,
  ): Promise<number> {
    // What began before a change that this one has seen would answer with the number before it.
    const shared = db === this.#db && version !== undefined ? `${version} ${key}` : undefined
    const running = shared === undefined ? undefined : this.#running.get(shared)
    if (running) return (await running).total
    const work = db.read(text, params, true).then(([row]) => ({
      total: Number(row?.[0] ?? 0),
      version: Number(row?.[1] ?? 0),
    }))
    if (shared !== undefined) this.#running.set(shared, work)
    try {
      const counted = await work
      this.#counted.delete(key)
      this.#counted.set(key, counted)
      if (this.#counted.size > MAX_TOTALS) this.#counted.delete(this.#counted.keys().next().value as string)
      return counted.total
    } finally {
      if (shared !== undefined) this.#running.delete(shared)
    }
  }

  /** Puts the notes of each table together into one, now and then, so that there are always few to sum up. */
  start(everyMs = 1000): void {
    const compact = async () => {
      try {
        const { rows } = await this.#db.query<{ table_name: string }>(
          'select table_name from table_changes group by table_name having count(*) > 50',
        )
        for (const { table_name } of rows) await compactNotes(this.#db, table_name)
      } catch {
        // The database is away: the notes wait.
      }
      if (this.#timer) this.#timer = setTimeout(compact, everyMs).unref()
    }
    this.#timer = setTimeout(compact, everyMs).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/** Puts the notes of a table into one. Notes that another instance is putting together are left to it. */
export const compactNotes = (db: Queryable, table: string) =>
  db.query(
    `with taken as (
       select ctid from table_changes where table_name = $1 for update skip locked
     ), gone as (
       delete from table_changes c using taken where c.ctid = taken.ctid returning c.live, c.changes
     )
     insert into table_changes (table_name, live, changes)
     select $1::text, sum(live), sum(changes) from gone having count(*) > 0`,
    [table],
  )
