/** How many files are taken in at once, and how many reports are written. */
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { annotatedFile } from '../../../src/server/import/annotated-file.ts'
import { importRuns } from '../../../src/server/import/import-runs.ts'
import type { Compiled } from '../../../src/server/rest/compiled.ts'
import type { Context } from '../../../src/server/rest/context.ts'
import { exportRuns } from '../../../src/server/rest/export-runs.ts'
import type { Client } from '../../support/client.ts'
import { csv, readXlsx } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
await test.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = test.app.server.address() as { port: number }
const missions = '/api/missions/from-file'
const importer = () => test.person({ roles: ['super-admin'] })

/** Begins to send a file, and sends no more of it. */
function beginUpload({ token }: Client, headers = ''): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${missions} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${headers}content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname`,
  )
  return socket
}

const settled = (runs: typeof importRuns, count: number) =>
  vi.waitFor(() => expect(runs.underWay).toBe(count), 10_000)

beforeEach(async () => {
  await settled(importRuns, 0)
  await settled(exportRuns, 0)
})

describe('6: an import', () => {
  it('is one of two of a person and of six of an instance, counted before its file is read', async () => {
    const { client } = await importer()
    const sockets = [beginUpload(client), beginUpload(client)]
    await settled(importRuns, 2)
    const file = csv([['name'], ['Bir']])
    const third = await client.upload(missions, 'a.csv', file)
    expect(third.status).toBe(409)
    expect(third.body.message).toMatch(/“Görevler” \(\d\d:\d\d\), “Görevler” \(\d\d:\d\d\)/)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect((await client.post(`${missions}/1/apply`)).status, 'a checked file').toBe(409)
    for (let n = 0; n < 2; n++) {
      const other = await importer()
      sockets.push(beginUpload(other.client), beginUpload(other.client))
    }
    await settled(importRuns, 6)
    const late = await importer()
    const seventh = await late.client.upload(missions, 'a.csv', file)
    expect([seventh.status, seventh.body.message]).toEqual([
      409,
      'Şu anda çok sayıda dosya işleniyor. Biraz sonra yeniden dene.',
    ])
    // Whoever goes away in the middle makes room.
    for (const socket of sockets) socket.destroy()
    await settled(importRuns, 0)
    expect((await client.upload(missions, 'a.csv', file)).status).toBe(200)
  })

  it('is one with its repeats under one key, also of those who go away', async () => {
    const { client } = await importer()
    const keyed = 'idempotency-key: gone\r\n'
    const [first, ...repeats] = Array.from({ length: 5 }, () => beginUpload(client, keyed)) as [Socket]
    await settled(importRuns, 1)
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(importRuns.underWay).toBe(1)
    for (const socket of [...repeats, first]) socket.destroy()
    await settled(importRuns, 0)
    const extra = { headers: { 'idempotency-key': 'gone' } }
    expect((await client.upload(missions, 'a.csv', csv([['name'], ['Anahtar']]), extra)).status).toBe(200)
    await settled(importRuns, 0)
  })

  it('counts until its last row is written, also after the answer, and no longer when it is refused', async () => {
    const { client } = await importer()
    const rows = Array.from({ length: 600 }, (_, n) => [`Uzun ${n}`])
    const { status, body } = await client.upload(missions, 'a.csv', csv([['name'], ...rows]))
    expect([status, importRuns.underWay]).toEqual([202, 1])
    await settled(importRuns, 0)
    expect((await client.get(`${missions}/${body.data.job_id}`)).body.data.status).toBe('applied')
    for (const refused of ['', 'nowhere\r\nx', '%PDF\0'])
      expect((await client.upload(missions, 'a.csv', refused)).status).toBeGreaterThanOrEqual(400)
    expect((await client.post(missions, 'x', { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    await settled(importRuns, 0)
  })
})

describe('6: the report of an import', () => {
  const contextOf = async (client: Client): Promise<Context> => {
    const caller = await test.portal.sessions.callerOf(client.token as string)
    const { engine } = test.portal
    return { engine, db: engine.db, caller: caller as Context['caller'], locale: 'tr', ip: '' }
  }
  const gone = (stream: Readable) => stream.on('error', () => undefined).destroy()

  it('is one of the two files that a person has written at once, and is given up by nobody who reads it', async () => {
    const { client } = await importer()
    const { body } = await client.upload(`${missions}?dry_run=1`, 'a.csv', csv([['name'], ['Bir']]))
    const context = await contextOf(client)
    const compiled = test.portal.engine.catalogue.get('missions') as Compiled
    const id = body.data.job_id as number
    await expect(annotatedFile(context, compiled, id + 1000)).rejects.toMatchObject({ status: 404 })
    expect(exportRuns.underWay).toBe(0)
    const begin = async () => (await annotatedFile(context, compiled, id)).stream
    const both = await Promise.all([begin(), begin()])
    const third = await client.get(`${missions}/${id}/report`)
    expect(third.status).toBe(409)
    expect(third.body.message).toMatch(/“Görevler – hatalar” \(\d\d:\d\d\)/)
    expect((await client.get('/api/export-missions')).status).toBe(409)
    both.forEach(gone)
    await settled(exportRuns, 0)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const unread = await begin()
    const closed = new Promise(resolve => unread.on('error', () => undefined).once('close', resolve))
    vi.advanceTimersByTime(61_000)
    vi.useRealTimers()
    await closed
    expect(exportRuns.underWay).toBe(0)
  })
})

/** The letters and bytes that a statement is sent with. */
const sizeOf = (params: readonly unknown[] = []): number =>
  params
    .flat()
    .map(value => (value as { readonly length?: number } | null)?.length ?? 0)
    .reduce((sum, length) => sum + length, 0)

it('43: sends the embedded database no long piece of work, however many mistakes a file has', async () => {
  const { client } = await importer()
  const rows = Array.from({ length: 2500 }, (_, n) => ['Yeni', 'k'.repeat(900), `kimse${n}`, `Yok ${n}`])
  const file = csv([['first_name', 'last_name', 'email', 'corporation'], ...rows])
  const [read, query] = [vi.spyOn(test.db, 'read'), vi.spyOn(test.db, 'query')]
  const begun = await client.upload('/api/users/from-file', 'a.csv', file)
  expect(begun.status).toBe(202)
  const url = `/api/users/from-file/${begun.body.data.job_id}`
  await vi.waitFor(async () => {
    const { data } = (await client.get(url)).body
    expect(data).toMatchObject({ status: 'failed', bad: 2500, done: 2500 })
  }, 30_000)
  const sizes = [...read.mock.calls, ...query.mock.calls].map(([, params]) => sizeOf(params))
  expect(file.length).toBeGreaterThan(2_000_000)
  expect(Math.max(...sizes)).toBeGreaterThan(100_000)
  expect(Math.max(...sizes)).toBeLessThan(500_000)
  const [[kept, stored] = []] = await test.db.read(
    "select jsonb_array_length(result->'rows'), length(file) from import_jobs where id = $1",
    [begun.body.data.job_id],
  )
  expect(kept).toBeGreaterThanOrEqual(2 * 2500)
  expect(stored).toBeLessThan(file.length / 4)
  // What is stored packed is read again as it was sent.
  const report = await client.get(`${url}/report`)
  expect((await readXlsx(report.raw))[1]?.[2]).toBe('kimse0')
})
