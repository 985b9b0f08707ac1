import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const lines = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean)

describe('the entry of the web side', () => {
  it('is a file that the type check reads', () => {
    const html = readFileSync(join(root, 'src/web/index.html'), 'utf8')
    const entry = /<script type="module" src="\/([^"]+)"/.exec(html)?.[1]
    const config = execFileSync(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', 'src/web', '--showConfig'],
      { cwd: root, encoding: 'utf8' },
    )
    expect(JSON.parse(config).files).toContain(`./${entry}`)
  })

  it('has no second file of its name, and neither has any other module: the type check leaves out the .tsx of such a pair', () => {
    const files = lines('git', 'ls-files', '*.ts', '*.tsx', '*.mts', '*.cts')
    const stems = files.map(path => path.replace(/\.[mc]?tsx?$/, ''))
    expect(files.length).toBeGreaterThan(500)
    expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([])
  })
})
