import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import type { ListOptions } from '../../../../src/web/crud/list/use-list.ts'
import { useListModel } from '../../../../src/web/crud/list/use-list.ts'
import { inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const rows = [
  { id: 1, name: 'Bakım' },
  { id: 2, name: 'Saha' },
]
const answer = {
  status: 200,
  headers: { 'x-portal': '1' },
  body: { data: rows, meta: { total: 25, last_page: 3, current_page: 1, per_page: 10 } },
}

let unmount: (() => Promise<void>) | undefined
beforeEach(() => localStorage.clear())
afterEach(async () => {
  await unmount?.()
})

/** The list of departments at an address, with a server that has two of them. */
async function open(path: string, options: Partial<ListOptions> = {}) {
  const { calls } = await stubPortal(path, () => answer)
  const hook = await renderHook(
    () => ({
      list: useListModel({ resource: departments, endpoint: '/api/departments', ...options }),
      address: useLocation().search,
    }),
    inPortal(path),
  )
  unmount = hook.unmount
  await hook.until(() => hook.current.list.answer.rows !== undefined)
  return {
    calls,
    get list() {
      return hook.current.list
    },
    address: () => decodeURIComponent(hook.current.address),
    act: hook.act,
  }
}
const names = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name)

describe('a list', () => {
  it('stores chosen columns, and opens with them where the address has none', async () => {
    const first = await open('/department')
    await first.act(() => first.list.columns.choose(['name', 'code']))
    expect(names(first.list.columns.shown)).toEqual(['name', 'code'])
    expect(first.address()).toContain('columns=name,code')
    await unmount?.()
    const again = await open('/department')
    expect(names(again.list.columns.shown)).toEqual(['name', 'code'])
    await again.act(() => again.list.columns.choose([]))
    expect(again.address()).not.toContain('columns')
  })

  it('stores the widths of columns, and opens with them until they are reset', async () => {
    const first = await open('/department')
    expect(first.list.columns.resized).toBe(false)
    await first.act(() => first.list.columns.resize('name', 300))
    const specIn = ({ list }: typeof first) => list.columns.shown.find(({ name }) => name === 'name')?.spec
    expect(specIn(first)).toMatchObject({ width: 300, grow: 0 })
    await unmount?.()
    const page = await open('/department')
    expect(specIn(page)).toMatchObject({ width: 300, grow: 0 })
    expect(page.list.columns.resized).toBe(true)
    await page.act(() => page.list.columns.resetWidths())
    expect(page.list.columns.resized).toBe(false)
  })

  it('stores the page size after it is in the address, from page 1', async () => {
    const page = await open('/department?page=3')
    await page.act(() => page.list.pageSize.set(50))
    expect(page.list.state).toMatchObject({ page: 1, perPage: 50 })
    expect(page.list.pageSize.usual).toBe(50)
    await unmount?.()
    expect((await open('/department')).list.state.perPage).toBe(50)
  })

  it('writes the density of a saved view into the address, and stores that of the list', async () => {
    const plain = await open('/department')
    await plain.act(() => plain.list.density.set('compact'))
    expect(plain.list.density.value).toBe('compact')
    expect(plain.address()).not.toContain('density')
    await unmount?.()
    const saved = await open('/department?saved=4')
    await saved.act(() => saved.list.density.set('comfortable'))
    expect(saved.address()).toContain('density=comfortable')
    await unmount?.()
    expect((await open('/department')).list.density.value).toBe('compact')
  })

  it('keeps the selection over pages, and drops it with another filter', async () => {
    const page = await open('/department')
    const chosen = () => [...(page.list.selection?.value.rows.keys() ?? [])]
    await page.act(() => page.list.selection?.select(rows, true))
    await page.act(() => page.list.change({ page: 2 }))
    expect(chosen()).toEqual([1, 2])
    await page.act(() => page.list.change(({ filter }) => ({ filter: { ...filter, search: 'saha' } })))
    expect(chosen()).toEqual([])
  })

  it('under a record has no selection but for the actions of the record’s page', async () => {
    const endpoint = '/api/users/5/departments'
    const plain = await open('/user/5/departments', { endpoint, prefix: 'departments.' })
    expect(plain.list.selection).toBeUndefined()
    await unmount?.()
    const bulkActions = [
      {
        key: 'take-away',
        label: 'Çıkar',
        icon: 'remove',
        confirm: () => ({ title: '' }),
        outcome: () => '',
        address: '/api/users/5/departments/bulk/unlink',
        run: async () => {},
      } as const,
    ]
    const page = await open('/user/5/departments', { endpoint, prefix: 'departments.', bulkActions })
    expect(page.list.selection?.actions).toBe(bulkActions)
  })
})
