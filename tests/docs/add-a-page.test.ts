/** docs/add-a-page.md, followed in a copy of the project. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { blocksOf, copyOfProject } from '../support/follow-document.ts'

const copy = copyOfProject()
afterAll(copy.remove)

describe('[DEV-1] a page that is added as the document says', () => {
  it('compiles, and has its address, its texts and its entry in the menu', async () => {
    const blocks = blocksOf('docs/add-a-page.md')
    expect(blocks.map(({ path }) => path)).toContain('src/web/areas/organisation/index.ts')
    for (const block of blocks) copy.apply(block)
    const page = 'src/web/areas/organisation/new-people/index.tsx'
    expect(await copy.compile([page, 'src/web/theme/augmentation.ts', 'resources/pages.ts'])).toBe('')
  })

  it('is drawn, and passes the tests of pages, texts, routes and the menu', async () => {
    cpSync('tests/docs/new-people.tsx', join(copy.folder, 'tests/docs/new-people.test.tsx'))
    const tested = ['tests/docs/new-people.test.tsx', 'tests/metadata/locales.test.ts']
    const said = await copy.test(
      ...tested,
      'tests/metadata/pages.test.ts',
      'tests/web/router',
      'tests/web/shell/menu',
    )
    for (const file of tested) expect(said).toContain(file)
  })
})
