/** Many records by one call: handed over some at a time, or done by the server and found again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActionRun } from '../../../../src/metadata/action-run.ts'
import { type BulkJob, bulkJobs } from '../../../../src/web/crud/bulk/jobs.ts'
import { followRun, sendMany } from '../../../../src/web/crud/bulk/server-run.ts'
import { api } from '../../../../src/web/crud/shared/api.ts'
import type { AnyRow } from '../../../../src/web/field.ts'

const rows = (count: number): AnyRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, full_name: `K ${at + 1}` }))
const address = '/api/users/bulk/invite'
const run = (id: number, part: Partial<ActionRun>): ActionRun => ({
  id,
  status: 'running',
  total: 3,
  done: 0,
  failures: [],
  created_at: '2026-11-23T08:00:00Z',
  ...part,
})
const begin = (count: number, take: (row: AnyRow, given: unknown) => void = () => undefined) =>
  bulkJobs.start({
    resource: 'users',
    label: 'Davet et',
    outcome: done => `${done} kişi davet edildi.`,
    total: count,
    collect: async () => rows(count),
    operation: { many: sendMany(address, take) },
    reasonOf: error => (error as Error).message,
  })
const last = () => bulkJobs.get().at(-1) as BulkJob

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.spyOn(api, 'delete').mockResolvedValue({} as never)
  for (const { id } of bulkJobs.get()) bulkJobs.dismiss(id)
  vi.useRealTimers()
})

describe('one call for many', () => {
  it('is sent again with those that are left, and hands over what was made for each', async () => {
    const sent: number[][] = []
    vi.spyOn(api, 'post').mockImplementation(async (_, body) => {
      const { ids } = body as { ids: number[] }
      sent.push(ids)
      const results = ids
        .slice(0, 2)
        .map(id => (id === 2 ? { id, reason: 'Şifresi var.' } : { id, given: { link: `/${id}` } }))
      return { data: { results, rest: ids.slice(2) } } as never
    })
    const links: [number, unknown][] = []
    await begin(3, ({ id }, given) => links.push([id, given]))
    expect(sent).toEqual([[1, 2, 3], [3]])
    expect(links).toEqual([
      [1, { link: '/1' }],
      [2, undefined],
      [3, { link: '/3' }],
    ])
    expect(last()).toMatchObject({
      status: 'done',
      done: 3,
      failures: [{ row: { id: 2 }, reason: 'Şifresi var.' }],
    })
    expect(last().run).toBeUndefined()
  })

  it('is looked at where the server goes on by itself, also while a look fails', async () => {
    const looks = [
      run(7, { done: 1 }),
      new Error('offline'),
      run(7, { status: 'done', done: 3, failures: [{ id: 2, reason: 'Şifresi var.' }] }),
    ]
    vi.spyOn(api, 'post').mockResolvedValue({ data: run(7, {}) } as never)
    const get = vi.spyOn(api, 'get').mockImplementation(async () => {
      const look = looks.shift()
      if (look instanceof Error) throw look
      return { data: look } as never
    })
    const ended = begin(3)
    await vi.advanceTimersByTimeAsync(10)
    expect(last()).toMatchObject({ status: 'running', done: 1, run: `${address}/7` })
    await vi.advanceTimersByTimeAsync(2000)
    await ended
    expect(get.mock.calls.map(([url]) => url)).toEqual(Array(3).fill(`${address}/7`))
    expect(last()).toMatchObject({
      status: 'done',
      done: 3,
      failures: [{ row: { id: 2, full_name: 'K 2' }, reason: 'Şifresi var.' }],
    })
  })

  it('is stopped at the server, which says that it was, and forgotten there when it is closed', async () => {
    vi.spyOn(api, 'post').mockResolvedValue({ data: run(8, {}) } as never)
    let status: ActionRun['status'] = 'running'
    vi.spyOn(api, 'get').mockImplementation(async () => ({ data: run(8, { status, done: 2 }) }) as never)
    const gone = vi.spyOn(api, 'delete').mockImplementation(async () => {
      status = 'stopped'
      return {} as never
    })
    const ended = begin(3)
    await vi.advanceTimersByTimeAsync(10)
    const { id } = last()
    bulkJobs.dismiss(id)
    expect(gone).not.toHaveBeenCalled()
    bulkJobs.stop(id)
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    expect(last()).toMatchObject({ status: 'stopped', done: 2 })
    bulkJobs.dismiss(id)
    expect(gone.mock.calls.map(([url]) => url)).toEqual([`${address}/8`, `${address}/8`])
    expect(bulkJobs.get().some(job => job.id === id)).toBe(false)
  })
})

describe('a run that is found again', () => {
  const found = (id: number, onEnd: (job: BulkJob) => void) =>
    bulkJobs.follow({
      resource: 'users',
      label: 'Davet et',
      outcome: done => `${done} kişi davet edildi.`,
      run: run(id, { done: 1 }),
      address: `${address}/${id}`,
      follow: onLook => followRun(`${address}/${id}`, onLook),
      rowsOf: async ids => rows(3).filter(row => ids.includes(row.id)),
      onEnd,
    })

  it('is shown once, until it ends, and names those with whom it failed', async () => {
    let look = run(9, { done: 2 })
    vi.spyOn(api, 'get').mockImplementation(async () => ({ data: look }) as never)
    const ends: BulkJob[] = []
    const before = bulkJobs.get().length
    const followed = [found(9, job => ends.push(job)), found(9, job => ends.push(job))]
    await vi.advanceTimersByTimeAsync(10)
    expect(bulkJobs.get()).toHaveLength(before + 1)
    expect(last()).toMatchObject({ status: 'running', minimized: true, done: 2, total: 3 })
    look = run(9, { status: 'done', done: 3, failures: [{ id: 3, reason: 'Şifresi var.' }] })
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(followed)
    expect(ends).toHaveLength(1)
    expect(ends[0]?.failures).toEqual([{ row: { id: 3, full_name: 'K 3' }, reason: 'Şifresi var.' }])
  })

  it('that is not there any more is shown no more', async () => {
    vi.spyOn(api, 'get').mockRejectedValue(Object.assign(new Error('gone'), { statusCode: 404 }))
    const before = bulkJobs.get().length
    const ends: BulkJob[] = []
    await found(10, job => ends.push(job))
    expect([bulkJobs.get().length, ends.length]).toEqual([before, 0])
  })
})
