import { afterEach, describe, expect, it } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import { users } from '../../../../resources/organisation/users.ts'
import { waitingUsers } from '../../../../resources/organisation/waiting-users.ts'
import type { Transition } from '../../../../src/metadata/lifecycle.ts'
import { availableBulkActions, hasBulk, mayDestroy } from '../../../../src/web/crud/bulk/available.ts'
import { fitting } from '../../../../src/web/crud/bulk/fit.ts'
import { type BulkJob, bulkJobs, succeeded } from '../../../../src/web/crud/bulk/jobs.ts'
import { runEach } from '../../../../src/web/crud/bulk/run.ts'
import { comesBack } from '../../../../src/web/crud/list/position.ts'
import { type AvailableAction, reverseAction } from '../../../../src/web/crud/shared/actions.ts'
import type { AnyRow } from '../../../../src/web/field.ts'

const rows = (count: number): AnyRow[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }))
const reasonOf = (error: unknown) => (error as Error).message

describe('the same with many rows, where the server has no call for many', () => {
  it('calls once for each, a few at a time, and goes on where one fails', async () => {
    let now = 0
    let maxRunning = 0
    const called: number[] = []
    const failures: string[] = []
    await runEach(
      rows(20),
      async row => {
        maxRunning = Math.max(maxRunning, ++now)
        await new Promise(resolve => setTimeout(resolve, 1))
        now--
        called.push(row.id)
        if (row.id % 7 === 0) throw new Error(`no ${row.id}`)
      },
      reasonOf,
      { signal: new AbortController().signal, onDone: (_, reason) => reason && failures.push(reason) },
    )
    expect(called).toHaveLength(20)
    expect(maxRunning).toBe(4)
    expect(failures.sort()).toEqual(['no 14', 'no 7'])
  })

  it('begins nothing more once it is stopped', async () => {
    const stop = new AbortController()
    let done = 0
    await runEach(rows(50), async () => void (++done === 5 && stop.abort()), reasonOf, {
      signal: stop.signal,
      onDone: () => undefined,
    })
    expect(done).toBeLessThan(9)
  })
})

describe('jobs', () => {
  afterEach(() => {
    for (const job of bulkJobs.get()) bulkJobs.dismiss(job.id)
  })
  const work = (part: Partial<Parameters<typeof bulkJobs.start>[0]> = {}) => ({
    resource: departments,
    label: 'Sil',
    outcome: (count: number) => `${count} departman silindi.`,
    total: 3,
    collect: async () => rows(3),
    operation: { run: async () => {} },
    nameOf: (row: AnyRow) => `Departman ${row.id}`,
    reasonOf,
    ...part,
  })

  it('tell how far they are, what failed and why', async () => {
    const sent: number[] = []
    const seen: string[] = []
    const leave = bulkJobs.subscribe(() => {
      const job = bulkJobs.get()[0]
      if (job) seen.push(`${job.status} ${job.done}/${job.total}`)
    })
    let ended: BulkJob | undefined
    await bulkJobs.start(
      work({
        operation: {
          run: async row => {
            sent.push(row.id)
            if (row.id === 3) throw new Error('Bu departmanda 18 kişi var.')
          },
        },
        onEnd: job => {
          ended = job
        },
      }),
    )
    leave()
    expect(sent).toEqual([1, 2, 3])
    expect(ended?.status).toBe('done')
    expect(succeeded(ended as unknown as BulkJob)).toBe(2)
    expect(ended?.failures).toEqual([{ id: 3, name: 'Departman 3', reason: 'Bu departmanda 18 kişi var.' }])
    expect(seen[0]).toBe('collecting 0/3')
    expect(seen.at(-1)).toBe('done 3/3')
  })

  it('can be put aside and stopped; rows that could not be fetched end them with the reason', async () => {
    const running = bulkJobs.start(
      work({
        total: 9,
        collect: async () => rows(9),
        operation: { run: () => new Promise(resolve => setTimeout(resolve, 5)) },
      }),
    )
    const [{ id }] = bulkJobs.get() as [BulkJob]
    bulkJobs.setMinimized(id, true)
    bulkJobs.dismiss(id)
    await new Promise(resolve => setTimeout(resolve, 2))
    bulkJobs.stop(id)
    await running
    const stopped = bulkJobs.get().find(job => job.id === id)
    expect(stopped).toMatchObject({ status: 'stopped', minimized: true })
    expect(stopped?.done).toBeLessThan(9)
    await bulkJobs.start(work({ collect: () => Promise.reject(new Error('503')) }))
    expect(bulkJobs.get().at(-1)).toMatchObject({ status: 'stopped', failures: [{ reason: '503' }] })
  })
})

describe('what is offered for many', () => {
  it('is what is declared for many, to those who may', () => {
    const names = (...held: string[]) =>
      availableBulkActions(users, name => held.includes(name)).map(({ name }) => name)
    expect(names('users.deactive', 'users.resetPassword')).toEqual(['deactive'])
    expect(names('users.invite'), 'its links are handed over as a file').toEqual(['invite'])
    expect(names()).toEqual([])
    expect(availableBulkActions(waitingUsers, () => true).map(({ name }) => name)).toEqual([
      'refuse',
      'approve',
    ])
  })

  it('[TBL-5] is no deleting where nobody deletes', () => {
    expect(mayDestroy(waitingUsers, () => true)).toBe(false)
    expect(mayDestroy(users, () => false)).toBe(false)
    expect(hasBulk(users, () => false)).toBe(false)
    expect(hasBulk(users, () => true)).toBe(true)
  })
})

describe('the bar', () => {
  const texts = { texts: ['2 kişi seçildi', 'Tümünü seç (622)'], end: 'Seçimi kaldır' }
  const labels = ['Devre dışı bırak', 'Davet et', 'Dışa aktar', 'Sil']

  it('[TBL-8] has the buttons that there is room for on one line, and at 1440 beside the menu all of them', () => {
    expect(fitting(labels, texts, 1030)).toBe(4)
    expect(fitting(labels, texts, 760)).toBeLessThan(4)
    expect(fitting(labels, texts, 300)).toBe(0)
    expect(fitting(labels, texts, Number.POSITIVE_INFINITY)).toBe(4)
  })
})

describe('taking a transition back', () => {
  const context = { me: 1, now: '2026-11-22T10:00:00Z' }
  const all = () => true
  const deactive: AvailableAction = {
    name: 'deactive',
    look: users.config.lifecycle!.transitions.deactive! as Transition,
  }
  const row: AnyRow = { id: 5, status: 'active', deleted_at: null }

  it('is the transition from where it led to where the record was, for whoever may do it', () => {
    expect(reverseAction(users, deactive, row, all, context)?.name).toBe('reactivate')
    expect(
      reverseAction(users, deactive, row, (...wanted) => !wanted.includes('users.reactivate'), context),
    ).toBe(undefined)
  })

  it('is nothing where no transition leads back, or another state was left', () => {
    expect(reverseAction(users, deactive, { ...row, status: 'rejected' }, all, context)).toBeUndefined()
    const other: AvailableAction = { name: 'invite', look: {} }
    expect(reverseAction(users, other, row, all, context)).toBeUndefined()
  })
})

describe('coming back to a list', () => {
  it('is by the browser’s button or from a page below it, whichever way leads back', () => {
    expect(comesBack('/user', 'POP', '/department/5')).toBe(true)
    expect(comesBack('/user', 'PUSH', '/user/5/edit')).toBe(true)
    expect(comesBack('/user', 'PUSH', '/dashboard')).toBe(false)
    expect(comesBack('/user', 'PUSH', '/user-things/5')).toBe(false)
    expect(comesBack('/user', 'PUSH', undefined)).toBe(false)
  })
})
