/**
 * Measures the portal against hand-written baselines: `npm run bench`, or `npm run bench -- --quick` for a run of some
 * minutes that changes no file. Exits with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { measureBrowser } from './browser/measure.ts'
import { ensureBuilt } from './build.ts'
import { measureColdStart } from './cold-start.ts'
import { type BenchDatabase, dropDatabase, makeDatabase, serverVersion } from './database.ts'
import { measureExams } from './exams/measure.ts'
import { measureExport } from './export.ts'
import { measureFigures } from './figures.ts'
import { measureFiles } from './files.ts'
import { type Finding, isMet, sayFinding } from './finding.ts'
import { measureGrowth } from './growth.ts'
import { measureImport } from './import.ts'
import { measureLearning } from './learning/measure.ts'
import { measureLive } from './live/measure.ts'
import { Load, type Server, startServer } from './processes.ts'
import { machineLine, type Part, parts, writeReport } from './report.ts'
import { measureScale } from './scale/measure.ts'
import { measureSearch } from './search.ts'
import { measureSizes } from './sizes.ts'
import { type Effort, measureThroughput } from './throughput.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const unknown = positionals.find(positional => !parts.includes(positional as Part))
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

const findings = new Map<Part, Finding[]>()
const reporterOf =
  (part: Part) =>
  (found: readonly Finding[], numbers = '') => {
    findings.set(part, [...(findings.get(part) ?? []), ...found])
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
    const report = reporterOf('throughput')
    await measureThroughput({ portal, b1, b2 }, database, load, effort, report)
    const resident = portal.residentMiB('most')
    if (resident !== undefined)
      report([
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

/** The parts that ended before they had their figures. */
const broken: Part[] = []

/** Measures one part where it is wanted; one that fails keeps no other from being measured. */
async function measure(part: Part, work: () => unknown): Promise<void> {
  if (!wants(part)) return
  try {
    await work()
  } catch (error) {
    broken.push(part)
    console.error(`✗ ${part} could not be measured:`, error)
  }
}

async function measureAll(load: Load): Promise<void> {
  ensureBuilt()
  const database = await filled('portal_bench', people)
  await measure('start', async () => reporterOf('start')(await measureColdStart(database, quick ? 3 : 9)))
  await measure('browser', async () => reporterOf('browser')(await measureBrowser(database, quick ? 3 : 25)))
  await measure('growth', async () => {
    const small = await filled('portal_bench_small', growth.from)
    const large = growth.to === people ? database : await filled('portal_bench_large', growth.to)
    reporterOf('growth')(await measureGrowth(small, large, load, effort))
  })
  await measure('figures', async () => {
    const training = await filled('portal_bench_figures', 1000)
    reporterOf('figures')(await measureFigures(training, quick ? 10_000 : 100_000, quick ? 3 : 9))
  })
  // Before people are added to those that it finds.
  const searches = quick ? { rounds: 1, measureMs: 500 } : { rounds: 3, measureMs: 600 }
  await measure('search', () => measureSearch(database, load, searches, reporterOf('search')))
  await measure('throughput', () => throughput(database, load))
  const crowd = quick
    ? { rounds: 2, listening: 200, returning: 1000 }
    : { rounds: 4, listening: 1000, returning: 5000 }
  await measure('live', () => measureLive(database, crowd, reporterOf('live')))
  await measure('export', () => measureExport(database, quick ? 1 : 3, reporterOf('export')))
  // After all that counts on how many people there are.
  await measure('import', () => measureImport(database, quick ? 1 : 3, reporterOf('import')))
  await measure('files', async () => reporterOf('files')(await measureFiles(database, load, effort)))
  const crowdOfLearners = quick
    ? { rounds: 3, learners: 300, seconds: 40 }
    : { rounds: 9, learners: 1000, seconds: 180 }
  await measure('learning', async () => {
    const school = await filled('portal_bench_learning', 20_000)
    await measureLearning(school, crowdOfLearners, reporterOf('learning'))
  })
  const takers = quick ? { rounds: 3, takers: 200, seconds: 45 } : { rounds: 9, takers: 1000, seconds: 300 }
  await measure('exams', async () => {
    const hall = await filled('portal_bench_exams', 20_000)
    await measureExams(hall, takers, reporterOf('exams'))
  })
  await measure('sizes', () => reporterOf('sizes')(measureSizes()))
  await measure('scale', () => reporterOf('scale')(measureScale()))
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
const all = [...findings.values()].flat()
const missed = all.filter(finding => !isMet(finding))
if (!quick)
  for (const [part, found] of findings) if (!broken.includes(part)) writeReport(part, found, postgres, people)
for (const part of broken) console.log(`\n✗ ${part}: not measured`)
console.log(missed.length ? `\n✗ ${missed.length} of ${all.length} missed` : '\n✓ Every target is met')
process.exitCode = missed.length || broken.length ? 1 : 0
