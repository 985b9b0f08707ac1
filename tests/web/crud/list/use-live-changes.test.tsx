import { afterEach, describe, expect, it, vi } from 'vitest'
import { missions } from '../../../../resources/organisation/missions.ts'
import type { List } from '../../../../src/web/crud/list/list.ts'
import { partsOf } from '../../../../src/web/crud/list/live-changes.ts'
import { useLiveChanges } from '../../../../src/web/crud/list/use-live-changes.ts'
import type { RecordNews } from '../../../../src/web/providers/record-line.ts'
import { inPortal, publishNews, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

type Answer = Pick<List['answer'], 'rows' | 'meta' | 'askedAt'>
const rowsOf = (...ids: number[]) => ids.map(id => ({ id, updated_at: '2027-01-01' }))
const pageOf = (rows: readonly { id: number }[], askedAt = Date.now()): Answer =>
  ({ rows, meta: { total: rows.length, last_page: 1 }, askedAt }) as Answer

let unmount: (() => Promise<void>) | undefined
afterEach(async () => {
  await unmount?.()
  vi.restoreAllMocks()
})

/** A list of missions with these rows, under a filter where one is given, and what its server has by now. */
async function open(options: { page?: Answer; filter?: Record<string, string>; there?: object[] } = {}) {
  let page = options.page ?? pageOf(rowsOf(1, 2))
  const there = options.there ?? rowsOf(1, 2)
  const { calls } = await stubPortal('/mission', () => ({
    status: 200,
    body: { data: there, meta: { total: there.length, last_page: 1 } },
  }))
  const query = { page: 1, perPage: 20, ...(options.filter && { filter: options.filter }) }
  const source = { resource: missions, endpoint: '/api/missions' }
  const hook = await renderHook(
    () => useLiveChanges({ source, query, answer: page } as unknown as Parameters<typeof useLiveChanges>[0]),
    inPortal('/mission'),
  )
  unmount = hook.unmount
  return {
    calls,
    said: () => Object.fromEntries(partsOf(hook.current).map(({ text, count }) => [text, count])),
    publish: (news: Omit<RecordNews, 'resource'>) => hook.act(() => publishNews('missions', undefined, news)),
    /** The list was read anew. */
    read: (next: Answer) =>
      hook.act(() => {
        page = next
        return publishNews('missions', undefined, { type: 'ready' })
      }),
    until: hook.until,
  }
}

describe('what others change in an open list', () => {
  it('is what was heard since its rows were asked for: an answer takes no event that came later', async () => {
    const list = await open()
    await list.publish({ type: 'updated', ids: [1] })
    await new Promise(resolve => setTimeout(resolve, 5))
    const asked = Date.now()
    await new Promise(resolve => setTimeout(resolve, 5))
    // The answer is under way.
    await list.publish({ type: 'updated', ids: [2] })
    await list.publish({ type: 'created', ids: [9] })
    expect(list.said()).toEqual({ updated: 2, created: 1 })
    await list.read(pageOf(rowsOf(1, 2), asked))
    await list.publish({ type: 'deleted', ids: [77] })
    expect(list.said()).toEqual({ updated: 1, created: 1 })
  })

  it('is compared once where the rows are old when the line begins, and not where they are fresh', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const fresh = await open({ there: rowsOf(1, 2, 3) })
    await fresh.publish({ type: 'ready' })
    await new Promise(resolve => setTimeout(resolve, 600))
    expect(fresh.calls).toEqual([])
    await unmount?.()
    const old = await open({ page: pageOf(rowsOf(1, 2), Date.now() - 10_000), there: rowsOf(1, 2, 3) })
    await old.publish({ type: 'ready' })
    await old.until(() => Object.keys(old.said()).length > 0)
    expect(old.said()).toEqual({ other: 0 })
    expect(old.calls).toHaveLength(1)
  })

  it('is compared once after a loss, however often the line comes back meanwhile', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.02)
    const list = await open({ there: rowsOf(1, 2) })
    for (let times = 0; times < 5; times++) await list.publish({ type: '*' })
    await list.until(() => list.calls.length > 0)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(list.calls).toHaveLength(1)
    expect(list.said()).toEqual({})
  })

  it('is compared where more records may be new than one can ask for, and none is forgotten', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const list = await open({ filter: { name: 'a' }, there: rowsOf(1, 2, 150) })
    const many = Array.from({ length: 80 }, (_, n) => 100 + n)
    await list.publish({ type: 'created', ids: many })
    await list.publish({ type: 'created', ids: many.map(id => id + 100) })
    await list.until(() => Object.keys(list.said()).length > 0)
    expect(list.said()).toEqual({ other: 0 })
    expect(list.calls.filter(({ url }) => url.includes('page=1')).length).toBeGreaterThan(0)
  })
})
