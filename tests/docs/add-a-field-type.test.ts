/** docs/add-a-field-type.md, followed in a copy of the project. */
import { afterAll, describe, expect, it } from 'vitest'
import { blocksOf, copyOfProject } from '../support/follow-document.ts'

const copy = copyOfProject()
afterAll(copy.remove)

const blocks = blocksOf('docs/add-a-field-type.md')
// The look of the theme is declared for the whole of the web side.
const sides = ['index.ts', 'web.tsx', 'input.tsx'].map(file => `src/fields/color/${file}`)
const project = [...sides, 'src/web/theme/augmentation.ts', 'tests/fields/types.test.ts']

describe('[DEV-1] a field type that is added as the document says', () => {
  it('compiles, and does not while one of its tables lacks it', async () => {
    const isSamples = ({ path }: { readonly path: string }) => path === 'tests/support/samples.ts'
    expect(blocks.filter(isSamples)).toHaveLength(1)
    for (const block of blocks.filter(each => !isSamples(each))) copy.apply(block)
    expect(await copy.compile(['tests/support/samples.ts'])).toMatch(
      /samples\.ts.*Property 'color' is missing/,
    )
    for (const block of blocks.filter(isSamples)) copy.apply(block)
    expect(await copy.compile(project)).toBe('')
  })

  it('passes the tests of every field type', async () => {
    const said = await copy.test(
      'tests/fields/types.test.ts',
      'tests/fields/messages.test.ts',
      'tests/fields/components.test.tsx',
      'tests/web/fields.test.ts',
      '--reporter=verbose',
      '-t',
      'color|every type on both sides',
    )
    for (const part of ['of color stands on a page', 'of color takes a value', 'of color gives its terms'])
      expect(said).toContain(part)
  })
})
