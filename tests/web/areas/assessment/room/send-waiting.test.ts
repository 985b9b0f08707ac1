import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoomBatch } from '../../../../../resources/assessment/room.ts'
import {
  deviceSaves,
  keyOfSave,
  type WaitingSave,
} from '../../../../../src/web/areas/assessment/room/queue/saves.ts'
import {
  type LateOutcome,
  sendWaiting,
} from '../../../../../src/web/areas/assessment/room/queue/send-waiting.ts'
import { storeToken } from '../../../../../src/web/providers/token.ts'
import { stubBrowser } from '../../../browser.ts'

const save = (exam: number, entry: number): WaitingSave => ({
  person: 7,
  exam,
  entry,
  seat: 1,
  seq: 1,
  question: 'a',
  response: { text: 'x' },
  is_marked: false,
})
const saves = [save(3, 11), save(3, 12), save(4, 13)]
let sent: number[]

beforeEach(async () => {
  stubBrowser('/')
  vi.stubGlobal('navigator', {})
  storeToken('own', true)
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const batch = JSON.parse(body) as RoomBatch
    sent.push(batch.entry)
    const results = batch.saves.map(({ seq }) => ({ seq, verdict: 'accepted' }))
    return Response.json({ data: { results, status: 'in_progress' } })
  })
  await deviceSaves().change(() => ({ put: saves }))
})
afterEach(async () => {
  await deviceSaves().change(() => ({ remove: saves.map(keyOfSave) }))
  vi.unstubAllGlobals()
})

it('[EXM-2] what waits of an earlier attempt goes while a later one of the same exam is open', async () => {
  const stop = sendWaiting(7, 12)
  await vi.waitFor(() => expect(sent.toSorted()).toEqual([11, 13]))
  await vi.waitFor(async () => expect(await deviceSaves().read()).toHaveLength(1))
  stop()
})

it('[EXM-2] what waits of the newest attempt goes where no room is open', async () => {
  const stop = sendWaiting(7)
  await vi.waitFor(() => expect(sent.toSorted()).toEqual([11, 12, 13]))
  stop()
})

it('[EXM-2] says of answers that came too late how many are stored, and how many are not', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { entry, saves: own } = JSON.parse(body) as RoomBatch
    const verdict = entry === 11 ? 'late' : entry === 13 ? 'refused' : 'accepted'
    return Response.json({
      data: { results: own.map(({ seq }) => ({ seq, verdict })), status: 'submitted' },
    })
  })
  const outcomes: LateOutcome[] = []
  const stop = sendWaiting(7, undefined, outcome => outcomes.push(outcome))
  await vi.waitFor(() => expect(outcomes).toHaveLength(2))
  expect(outcomes.toSorted((a, b) => a.entry - b.entry)).toEqual([
    { entry: 11, late: 1, refused: 0 },
    { entry: 13, late: 0, refused: 1 },
  ])
  stop()
})
