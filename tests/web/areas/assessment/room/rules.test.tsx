import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ExamEntry } from '../../../../../resources/assessment/room.ts'
import type { MyExam } from '../../../../../src/web/areas/assessment/room/my-exam.ts'
import { ExamRules } from '../../../../../src/web/areas/assessment/room/rules.tsx'
import { storeToken } from '../../../../../src/web/providers/token.ts'
import { drawInPortal } from '../../../in-portal.tsx'

const exam: MyExam = {
  id: 3,
  name: 'Güvenlik',
  instructions: null,
  opens_at: null,
  closes_at: null,
  duration: 1800,
  max_attempts: 1,
  pass_score: 60,
  negative: null,
  is_practice: false,
  navigation: 'free',
}

const entry = {
  attempts: 1,
  attempts_left: 1,
  blocks: [],
  needs_code: true,
  entry: null,
  place: null,
  extra_minutes: 0,
  is_cut: false,
  question_count: 2,
  deadline_at: '2026-11-26T11:00:00Z',
  server_time: '2026-11-26T10:30:00Z',
} as unknown as ExamEntry

it('[EXM-2] an access code that is missing or wrong says which of the two at its field, which has the focus', async () => {
  const server = vi.fn(async () => new Response(JSON.stringify({ message: 'x' }), { status: 422 }))
  await drawInPortal(<ExamRules exam={exam} entry={entry} onStarted={() => undefined} />, {
    path: '/my-exams/3',
    texts: ['room', 'shell'],
    answer: () => ({ status: 404 }),
  })
  storeToken('token', true)
  vi.stubGlobal('fetch', server)
  const user = userEvent.setup()
  const field = await screen.findByRole('textbox', { name: 'Giriş kodu' })
  const start = screen.getByRole('button', { name: 'Sınava başla' })
  await user.click(start)
  expect(screen.getByText('Giriş kodunu yaz.')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(field)
  expect(server).not.toHaveBeenCalled()
  await user.type(field, 'KAPI')
  expect(screen.queryByText('Giriş kodunu yaz.')).toBeNull()
  await user.click(start)
  expect(await screen.findByText('Giriş kodu yanlış.')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(field)
  expect(server).toHaveBeenCalledOnce()
})
