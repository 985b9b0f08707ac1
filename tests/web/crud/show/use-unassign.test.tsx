/** Taking one row away from a record: who may put it back from the notice. */
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import { useUnassign } from '../../../../src/web/crud/show/use-unassign.tsx'
import { loadNamespaces } from '../../../../src/web/providers/i18n.ts'
import { meFrom, session } from '../../../../src/web/providers/session.ts'
import { toasts } from '../../../../src/web/providers/toast.ts'
import { type Answer, inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

let unmount: (() => Promise<void>) | undefined
afterEach(async () => unmount?.())

/** Takes somebody out of a department, as a person with these permissions would. */
async function takeAwayAs(permission_list: readonly string[], assigned: Answer = { status: 200, body: {} }) {
  const { calls } = await stubPortal('/department/5/users', ({ method }) =>
    method === 'post' ? assigned : { status: 204 },
  )
  session.set(meFrom({ id: 7, full_name: 'Elif Yıldız', permission_list }))
  await loadNamespaces(['record', 'common', 'shell', 'errors', 'resources/users'])
  const hook = await renderHook(() => useUnassign(departments, '5', 'users'), inPortal('/department/5/users'))
  unmount = hook.unmount
  let done: Promise<boolean> | undefined
  await hook.act(() => {
    done = hook.current({ id: 9, full_name: 'Can Demir' }, 'Bakım')
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Çıkar' }))
  expect(await done).toBe(true)
  const asked = () => calls.map(({ method, url, body }) => [method, url, body])
  return { ...hook, asked }
}

const pair = ['department-users.index', 'department-users.destroy']

it('assigns the row again where one may', async () => {
  const { act, until, asked } = await takeAwayAs([...pair, 'department-users.store'])
  const [toast] = toasts.get()
  expect(toast).toMatchObject({ text: '“Can Demir” çıkarıldı.', action: { label: 'Geri al' } })
  await act(() => toast?.action?.run())
  await until(() => toasts.get().length > 1)
  expect(asked()).toEqual([
    ['delete', '/api/departments/5/users/9', undefined],
    ['post', '/api/departments/5/users', { ids: [9] }],
  ])
  expect(toasts.get().at(-1)).toMatchObject({ tone: 'success', text: 'Can Demir: Geri alındı.' })
})

it('says why the row could not be assigned again', async () => {
  const { act, until } = await takeAwayAs(['*'], { status: 409, body: { message: 'Kontenjan dolu.' } })
  await act(() => toasts.get()[0]?.action?.run())
  await until(() => toasts.get().length > 1)
  expect(toasts.get().at(-1)).toMatchObject({ tone: 'error', text: 'Kontenjan dolu.' })
})

it('offers no way back to whoever may take away and not assign', async () => {
  await takeAwayAs(pair)
  expect(toasts.get()).toMatchObject([{ text: '“Can Demir” çıkarıldı.' }])
  expect(toasts.get()[0]?.action).toBeUndefined()
})
