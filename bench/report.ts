import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Finding, isMet, sayTarget, sayValue } from './finding.ts'

const file = join(import.meta.dirname, 'README.md')

/** What can be measured alone. */
export const parts = [
  'start',
  'browser',
  'growth',
  'figures',
  'search',
  'throughput',
  'live',
  'import',
  'export',
  'files',
  'learning',
  'exams',
  'sizes',
  'scale',
] as const
export type Part = (typeof parts)[number]

/** Other work on the machine before the measurement began: the mean number of processes that wanted a processor. */
const busy = loadavg()[0] ?? 0

/** What it was measured on, in a line. */
export const machineLine = (postgres: string): string => {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB; Node ${process.versions.node}, PostgreSQL ${postgres} with its default settings, servers, database and load generator on the one machine`
}

const row = (finding: Finding): string =>
  `| ${finding.what} | ${finding.when} | ${sayValue(finding)} | ${sayTarget(finding)} | ${
    sayTarget(finding) ? (isMet(finding) ? 'yes' : '**no**') : ''
  } |`

/** Puts the table of a part's full run into bench/README.md, in the place of the one before. */
export function writeReport(
  part: Part,
  findings: readonly Finding[],
  postgres: string,
  people: number,
): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`]
  const table = [
    begin,
    `Measured on ${new Date().toISOString().slice(0, 10)} with ${people.toLocaleString('en')} users: ${machineLine(postgres)}. Load of the machine before: ${busy.toFixed(1)}.`,
    '',
    '| what | when | measured | target | met |',
    '|---|---|---|---|---|',
    ...findings.map(row),
    end,
  ].join('\n')
  const text = readFileSync(file, 'utf8')
  const [before, after] = [text.indexOf(begin), text.indexOf(end) + end.length]
  if (before < 0) throw new Error(`bench/README.md has no place for ${part}`)
  writeFileSync(file, text.slice(0, before) + table + text.slice(after))
}
