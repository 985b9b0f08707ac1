import { afterEach, describe, expect, it } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import {
  type RecordSearchOptions,
  useRecordSearch,
} from '../../../../src/web/crud/shared/use-record-search.ts'
import { rememberServer } from '../../../../src/web/providers/contract.ts'
import { inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const rows = [
  { id: 1, name: 'İnsan Kaynakları' },
  { id: 2, name: 'Bilgi İşlem' },
]
const page = { total: 31, last_page: 2, current_page: 1, per_page: 20, from: 1, to: 20 }

let unmount: (() => Promise<void>) | undefined
afterEach(async () => {
  await unmount?.()
})

/** The search, with what it asked of the server, addresses without their order of parameters. */
async function open(options: RecordSearchOptions = {}, { extensions = true } = {}) {
  const server = await stubPortal('/user', ({ url }) => ({
    status: 200,
    body: /departments\/\d/.test(url) ? { data: rows[0] } : { data: rows, meta: page },
  }))
  rememberServer(extensions)
  let text = ''
  let given = options
  const hook = await renderHook(() => useRecordSearch(departments, text, given), inPortal('/user'))
  unmount = hook.unmount
  const again = (next: Partial<RecordSearchOptions>, typed = text) =>
    hook.act(async () => {
      given = { ...given, ...next }
      text = typed
      // Any change draws the hook anew.
      hook.current.setPage(hook.current.page + 0)
    })
  return {
    search: () => hook.current,
    until: hook.until,
    again,
    /** Types, and waits until the search is over. */
    async type(typed: string) {
      await again({}, typed)
      await hook.until(() => hook.current.settled)
    },
    turn: (to: number) => hook.act(() => hook.current.setPage(to)),
    asked: (): Readonly<Record<string, string>>[] =>
      server.calls.map(({ url }) => {
        const { pathname, searchParams } = new URL(url, 'http://portal.test')
        return { pathname, ...Object.fromEntries(searchParams) }
      }),
  }
}

describe('the records that one chooses among', () => {
  it('[VAL-9] are asked for when they are wanted, and found 300 ms after the last letter', async () => {
    const it = await open({ enabled: false })
    expect(it.asked()).toEqual([])
    await it.again({ enabled: true })
    await it.until(() => it.search().settled)
    expect(it.asked()).toMatchObject([{ pathname: '/api/departments', page: '1', per_page: '20' }])
    expect(it.search()).toMatchObject({ rows, meta: { total: 31 }, settled: true, search: '' })
    await it.again({}, 'i')
    await it.again({}, 'in')
    expect(it.search()).toMatchObject({ rows, settled: false })
    await it.type(' ins ')
    expect(it.asked().slice(1)).toMatchObject([{ 'filter[search]': 'ins' }])
    expect(it.search()).toMatchObject({ settled: true, search: 'ins' })
  })

  it('are only those that a filter lets through, at another endpoint where there is one', async () => {
    const it = await open({ endpoint: '/api/titles/5/departments', filter: { assigned: 'no' }, perPage: 10 })
    await it.type('a')
    expect(it.asked()).toMatchObject([
      { pathname: '/api/titles/5/departments', per_page: '10', 'filter[assigned]': 'no' },
      { pathname: '/api/titles/5/departments', 'filter[assigned]': 'no', 'filter[search]': 'a' },
    ])
  })

  it('come page by page, and another search from its first page', async () => {
    const it = await open()
    await it.turn(2)
    expect(it.asked().map(call => call.page)).toEqual(['1', '2'])
    await it.type('a')
    expect(it.search().page).toBe(1)
    expect(it.asked().at(-1)).toMatchObject({ page: '1', 'filter[search]': 'a' })
  })

  it('are told apart from those that are chosen, of which the ones at hand are not asked for', async () => {
    const it = await open({ enabled: false, chosen: [2, 1, 7], known: [{ id: 7, name: 'Hukuk' }] })
    await it.until(() => it.search().records.size > 1)
    expect(it.asked()).toMatchObject([{ pathname: '/api/departments', 'filter[id]': '1,2' }])
    expect([...it.search().records].map(([id, { name }]) => [id, name])).toEqual([
      [7, 'Hukuk'],
      [1, 'İnsan Kaynakları'],
      [2, 'Bilgi İşlem'],
    ])
    expect(it.search().rows).toBeUndefined()
  })

  it('are asked for by their names where nothing but their ids is at hand', async () => {
    const it = await open({ enabled: false, chosen: [2, 7], known: [{ id: 2 }, { id: 7, name: 'Hukuk' }] })
    await it.until(() => it.search().records.get(2)?.name !== undefined)
    expect(it.asked()).toMatchObject([{ 'filter[id]': '2' }])
    expect(it.search().records.get(2)).toMatchObject({ name: 'Bilgi İşlem' })
  })

  it('[DEV-3] are searched by the first field on a server of the contract alone, and read one by one', async () => {
    const it = await open({ chosen: [1], filter: { is_active: '1' } }, { extensions: false })
    await it.type('ins')
    const found = it.asked()
    expect(found).toContainEqual({ pathname: '/api/departments/1' })
    expect(found).toContainEqual({ pathname: '/api/departments', page: '1', per_page: '20' })
    expect(found).toContainEqual({
      pathname: '/api/departments',
      page: '1',
      per_page: '20',
      'filter[name]': 'ins',
    })
    expect(found).toHaveLength(3)
  })
})
