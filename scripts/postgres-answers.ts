/** Ends well if the PostgreSQL at the given address lets us in: `node scripts/postgres-answers.ts <url>`. */
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3000 })
try {
  await client.connect()
  await client.query('select 1')
  await client.end()
} catch {
  process.exitCode = 1
}
