/** 56: a process that is killed while it writes loses nothing that it acknowledged, and a repeat writes nothing twice. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textLesson } from '../../support/courses.ts'
import { told } from '../../support/learning.ts'
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
  portal = start('src/server/main.ts', env)
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
      const writers = Promise.all([write(0), write(1), write(2), write(3)])
      await new Promise(resolve => setTimeout(resolve, 150 + ((round * 97) % 200)))
      portal.child.kill('SIGKILL')
      open = false
      await Promise.all([portal.ended, writers])
      await begin()
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
  const tell = (ids: readonly number[]) =>
    send(address, 'POST', `/api/my-courses/${id}/events`, {
      token,
      body: {
        opening,
        events: ids.map(content => told(content, 'opened')),
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
      const answer = await tell([next]).catch(() => undefined)
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
  const again = await tell(contents)
  expect(again.body.data.enrolment).toEqual({ status: 'completed', progress: 100 })
  const all = await completed()
  expect(all.size).toBe(contents.length)
  for (const [content, at] of kept) expect(all.get(content)).toBe(at)
})
