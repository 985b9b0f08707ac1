/** How a ticket stands with its times. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tickets } from '../../../../../resources/support/tickets.ts'
import { TicketDeadlines } from '../../../../../src/web/areas/support/ticket/clock.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const due = '2026-01-05T15:00:00Z'
const time = { due_at: due, done_at: null, is_late: false, left_seconds: 5400 }
const clock = {
  first_response: time,
  resolution: time,
  state: 'running',
  holiday: null,
  resumes_at: null,
  paused_at: null,
  paused_seconds: 0,
}

async function drawClock(data: unknown, status = 200) {
  const { calls } = await drawInPortal(<TicketDeadlines resource={tickets} id="4" />, {
    path: '/ticket/4',
    texts: ['support', 'common', 'shell'],
    answer: () => ({ status, body: { data } }),
  })
  expect(calls.map(({ url }) => url)).toContain('/api/tickets/4/clock')
}

describe('the time of a first response', () => {
  it.each([
    ['runs', { state: 'running' }, {}, /1 saat 30 dk iş süresi kaldı/],
    [
      'is late',
      { state: 'running' },
      { is_late: true, left_seconds: -7200 },
      /Çalışma saatiyle 2 saat gecikti/,
    ],
    ['waits for the requester', { state: 'waiting' }, {}, /Yanıt gelince 1 saat 30 dk kalacak/],
    ['is up within a minute', { state: 'running' }, { left_seconds: 10 }, /· 0 dk iş süresi kaldı/],
    ['was kept', { state: 'running' }, { done_at: due }, /, zamanında/],
    ['was missed by an answer', { state: 'running' }, { done_at: due, is_late: true }, /, gecikmeli/],
    ['ended without one', { state: 'ended' }, {}, /Yanıt verilmeden sonlandı/],
  ])('%s', async (_, state, changed, text) => {
    await drawClock({ ...clock, ...state, first_response: { ...time, ...changed } })
    const line = (await screen.findByText('İlk yanıt', undefined, { timeout: 10_000 })).parentElement
    expect(line?.textContent).toMatch(text)
  })
})

describe('the state of the clock', () => {
  it.each([
    ['running', {}, 'Süre işliyor.'],
    ['holiday', { holiday: 'Kurban Bayramı' }, 'tatil (Kurban Bayramı)'],
    ['ended', {}, 'talep sonlandı'],
    ['running', { paused_seconds: 3660 }, 'Toplam 1 saat 1 dk duraklatıldı.'],
  ])('%s %o', async (state, changed, text) => {
    await drawClock({ ...clock, state, ...changed })
    await screen.findByText('İlk yanıt', undefined, { timeout: 10_000 })
    expect(screen.getByRole('status').textContent).toContain(text)
  })

  it('says nothing of pauses of less than a minute', async () => {
    await drawClock({ ...clock, paused_seconds: 59 })
    await screen.findByText('İlk yanıt', undefined, { timeout: 10_000 })
    expect(screen.getByRole('status').textContent).toBe('Süre işliyor.')
  })

  it('says that the times could not be loaded', async () => {
    await drawClock(undefined, 500)
    expect(await screen.findByText('Süreler yüklenemedi', undefined, { timeout: 10_000 })).toBeTruthy()
  })
})
