import { resourceList } from '../../resources/index.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { syncPermissions } from '../../src/server/db/sync.ts'
import { builtinRights } from '../../src/server/portal.ts'

/** The address of a database of the test server. */
export function testDatabaseUrl(name?: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL as string)
  if (name) url.pathname = `/${name}`
  return url.href
}

export const openByUrl = (url: string): Database =>
  openPostgres({ url, poolSize: 8, statementTimeout: 30_000 })

async function onServer<T>(work: (server: Database) => Promise<T>): Promise<T> {
  const server = openByUrl(testDatabaseUrl())
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

/** Runs one statement that cannot stand in a transaction. */
const run = (text: string) => onServer(server => server.query(text))

/** Makes a database with the schema, the permissions and the roles in it. Gives its name. */
export async function makePostgresTemplate(name: string): Promise<string> {
  await run(`create database "${name}"`)
  const db = openByUrl(testDatabaseUrl(name))
  try {
    await migrate(db)
    await syncPermissions(db, resourceList, builtinRights)
  } finally {
    await db.close()
  }
  return name
}

/** Makes a copy of the template. Gives its address. */
export async function copyDatabase(template: string, name: string): Promise<string> {
  await run(`create database "${name}" template "${template}"`)
  return testDatabaseUrl(name)
}

/** Makes a database with nothing in it. Gives its address. */
export async function createDatabase(name: string): Promise<string> {
  await run(`create database "${name}"`)
  return testDatabaseUrl(name)
}

export const dropDatabase = (name: string) => run(`drop database if exists "${name}" with (force)`)

/** Drops the template and whatever copies a test left behind. */
export const dropTestDatabases = (template: string) =>
  onServer(async server => {
    const { rows } = await server.query<{ name: string }>(
      'select datname as name from pg_database where datname = $1 or starts_with(datname, $2)',
      [template, `${template}_`],
    )
    for (const { name } of rows) await server.query(`drop database if exists "${name}" with (force)`)
  })
