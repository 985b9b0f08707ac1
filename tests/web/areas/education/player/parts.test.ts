import { describe, expect, it } from 'vitest'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import {
  asksToConfirm,
  countedOf,
  goOnAt,
  lessonsOf,
  lockOf,
  percentDone,
} from '../../../../../src/web/areas/education/player/parts.ts'

const part = (id: number, values: Partial<PlayerPart> = {}): PlayerPart => ({
  id,
  type: 'text',
  title: `Ders ${id}`,
  parent_id: null,
  duration: 60,
  is_required: true,
  available_at: null,
  weight: 1,
  completion: 'viewed',
  required_percent: 90,
  required_seconds: null,
  is_open: true,
  is_measured: true,
  record: null,
  ...values,
})
const record = (values: Partial<NonNullable<PlayerPart['record']>> = {}) => ({
  status: 'in_progress' as const,
  progress: 0,
  time_spent: 0,
  position: null,
  completed_at: null,
  last_access_at: null,
  ...values,
})
const player = (contents: readonly PlayerPart[], values: Partial<Player> = {}): Player => ({
  course: { id: 1, name: 'Eğitim', start_at: null },
  enrolment: { id: 1, status: 'active', progress: 0, required_by: null },
  contents,
  ...values,
})
const done = { record: record({ status: 'completed', progress: 100 }) }
const ids = (parts: readonly PlayerPart[]) => parts.map(({ id }) => id)

describe('the lessons of a course', () => {
  const contents = [
    part(1, { type: 'section' }),
    part(2),
    part(3, { parent_id: 1 }),
    part(4, { type: 'section' }),
    part(5, { parent_id: 4, is_required: false }),
    part(6, { parent_id: 1 }),
  ]

  it('stand where their sections stand', () => {
    expect(ids(lessonsOf({ contents }))).toEqual([3, 6, 2, 5])
  })

  it('count where they are required, or all where none is', () => {
    expect(ids(countedOf(lessonsOf({ contents })))).toEqual([3, 6, 2])
    expect(ids(countedOf([part(1, { is_required: false })]))).toEqual([1])
  })

  it('go on at the first that is open and not done', () => {
    const later = { is_open: false, available_at: new Date(Date.now() + 86_400_000).toISOString() }
    expect(goOnAt(player([part(1, done), part(2, later), part(3)]))?.id).toBe(3)
    expect(goOnAt(player([part(1, done), part(2, done)]))?.id).toBe(1)
    expect(goOnAt(player([part(1, { type: 'section' })]))).toBeUndefined()
  })

  it('go on at the one that was left, or after it', () => {
    const at = (day: number, values = {}) => ({
      record: record({ last_access_at: `2026-11-0${day}T08:00:00.000Z`, ...values }),
    })
    const isDone = { status: 'completed' as const }
    expect(goOnAt(player([part(1, done), part(2), part(3, at(2)), part(4)]))?.id).toBe(3)
    expect(goOnAt(player([part(1), part(2, at(2, isDone)), part(3)]))?.id).toBe(3)
    expect(goOnAt(player([part(1), part(2, at(1)), part(3, at(2, isDone))]))?.id).toBe(1)
  })

  it('say what keeps them closed, as the server has it', () => {
    const [sooner, later] = ['2030-01-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z']
    const course = { id: 1, name: 'Eğitim', start_at: sooner }
    const closed = (values: object = {}) => part(1, { is_open: false, ...values })
    expect(lockOf(part(1, { available_at: later }), player([]))).toBeUndefined()
    expect(lockOf(closed({ available_at: later }), player([]))).toEqual({ reason: 'later', at: later })
    expect(lockOf(closed(), player([], { course }))).toEqual({ reason: 'not_begun', at: sooner })
    expect(lockOf(closed({ available_at: later }), player([], { course }))).toEqual({
      reason: 'later',
      at: later,
    })
  })

  it('ask to be confirmed by their rule, and where nobody knows how long they are', () => {
    expect(asksToConfirm(part(1))).toBe(false)
    expect(asksToConfirm(part(1, { completion: 'confirmed' }))).toBe(true)
    expect(asksToConfirm(part(1, { type: 'video', is_measured: false }))).toBe(true)
    expect(asksToConfirm(part(1, { type: 'link', is_measured: false }))).toBe(false)
  })

  it.each([
    [0, part(1)],
    [100, part(1, done)],
    [50, part(1, { record: record({ progress: 45 }) })],
    [25, part(1, { completion: 'time', required_seconds: 120, record: record({ time_spent: 30 }) })],
    [0, part(1, { completion: 'confirmed', record: record({ progress: 100 }) })],
  ])('are %i %% of what completes them', (percent, of) => {
    expect(percentDone(of)).toBe(percent)
  })
})
