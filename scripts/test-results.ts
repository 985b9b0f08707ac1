/** Reads how many tests passed out of the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped: number }

/** What one step came to. */
export type Outcome = Count & {
  /** The names of tests that passed only when they were run again. */
  unsteady?: readonly string[]
}

/** The parts of Vitest's JSON report that count. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The parts of Playwright's JSON report that count. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

type PlaywrightSuite = {
  file: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** A step that either holds or not, such as the type check. */
export function countStep(ok: boolean): Count {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

/** Counts Vitest's JSON report at a path; `unsteadyPath` is the list that scripts/unsteady-reporter.ts wrote. */
export function countVitest(path: string, ok: boolean, unsteadyPath?: string): Outcome {
  const report = read<VitestReport>(path)
  if (!report) return countStep(false)
  // A file that broke before its first test has none that could fail.
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  )
  return consistent(ok, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: (unsteadyPath && read<string[]>(unsteadyPath)) || [],
  })
}

export function countPlaywright(path: string, ok: boolean): Outcome {
  const report = read<PlaywrightReport>(path)
  if (!report) return countStep(false)
  const { stats, suites = [] } = report
  return consistent(ok, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: suites.flatMap(flakyOf),
  })
}

const flakyOf = ({ file, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyOf),
]

/** A run without a test, and one that ended badly for another reason (an unhandled error), is one failure. */
function consistent(ok: boolean, count: Outcome): Outcome {
  const nothingRan = count.passed + count.failed === 0
  return count.failed === 0 && (!ok || nothingRan) ? { ...count, failed: 1 } : count
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
}
