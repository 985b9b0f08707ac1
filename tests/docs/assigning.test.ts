/** docs/processes/assigning.md: its example compiles, as the file beside this test, and starts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { assignRules } from '../../src/fields/check-assign.ts'
import { assignPlan } from '../../src/metadata/assign.ts'
import { MAX_BULK_RECORDS } from '../../src/metadata/bulk-run.ts'
import { findings } from '../../src/metadata/check.ts'
import { screensOf } from '../../src/metadata/route.ts'
import { courses, enrolments } from './assigning.ts'

it('[DEV-1] the example of assigning is the file that is compiled and has no fault', () => {
  const document = readFileSync('docs/processes/assigning.md', 'utf8')
  const [, example] = /```ts\n([\s\S]*?)```/.exec(document) ?? []
  expect(example).toBe(readFileSync('tests/docs/assigning.ts', 'utf8'))
  expect(findings([...resourceList, courses, enrolments], assignRules)).toEqual([])
  expect(assignPlan(courses.config.fields.enrolments)).toEqual({
    chosen: 'user',
    idsKey: 'user_ids',
    byAudience: true,
    asked: ['note'],
    fixed: { source: 'assigned' },
  })
  expect(screensOf(courses).map(({ path }) => path)).toContain('/course/:courseId/enrolment/store')
  expect(document).toContain(MAX_BULK_RECORDS.toLocaleString('en'))
})
