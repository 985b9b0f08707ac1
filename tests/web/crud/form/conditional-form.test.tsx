/** A form whose fields follow what it is about: they come and go with what decides about them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import { RecordForm } from '../../../../src/web/crud/form/record-form.tsx'
import type { Version } from '../../../../src/web/crud/form/stored.ts'
import type { RecordFormOptions } from '../../../../src/web/crud/form/use-record-form.ts'
import { General } from '../../../../src/web/crud/show/general.tsx'
import { i18n } from '../../../../src/web/providers/i18n.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { descriptionOf } from '../../../fields/draw-field.tsx'
import { lessons } from '../../../support/lessons/resource.ts'
import { type Answer, type Call, drawInPortal } from '../../in-portal.tsx'

const texts = {
  singular: 'Ders',
  create: 'Ders ekle',
  fields: {
    title: 'Başlık',
    type: 'Tür',
    url: 'Adres',
    is_embedded: 'Gömülü',
    embed_note: 'Not',
    minutes: 'Süre',
    examiner: 'Sınav sorumlusu',
    exam_secret: 'Gizli',
    closing_note: 'Kapanış',
    questions: 'Sorular',
    questions_text: 'Soru',
    questions_kind: 'Soru türü',
    questions_points: 'Puan',
    questions_is_right: 'Doğru',
  },
  options: { type: { text: 'Metin', link: 'Bağlantı', video: 'Video', exam: 'Sınav' } },
  sections: { matter: { title: 'Konu' }, exam: { title: 'Sınavı' }, end: { title: 'Bitişi' } },
}

const row = { state: 'draft', url: null, is_embedded: null, embed_note: null, minutes: null, questions: null }
const link = {
  ...row,
  id: 5,
  title: 'Yasa',
  type: 'link',
  url: 'https://ornek.example/1',
  closing_note: null,
}

function Form(props: Partial<RecordFormOptions> & { readonly onSaved: () => void }) {
  i18n.addResourceBundle('tr', 'resources/lessons', texts)
  const groups = formGroups(lessons, props.version ? 'update' : 'create', session.get().ability)
  return <RecordForm resource={lessons} groups={groups} onCancel={() => undefined} {...props} />
}

async function open(
  options: Partial<RecordFormOptions> = {},
  answer: () => Answer = () => ({ status: 200, body: { data: link } }),
) {
  const onSaved = vi.fn()
  const calls: Call[] = []
  await drawInPortal(<Form {...options} onSaved={onSaved} />, {
    path: options.version ? '/lesson/5/edit' : '/lesson/store',
    texts: ['common', 'form', 'record', 'validation', 'resources/users', 'errors'],
    answer: call => {
      if (call.method === 'get') return { status: 200, body: { data: [], meta: { total: 0 } } }
      calls.push(call)
      return answer()
    },
  })
  const user = userEvent.setup()
  await screen.findByRole('textbox', { name: /^Başlık/ })
  return {
    user,
    calls,
    save: () => user.click(screen.getByRole('button', { name: /^(Ders ekle|Değişiklikleri kaydet)$/ })),
  }
}

const version = (record: object): Version => ({ record: record as never, etag: '"1"' })
const type = () => screen.getByRole('combobox', { name: /^Tür/ })
const address = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Adres/ })
const choose = async (user: UserEvent, label: string) => {
  await user.click(type())
  await user.click(await screen.findByRole('option', { name: label }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

describe('[DEV-1] a form that follows the matter', () => {
  it('asks for a field at once when it applies, keeps what was typed, and leaves the focus where it is', async () => {
    const { user, calls, save } = await open()
    expect(address()).toBeNull()
    await choose(user, 'Bağlantı')
    expect(address()?.getAttribute('aria-required')).toBe('true')
    expect(type().contains(document.activeElement) || document.activeElement === type()).toBe(true)
    await user.type(address() as HTMLElement, 'https://a.example')
    await choose(user, 'Metin')
    expect(address()).toBeNull()
    await choose(user, 'Video')
    expect(address()?.value).toBe('https://a.example')
    await choose(user, 'Metin')
    await user.type(screen.getByRole('textbox', { name: /^Başlık/ }), 'Yasa')
    await save()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ title: 'Yasa', type: 'text' })
    expect(calls[0]?.body).not.toHaveProperty('url')
  })

  it('stands after what decides about it', async () => {
    const { user } = await open()
    await choose(user, 'Bağlantı')
    const order = [...document.querySelectorAll('[data-field]')].map(each => each.getAttribute('data-field'))
    expect(order.indexOf('url')).toBe(order.indexOf('type') + 1)
  })

  it('has a section only while one of its fields applies, and asks for what is required in it', async () => {
    const { user, calls, save } = await open()
    expect(screen.queryByRole('heading', { name: 'Sınavı' })).toBeNull()
    await choose(user, 'Sınav')
    expect(screen.getByRole('heading', { name: 'Sınavı' })).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Başlık/ }), 'Yasa')
    await save()
    const minutes = screen.getByRole('textbox', { name: /^Süre/ })
    await waitFor(() => expect(descriptionOf(minutes)).toContain('Lütfen bu alanı doldurun.'))
    expect(document.activeElement).toBe(minutes)
    expect(calls).toEqual([])
    await choose(user, 'Metin')
    await save()
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('empties what stops to apply to a record with the same save', async () => {
    const { user, calls, save } = await open({ version: version(link) })
    await choose(user, 'Metin')
    await save()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ type: 'text', url: null })
  })

  it('shows what the server says of a row at that row’s input', async () => {
    const question = { kind: 'open', points: 1 }
    const questions = [
      { ...question, key: 'first-one', text: 'Bir' },
      { ...question, key: 'second-one', text: 'İki' },
    ]
    const errors = { 'questions.1.text': ['Bu soru zaten var.'] }
    const { user, save } = await open(
      { version: version({ ...link, type: 'exam', url: null, minutes: 5, questions }) },
      () => ({ status: 422, body: { message: '', errors } }),
    )
    const boxes = await screen.findAllByRole('textbox', { name: 'Soru' })
    await user.type(boxes[0] as HTMLElement, '!')
    await save()
    await waitFor(() => expect(descriptionOf(boxes[1] as HTMLElement)).toContain('Bu soru zaten var.'))
    expect(descriptionOf(boxes[0] as HTMLElement)).toBe('')
    expect(document.activeElement).toBe(boxes[1])
  })
})

describe('[DEV-1] a record’s page', () => {
  it('shows what applies to the record alone', async () => {
    const Page = () => {
      i18n.addResourceBundle('tr', 'resources/lessons', texts)
      // A value from before there was a condition is not shown either.
      return <General resource={lessons} record={{ ...link, minutes: 7 } as never} />
    }
    await drawInPortal(<Page />, {
      path: '/',
      texts: ['common', 'form', 'record', 'resources/users'],
      answer: () => ({ status: 200, body: { data: [] } }),
    })
    await screen.findByText('Adres')
    for (const label of ['Süre', 'Sorular', 'Gömülü']) expect(screen.queryByText(label), label).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Sınavı' })).toBeNull()
    expect(within(document.body).getByText('ornek.example/1')).toBeDefined()
  })
})
