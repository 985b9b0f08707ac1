import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { createPortal } from '../src/server/portal.ts'
import type { BenchDatabase } from './database.ts'

/** Both servers in this process, without a network, on pools of the same size. */
export interface Both {
  readonly ours: FastifyInstance
  readonly hand: FastifyInstance
}

/** Runs `work` with the portal and with what `byHand` makes of a pool, on one database. */
export async function withBoth<T>(
  { url }: BenchDatabase,
  byHand: (pool: pg.Pool) => FastifyInstance,
  work: (both: Both) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-both-'))
  const db = openPostgres({ url, poolSize: 10, statementTimeout: 0 })
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const [ours, hand] = [await buildApp(await createPortal(db, config)), byHand(pool)]
  try {
    return await work({ ours, hand })
  } finally {
    await ours.close()
    await hand.close()
    await pool.end()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Calls `work` for each number below `count`, so many at a time; gives the milliseconds of it all. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  let next = 0
  const worker = async () => {
    for (let n = next++; n < count; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return performance.now() - started
}

export const authorization = (token: string) => ({ authorization: `Bearer ${token}` })

/** Throws where an answer has another status. */
export function expectStatus(
  { statusCode, body }: { statusCode: number; body: string },
  ...expected: number[]
): void {
  if (!expected.includes(statusCode)) throw new Error(`An answer was ${statusCode}: ${body}`)
}
