/** A process that is killed while it works on many records: another one goes on with them, and does each once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstAdministrator, type Started, send, start } from '../../support/process.ts'
import { inStorage, newStorage, type Storage } from '../../support/storage.ts'

/** More than a job does before the kill. */
const count = 2000
let storage: Storage
let portal: Started
// Of its own for each try: a second one would find the first one's administrator and missions.
beforeEach(async () => {
  storage = await newStorage()
})
afterEach(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  await storage.remove()
})

it('a run goes on after its process was killed, with what was left of it', async () => {
  const { env } = storage
  const ids: number[] = []
  await inStorage(storage, async db => {
    const rows = await db.read(
      "insert into missions (name) select 'Görev ' || n from generate_series(1, $1::int) n returning id",
      [count],
    )
    ids.push(...rows.map(([id]) => id as number))
  })
  portal = start('dist/server/main.js', env)
  let address = await portal.address
  const token = await firstAdministrator(portal)
  const started = await send(address, 'POST', '/api/missions/bulk/destroy', { token, body: { ids } })
  expect(started.status).toBe(202)
  const { id, done } = started.body.data
  const look = async () => (await send(address, 'GET', `/api/bulk-runs/${id}`, { token })).body.data
  // A job has begun with it.
  await vi.waitFor(async () => expect((await look()).done).toBeGreaterThan(done), {
    timeout: 60_000,
    interval: 10,
  })
  portal.child.kill('SIGKILL')
  await portal.ended
  portal = start('dist/server/main.js', env)
  address = await portal.address
  const found = await look()
  expect(found.status).toBe('running')
  expect(found.done).toBeGreaterThan(done)
  expect(found.done).toBeLessThan(ids.length)
  await vi.waitFor(async () => expect((await look()).status).toBe('done'), { timeout: 90_000, interval: 500 })
  expect(await look()).toMatchObject({ done: ids.length, refused: 0, unchanged: 0 })
  const rows: number[] = []
  for (let page = 1; rows.length < ids.length; page++) {
    const answer = await send(address, 'GET', `/api/bulk-runs/${id}/rows?per_page=100&page=${page}`, {
      token,
    })
    rows.push(...answer.body.data.map((row: { id: number }) => row.id))
  }
  expect(rows).toEqual(ids)
  for (const mission of [ids[0], ids[found.done - 1], ids[found.done], ids.at(-1)]) {
    const { body } = await send(address, 'GET', `/api/missions/${mission}/history`, { token })
    expect(body.data, `${mission}`).toHaveLength(1)
  }
}, 180_000)
