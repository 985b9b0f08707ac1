import { type BenchDatabase, logIn, onDatabase } from './database.ts'
import { rareName } from './fill.ts'
import { type Finding, median } from './finding.ts'
import { type Server, startServer } from './processes.ts'

/** The most memory that an export may take, in MB. */
const most = 60
/** As many as the server writes at once. */
const together = 6
/** Between two looks at the memory, in milliseconds. */
const everyMs = 20
/** Exports that nobody reads are watched for so long, in milliseconds. */
const unreadMs = 5000

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

type Take = (answer: Response) => Promise<void>

/** Reads a file to its end, and forgets it. */
const readAll: Take = async ({ body }) => {
  let bytes = 0
  for await (const chunk of body as ReadableStream<Uint8Array>) bytes += chunk.length
  // A hundred thousand rows of some columns are megabytes in either format.
  if (bytes < 2_000_000) throw new Error(`An export ended after ${bytes} bytes`)
}

/** Takes the beginning of a file, and then nothing for a while. */
const readLater: Take = async ({ body }) => {
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  await sleep(unreadMs)
  await reader.cancel()
}

/** The megabytes that a server takes more at most while something goes on. */
async function growthDuring(server: Server, work: () => Promise<unknown>): Promise<number> {
  const resident = () => (server.residentMiB() as number) * 1.048576
  const before = resident()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, resident())
  }, everyMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return highest - before
}

const cases: readonly { what: string; format: 'xlsx' | 'csv'; count: number; take: Take }[] = [
  { what: 'one', format: 'xlsx', count: 1, take: readAll },
  { what: 'one', format: 'csv', count: 1, take: readAll },
  { what: `${together} at once, each`, format: 'xlsx', count: together, take: readAll },
  { what: `${together} that nobody reads, each`, format: 'csv', count: together, take: readLater },
]

/** The memory that exports of all people take, on a server of its own each time. */
export async function measureExport(
  database: BenchDatabase,
  rounds: number,
  report: (findings: readonly Finding[], numbers: string) => void,
): Promise<void> {
  const tokens = await onDatabase(database, db => logIn(db, 'admin', 400, together))
  for (const { what, format, count, take } of cases) {
    const grown: number[] = []
    for (let round = 0; round < rounds; round++) {
      const server = await startServer('portal', database)
      // Nothing is known of the memory of processes elsewhere than on Linux.
      if (server.residentMiB() === undefined) {
        await server.stop()
        return
      }
      const fetchOne = async (token: string | undefined, filter = '') => {
        const answer = await fetch(
          `http://127.0.0.1:${server.port}/api/export-users?format=${format}${filter}`,
          { headers: { authorization: `Bearer ${token}` } },
        )
        if (!answer.ok) throw new Error(`An export was answered with ${answer.status}`)
        return answer
      }
      try {
        // What the code of an export takes is there before.
        await (await fetchOne(tokens[0], `&filter[full_name]=${encodeURIComponent(rareName)}`)).arrayBuffer()
        const all = () => Promise.all(tokens.slice(0, count).map(async token => take(await fetchOne(token))))
        grown.push((await growthDuring(server, all)) / count)
      } finally {
        await server.stop()
      }
    }
    report(
      [
        {
          what: `memory of an export, ${format}`,
          when: `${database.people.toLocaleString('en')} rows, ${what}`,
          value: median(grown),
          unit: 'MB',
          most,
        },
      ],
      `rounds: ${grown.map(megabytes => megabytes.toFixed(0)).join(', ')} MB`,
    )
  }
}
