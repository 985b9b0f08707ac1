import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const lines = (text: string) => text.split('\n').filter(Boolean)

it('the type check reads every TypeScript file of the repository', async () => {
  const solution = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const projects: string[] = solution.references.map(({ path }: { path: string }) => path)
  const listed = await Promise.all(
    projects.map(async project => {
      const args = ['node_modules/typescript/bin/tsc', '-p', project, '--showConfig']
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1e8 })
      return (JSON.parse(stdout).files as string[]).map(file => join(root, project, file))
    }),
  )
  const checked = new Set(listed.flat())
  const tracked = lines(
    execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.cts'], { cwd: root, encoding: 'utf8' }),
  )
  expect(tracked.length).toBeGreaterThan(500)
  // The fixtures hold mistakes, which a test of their own expects.
  const own = tracked.filter(path => !path.startsWith('tests/fields/fixtures/'))
  expect(own.filter(path => !checked.has(join(root, path)))).toEqual([])
})
