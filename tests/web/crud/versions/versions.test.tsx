/** The versions of a record: who made them and what they changed, two of them side by side, and the way back to one. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { questions } from '../../../../resources/assessment/questions.ts'
import Versions from '../../../../src/web/crud/versions/index.tsx'
import { versionDifferences } from '../../../../src/web/crud/versions/use-versions.ts'
import type { AnyRow } from '../../../../src/web/field.ts'
import { type Answer, type Call, drawInPortal } from '../../in-portal.tsx'

const versionOf = (number: number, values: object = {}) => ({
  id: 100 + number,
  number,
  question_id: 5,
  author_id: 9,
  author: { id: 9, full_name: 'Deniz Kaya' },
  created_at: '2026-11-20T09:00:00Z',
  changed: number === 1 ? null : ['name'],
  name: `Ad ${number}`,
  difficulty: 3,
  ...values,
})
const page = (data: readonly object[], total = data.length) => ({
  status: 200,
  body: { data, meta: { total, last_page: 1, current_page: 1, per_page: 20, from: 1, to: data.length } },
})

async function draw(options: {
  readonly versions: readonly ReturnType<typeof versionOf>[]
  readonly record?: Partial<AnyRow>
  readonly answer?: (call: Call) => Answer | undefined
}) {
  const { versions, record = {}, answer } = options
  const { calls } = await drawInPortal(
    <Versions resource={questions} id="5" record={{ id: 5, status: 'draft', ...record } as AnyRow} />,
    {
      path: '/question-pool/5',
      texts: ['versions', 'record', 'common', 'shell', 'list', 'resources/questions'],
      answer: call => {
        const own = answer?.(call)
        if (own) return own
        if (call.method === 'post') return { status: 200, body: { data: {} } }
        const one = /question-versions\/(\d+)/.exec(call.url)?.[1]
        if (one) return { status: 200, body: { data: versions.find(({ id }) => id === Number(one)) } }
        return page(versions)
      },
    },
  )
  return { calls, user: userEvent.setup() }
}

it('[QST-1] what applies to neither of two versions is no difference between them', () => {
  const of = (keep_order: boolean | null, more: object = {}) =>
    versionOf(1, { type: 'numeric', keep_order, ...more }) as unknown as AnyRow
  expect(versionDifferences(questions, of(false), of(null))).toEqual([])
  const changes = versionDifferences(questions, of(false), of(true, { type: 'single' }))
  expect(changes.map(({ key }) => key)).toEqual(expect.arrayContaining(['type', 'keep_order']))
})

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Sürümler' })).getAllByRole('listitem')

it('[QST-1] tells of each version who made it and what it changed, and holds the last two against each other', async () => {
  await draw({ versions: [versionOf(2), versionOf(1)] })
  const [latest, first, ...more] = await rows()
  expect(more).toEqual([])
  expect(latest?.textContent).toContain('Sürüm 2')
  expect(latest?.textContent).toContain('Şimdiki')
  expect(latest?.textContent).toContain('Deniz Kaya')
  expect(first?.textContent).toContain('İlk sürüm')
  const compared = await screen.findByRole('region', { name: 'İki sürümü karşılaştır' })
  await waitFor(() => expect(compared.textContent).toContain('Ad 1'))
  expect(compared.textContent).toContain('Ad 2')
})

it('[QST-1] compares another one with the present on request, and says where two are the same', async () => {
  const versions = [versionOf(3, { name: 'Ad 1' }), versionOf(2), versionOf(1)]
  const { user } = await draw({ versions })
  const [, , first] = await rows()
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Şimdikiyle karşılaştır' }))
  expect(await screen.findByText('Bu iki sürüm aynı.')).toBeTruthy()
})

it('[QST-1] brings one back after asking, and nothing without', async () => {
  const { user, calls } = await draw({ versions: [versionOf(2), versionOf(1)] })
  const sent = () => calls.filter(({ method }) => method === 'post').map(({ url }) => url)
  const [latest, first] = await rows()
  expect(within(latest as HTMLElement).queryByRole('button', { name: 'Bu sürüme dön' })).toBeNull()
  const restore = within(first as HTMLElement).getByRole('button', { name: 'Bu sürüme dön' })
  await user.click(restore)
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }))
  expect(sent()).toEqual([])
  await user.click(restore)
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Bu sürüme dön' }))
  await waitFor(() => expect(sent()).toEqual(['/api/questions/5/versions/1/restore']))
})

it('[QST-1] offers no way back of a record that cannot be changed', async () => {
  await draw({ versions: [versionOf(2), versionOf(1)], record: { deleted_at: '2026-11-21T09:00:00Z' } })
  await rows()
  expect(screen.queryByRole('button', { name: 'Bu sürüme dön' })).toBeNull()
})

it('says when there are none, and when they could not be read', async () => {
  await draw({ versions: [] })
  expect(await screen.findByText('Henüz sürüm yok')).toBeTruthy()
  await draw({ versions: [], answer: () => ({ status: 500, body: { message: 'Olmadı' } }) })
  expect(await screen.findByText('Sürümler yüklenemedi')).toBeTruthy()
})
