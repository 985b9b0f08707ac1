/** Reads how many tests passed out of the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number; skipped: number }

/** What one step came to. */
export type StepOutcome = Count & {
  /** The tests that passed only when they were run again by name, each with the beginning of what failed before. */
  unsteady?: readonly string[]
  /** The failed tests by name, each with the beginning of its first message. */
  failures?: readonly string[]
}

/** The parts of Vitest's JSON report that count. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

type VitestFile = {
  /** The path of the file. */
  name?: string
  status: string
  message?: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
}

/** What Vitest's JSON report leaves out; scripts/run-notes-reporter.ts writes it. */
export type RunNotes = {
  /** The tests that passed only when they were run again, each with what failed before. */
  unsteady: readonly { name: string; message: string }[]
  /** What went wrong outside of tests, with the file where it is known. A crashed worker does not say its file. */
  errors: readonly { file?: string; message: string }[]
}

/** The parts of Playwright's JSON report that count. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

type PlaywrightSuite = {
  file: string
  specs?: { title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightTest = {
  status: string
  results?: { errors?: { message?: string }[] }[]
}

/** A step that either holds or not, such as the type check. */
export function countStep(ok: boolean): Count {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

/** Counts Vitest's JSON report at a path; `notesPath` is what scripts/run-notes-reporter.ts wrote beside it. */
export function countVitest(path: string, ok: boolean, notesPath?: string): StepOutcome {
  const report = read<VitestReport>(path)
  const { unsteady = [], errors = [] }: Partial<RunNotes> = (notesPath && read<RunNotes>(notesPath)) || {}
  const unplaced = errors
    .filter(({ file }) => !file)
    .map(({ message }) => failure('Outside of the tests', message))
  if (!report) return { ...countStep(false), failures: unplaced }
  // A file that broke before its first test has none that could fail.
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  )
  return consistent(ok, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: unsteady.map(({ name, message }) => failure(name, message)),
    failures: [
      ...report.testResults.flatMap(({ name = '', assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            failure(`${shortened(name)} › ${fullName}`, failureMessages?.[0]),
          ),
      ),
      ...broken.map(({ name = '', message }) => {
        const file = shortened(name)
        return failure(file, errors.find(error => error.file === file)?.message ?? message)
      }),
      ...unplaced,
    ],
  })
}

/** How many lines of a message say what failed, before the frames of its stack. */
const messageLines = 12

function failure(name: string, message = ''): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() && !/^\s*at /.test(line))
    .slice(0, messageLines)
  return [name, ...said.map(line => `    ${line}`)].join('\n')
}

const shortened = (path: string) => relative(process.cwd(), path)

export function countPlaywright(path: string, ok: boolean): StepOutcome {
  const report = read<PlaywrightReport>(path)
  if (!report) return countStep(false)
  const { stats, suites = [] } = report
  return consistent(ok, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: messagesOf('flaky', suites),
    failures: messagesOf('unexpected', suites),
  })
}

/** The tests of a status by name, each with the beginning of its first message. */
const messagesOf = (status: string, suites: readonly PlaywrightSuite[]): string[] =>
  suites
    .flatMap(suite => withStatus(status, suite))
    .map(({ name, test }) =>
      failure(name, test.results?.find(({ errors }) => errors?.length)?.errors?.[0]?.message),
    )

/** A suite's tests of a status, with their names, those of the suites in it included. */
function withStatus(
  status: string,
  { file, specs = [], suites = [] }: PlaywrightSuite,
): { name: string; test: PlaywrightTest }[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(test => test.status === status).map(test => ({ name: `${file} › ${title}`, test })),
    ),
    ...suites.flatMap(suite => withStatus(status, suite)),
  ]
}

/** A run without a test, and one that ended badly for another reason (an unhandled error), is one failure. */
function consistent(ok: boolean, count: StepOutcome): StepOutcome {
  const nothingRan = count.passed + count.failed === 0
  return count.failed === 0 && (!ok || nothingRan) ? { ...count, failed: 1 } : count
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
}
