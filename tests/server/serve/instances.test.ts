/** 62, 63: two instances on one database, whose machines' clocks are ten minutes ahead and ten behind. */
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Room } from '../../../resources/assessment/room.ts'
import { textLesson } from '../../support/courses.ts'
import { pictures } from '../../support/files.ts'
import { eventOf, worked } from '../../support/learning.ts'
import { openLive } from '../../support/live.ts'
import { ownExam, textsIn } from '../../support/own-exam.ts'
import { firstAdministrator, login, type Started, send, start } from '../../support/process.ts'
import { courseAt } from '../../support/process-course.ts'
import { newStorage, type Storage } from '../../support/storage.ts'

const template = inject('postgresTemplate')
const shiftedClock = join(import.meta.dirname, '../../support/shifted-clock.ts')
const instances: Started[] = []
let addresses: [ahead: string, behind: string]
let token: string
let database: pg.Client
let storage: Storage

const at = (n: 0 | 1, method: string, path: string, body?: unknown, by: string = token) =>
  send(addresses[n], method, path, { token: by, ...(body !== undefined && { body }) })

/**
 * How long a change may take to arrive at the other instance, in milliseconds: the processes of a busy machine may take
 * their time. How long an instance goes by what it remembers is tested where its clock can be set.
 */
const patience = 30_000

async function soon(check: () => Promise<void>): Promise<void> {
  const until = performance.now() + patience
  for (;;) {
    const error = await check().catch(failure => failure as Error)
    if (!error) return
    if (performance.now() > until) throw error
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Somebody with a password and these permissions. */
async function person(email: string, ...permissions: string[]) {
  const { rows } = await database.query<{ id: string }>(
    `insert into users (first_name, last_name, email, locale, password_hash)
     select 'Kişi', 'İki', $1, 'tr', password_hash from users where email = 'ilk@ornek.example' returning id`,
    [email],
  )
  const id = Number(rows[0]?.id)
  await database.query(
    'insert into user_permissions (user_id, permission_id) select $1, id from permissions where name = any ($2)',
    [id, permissions],
  )
  return { id, email, password: 'Parola-12' }
}

describe.skipIf(!template)('[OPS-2] two instances on one PostgreSQL', () => {
  beforeAll(async () => {
    storage = await newStorage()
    const env = {
      ...storage.env,
      TIME_ZONE: 'UTC',
      EXAM_GRACE_SECONDS: '1',
    }
    const begin = (CLOCK_SHIFT_SECONDS: string) =>
      instances.push(
        start('dist/server/main.js', { ...env, CLOCK_SHIFT_SECONDS }, ['--import', shiftedClock]),
      )
    begin('600')
    // Of two that find nobody, the link of the last one is good: the second begins when there is somebody.
    token = await firstAdministrator(instances[0] as Started)
    begin('-600')
    addresses = [await (instances[0] as Started).address, await (instances[1] as Started).address]
    database = new pg.Client(storage.env.DATABASE_URL)
    await database.connect()
  }, 180_000)
  afterAll(async () => {
    await database?.end()
    for (const { child } of instances) child.kill('SIGTERM')
    expect(await Promise.all(instances.map(({ ended }) => ended))).toEqual(instances.map(() => 0))
    await storage?.remove()
  })

  it('62: agree on rights, sessions and limits', async () => {
    const account = await person('iki@ornek.example', 'missions.index')
    const theirs = await login(addresses[1], account)
    expect((await at(0, 'GET', '/api/missions', undefined, theirs)).status).toBe(200)
    expect((await at(1, 'GET', '/api/missions', undefined, theirs)).status).toBe(200)
    const [permission] = (await database.query("select id from permissions where name = 'missions.index'"))
      .rows
    // Taken at one instance, by the API: dead at the other.
    const taken = await at(0, 'DELETE', `/api/users/${account.id}/permissions`, {
      ids: [Number(permission.id)],
    })
    expect(taken.status, JSON.stringify(taken.body)).toBeLessThan(300)
    await soon(async () => {
      expect((await at(1, 'GET', '/api/missions', undefined, theirs)).status).toBe(403)
    })
    expect((await at(0, 'POST', '/api/logout', undefined, theirs)).status).toBe(204)
    await soon(async () => {
      expect((await at(1, 'GET', '/api/users/me', undefined, theirs)).status).toBe(401)
    })
    // Guesses count together, whichever instance they go to.
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const answer = await send(addresses[(n % 2) as 0 | 1], 'POST', '/api/oauth/token', {
        body: {
          grant_type: 'password',
          client_id: 'portal-web',
          client_secret: 'portal-web',
          email: account.email,
          password: 'Yanlis-12',
        },
      })
      statuses.push(answer.status)
      if (answer.status === 429) {
        const wait = Number(answer.headers.get('retry-after'))
        expect(wait).toBeGreaterThan(800)
        expect(wait).toBeLessThanOrEqual(900)
      }
    }
    expect(statuses).toEqual([...Array(10).fill(419), 429, 429])
  })

  it('62: carry a notice from one to a reader at the other', async () => {
    const account = await person('canli@ornek.example', 'notifications.index')
    const theirs = await login(addresses[1], account)
    const live = openLive(Number(new URL(addresses[1]).port), theirs)
    const socket_id = await live.socketId
    expect((await at(0, 'POST', '/api/notifications/connect', { socket_id }, theirs)).status).toBe(204)
    const sent = await at(0, 'POST', '/api/notifications/send-notification', {
      audience: { user_ids: [account.id] },
      title: 'Öteki örnekten',
      body: 'Merhaba',
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    await soon(async () => {
      expect(live.notices.map(({ title }) => title)).toContain('Öteki örnekten')
    })
    live.close()
  })

  it('62, 63: [CRS-3] take what a player tells at either, once, and count by the time of the database', async () => {
    const { id, contents } = await courseAt(addresses[0], token, [
      textLesson('Süre', { completion: 'time', required_seconds: 300 }),
      textLesson('Onay', { completion: 'confirmed' }),
    ])
    const [timed, confirmed] = contents as [number, number]
    const began = Date.now()
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { opening } = (await at(from, 'POST', `/api/my-courses/${id}/openings`)).body.data
      // It says when it was, and neither machine's ten minutes are in it.
      expect(Math.abs(Number(opening.split('.')[0]) - Date.now())).toBeLessThan(60_000)
      const events = Array.from({ length: 9 }, (_, n) => worked(timed, [n * 60, n * 60 + 60], [0, 100]))
      for (const n of [to, from, to] as const) {
        const { status, body } = await at(n, 'POST', `/api/my-courses/${id}/events`, { opening, events })
        expect(status, JSON.stringify(body)).toBe(200)
        const [record] = body.data.records
        expect(record.status).toBe('in_progress')
        expect(record.time_spent).toBeLessThanOrEqual((Date.now() - began) / 1000 + 1)
      }
      const done = await at(to, 'POST', `/api/my-courses/${id}/events`, {
        opening,
        events: [eventOf(confirmed, 'confirmed')],
      })
      expect(done.body.data.enrolment).toEqual({ status: 'active', progress: 50 })
    }
    const { rows } = await database.query(
      `select count(*)::int as records, max(completed_at) as completed,
         (select count(*)::int from learning_sessions a join learning_sessions b on b.enrolment_id = a.enrolment_id
            and b.id > a.id and b.started_at < a.ended_at and a.started_at < b.ended_at
          where a.enrolment_id = $1) as twice
       from progress_records where enrolment_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ records: 2, twice: 0 }])
    expect(Math.abs(rows[0].completed.getTime() - began)).toBeLessThan(60_000)
  })

  it('62: take the answers of one attempt, and hand it in once, when its time is over by the database', async () => {
    const closes_at = new Date(Date.now() + 8000).toISOString()
    const exam = await ownExam((method, path, body) => at(0, method, path, body), { closes_at })
    // One question at one instance, the other way round at the other, and one at both at once.
    for (const [n, seq, question] of [
      [0, 1, 0],
      [1, 2, 0],
      [1, 4, 1],
      [0, 3, 1],
    ] as const) {
      const saved = await at(n, 'PUT', `${exam.path}/answers`, exam.save(question, seq, `${seq}`))
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    }
    await Promise.all(
      ([0, 1] as const).map(n => at(n, 'PUT', `${exam.path}/answers`, exam.save(2, 5 + n, `${5 + n}`))),
    )
    for (const n of [0, 1] as const) {
      const { body } = await at(n, 'GET', `${exam.path}/room`)
      expect(textsIn(body.data as Room, exam), `${n}`).toEqual(['2', '4', '6'])
    }
    await soon(async () => {
      const rooms = await Promise.all(([0, 1] as const).map(n => at(n, 'GET', `${exam.path}/room`)))
      const [one, other] = rooms.map(({ body }) => (body.data as Room).receipt)
      expect(one).toMatchObject({ submitted_by: 'clock', answered: 3 })
      expect(other).toEqual(one)
      // Neither the instance whose clock is ahead was too early with it, nor did both do it.
      expect(Date.parse(one?.submitted_at ?? '')).toBeGreaterThan(Date.parse(closes_at) + 1000)
    })
    const { rows } = await database.query(
      'select count(*)::int as n from exam_entries where id = $1 and status <> $2',
      [exam.entry, 'in_progress'],
    )
    expect(rows[0].n).toBe(1)
  })

  it('63: go by the time of the database: addresses of files, times of sending, and what has ended', async () => {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(pictures.png)]), 'a.png')
      const upload = await fetch(`${addresses[from]}/api/medias?resource=users&field=image_medias`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      const { data } = (await upload.json()) as { data: { full_url: string } }
      expect((await fetch(addresses[to] + data.full_url)).status, `${from} → ${to}`).toBe(200)
      const expires = Number(/token=(\d+)\./.exec(data.full_url)?.[1])
      const left = expires - Date.now() / 1000
      expect(left).toBeGreaterThan(599)
      expect(left).toBeLessThan(1201)
    }
    // Five minutes from now is later at both, and five minutes ago is past at both.
    for (const n of [0, 1] as const)
      for (const [minutes, status] of [
        [5, 'scheduled'],
        [-5, 'sent'],
      ] as const) {
        const sent = await at(n, 'POST', '/api/notifications/send-notification', {
          audience: { everyone: true },
          title: 'Zamanı var',
          body: 'x',
          scheduled_at: new Date(Date.now() + minutes * 60_000).toISOString(),
        })
        expect(sent.body?.data?.status ?? sent.body, `${n}: ${minutes}`).toBe(status)
      }
    const { rows } = await database.query(
      'select extract(epoch from max(expires_at) - clock_timestamp())::float8 as left from sessions',
    )
    expect(rows[0].left).toBeLessThanOrEqual(12 * 3600)
    expect(rows[0].left).toBeGreaterThan(12 * 3600 - 120)
  })
})
