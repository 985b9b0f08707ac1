/** A database that restarts, is slow, is silent, is locked or full: on a server of the test's own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, noCluster, startCluster } from '../../support/cluster.ts'
import { engine } from '../../support/database.ts'
import { type OwnExam, ownExam } from '../../support/own-exam.ts'
import { firstAdministrator, type Started, send, start } from '../../support/process.ts'
import { openSlowLine, type SlowLine } from '../../support/slow-line.ts'
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts'

const why = engine === 'pglite' ? 'the embedded database is in the same process' : noCluster

let cluster: Cluster
let line: SlowLine
let space: string
let disk: SmallDisk | undefined
let portal: Started
let address: string
let token: string
let exam: OwnExam

const call = (method: string, path: string, body?: unknown, key?: string) =>
  send(address, method, path, {
    token,
    ...(body !== undefined && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
/** A call, and whether it is answered by now. */
function begin(method: string, path: string, body?: unknown) {
  const begun = { isAnswered: false, answer: call(method, path, body) }
  const note = () => {
    begun.isAnswered = true
  }
  begun.answer.then(note, note)
  return begun
}
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function until(check: () => Promise<boolean>, ms: number): Promise<void> {
  const begun = performance.now()
  while (!(await check().catch(() => false))) {
    if (performance.now() - begun > ms)
      throw new Error(`not within ${ms} ms: ${portal.output().slice(-2000)}`)
    await pause(100)
  }
}
/** Saves an answer to an exam. */
const answer = (question: number, seq: number) =>
  call('PUT', `${exam.path}/answers`, exam.save(question, seq, `${seq}`))
/** The texts of these answers that the database has, and the numbers of their saves. */
async function storedAnswers() {
  const client = new pg.Client(cluster.url)
  await client.connect()
  const { rows } = await client.query<{ seq: string; response: string }>(
    'select seq, response from exam_answers where entry_id = $1 order by question_id',
    [exam.entry],
  )
  await client.end()
  return rows.map(({ seq, response }) => [Number(seq), Number(JSON.parse(response).text)])
}

const ready = async () => (await send(address, 'GET', '/api/ready')).status === 200

describe.skipIf(why)(`faults of the database${why ? ` (left out: ${why})` : ''}`, () => {
  beforeAll(async () => {
    space = mkdtempSync(join(tmpdir(), 'portal-space-'))
    disk = mountSmallDisk(space, 64)
    cluster = await startCluster(disk && space)
    line = await openSlowLine(cluster.port)
    portal = start('dist/server/main.js', {
      DATABASE_URL: cluster.url.replace(String(cluster.port), String(line.port)),
      DATABASE_TIMEOUT_SECONDS: '6',
      LOG_LEVEL: 'fatal',
    })
    address = await portal.address
    token = await firstAdministrator(portal)
    exam = await ownExam(call)
  }, 180_000)
  afterAll(async () => {
    portal?.child.kill('SIGKILL')
    await portal?.ended
    line?.close()
    cluster?.stop()
    disk?.remove()
    rmSync(space, { recursive: true, force: true })
  }, 180_000)

  it('59: that restarts under load makes errors for less than 30 s, and nothing is written twice', async () => {
    const acknowledged = new Set<string>()
    const statuses = new Set<number>()
    let open = true
    const write = async (writer: number) => {
      for (let n = 0; open; n++) {
        const name = `Görev ${writer}-${n}`
        // As a client does it that was told to come back: the same key until there is an answer.
        for (;;) {
          const { status } = await call('POST', '/api/missions', { name }, name.replace(/\W/g, '-'))
          statuses.add(status)
          if (status === 201) break
          await pause(100)
        }
        acknowledged.add(name)
      }
    }
    let last = 0
    // As the room does it: the same save until there is an answer.
    const answerAll = async () => {
      for (let seq = 1; open; seq++) {
        for (;;) {
          const { status } = await answer(0, seq)
          statuses.add(status)
          if (status === 200) break
          await pause(100)
        }
        last = seq
        // Somebody may send two a second for long.
        await pause(100)
      }
    }
    const writers = Promise.all([...[0, 1, 2, 3].map(write), answerAll()])
    const reads: number[] = []
    const reader = (async () => {
      while (open) {
        reads.push((await call('GET', '/api/missions?per_page=5')).status)
        await pause(20)
      }
    })()
    await until(async () => acknowledged.size > 10 && last > 0, 30_000)
    for (let n = 0; n < 2; n++) {
      cluster.restart()
      await until(ready, 30_000)
      const [size, answered] = [acknowledged.size, last]
      await until(async () => acknowledged.size > size + 10 && last > answered, 30_000)
    }
    open = false
    await Promise.all([writers, reader])
    for (const seen of [statuses, new Set(reads)])
      expect([...seen].filter(status => ![200, 201, 409, 429, 503].includes(status))).toEqual([])
    const client = new pg.Client(cluster.url)
    await client.connect()
    const { rows } = await client.query(
      "select name, count(*)::int as n from missions where name like 'Görev %' group by name",
    )
    await client.end()
    expect(await storedAnswers()).toEqual([[last, last]])
    expect(rows.filter(({ n }) => n !== 1)).toEqual([])
    expect([...acknowledged].filter(name => !rows.some(row => row.name === name))).toEqual([])
  }, 180_000)

  it('60: that is slow makes answers slow, and one that is locked or silent makes them 503, while the process is well', async () => {
    line.delay = 1000
    const slow = begin('GET', '/api/missions?per_page=1')
    expect((await call('GET', '/api/health')).status).toBe(200)
    expect(slow.isAnswered).toBe(false)
    expect((await slow.answer).status).toBe(200)
    line.delay = 0

    // A lock that somebody holds: those who need it are sent away while it is held, nobody else waits.
    const holder = new pg.Client(cluster.url)
    await holder.connect()
    await holder.query('begin; lock table missions, exam_answers in access exclusive mode')
    const locked = [
      begin('PUT', `${exam.path}/answers`, exam.save(1, 2000, '2000')),
      begin('POST', '/api/missions', { name: 'Kilitli' }),
      begin('GET', '/api/missions?per_page=2'),
    ]
    expect((await call('GET', '/api/titles')).status).toBe(200)
    expect(locked.map(({ isAnswered }) => isAnswered)).toEqual([false, false, false])
    for (const { answer } of locked) expect((await answer).status).toBe(503)
    await holder.query('rollback')
    await holder.end()
    expect((await call('POST', '/api/missions', { name: 'Kilitli' })).status).toBe(201)
    // What was not acknowledged is not there; sent again it is.
    expect(await storedAnswers()).not.toContainEqual([2000, 2000])
    expect((await answer(1, 2000)).body.data.results).toEqual([{ seq: 2000, verdict: 'accepted' }])
    expect(await storedAnswers()).toContainEqual([2000, 2000])

    // A line on which nothing comes: ready says so, and nobody waits for ever.
    line.delay = Number.POSITIVE_INFINITY
    const silent = begin('GET', '/api/titles?per_page=3')
    expect((await call('GET', '/api/health')).status).toBe(200)
    expect((await call('GET', '/api/ready')).status).toBe(503)
    expect(silent.isAnswered).toBe(false)
    expect((await silent.answer).status).toBe(503)
    line.delay = 0
    // What the line swallowed stays lost; the connections are made anew.
    await until(async () => (await call('GET', '/api/titles?per_page=3')).status === 200, 45_000)
  }, 150_000)

  it('58: that is full makes writing 503 while reading goes on, and works again by itself', async context => {
    if (!disk) return context.skip('no file system of its own can be made here')
    disk.fill()
    const statuses: number[] = []
    // Pages that were begun still take rows; then there is nothing left.
    const body = (n: number) => ({ name: `Dolu ${n}`, description: 'x'.repeat(400) })
    for (let n = 0; n < 400 && statuses.at(-1) !== 503; n++)
      statuses.push((await call('POST', '/api/missions', body(n))).status)
    expect(statuses.at(-1)).toBe(503)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set(statuses.length > 1 ? [201] : []))
    expect((await call('GET', '/api/missions?per_page=2')).status).toBe(200)
    expect((await call('GET', '/api/users/me')).status).toBe(200)
    disk.free()
    await until(async () => (await call('POST', '/api/missions', body(1000))).status === 201, 20_000)
  }, 180_000)
})
