import pg from 'pg'
import { resourceList } from '../resources/index.ts'
import { hashToken, newToken } from '../src/server/auth/tokens.ts'
import type { Queryable } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { syncPermissions } from '../src/server/db/sync.ts'
import { builtinRights } from '../src/server/portal.ts'
import { fill } from './fill.ts'

/** The PostgreSQL server that the measurements run on. */
export const serverUrl =
  process.env.BENCH_DATABASE_URL ??
  process.env.TEST_DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres'

/** A filled database of its own on {@link serverUrl}. */
export interface BenchDatabase {
  readonly url: string
  /** The bearer token of somebody with the role `admin`: all rows, no wildcard. */
  readonly token: string
  /** How many people there were after filling. */
  readonly people: number
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The version of the server, such as `15.20`. */
export const serverVersion = (): Promise<string> =>
  onServer(
    async client =>
      String((await client.query('show server_version')).rows[0].server_version).split(' ')[0] ?? '',
  )

function urlOf(name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs `work` on a bench database, past all servers. */
export async function onDatabase<T>(
  { url }: { url: string },
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  const db = openPostgres({ url, poolSize: 2, statementTimeout: 0 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Gives a role to `count` active people from an id on, and logs them in. Gives their tokens. */
export async function logIn(db: Queryable, role: string, first: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken)
  const { rowCount } = await db.query(
    `with people as (
       select row_number() over (order by id) as n, id from (
         select id from users where id >= $2 and status = 'active' order by id limit $3) u
     ), given as (
       insert into user_roles (user_id, role_id) select p.id, r.id from people p, roles r where r.name = $1
     ) insert into sessions (token_hash, user_id, remember, expires_at)
       select t.hash, p.id, true, clock_timestamp() + interval '1 day'
       from people p join unnest($4::text[]) with ordinality t(hash, n) on t.n = p.n`,
    [role, first, count, tokens.map(hashToken)],
  )
  if (rowCount !== count) throw new Error(`${rowCount} of ${count} people could be logged in`)
  return tokens
}

/** Makes a database with the portal's own schema and `people` users, as the portal's migrations leave it. */
export async function makeDatabase(name: string, people: number): Promise<BenchDatabase> {
  await onServer(async client => {
    await client.query(`drop database if exists "${name}" with (force)`)
    await client.query(`create database "${name}"`)
  })
  const url = urlOf(name)
  const db = openPostgres({ url, poolSize: 2, statementTimeout: 0 })
  try {
    await migrate(db)
    await syncPermissions(db, resourceList, builtinRights)
    await fill(db, people)
    const [token] = (await logIn(db, 'admin', 1, 1)) as [string]
    await db.query('vacuum (analyze)')
    return { url, token, people }
  } finally {
    await db.close()
  }
}

/** Drops a database that {@link makeDatabase} made. */
export const dropDatabase = (name: string): Promise<unknown> =>
  onServer(client => client.query(`drop database if exists "${name}" with (force)`))
