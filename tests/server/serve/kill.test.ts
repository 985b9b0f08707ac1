/** 56: a process that is killed while it writes loses nothing that it acknowledged, and a repeat writes nothing twice. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Room, RoomReceipt } from '../../../resources/assessment/room.ts'
import { textLesson } from '../../support/courses.ts'
import { eventOf } from '../../support/learning.ts'
import { type OwnExam, ownExam, textsIn } from '../../support/own-exam.ts'
import { firstAdministrator, type Started, send, start } from '../../support/process.ts'
import { courseAt } from '../../support/process-course.ts'
import { newStorage } from '../../support/storage.ts'

const rounds = process.env.TEST_FULL ? 50 : 5
const storage = await newStorage()
const { env } = storage
let portal: Started
let address: string
let token: string

async function begin() {
  portal = start('dist/server/main.js', env)
  address = await portal.address
}

beforeAll(async () => {
  await begin()
  token = await firstAdministrator(portal)
})
afterAll(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  await storage.remove()
})

/** Somebody who takes an exam in the portal: what of their answers was acknowledged, whatever became of its processes. */
async function taker(call: (method: string, path: string, body?: unknown) => ReturnType<typeof send>) {
  const exam: OwnExam = await ownExam(call)
  const acknowledged = [0, 0, 0]
  let seq = 0
  /** Answers one of the questions, by default another one each time; whether the portal said something. */
  const answer = async (question = seq % 3): Promise<boolean> => {
    const number = ++seq
    const { status } = await call(
      'PUT',
      `${exam.path}/answers`,
      exam.save(question, number, `${number}`),
    ).catch(() => ({ status: 0 }))
    if (status === 200) acknowledged[question] = Math.max(number, acknowledged[question] as number)
    // More than one person may send: it comes again when that is over.
    return status === 200 || status === 429
  }
  const roomNow = async (): Promise<Room> => (await call('GET', `${exam.path}/room`)).body.data
  /** What is stored is what was acknowledged last, or what came after it. */
  const expectStored = async (when: string) => {
    const room = await roomNow()
    for (const [question, text = '0'] of textsIn(room, exam).entries()) {
      expect(Number(text), when).toBeGreaterThanOrEqual(acknowledged[question] as number)
      expect(Number(text), when).toBeLessThanOrEqual(seq)
    }
  }
  const isHandedIn = async () => (await roomNow()).receipt !== null
  const submit = async (): Promise<RoomReceipt | undefined> => {
    const body = { entry: exam.entry, seat: 1, saves: [] }
    const answer = await call('POST', `${exam.path}/submit`, body).catch(() => undefined)
    return answer?.status === 200 ? answer.body.data.receipt : undefined
  }
  return { acknowledged, answer, expectStored, isHandedIn, submit }
}

it(
  `56: ${rounds} kills during writes lose nothing that was acknowledged`,
  async () => {
    const acknowledged = new Map<number, string>()
    const store = (mission: string) =>
      send(address, 'POST', '/api/missions', {
        token,
        body: { name: mission },
        headers: { 'idempotency-key': mission.replaceAll(' ', '-') },
      })
    const exam = await taker((method, path, body) => send(address, method, path, { token, body }))
    for (let round = 0; round < rounds; round++) {
      let open = true
      const unanswered: string[] = []
      const write = async (writer: number) => {
        for (let n = 0; open; n++) {
          const mission = `Tur ${round} ${writer}-${n}`
          const answer = await store(mission).catch(() => undefined)
          if (answer?.status === 201) acknowledged.set(answer.body.data.id, mission)
          else if (answer) throw new Error(`${answer.status}`)
          else unanswered.push(mission)
        }
      }
      const answerAll = async () => {
        while (open && (await exam.answer()));
        return undefined
      }
      const writers = Promise.all([write(0), write(1), write(2), write(3), answerAll()])
      const before = Math.max(...exam.acknowledged)
      await new Promise(resolve => setTimeout(resolve, 150 + ((round * 97) % 200)))
      // Some are killed while the first writes are under way, the others once something was acknowledged, however long that takes.
      if (round % 2)
        await expect.poll(() => Math.max(...exam.acknowledged), { timeout: 15_000 }).toBeGreaterThan(before)
      portal.child.kill('SIGKILL')
      open = false
      await Promise.all([portal.ended, writers])
      await begin()
      await exam.expectStored(`round ${round}`)
      for (const mission of unanswered) {
        const { status, body } = await store(mission)
        expect(status, `${mission}: ${JSON.stringify(body)}`).toBe(201)
        acknowledged.set(body.data.id, mission)
      }
      const found = new Map<number, string>()
      for (let page = 1, last = 1; page <= last; page++) {
        const { body } = await send(address, 'GET', `/api/missions?per_page=100&sort=id&page=${page}`, {
          token,
        })
        last = body.meta.last_page
        for (const row of body.data) found.set(row.id, row.name)
        // The total is kept in notes of changes; they too must have survived.
        if (page === last) expect(body.meta.total, `round ${round}`).toBe(found.size)
      }
      const lost = [...acknowledged].filter(([id, mission]) => found.get(id) !== mission)
      expect(lost, `round ${round}`).toEqual([])
      expect(new Set(found.values()).size, `round ${round}: written twice`).toBe(found.size)
    }
    expect(acknowledged.size).toBeGreaterThan(rounds)
    expect(Math.max(...exam.acknowledged)).toBeGreaterThan(0)
    for (const question of [0, 1, 2]) expect(await exam.answer(question)).toBe(true)
    // Killed while it is handed in: it is handed in or goes on, and what was said of it stays.
    const handing = exam.submit()
    await new Promise(resolve => setTimeout(resolve, 10))
    portal.child.kill('SIGKILL')
    const [receipt] = await Promise.all([handing, portal.ended])
    portal = start('dist/server/main.js', env)
    address = await portal.address
    // It may have been handed in without anybody having been told: its room shows no answers any more.
    if (!receipt && !(await exam.isHandedIn())) await exam.expectStored('handed in')
    const again = await exam.submit()
    expect(again).toMatchObject({ submitted_by: 'person', answered: 3, total: 3 })
    if (receipt) expect(again).toEqual(receipt)
    expect(await exam.submit()).toEqual(again)
    const history = await send(address, 'GET', `/api/missions/${[...acknowledged.keys()].at(-1)}/history`, {
      token,
    })
    expect(history.body.data).toHaveLength(1)
  },
  30_000 + rounds * 20_000,
)

it('56: [CRS-3] a batch of a player that was acknowledged outlives a kill, and what is sent again counts once', async () => {
  const { id, contents } = await courseAt(
    address,
    token,
    Array.from({ length: 60 }, (_, n) => textLesson(`Ders ${n}`, { completion: 'opened' })),
  )
  const { opening } = (await send(address, 'POST', `/api/my-courses/${id}/openings`, { token })).body.data
  const sendAll = (ids: readonly number[]) =>
    send(address, 'POST', `/api/my-courses/${id}/events`, {
      token,
      body: {
        opening,
        events: ids.map(content => eventOf(content, 'opened')),
      },
    })
  const completed = async () => {
    const { body } = await send(
      address,
      'GET',
      `/api/enrolments/${id}/progress-records?filter[status]=completed&per_page=100`,
      { token },
    )
    return new Map<number, string>(
      body.data.map((row: { content_id: number; completed_at: string }) => [
        row.content_id,
        row.completed_at,
      ]),
    )
  }
  const acknowledged = new Set<number>()
  const left = [...contents]
  const write = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const answer = await sendAll([next]).catch(() => undefined)
      if (!answer) return
      expect(answer.status).toBe(200)
      acknowledged.add(next)
      // The others' batches are on their way then.
      if (acknowledged.size === 20) portal.child.kill('SIGKILL')
    }
  }
  await Promise.all([write(), write(), write(), write()])
  await portal.ended
  expect(acknowledged.size).toBeLessThan(contents.length)
  await begin()
  const kept = await completed()
  expect([...acknowledged].filter(content => !kept.has(content))).toEqual([])
  const again = await sendAll(contents)
  expect(again.body.data.enrolment).toEqual({ status: 'completed', progress: 100 })
  const all = await completed()
  expect(all.size).toBe(contents.length)
  for (const [content, at] of kept) expect(all.get(content)).toBe(at)
})
