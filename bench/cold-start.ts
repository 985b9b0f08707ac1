import type { BenchDatabase } from './database.ts'
import { type Finding, median } from './finding.ts'
import { startServer } from './processes.ts'

/** From the start of the process to the first 200 of a list, against B1, in turns. */
export async function measureColdStart(database: BenchDatabase, rounds: number): Promise<Finding[]> {
  const ratios: number[] = []
  const seconds: number[] = []
  // The first round fills the cache of compiled modules and that of the file system.
  for (let round = 0; round <= rounds; round++) {
    const [portal, b1] = [await timeOf('portal', database), await timeOf('b1', database)]
    if (!round) continue
    ratios.push(portal / b1)
    seconds.push(portal / 1000)
  }
  const what = 'cold start to the first 200 of a list'
  const when = 'on PostgreSQL'
  return [
    { what, when, value: median(ratios), unit: '×', of: 'B1', most: 3 },
    { what, when, value: median(seconds), unit: 's' },
  ]
}

async function timeOf(name: 'portal' | 'b1', database: BenchDatabase): Promise<number> {
  const server = await startServer(name, database)
  await server.stop()
  return server.startedIn
}
