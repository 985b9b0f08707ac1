/** docs/processes/assigning.md: its example compiles, as the file beside this test, and starts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { assignRules } from '../../src/fields/check-assign.ts'
import { assignPlan } from '../../src/metadata/assign.ts'
import { MAX_BULK_RECORDS } from '../../src/metadata/bulk-run.ts'
import { findings } from '../../src/metadata/check.ts'
import { screensOf } from '../../src/metadata/route.ts'
import { attendances, workshops } from './assigning.ts'

it('[DEV-1] the example of assigning is the file that is compiled and has no fault', () => {
  const document = readFileSync('docs/processes/assigning.md', 'utf8')
  const [, example] = /```ts\n([\s\S]*?)```/.exec(document) ?? []
  expect(example).toBe(readFileSync('tests/docs/assigning.ts', 'utf8'))
  expect(findings([...resourceList, workshops, attendances], assignRules)).toEqual([])
  expect(assignPlan(workshops.config.fields.attendances)).toEqual({
    chosen: 'user',
    idsKey: 'user_ids',
    byAudience: true,
    asked: ['note'],
    fixed: { source: 'assigned' },
    byFilter: {},
  })
  expect(screensOf(workshops).map(({ path }) => path)).toContain('/workshop/:workshopId/attendance/store')
  expect(document).toContain(MAX_BULK_RECORDS.toLocaleString('en'))
})
