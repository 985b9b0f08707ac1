import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Finding, isMet, sayTarget, sayValue } from './finding.ts'

const file = join(import.meta.dirname, 'README.md')
const mark = { begin: '<!-- measured -->', end: '<!-- /measured -->' }

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

/** Puts the table of a full run into bench/README.md. */
export function writeReport(findings: readonly Finding[], postgres: string, people: number): void {
  const table = [
    mark.begin,
    `Measured on ${new Date().toISOString().slice(0, 10)} with ${people.toLocaleString('en')} users: ${machineLine(postgres)}.`,
    '',
    '| what | when | measured | target | met |',
    '|---|---|---|---|---|',
    ...findings.map(row),
    mark.end,
  ].join('\n')
  const text = readFileSync(file, 'utf8')
  const [before, after] = [text.indexOf(mark.begin), text.indexOf(mark.end) + mark.end.length]
  writeFileSync(file, text.slice(0, before) + table + text.slice(after))
}
