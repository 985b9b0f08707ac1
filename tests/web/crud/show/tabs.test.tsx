/** Which tabs the page of a record has, and what they count. */
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import ShowScreen from '../../../../src/web/crud/show/index.tsx'
import { drawInPortal } from '../../in-portal.tsx'

/** The page of an exam; `results` is how many there are, by how often the list was asked for. */
async function drawExam(tab: string | undefined, closed: readonly string[], results = (_: number) => 3) {
  let asked = 0
  const under = tab === undefined ? '' : `/${tab}`
  return drawInPortal(
    <Routes>
      <Route
        path={`exams/:examId${under}`}
        element={
          <ShowScreen
            screen={{ kind: tab ? 'child' : 'show', resource: exams, ...(tab && { relation: tab }) } as never}
          />
        }
      />
    </Routes>,
    {
      path: `/exams/5${under}`,
      texts: ['common', 'record', 'shell', 'list', 'resources/exams', 'resources/exam-results'],
      answer: ({ url }) => {
        const { pathname } = new URL(url, 'http://portal.test')
        if (pathname === '/api/exams/5')
          return {
            status: 200,
            body: {
              data: { id: 5, name: 'Final', status: 'grading', deleted_at: null, closed, missing: [] },
            },
          }
        const total = pathname === '/api/exams/5/results' ? results(++asked) : 0
        const data = Array.from({ length: Math.min(total, 1) }, (_, at) => ({
          id: at + 1,
          user: { id: 9, full_name: 'Can Öz', is_card: true },
          attempts: 1,
          percent: 80,
          is_passed: true,
        }))
        return { status: 200, body: { data, meta: { total, last_page: 1, current_page: 1, per_page: 10 } } }
      },
    },
  )
}

const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

it('[EXM-3] are those of rows that are open, and of pages that tell of them', async () => {
  await drawExam(undefined, [])
  await screen.findByRole('tab', { name: /Sonuçlar 3/ })
  expect(names().join(' ')).toMatch(/Denemeler.*Sonuçlar.*İtirazlar.*Canlı izleme.*Değerlendirme/)
})

it('[EXM-3] leave out what is closed to whoever marks without names, and count nothing of it', async () => {
  const { calls } = await drawExam(undefined, ['entries', 'results'])
  await screen.findByRole('tab', { name: /İtirazlar 0/ })
  expect(names().join(' ')).not.toMatch(/Denemeler|Sonuçlar|Canlı izleme/)
  const read = calls.map(({ url }) => new URL(url, 'http://portal.test').pathname)
  expect(read).toContain('/api/exams/5/objections')
  expect(read.filter(path => /entries|results/.test(path))).toEqual([])
})

it('say at the address of one that is closed why it is', async () => {
  await drawExam('live', ['entries', 'results'])
  await screen.findByText('Bu sekmeyi görme yetkin yok')
  expect(screen.getByText(/adları görmeden değerlendiriyorsun/)).toBeTruthy()
})

it('[EXM-3] count what the list below them holds, which is read after them', async () => {
  // The tab asks first, the list next: one more was handed in meanwhile.
  await drawExam('results', [], times => 2 + times)
  await screen.findByText('Can Öz')
  await screen.findByRole('tab', { name: /Sonuçlar 4/, selected: true })
})
