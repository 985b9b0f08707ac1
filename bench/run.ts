/**
 * Measures the portal against hand-written baselines: `npm run bench`, or `npm run bench -- --quick` for a run of two
 * minutes that changes no file. Exits with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { measureBrowser } from './browser/measure.ts'
import { measureColdStart } from './cold-start.ts'
import { type BenchDatabase, dropDatabase, makeDatabase, serverVersion } from './database.ts'
import { type Finding, isMet, sayFinding } from './finding.ts'
import { measureGrowth } from './growth.ts'
import { Load, type Server, startServer } from './processes.ts'
import { machineLine, writeReport } from './report.ts'
import { measureSizes } from './sizes.ts'
import { type Effort, measureThroughput } from './throughput.ts'

const parts = ['throughput', 'growth', 'start', 'browser', 'sizes'] as const
type Part = (typeof parts)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const unknown = positionals.find(one => !parts.includes(one as Part))
if (unknown) {
  console.error(`✗ There is no part "${unknown}". Parts: ${parts.join(', ')}.`)
  process.exit(2)
}
const wants = (part: Part) => !positionals.length || positionals.includes(part)

const { quick } = values
const effort: Effort = quick
  ? { rounds: 3, measureMs: 500, connections: [1, 16, 64] }
  : { rounds: 9, measureMs: 1200, connections: [1, 16, 64] }
const people = 100_000
const growth = { from: 10_000, to: quick ? people : 1_000_000 }

const findings: Finding[] = []
const tell = (found: readonly Finding[], numbers = '') => {
  findings.push(...found)
  for (const finding of found) console.log(sayFinding(finding))
  if (numbers) console.log(`    ${numbers}`)
}

const made: string[] = []
async function filled(name: string, rows: number): Promise<BenchDatabase> {
  console.log(`→ Filling a database with ${rows.toLocaleString('en')} users …`)
  made.push(name)
  return makeDatabase(name, rows)
}

async function throughput(database: BenchDatabase, load: Load): Promise<void> {
  const servers: Server[] = []
  try {
    for (const name of ['portal', 'b1', 'b2'] as const) servers.push(await startServer(name, database))
    const [portal, b1, b2] = servers as [Server, Server, Server]
    await measureThroughput({ portal, b1, b2 }, database, load, effort, tell)
    const resident = portal.residentMiB('most')
    if (resident !== undefined)
      tell([
        {
          what: 'resident memory, the most',
          when: 'under this load',
          value: resident,
          unit: 'MiB',
          most: 200,
        },
      ])
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function measureAll(load: Load): Promise<void> {
  const database = await filled('portal_bench', people)
  if (wants('start')) tell(await measureColdStart(database, quick ? 3 : 9))
  if (wants('browser')) tell(await measureBrowser(database, quick ? 3 : 9))
  if (wants('growth')) {
    const small = await filled('portal_bench_small', growth.from)
    const large = growth.to === people ? database : await filled('portal_bench_large', growth.to)
    tell(await measureGrowth(small, large, load, effort))
  }
  if (wants('throughput')) await throughput(database, load)
  if (wants('sizes')) tell(measureSizes())
}

const postgres = await serverVersion()
console.log(`${machineLine(postgres)}\n`)
const load = new Load()
try {
  await measureAll(load)
} finally {
  load.stop()
  for (const name of made) await dropDatabase(name)
}
const missed = findings.filter(finding => !isMet(finding))
if (!quick && !positionals.length) writeReport(findings, postgres, people)
console.log(missed.length ? `\n✗ ${missed.length} of ${findings.length} missed` : '\n✓ Every target is met')
process.exitCode = missed.length ? 1 : 0
