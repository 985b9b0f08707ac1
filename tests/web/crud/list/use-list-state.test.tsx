import { createElement, type ReactNode, useReducer, useState } from 'react'
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

it('[TBL-4] a change builds on the last one although the router renders the one before it only now', async () => {
  const written: string[] = []
  const push = (to: To) => void written.push(typeof to === 'string' ? to : (to.search ?? ''))
  const navigator: Navigator = { push, replace: push, go() {}, createHref: String }
  let show: (search: string) => void = () => {}
  function Late({ children }: { readonly children: ReactNode }) {
    const [search, setSearch] = useState('?page=1&per_page=10')
    show = setSearch
    const location = { pathname: '/user', search, hash: '', state: null, key: search }
    return createElement(Router, { location, navigator, children })
  }
  const hook = await renderHook(
    () => useListState(users, { endpoint: 'users' })[1],
    children => createElement(Late, null, children),
  )
  const addFilter = (key: string, value: string) =>
    hook.act(() => hook.current(({ filter }) => ({ filter: { ...filter, [key]: value } })))
  written.length = 0
  await addFilter('status', 'active')
  await addFilter('search', 'Işıl')
  await hook.act(() => show(written[0] as string))
  expect(written).toHaveLength(2)
  await addFilter('full_name', 'Ak')
  expect([...new URLSearchParams(written.at(-1)).values()]).toEqual(
    expect.arrayContaining(['active', 'Işıl', 'Ak']),
  )
  // A step back is not one of them: what follows builds on what is shown.
  await hook.act(() => show('?page=3&per_page=10'))
  await addFilter('full_name', 'Ak')
  expect(new URLSearchParams(written.at(-1)).get('filter[search]')).toBeNull()
})
