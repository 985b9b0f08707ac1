/** What the bar above chosen rows offers. */
import { afterEach, expect, it } from 'vitest'
import { users } from '../../../../resources/organisation/users.ts'
import { useBar } from '../../../../src/web/crud/bulk/use-bar.tsx'
import type { ListSelection } from '../../../../src/web/crud/list/list.ts'
import { useListModel } from '../../../../src/web/crud/list/use-list.ts'
import { inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const active = { id: 1, full_name: 'Can Demir', status: 'active' }
const deactivated = { id: 2, full_name: 'Ece Ay', status: 'deactivated' }

let unmount: (() => Promise<void>) | undefined
afterEach(async () => unmount?.())

it('leaves out what fits no chosen row, and offers what fits one of them', async () => {
  await stubPortal('/user', () => ({
    status: 200,
    headers: { 'x-portal': '1' },
    body: { data: [active, deactivated], meta: { total: 2, last_page: 1, current_page: 1, per_page: 10 } },
  }))
  const hook = await renderHook(() => {
    const list = useListModel({ resource: users, endpoint: '/api/users' })
    const selection = list.selection as ListSelection
    return { list, selection, bar: useBar({ ...list, selection }, () => undefined) }
  }, inPortal('/user'))
  unmount = hook.unmount
  await hook.until(() => hook.current.list.answer.rows !== undefined)
  const choose = (rows: readonly (typeof active)[], on: boolean) =>
    hook.act(() => hook.current.selection.select(rows, on))
  /** Of the transitions those that are offered. */
  const offered = () =>
    hook.current.bar.entries
      .map(({ key }) => key)
      .filter(key => key in (users.config.lifecycle?.transitions ?? {}))
  await choose([active], true)
  expect(offered()).toEqual(['deactive'])
  await choose([deactivated], true)
  expect(offered()).toEqual(['deactive', 'reactivate'])
  await choose([active], false)
  expect(offered()).toEqual(['reactivate'])
  for (const entry of hook.current.bar.entries) expect(entry.reason, entry.key).toBeUndefined()
})
