/** The server's part of the journeys in docs/architecture.md, held against the functions that run. */
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { journeys, onTheWay } from '../../support/journeys.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')
const database =
  process.env.VITEST_ENGINE === 'postgres' ? 'src/server/db/postgres.ts' : 'src/server/db/pglite.ts'
/** What reads statements that are run often is PostgreSQL's alone. */
const ofDatabase = [database, 'src/server/db/prepared-read.ts']
const sourceFolders = /^(src|resources)\//

const pathOf = (url: string) => relative('.', url.startsWith('file:') ? fileURLToPath(url) : url)

/** The names of the functions that ran meanwhile, by their file. */
async function functionsRun(work: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly string[]>> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const files = result.map(({ url, functions }) => {
      const ran = functions.filter(({ ranges }) => ranges.some(range => range.count > 0))
      return [pathOf(url), ran.map(({ functionName }) => functionName)] as const
    })
    return new Map(files.filter(([path, names]) => sourceFolders.test(path) && names.length > 0))
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

const { id } = (await root.post('/api/departments', { name: 'Kalite', code: 'K1' })).body.data

/** What calls handlers that have no name of their own. */
const anonymous = ['Fastify', 'endpoints']

const requests = [
  {
    title: 'A filter',
    parts: journeys.slice(0, 2),
    work: (_: number) => root.get(`/api/departments?filter[is_active]=true`),
  },
  {
    title: 'An input',
    parts: journeys.slice(2),
    work: (count: number) => root.patch(`/api/departments/${id}`, { name: `Kalite ${count}` }),
  },
]

describe.each(requests)('$title', ({ parts, work }) => {
  const steps = parts.flatMap(part => part.steps)
  const onServer = steps.filter(({ file }) => file.startsWith('src/server/'))

  it('runs each step of the server, and no file that is named nowhere', async () => {
    await work(1)
    const own = () =>
      functionsRun(async () => {
        expect((await work(2)).status).toBe(200)
      })
    const ran = await own()
    const missing = onServer
      .map(step => ({ ...step, file: step.file.startsWith('src/server/db/pg') ? database : step.file }))
      .filter(
        ({ file, symbol, via }) =>
          !(anonymous.includes(via) ? ran.has(file) : ran.get(file)?.includes(symbol)),
      )
    expect(missing.map(({ file, symbol }) => `${file}: ${symbol}`)).toEqual([])
    const named = new Set([...steps.map(({ file }) => file), ...onTheWay('On the way'), ...ofDatabase])
    let foreign = [...ran.keys()].filter(file => !named.has(file))
    // What the clock sets off beside a request, such as the progress of a mailing, runs with one of them and not with each.
    for (let again = 0; foreign.length > 0 && again < 5; again++) {
      const once = await own()
      foreign = foreign.filter(file => once.has(file))
    }
    expect(foreign.sort()).toEqual([])
  })
})

it('names nothing on the way that no journey passes', async () => {
  // Twice, since an update has callers read anew.
  const ran = await functionsRun(async () => {
    for (const count of [3, 4]) for (const { work } of requests) await work(count)
  })
  expect(onTheWay('On the way').filter(file => !ran.has(file))).toEqual([])
})
