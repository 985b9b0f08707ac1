/** What an exam asks, as the rows that stand in it: each by its question or its bank, with the marks that count. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { examQuestions } from '../../../../resources/assessment/exam-questions.ts'
import { exams } from '../../../../resources/assessment/exams.ts'
import { OwnedRows } from '../../../../src/web/crud/owned/index.tsx'
import { titleOf, wordingOf } from '../../../../src/web/crud/shared/record.ts'
import { lackingName } from '../../../../src/web/crud/show/missing.tsx'
import { i18n } from '../../../../src/web/providers/i18n.ts'
import { drawInPortal } from '../../in-portal.tsx'

const version = { id: 4, name: 'Kilitleme sırası', number: 2, default_mark: 2.5 }
const rows = [
  { id: 1, source: 'question', version_id: 4, version, bank_id: null, bank: null, count: null, mark: null },
  { id: 2, source: 'question', version_id: 4, version, bank_id: null, bank: null, count: null, mark: 7 },
  {
    id: 3,
    source: 'bank',
    version_id: null,
    version: null,
    bank_id: 6,
    bank: { id: 6, name: 'Temel' },
    count: 5,
  },
]

it('[EXM-1] names each by its question or its bank first, and says what it is worth where it says nothing itself', async () => {
  const { calls } = await drawInPortal(
    <OwnedRows resource={exams} record={{ id: 9, status: 'published' }} relation="questions" />,
    {
      path: '/exams/9',
      texts: ['common', 'list', 'resources/exams', 'resources/exam-questions'],
      answer: ({ url }) => ({
        status: 200,
        body: url.includes('/questions')
          ? { data: rows, meta: { total: 3, current_page: 1, last_page: 1 } }
          : { data: { id: 9, question_count: 7, mark_total: 9.5, own_mark_count: 5 } },
      }),
    },
  )
  await screen.findAllByText('Kilitleme sırası')
  const shown = screen.getAllByRole('row').slice(1)
  const cells = shown.map(row =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  )
  // Each has its number; what is drawn from a bank takes as many as are drawn.
  expect(cells).toEqual([
    ['1Kilitleme sırasıSoru havuzundan', '–', '2,5'],
    ['2Kilitleme sırasıSoru havuzundan', '–', '7'],
    ['3–7TemelBankadan çekilir', '5', '–'],
  ])
  expect(await screen.findByText('7 soru · 9,5 puan · kendi puanıyla çekilen 5 soru')).toBeTruthy()
  const asked = new URL(calls.find(({ url }) => url.includes('questions'))?.url ?? '', 'http://x')
    .searchParams
  expect(asked.get('include')?.split(',').sort()).toEqual(['bank', 'version'])
})

it('names rows that lack something as everything else does', () => {
  const wording = wordingOf(i18n, 'tr')
  const named = { ...exams, config: { ...exams.config, fields: exams.config.fields } }
  expect(lackingName(named, 'questions.count', { id: 3, title: 'Temel' }, wording)).toBe('Temel')
  expect(lackingName(named, 'questions.version', { id: 3, title: null }, wording)).toBe('#3')
  expect(titleOf(examQuestions, rows[2] as never)).toBe('Temel')
})
