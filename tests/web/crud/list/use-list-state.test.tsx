import { createElement, useReducer } from 'react'
import { type Navigator, Router, type To } from 'react-router'
import { expect, it } from 'vitest'
import { users } from '../../../../resources/organisation/users.ts'
import { useListState } from '../../../../src/web/crud/list/use-list-state.ts'
import { renderHook } from '../../render-hook.tsx'

it('[TBL-4] a change builds on the one before although a render came before its address', async () => {
  const addresses: string[] = []
  const keep = (to: To) => void addresses.push(typeof to === 'string' ? to : (to.search ?? ''))
  // A router that has not taken the new address yet: its location stays.
  const navigator: Navigator = { push: keep, replace: keep, go() {}, createHref: String }
  const location = { pathname: '/user', search: '?page=1&per_page=10', hash: '', state: null, key: 'a' }
  const hook = await renderHook(
    () => {
      const [, render] = useReducer((renders: number) => renders + 1, 0)
      const [, change] = useListState(users, { endpoint: 'users' })
      return { change, render }
    },
    children => createElement(Router, { location, navigator, children }),
  )
  addresses.length = 0
  const addFilter = (key: string, value: string) =>
    hook.act(() => hook.current.change(({ filter }) => ({ filter: { ...filter, [key]: value } })))
  await addFilter('status', 'active')
  await hook.act(() => hook.current.render())
  await addFilter('full_name', 'Işıl')
  const last = new URLSearchParams(addresses.at(-1))
  expect([...last.values()]).toEqual(expect.arrayContaining(['active', 'Işıl']))
})
