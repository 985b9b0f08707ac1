import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/**
 * Collects the tests that passed only when they were run again, and writes their names as a JSON list into the file
 * that UNSTEADY_FILE names, for scripts/test.ts to print. Vitest's JSON report does not tell them from others.
 */
export default class UnsteadyReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd(): void {
    const file = process.env.UNSTEADY_FILE
    if (file) writeFileSync(file, JSON.stringify(this.#names))
  }
}
