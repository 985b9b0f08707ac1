import { ThemeProvider } from '@mui/material/styles'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoomQuestion, RoomResponse } from '../../../../../resources/assessment/room.ts'
import { answerInputs } from '../../../../../src/web/areas/assessment/room/inputs/index.ts'
import { i18n, loadNamespaces, startI18n } from '../../../../../src/web/providers/i18n.ts'
import { theme } from '../../../../../src/web/theme/index.ts'
import { stubTextFiles } from '../../../browser.ts'

const choices = (...texts: string[]) => texts.map((text, at) => ({ key: `k${at + 1}`, text }))
const question = (type: RoomQuestion['type'], more: Partial<RoomQuestion> = {}): RoomQuestion => ({
  key: 'q',
  number: 1,
  type,
  mark: 4,
  body: '<p>Soru</p>',
  ...more,
})

beforeEach(async () => {
  stubTextFiles()
  if (!i18n.isInitialized) await startI18n('tr')
  await loadNamespaces(['room', 'shell'])
})

/** Draws the input of a question with an answer, and gives what was answered since. */
async function draw(of: RoomQuestion, { disabled = false, response = null as RoomResponse | null } = {}) {
  const answered: (RoomResponse | null)[] = []
  const onLeave = vi.fn()
  function Drawn() {
    const [own, setOwn] = useState(response)
    const Input = answerInputs[of.type]
    return (
      <ThemeProvider theme={theme}>
        <p id="question">Soru</p>
        <Input
          question={of}
          response={own}
          disabled={disabled}
          labelId="question"
          onAnswer={next => {
            answered.push(next)
            setOwn(next)
          }}
          onLeave={onLeave}
        />
      </ThemeProvider>
    )
  }
  await act(async () => {
    render(<Drawn />)
  })
  return { answered, onLeave, user: userEvent.setup() }
}

describe('[EXM-2] the inputs of questions', () => {
  it('choose one option', async () => {
    const { answered, user } = await draw(question('single', { options: choices('Bir', 'İki') }))
    expect(screen.getByRole('radiogroup', { name: 'Soru' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'İki' }))
    expect(answered).toEqual([{ choice: 'k2' }])
    expect((screen.getByRole('radio', { name: 'İki' }) as HTMLInputElement).checked).toBe(true)
  })

  it('choose several, and none again', async () => {
    const { answered, user } = await draw(question('multiple', { options: choices('Bir', 'İki', 'Üç') }))
    for (const name of ['Bir', 'Üç', 'Bir', 'Üç']) await user.click(screen.getByRole('checkbox', { name }))
    expect(answered).toEqual([{ choices: ['k1'] }, { choices: ['k1', 'k3'] }, { choices: ['k3'] }, null])
  })

  it('say true or false', async () => {
    const { answered, user } = await draw(question('true_false'))
    await user.click(screen.getByRole('radio', { name: 'Yanlış' }))
    expect(answered).toEqual([{ choice: 'false' }])
  })

  it.each(['short_text', 'long_text'] as const)('take a text (%s), and tell when it is left', async type => {
    const { answered, onLeave, user } = await draw(question(type))
    const field = screen.getByRole('textbox', { name: 'Soru' })
    await user.type(field, 'ışık')
    expect(answered.at(-1)).toEqual({ text: 'ışık' })
    await user.tab()
    expect(onLeave).toHaveBeenCalled()
    await user.clear(field)
    expect(answered.at(-1)).toBeNull()
    expect(field.getAttribute('maxlength')).toBe('20000')
  })

  it('take a number with its unit, and say how it is read', async () => {
    const { answered, user } = await draw(question('numeric', { units: ['kg', 'g'] }))
    await user.type(screen.getByRole('textbox', { name: 'Soru' }), '3.5')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Birim' }), 'kg')
    expect(answered.at(-1)).toEqual({ text: '3.5', unit: 'kg' })
    expect(screen.getByRole('status').textContent).toBe('Okunan: 3,5 kg')
    await user.type(screen.getByRole('textbox', { name: 'Soru' }), 'x,,')
    expect(screen.getByRole('status').textContent).toContain('3,5 x,,')
    await user.clear(screen.getByRole('textbox', { name: 'Soru' }))
    await user.type(screen.getByRole('textbox', { name: 'Soru' }), 'üç')
    expect(screen.getByRole('status').textContent).toBe('Bu bir sayı olarak okunamıyor.')
  })

  it('match each on the left with one of the right, and take it back', async () => {
    const lefts = [{ key: 'l1', text: 'Kırmızı' }]
    const { answered, user } = await draw(question('matching', { lefts, rights: choices('Yasak', 'Uyarı') }))
    const list = screen.getByRole('combobox', { name: 'Kırmızı' })
    await user.selectOptions(list, 'Uyarı')
    await user.selectOptions(list, '')
    expect(answered).toEqual([{ pairs: { l1: 'k2' } }, null])
  })

  it('put items in order by arrows and by keys, with the focus on what was moved', async () => {
    const { answered, user } = await draw(question('ordering', { items: choices('Bir', 'İki', 'Üç') }))
    expect(screen.getByText('Henüz sıralamadın; bu sıra cevap sayılmaz.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Bir: aşağı taşı' }))
    expect(answered).toEqual([{ order: ['k2', 'k1', 'k3'] }])
    const handle = screen.getByRole('button', { name: /^Bir: 3 içinde 2/ })
    handle.focus()
    fireEvent.keyDown(handle, { key: 'ArrowDown', shiftKey: true })
    expect(answered.at(-1)).toEqual({ order: ['k2', 'k3', 'k1'] })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Bir: 3 içinde 3/)
    expect(screen.getByRole('status').textContent).toBe('3 içinde 3. sıraya taşındı')
  })

  it('change nothing where they are read-only', async () => {
    const { answered, user } = await draw(question('multiple', { options: choices('Bir', 'İki') }), {
      disabled: true,
      response: { choices: ['k1'] },
    })
    await user.click(screen.getByRole('checkbox', { name: 'İki' }))
    expect(answered).toEqual([])
    expect((screen.getByRole('checkbox', { name: 'Bir' }) as HTMLInputElement).checked).toBe(true)
  })
})
