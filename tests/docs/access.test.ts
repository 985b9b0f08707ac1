/** docs/processes/access.md: its declarations compile, and the start takes them. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { listRules } from '../../src/fields/check-lists.ts'
import { findings } from '../../src/metadata/check.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { blocksOf, copyOfProject } from '../support/follow-document.ts'

const copy = copyOfProject()
afterAll(copy.remove)
const blocks = blocksOf('docs/processes/access.md')

describe('[DEV-1] who reaches what, as the document declares it', () => {
  it('compiles', async () => {
    expect(blocks.map(({ path }) => path)).toEqual([
      'resources/training/workshops.ts',
      'resources/training/attendances.ts',
      'resources/training/lessons.ts',
    ])
    for (const block of blocks) copy.apply(block)
    expect(await copy.compile(blocks.map(({ path }) => path))).toBe('')
  })

  it('is taken by the start', async () => {
    const modules = await Promise.all(
      blocks.map(({ path }) => import(/* @vite-ignore */ pathToFileURL(join(copy.folder, path)).href)),
    )
    const declared = modules.flatMap(module => Object.values<AnyResource>(module))
    expect(declared).toHaveLength(5)
    expect(findings([...resourceList, ...declared], listRules)).toEqual([])
  })
})
