/**
 * Measures the project that this file is in, or a copy of it: `node bench/scale/inside.ts <what>`. The last line that it
 * prints is JSON: numbers by their names.
 */
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database, Queryable } from '../../src/server/db/database.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { createPortal } from '../../src/server/portal.ts'
import { type BenchDatabase, dropDatabase, makeDatabase, onDatabase } from '../database.ts'
import { median } from '../finding.ts'
import { startServer } from '../processes.ts'

/** Counts the statements that a database is sent from now on, those in transactions among them. */
function countStatements(db: Database): { count: number } {
  const counter = { count: 0 }
  const counted = (queryable: Queryable): Queryable => ({
    query(text, params) {
      counter.count++
      return queryable.query(text, params)
    },
    read(text, params, once) {
      counter.count++
      return queryable.read(text, params, once)
    },
    onCommit: done => queryable.onCommit(done),
  })
  const { query, read, transaction, onCommit } = db
  Object.assign(db, counted({ query, read, onCommit }), {
    transaction: <T>(work: (tx: Queryable) => Promise<T>) => transaction(tx => work(counted(tx))),
  })
  return counter
}

/** The bytes of the OpenAPI document and the resources that it describes, and the statements of a deletion. */
async function document({ url, token }: BenchDatabase): Promise<Record<string, number>> {
  const db = openPostgres({ url, poolSize: 2, statementTimeout: 0 })
  try {
    const app = await buildApp(await createPortal(db, readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })))
    const headers = { authorization: `Bearer ${token}` }
    const openapi = await app.inject({ url: '/api/openapi.json' })
    const made = await app.inject({
      method: 'POST',
      url: '/api/departments',
      headers,
      payload: { name: 'To be deleted' },
    })
    if (made.statusCode !== 201) throw new Error(made.body)
    const statements = countStatements(db)
    const before = performance.now()
    const gone = await app.inject({
      method: 'DELETE',
      url: `/api/departments/${made.json().data.id}`,
      headers,
    })
    const deletionMs = performance.now() - before
    if (gone.statusCode >= 300) throw new Error(gone.body)
    const { count } = statements
    await app.close()
    return {
      openapiBytes: openapi.rawPayload.length,
      resources: openapi.json().tags.length,
      deletionStatements: count,
      deletionMs,
    }
  } finally {
    await db.close()
  }
}

/** From the start of the process to the first page of a list, in milliseconds. */
async function start(database: BenchDatabase): Promise<Record<string, number>> {
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    const server = await startServer('portal', database)
    // The first round fills the cache of compiled modules.
    if (round) times.push(server.startedIn)
    await server.stop()
  }
  return { startMs: median(times) }
}

const longestMs = 60_000

/** Script of one tick in a role's matrix, in milliseconds, and how many boxes it has. */
async function tick(database: BenchDatabase): Promise<Record<string, number>> {
  const role = await onDatabase(database, async db => {
    const [row] = await db.read("select id from roles where name = 'learner'", [])
    return (row as [number])[0]
  })
  const server = await startServer('portal', database)
  const executablePath = ensureChromium()
  if (!executablePath) throw new Error('There is no Chromium; CHROMIUM_PATH names one')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const session = JSON.stringify({ token: database.token, remember: true })
    await context.addInitScript(kept => localStorage.setItem('portal.token', kept), session)
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${server.port}/role/${role}/permission`)
    const boxes = page.locator('main input[type=checkbox]:not(:disabled)')
    await boxes.first().waitFor({ timeout: longestMs })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Performance.enable')
    const script = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
    }
    const times: number[] = []
    for (let round = 0; round < 9; round++) {
      const before = await script()
      await boxes.nth(40 + round).evaluate(box => (box as HTMLInputElement).click())
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      times.push((await script()) - before)
    }
    return { boxes: await page.locator('main input[type=checkbox]').count(), tickMs: median(times) }
  } finally {
    await browser.close()
    await server.stop()
  }
}

const measured = { document, start, tick }
const what = process.argv[2] as keyof typeof measured
const name = `portal_bench_scale_${process.pid}`
const database = await makeDatabase(name, 1000)
try {
  console.log(JSON.stringify(await measured[what](database)))
} finally {
  await dropDatabase(name)
}
