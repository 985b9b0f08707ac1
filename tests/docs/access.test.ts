/** docs/processes/access.md: its declarations are compiled here, and the start takes them. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { listRules } from '../../src/fields/check-lists.ts'
import { findings } from '../../src/metadata/check.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { blocksOf } from '../support/follow-document.ts'
import * as attendances from './access/attendances.ts'
import * as lessons from './access/lessons.ts'
import * as workshops from './access/workshops.ts'

describe('[DEV-1] who reaches what, as the document declares it', () => {
  it('is what is compiled here', () => {
    const blocks = blocksOf('docs/processes/access.md')
    expect(blocks.map(({ path }) => path)).toEqual([
      'resources/training/workshops.ts',
      'resources/training/attendances.ts',
      'resources/training/lessons.ts',
    ])
    for (const { path, text } of blocks) {
      const compiled = readFileSync(`tests/docs/access/${basename(path)}`, 'utf8')
      expect(text).toBe(compiled.replaceAll("'../../../src/", "'../../src/"))
    }
  })

  it('is taken by the start', () => {
    const declared = [workshops, attendances, lessons].flatMap(module => Object.values<AnyResource>(module))
    expect(declared).toHaveLength(5)
    expect(findings([...resourceList, ...declared], listRules)).toEqual([])
  })
})
