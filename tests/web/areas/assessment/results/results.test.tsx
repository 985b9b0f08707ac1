import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import type { ExamResults, ResultEntry } from '../../../../../resources/assessment/results.ts'
import ExamResultsPage from '../../../../../src/web/areas/assessment/results/index.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const entry: ResultEntry = {
  id: 5,
  attempt: 1,
  status: 'finished',
  started_at: '2026-11-20T10:00:00Z',
  receipt: null,
  events: [
    {
      id: 1,
      kind: 'seat',
      began_at: '2026-11-20T10:05:00Z',
      ended_at: null,
      amount: null,
      seat: 2,
      reason: null,
      receipt: null,
    } as ResultEntry['events'][number],
  ],
  late: null,
  questions: [{ key: 'a', number: 1, type: 'short_text', mark: 1, body: '<p>Acil numara nedir?</p>' }],
}

const resultsOf = (change: Partial<ResultEntry>, status = 'results_released'): ExamResults => ({
  exam: { id: 3, name: 'Güvenlik', status, pass_score: 60, place: null, attempt_rule: 'best' },
  shown: { answers: true, correctness: false, marks: false, right_answers: false, explanations: false },
  later: {},
  result: null,
  entries: [{ ...entry, ...change }],
})

const draw = (results: ExamResults) =>
  drawInPortal(
    <Routes>
      <Route path="/my-exams/:examId/results" element={<ExamResultsPage />} />
    </Routes>,
    {
      path: '/my-exams/3/results',
      texts: ['exam-results', 'exam-report', 'menu', 'shell', 'common'],
      answer: ({ url }) => ({
        status: 200,
        body: url.includes('results') ? { data: results } : { data: [], meta: { total: 0 } },
      }),
    },
  )

it('[EXM-2] results begin with the questions; what happened follows them and speaks to whoever reads it', async () => {
  await draw(resultsOf({}))
  const question = await screen.findByText('Acil numara nedir?', undefined, { timeout: 10_000 })
  const happened = screen.getByText('Başka bir cihaza geçtin (2. cihaz)')
  expect(question.compareDocumentPosition(happened)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('link', { name: 'Sınava devam et' })).toBeNull()
})

it('[EXM-2] that an attempt does not count stands before its questions', async () => {
  await draw(resultsOf({ status: 'invalidated' }))
  const question = await screen.findByText('Acil numara nedir?', undefined, { timeout: 10_000 })
  expect(question.compareDocumentPosition(screen.getByText('Bu deneme geçersiz sayıldı.'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

it('[EXM-2] an attempt that runs says so and leads back into the exam', async () => {
  await draw(resultsOf({ status: 'in_progress', questions: [] }, 'open'))
  const way = await screen.findByRole('link', { name: 'Sınava devam et' }, { timeout: 10_000 })
  expect(way.getAttribute('href')).toBe('/my-exams/3')
  expect(screen.queryByText('Sonuç henüz açıklanmadı')).toBeNull()
})

it('[EXM-2] an objection without a reason says so at its field, which has the focus', async () => {
  const user = userEvent.setup()
  await draw(resultsOf({}))
  await user.click(await screen.findByRole('button', { name: 'İtiraz et' }, { timeout: 10_000 }))
  await user.click(screen.getByRole('button', { name: 'İtirazı gönder' }))
  const field = screen.getByRole('textbox', { name: 'İtirazın' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(field)
})
