import { useOne } from '@refinedev/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { exams } from '../../../../../resources/assessment/exams.ts'
import ExamMarking from '../../../../../src/web/areas/assessment/marking/index.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const answerOf = (id: string, state: string) => ({
  id,
  tag: '"1"',
  text: 'Önce güvenlik.',
  state,
  person: { key: id, name: `Kişi ${id}`, attempt: 1 },
  question: { id: 1, name: 'Anlat', body: '<p>Anlat</p>', explanation: null, mark: 4, guide: [] },
  mark: null,
  others: [],
})

function Page() {
  const { query } = useOne({ resource: 'exams', id: 3 })
  return <ExamMarking resource={exams} id="3" record={query.data?.data as never} relation="marking" />
}

it('[EXM-2] reads the exam anew once an answer is marked: its figures follow from it', async () => {
  const marked = new Set<string>()
  const { calls } = await drawInPortal(<Page />, {
    path: '/exams/3/marking',
    texts: ['marking', 'shell', 'form', 'common'],
    answer: ({ method, url }) => {
      const { pathname } = new URL(url, 'http://portal.test')
      if (method === 'put') {
        const id = pathname.split('/').at(-1) as string
        marked.add(id)
        return { status: 200, body: { data: answerOf(id, 'settled') } }
      }
      if (pathname.endsWith('/answers')) {
        const data = ['a', 'b'].filter(id => !marked.has(id)).map(id => answerOf(id, 'open'))
        return { status: 200, body: { data, meta: { total: data.length, last_page: 1, current_page: 1 } } }
      }
      if (pathname.endsWith('/marking')) {
        const question = { id: 1, name: 'Anlat', total: 2, settled: marked.size, todo: 2 - marked.size }
        const data = { is_blind: false, needed: 1, tolerance: 0, is_open: true, questions: [question] }
        return { status: 200, body: { data } }
      }
      return { status: 200, body: { data: { id: 3, name: 'Final' } } }
    },
  })
  const user = userEvent.setup()
  const reads = () => calls.filter(({ url }) => /\/api\/exams\/3(\?|$)/.test(url)).length
  const give = async (person: string) => {
    await screen.findByText(`Kişi ${person}`)
    await user.type(screen.getByRole('textbox', { name: /^Puan/ }), '3')
    await user.click(screen.getByRole('button', { name: 'Kaydet ve sonrakine geç' }))
  }
  await give('a')
  await screen.findByText('Kişi b')
  await expect.poll(reads).toBe(2)
  await give('b')
  await expect.poll(reads).toBe(3)
})
