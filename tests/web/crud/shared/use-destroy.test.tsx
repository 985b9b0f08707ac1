/** Deleting one record: whom the notice names, and who may take it back from there. */
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import { useDestroy } from '../../../../src/web/crud/shared/use-destroy.tsx'
import { rememberServer } from '../../../../src/web/providers/contract.ts'
import { loadNamespaces } from '../../../../src/web/providers/i18n.ts'
import { meFrom, session } from '../../../../src/web/providers/session.ts'
import { toasts } from '../../../../src/web/providers/toast.ts'
import { inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const row = { id: 5, name: 'Bakım' }
let unmount: (() => Promise<void>) | undefined
afterEach(async () => unmount?.())

/** Deletes the row as somebody with these permissions would; what was asked of the server then. */
async function deleteAs(permission_list: readonly string[], isOurs = true) {
  const { calls } = await stubPortal('/department', ({ method }) =>
    method === 'delete' ? { status: 204 } : { status: 200, body: { data: row } },
  )
  session.set(meFrom({ id: 7, full_name: 'Elif Yıldız', permission_list }))
  rememberServer(isOurs)
  await loadNamespaces(['common', 'shell', 'resources/departments'])
  const hook = await renderHook(() => useDestroy(departments), inPortal('/department'))
  unmount = hook.unmount
  let done: Promise<boolean> | undefined
  await hook.act(() => {
    done = hook.current.destroy(row)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sil' }))
  expect(await done).toBe(true)
  return { act: hook.act, until: hook.until, asked: () => calls.map(({ method, url }) => `${method} ${url}`) }
}

it('names the record, and brings it back where one may', async () => {
  const { act, until, asked } = await deleteAs(['departments.index', 'departments.destroy'])
  const [toast] = toasts.get()
  expect(toast).toMatchObject({ tone: 'success', text: '“Bakım” silindi.', action: { label: 'Geri al' } })
  await act(() => toast?.action?.run())
  await until(() => toasts.get().length > 1)
  expect(asked()).toEqual(['delete /api/departments/5', 'post /api/departments/5/restore'])
  expect(toasts.get().at(-1)).toMatchObject({ tone: 'success', text: '“Bakım” geri alındı.' })
  expect(toasts.get().at(-1)?.action).toBeUndefined()
})

it.each([
  ['who may not restore', ['departments.index'], true],
  ['whose server knows no way back', ['*'], false],
] as const)('offers no way back to whoever %s', async (_, permissions, isOurs) => {
  await deleteAs(permissions, isOurs)
  expect(toasts.get()).toMatchObject([{ text: '“Bakım” silindi.' }])
  expect(toasts.get()[0]?.action).toBeUndefined()
})
