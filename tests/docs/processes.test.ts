/** The declarations of `docs/processes` are those that tests run. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = globSync('tests/{support,server}/**/*.ts').map(file => readFileSync(file, 'utf8'))

/** The declarations of a page. */
const blocks = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block]) => block as string)

describe.each(globSync('docs/processes/*.md'))('%s', page => {
  it('[DEV-1] declares what a test runs, letter by letter', () => {
    const found = blocks(page)
    expect(found.length).toBeGreaterThan(0)
    for (const block of found)
      expect(
        sources.some(source => source.includes(block)),
        block,
      ).toBe(true)
  })

  it('names files that there are', () => {
    const text = readFileSync(page, 'utf8')
    const files = [...text.matchAll(/`((?:src|tests|docs)\/[\w./-]+)`/g)].map(([, file]) => file as string)
    for (const file of files) expect(globSync(file), file).toHaveLength(1)
  })
})
