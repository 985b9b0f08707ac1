/** What is asked before records are exported in a format: with what of them it does not keep. */
import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { questions } from '../../../../resources/assessment/questions.ts'
import { formatQuestion } from '../../../../src/web/crud/export/format-losses.tsx'
import type { Question } from '../../../../src/web/ui/confirm.tsx'
import { type Answer, drawInPortal } from '../../in-portal.tsx'

function Asked() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => void formatQuestion(questions, 'aiken', '/api/losses').then(setQuestion), [])
  return (
    question && (
      <>
        <h2>{question.title}</h2>
        {question.subject}
      </>
    )
  )
}

const lost = [
  { reason: 'weights', text: 'Ağırlıklar', count: 2 },
  { reason: 'pictures', text: 'Görseller', count: 1 },
]
const skipped = [{ reason: 'type', text: 'Başka türde', count: 3 }]
const report = (data: object): Answer => ({
  status: 200,
  body: { data: { total: 5, whole: 0, skipped: [], lost: [], ...data } },
})

const cases: readonly [what: string, answer: Answer, alerts: readonly string[]][] = [
  ['keeps all of them', report({ whole: 5 }), ['Seçtiğin 5 soru eksiksiz yazılır.']],
  [
    'keeps not all of what stands in them',
    report({ whole: 3, lost }),
    ['5 soru yazılacak; bu biçim şunları tutmaz:Ağırlıklar: 2 kayıttaGörseller: 1 kayıtta'],
  ],
  [
    'keeps some of them alone',
    report({ whole: 1, skipped, lost: lost.slice(1) }),
    [
      '2 soru yazılacak; bu biçim şunları tutmaz:Görseller: 1 kayıtta',
      'Şunlar dosyaya hiç yazılmaz:Başka türde: 3 kayıt',
    ],
  ],
  [
    'keeps none of them',
    report({ total: 3, skipped }),
    ['Bu biçimde yazılabilecek kayıt yok.', 'Şunlar dosyaya hiç yazılmaz:Başka türde: 3 kayıt'],
  ],
  ['is not known to keep them', { status: 409, body: { message: 'Olmadı' } }, ['Olmadı']],
]

it.each(cases)('[QST-1] it is said where a format %s', async (_, answer, alerts) => {
  await drawInPortal(<Asked />, {
    path: '/question-pool',
    texts: ['file-formats', 'resources/questions', 'errors', 'common'],
    answer: () => answer,
  })
  expect((await screen.findByRole('heading')).textContent).toBe('Aiken (metin) olarak dışa aktar')
  const shown = await screen.findAllByRole('alert')
  expect(shown.map(({ textContent }) => textContent)).toEqual(alerts)
})
