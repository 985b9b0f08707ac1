/** The pool shows a question by the room's own drawing, and marks what is tried. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { QuestionType } from '../../../../resources/assessment/question-types.ts'
import { questions } from '../../../../resources/assessment/questions.ts'
import { asInRoom } from '../../../../src/web/areas/assessment/question/as-in-room.ts'
import QuestionPreview from '../../../../src/web/areas/assessment/question/index.tsx'
import { drawInPortal } from '../../in-portal.tsx'

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
