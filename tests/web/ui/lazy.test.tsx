import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { lazyPart, partsLoaded } from '../../../src/web/ui/lazy.tsx'

it('a part hides nothing around it while it is on its way, and is waited for by whoever asks', async () => {
  let arrive = () => {}
  const Part = lazyPart(
    () =>
      new Promise<{ default: () => ReactNode }>(resolve => {
        arrive = () => resolve({ default: () => <p>geldi</p> })
      }),
    { fallback: <p>bekliyor</p> },
  )
  const page = (open: boolean) => (
    <>
      <input aria-label="Ad" />
      {open && <Part />}
    </>
  )
  const { rerender } = render(page(false))
  const box = screen.getByLabelText('Ad')
  box.focus()
  rerender(page(true))
  expect(screen.getByText('bekliyor')).toBeDefined()
  expect(document.activeElement).toBe(box)
  expect(box.closest('[style*="display"]')).toBeNull()

  let waited = false
  const all = partsLoaded().then(() => {
    waited = true
  })
  await act(async () => {})
  expect(waited).toBe(false)
  arrive()
  await act(() => all)
  expect(await screen.findByText('geldi')).toBeDefined()
})
