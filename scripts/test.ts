/**
 * Everything that must hold, in one run: `npm test`. A failing step hides none of the later ones.
 * `npm test -- types unit` runs only these. Writes test-results/summary.json, which .ci/run reads.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { type Count, countPlaywright, countStep, countVitest, type StepOutcome } from './test-results.ts'

type Step = {
  id: string
  title: string
  run: () => Promise<StepOutcome>
}

type Result = { id: string; seconds: number } & StepOutcome

const folder = 'test-results'
const postgres = process.env.TEST_DATABASE_URL
const minutes = process.env.TEST_FULL ? 60 : 40

/** Where both engines are tested, some files run on one of them alone (vitest.config.ts). */
const both = postgres && process.argv.length === 2 ? { TEST_BOTH: '1' } : {}

const steps: Step[] = [
  { id: 'types', title: 'Types', run: () => runNode('types') },
  { id: 'lint', title: 'Lint and format', run: lint },
  { id: 'imports', title: 'Dependency rule', run: () => plain(['scripts/import-rule.ts']) },
  {
    id: 'unit',
    title: 'Unit and API tests on PGlite',
    run: () => vitest('pglite', { TEST_DATABASE_URL: undefined, ...both }),
  },
  ...(postgres
    ? [
        {
          id: 'postgres',
          title: 'API tests on PostgreSQL',
          run: () => vitest('postgres', { VITEST_ENGINE: 'postgres', ...both }),
        },
      ]
    : []),
  { id: 'build', title: 'Build and its size', run: () => runNode('build') },
  { id: 'browser', title: 'Browser tests', run: browser },
]

function lint(): Promise<Count> {
  return plain(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
}

/** A command of scripts/run.mjs, so that it is written down once. */
function runNode(command: string): Promise<Count> {
  return plain(['scripts/run.mjs', command])
}

async function plain(args: string[]): Promise<Count> {
  return countStep(await succeeds(args))
}

async function vitest(engine: string, env: NodeJS.ProcessEnv): Promise<StepOutcome> {
  const report = `${folder}/vitest-${engine}.json`
  const notes = `${folder}/notes-${engine}.json`
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/run-notes-reporter.ts',
  ]
  const ok = await succeeds(['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
    ...env,
    RUN_NOTES_FILE: notes,
  })
  return countVitest(report, ok, notes)
}

async function browser(): Promise<StepOutcome> {
  const path = ensureChromium()
  if (!path) {
    console.error('✗ No Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
    return countStep(false)
  }
  const ok = await succeeds(['node_modules/@playwright/test/cli.js', 'test'], { CHROMIUM_PATH: path })
  return countPlaywright(`${folder}/playwright.json`, ok)
}

function succeeds(args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    const stop = () => {
      child.kill('SIGTERM')
      process.exit(143)
    }
    const limit = setTimeout(() => {
      console.error(`✗ Stopped after ${minutes} minutes.`)
      child.kill('SIGKILL')
    }, minutes * 60_000)
    process.once('SIGTERM', stop)
    child.once('error', () => resolve(false))
    child.once('exit', code => {
      clearTimeout(limit)
      process.off('SIGTERM', stop)
      resolve(code === 0)
    })
  })
}

async function timed(step: Step): Promise<Result> {
  console.log(`\n━━ ${step.title}`)
  const start = performance.now()
  const count = await step.run()
  const seconds = Math.round((performance.now() - start) / 100) / 10
  console.log(`${count.failed ? '✗' : '✓'} ${step.title}: ${describe(count)} in ${seconds} s`)
  return { id: step.id, seconds, ...count }
}

function describe({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

function chosen(ids: string[]): Step[] {
  const unknown = ids.find(id => !steps.some(step => step.id === id))
  if (unknown) {
    console.error(`✗ There is no step "${unknown}". Steps: ${steps.map(step => step.id).join(', ')}.`)
    process.exit(2)
  }
  return ids.length ? steps.filter(step => ids.includes(step.id)) : steps
}

const selected = chosen(process.argv.slice(2))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const results: Result[] = []
for (const step of selected) results.push(await timed(step))

const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0)
const total: Count = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
writeFileSync(`${folder}/summary.json`, `${JSON.stringify({ ...total, steps: results }, null, 2)}\n`)

const list = (title: string, tests: readonly string[]) => {
  if (tests.length) console.log(`\n━━ ${title}:\n   ${tests.join('\n').replaceAll('\n', '\n   ')}`)
}
list(
  'Passed only at the second try, to be mended',
  results.flatMap(({ unsteady = [] }) => unsteady),
)
list(
  'Failed',
  results.flatMap(({ failures = [] }) => failures),
)
console.log(`\n━━ Together: ${describe(total)}`)
if (!postgres)
  console.log('   PostgreSQL was left out: set TEST_DATABASE_URL to run the API tests on it as well.')
process.exitCode = total.failed ? 1 : 0
