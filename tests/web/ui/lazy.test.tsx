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

  let shown: string | null | undefined
  const all = partsLoaded().then(() => {
    shown = document.body.textContent
  })
  await act(async () => {})
  expect(shown).toBeUndefined()
  await act(async () => arrive())
  await all
  // Whoever waited finds it on the page, not its code in memory alone.
  expect(shown).toContain('geldi')
})

it('a part that is taken away before it has come is waited for no longer', async () => {
  const Part = lazyPart(() => new Promise<{ default: () => ReactNode }>(() => {}))
  const { unmount } = render(<Part />)
  let waits = true
  const all = partsLoaded().then(() => {
    waits = false
  })
  await act(async () => {})
  expect(waits).toBe(true)
  unmount()
  await all
  expect(waits).toBe(false)
})
