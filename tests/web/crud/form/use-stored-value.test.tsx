/** What is being written outside of a record's form, in the tab that it is written in. */
import { beforeEach, expect, it } from 'vitest'
import { useStoredValue } from '../../../../src/web/crud/form/use-stored-value.ts'
import { draftsOf } from '../../../../src/web/providers/drafts.ts'
import { meFrom, session } from '../../../../src/web/providers/session.ts'
import { inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const open = (name = 'reply 1') => renderHook(() => useStoredValue(name, ''), inPortal('/ticket/1'))

beforeEach(async () => {
  sessionStorage.clear()
  await stubPortal('/ticket/1', () => ({ status: 200, body: { data: [] } }))
})

it('is there again after the page was left or loaded again, for this one alone', async () => {
  const first = await open()
  await first.act(() => first.current[1]('Bir soru'))
  await first.unmount()
  expect((await open()).current[0]).toBe('Bir soru')
  expect((await open('reply 2')).current[0]).toBe('')
  session.set(meFrom({ id: 8, full_name: 'Deniz Kaya', permission_list: ['*'] }))
  expect((await open()).current[0]).toBe('')
})

it('is kept among the drafts, which outlive the end of a session, and not once it is sent', async () => {
  const page = await open()
  await page.act(() => page.current[1]('Bir soru'))
  expect(sessionStorage.getItem(`${draftsOf(7)}reply 1`)).toBe('"Bir soru"')
  await page.act(() => page.current[1](''))
  expect(sessionStorage).toHaveLength(0)
  expect(page.current[0]).toBe('')
})

it('begins anew where what was kept cannot be read', async () => {
  sessionStorage.setItem(`${draftsOf(7)}reply 1`, '{')
  expect((await open()).current[0]).toBe('')
})
