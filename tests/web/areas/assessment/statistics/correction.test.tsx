/** Correcting a question of an exam: what is offered, who changes, and that the numbers follow. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CorrectionPreview } from '../../../../../resources/assessment/corrections.ts'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type { ExamStatistics } from '../../../../../resources/assessment/statistics.ts'
import ExamStatisticsPage from '../../../../../src/web/areas/assessment/statistics/index.tsx'
import { type Answer, type Call, drawInPortal } from '../../../in-portal.tsx'

const statistics = (mean: number, type = 'single'): ExamStatistics => ({
  attempts: 400,
  is_enough: true,
  mean,
  median: 51,
  deviation: 10,
  alpha: null,
  standard_error: null,
  distribution: [0, 0, 0, 0, 0, 400, 0, 0, 0, 0],
  questions: [
    {
      question_id: 4,
      name: 'Kilit',
      type: type as 'single',
      asked: 400,
      answered: 390,
      adjustment: null,
      facility: 0.5,
      discrimination: 0.3,
      efficiency: 0.4,
      doubts: [],
      choices: [],
    },
  ],
})

const preview = (page: number, count: number): CorrectionPreview => ({
  entries: 400,
  tried: page === 1 ? 300 : 100,
  page,
  last_page: 2,
  changed: count,
  now_passed: 0,
  now_failed: 1,
  changes: Array.from({ length: count }, (_, at) => ({
    id: page * 1000 + at,
    name: `Kişi ${page}-${at + 1}`,
    attempt: 1,
    before: { percent: 60, is_passed: true },
    after: { percent: 50 + at, is_passed: at > 0 },
  })),
})

/** The page of an exam's statistics; attempts are marked anew once the correction was asked for twice. */
async function draw(
  kinds: readonly string[],
  isNewest = false,
  type = 'single',
  /** What is offered is answered the second time once this is there. */
  again?: Promise<void>,
) {
  let asked = 0
  let offered = 0
  let isDone = false
  const answer = async ({ method, url, body }: Call): Promise<Answer> => {
    const { pathname } = new URL(url, 'http://portal.test')
    const data = (value: unknown) => ({ status: 200, body: { data: value } })
    if (pathname.endsWith('/statistics')) return data(statistics(isDone ? 64 : 50, type))
    if (pathname.endsWith('/correction-kinds')) {
      if (offered++) await again
      return data([
        {
          question_id: 4,
          kinds,
          is_newest: isNewest,
          wrong_choices: type === 'single' ? [{ key: 'izmir01', text: '<p>İzmir</p>' }] : null,
        },
      ])
    }
    if (method === 'post') {
      const { dry_run: isTry, page } = body as { dry_run?: boolean; page?: number }
      return isTry
        ? data(preview(page ?? 1, page === 2 ? 5 : 25))
        : { status: 202, body: { data: { id: 7, entry_count: 400, done_count: 0 } } }
    }
    if (pathname === '/api/exam-corrections/7') {
      isDone = ++asked > 1
      return data({ id: 7, entry_count: 400, done_count: isDone ? 400 : 150 })
    }
    return { status: 200, body: { data: [], meta: { total: 0, current_page: 1, last_page: 1 } } }
  }
  const portal = await drawInPortal(
    <ExamStatisticsPage
      resource={exams}
      id="3"
      record={{ id: 3, status: 'results_released' } as never}
      relation="statistics"
    />,
    {
      path: '/exams/3/statistics',
      texts: ['exam-statistics', 'list', 'common', 'shell', 'resources/exam-corrections'],
      answer,
    },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Düzelt' }, { timeout: 10_000 }))
  return { ...portal, user, dialog: await screen.findByRole('dialog') }
}

it('[EXM-3] offers the corrections that would do something, and says how a wrong key is put right', async () => {
  const { dialog } = await draw(['full', 'drop'], true)
  const radios = await within(dialog).findAllByRole('radio')
  expect(radios.map(radio => (radio as HTMLInputElement).value)).toEqual(['full', 'drop'])
  expect(radios[0]).toHaveProperty('checked', true)
  expect(within(dialog).getByRole('link', { name: 'Soruyu aç' }).getAttribute('href')).toBe(
    '/question-pool/4',
  )
})

it('[EXM-3] shows nothing of what it offered before, as a correction may have changed that, until it is read anew', async () => {
  const isRead = Promise.withResolvers<void>()
  const { dialog, user } = await draw(['full', 'drop'], false, 'single', isRead.promise)
  await within(dialog).findAllByRole('radio')
  await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Düzelt' }))
  const opened = await screen.findByRole('dialog')
  expect(within(opened).queryAllByRole('radio')).toEqual([])
  isRead.resolve()
  expect(await within(opened).findAllByRole('radio')).toHaveLength(2)
})

it('[EXM-3] names who changes, by pages, and the rest of the attempts when asked to', async () => {
  const { dialog, user } = await draw(['version', 'full'])
  await user.type(within(dialog).getByLabelText(/Neden/), 'Anahtar yanlıştı')
  await user.click(within(dialog).getByRole('button', { name: 'Neyin değişeceğini göster' }))
  await within(dialog).findByText(/300 denemeden 25 tanesinin sonucu değişir/)
  expect(within(dialog).getAllByRole('rowheader')).toHaveLength(20)
  expect(within(dialog).getByRole('row', { name: /Kişi 1-1 %60 · geçti %50 · geçmedi/ })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Sonraki 100 denemeyi de dene' }))
  await within(dialog).findByText(/400 denemeden 30 tanesinin sonucu değişir/)
  await user.click(within(dialog).getByRole('button', { name: /2\. sayfa|page 2/i }))
  expect(
    within(dialog)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...[21, 22, 23, 24, 25].map(n => `Kişi 1-${n}`), ...[1, 2, 3, 4, 5].map(n => `Kişi 2-${n}`)])
})

it('[EXM-3] reads the numbers anew once the attempts are marked by it', async () => {
  const { dialog, user } = await draw(['full'])
  expect(screen.getByText('%50')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/Neden/), 'Belirsiz')
  await user.click(within(dialog).getByRole('button', { name: 'Neyin değişeceğini göster' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Düzelt ve yeniden puanla' }))
  await screen.findByText(/yeniden puanlanıyor: (0|150) \/ 400/)
  await screen.findByText('%64', undefined, { timeout: 10_000 })
  expect(screen.queryByText(/yeniden puanlanıyor:/)).toBeNull()
})

it('[EXM-3] asks which options are right as well, or for the words, before it says who changes', async () => {
  const { dialog, user, calls } = await draw(['accept', 'full'])
  await user.type(await within(dialog).findByLabelText(/Neden/), 'İkisi de doğru')
  const show = () => user.click(within(dialog).getByRole('button', { name: 'Neyin değişeceğini göster' }))
  await show()
  const group = within(dialog).getByRole('group', { name: 'Bunlar da doğru' })
  expect(group.textContent).toContain('En az bir cevap ekle.')
  expect(calls.filter(({ method }) => method === 'post')).toEqual([])
  await user.click(within(group).getByRole('checkbox', { name: 'İzmir' }))
  await show()
  await within(dialog).findByText(/300 denemeden 25 tanesinin sonucu değişir/)
  expect(calls.findLast(({ method }) => method === 'post')?.body).toMatchObject({
    kind: 'accept',
    accepted: ['izmir01'],
    dry_run: true,
  })
  // What was said before is not of what is chosen now.
  await user.click(within(group).getByRole('checkbox', { name: 'İzmir' }))
  expect(within(dialog).queryByText(/sonucu değişir/)).toBeNull()
})

it('[EXM-3] takes a line for each text that is right as well', async () => {
  const { dialog, user, calls } = await draw(['accept', 'full'], false, 'short_text')
  await user.type(await within(dialog).findByLabelText(/Bunlar da doğru/), 'yüz on iki{enter}{enter} acil* ')
  await user.type(within(dialog).getByLabelText(/Neden/), 'Yazıyla da sayılır')
  await user.click(within(dialog).getByRole('button', { name: 'Neyin değişeceğini göster' }))
  await within(dialog).findByText(/300 denemeden 25 tanesinin sonucu değişir/)
  expect(calls.findLast(({ method }) => method === 'post')?.body).toMatchObject({
    accepted: ['yüz on iki', 'acil*'],
  })
})
