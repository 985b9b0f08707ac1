/** The editor of structured rows, with the keyboard and with a pointer. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { iban, integer, rows, select, tags, text } from '../../../../../src/fields/index.ts'
import { descriptionOf, drawInput } from '../../../../fields/draw-field.tsx'

const field = rows({
  of: {
    text: text({ required: true, max: 20 }),
    level: select({ values: ['low', 'high'] }),
    points: integer({ when: [{ field: 'level', in: ['high'] }] }),
  },
  min: 2,
  max: 4,
  ordered: true,
})
const value = ['bir', 'iki', 'üç'].map((text, at) => ({
  key: `row-${at}-x`,
  text,
  level: null,
  points: null,
}))

const open = async (start: unknown = value) => ({
  form: await drawInput(field, { value: start }),
  user: userEvent.setup(),
})
const textsOf = (form: { value(): unknown }) =>
  (form.value() as { text: string | null }[] | null)?.map(row => row.text) ?? null
const handle = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^${number}\\. satırı taşı`) })
const button = (name: string) => screen.getByRole('button', { name })
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')

describe('the editor of structured rows', () => {
  it('adds a row and goes to its first input, without saying yet that something is missing', async () => {
    const { form, user } = await open()
    expect(descriptionOf(button('Satır ekle'))).toBe('En az 2, en fazla 4 satır.')
    await user.click(button('Satır ekle'))
    expect(spoken()).toContain('4. satır eklendi.')
    await form.check()
    const boxes = screen.getAllByRole('textbox', { name: 'Metin' })
    expect(document.activeElement).toBe(boxes[3])
    expect(descriptionOf(boxes[3] as HTMLElement)).toBe('')
    await user.tab()
    expect(descriptionOf(boxes[3] as HTMLElement)).toContain('Lütfen bu alanı doldurun.')
    expect(button('Satır ekle').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Satır ekle'))
    expect(textsOf(form)).toHaveLength(4)
  })

  it('moves a row with Shift or Alt and the arrows, says so, and stays with it', async () => {
    const { form, user } = await open()
    handle(1).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(textsOf(form)).toEqual(['iki', 'bir', 'üç'])
    expect(document.activeElement).toBe(handle(2))
    expect(spoken()).toContain('Satır 2. sıraya taşındı, toplam 3.')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(textsOf(form)).toEqual(['iki', 'üç', 'bir'])
    // At the end there is nowhere to go, and without a key held the arrows do nothing.
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{ArrowUp}')
    expect(textsOf(form)).toEqual(['iki', 'üç', 'bir'])
    expect(document.activeElement).toBe(handle(3))
  })

  it('moves a row by its buttons, which stay the ones that are pressed', async () => {
    const { form, user } = await open()
    await user.click(button('3. satırı yukarı taşı'))
    expect(textsOf(form)).toEqual(['bir', 'üç', 'iki'])
    expect(document.activeElement).toBe(button('2. satırı yukarı taşı'))
    expect(button('1. satırı yukarı taşı').getAttribute('aria-disabled')).toBe('true')
  })

  it('removes a row and goes to the next one, then to the one before, then to the button that adds', async () => {
    const { form, user } = await open()
    await user.click(button('2. satırı kaldır'))
    expect(textsOf(form)).toEqual(['bir', 'üç'])
    expect(spoken()).toContain('2. satır kaldırıldı, 2 satır kaldı.')
    expect(document.activeElement).toBe(button('2. satırı kaldır'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('1. satırı kaldır'))
    await user.keyboard('{Enter}')
    expect(form.value()).toBeNull()
    expect(document.activeElement).toBe(button('Satır ekle'))
  })

  it('asks in a row for what applies to it, and keeps what was typed while it does not', async () => {
    const { form, user } = await open(value.slice(0, 2))
    const first = within(screen.getByRole('group', { name: '1. satır' }))
    const choose = async (label: string) => {
      await user.click(first.getByRole('combobox', { name: /^Düzey/ }))
      await user.click(await screen.findByRole('option', { name: label }))
    }
    expect(screen.queryByRole('textbox', { name: /^Puan/ })).toBeNull()
    await choose('Yüksek')
    await user.type(first.getByRole('textbox', { name: /^Puan/ }), '7')
    expect(form.value()).toMatchObject([{ level: 'high', points: 7 }, { points: null }])
    await choose('Düşük')
    expect(form.value()).toMatchObject([{ level: 'low', points: null }, {}])
    await choose('Yüksek')
    expect(form.value()).toMatchObject([{ level: 'high', points: 7 }, {}])
  })

  it('takes a bank account and free words in a row', async () => {
    const inner = rows({ of: { account: iban(), words: tags() } })
    const form = await drawInput(inner, { value: [{ key: 'row-0-x', account: null, words: null }] })
    const user = userEvent.setup()
    const account = screen.getByRole('textbox', { name: /^Hesap/ }) as HTMLInputElement
    await user.type(account, 'tr330006100519786457841326')
    await user.tab()
    expect(account.value).toBe('TR33 0006 1005 1978 6457 8413 26')
    await user.type(screen.getByRole('combobox', { name: /^Kelimeler/ }), 'yangın, ilk yardım{Enter}')
    expect(form.value()).toMatchObject([{ words: ['yangın', 'ilk yardım'] }])
    await user.clear(account)
    await user.type(account, 'TR34')
    await user.tab()
    await form.check()
    expect(descriptionOf(account)).toContain('IBAN')
  })

  it('moves a row by dragging, shows where it would be, and leaves it with Escape', async () => {
    const { form } = await open()
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const rows = [...document.querySelectorAll('[data-row]')]
      return { top: rows.indexOf(this) * 100, height: 100 } as DOMRect
    })
    const shown = () =>
      [...document.querySelectorAll<HTMLInputElement>('[data-row] input[type=text]')]
        .map(box => box.value)
        .filter(Boolean)
    const to = (clientY: number) => act(async () => void fireEvent.pointerMove(window, { clientY }))
    fireEvent.pointerDown(handle(1), { button: 0 })
    await to(160)
    expect(shown()).toEqual(['iki', 'bir', 'üç'])
    await act(async () => void fireEvent.keyDown(window, { key: 'Escape' }))
    expect(shown()).toEqual(['bir', 'iki', 'üç'])
    expect(textsOf(form)).toEqual(['bir', 'iki', 'üç'])
    fireEvent.pointerDown(handle(1), { button: 0 })
    await to(290)
    await act(async () => void fireEvent.pointerUp(window))
    expect(textsOf(form)).toEqual(['iki', 'üç', 'bir'])
    expect(document.activeElement).toBe(handle(3))
    place.mockRestore()
  })
})
