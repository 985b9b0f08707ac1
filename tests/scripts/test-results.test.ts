import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countPlaywright, countVitest, type RunNotes } from '../../scripts/test-results.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

function notes(content: Partial<RunNotes>): string {
  const path = join(folder, 'notes.json')
  writeFileSync(path, JSON.stringify({ unsteady: [], errors: [], ...content } satisfies RunNotes))
  return path
}

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map(test => ({ status: test })),
})
const vitest = (numPassedTests: number, numFailedTests: number, ...testResults: object[]) =>
  report({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 1, testResults })

it('counts the tests of Vitest', () => {
  expect(countVitest(vitest(4, 1, file('failed', 'passed', 'failed')), false)).toMatchObject({
    passed: 4,
    failed: 1,
    skipped: 2,
    unsteady: [],
  })
})

it('counts a file that broke before its first test as a failure', () => {
  expect(countVitest(vitest(4, 0, file('passed', 'passed'), file('failed')), false).failed).toBe(1)
})

it('counts a run that ended badly with every test passed as a failure', () => {
  expect(countVitest(vitest(4, 0, file('passed', 'passed')), false).failed).toBe(1)
})

it('counts a run without a test or a report as a failure', () => {
  expect(countVitest(vitest(0, 0), true).failed).toBe(1)
  expect(countVitest(join(folder, 'none.json'), true)).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
})

it('counts the tests of Playwright, a flaky one as passed', () => {
  const stats = { expected: 3, unexpected: 2, flaky: 1, skipped: 1 }
  expect(countPlaywright(report({ stats }), false)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 1,
    unsteady: [],
    failures: [],
  })
})

it('names the tests that passed only when they were run again, with what failed before', () => {
  const path = notes({ unsteady: [{ name: 'a.test.ts › slow', message: 'Error: once\nIn a.test.ts:3' }] })
  expect(countVitest(vitest(4, 0, file('passed', 'passed')), true, path).unsteady).toEqual([
    'a.test.ts › slow\n    Error: once\n    In a.test.ts:3',
  ])
  const results = [{ errors: [{ message: 'Timeout' }] }, {}]
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] })
  const suites = [
    {
      file: 'a.spec.ts',
      suites: [{ file: 'a.spec.ts', specs: [spec('one', 'flaky'), spec('two', 'expected')] }],
    },
  ]
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countPlaywright(report({ stats, suites }), true).unsteady).toEqual(['a.spec.ts › one\n    Timeout'])
})

it('names the tests that failed, with the beginning of what they said', () => {
  const failed = {
    name: join(process.cwd(), 'tests/a.test.ts'),
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'holds', failureMessages: ['expected 1\n\nto be 2\n  at x.ts:1'] },
      { status: 'passed', fullName: 'stands' },
    ],
  }
  const broken = {
    name: join(process.cwd(), 'tests/b.test.ts'),
    status: 'failed',
    message: 'No such import',
    assertionResults: [],
  }
  expect(countVitest(vitest(4, 1, failed, broken), false).failures).toEqual([
    'tests/a.test.ts › holds\n    expected 1\n    to be 2',
    'tests/b.test.ts\n    No such import',
  ])
  const tests = [
    { status: 'unexpected', results: [{ errors: [{ message: '\u001b[31mTimeout\u001b[39m' }] }] },
  ]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  const suites = [{ file: 'a.spec.ts', specs: [{ title: 'opens', tests }] }]
  expect(countPlaywright(report({ stats, suites }), false).failures).toEqual([
    'a.spec.ts › opens\n    Timeout',
  ])
})

it('says why a file failed in which no test did, and what went wrong outside of every file', () => {
  const hook = { ...file('failed', 'skipped'), name: join(process.cwd(), 'tests/hook.test.ts'), message: '' }
  const crashed = { ...file('failed', 'pending'), name: join(process.cwd(), 'tests/crashed.test.ts') }
  const path = notes({
    errors: [
      { file: 'tests/hook.test.ts', message: 'Error: no database\nCaused by: Error: refused' },
      { message: 'Error: Worker exited unexpectedly while running tests/crashed.test.ts' },
    ],
  })
  const outcome = countVitest(vitest(4, 0, hook, crashed), false, path)
  expect(outcome.failed).toBe(2)
  expect(outcome.failures).toEqual([
    'tests/hook.test.ts\n    Error: no database\n    Caused by: Error: refused',
    'tests/crashed.test.ts',
    'Outside of the tests\n    Error: Worker exited unexpectedly while running tests/crashed.test.ts',
  ])
  expect(countVitest(join(folder, 'none.json'), false, path).failures).toEqual([
    'Outside of the tests\n    Error: Worker exited unexpectedly while running tests/crashed.test.ts',
  ])
})
