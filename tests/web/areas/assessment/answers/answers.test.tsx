/** The answers of an attempt as staff read them, and where a mark is given otherwise. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AnsweredQuestion, EntryAnswers } from '../../../../../resources/assessment/entry-answers.ts'
import { examEntries } from '../../../../../resources/assessment/exam-entries.ts'
import { examObjections } from '../../../../../resources/assessment/exam-objections.ts'
import ExamAnswersPage from '../../../../../src/web/areas/assessment/answers/index.tsx'
import type { Answer, Call } from '../../../in-portal.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const question: AnsweredQuestion = {
  key: 'a',
  number: 1,
  type: 'long_text',
  mark: 10,
  body: '<p>Anlat.</p>',
  response: { text: 'Önce kilitle.' },
  outcome: 'partly',
  score: 7,
  right: null,
  explanation: null,
  question_id: 4,
  name: 'Anlatım',
  guide: [{ key: 'g', criterion: 'İçerik', points: 6 }],
  marks: [
    {
      marker: 'Can Öz',
      score: 4,
      comment: 'Eksik',
      points: [{ key: 'g', points: 3 }],
      at: '2026-11-20T10:00:00Z',
    },
  ],
  given_score: 7,
  changes: [
    { at: '2026-11-21T10:00:00Z', by: 'Ece Ak', before: 4, after: 7, reason: 'Kılavuz yanlış okunmuş.' },
  ],
}

const answers: EntryAnswers = {
  exam: { id: 3, name: 'Güvenlik', pass_score: 60 },
  entry: {
    id: 5,
    attempt: 1,
    status: 'finished',
    started_at: '2026-11-20T09:00:00Z',
    receipt: null,
    score: 7,
    max_score: 10,
    percent: 70,
    is_passed: true,
  },
  is_erased: false,
  has_key: true,
  questions: [question],
}

const entry = {
  id: 5,
  attempt: 1,
  status: 'finished',
  user_id: 9,
  exam_id: 3,
  exam: { id: 3, status: 'results_released' },
}

const draw = (
  record: object,
  given: Partial<EntryAnswers> | Answer = {},
  resource: typeof examEntries | typeof examObjections = examEntries,
  other: (call: Call) => Answer | undefined = () => undefined,
) =>
  drawInPortal(
    <ExamAnswersPage
      resource={resource}
      id={String((record as { id: number }).id)}
      record={record as never}
      relation="answers"
    />,
    {
      path: '/',
      texts: ['exam-report', 'exam-results', 'common', 'list', 'shell', 'resources/exam-entries'],
      answer: call =>
        other(call) ??
        (call.url.includes('/answers')
          ? 'status' in given && typeof given.status === 'number'
            ? (given as Answer)
            : { status: 200, body: { data: { ...answers, ...given } } }
          : { status: 200, body: { data: [], meta: { total: 0 } } }),
    },
  )

it('[EXM-3] says of each answer what it brought, who gave what for it, and what was changed by whom', async () => {
  await draw(entry)
  const article = await screen.findByRole('article', { name: 'Soru 1' }, { timeout: 10_000 })
  for (const text of [
    'Önce kilitle.',
    '7 / 10 puan',
    /Can Öz: 4 \/ 10 puan/,
    'İçerik: 3 / 6',
    'Eksik',
    /Ece Ak, puanı 4 yerine 7 yaptı/,
    'Kılavuz yanlış okunmuş.',
  ])
    expect(within(article).getByText(text)).toBeTruthy()
  expect(screen.getByText('%70')).toBeTruthy()
  expect(screen.getByText('Geçti (en az %60)')).toBeTruthy()
})

it('[EXM-3] gives another mark with a reason, with the answer in sight', async () => {
  let refuses = true
  const { calls } = await draw(entry, {}, examEntries, ({ method }) =>
    method !== 'post'
      ? undefined
      : refuses
        ? { status: 422, body: { message: 'Hata', errors: { score: ['Min:0, Max:10'] } } }
        : { status: 200, body: { data: entry } },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Puanı değiştir: soru 1' }, { timeout: 10_000 }))
  const dialog = await screen.findByRole('dialog', { name: /puanı değiştirilsin mi/ }, { timeout: 10_000 })
  expect(within(dialog).getByText('Soru 1 · en çok 10 puan')).toBeTruthy()
  expect(within(dialog).getByText('Önce kilitle.')).toBeTruthy()
  expect(within(dialog).getByText('Kişi de okur.')).toBeTruthy()
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Puanı değiştir' }))
  await send()
  const sent = () => calls.filter(({ method }) => method === 'post')
  await within(dialog).findByText('Lütfen bu alanı doldurun.')
  expect(sent()).toEqual([])
  const score = within(dialog).getByLabelText(/Yeni puan/)
  await user.type(score, '11')
  await user.type(within(dialog).getByLabelText(/Neden/), ' Tutanak var. ')
  await send()
  await within(dialog).findByText('Min:0, Max:10')
  refuses = false
  await user.clear(score)
  await user.type(score, '8,5')
  await send()
  await expect
    .poll(() => sent().map(({ url, body }) => [new URL(url, 'http://portal.test').pathname, body]))
    .toContainEqual(['/api/exam-entries/5/remark', { question: 1, score: 8.5, reason: ' Tutanak var. ' }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('[EXM-3] has what was marked count again, for which it asks the reason alone', async () => {
  const { calls } = await draw(entry)
  const user = userEvent.setup()
  await user.click(
    await screen.findByRole('button', { name: 'Değerlendirmedeki puana dön: soru 1' }, { timeout: 10_000 }),
  )
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 })
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1)
  await user.type(within(dialog).getByLabelText(/Neden/), 'Yanlışlıkla')
  await user.click(within(dialog).getByRole('button', { name: 'Puanı değiştir' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'post')?.body)
    .toEqual({ question: 1, score: null, reason: 'Yanlışlıkla' })
})

it('[EXM-3] offers to return to what was marked only where another mark stands', async () => {
  await draw(entry, { questions: [{ ...question, given_score: null }] })
  await screen.findByRole('button', { name: 'Puanı değiştir: soru 1' }, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: /Değerlendirmedeki/ })).toBeNull()
})

it('[EXM-3] offers no other mark before the results are out', async () => {
  await draw({ ...entry, exam: { id: 3, status: 'grading' } })
  await screen.findByRole('article', { name: 'Soru 1' }, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: /Puanı değiştir/ })).toBeNull()
})

it('[EXM-3] offers none for a question that was corrected for everybody', async () => {
  await draw(entry, { questions: [{ ...question, adjustment: 'full' }] })
  await screen.findByRole('article', { name: 'Soru 1' }, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: /Puanı değiştir/ })).toBeNull()
})

it('says why they are not shown to somebody', async () => {
  await draw(entry, { status: 403, body: { message: 'Kendi denemeni burada göremezsin.' } } as Answer)
  await screen.findByText('Bu cevapları göremezsin', undefined, { timeout: 10_000 })
  expect(screen.getByText('Kendi denemeni burada göremezsin.')).toBeTruthy()
})

it('[EXM-3] of an objection are those of its person, the newest attempt first', async () => {
  const { calls } = await draw({ id: 8, exam_id: 3, user_id: 9 }, {}, examObjections, ({ url }) =>
    new URL(url, 'http://portal.test').pathname === '/api/exam-entries'
      ? { status: 200, body: { data: [{ ...entry, id: 6, attempt: 2 }, entry], meta: { total: 2 } } }
      : undefined,
  )
  await screen.findByRole('tab', { name: '2. deneme', selected: true }, { timeout: 10_000 })
  const [list] = calls.map(({ url }) => new URL(url, 'http://portal.test').searchParams)
  expect([list?.get('filter[exam_id]'), list?.get('filter[user_id]')]).toEqual(['3', '9'])
  expect(screen.getByRole('link', { name: 'Denemeyi aç' }).getAttribute('href')).toBe('/exam-entries/6')
  await userEvent.setup().click(screen.getByRole('tab', { name: '1. deneme' }))
  await expect.poll(() => calls.some(({ url }) => url.includes('/api/exam-entries/5/answers'))).toBe(true)
})
