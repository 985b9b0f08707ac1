import type { BenchDatabase } from './database.ts'
import { rareName } from './fill.ts'
import { type Finding, median } from './finding.ts'
import { type Load, startServer } from './processes.ts'
import type { Effort } from './throughput.ts'

const calls: Readonly<Record<string, string>> = {
  'first page, newest first': '/api/users?sort=-created_at',
  'first page, sorted by name': '/api/users?sort=full_name',
  'filter that matches the same hundred rows': `/api/users?filter[full_name]=${encodeURIComponent(rareName)}`,
}

/** How much longer a call takes on the larger of two databases: medians of one connection, in turns. */
export async function measureGrowth(
  small: BenchDatabase,
  large: BenchDatabase,
  load: Load,
  { rounds, measureMs }: Effort,
): Promise<Finding[]> {
  const servers = [await startServer('portal', small), await startServer('portal', large)] as const
  const tokens = [small.token, large.token]
  const count = (people: number) => people.toLocaleString('en')
  try {
    const findings: Finding[] = []
    for (const [what, path] of Object.entries(calls)) {
      const ratios: number[] = []
      // The first round warms up both.
      for (let round = 0; round <= rounds; round++) {
        const times: number[] = []
        for (const [index, { port }] of servers.entries()) {
          const headers = { authorization: `Bearer ${tokens[index]}` }
          const { p50 } = await load.run({
            port,
            connections: 1,
            warmUpMs: 100,
            measureMs,
            request: { path, headers },
          })
          times.push(p50)
        }
        if (round) ratios.push((times[1] ?? Number.NaN) / (times[0] ?? Number.NaN))
      }
      findings.push({
        what: `growth: ${what}`,
        when: `from ${count(small.people)} to ${count(large.people)} rows`,
        value: median(ratios),
        unit: '×',
        of: 'the time',
        most: 1.5,
      })
    }
    return findings
  } finally {
    for (const server of servers) await server.stop()
  }
}
