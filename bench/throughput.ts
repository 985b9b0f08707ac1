import type { BenchDatabase } from './database.ts'
import { type Finding, median } from './finding.ts'
import type { Measured } from './load.ts'
import type { Load, Server, ServerName } from './processes.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { exactTotal, tidy, Writer } from './table.ts'

/** How long and how often is measured. */
export interface Effort {
  readonly rounds: number
  readonly measureMs: number
  readonly connections: readonly number[]
}

const warmUpMs = 250

type Servers = Readonly<Record<ServerName, Server>>

/** Answers of each server, round by round. In each round all servers take turns, every other round backwards. */
async function takeTurns(
  { requests }: Scenario,
  connections: number,
  servers: Servers,
  { token }: BenchDatabase,
  load: Load,
  { rounds, measureMs }: Effort,
): Promise<Map<ServerName, Measured[]>> {
  const names = Object.keys(requests) as ServerName[]
  const measured = new Map<ServerName, Measured[]>(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names) {
      const request = requests[name]
      if (!request) continue
      const result = await load.run({
        port: servers[name].port,
        connections,
        warmUpMs,
        measureMs,
        request: { ...request, headers: { authorization: `Bearer ${token}` } },
      })
      measured.get(name)?.push(result)
    }
  return measured
}

const baselineNames: Readonly<Record<ServerName, string>> = { portal: 'the portal', b1: 'B1', b2: 'B2' }

function findingsOf(
  { name: what, least }: Scenario,
  connections: number,
  measured: ReadonlyMap<ServerName, readonly Measured[]>,
): Finding[] {
  const own = measured.get('portal') ?? []
  return (Object.entries(least) as [ServerName, number][]).map(([name, bound]) => ({
    what,
    when: `${connections} connection${connections > 1 ? 's' : ''}`,
    // What one round's servers had to share the machine with was the same: the ratio is made there.
    value: median(own.map(({ rate }, round) => rate / (measured.get(name)?.[round]?.rate ?? Number.NaN))),
    unit: '×',
    of: baselineNames[name],
    least: bound,
  }))
}

/** Measures every scenario; `tell` gets each finding when it is there, and the plain numbers behind it. */
export async function measureThroughput(
  servers: Servers,
  database: BenchDatabase,
  load: Load,
  effort: Effort,
  report: (findings: readonly Finding[], numbers: string) => void,
): Promise<Finding[]> {
  const all: Finding[] = []
  for (const scenario of scenarios(database.people)) {
    await tidy(database)
    const writer = scenario.writes ? new Writer(database) : undefined
    try {
      await takeTurns(scenario, 16, servers, database, load, { ...effort, rounds: 2 })
      for (const connections of effort.connections) {
        const measured = await takeTurns(scenario, connections, servers, database, load, effort)
        const findings = findingsOf(scenario, connections, measured)
        const numbers = [...measured].map(([name, results]) => {
          const rate = median(results.map(result => result.rate))
          const p99 = median(results.map(result => result.p99))
          return `${baselineNames[name]} ${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`
        })
        report(findings, numbers.join('; '))
        all.push(...findings)
      }
    } finally {
      await writer?.stop()
    }
    if (scenario.writes) await exactTotal(database, servers.portal)
  }
  return all
}
