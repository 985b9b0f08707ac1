/** A process that is killed while it assigns many: another one goes on with the run, and makes each row once. */
import { afterAll, expect, it, vi } from 'vitest'
import { firstAdministrator, login, type Started, send, start } from '../../support/process.ts'
import { newStorage } from '../../support/storage.ts'

/** Several transactions' worth, so that the kill falls between the first and the last. */
const people = 4000
const capacity = 2700
const storage = await newStorage()
const env = { ...storage.env, PEOPLE: String(people) }
const program = 'tests/support/enrolling/main.ts'
let portal: Started
afterAll(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  await storage.remove()
})

it('[API-2] 56: an assignment goes on after its process was killed, and enrols each person once', async () => {
  portal = start(program, env)
  let address = await portal.address
  let token = await firstAdministrator(portal)
  const get = async (path: string) => (await send(address, 'GET', path, { token })).body
  const body = { name: 'Yangın', capacity }
  const made = await send(address, 'POST', '/api/trainings', { token, body })
  const training = made.body.data.id as number
  const url = `/api/trainings/${training}/enrolments/assign`
  const filter = { search: 'atama.test' }
  const before = await send(address, 'POST', `${url}/preview`, { token, body: { filter } })
  expect(before.body.data).toMatchObject({ total: people, ready: people, waitlisted: people - capacity })
  const started = await send(address, 'POST', url, { token, body: { filter } })
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  const { id, done } = started.body.data
  const look = async () => (await get(`/api/bulk-runs/${id}`)).data
  // A job has begun with it.
  await vi.waitFor(async () => expect((await look()).done).toBeGreaterThan(done), {
    timeout: 20_000,
    interval: 5,
  })
  portal.child.kill('SIGKILL')
  await portal.ended

  portal = start(program, env)
  address = await portal.address
  token = await login(address)
  const counts = async (): Promise<number[]> => {
    const of = async (query: string) =>
      (await get(`/api/training-enrolments?filter[training_id]=${training}${query}&per_page=1`)).meta.total
    return Promise.all(['', '&filter[status]=active', '&filter[status]=waiting'].map(of))
  }
  const found = await look()
  expect(found).toMatchObject({ status: 'running', total: people })
  expect(found.done).toBeGreaterThan(done)
  expect(found.done).toBeLessThan(people)
  // What a run says is done is there, and nothing that it does not say.
  expect((await counts())[0]).toBe(found.done)
  await vi.waitFor(async () => expect((await look()).status).toBe('done'), { timeout: 90_000, interval: 500 })
  expect(await look()).toMatchObject({
    done: people,
    refused: 0,
    unchanged: 0,
    waitlisted: people - capacity,
  })
  expect(await counts()).toEqual([people, capacity, people - capacity])
  const enrolled: number[] = []
  for (let page = 1; enrolled.length < people; page++)
    for (const row of (
      await get(`/api/training-enrolments?filter[training_id]=${training}&per_page=100&page=${page}`)
    ).data)
      enrolled.push(row.user_id)
  expect(new Set(enrolled).size).toBe(people)
  // Asked for again, nobody comes twice.
  const again = await send(address, 'POST', `${url}/preview`, { token, body: { filter } })
  expect(again.body.data).toMatchObject({ total: people, ready: 0, already: people })
}, 180_000)
