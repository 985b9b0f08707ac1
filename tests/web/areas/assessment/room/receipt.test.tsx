import { ThemeProvider } from '@mui/material/styles'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { Receipt } from '../../../../../src/web/areas/assessment/room/parts/receipt.tsx'
import { i18n, loadNamespaces, startI18n } from '../../../../../src/web/providers/i18n.ts'
import { theme } from '../../../../../src/web/theme/index.ts'
import { stubTextFiles } from '../../../browser.ts'

const calls = vi.hoisted(() => ({ clock: vi.fn(), room: vi.fn(), seat: vi.fn() }))
vi.mock('../../../../../src/web/areas/assessment/room/session/calls.ts', () => ({ roomCalls: () => calls }))

beforeEach(async () => {
  stubTextFiles()
  if (!i18n.isInitialized) await startI18n('tr')
  await loadNamespaces(['room', 'shell'])
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const receipt = {
  code: 'ABCDE-FGHJK',
  submitted_at: '2026-11-25T09:00:00Z',
  submitted_by: 'person',
  answered: 2,
  total: 3,
  digest: 'x',
}
const roomOf = (values: Partial<Room>) =>
  ({ entry: { id: 7, attempt: 1 }, exam: { id: 3, name: 'Sınav' }, receipt, late: null, ...values }) as Room

async function draw(room: Room) {
  const onOpen = vi.fn()
  await act(async () => {
    render(
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <Receipt room={room} onOpen={onOpen} />
        </MemoryRouter>
      </ThemeProvider>,
    )
  })
  return onOpen
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const heading = () => screen.getByRole('heading').textContent

it('[EXM-2] the page of the receipt follows an attempt that counts no more, and again', async () => {
  await draw(roomOf({ status: 'finished' }))
  expect(heading()).toBe(i18n.t('room:receipt.title'))
  calls.clock.mockResolvedValue({ status: 'invalidated' })
  calls.room.mockResolvedValue(roomOf({ status: 'invalidated' }))
  await pass(61_000)
  expect(heading()).toBe(i18n.t('room:receipt.invalidated'))
  calls.clock.mockResolvedValue({ status: 'finished' })
  calls.room.mockResolvedValue(roomOf({ status: 'finished' }))
  await pass(61_000)
  expect(heading()).toBe(i18n.t('room:receipt.title'))
  // While nothing changes only the clock is asked.
  await pass(200_000)
  expect(calls.room).toHaveBeenCalledTimes(2)
})

it('[EXM-2] an attempt that is valid again while there is time goes on from there', async () => {
  const onOpen = await draw(roomOf({ status: 'invalidated', receipt: null }))
  calls.clock.mockResolvedValue({ status: 'in_progress', deadline_at: '2026-11-25T10:00:00Z' })
  const opened = roomOf({ status: 'in_progress' })
  calls.seat.mockResolvedValue(opened)
  await pass(61_000)
  const goOn = screen.getByRole('button', { name: i18n.t('room:reopened.continue') })
  await act(async () => goOn.click())
  expect(onOpen).toHaveBeenCalledWith(opened)
})
