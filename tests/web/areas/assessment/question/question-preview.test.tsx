/** The pool shows a question by the room's own drawing, and marks what is tried. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { QuestionType } from '../../../../../resources/assessment/question-types.ts'
import { questions } from '../../../../../resources/assessment/questions.ts'
import { asInRoom } from '../../../../../src/web/areas/assessment/question/as-in-room.ts'
import QuestionPreview from '../../../../../src/web/areas/assessment/question/index.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const base = { id: 7, updated_at: '2026-01-01T00:00:00Z', default_mark: 4, body: '<p>Hangisi?</p>' }

/** Draws the preview of a question as it stands in the pool. */
async function preview(type: QuestionType, values: object) {
  await drawInPortal(
    <QuestionPreview
      resource={questions}
      id="7"
      relation=""
      record={{ ...base, type, ...values } as never}
    />,
    {
      path: '/question-pool/7',
      answer: () => ({ status: 404 }),
      texts: ['questions', 'room', 'sounds', 'common'],
    },
  )
  await screen.findByText('Hangisi?')
  return userEvent.setup()
}
const tried = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Cevabı dene' }))
  return screen.getAllByRole('status').at(-1)?.textContent
}

describe('[QST-1] a question as learners see it', () => {
  it('of one option, with the hint of the room', async () => {
    const user = await preview('single', {
      options: [
        { key: 'a', text: 'Bir', weight: 100 },
        { key: 'b', text: 'İki', weight: 0 },
      ],
    })
    expect(screen.getByText('Bir seçenek seç.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'İki' }))
    expect(await tried(user)).toContain('Yanlış')
    await user.click(screen.getByRole('radio', { name: 'Bir' }))
    expect(await tried(user)).toContain('Doğru: 4 puanın tamamı.')
  })

  it('of a number with its unit, which is chosen beside it', async () => {
    const user = await preview('numeric', {
      numbers: [{ key: 'n', value: 2, tolerance: 0, tolerance_kind: 'absolute', weight: 100 }],
      units: [
        { key: 'u', name: 'm', factor: 1 },
        { key: 'v', name: 'cm', factor: 0.01 },
      ],
    })
    await user.type(screen.getByRole('textbox'), '200')
    await user.selectOptions(screen.getByRole('combobox'), 'cm')
    expect(await tried(user)).toContain('Doğru')
  })

  it('of pairs, each left with one of the rights', async () => {
    const user = await preview('matching', {
      pairs: [
        { key: 'a', left: 'Türkiye', right: 'TR' },
        { key: 'b', left: 'Almanya', right: 'DE' },
        { key: 'c', left: null, right: 'FR' },
      ],
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Türkiye' }), 'TR')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Almanya' }), 'DE')
    expect(await tried(user)).toContain('Doğru')
  })

  it('never in the order that is right, and with nothing of what is', () => {
    const items = ['Bir', 'İki', 'Üç'].map((text, at) => ({ key: `k${at}`, text }))
    const shown = asInRoom({ ...base, type: 'ordering', items, explanation: 'gizli' } as never)
    expect(shown.items?.map(({ text }) => text)).not.toEqual(['Bir', 'İki', 'Üç'])
    const chosen = asInRoom({
      ...base,
      type: 'single',
      options: [{ key: 'a', text: 'Bir', weight: 100, feedback: 'gizli' }],
    } as never)
    expect(chosen.options).toEqual([{ key: 'a', text: 'Bir' }])
  })
})

/** Draws it in the form of a question, as it is being written. */
const written = (values: object) =>
  drawInPortal(
    <QuestionPreview
      resource={questions}
      id=""
      relation="answer"
      writing
      record={{ id: 0, ...values } as never}
    />,
    {
      path: '/question-pool/store',
      answer: () => ({ status: 404 }),
      texts: ['questions', 'room', 'sounds', 'common'],
    },
  )

describe('[QST-1] a question as it is being written', () => {
  it.each<[QuestionType, object, string]>([
    [
      'single',
      {
        options: [
          { key: 'row-aa', text: null, weight: null },
          { key: 'row-bb', text: 'İki', weight: '1x' },
        ],
      },
      'Hangisi?',
    ],
    [
      'multiple',
      {
        options: [
          { key: 'row-aa', text: 'Bir', weight: 50 },
          { key: 'row-bb', text: null, weight: 0 },
        ],
      },
      'Bir',
    ],
    ['true_false', { correct: null }, 'Doğru'],
    ['short_text', { accepted: [{ key: 'row-aa', text: null, weight: null }] }, 'Hangisi?'],
    [
      'numeric',
      { numbers: [{ key: 'row-aa', value: '-', tolerance: null, tolerance_kind: null, weight: null }] },
      'Hangisi?',
    ],
    [
      'matching',
      {
        pairs: [
          { key: 'row-aa', left: 'TR', right: null },
          { key: 'row-bb', left: 'DE', right: 'Almanya' },
        ],
      },
      'DE',
    ],
    [
      'ordering',
      {
        items: [
          { key: 'row-aa', text: null },
          { key: 'row-bb', text: 'İlk' },
        ],
      },
      'İlk',
    ],
    ['long_text', { guide: [{ key: 'row-aa', criterion: null, points: null }] }, 'Hangisi?'],
  ])('of the type %s is drawn and marked with what there is of it', async (type, values, text) => {
    await written({ type, body: '<p>Hangisi?</p>', default_mark: '2,', ...values })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    const user = userEvent.setup()
    expect(await tried(user)).toMatch(/./)
  })

  it('is nothing before its type and its words are chosen', async () => {
    await written({ type: 'single', body: null })
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('has its formulas drawn, which its editor has as TeX', async () => {
    await written({ type: 'true_false', body: '<p>Hangisi <span data-tex="a^2">a^2</span>?</p>' })
    await waitFor(() => expect(document.querySelector('[data-tex] math msup')).not.toBeNull(), {
      timeout: 5000,
    })
  })
})
