/** [DEV-1] What a declaration gets wrong does not compile. */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const fixture = join(import.meta.dirname, 'fixtures/declarations.ts')
const project = join(import.meta.dirname, `fixtures/tsconfig.${process.pid}.json`)
afterAll(() => rmSync(project, { force: true }))

it('[DEV-1] mistakes in a declaration are found by the compiler, each where it stands', async () => {
  writeFileSync(
    project,
    JSON.stringify({ extends: '../../../tsconfig.json', include: [], files: ['declarations.ts'] }),
  )
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const output = await promisify(execFile)(
    process.execPath,
    [compiler, '--noEmit', '--pretty', 'false', '-p', project],
    { cwd: root },
  ).then(
    ({ stdout }) => stdout,
    error => String(error.stdout),
  )
  // A mistake belongs to the last line before it that announces one.
  const lines = readFileSync(fixture, 'utf8').split('\n')
  const announced = lines.flatMap((line, at) => (line.startsWith('// expect error') ? [at + 1] : []))
  const found = [...output.matchAll(/declarations\.ts\((\d+),/g)].map(match =>
    announced.findLast(line => line < Number(match[1])),
  )
  expect(announced.length).toBeGreaterThan(10)
  expect([...new Set(found)]).toEqual(announced)
})
