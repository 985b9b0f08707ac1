/** Rules over several records that the database holds, by every way to write. */
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { findings } from '../../../src/metadata/check.ts'
import { noOverlap, unique } from '../../../src/metadata/constraint.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { answerFailure } from '../../../src/server/http/respond-to-errors.ts'
import { bookingArea, bookings, rooms } from '../../support/bookings.ts'
import type { Answer, Client } from '../../support/client.ts'
import { csv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal({
  resources: [...resourceList, rooms, bookings],
  areas: [...areas, bookingArea],
})
afterAll(test.stop)
const root = await test.as('super-admin')
const url = '/api/bookings'

let room: number
let other: number
beforeEach(async () => {
  room = (await test.make('rooms', { name: 'Kırmızı' })).id
  other = (await test.make('rooms', { name: 'Mavi' })).id
})

const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00Z`
let count = 0
const body = (from: number, until: number | null, more: Record<string, unknown> = {}) => ({
  subject: `Ders ${++count}`,
  room_id: room,
  starts_at: at(from),
  ...(until !== null && { ends_at: at(until) }),
  ...more,
})
const store = (...of: Parameters<typeof body>) => root.post(url, body(...of))
const made = async (...of: Parameters<typeof body>) => {
  const answer = await store(...of)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data as { id: number; subject: string }
}
const words = 'constraints.roomFree'

/** What a refusal says: its status, its fields, and the record in the way. */
const said = ({ status, body }: Answer) => ({
  status,
  errors: body.errors,
  ...(body.in_the_way && { in_the_way: body.in_the_way }),
})
const refused = (status: number, first: { id: number; subject: string }, key = 'room_id') => ({
  status,
  errors: { [key]: [words] },
  in_the_way: { resource: 'bookings', id: first.id, title: first.subject },
})

describe('[DEV-1] a span that no other may overlap', () => {
  it('is refused at its field by every way to write, with the record in the way', async () => {
    const first = await made(9, 11)
    expect(said(await store(10, 12))).toEqual(refused(422, first))
    const keyed = { headers: { 'idempotency-key': 'overlap' } }
    expect(said(await root.call('POST', url, body(10, 12), keyed))).toEqual(refused(422, first))
    const later = await made(11, 12)
    expect(said(await root.patch(`${url}/${later.id}`, { starts_at: at(10) }))).toEqual(refused(422, first))
    expect(said(await root.post(`${url}/${later.id}/move`, { starts_at: at(10), ends_at: at(12) }))).toEqual(
      refused(422, first),
    )
    // A transition: what was cancelled comes back.
    const cancelled = await made(12, 13)
    expect((await root.post(`${url}/${cancelled.id}/cancel`, {})).status).toBe(200)
    const instead = await made(12, 13)
    expect(said(await root.post(`${url}/${cancelled.id}/resume`, {}))).toEqual(refused(409, instead))
    // A deleted one never counts, until it comes back.
    const deleted = await made(13, 14)
    expect((await root.delete(`${url}/${deleted.id}`)).status).toBe(204)
    const successor = await made(13, 14)
    expect(said(await root.post(`${url}/${deleted.id}/restore`, {}))).toEqual(refused(409, successor))
    // Rows of a relation.
    const elsewhere = await made(9, 10, { room_id: other })
    expect(said(await root.post(`/api/rooms/${room}/bookings`, { ids: [elsewhere.id] }))).toEqual(
      refused(422, first, 'ids'),
    )
    // A handler that writes by itself.
    const all = await root.post(`${url}/moveAll`, { room_id: room })
    expect(said(all)).toEqual({ status: 409, errors: { room_id: [words] } })
    const rows = await test.db.read('select count(*) from bookings where room_id = $1', [other])
    expect(rows).toEqual([[1]])
  })

  it('may touch another, have no end, and lack what it is held against', async () => {
    await made(9, 10)
    await made(10, 11)
    await made(8, 9)
    const open = await made(20, null)
    expect(said(await store(22, 23))).toEqual(refused(422, open))
    expect((await store(19, 20)).status).toBe(201)
    // Whole days: the last one belongs to it. No equipment, or no first day, is in nobody's way.
    const any = async (...of: readonly [string | null, string | null, string | null]) => {
      const fresh = (await test.make('rooms')).id
      return root.post(url, {
        ...body(1, 2),
        room_id: fresh,
        equipment: of[0],
        first_day: of[1],
        last_day: of[2],
      })
    }
    expect((await any('Kamera', '2026-11-01', '2026-11-03')).status).toBe(201)
    const clash = await any('KAMERA', '2026-11-03', '2026-11-05')
    expect([clash.status, Object.keys(clash.body.errors)]).toEqual([422, ['first_day']])
    expect((await any('Kamera', '2026-11-04', '2026-11-05')).status).toBe(201)
    for (const none of [null, '2026-11-02']) expect((await any(null, none, null)).status).toBe(201)
    expect((await any('Kamera', null, null)).status).toBe(201)
  })

  it('may not end before it begins', async () => {
    const answer = await store(10, 9)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['ends_at']])
  })

  it('tells of the record in the way only who may see it', async () => {
    const permissions = ['bookings.index', 'bookings.store', 'rooms.index', 'users.index']
    const teacher = await test.person({ permissions })
    const first = await made(9, 11)
    const mine = { ...body(10, 12), teacher_id: teacher.id }
    expect(said(await teacher.client.post(url, mine))).toEqual({ status: 422, errors: { room_id: [words] } })
    await root.patch(`${url}/${first.id}`, { teacher_id: teacher.id })
    expect(said(await teacher.client.post(url, mine))).toEqual(refused(422, first))
  })
})

describe('[DEV-1] values that no two records share together', () => {
  it('take what is missing for the same, unless they are said not to', async () => {
    const teacher = (await test.make('users')).id
    for (const teacher_id of [null, teacher]) {
      const first = await made(1, 2, { teacher_id })
      const again = body(3, 4, { subject: first.subject.toUpperCase(), teacher_id })
      expect(said(await root.post(url, again))).toEqual({
        status: 422,
        errors: { teacher_id: ['constraints.onceEach'] },
        in_the_way: { resource: 'bookings', id: first.id, title: first.subject },
      })
      await root.post(`${url}/${first.id}/cancel`, {})
      expect((await root.post(url, again)).status).toBe(201)
      room = other
    }
    await made(5, 6, { teacher_id: teacher, code: null })
    await made(6, 7, { teacher_id: teacher, code: null })
    await made(7, 8, { teacher_id: teacher, code: 'a' })
    expect((await store(8, 9, { teacher_id: teacher, code: 'A' })).status).toBe(409)
  })

  it('are held by whatever else writes, and any other rule of the database is no failure', async () => {
    for (const [statement, status] of [
      ["insert into bookings (subject, room_id) values ('x', 1)", 422],
      ['insert into rooms (name) values (null)', 422],
      ["insert into rooms (id, name) values ((select min(id) from rooms), 'x')", 409],
      ['delete from rooms where id in (select room_id from bookings)', 409],
    ] as const) {
      const before = await test.db.query(statement).then(
        () => undefined,
        error => error,
      )
      const codes: number[] = []
      const reply = {
        code(found: number) {
          codes.push(found)
          return reply
        },
        send: () => reply,
        headers: () => reply,
      }
      const request = { headers: {}, log: { error: () => undefined, warn: () => undefined } }
      answerFailure(before, request as never, reply as never)
      expect(codes, statement).toEqual([status])
    }
  })
})

describe('45: rows of a file', () => {
  const heading = ['subject', 'room', 'starts_at', 'ends_at', 'teacher']
  const cell = (hour: number) => `24.11.2026 ${String(hour + 3).padStart(2, '0')}:00`
  const send = (client: Client, rows: readonly (readonly string[])[], query = '?dry_run=1') =>
    client.upload(`${url}/from-file${query}`, 'a.csv', csv([heading.slice(0, rows[0]?.length), ...rows]))

  it('are held against records and against each other, the same when they are checked and when they are written', async () => {
    const name = `Salon ${++count}`
    room = (await test.make('rooms', { name })).id
    const first = await made(9, 11)
    const rows = [
      ['Sabah', name, cell(8), cell(9)],
      ['Çakışan', name, cell(10), cell(12)],
      ['Öğle', name, cell(12), cell(14)],
      ['Öğle 2', name, cell(13), cell(15)],
      ['Akşam', name, cell(14), cell(15)],
    ]
    const expected = [
      {
        row: 3,
        field: 'room_id',
        value: name,
        reason: words,
        in_the_way: { resource: 'bookings', id: first.id, title: first.subject },
      },
      { row: 5, field: 'room_id', value: name, reason: expect.stringContaining('4') },
    ]
    const dry = await send(root, rows)
    expect(dry.body.data).toMatchObject({ ready: 3, bad: 2, duplicates: 2, rows: expected })
    const whole = await send(root, rows, '')
    expect(whole.body.data).toMatchObject({ ready: 3, bad: 2, written: 0, rows: expected })
    const written = await send(root, rows, '?skip_bad=1')
    expect(written.body.data).toMatchObject({ written: 3, bad: 2 })
  })

  it('say nothing of a record that their sender may not see', async () => {
    const name = `Salon ${++count}`
    room = (await test.make('rooms', { name })).id
    await made(9, 11)
    const { client, email } = await test.person({
      permissions: ['bookings.index', 'bookings.store', 'rooms.index', 'users.index'],
    })
    const answer = await send(client, [['Ders', name, cell(10), cell(12), email]])
    const [bad] = answer.body.data.rows
    expect(bad).toMatchObject({ row: 2, field: 'room_id', reason: words })
    expect(bad).not.toHaveProperty('in_the_way')
  })
})

describe('32: bookings', () => {
  const hour = fc.integer({ min: 0, max: 9 })
  const step = fc.record({
    kind: fc.constantFrom('store', 'update', 'cancel', 'resume', 'destroy', 'restore', 'move'),
    which: fc.nat(20),
    inFirst: fc.boolean(),
    from: hour,
    hours: fc.integer({ min: 1, max: 4 }),
  })
  const runs = test.db.engine === 'postgres' ? 20 : 25

  it('never overlap, in whatever order and however many at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { maxLength: 5 }),
        async rounds => {
          const [a, b] = [(await test.make('rooms')).id, (await test.make('rooms')).id]
          const ids: number[] = []
          for (const round of rounds) {
            const answers = await Promise.all(
              round.map(({ kind, which, inFirst, from, hours }) => {
                const values = { room_id: inFirst ? a : b, starts_at: at(from), ends_at: at(from + hours) }
                const id = ids[which % Math.max(ids.length, 1)]
                if (kind === 'store' || id === undefined)
                  return root.post(url, { subject: `Ders ${++count}`, ...values })
                if (kind === 'update') return root.patch(`${url}/${id}`, values)
                if (kind === 'destroy') return root.delete(`${url}/${id}`)
                const { room_id: _, ...span } = values
                return root.post(`${url}/${id}/${kind}`, kind === 'move' ? span : {})
              }),
            )
            for (const { status, body } of answers) {
              expect([200, 201, 204, 404, 409, 422], JSON.stringify(body)).toContain(status)
              if (status === 201) ids.push(body.data.id)
            }
            const overlaps = await test.db.read(
              `select x.id, y.id from bookings x join bookings y on x.id < y.id and x.room_id = y.room_id
             and x.starts_at < y.ends_at and y.starts_at < x.ends_at
             where x.deleted_at is null and y.deleted_at is null and x.status = 'planned' and y.status = 'planned' and x.room_id = any ($1::bigint[])`,
              [[a, b]],
            )
            expect(overlaps).toEqual([])
          }
        },
      ),
      { numRuns: runs },
    )
  }, 300_000)

  it('are one, of many at once for the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => store(9, 10)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers) expect([201, 409, 422]).toContain(answer.status)
  })
})

describe('[DEV-1] a wrong constraint', () => {
  it('does not compile', () => {
    const { fields, list } = bookings.config
    // biome-ignore lint/suspicious/noExplicitAny: only what is declared is looked at
    const declare = (config: any) =>
      findings([rooms, { name: 'bookings', config: { ...bookings.config, ...config } }])
    defineResource('bookings', {
      title: 'subject',
      fields,
      list,
      constraints: {
        // @ts-expect-error: no field
        a: unique(['nothing']),
      },
    })
    defineResource('bookings', {
      title: 'subject',
      fields,
      list,
      constraints: {
        // @ts-expect-error: neither a day nor a moment
        a: noOverlap(['room'], ['subject', 'ends_at']),
      },
    })
    defineResource('bookings', {
      title: 'subject',
      fields,
      list,
      constraints: {
        // @ts-expect-error: no key
        a: unique(['room'], { where: [{ field: 'room', in: [1] }] }),
      },
    })
    defineResource('bookings', {
      title: 'subject',
      fields,
      list,
      constraints: {
        // @ts-expect-error: shown at no field
        a: unique(['room'], { at: 'nothing' }),
      },
    })
    expect(declare({}).filter(({ id }) => id.startsWith('constraint'))).toEqual([])
  })
})
