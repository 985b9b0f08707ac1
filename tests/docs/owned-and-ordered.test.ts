/** docs/processes/owned-and-ordered.md: its example compiles, as the file beside this test, and starts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { impliedPermissions, permissionNames } from '../../src/metadata/access.ts'
import { findings } from '../../src/metadata/check.ts'
import { compartments, shelves } from './owned-and-ordered.ts'

it('[DEV-1] the example of rows that belong to a row, in an order, is the file that is compiled and has no fault', () => {
  const document = readFileSync('docs/processes/owned-and-ordered.md', 'utf8')
  const [, example] = /```ts\n([\s\S]*?)```/.exec(document) ?? []
  expect(example).toBe(readFileSync('tests/docs/owned-and-ordered.ts', 'utf8'))
  const resources = [...resourceList, shelves, compartments]
  expect(findings(resources)).toEqual([])
  expect(permissionNames(resources).filter(name => name.startsWith('compartments.'))).toEqual([])
  const implied = impliedPermissions(resources)
  expect(implied.get('shelves.show')).toEqual(['compartments.index', 'compartments.show'])
  expect(implied.get('shelves.update')).toEqual([
    'compartments.store',
    'compartments.update',
    'compartments.destroy',
  ])
})
