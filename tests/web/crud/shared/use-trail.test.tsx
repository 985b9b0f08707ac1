/** Where a page stands: below the list that its resource's tree stands beside, for whoever may open that. */
import { expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { questionCategories } from '../../../../resources/assessment/question-categories.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { useTrail } from '../../../../src/web/crud/shared/use-trail.ts'
import { useCurrentBreadcrumbs } from '../../../../src/web/providers/breadcrumbs.ts'
import { meFrom, session } from '../../../../src/web/providers/session.ts'
import { inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const own = { label: 'Elektrik', route: '/x' }
const pool = { label: 'Soru Havuzu', route: '/question-pool' }

const cases: readonly [what: string, resource: AnyResource, may: string, crumbs: readonly object[]][] = [
  ['of a tree is below the list beside it', questionCategories, '*', [pool, own]],
  [
    'of a tree stands for itself where that list is closed',
    questionCategories,
    'question-categories.index',
    [own],
  ],
  ['of what has an entry of the menu stands at the top', exams, '*', [own]],
]

it.each(cases)('[LAY-10] the page %s', async (_, resource, may, crumbs) => {
  await stubPortal('/x', () => ({ status: 200, body: { data: [] } }))
  session.set(meFrom({ id: 7, full_name: 'Elif Yıldız', permission_list: [may] }))
  const hook = await renderHook(() => {
    useTrail(resource, [own])
    return useCurrentBreadcrumbs()
  }, inPortal('/x'))
  await hook.until(() => hook.current.length > 0 && hook.current.every(({ label }) => label))
  expect(hook.current).toEqual(crumbs)
  await hook.unmount()
})
