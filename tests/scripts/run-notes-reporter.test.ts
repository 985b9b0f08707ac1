import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { RunNotes } from '../../scripts/test-results.ts'

/** Runs test files, by name, with the reporter, and reads what it wrote. */
async function notesOf(files: Readonly<Record<string, string>>): Promise<RunNotes> {
  const root = mkdtempSync(join(tmpdir(), 'notes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const notes = join(root, 'notes.json')
  writeFileSync(join(root, 'vitest.config.mjs'), "export default { test: { pool: 'forks', retry: 1 } }")
  for (const [name, body] of Object.entries(files))
    writeFileSync(join(root, name), `import { beforeAll, it } from 'vitest'\n${body}`)
  const reporter = resolve('scripts/run-notes-reporter.ts')
  await new Promise<void>(done => {
    execFile(
      process.execPath,
      [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', root, `--reporter=${reporter}`],
      { env: { ...process.env, RUN_NOTES_FILE: notes } },
      () => done(),
    )
  })
  return JSON.parse(readFileSync(notes, 'utf8')) as RunNotes
}

it('notes crashed workers, hooks that failed, stray errors, and tests that passed at the second try', async () => {
  const { unsteady, errors } = await notesOf({
    'crashed.test.ts': "it('crashes', () => new Promise(() => process.kill(process.pid, 'SIGKILL')))",
    'hook.test.ts': `beforeAll(() => { throw new Error('no database', { cause: new Error('refused') }) })
      it('stands', () => {})`,
    'missing.test.ts': "import './none.ts'",
    'stray.test.ts': `it('stands', async () => {
      setTimeout(() => { throw new Error('too late') }, 0)
      await new Promise(done => setTimeout(done, 50))
    })`,
    'slow.test.ts': "let tries = 0\nit('holds', () => { if (!tries++) throw new Error('once') })",
  })
  expect(unsteady).toEqual([
    {
      name: 'slow.test.ts › holds',
      message: expect.stringMatching(/^Error: once\nIn .*slow\.test\.ts:\d+:\d+\)?$/),
    },
  ])
  const said = (file?: string) => errors.filter(error => error.file === file).map(({ message }) => message)
  expect(said('hook.test.ts')).toEqual(['Error: no database\nCaused by: Error: refused'])
  expect(said('missing.test.ts')).toEqual([expect.stringContaining('none.ts')])
  expect(said()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Error: too late\nIn .*stray\.test\.ts:\d+:\d+\)?$/),
      expect.stringMatching(/Worker exited unexpectedly.*crashed\.test\.ts/),
    ]),
  )
})
