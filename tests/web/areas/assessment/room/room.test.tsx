import { ThemeProvider } from '@mui/material/styles'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { PreviewRoom } from '../../../../../src/web/areas/assessment/room/room.tsx'
import { firstOf, previewParts } from '../../../../../src/web/areas/assessment/room/session/preview-parts.ts'
import {
  forgetPosition,
  useStoredPosition,
} from '../../../../../src/web/areas/assessment/room/use-stored-position.ts'
import { loadNamespaces } from '../../../../../src/web/providers/i18n.ts'
import { theme } from '../../../../../src/web/theme/index.ts'
import { inPortal, stubPortal } from '../../../in-portal.tsx'
import { renderHook } from '../../../render-hook.tsx'

beforeEach(() => localStorage.clear())

const roomOf = (navigation: Room['exam']['navigation']): Room => ({
  server_time: new Date().toISOString(),
  deadline_at: new Date(Date.now() + 600_000).toISOString(),
  seat: 1,
  status: 'in_progress',
  entry: { id: 12, attempt: 1, started_at: new Date().toISOString() },
  exam: { id: 3, name: 'Sınav', navigation },
  total: 3,
  questions: ['Bir', 'İki', 'Üç'].map((body, at) => ({
    key: body,
    number: at + 1,
    type: 'short_text',
    mark: 1,
    body: `<p>${body}</p>`,
  })),
  answers: [],
  taken: 1,
  is_reopened: false,
  receipt: null,
  late: null,
})

async function draw(navigation: Room['exam']['navigation'] = 'free') {
  await stubPortal('/exams/3/preview', () => ({ status: 404 }))
  await loadNamespaces(['room', 'shell'])
  const room = roomOf(navigation)
  await act(async () => {
    render(
      inPortal('/exams/3/preview')(
        <ThemeProvider theme={theme}>
          <PreviewRoom room={firstOf(room)} parts={previewParts(room)} note="not" over="bitti" />
        </ThemeProvider>,
      ),
    )
  })
  return userEvent.setup()
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

it('[EXM-2] a question that comes has the focus: the first, the next, and one by the arrows', async () => {
  const user = await draw()
  expect(document.activeElement).toBe(await heading('Bir'))
  await user.click(screen.getByRole('button', { name: 'Sonraki soru' }))
  expect(document.activeElement).toBe(await heading('İki'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await heading('Üç'))
})

it('[EXM-2] whoever goes through the list of questions stays in it', async () => {
  const user = await draw()
  await heading('Bir')
  const cell = screen.getByRole('button', { name: /^Soru 3/ })
  await user.click(cell)
  await heading('Üç')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Soru 3/ }))
})

it('[EXM-2] a question that comes after another on demand has the focus too, and nothing to find it again by', async () => {
  const user = await draw('forward')
  await heading('Bir')
  expect(screen.queryByRole('button', { name: 'İşaretle' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sonraki soru' }))
  expect(document.activeElement).toBe(await heading('İki'))
})

it('[EXM-2] a preview does not say that answers are kept', async () => {
  const user = await draw()
  await user.type(await screen.findByRole('textbox'), 'cevap')
  await user.tab()
  await act(() => new Promise(resolve => setTimeout(resolve, 900)))
  expect(screen.queryByText(/kaydedil/)).toBeNull()
})

it('[EXM-2] the place in an attempt is kept on the device until it is over, that of a preview is not', async () => {
  const first = await renderHook(() => useStoredPosition(12, 3))
  await first.act(() => first.current[1](2))
  await first.unmount()
  const again = await renderHook(() => useStoredPosition(12, 3))
  expect(again.current[0]).toBe(2)
  await again.unmount()
  expect((await renderHook(() => useStoredPosition(undefined, 3))).current[0]).toBe(0)
  forgetPosition(12)
  expect((await renderHook(() => useStoredPosition(12, 3))).current[0]).toBe(0)
})
