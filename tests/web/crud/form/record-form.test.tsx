/** The form of a record as it is drawn: the sections, what is wrong, what was changed, and what somebody else changed. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { missions } from '../../../../resources/organisation/missions.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import { RecordForm } from '../../../../src/web/crud/form/record-form.tsx'
import type { Version } from '../../../../src/web/crud/form/stored.ts'
import type { RecordFormOptions } from '../../../../src/web/crud/form/use-record-form.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { descriptionOf } from '../../../fields/draw-field.tsx'
import { type Answer, type Call, drawInPortal } from '../../in-portal.tsx'

const record = { id: 5, name: 'Tasarruf', description: 'Eski', start_date: null, end_date: null }
const version: Version = { record, etag: '"1"' }
const stored: Answer = { status: 200, body: { data: record } }

function Host(props: Partial<RecordFormOptions> & { readonly onSaved: () => void }) {
  const groups = formGroups(missions, props.version ? 'update' : 'create', session.get().ability)
  return (
    <>
      <RecordForm resource={missions} groups={groups} onCancel={() => undefined} {...props} />
      <Link to="/elsewhere">Başka yere</Link>
    </>
  )
}

/** Draws the form of a mission, a new one without a version, with a server that answers as it is told. */
async function open(
  options: Partial<RecordFormOptions> = {},
  answer: (call: Call, count: number) => Answer = () => stored,
) {
  const onSaved = vi.fn()
  const calls: Call[] = []
  await drawInPortal(<Host {...options} onSaved={onSaved} />, {
    path: options.version ? '/mission/5/edit' : '/mission/store',
    texts: ['common', 'form', 'record', 'validation', 'resources/missions', 'errors'],
    answer: call => {
      if (call.method === 'get') return { status: 200, body: { data: [], meta: { total: 0 } } }
      calls.push(call)
      return answer(call, calls.length)
    },
  })
  const user = userEvent.setup()
  await screen.findAllByRole('spinbutton')
  return {
    user,
    calls,
    onSaved,
    save: () => user.click(screen.getByRole('button', { name: /^(Görev ekle|Değişiklikleri kaydet)$/ })),
    async retype(box: HTMLElement, text: string) {
      await user.clear(box)
      await user.type(box, text)
    },
  }
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Ad/ })
const description = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Açıklama/ })
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('a form', () => {
  it('a period that ends before it begins is right again once its beginning is changed', async () => {
    const period = { start_date: '2026-06-10', end_date: '2026-06-01' }
    const { user, save, calls } = await open({ version: { ...version, record: { ...record, ...period } } })
    const wrong = 'Başlangıçtan önce olamaz.'
    await user.type(name(), '!')
    await save()
    await screen.findByText(wrong)
    const [day] = screen.getAllByRole('spinbutton')
    await user.click(day as HTMLElement)
    await user.keyboard('01')
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
    expect(calls).toHaveLength(0)
  })

  it('has its sections with their titles, each with its own fields', async () => {
    await open()
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings).toHaveLength(2)
    const [identity, period] = headings.map(each => within(each.closest('section') as HTMLElement))
    expect(identity?.getAllByRole('textbox')).toEqual([name(), description()])
    expect(period?.getAllByRole('group').length).toBeGreaterThanOrEqual(2)
    expect(period?.queryByRole('textbox')).toBeNull()
  })

  it('marks the fields that may stay empty, tells assistive technology of the others, and begins with the first', async () => {
    await open()
    expect(name().getAttribute('aria-required')).toBe('true')
    expect(description().getAttribute('aria-required')).toBeNull()
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels.find(text => text?.startsWith('Ad'))).toBe('Ad')
    expect(labels.find(text => text?.startsWith('Açıklama'))).not.toBe('Açıklama')
    expect(document.activeElement).toBe(name())
  })

  it('[VAL-9] is not sent while a rule is broken: the first such field says so and takes the focus', async () => {
    const it = await open()
    await it.user.click(description())
    await it.save()
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(name().getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(name())).toContain('Lütfen bu alanı doldurun.')
    expect(description().getAttribute('aria-invalid')).not.toBe('true')
    expect(it.calls).toEqual([])
    await it.user.type(name(), 'Tasarruf')
    await waitFor(() => expect(name().getAttribute('aria-invalid')).not.toBe('true'))
    await it.save()
    await waitFor(() => expect(it.onSaved).toHaveBeenCalledOnce())
    expect(it.calls[0]?.body).toEqual({ name: 'Tasarruf' })
  })

  it('[VAL-9] shows what the server refuses (422) at its fields, goes to the first, and keeps what was typed', async () => {
    const errors = { description: ['Çok kısa.', 'Yasak söz.'], name: ['Alınmış.'] }
    const it = await open({ version }, () => ({ status: 422, body: { message: 'Hatalı', errors } }))
    await it.retype(description(), 'Benim')
    await it.save()
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(descriptionOf(name())).toContain('Alınmış.')
    expect(descriptionOf(description())).toMatch(/Çok kısa\.\s*Yasak söz\./)
    for (const box of [name(), description()]) expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(description().value).toBe('Benim')
    expect(it.onSaved).not.toHaveBeenCalled()
    // The bar says how many there are, and leads to the first.
    await it.user.click(description())
    await it.user.click(screen.getByRole('button', { name: '2 alan düzeltilmeli' }))
    expect(document.activeElement).toBe(name())
  })

  it('shows at its field also what somebody may not give (403)', async () => {
    const errors = { description: ['Bunu vermeye yetkin yok.'] }
    const it = await open({ version }, () => ({ status: 403, body: { message: 'Yetkin yok', errors } }))
    await it.retype(description(), 'Benim')
    await it.save()
    await waitFor(() => expect(document.activeElement).toBe(description()))
    expect(descriptionOf(description())).toContain('Bunu vermeye yetkin yok.')
    expect(description().value).toBe('Benim')
    expect(it.onSaved).not.toHaveBeenCalled()
  })

  it('[DEV-1] links at its field the record that is in the way', async () => {
    const it = await open({}, () => ({
      status: 422,
      body: {
        message: 'Hatalı',
        errors: { name: ['Bu görev zaten var.'] },
        in_the_way: { resource: 'missions', id: 9, title: 'Tasarruf' },
      },
    }))
    await it.retype(name(), 'Tasarruf')
    await it.save()
    const link = await screen.findByRole('link', { name: 'Tasarruf' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/mission/9', '_blank'])
    expect(descriptionOf(name())).toMatch(/Bu görev zaten var\.\s*Tasarruf/)
    expect(it.onSaved).not.toHaveBeenCalled()
  })
})

describe('changes', () => {
  it('are counted, marked at their fields with what stood there, and no more once they are taken back', async () => {
    const it = await open({ version })
    expect(status()).toContain('Kaydedilmemiş değişiklik yok')
    await it.retype(name(), 'Verim')
    expect(status()).toContain('1 değişiklik kaydedilmedi')
    expect(descriptionOf(name())).toContain('Tasarruf')
    expect(screen.getAllByRole('img', { name: 'Değişti' })).toHaveLength(1)
    await it.retype(name(), 'Tasarruf')
    expect(status()).toContain('Kaydedilmemiş değişiklik yok')
    expect(screen.queryByRole('img', { name: 'Değişti' })).toBeNull()
  })

  it('are not left behind without a question, and stay when it is answered so', async () => {
    const it = await open({ version })
    await it.retype(name(), 'Verim')
    await it.user.click(screen.getByRole('link', { name: 'Başka yere' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('1 değişiklik kaybolacak.')
    await it.user.click(within(question).getByRole('button', { name: 'Düzenlemeye dön' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(name().value).toBe('Verim')
  })

  it('of none are left at once', async () => {
    const it = await open({ version })
    await it.user.click(screen.getByRole('link', { name: 'Başka yere' }))
    await act(async () => {})
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('51: a record that somebody else changed meanwhile (412)', () => {
  const theirs: Version = { record: { ...record, name: 'Onun', description: 'Yeni' }, etag: '"2"' }
  const changed = (_: Call, count: number): Answer =>
    count === 1 ? { status: 412, body: { message: 'Değişmiş' } } : stored

  async function conflict() {
    const it = await open({ version, refresh: async () => theirs }, changed)
    await it.retype(name(), 'Benim')
    await it.save()
    const dialog = await screen.findByRole('alertdialog')
    return { ...it, dialog }
  }

  it('shows both versions of each field, and writes what was chosen over theirs', async () => {
    const { user, dialog, calls, onSaved } = await conflict()
    expect(dialog.textContent).toContain('Sen düzenlerken kayıt değişti')
    const [ofName] = within(dialog).getAllByRole('radiogroup', { name: 'Ad' })
    expect(ofName?.textContent).toContain('Benim')
    expect(ofName?.textContent).toContain('Onun')
    await user.click(within(ofName as HTMLElement).getByRole('radio', { name: /Benim/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Seçtiklerimi kaydet' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls[1]?.body).toEqual({ name: 'Benim' })
    expect(calls[1]?.headers['If-Match']).toBe('"2"')
  })

  it('loses nothing when one goes back to the form', async () => {
    const { user, dialog, calls, onSaved } = await conflict()
    await user.click(within(dialog).getByRole('button', { name: 'Düzenlemeye dön' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(name().value).toBe('Benim')
    expect(status()).toContain('1 değişiklik kaydedilmedi')
    expect([calls.length, onSaved.mock.calls.length]).toEqual([1, 0])
  })
})

describe('a form whose record came with the first rows of a relation alone', () => {
  it('[PRM-5] leaves that field alone: it shows where all of them are, and never sends it', async () => {
    const opened = { ...version, cut: ['description'] }
    const { user, calls, retype, save } = await open({ version: opened })
    expect(screen.queryByRole('textbox', { name: /^Açıklama/ })).toBeNull()
    const left = screen.getByRole('group', { name: 'Açıklama' })
    expect(left.textContent).toContain('1.000’den fazla')
    expect(user).toBeDefined()
    await retype(name(), 'Yeni')
    await save()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ name: 'Yeni' })
  })
})
