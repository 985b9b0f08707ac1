/** Many records by one call: handed over some at a time, or done by the server, which is looked at and found again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../../resources/organisation/users.ts'
import type { BulkRun } from '../../../../src/metadata/bulk-run.ts'
import { type BulkJob, bulkJobs } from '../../../../src/web/crud/bulk/jobs.ts'
import { api } from '../../../../src/web/crud/shared/api.ts'
import type { AnyRow } from '../../../../src/web/field.ts'

const rows = (count: number): AnyRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, full_name: `K ${at + 1}` }))
const address = '/api/users/bulk/invite'
const run = (id: number, part: Partial<BulkRun>): BulkRun => ({
  id,
  resource: 'users',
  operation: 'invite',
  from: null,
  status: 'running',
  message: null,
  total: 3,
  done: 0,
  unchanged: 0,
  waitlisted: 0,
  refused: 0,
  undo_of: null,
  can_undo: false,
  can_resume: false,
  seen: false,
  created_at: '2026-11-23T08:00:00Z',
  failures: [],
  ...part,
})
const refused = (id: number, title: string | null = null) => ({
  refused: 1,
  failures: [{ id, title, reason: 'Şifresi var.' }],
})
const words = { resource: users, label: 'Davet et', outcome: (done: number) => `${done} kişi davet edildi.` }
const begin = (count: number, take?: (row: AnyRow, given: unknown) => void) =>
  bulkJobs.start({
    ...words,
    total: count,
    collect: async () => rows(count),
    operation: { address, body: { input: { note: 'a' } }, take },
    nameOf: row => String(row.full_name),
    reasonOf: error => (error as Error).message,
  })
const last = () => bulkJobs.get().at(-1) as BulkJob

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.spyOn(api, 'post').mockResolvedValue({} as never)
  for (const { id } of bulkJobs.get()) bulkJobs.dismiss(id)
  vi.useRealTimers()
})

describe('one call for many', () => {
  it('is sent again with those that are left, and hands over what was made for each', async () => {
    const sent: unknown[] = []
    vi.spyOn(api, 'post').mockImplementation(async (_, body) => {
      const { ids } = body as { ids: number[] }
      sent.push(body)
      const results = ids
        .slice(0, 2)
        .map(id => (id === 2 ? { id, reason: 'Şifresi var.' } : { id, given: { link: `/${id}` } }))
      return { data: { results, rest: ids.slice(2) } } as never
    })
    const links: [number, unknown][] = []
    await begin(3, ({ id }, given) => links.push([id, given]))
    expect(sent).toEqual([
      { ids: [1, 2, 3], input: { note: 'a' } },
      { ids: [3], input: { note: 'a' } },
    ])
    expect(links).toEqual([
      [1, { link: '/1' }],
      [3, { link: '/3' }],
    ])
    expect(last()).toMatchObject({
      status: 'done',
      done: 3,
      refused: 1,
      failures: [{ id: 2, name: 'K 2', reason: 'Şifresi var.' }],
    })
    expect(last().run).toBeUndefined()
  })

  it('is answered when a few are done, and not looked at', async () => {
    vi.spyOn(api, 'post').mockResolvedValue({
      data: run(6, { status: 'done', done: 3, unchanged: 1, ...refused(2, 'Ayşe') }),
    } as never)
    const get = vi.spyOn(api, 'get')
    await begin(3)
    expect(get).not.toHaveBeenCalled()
    expect(last()).toMatchObject({
      status: 'done',
      done: 3,
      unchanged: 1,
      failures: [{ id: 2, name: 'Ayşe' }],
      run: { id: 6 },
    })
  })

  it('is looked at where the server goes on by itself, also while a look fails', async () => {
    const looks = [
      run(7, { done: 1 }),
      new Error('offline'),
      run(7, { status: 'done', done: 3, ...refused(2) }),
    ]
    vi.spyOn(api, 'post').mockResolvedValue({ data: run(7, {}) } as never)
    const get = vi.spyOn(api, 'get').mockImplementation(async () => {
      const look = looks.shift()
      if (look instanceof Error) throw look
      return { data: look } as never
    })
    const ended = begin(3)
    await vi.advanceTimersByTimeAsync(310)
    expect(last()).toMatchObject({ status: 'running', done: 1, run: { id: 7 } })
    await vi.advanceTimersByTimeAsync(2000)
    await ended
    expect(get.mock.calls.map(([url]) => url)).toEqual(Array(3).fill('/api/bulk-runs/7'))
    expect(last()).toMatchObject({
      status: 'done',
      done: 3,
      failures: [{ id: 2, name: 'K 2', reason: 'Şifresi var.' }],
    })
  })

  it('is stopped at the server, gone on with, and known as seen when it is closed', async () => {
    let now = run(8, { done: 2 })
    const post = vi.spyOn(api, 'post').mockImplementation(async url => {
      if (url.endsWith('/stop')) now = run(8, { status: 'stopped', done: 2 })
      if (url.endsWith('/resume')) now = run(8, { status: 'running', done: 2 })
      return { data: now } as never
    })
    vi.spyOn(api, 'get').mockImplementation(async () => ({ data: now }) as never)
    const ended = begin(3)
    await vi.advanceTimersByTimeAsync(10)
    const { id } = last()
    bulkJobs.dismiss(id)
    bulkJobs.stop(id)
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    expect(last()).toMatchObject({ status: 'stopped', done: 2 })
    const resumed = bulkJobs.resume(id)
    await vi.advanceTimersByTimeAsync(10)
    expect(last()).toMatchObject({ id, status: 'running' })
    now = run(8, { status: 'done', done: 3 })
    await vi.advanceTimersByTimeAsync(1000)
    await resumed
    expect(last()).toMatchObject({ id, status: 'done', done: 3 })
    bulkJobs.dismiss(id)
    expect(post.mock.calls.map(([url]) => url)).toEqual([
      address,
      '/api/bulk-runs/8/stop',
      '/api/bulk-runs/8/resume',
      '/api/bulk-runs/8/seen',
    ])
    expect(bulkJobs.get().some(job => job.id === id)).toBe(false)
  })
})

describe('work that is stopped early', () => {
  it('is not begun while its rows are being fetched', async () => {
    const post = vi.spyOn(api, 'post')
    post.mockClear()
    const ended = begin(3)
    bulkJobs.stop(last().id)
    await ended
    expect(last()).toMatchObject({ status: 'stopped', done: 0 })
    expect(post).not.toHaveBeenCalled()
  })

  it('is stopped at the server as soon as that says which run it is', async () => {
    const post = vi.spyOn(api, 'post').mockImplementation(async () => {
      await new Promise(resolve => setTimeout(resolve, 100))
      return { data: run(11, { done: 2 }) } as never
    })
    vi.spyOn(api, 'get').mockResolvedValue({ data: run(11, { status: 'stopped', done: 2 }) } as never)
    post.mockClear()
    const ended = begin(3)
    await vi.advanceTimersByTimeAsync(10)
    bulkJobs.stop(last().id)
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    expect(post.mock.calls.map(([url]) => url)).toEqual([address, '/api/bulk-runs/11/stop'])
    expect(last()).toMatchObject({ status: 'stopped', done: 2 })
  })
})

describe('a run that is found again', () => {
  const found = (id: number, onEnd: (job: BulkJob) => void) =>
    bulkJobs.follow({ ...words, run: { ...run(id, { done: 1 }), failures: undefined }, onEnd })

  it('is shown once, until it ends, and names those with whom it failed', async () => {
    let look = run(9, { done: 2 })
    vi.spyOn(api, 'get').mockImplementation(async () => ({ data: look }) as never)
    const ends: BulkJob[] = []
    const before = bulkJobs.get().length
    const followed = [found(9, job => ends.push(job)), found(9, job => ends.push(job))]
    await vi.advanceTimersByTimeAsync(10)
    expect(bulkJobs.get()).toHaveLength(before + 1)
    expect(last()).toMatchObject({ status: 'running', minimized: true, done: 2, total: 3 })
    look = run(9, { status: 'done', done: 3, ...refused(3, 'K 3') })
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(followed)
    expect(ends).toHaveLength(1)
    expect(ends[0]?.failures).toEqual([{ id: 3, name: 'K 3', reason: 'Şifresi var.' }])
  })

  it('is shown in front by the page that began it, with who waits for a place and why it could not go on', async () => {
    const ended = run(12, { status: 'stopped', done: 2, waitlisted: 1, message: 'Eğitim kapandı.' })
    await bulkJobs.follow({ ...words, run: ended, inFront: true })
    expect(last()).toMatchObject({ minimized: false, done: 2, waitlisted: 1, message: 'Eğitim kapandı.' })
  })

  it('that is not there any more is shown no more', async () => {
    vi.spyOn(api, 'get').mockRejectedValue(Object.assign(new Error('gone'), { statusCode: 404 }))
    const before = bulkJobs.get().length
    const ends: BulkJob[] = []
    await found(10, job => ends.push(job))
    expect([bulkJobs.get().length, ends.length]).toEqual([before, 0])
  })
})
