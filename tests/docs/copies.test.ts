/** docs/processes/copies.md: its example compiles, as the file beside this test, and starts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { findings } from '../../src/metadata/check.ts'
import { copiedFields, copiedRelations, MAX_COPIED_ROWS } from '../../src/metadata/copy.ts'
import { workshopContents, workshops } from './copies.ts'

it('[DEV-1] the example of copies is the file that is compiled and has no fault', () => {
  const document = readFileSync('docs/processes/copies.md', 'utf8')
  const [, example] = /```ts\n([\s\S]*?)```/.exec(document) ?? []
  expect(example).toBe(readFileSync('tests/docs/copies.ts', 'utf8'))
  expect(findings([...resourceList, workshops, workshopContents])).toEqual([])
  expect(copiedFields(workshops)).toEqual(['name', 'tutors'])
  expect(copiedRelations(workshops)).toEqual(['contents'])
  expect(document).toContain(`up to ${MAX_COPIED_ROWS.toLocaleString('en')} rows`)
})
