/** Placeholders are chosen by their names in words, in a text and in formatted text, and go where the caret stands. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { richText, text } from '../../../src/fields/index.ts'
import { drawInput, label } from '../draw-field.tsx'

const settled = () => act(() => new Promise(go => setTimeout(go, 20)))
const openMenu = async () => {
  const button = await screen.findByRole('button', { name: 'Yer tutucu ekle' })
  button.focus()
  fireEvent.click(button)
  return { button, menu: await screen.findByRole('menu', { name: 'Yer tutucu ekle' }) }
}

it('puts one where the caret stands, and leaves it behind', async () => {
  const drawn = await drawInput(text({ max: 200, placeholders: true }), { value: 'Merhaba , hoş geldin' })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(label) })
  box.setSelectionRange(8, 8)
  const { menu } = await openMenu()
  expect(within(menu).getByRole('menuitem', { name: /^Portalın adı/ })).toBeTruthy()
  expect(within(menu).queryByRole('menuitem', { name: /^Bağlantı/ })).toBeNull()
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Ad' }))
  await settled()
  expect(drawn.value()).toBe('Merhaba {{first_name}}, hoş geldin')
  expect(document.activeElement).toBe(box)
  expect(box.selectionStart).toBe('Merhaba {{first_name}}'.length)
})

it('offers what the text named before, and gives the focus back where nothing is chosen', async () => {
  await drawInput(text({ placeholders: true }), { value: '', record: { id: 1, sample: 'Aç: {{link}}' } })
  const { button, menu } = await openMenu()
  expect(within(menu).getByRole('menuitem', { name: 'Bağlantı' })).toBeTruthy()
  fireEvent.keyDown(menu, { key: 'Escape' })
  await settled()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('puts one into formatted text', async () => {
  const drawn = await drawInput(richText({ placeholders: true }), { value: '<p>Sayın </p>' })
  await screen.findByRole('textbox', { name: new RegExp(label) })
  const { menu } = await openMenu()
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Unvan' }))
  await settled()
  await waitFor(() => expect(drawn.value()).toMatch(/\{\{title\}\}/))
})

it('is not there where a field does not declare it', async () => {
  await drawInput(richText(), { value: null })
  await screen.findByRole('toolbar')
  expect(screen.queryByRole('button', { name: 'Yer tutucu ekle' })).toBeNull()
})
