import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import ShowScreen from '../../../../src/web/crud/show/index.tsx'
import { drawInPortal } from '../../in-portal.tsx'

/** Opens the history of a record and comes back; how often the record was read, and what is said of its release then. */
async function throughTabs(of: (reads: number) => object) {
  let reads = 0
  const isRecord = (url: string) => new URL(url, 'http://portal.test').pathname === '/api/exams/5'
  await drawInPortal(
    <Routes>
      <Route
        path="exams/:examId"
        element={<ShowScreen screen={{ kind: 'show', resource: exams } as never} />}
      />
    </Routes>,
    {
      path: '/exams/5',
      texts: ['common', 'record', 'shell', 'list', 'history', 'resources/exams'],
      answer: ({ url }) => ({
        status: 200,
        body: isRecord(url)
          ? { data: { id: 5, name: 'Final', deleted_at: null, missing: [], ...of(++reads) } }
          : { data: [], meta: { total: 0, last_page: 1, current_page: 1 } },
      }),
    },
  )
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Final' })
  expect(reads).toBe(1)
  await user.click(await screen.findByRole('tab', { name: /Geçmiş/ }))
  await screen.findByRole('tab', { name: /Geçmiş/, selected: true })
  return () => reads
}

it('[EXM-2] reads a record anew as another tab is opened, where something may stand in the way of its actions', async () => {
  const reads = await throughTabs(times => ({
    status: 'grading',
    obstacles: times > 1 ? [] : [{ name: 'release', text: '1 deneme değerlendirilmedi.', at: 'marking' }],
  }))
  await expect.poll(reads).toBe(2)
  const release = await screen.findByRole('button', { name: 'Sonuçları açıkla' })
  await expect.poll(() => release.isConnected && release.getAttribute('aria-disabled')).not.toBe('true')
})

it('reads no record anew of which nobody says what stands in its way', async () => {
  const reads = await throughTabs(() => ({ status: 'grading' }))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(reads()).toBe(1)
})
