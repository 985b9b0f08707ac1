/** Rows that are stored with a new record: added, ordered, changed and removed in its form, and corrected where they stand. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { belongsTo, hasMany, integer, text } from '../../../../src/fields/index.ts'
import { defineResource } from '../../../../src/metadata/resource.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import { Owned } from '../../../../src/web/crud/form/owned.tsx'
import { RecordForm } from '../../../../src/web/crud/form/record-form.tsx'
import { rememberServer } from '../../../../src/web/providers/contract.ts'
import { i18n } from '../../../../src/web/providers/i18n.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { descriptionOf } from '../../../fields/draw-field.tsx'
import { type Answer, type Call, drawInPortal, stubPortal } from '../../in-portal.tsx'

const { shelves, compartments } = vi.hoisted(() => ({
  shelves: { name: 'shelves', config: {} },
  compartments: { name: 'compartments', config: {} },
})) as { shelves: ReturnType<typeof declared>[0]; compartments: ReturnType<typeof declared>[1] }

vi.mock('../../../../resources/index.ts', async original => {
  const all = await original<{ resourceList: readonly unknown[] }>()
  return { ...all, resourceList: [...all.resourceList, shelves, compartments] }
})

function declared() {
  const owner = defineResource('shelves', {
    path: 'shelf',
    menu: { section: 'organization', icon: 'category', order: 90 },
    title: 'name',
    fields: {
      name: text({ required: true, max: 120 }),
      compartments: hasMany('compartments', { inverse: 'shelf', owned: true, edit: 'inline' }),
    },
    list: { columns: ['name'] },
    form: [{ name: 'identity', fields: ['name'] }],
  })
  const owned = defineResource('compartments', {
    title: 'label',
    fields: {
      shelf: belongsTo('shelves', { required: true, writable: 'create', onDelete: 'cascade' }),
      label: text({ required: true, max: 60 }),
      width: integer({ min: 1, max: 500 }),
    },
    ordered: { within: 'shelf' },
    list: { columns: ['label', 'width'], filter: ['shelf'] },
    form: [{ name: 'identity', fields: ['shelf', 'label', 'width'] }],
  })
  return [owner, owned] as const
}

const texts = {
  shelves: {
    name: 'Raflar',
    singular: 'Raf',
    create: 'Raf ekle',
    fields: { name: 'Ad', compartments: 'Bölmeler' },
  },
  compartments: {
    name: 'Bölmeler',
    singular: 'Bölme',
    create: 'Bölme ekle',
    edit: 'Bölmeyi düzenle',
    empty: { title: 'Henüz bölme yok' },
    fields: { label: 'Etiket', width: 'Genişlik' },
  },
}

async function open(
  answer: (call: Call, count: number) => Answer = () => ({ status: 201, body: { data: { id: 3 } } }),
) {
  const [owner, owned] = declared()
  Object.assign(shelves, owner)
  Object.assign(compartments, owned)
  await stubPortal('/shelf/store', () => ({ status: 200 }))
  for (const [name, words] of Object.entries(texts)) i18n.addResourceBundle('tr', `resources/${name}`, words)
  const calls: Call[] = []
  const onSaved = vi.fn()
  const Host = () => (
    <RecordForm
      resource={shelves}
      groups={formGroups(shelves, 'create', session.get().ability)}
      start={{}}
      onCancel={() => undefined}
      onSaved={onSaved}
    >
      <Owned resource={shelves} />
    </RecordForm>
  )
  await drawInPortal(<Host />, {
    path: '/shelf/store',
    texts: ['common', 'form', 'list', 'record', 'validation', 'errors'],
    answer: call => {
      if (call.method === 'get') return { status: 200, body: { data: [], meta: { total: 0 } } }
      calls.push(call)
      return answer(call, calls.length)
    },
  })
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const section = await screen.findByRole('region', { name: 'Bölmeler' }, { timeout: 15_000 })
  const dialog = () => screen.findByRole('dialog', {}, { timeout: 15_000 })
  return {
    user,
    calls,
    onSaved,
    section: within(section),
    dialog,
    async add(label: string, width = '') {
      await user.click(within(section).getByRole('button', { name: 'Bölme ekle' }))
      const form = within(await dialog())
      await user.type(form.getByRole('textbox', { name: 'Etiket' }), label)
      if (width) await user.type(form.getByRole('textbox', { name: /^Genişlik/ }), width)
      await user.click(form.getByRole('button', { name: 'Tamam' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
    rows: () =>
      within(section)
        .getAllByRole('row')
        .flatMap(row => (row.dataset.id ? [within(row).getAllByRole('gridcell')[0]?.textContent] : [])),
    save: () => user.click(screen.getByRole('button', { name: 'Raf ekle' })),
  }
}

it('keeps rows in the form of a new record, in an order, and sends them with it', async () => {
  const it = await open()
  expect(it.section.getByText('Henüz bölme yok')).toBeTruthy()
  expect(it.section.getByText('Kayıtla birlikte eklenir.')).toBeTruthy()
  await it.add('Sol', '40')
  expect(it.section.getByText('1. satır eklendi.')).toBeTruthy()
  expect(document.activeElement).toBe(it.section.getByRole('button', { name: 'Bölme ekle' }))
  await it.add('Sağ')
  await it.add('Fazla')
  expect(it.rows()).toEqual(['Sol', 'Sağ', 'Fazla'])
  act(() => it.section.getByRole('row', { name: /^Sağ/ }).focus())
  await it.user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(it.rows()).toEqual(['Sağ', 'Sol', 'Fazla'])
  expect(it.section.getByText('“Sağ” taşındı.')).toBeTruthy()
  expect(document.activeElement).toBe(it.section.getByRole('row', { name: /^Sağ/ }))
  // By Enter as a row that is there: its form, with what it has.
  await it.user.keyboard('{Enter}')
  const form = within(await it.dialog())
  const label = form.getByRole<HTMLInputElement>('textbox', { name: 'Etiket' })
  expect(label.value).toBe('Sağ')
  await it.user.type(label, ' üst')
  await it.user.click(form.getByRole('button', { name: 'Tamam' }))
  await waitFor(() => expect(it.rows()).toEqual(['Sağ üst', 'Sol', 'Fazla']))
  const last = it.section.getByRole('row', { name: /^Fazla/ })
  await it.user.hover(last)
  await it.user.click(await within(last).findByRole('button', { name: 'Fazla kaydını sil' }))
  expect(it.rows()).toEqual(['Sağ üst', 'Sol'])
  expect(it.section.getByText('3. satır kaldırıldı, 2 satır kaldı.')).toBeTruthy()
  expect(it.calls).toEqual([])
  await it.user.type(screen.getByRole('textbox', { name: 'Ad' }), 'A3')
  await it.save()
  await waitFor(() => expect(it.onSaved).toHaveBeenCalledOnce())
  expect(it.calls[0]?.url).toMatch(/\/api\/shelves$/)
  expect(it.calls[0]?.body).toEqual({
    name: 'A3',
    compartments: [{ label: 'Sağ üst' }, { label: 'Sol', width: 40 }],
  })
})

it('[VAL-9] shows what the server refuses at its row, and there at its field, until it is corrected', async () => {
  const errors = { 'compartments.1.label': ['Alınmış.'], 'compartments.0': ['Yer yok.'] }
  const it = await open((_, count) =>
    count === 1
      ? { status: 422, body: { message: 'Hatalı', errors } }
      : { status: 201, body: { data: { id: 3, name: 'A3' } } },
  )
  await it.user.type(screen.getByRole('textbox', { name: 'Ad' }), 'A3')
  await it.add('Sol')
  await it.add('Sağ')
  await it.save()
  await it.section.findByText('Etiket: Alınmış.')
  expect(it.section.getByText('Yer yok.')).toBeTruthy()
  const [first, second] = it.section
    .getAllByRole('button', { name: /Düzenle|düzenle/ })
    .filter(button => button.textContent)
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getByRole('button', { name: '2 alan düzeltilmeli' })).toBeTruthy()
  await it.user.click(second as HTMLElement)
  const form = within(await it.dialog())
  const label = form.getByRole<HTMLInputElement>('textbox', { name: 'Etiket' })
  await waitFor(() => expect(descriptionOf(label)).toContain('Alınmış.'))
  await it.user.type(label, ' alt')
  await it.user.click(form.getByRole('button', { name: 'Tamam' }))
  await waitFor(() => expect(it.section.queryByText('Etiket: Alınmış.')).toBeNull())
  expect(it.section.getByText('Yer yok.')).toBeTruthy()
  await it.save()
  await waitFor(() => expect(it.onSaved).toHaveBeenCalledOnce())
  expect(it.calls[1]?.body).toEqual({ name: 'A3', compartments: [{ label: 'Sol' }, { label: 'Sağ alt' }] })
})

it('offers nothing where the server is another one of the contract', async () => {
  await open()
  act(() => rememberServer(false))
  const { ability } = session.get()
  const { inlineRelations } = await import('../../../../src/web/crud/shared/inline-relations.ts')
  expect(inlineRelations(shelves, ability)).toEqual([])
  act(() => rememberServer(true))
})
