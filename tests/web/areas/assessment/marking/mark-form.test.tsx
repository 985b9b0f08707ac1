import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { AnswerToMark, Marking } from '../../../../../resources/assessment/marking-queue.ts'
import { AnswerCard } from '../../../../../src/web/areas/assessment/marking/answer-card.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const answerOf = (id: number): AnswerToMark =>
  ({
    id,
    tag: `"${id}"`,
    text: 'Önce güvenlik.',
    state: 'open',
    person: { key: 'k', name: `Kişi ${id}`, attempt: 1 },
    question: {
      id: 1,
      name: 'Anlat',
      body: '<p>Anlat</p>',
      explanation: null,
      mark: 4,
      guide: [
        { key: 'a', criterion: 'Güvenlik', points: 2 },
        { key: 'b', criterion: 'Haber', points: 2 },
      ],
    },
    mark: null,
    others: [],
  }) as unknown as AnswerToMark

function Two() {
  const [at, setAt] = useState(1)
  return (
    <AnswerCard
      key={at}
      exam="3"
      marking={{ is_open: true } as Marking}
      answer={answerOf(at)}
      place={{ at, total: 2 }}
      previous={at > 1 ? () => setAt(at - 1) : undefined}
      next={() => setAt(at + 1)}
      onSaved={() => undefined}
      onPerson={undefined}
      storing={{ current: undefined }}
    />
  )
}

it('[EXM-2] the first field of the next answer has the focus once a mark is stored', async () => {
  await drawInPortal(<Two />, {
    path: '/exams/3/marking',
    texts: ['marking', 'shell', 'form'],
    answer: () => ({ status: 200, body: { data: answerOf(1) } }),
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Haber' }), '9')
  await user.click(screen.getByRole('button', { name: 'Kaydet ve sonrakine geç' }))
  // What cannot be stored stays, and has the focus.
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /^Haber/ }))
  await user.keyboard('{Backspace}1')
  await user.click(screen.getByRole('button', { name: 'Kaydet ve sonrakine geç' }))
  await screen.findByText('Kişi 2')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Güvenlik' }))
})
