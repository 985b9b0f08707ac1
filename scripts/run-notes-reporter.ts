import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { RunNotes } from './test-results.ts'

type RunError = ReturnType<TestModule['errors']>[number]

/**
 * Writes what Vitest's JSON report leaves out into the file that RUN_NOTES_FILE names, for scripts/test.ts to print:
 * the tests that passed only when they were run again, and the errors outside of tests, such as a crashed worker.
 */
export default class RunNotesReporter implements Reporter {
  readonly #unsteady: RunNotes['unsteady'][number][] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#unsteady.push({
      name: `${test.module.relativeModuleId} › ${test.fullName}`,
      message: first ? messageWithPlaces(first) : '',
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly RunError[]): void {
    const file = process.env.RUN_NOTES_FILE
    if (!file) return
    const notes: RunNotes = {
      unsteady: this.#unsteady,
      errors: [
        ...modules.flatMap(module =>
          [module, ...module.children.allSuites()]
            .flatMap(part => part.errors())
            .map(error => ({ file: module.relativeModuleId, message: messageOf(error) })),
        ),
        ...unhandled.map(error => ({ message: messageWithPlaces(error) })),
      ],
    }
    writeFileSync(file, JSON.stringify(notes))
  }
}

/** An error's kind, its message and the messages of its causes, without their stacks. */
function messageOf({ name, message, cause }: RunError): string {
  const said = [name, message].filter(Boolean).join(': ')
  return cause ? `${said}\nCaused by: ${messageOf(cause)}` : said
}

const messageWithPlaces = (error: RunError): string => [messageOf(error), ...placesOf(error)].join('\n')

/** Where in the project's own code an error came from: nothing else says in which file of tests that was. */
function placesOf({ stack = '' }: RunError): string[] {
  return stack
    .split('\n')
    .filter(line => /^\s*at /.test(line) && !/node_modules|node:|\(<anonymous>\)/.test(line))
    .map(line => line.trim().replace(/^at /, 'In ').replace(`${process.cwd()}/`, ''))
}
