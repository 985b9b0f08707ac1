import { ThemeProvider } from '@mui/material/styles'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { RoomBanners } from '../../../../../src/web/areas/assessment/room/parts/banners.tsx'
import type { RoomSession } from '../../../../../src/web/areas/assessment/room/session/room-session.ts'
import { noQueue, type RoomView } from '../../../../../src/web/areas/assessment/room/session/view.ts'
import { i18n, loadNamespaces, startI18n } from '../../../../../src/web/providers/i18n.ts'
import { theme } from '../../../../../src/web/theme/index.ts'
import { stubTextFiles } from '../../../browser.ts'

beforeEach(async () => {
  stubTextFiles()
  if (!i18n.isInitialized) await startI18n('tr')
  await loadNamespaces(['room', 'shell'])
})

async function draw(room: Partial<Room>, more: Partial<RoomView> = {}) {
  const takeSeat = vi.fn(async () => undefined)
  const view = {
    room: { is_reopened: false, ...room },
    access: 'other_device',
    queue: noQueue,
    deadline: Date.parse('2026-11-25T10:00:00Z'),
    isBusy: false,
    refused: new Set(),
    ...more,
  } as unknown as RoomView
  await act(async () => {
    render(
      <ThemeProvider theme={theme}>
        <RoomBanners session={{ takeSeat } as unknown as RoomSession} view={view} />
      </ThemeProvider>,
    )
  })
  return { takeSeat, user: userEvent.setup() }
}

it('[EXM-2] an attempt that was opened again says so on a device without it, and goes on there', async () => {
  const { takeSeat, user } = await draw({ is_reopened: true })
  expect(screen.getByText('Denemen yeniden açıldı.')).toBeTruthy()
  expect(screen.queryByText(/başka bir cihazda/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Devam et' }))
  expect(takeSeat).toHaveBeenCalledOnce()
})

it('[EXM-2] an attempt that another device has says that', async () => {
  const { takeSeat, user } = await draw({})
  expect(screen.getByText('Sınava başka bir cihazda devam ediliyor.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bu cihazda devam et' }))
  expect(takeSeat).toHaveBeenCalledOnce()
})

it.each([
  ['open', 'Bağlantı kesildi. Cevaplamaya devam edebilirsin.', true],
  ['other_device', 'Bağlantı kesildi.', true],
  ['over', 'Bağlantı kesildi.', false],
] as const)('[EXM-2] a lost connection promises no more than is so: %s', async (access, title, isTimed) => {
  await draw({}, { access, lostSince: 1 })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByText(/Süre işlemeye devam ediyor/) !== null).toBe(isTimed)
})
