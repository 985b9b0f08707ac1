import { type BenchDatabase, logIn, onDatabase } from '../database.ts'
import type { Finding } from '../finding.ts'
import { measureReturn } from './return.ts'
import { firstConnected, measureSending } from './send.ts'

/** How many are connected, and how often is measured. */
export interface LiveEffort {
  readonly rounds: number
  /** While notices are sent. */
  readonly listening: number
  /** While all come back. */
  readonly returning: number
}

/** The live connection: notices to many, and many who come back at once. */
export async function measureLive(
  database: BenchDatabase,
  { rounds, listening, returning }: LiveEffort,
  report: (findings: readonly Finding[], numbers: string) => void,
): Promise<void> {
  const { staff, people } = await onDatabase(database, async db => ({
    staff: (await logIn(db, 'admin', 2, 1))[0] as string,
    people: await logIn(db, 'learner', firstConnected, returning),
  }))
  await measureSending(database, { staff, people: people.slice(0, listening) }, rounds, report)
  await measureReturn(database, people, Math.max(1, rounds - 2), report)
}
