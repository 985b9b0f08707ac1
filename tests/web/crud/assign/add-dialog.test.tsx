/** Putting many into a list that is edited in place: those that are there stand among the others, and are not taken again. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import AddManyDialog from '../../../../src/web/crud/assign/through/add-dialog.tsx'
import { drawInPortal } from '../../in-portal.tsx'

const all = ['Baret', 'Eldiven', 'Gözlük'].map((name, at) => ({ id: at + 1, name, status: 'ready' }))
const run = { id: 5, status: 'done', done: 1, total: 1 }

async function draw() {
  const onBegun = vi.fn()
  const { calls } = await drawInPortal(
    <AddManyDialog
      resource={exams}
      record={{ id: 9, name: 'Final' }}
      relation="questions"
      onBegun={onBegun}
      onClose={() => undefined}
    />,
    {
      path: '/exams/9',
      texts: [
        'record',
        'list',
        'form',
        'common',
        'validation',
        'resources/exams',
        'resources/exam-questions',
        'resources/questions',
      ],
      answer: ({ method, url }) => {
        if (method === 'post') return { status: 200, body: { data: run } }
        const { pathname, searchParams } = new URL(url, 'http://portal.test')
        const found = pathname.endsWith('/questions/assign')
          ? all.filter(({ name }) => name.toLowerCase().includes(searchParams.get('filter[search]') ?? ''))
          : []
        const meta = { total: found.length, last_page: 1, current_page: 1, per_page: 25, assigned: [2] }
        return { status: 200, body: { data: found, meta } }
      },
    },
  )
  const dialog = await screen.findByRole('dialog', { name: /^Havuzdan soru ekle/ })
  await within(dialog).findByText('Eldiven')
  const box = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name })
  return { calls, onBegun, dialog, box, user: userEvent.setup() }
}

it('[EXM-1] shows what is there already as ticked and not to be taken, and takes the others', async () => {
  const { calls, onBegun, dialog, box, user } = await draw()
  const asked = new URL(
    calls.find(({ url }) => url.includes('/questions/assign'))?.url ?? '',
    'http://portal.test',
  ).searchParams
  expect([asked.get('filter[assigned]'), asked.get('per_page')]).toEqual(['any', '20'])
  expect([box(/Eldiven/).checked, box(/Eldiven/).disabled]).toEqual([true, true])
  expect(box(/Eldiven/).closest('label')?.textContent).toContain('Zaten ekli')
  expect([box(/Baret/).checked, box(/Baret/).disabled]).toEqual([false, false])

  // The tick of the page takes the free ones, and gives them back.
  const page = box(/^Bu sayfadakilerin/)
  await user.click(page)
  expect(await within(dialog).findByRole('button', { name: '2 soru ekle' })).toBeTruthy()
  await user.click(page)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ekle' }).disabled).toBe(true)

  await user.click(box(/Gözlük/))
  await user.click(within(dialog).getByRole('button', { name: '1 soru ekle' }))
  await waitFor(() => expect(onBegun).toHaveBeenCalledTimes(1))
  expect(onBegun.mock.calls[0]?.[0]).toMatchObject(run)
  const sent = calls.find(({ method }) => method === 'post')
  expect(sent?.url).toMatch(/\/api\/exams\/9\/questions\/assign$/)
  expect(sent?.body).toMatchObject({ question_ids: [3] })
})

it('[EXM-1] takes by Enter what the search has found, and never what is there', async () => {
  const { dialog, user } = await draw()
  const search = within(dialog).getByRole('searchbox')
  await user.type(search, 'eldi')
  await waitFor(() => expect(within(dialog).queryByText('Baret')).toBeNull())
  await user.keyboard('{Enter}')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ekle' }).disabled).toBe(true)
  await user.clear(search)
  await user.type(search, 'bare')
  await waitFor(() => expect(within(dialog).queryByText('Eldiven')).toBeNull())
  await waitFor(() => expect(within(dialog).getByText(/Baret/, { selector: '[role=status]' })).toBeTruthy())
  await user.keyboard('{Enter}')
  const [, found] = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  expect(found?.checked).toBe(true)
  expect(within(dialog).getByRole('button', { name: '1 soru ekle' })).toBeTruthy()
})
