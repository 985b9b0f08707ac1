import { ThemeProvider } from '@mui/material/styles'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { i18n, loadNamespaces, startI18n } from '../../../src/web/providers/i18n.ts'
import { theme } from '../../../src/web/theme/index.ts'
import { MultilineInput } from '../../../src/web/ui/multiline-input.tsx'
import { PlainForm } from '../../../src/web/ui/plain-form.tsx'
import { stubTextFiles } from '../browser.ts'

beforeEach(async () => {
  stubTextFiles()
  if (!i18n.isInitialized) await startI18n('tr')
  await loadNamespaces(['shell'])
})

/** A form whose second field may not be empty, which is found by asking or at once. */
function Form({ ask }: { readonly ask: boolean }) {
  const [texts, setTexts] = useState(['', ''])
  const [error, setError] = useState<string>()
  const submit = async () => {
    setError(undefined)
    if (ask) await new Promise(resolve => setTimeout(resolve, 20))
    if (!texts[1]) setError('Yaz.')
  }
  return (
    <PlainForm onSubmit={submit}>
      {['Bir', 'İki'].map((label, at) => (
        <MultilineInput
          key={label}
          label={label}
          error={at === 1 ? error : undefined}
          value={texts[at] as string}
          onChange={text => setTexts(texts.with(at, text))}
          rows={[1, 2]}
          maxLength={100}
        />
      ))}
      <button type="submit">Gönder</button>
    </PlainForm>
  )
}

for (const ask of [false, true])
  it(`the first field that is found wrong has the focus, with its error (${ask ? 'by asking' : 'at once'})`, async () => {
    await act(async () => {
      render(
        <ThemeProvider theme={theme}>
          <Form ask={ask} />
        </ThemeProvider>,
      )
    })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Gönder' }))
    await screen.findByText('Yaz.')
    const field = screen.getByRole('textbox', { name: 'İki' })
    await expect.poll(() => document.activeElement).toBe(field)
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Yaz.').closest('[id]')?.id)
    // What is right takes the focus nowhere.
    await user.type(field, 'tamam')
    const button = screen.getByRole('button', { name: 'Gönder' })
    await user.click(button)
    await act(() => new Promise(resolve => setTimeout(resolve, 40)))
    expect(document.activeElement).toBe(button)
  })
