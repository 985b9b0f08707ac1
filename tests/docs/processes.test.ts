/** The declarations of `docs/processes` are those that tests run. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = globSync('tests/{support,server}/**/*.ts').map(file => readFileSync(file, 'utf8'))

/** The declarations of a page. */
const blocks = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block]) => block as string)

const pages = globSync('docs/processes/*.md')

/** Pages whose example has a test of its own, beside this one. */
const hasOwnTest = (page: string) => existsSync(`tests/docs/${basename(page, '.md')}.test.ts`)

describe.each(pages.filter(page => !hasOwnTest(page)))('%s', page => {
  it('[DEV-1] declares what a test runs, letter by letter', () => {
    const found = blocks(page)
    expect(found.length).toBeGreaterThan(0)
    for (const block of found)
      expect(
        sources.some(source => source.includes(block)),
        block,
      ).toBe(true)
  })
})

describe.each(pages)('%s', page => {
  it('names files that there are', () => {
    const text = readFileSync(page, 'utf8')
    const files = [...text.matchAll(/`((?:src|tests|docs)\/[\w./-]+)`/g)].map(([, file]) => file as string)
    for (const file of files) expect(globSync(file), file).toHaveLength(1)
  })
})
