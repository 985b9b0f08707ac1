import { useInfiniteList, useOne } from '@refinedev/core'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { missions } from '../../../../resources/organisation/missions.ts'
import LiveRecord from '../../../../src/web/crud/show/live-record.tsx'
import { toasts } from '../../../../src/web/providers/toast.ts'
import { drawInPortal, publishNews } from '../../in-portal.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A page with a record and what is written about it, such as a conversation. */
function Page() {
  useOne({ resource: 'missions', id: 5 })
  useInfiniteList({ resource: 'missions', meta: { endpoint: '/api/missions/5/notes' } })
  return <LiveRecord resource={missions} id={5} />
}

it('reads a record that others change, and what the page lists of it, once for many changes', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { calls } = await drawInPortal(<Page />, {
    path: '/mission/5',
    texts: ['record'],
    answer: ({ url }) => ({
      status: 200,
      body: url.includes('notes') ? { data: [], meta: { total: 0, last_page: 1 } } : { data: { id: 5 } },
    }),
  })
  const reads = () => [
    calls.filter(({ url }) => url.endsWith('/missions/5')).length,
    calls.filter(({ url }) => url.includes('/notes')).length,
  ]
  await waitFor(() => expect(reads()).toEqual([1, 1]))
  await publishNews('missions', 5, { type: 'ready' })
  for (let times = 0; times < 5; times++) await publishNews('missions', 5, { type: 'updated', ids: [5] })
  await waitFor(() => expect(reads()).toEqual([2, 2]))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  // Others write on: they are read together, two seconds later at the earliest.
  const before = Date.now()
  for (let times = 0; times < 5; times++) await publishNews('missions', 5, { type: 'updated', ids: [5] })
  await waitFor(() => expect(reads()).toEqual([3, 3]), { timeout: 6000 })
  expect(Date.now() - before).toBeGreaterThan(1000)
  await act(() => new Promise(resolve => setTimeout(resolve, 300)))
  expect(reads()).toEqual([3, 3])
}, 20_000)
