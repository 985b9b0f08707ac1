/** Rows with values between a record and many others: by ids, by a filter and by a file, held to what `store` is held to. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { assignRules } from '../../../src/fields/check-assign.ts'
import { belongsTo, hasMany, text } from '../../../src/fields/index.ts'
import { asked } from '../../../src/metadata/assign.ts'
import type { BulkRun } from '../../../src/metadata/bulk-run.ts'
import { findings } from '../../../src/metadata/check.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import type { Client } from '../../support/client.ts'
import { counted } from '../../support/counted.ts'
import { strictEnrolments, trainingEnrolments, trainings } from '../../support/enrolling/resources.ts'
import { csv, xlsx } from '../../support/files.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'

const resources = [...resourceList, trainings, trainingEnrolments]
const test = await startTestPortal({ resources })
const strict = await startTestPortal({ resources: [...resourceList, trainings, strictEnrolments] })
afterAll(async () => {
  await test.stop()
  await strict.stop()
})
const root = await test.as('super-admin')
const strictRoot = await strict.as('super-admin')

let number = 0
async function training(values: Record<string, unknown> = {}, client: Client = root): Promise<number> {
  const answer = await client.post('/api/trainings', { name: `Eğitim ${++number}`, ...values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
async function people(count: number, values: Record<string, unknown> = {}, portal: TestPortal = test) {
  const ids: number[] = []
  for (let n = 0; n < count; n++)
    ids.push(Number((await portal.make('users', { status: 'active', ...values })).id))
  return ids
}
/** Many people at once, past the rules. */
async function crowd(count: number, title: string, portal: TestPortal = test): Promise<number> {
  const id = Number((await portal.make('titles', { name: title })).id)
  await portal.db.query(
    `insert into users (first_name, last_name, email, status, locale, title_id)
     select 'Kişi', 'No ' || n, $1 || n || '@kalabalik.test', 'active', 'tr', $2 from generate_series(1, $3::int) n`,
    [`k${++number}-`, id, count],
  )
  return id
}
const url = (id: number) => `/api/trainings/${id}/enrolments/assign`
const rowsOf = async (id: number, portal: TestPortal = test) =>
  portal.db.read(
    'select user_id, status, source, note from training_enrolments where training_id = $1 and deleted_at is null order by id',
    [id],
  )

const sum = (answers: readonly { body: { data: BulkRun } }[], of: (run: BulkRun) => number) =>
  answers.reduce((all, { body }) => all + of(body.data), 0)
/** With how many it was done: those for whom a row was made. */
const added = ({ done, unchanged, refused }: BulkRun) => done - unchanged - refused

/** Waits until a run has ended. */
async function ended(run: number, client: Client = root) {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await client.get(`/api/bulk-runs/${run}`)
    if (body.data.status !== 'running') return body.data
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The run does not end')
}

describe('[API-2] assigning through a resource with values', () => {
  it('is declared without a fault', () => {
    expect(findings(resources, assignRules)).toEqual([])
  })

  it('makes a row for each, with the asked and the fixed values, a line of history, and says who was there', async () => {
    const id = await training()
    const [a, b, c] = (await people(3)) as [number, number, number]
    const first = await root.post(url(id), { user_ids: [b, a], values: { note: 'Kış dönemi' } })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body.data).toMatchObject({
      resource: 'trainings',
      operation: 'assign',
      from: { resource: 'trainings', id, relation: 'enrolments' },
      status: 'done',
      total: 2,
      done: 2,
      unchanged: 0,
      refused: 0,
      can_undo: true,
    })
    expect(await rowsOf(id)).toEqual([
      [b, 'active', 'assigned', 'Kış dönemi'],
      [a, 'active', 'assigned', 'Kış dönemi'],
    ])
    const second = await root.post(url(id), { user_ids: [a, b, c] })
    expect(second.body.data).toMatchObject({ done: 3, unchanged: 2, refused: 0 })
    const [row] = (await root.get('/api/training-enrolments', { 'filter[user_id]': c })).body.data
    const { data } = (await root.get(`/api/training-enrolments/${row.id}/history`)).body
    expect(data[0]).toMatchObject({
      action: 'training-enrolments.store',
      after: { training_id: id, user_id: c, source: 'assigned' },
    })
    // Who withdrew is not there any more.
    await root.post(`/api/training-enrolments/${row.id}/withdraw`)
    expect((await root.post(url(id), { user_ids: [c] })).body.data).toMatchObject({
      done: 1,
      unchanged: 0,
      refused: 0,
    })
  })

  it('offers those who have no row yet and could be chosen', async () => {
    const id = await training()
    const title_id = Number((await test.make('titles', { name: `Aday ${id}` })).id)
    const [there, free] = (await people(2, { title_id })) as [number, number]
    await people(1, { title_id, status: 'inactive' })
    await root.post(url(id), { user_ids: [there] })
    const { body, status } = await root.get(url(id), {
      'filter[title_id]': title_id,
      'filter[assigned]': 'no',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([free])
    expect(body.meta.total).toBe(1)
  })

  it('takes an audience by a filter, with the numbers before, and leaves many to a job', async () => {
    const id = await training({ capacity: 700 })
    const title = await crowd(900, `Kalabalık ${number}`)
    const [away] = await people(1, { title_id: title, status: 'inactive' })
    const [there] = (
      await test.db.read('select id from users where title_id = $1 order by id limit 1', [title])
    )[0] as [number]
    await root.post(url(id), { user_ids: [there] })
    const preview = await root.post(`${url(id)}/preview`, { filter: { title_id: String(title) } })
    expect(preview.status, JSON.stringify(preview.body)).toBe(200)
    expect(preview.body.data).toMatchObject({
      already: 1,
      waitlisted: 200,
      ready: 899,
      total: 901,
      refused: 1,
    })
    expect(preview.body.data.failures).toMatchObject([{ id: away }])
    expect(preview.body.data.reasons).toEqual([{ reason: 'Bu kayıt burada seçilemez.', count: 1 }])
    expect(await rowsOf(id)).toHaveLength(1)

    const begun = await root.post(url(id), { filter: { title_id: String(title) } })
    expect(begun.status, JSON.stringify(begun.body)).toBe(202)
    expect(begun.body.data).toMatchObject({ status: 'running', done: 500, total: 901 })
    await test.startJobs()
    const run = await ended(begun.body.data.id)
    expect(run).toMatchObject({ status: 'done', done: 901, waitlisted: 200, unchanged: 1, refused: 1 })
    const states = Map.groupBy(await rowsOf(id), ([, status]) => status)
    expect([states.get('active')?.length, states.get('waiting')?.length]).toEqual([700, 200])
    const found = await root.get('/api/bulk-runs', { resource: 'trainings' })
    expect(found.body.data.map((each: { id: number }) => each.id)).toContain(run.id)
  }, 60_000)

  it('finds those whom a file names, and says which lines name nobody', async () => {
    const id = await training()
    const a = await test.make('users', { status: 'active' })
    const b = await test.make('users', { status: 'active' })
    const [first, second] = [a, b].map(({ email }) => String(email)) as [string, string]
    const lines = [['E-posta'], [first], [second.toUpperCase()], ['yok@example.test'], [first]]
    for (const file of [Buffer.from(csv(lines)), await xlsx(lines)]) {
      const answer = await root.upload(`${url(id)}/from-file`, 'liste.csv', file)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.data).toMatchObject({ ids: [a.id, b.id], total: 4, repeated: 1, unknown: 1 })
      expect(answer.body.data.rows).toMatchObject([{ row: 4, value: 'yok@example.test' }])
    }
    // Without a heading the first line is one of them.
    const bare = await root.upload(`${url(id)}/from-file`, 'x.csv', csv([[first], ['yok@example.test']]))
    expect(bare.body.data).toMatchObject({ ids: [a.id], total: 2, unknown: 1 })
    const empty = await root.upload(`${url(id)}/from-file`, 'x.csv', csv([['E-posta']]))
    expect(empty.status).toBe(422)
    expect(await rowsOf(id)).toEqual([])
  })

  it('refuses what is wrong with all rows at its field, and what no call takes', async () => {
    const id = await training()
    const [a] = (await people(1)) as [number]
    const wrong: [object, string][] = [
      [{ user_ids: [] }, 'user_ids'],
      [{ user_ids: ['1'] }, 'user_ids'],
      [{}, 'user_ids'],
      [{ user_ids: [a], values: { source: 'own' } }, 'source'],
      [{ user_ids: [a], values: { note: 'n'.repeat(101) } }, 'note'],
      [{ user_ids: [a], values: [] }, 'values'],
      [{ user_ids: [a], status: 'completed' }, 'status'],
      [{ filter: { title_id: '999999' } }, 'filter'],
      [{ filter: { trashed: 'only' } }, 'filter'],
    ]
    for (const [body, key] of wrong)
      for (const path of ['', '/preview']) {
        const answer = await root.post(url(id) + path, body)
        expect(answer.status, JSON.stringify(body)).toBe(422)
        expect(Object.keys(answer.body.errors), JSON.stringify(body)).toEqual([key])
      }
    expect((await root.post(`${url(id)}/preview`, { filter: { password: 'x' } })).status).toBe(400)
    expect((await root.post(url(999_999), { user_ids: [a] })).status).toBe(404)
    await root.patch(`/api/trainings/${id}`, { state: 'closed' })
    const closed = await root.post(url(id), { user_ids: [a] })
    expect(closed.status).toBe(422)
    expect(closed.body.errors).toHaveProperty('training_id')
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('[ROL-3] assigning reaches no further than its caller', () => {
  it('is refused without the permission, of others’ records, and to others’ people', async () => {
    const mine = Number((await test.make('corporations')).id)
    const theirs = Number((await test.make('corporations')).id)
    const manager = await test.person({
      roles: ['company-manager'],
      permissions: [
        'trainings.index',
        'trainings.show',
        'training-enrolments.index',
        'training-enrolments.show',
        'training-enrolments.store',
      ],
      values: { corporation_id: mine },
    })
    const [own] = (await people(1, { corporation_id: mine })) as [number]
    const [other] = (await people(1, { corporation_id: theirs })) as [number]
    const hidden = await training({ corporation_id: theirs })
    const id = await training({ corporation_id: mine })
    const { client } = manager
    for (const path of ['', '/preview'])
      expect((await client.post(url(hidden) + path, { user_ids: [own] })).status).toBe(404)
    expect((await client.get(url(hidden))).status).toBe(404)
    const { body } = await client.post(url(id), { user_ids: [own, other, 999_999] })
    expect(body.data).toMatchObject({ done: 3, unchanged: 0, refused: 2 })
    // Whoever they do not see is told apart from nobody by nothing.
    const failures = body.data.failures as { id: number; title: string | null; reason: string }[]
    expect(failures.map(({ title, reason }) => [title, reason])).toEqual([
      [null, failures[0]?.reason],
      [null, failures[0]?.reason],
    ])
    expect((await rowsOf(id)).map(([user]) => user)).toEqual([own])
    const file = await client.upload(
      `${url(id)}/from-file`,
      'x.csv',
      csv([[(await test.db.read('select email from users where id = $1', [other]))[0]?.[0] as string]]),
    )
    expect(file.body.data).toMatchObject({ ids: [], unknown: 1 })
    const all = await client.post(`${url(id)}/preview`, { filter: {} })
    expect(all.body.data.total).toBeLessThan(10)
    const reader = await test.person({ permissions: ['trainings.index', 'trainings.show', 'users.index'] })
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/preview'],
      ['POST', '/from-file'],
    ] as const)
      expect(
        (
          await reader.client.call(
            method,
            url(id) + path,
            method === 'POST' ? { user_ids: [own] } : undefined,
          )
        ).status,
      ).toBe(403)
    // Whoever may not read people chooses none.
    const blind = await test.person({
      permissions: ['trainings.show', 'trainings.index', 'training-enrolments.store'],
    })
    expect((await blind.client.post(url(id), { user_ids: [own] })).status).toBe(403)
    // A run is its maker's alone.
    const run = `/api/bulk-runs/${body.data.id}`
    expect((await root.get(run)).status).toBe(404)
    expect((await root.delete(run)).status).toBe(404)
    for (const path of ['/stop', '/resume', '/undo', '/seen'])
      expect((await root.post(`${run}${path}`)).status, path).toBe(404)
  })

  it('goes on with what whoever began it may at the time, and stops where that is nothing', async () => {
    const id = await training({}, strictRoot)
    const title = await crowd(600, `Sonra ${number}`, strict)
    const maker = await strict.person({
      roles: ['organization-manager'],
      permissions: ['trainings.show', 'training-enrolments.store'],
    })
    const begun = await maker.client.post(url(id), { filter: { title_id: String(title) } })
    expect(begun.status, JSON.stringify(begun.body)).toBe(202)
    await strict.db.query(`update users set status = 'inactive' where id = $1`, [maker.id])
    await strict.startJobs()
    for (let tries = 0; tries < 100; tries++) {
      const [row] = await strict.db.read('select status from bulk_runs where id = $1', [begun.body.data.id])
      if (row?.[0] !== 'running') break
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    const [row] = await strict.db.read('select status, done from bulk_runs where id = $1', [
      begun.body.data.id,
    ])
    expect(row?.[0]).toBe('stopped')
    expect(await rowsOf(id, strict)).toHaveLength(row?.[1] as number)
  }, 60_000)
})

describe('[API-3] assigning at once with others', () => {
  it('56: takes no place twice: five calls for twenty seats, with a waiting list', async () => {
    const id = await training({ capacity: 20 })
    const ids = await people(50)
    const calls = Array.from({ length: 5 }, (_, n) => ids.slice(n * 10, n * 10 + 10))
    const answers = await Promise.all(calls.map(user_ids => root.post(url(id), { user_ids })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([sum(answers, added), sum(answers, run => run.waitlisted)]).toEqual([50, 30])
    const states = Map.groupBy(await rowsOf(id), ([, status]) => status)
    expect([states.get('active')?.length, states.get('waiting')?.length]).toEqual([20, 30])
  })

  it('56: and without one the rest are refused, each by name', async () => {
    const id = await training({ capacity: 3 }, strictRoot)
    const ids = await people(8, {}, strict)
    const preview = await strictRoot.post(`${url(id)}/preview`, { user_ids: ids })
    expect(preview.body.data).toMatchObject({ ready: 3, refused: 5, waitlisted: 0 })
    const answers = await Promise.all([
      strictRoot.post(url(id), { user_ids: ids.slice(0, 4) }),
      strictRoot.post(url(id), { user_ids: ids.slice(4) }),
    ])
    expect([sum(answers, added), sum(answers, run => run.refused)]).toEqual([3, 5])
    expect(answers.flatMap(({ body }) => body.data.failures)[0]).toMatchObject({
      title: expect.any(String),
      reason: expect.stringContaining('3 yerin 3 tanesi dolu'),
    })
    expect(await rowsOf(id, strict)).toHaveLength(3)
  })

  it('makes one row for somebody whom several name at the same time', async () => {
    const id = await training()
    const ids = await people(20)
    const answers = await Promise.all([1, 2, 3, 4].map(() => root.post(url(id), { user_ids: ids })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([sum(answers, added), sum(answers, run => run.unchanged)]).toEqual([20, 60])
    expect(await rowsOf(id)).toHaveLength(20)
  })

  it('is done once for an Idempotency-Key', async () => {
    const id = await training()
    const user_ids = await people(3)
    const key = { headers: { 'idempotency-key': `ata-${id}` } }
    const one = await root.post(url(id), { user_ids }, key)
    const two = await root.post(url(id), { user_ids }, key)
    expect(two.body.data.id).toBe(one.body.data.id)
    expect(added(two.body.data)).toBe(3)
    expect((await root.post(url(id), { user_ids: user_ids.slice(1) }, key)).status).toBe(422)
  })

  it('needs a few statements, however many there are', async () => {
    const id = await training({ capacity: 1000 })
    const statements = async (user_ids: number[]) => {
      const seen = await counted(test.db, () => root.post(url(id), { user_ids }))
      expect(added(seen.result.body.data)).toBe(user_ids.length)
      return seen.statements
    }
    const few = await statements(await people(2))
    expect(few).toBeGreaterThan(5)
    expect(await statements(await people(95))).toBeLessThan(few + 6)
  }, 60_000)
})

describe('[DEV-2] what the start says of assigning', () => {
  it('are fields that there are not, or that nobody could give', () => {
    const meetings = defineResource('meetings', {
      title: 'name',
      fields: {
        name: text({ max: 20 }),
        guests: hasMany('guests', {
          inverse: 'meeting',
          assign: 'person',
          with: { note: asked, seen: asked, source: 'elsewhere' },
        }),
        extras: hasMany('guests', { inverse: 'meeting', audience: true }),
      },
      list: { columns: ['name'] },
    })
    const guests = defineResource('guests', {
      title: 'name',
      fields: {
        name: text({ max: 20 }),
        meeting: belongsTo('meetings', { writable: false }),
        person: text({ max: 20 }),
        seen: text({ max: 20, writable: 'update' }),
        source: text({ max: 3 }),
      },
      list: { columns: ['name'] },
    })
    const found = findings([...resourceList, meetings, guests], assignRules).filter(
      ({ id }) => id === 'assign-through',
    )
    expect(found).toHaveLength(7)
  })
})
