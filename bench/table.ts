import pg from 'pg'
import type { BenchDatabase } from './database.ts'
import type { Server } from './processes.ts'

async function connected({ url }: BenchDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Leaves the table as autovacuum would, so that no scenario pays for the one before it. */
export async function tidy(database: BenchDatabase): Promise<void> {
  const client = await connected(database)
  await client.query('vacuum (analyze) users')
  await client.end()
}

/** Writes to the table of users, past all servers: twenty statements a second, every other one a new row. */
export class Writer {
  readonly #pool: pg.Pool
  readonly #timer: NodeJS.Timeout
  #failure: unknown

  constructor({ url, people }: BenchDatabase) {
    this.#pool = new pg.Pool({ connectionString: url, max: 2 })
    const begun = Date.now()
    let count = 0
    this.#timer = setInterval(() => {
      count++
      const written =
        count % 2
          ? this.#pool.query(
              `insert into users (first_name, last_name, email, title_id) values ('Yeni', 'Kişi', $1, 7)`,
              [`w${begun}.${count}@ornek.test`],
            )
          : this.#pool.query('update users set phone = $2, updated_at = clock_timestamp() where id = $1', [
              1 + Math.floor(Math.random() * people),
              `+90 5${String(count).padStart(9, '0')}`,
            ])
      written.catch(error => {
        this.#failure ??= error
      })
    }, 50)
  }

  /** Ends when everything is written; throws when something could not be. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#pool.end()
    if (this.#failure) throw this.#failure
  }
}

/** Throws unless the total of the portal's list is the number of rows. */
export async function exactTotal(database: BenchDatabase, { port }: Server): Promise<void> {
  const client = await connected(database)
  const { rows } = await client.query('select count(*)::int as total from users where deleted_at is null')
  await client.end()
  const answer = await fetch(`http://127.0.0.1:${port}/api/users`, {
    headers: { authorization: `Bearer ${database.token}` },
  })
  const { meta } = (await answer.json()) as { meta: { total: number } }
  if (meta.total !== rows[0].total)
    throw new Error(`The list says ${meta.total} where there are ${rows[0].total} rows`)
}
