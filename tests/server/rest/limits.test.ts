/** Places: never one too many, whatever takes them, and nobody waits where there is no limit. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { limitRules } from '../../../src/fields/check-limits.ts'
import { findings } from '../../../src/metadata/check.ts'
import { type AnyResource, defineResource } from '../../../src/metadata/resource.ts'
import type { Client } from '../../support/client.ts'
import { csv } from '../../support/files.ts'
import { propertiesOfSchema } from '../../support/openapi.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'
import {
  attendances,
  limitedAttendances,
  refusingAttendances,
  workshops,
} from '../../support/training/resources.ts'

const portal = (resource: AnyResource) =>
  startTestPortal({ resources: [...resourceList, workshops, resource] })
const test = await portal(limitedAttendances)
const refusing = await portal(refusingAttendances)
afterAll(async () => {
  await test.stop()
  await refusing.stop()
})
const root = await test.as('super-admin')
const strict = await refusing.as('super-admin')

let made = 0
async function workshop(client: Client, capacity: number | null): Promise<number> {
  const { status, body } = await client.post('/api/workshops', { name: `Atölye ${made++}`, capacity })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const enrol = (client: Client, workshop_id: number | null, name = 'Kayıt') =>
  client.post('/api/attendances', { name, workshop_id })

/** The same, sent again where the server was too busy for it, as its answer asks. */
async function enrolAtLast(client: Client, id: number) {
  for (;;) {
    const answer = await enrol(client, id)
    if (answer.status !== 503) return answer
  }
}

/** How many rows of a workshop have each state. */
async function states(portal: TestPortal, id: number): Promise<Record<string, number>> {
  const rows = await portal.db.read(
    'select status, count(*)::int from attendances where workshop_id = $1 and deleted_at is null group by 1',
    [id],
  )
  return Object.fromEntries(rows)
}

describe('[API-3] a limit', () => {
  it('56: two hundred at once for twenty are twenty; the others wait', async () => {
    const id = await workshop(root, 20)
    const answers = await Promise.all(Array.from({ length: 200 }, () => enrolAtLast(root, id)))
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(answers.filter(({ body }) => body.data.status === 'active')).toHaveLength(20)
    expect(await states(test, id)).toEqual({ active: 20, waiting: 180 })
    const late = answers.find(({ body }) => body.data.status === 'waiting')?.body.data.id
    const { data } = (await root.get(`/api/attendances/${late}/history`)).body
    expect(data[0]).toMatchObject({ before: { status: 'active' }, after: { status: 'waiting' } })
  })

  it('56: or they are refused in words at the field, with how many are taken', async () => {
    const id = await workshop(strict, 20)
    const answers = await Promise.all(Array.from({ length: 40 }, () => enrolAtLast(strict, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.body.errors).toEqual({ workshop_id: ['20 yerin 20 tanesi dolu.'] })
    expect(await states(refusing, id)).toEqual({ active: 20 })
  })

  it('holds through every entry point', async () => {
    const id = await workshop(strict, 2)
    const [a, b] = [await enrol(strict, id), await enrol(strict, id)].map(({ body }) => body.data.id)
    const free = (await enrol(strict, null)).body.data.id
    const refused = [
      await enrol(strict, id),
      await strict.patch(`/api/attendances/${free}`, { workshop_id: id }),
      await strict.post(`/api/workshops/${id}/attendances`, { ids: [free] }),
      await strict.upload(
        '/api/attendances/from-file',
        'a.csv',
        csv([
          ['name', 'workshop'],
          ['Ali', `Atölye ${made - 1}`],
        ]),
      ),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    // What takes no further place is free.
    expect((await strict.patch(`/api/attendances/${a}`, { hours: 3 })).status).toBe(200)
    expect((await strict.post(`/api/attendances/${a}/complete`)).status).toBe(200)
    await strict.post(`/api/attendances/${b}/withdraw`)
    expect((await enrol(strict, id)).status).toBe(201)
    const back = await strict.post(`/api/attendances/${b}/admit`)
    expect(back.status).toBe(422)
    expect(back.body.errors.workshop_id).toHaveLength(1)
    // A deleted one gives its place away, and comes back only into a free one.
    await strict.delete(`/api/attendances/${a}`)
    expect((await strict.post(`/api/attendances/${b}/admit`)).status).toBe(200)
    expect((await strict.post(`/api/attendances/${a}/restore`)).status).toBe(409)
    expect(await states(refusing, id)).toEqual({ active: 2 })
  })

  it('is told by an import before anything is written, row by row', async () => {
    const id = await workshop(strict, 2)
    const name = `Atölye ${made - 1}`
    const file = csv([['name', 'workshop'], ...['Ali', 'Banu', 'Can'].map(person => [person, name])])
    const dry = await strict.upload('/api/attendances/from-file?dry_run=1', 'a.csv', file)
    expect(dry.body.data, JSON.stringify(dry.body)).toMatchObject({ ready: 2, bad: 1, written: 0 })
    expect(dry.body.data.rows).toEqual([
      expect.objectContaining({ row: 4, field: 'workshop_id', reason: '2 yerin 2 tanesi dolu.' }),
    ])
    const taken = await strict.upload('/api/attendances/from-file?skip_bad=1', 'a.csv', file)
    expect(taken.body.data).toMatchObject({ written: 2, bad: 1 })
    expect(await states(refusing, id)).toEqual({ active: 2 })
  })

  it('leads those to the state instead that come by a file, an assignment or a transition', async () => {
    const id = await workshop(root, 2)
    const name = `Atölye ${made - 1}`
    const rows = ['Ali', 'Banu', 'Can', 'Derya'].map(person => [person, name])
    const file = await root.upload(
      '/api/attendances/from-file',
      'a.csv',
      csv([['name', 'workshop'], ...rows]),
    )
    expect(file.status, JSON.stringify(file.body)).toBe(200)
    expect(await states(test, id)).toEqual({ active: 2, waiting: 2 })
    const free = await Promise.all([enrol(root, null), enrol(root, null)])
    const ids = free.map(({ body }) => body.data.id)
    expect((await root.post(`/api/workshops/${id}/attendances`, { ids })).body.data).toEqual({ changed: 2 })
    expect(await states(test, id)).toEqual({ active: 2, waiting: 4 })
    await root.post(`/api/attendances/${ids[0]}/withdraw`)
    const admitted = await root.post(`/api/attendances/${ids[0]}/admit`)
    expect(admitted.body.data.status).toBe('waiting')
    // Who waits already is told that there is no place.
    expect((await root.post(`/api/attendances/${ids[0]}/admit`)).status).toBe(422)
  })

  it('is no limit while it is empty, and is never lowered below what is taken', async () => {
    const id = await workshop(root, null)
    await Promise.all(Array.from({ length: 5 }, () => enrol(root, id)))
    expect(await states(test, id)).toEqual({ active: 5 })
    const url = `/api/workshops/${id}`
    const low = await root.patch(url, { capacity: 4 })
    expect(low.status).toBe(422)
    expect(low.body.errors).toEqual({ capacity: ['Şu anda 5 yer dolu; daha az yer olamaz.'] })
    expect((await root.patch(url, { capacity: 5 })).status).toBe(200)
    expect((await enrol(root, id)).body.data.status).toBe('waiting')
    expect((await root.patch(url, { capacity: 6 })).status).toBe(200)
    expect((await root.patch(url, { capacity: null })).status).toBe(200)
  })

  it('11: makes nobody wait where there is none', async () => {
    if (test.db.engine !== 'postgres') return
    const [open, limited] = [await workshop(root, null), await workshop(root, 50)]
    const lock = async (id: number, work: () => Promise<unknown>) =>
      test.db.transaction(async tx => {
        await tx.read('select 1 from workshops where id = $1 for no key update', [id])
        return Promise.race([
          work().then(() => 'done'),
          new Promise(resolve => setTimeout(() => resolve('waits'), 1500)),
        ])
      })
    expect(await lock(open, () => enrol(root, open))).toBe('done')
    expect(await lock(limited, () => enrol(root, limited))).toBe('waits')
  })
})

it('56: any order of attendances, withdrawals and capacities leaves no place too many', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ what: fc.constant('enrol' as const), at: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('withdraw' as const), at: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('admit' as const), at: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('move' as const), at: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), at: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('restore' as const), at: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('capacity' as const), at: fc.nat(5) }) },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
      async rounds => {
        for (const [portal, client] of [
          [test, root],
          [refusing, strict],
        ] as const) {
          const at = [await workshop(client, 2), await workshop(client, 1)]
          const rows: number[] = []
          for (const steps of rounds) {
            const answers = await Promise.all(
              steps.map(({ what, at: n }) => {
                const row = `/api/attendances/${rows[n % Math.max(1, rows.length)] ?? 0}`
                if (what === 'enrol') return enrol(client, at[n] as number)
                if (what === 'capacity')
                  return client.patch(`/api/workshops/${at[n % 2]}`, { capacity: n || null })
                if (what === 'move') return client.patch(row, { workshop_id: at[n % 2] })
                if (what === 'delete') return client.delete(row)
                return client.post(`${row}/${what}`)
              }),
            )
            for (const { status, body } of answers) {
              expect(status, JSON.stringify(body)).toBeLessThan(500)
              if (status === 201) rows.push(body.data.id)
            }
            const over = await portal.db.read(
              `select c.id from workshops c where c.capacity is not null and c.capacity < (
               select count(*) from attendances e where e.workshop_id = c.id and e.deleted_at is null and e.status in ('active', 'completed'))`,
              [],
            )
            expect(over).toEqual([])
          }
        }
      },
    ),
    { numRuns: test.db.engine === 'postgres' ? 25 : 10 },
  )
}, 240_000)

it('[API-2] is in the document, at the relation', async () => {
  const { body } = await root.get('/api/openapi.json')
  const { workshop_id } = propertiesOfSchema(body, 'attendances.update')
  expect(JSON.stringify(workshop_id)).toContain('at most capacity rows')
  expect(JSON.stringify(workshop_id)).toContain('others become waiting')
})

describe('the check of limits', () => {
  const check = (limit: object) =>
    findings(
      [
        workshops,
        defineResource('attendances', {
          ...attendances.config,
          limits: { seats: limit },
        } as never) as unknown as AnyResource,
      ],
      limitRules,
    ).flatMap(({ id, text }) => (id === 'limits' ? [text] : []))
  const seats = { within: 'workshop', where: [{ field: 'status', in: ['active'] }], atMost: 'capacity' }

  it.each([
    [{ within: 'name' }, 'the limit seats is within name, which is no to-one relation'],
    [{ atMost: 'name' }, 'the limit seats has as many places as name, which is no number of workshops'],
    [{ atMost: -1 }, 'the limit seats has -1 places'],
    [{ else: 'late' }, 'the limit seats leads to late, which is no state of its lifecycle'],
    [{ else: 'active' }, 'the limit seats leads to active, which takes a place itself'],
    [
      { where: [{ field: 'sttus', in: ['active'] }] },
      'the limit seats asks for sttus, which is no key of attendances',
    ],
    [
      { where: [{ field: 'finished_at', after: { var: 'now' } }] },
      'the limit seats depends on the time or on who asks',
    ],
  ])('finds %j', (mistake, text) => {
    expect(check({ ...seats, ...mistake })).toEqual([text])
    expect(check(seats)).toEqual([])
    expect(check({ ...seats, atMost: 3, else: 'waiting' })).toEqual([])
  })
})
