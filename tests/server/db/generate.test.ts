import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { diffSchemas } from '../../../src/server/db/diff.ts'
import { snapshotFile } from '../../../src/server/db/generate.ts'
import { schemaOf } from '../../../src/server/db/schema.ts'

it('the migrations make what is declared: a new one has nothing in it but its own change', () => {
  expect(diffSchemas(JSON.parse(readFileSync(snapshotFile(), 'utf8')), schemaOf(resourceList))).toEqual([])
})
