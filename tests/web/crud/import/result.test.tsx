/** The last step of an import: what is done with the added records stands there, and the links that it made. */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { users } from '../../../../resources/organisation/users.ts'
import { bulkJobs } from '../../../../src/web/crud/bulk/jobs.ts'
import { ResultStep } from '../../../../src/web/crud/import/result.tsx'
import { drawInPortal } from '../../in-portal.tsx'

afterEach(() => {
  for (const job of bulkJobs.get()) bulkJobs.dismiss(job.id)
})

const report = { job_id: 7, total: 2, ready: 2, written: 2, bad: 0, duplicates: 0, rows: [] }
const texts = ['common', 'list', 'resources/users']

it('[TBL-7] says that the links were saved, and saves them again', async () => {
  const save = vi.fn()
  const waiting: (() => void)[] = []
  const work = bulkJobs.start({
    resource: users,
    key: 'import-7',
    label: 'Davet et',
    outcome: count => `${count} kullanıcı davet edildi.`,
    total: 2,
    minimized: true,
    collect: async () => [{ id: 1 }, { id: 2 }],
    operation: { run: () => new Promise<void>(done => waiting.push(done)) },
    handOver: () => ({ count: 2, save }),
    nameOf: String,
    reasonOf: String,
  })
  await drawInPortal(<ResultStep resource={users} state={{ step: 'result', fileName: 'a.csv', report }} />, {
    path: '/user',
    texts,
    answer: () => ({ status: 200, body: { data: [] } }),
  })
  expect(screen.getByText(/^Davet et: /)).toBeTruthy()
  expect(screen.queryByText('2 bağlantı indirildi')).toBeNull()
  await act(async () => {
    while (bulkJobs.get()[0]?.status !== 'done') {
      for (const done of waiting) done()
      await new Promise(go => setTimeout(go))
    }
    await work
  })
  expect(screen.getByText('2 kullanıcı davet edildi.')).toBeTruthy()
  expect(screen.getByText('2 bağlantı indirildi')).toBeTruthy()
  screen.getByRole('button', { name: 'Yeniden indir' }).click()
  expect(save).toHaveBeenCalledTimes(1)
})

it('shows nothing of another import', async () => {
  await bulkJobs.start({
    resource: users,
    key: 'import-8',
    label: 'Davet et',
    outcome: count => `${count} kullanıcı davet edildi.`,
    total: 0,
    collect: async () => [],
    operation: { run: async () => undefined },
    nameOf: String,
    reasonOf: String,
  })
  await drawInPortal(<ResultStep resource={users} state={{ step: 'result', fileName: 'a.csv', report }} />, {
    path: '/user',
    texts,
    answer: () => ({ status: 200, body: { data: [] } }),
  })
  expect(screen.queryByText(/davet edildi/)).toBeNull()
})
