/** What staff decide about somebody's place in a course: from which states, with what, and what is told of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolmentStates } from '../../../../resources/education/enrolment-states.ts'
import type { Client } from '../../../support/client.ts'
import { learnerIn, publishedCourse } from '../../../support/courses.ts'
import { pdf } from '../../../support/files.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client
let course: number
/** Who teaches it. */
let teacher: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
  const { id: user_id, client } = await test.person({ roles: ['instructor'] })
  teacher = client
  course = (await publishedCourse(test, ['Bir'], [(await test.make('instructors', { user_id })).id])).id
})

type State = (typeof enrolmentStates)[number]

/** What staff do, from which states, to which, and whether they have to say why. */
const steps: readonly [name: string, from: readonly State[], to: State, isReasoned: boolean][] = [
  ['suspend', ['active'], 'suspended', true],
  ['resume', ['suspended'], 'active', false],
  ['cancel', ['invited', 'active', 'suspended'], 'cancelled', true],
  ['complete', ['active'], 'completed', true],
  ['fail', ['active'], 'failed', true],
  ['reopen', ['failed'], 'active', false],
  ['excuse', ['invited', 'active'], 'excused', true],
]

/** A place in the course for each state, of somebody each. */
const places = new Map<State, number>()
beforeAll(async () => {
  for (const status of enrolmentStates) {
    const { id: user_id } = await test.make('users', { status: 'active', locale: 'tr' })
    places.set(status, (await test.make('enrolments', { course_id: course, user_id, status })).id)
  }
})
/** Puts each of them into its state again, past the rules. */
const reset = () =>
  test.db.query(
    `update enrolments e set status = g.status, reason = null, completed_at = null
     from unnest($1::bigint[], $2::text[]) as g(id, status) where e.id = g.id`,
    [[...places.values()], [...places.keys()]],
  )
const act = (id: number, name: string, body: object = {}, by = manager) =>
  by.post(`/api/enrolments/${id}/${name}`, body)
const statusOf = async (id: number) =>
  (await test.db.read('select status from enrolments where id = $1', [id]))[0]?.[0]

describe('[CRS-3] what staff decide about a place in a course', () => {
  it.each(steps)(
    '%s leads from its states alone, and needs what it asks for',
    async (name, from, to, isReasoned) => {
      const body = isReasoned ? { reason: 'Karar 12' } : {}
      const outcomes: [State, number, unknown][] = []
      await reset()
      for (const [state, id] of places) {
        if (isReasoned && from.includes(state)) {
          const refused = await act(id, name)
          expect([refused.status, Object.keys(refused.body.errors)], state).toEqual([422, ['reason']])
          expect(await statusOf(id)).toBe(state)
        }
        outcomes.push([state, (await act(id, name, body)).status, await statusOf(id)])
      }
      expect(outcomes).toEqual(
        enrolmentStates.map(state => (from.includes(state) ? [state, 200, to] : [state, 409, state])),
      )
    },
  )

  it('is no decision of the person, nor of who teaches the course', async () => {
    const person = await learnerIn(test, course)
    expect((await teacher.get(`/api/enrolments/${person.enrolment}`)).status).toBe(200)
    for (const [name] of steps)
      for (const client of [person.client, teacher])
        expect((await act(person.enrolment, name, { reason: 'ben' }, client)).status, name).toBeOneOf([
          403, 404,
        ])
    expect(await statusOf(person.enrolment)).toBe('active')
  })

  it('stops what somebody learns while they are suspended, and keeps each state with its time and its maker', async () => {
    const person = await learnerIn(test, course)
    const id = person.enrolment
    const opens = async () => (await person.client.post(`/api/my-courses/${id}/openings`)).status
    const { body: file } = await manager.upload(
      '/api/medias?resource=enrolments&field=documents',
      'a.pdf',
      pdf(1),
    )
    expect(await opens()).toBe(201)
    const suspended = await act(id, 'suspend', { reason: 'Raporlu', document_ids: [file.data.id] })
    expect(suspended.status, JSON.stringify(suspended.body)).toBe(200)
    expect(await opens()).toBe(409)
    // Nor does the place become free, or a second one be taken.
    expect((await person.client.post(`/api/learner-courses/${course}/enrol`)).status).toBe(409)
    const shown = (await manager.get(`/api/enrolments/${id}`, { include: 'documents' })).body.data
    expect(shown).toMatchObject({ reason: 'Raporlu', documents: [{ id: file.data.id }] })
    expect((await act(id, 'resume')).body.data).toMatchObject({ status: 'active', reason: null })
    expect(await opens()).toBe(201)
    expect((await act(id, 'fail', { reason: 'Katılmadı' })).body.data.completed_at).not.toBeNull()
    expect((await person.client.get('/api/my-courses')).body.data[0]).toMatchObject({
      status: 'failed',
      reason: 'Katılmadı',
    })
    expect((await act(id, 'reopen')).body.data).toMatchObject({ reason: null, completed_at: null })
    expect((await act(id, 'complete', { reason: 'Sınıfta' })).status).toBe(200)
    const states = (await manager.get(`/api/enrolments/${id}/states`)).body.data as {
      state: string
      began_at: string
      began_by: { id: number }
    }[]
    const me = (await manager.get('/api/users/me')).body.data.id
    expect(states.map(({ state, began_by }) => [state, began_by.id])).toEqual([
      ['completed', me],
      ['active', me],
      ['failed', me],
      ['active', me],
      ['suspended', me],
      ['active', person.id],
    ])
    const times = states.map(({ began_at }) => Date.parse(began_at))
    expect(times).toEqual(times.toSorted().reverse())
    const notices = await test.db.read('select title from notifications where user_id = $1 order by id', [
      person.id,
    ])
    expect(notices.map(([title]) => (title as string).split(':')[0])).toEqual([
      'Eğitim başarısız sonuçlandı',
      'Eğitimi tamamladın',
    ])
  })

  it('of somebody who is excused or taken out frees their seat, and they may come again', async () => {
    const { id } = await publishedCourse(test, ['Bir'])
    await manager.patch(`/api/courses/${id}`, { capacity: 1 })
    const person = await learnerIn(test, id)
    const other = await test.person({ roles: ['learner'] })
    const enrol = async (client: Client) => (await client.post(`/api/learner-courses/${id}/enrol`)).status
    expect(await enrol(other.client)).toBe(409)
    expect((await act(person.enrolment, 'excuse', { reason: 'Görevli' })).status).toBe(200)
    expect(await enrol(other.client)).toBe(200)
    const [theirs] = (await other.client.get('/api/my-courses')).body.data
    expect((await act(theirs.id, 'cancel', { reason: 'Yanlış kişi' })).status).toBe(200)
    expect(await enrol(person.client)).toBe(200)
    const again = (await person.client.get('/api/my-courses', { sort: '-id' })).body.data[0]
    expect(again).toMatchObject({ status: 'active', attempt: 2 })
  })
})
