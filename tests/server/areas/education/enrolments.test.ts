/** Entering a course and leaving it: what keeps somebody out, through whichever endpoint, and what they may do themselves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { counted } from '../../../support/counted.ts'
import { courseOf, textLesson } from '../../../support/courses.ts'
import { lockAwaited } from '../../../support/locks.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client
let number = 0

beforeAll(async () => {
  manager = await test.as('education-manager')
})

/** A published course that everybody may take. */
const course = (values: object = {}) =>
  courseOf(test, [textLesson('Giriş')], { name: `Katılım ${++number}`, ...values })
const learner = () => test.person({ roles: ['learner'] })
const enrol = (client: Client, id: number) => client.post(`/api/learner-courses/${id}/enrol`)
const entry = async (client: Client, id: number) =>
  (await client.get(`/api/learner-courses/${id}/entry`)).body.data
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

describe('[CRS-3] entering a course', () => {
  it('waits in the inbox of whoever is invited, until they answer', async () => {
    const { client, id: person } = await learner()
    const [first, second] = [await course(), await course()]
    for (const course_id of [first, second])
      expect((await manager.post('/api/enrolments', { course_id, user_id: person })).status).toBe(201)
    const invitations = async () =>
      (await client.get('/api/inbox')).body.data.kinds.find(
        ({ name }: { name: string }) => name === 'my-courses.invitation',
      )
    expect(await invitations()).toMatchObject({ count: 2 })
    const waiting = await client.get('/api/my-courses', { 'filter[waiting]': 'invitation' })
    const ids = waiting.body.data.map(({ id }: { id: number }) => id)
    expect((await client.post(`/api/my-courses/${ids[0]}/accept`)).status).toBe(200)
    expect(await invitations()).toMatchObject({ count: 1 })
    expect((await client.post(`/api/my-courses/${ids[1]}/decline`)).status).toBe(200)
    expect(await invitations()).toBeUndefined()
  })

  it('[CRS-1] [CRS-3] is prepared while a course is planned, and nobody knows of it before it is published', async () => {
    const { client, id: person } = await learner()
    const owner = (await manager.get('/api/users/me')).body.data.id
    const { id: catalogue } = await test.make('course-catalogs')
    const draft = await manager.post('/api/courses', {
      name: 'Hazırlanan',
      code: 'HZR-1',
      summary: 'Özet',
      owner_id: owner,
      course_catalog_id: catalogue,
      audience: { everyone: false, user_ids: [person] },
      contents: [textLesson('Giriş')],
    })
    const { id } = draft.body.data
    const invited = await manager.post(`/api/courses/${id}/enrolments/assign`, { user_ids: [person] })
    expect([invited.status, invited.body.data?.done]).toEqual([200, 1])
    const [[enrolment]] = (await test.db.read('select id from enrolments where course_id = $1', [id])) as [
      [number],
    ]
    const notices = () =>
      test.db.read(
        `select title from notifications where user_id = $1 and click_action_url = '/my-courses'`,
        [person],
      )
    const known = async () => ({
      notices: (await notices()).length,
      mine: (await client.get('/api/my-courses')).body.meta.total,
      one: (await client.get(`/api/my-courses/${enrolment}`)).status,
      course: (await client.get(`/api/learner-courses/${id}`)).status,
      entry: (await client.get(`/api/learner-courses/${id}/entry`)).status,
      waits: (await client.get('/api/inbox')).body.data.count,
      accepted: (await client.post(`/api/my-courses/${enrolment}/accept`)).status,
      enrolled: (await enrol(client, id)).status,
    })
    expect(await known()).toEqual({
      notices: 0,
      mine: 0,
      one: 404,
      course: 404,
      entry: 404,
      waits: 0,
      accepted: 404,
      enrolled: 404,
    })
    expect((await manager.post(`/api/enrolments/${enrolment}/accept`)).status).toBe(409)
    expect((await manager.post(`/api/courses/${id}/release`)).status).toBe(200)
    expect(await known()).toMatchObject({
      notices: 1,
      mine: 1,
      one: 200,
      course: 200,
      waits: 1,
      accepted: 200,
    })
    // Who is invited afterwards is told at once, and nobody a second time.
    const late = await learner()
    await manager.post('/api/enrolments', { course_id: id, user_id: late.id })
    expect(await notices()).toHaveLength(1)
  })

  it('is offered by no course that is over, and the answer says so at every endpoint', async () => {
    const { id: person } = await learner()
    const id = await course()
    expect((await manager.post(`/api/courses/${id}/complete`)).status).toBe(200)
    const why = 'Katılımcılar planlanan ya da yayımlanmış bir eğitime davet edilir.'
    const one = await manager.post('/api/enrolments', { course_id: id, user_id: person })
    expect([one.status, one.body.errors]).toEqual([422, { course_id: [why] }])
    const many = await manager.post(`/api/courses/${id}/enrolments/assign/preview`, { user_ids: [person] })
    expect([many.status, many.body.errors]).toEqual([422, { course_id: [why] }])
  })

  it('is no longer accepted once the course is over', async () => {
    const { client, id: person } = await learner()
    const id = await course()
    const made = await manager.post('/api/enrolments', { course_id: id, user_id: person })
    expect((await manager.post(`/api/courses/${id}/complete`)).status).toBe(200)
    expect((await client.post(`/api/my-courses/${made.body.data.id}/accept`)).status).toBe(409)
    expect((await client.get('/api/inbox')).body.data.count).toBe(0)
  })

  it('[CRS-3] says before, where more are invited than there are places left', async () => {
    const people = [await learner(), await learner()]
    const id = await course({ capacity: 2 })
    const foreseen = async () => {
      const { body } = await manager.post(`/api/courses/${id}/enrolments/assign/preview`, {
        user_ids: people.map(person => person.id),
      })
      return { ready: body.data.ready, scarce: body.data.scarce }
    }
    expect(await foreseen()).toEqual({ ready: 2, scarce: null })
    const other = await learner()
    expect((await other.client.post(`/api/learner-courses/${id}/enrol`)).status).toBeLessThan(300)
    expect(await foreseen()).toEqual({ ready: 2, scarce: { places: 2, taken: 1 } })
  })

  it('[TBL-1] is found by the name of the person and of the course, and by a word of each', async () => {
    const one = await test.person({
      roles: ['learner'],
      values: { first_name: 'Nurperi', last_name: 'Arayan' },
    })
    const other = await test.person({
      roles: ['learner'],
      values: { first_name: 'Başka', last_name: 'Biri' },
    })
    const id = await course({ name: 'Excel’de aranan eğitim' })
    for (const user_id of [one.id, other.id])
      expect((await manager.post('/api/enrolments', { course_id: id, user_id })).status).toBe(201)
    const found = async (list: string, search: string) => {
      const { body } = await manager.get(`/api/${list}?filter[search]=${encodeURIComponent(search)}`)
      return (body.data as { user_id: number }[]).map(({ user_id }) => user_id).sort((a, b) => a - b)
    }
    expect(await found('enrolments', 'nurperi')).toEqual([one.id])
    expect(await found('enrolments', "excel'de aranan")).toEqual([one.id, other.id])
    expect(await found('enrolments', 'arayan excel')).toEqual([one.id])
    expect(await found('enrolments', 'nurperi biri')).toEqual([])
    expect(await found(`courses/${id}/enrolments`, 'biri')).toEqual([other.id])
    // What else is known of a person finds nothing here.
    const { email } = (await one.client.get('/api/users/me')).body.data
    expect(await found('enrolments', email)).toEqual([])
  })

  it('waits in the inbox by its day, what is late first, until it is completed', async () => {
    const { client, id: person } = await learner()
    const [soon, late, free] = [await course(), await course(), await course()]
    for (const [course_id, required_by] of [
      [soon, day(3)],
      [late, day(-2)],
      [free, null],
    ]) {
      const made = await manager.post('/api/enrolments', { course_id, user_id: person, required_by })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      expect((await client.post(`/api/my-courses/${made.body.data.id}/accept`)).status).toBe(200)
    }
    const due = async () =>
      (await client.get('/api/inbox')).body.data.kinds.find(
        ({ name }: { name: string }) => name === 'my-courses.due',
      )
    const found = await due()
    expect(found).toMatchObject({ count: 2, late: 1, first: { url: `/course/${late}/learn` } })
    expect(found.first.title).toContain('Katılım')
    const rows = (await client.get('/api/my-courses', { 'filter[waiting]': 'due' })).body.data
    expect(rows.map(({ course_id }: { course_id: number }) => course_id)).toEqual([late, soon])
    for (const { id } of rows)
      expect((await manager.post(`/api/enrolments/${id}/complete`, { reason: 'Sınıfta' })).status).toBe(200)
    expect(await due()).toBeUndefined()
  })

  it('is one press, leaving it another, and coming back a further attempt', async () => {
    const { client } = await learner()
    const id = await course()
    expect((await entry(client, id)).blocks).toEqual([])
    const made = await enrol(client, id)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect((await enrol(client, id)).status).toBe(409)
    const [mine] = (await client.get('/api/my-courses', { include: 'course' })).body.data
    expect(mine).toMatchObject({ course_id: id, status: 'active', source: 'self', attempt: 1, progress: 0 })
    expect(mine.course.name).toContain('Katılım')
    expect((await client.post(`/api/my-courses/${mine.id}/withdraw`)).status).toBe(200)
    expect((await enrol(client, id)).status).toBe(200)
    expect((await entry(client, id)).enrolment).toMatchObject({ status: 'active', attempt: 2 })
  })

  it.each([
    ['not_open', { enrol_opens_at: day(2) }],
    ['closed', { enrol_opens_at: day(-9), enrol_closes_at: day(-2) }],
    ['over', { start_at: day(-9), end_at: day(-2) }],
    ['approval', { approval: 'staff' }],
  ])('is refused with its reason: %s', async (reason, values) => {
    const { client } = await learner()
    const id = await course(values)
    expect((await entry(client, id)).blocks.map((block: { reason: string }) => block.reason)).toEqual([
      reason,
    ])
    const refused = await enrol(client, id)
    expect(refused.status).toBe(409)
    expect(refused.body.blocks[0].reason).toBe(reason)
    expect(refused.body.message.length).toBeGreaterThan(10)
    expect((await client.get('/api/my-courses')).body.data).toEqual([])
  })

  it('asks for the courses that come before it to be completed', async () => {
    const { client, id: person } = await learner()
    const before = await course()
    const id = await course({ prerequisite_ids: [before] })
    const refused = await enrol(client, id)
    expect([refused.status, refused.body.blocks[0].courses[0].id]).toEqual([409, before])
    // An invitation opens no endpoint that is closed to everybody.
    const invited = await manager.post('/api/enrolments', { course_id: id, user_id: person })
    expect(invited.status, JSON.stringify(invited.body)).toBe(201)
    const mineOf = async () => (await client.get(`/api/my-courses/${invited.body.data.id}`)).body.data
    const [obstacle, ...others] = (await mineOf()).obstacles
    expect(others).toEqual([])
    const { message } = refused.body
    expect(obstacle).toEqual({ name: 'accept', text: message, at: null })
    const closed = await client.post(`/api/my-courses/${invited.body.data.id}/accept`)
    expect([closed.status, closed.body.message]).toEqual([409, message])
    // The course's own page says the same.
    const again = await enrol(client, id)
    expect([again.status, again.body.blocks[0].courses[0].id]).toEqual([409, before])
    await enrol(client, before)
    const [mine] = (await client.get('/api/my-courses', { 'filter[course_id]': before })).body.data
    const done = await manager.post(`/api/enrolments/${mine.id}/complete`, { reason: 'Sınıfta tamamladı' })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await mineOf()).obstacles).toEqual([])
    expect((await client.post(`/api/my-courses/${invited.body.data.id}/accept`)).status).toBe(200)
  })

  it('[CRS-3] is barred by what a list says of all its rows at once', async () => {
    const { client, id: person } = await learner()
    const before = await course()
    const barred: number[] = []
    const invite = async (values: object) => {
      const course_id = await course(values)
      const { status, body } = await manager.post('/api/enrolments', { course_id, user_id: person })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.data.id as number
    }
    const open = await invite({})
    const asked = { 'filter[waiting]': 'invitation', include: 'obstacles' }
    const list = async () => {
      const { result, statements } = await counted(test.db, () => client.get('/api/my-courses', asked))
      expect(result.status, JSON.stringify(result.body)).toBe(200)
      const rows: { id: number; obstacles: { name: string }[] }[] = result.body.data
      return { statements, said: new Map(rows.map(({ id, obstacles }) => [id, obstacles])) }
    }
    await list()
    const one = await list()
    expect(one.said.get(open)).toEqual([])
    for (let count = 0; count < 4; count++) barred.push(await invite({ prerequisite_ids: [before] }))
    await list()
    const five = await list()
    expect(five.statements).toBeLessThanOrEqual(one.statements)
    expect(five.said.get(open)).toEqual([])
    for (const id of barred) {
      const { obstacles } = (await client.get(`/api/my-courses/${id}`)).body.data
      expect(obstacles).toHaveLength(1)
      expect(five.said.get(id)).toEqual(obstacles)
    }
    // A list that is not asked for them, and one of what has none, do not say.
    expect((await client.get('/api/my-courses')).body.data[0]).not.toHaveProperty('obstacles')
    expect((await client.get('/api/learner-courses', { include: 'obstacles' })).status).toBe(400)
  })

  it('reads once what bars it, of an invitation too', async () => {
    const { client, id: person } = await learner()
    const before = await course()
    const [own, invited] = [
      await course({ prerequisite_ids: [before] }),
      await course({ prerequisite_ids: [before] }),
    ]
    await manager.post('/api/enrolments', { course_id: invited, user_id: person })
    const { read, transaction } = test.db
    let looked = 0
    const counting =
      (on: typeof read): typeof read =>
      (...given) => {
        if (given[0].includes('from course_prerequisites')) looked++
        return on(...given)
      }
    Object.assign(test.db, {
      read: counting(read),
      transaction: ((work, ...more) =>
        transaction(tx => work({ ...tx, read: counting(tx.read.bind(tx)) }), ...more)) as typeof transaction,
    })
    try {
      for (const id of [own, invited]) {
        looked = 0
        const refused = await enrol(client, id)
        expect([refused.status, refused.body.blocks[0].courses[0].id]).toEqual([409, before])
        expect(looked).toBe(1)
      }
    } finally {
      Object.assign(test.db, { read, transaction })
    }
  })

  it('an invitation lets in whom staff chose, where staff decide', async () => {
    const { client, id: person } = await learner()
    const id = await course({ approval: 'staff' })
    const made = await manager.post('/api/enrolments', {
      course_id: id,
      user_id: person,
      required_by: day(10),
    })
    expect(made.body.data).toMatchObject({ status: 'invited', source: 'staff' })
    const notices = (await client.get('/api/notifications?page=0&size=10&direction=desc&field=createdDate'))
      .body.data.data
    expect(notices[0].title).toContain('davet')
    expect((await entry(client, id)).blocks).toEqual([])
    expect((await enrol(client, id)).status).toBe(200)
    expect((await entry(client, id)).enrolment.status).toBe('active')
  })

  it('32: twenty at once get five places, and no more', async () => {
    const id = await course({ capacity: 5 })
    const people = await Promise.all(Array.from({ length: 20 }, learner))
    const answers = await Promise.all(people.map(({ client }) => enrol(client, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.blocks])).toEqual(
      Array.from({ length: 15 }, () => [409, [{ reason: 'full', capacity: 5 }]]),
    )
    const [row] = await test.db.read(
      "select count(*)::int from enrolments where course_id = $1 and status = 'active'",
      [id],
    )
    expect(row).toEqual([5])
    const late = await learner()
    expect(await entry(late.client, id)).toMatchObject({
      seats_left: 0,
      blocks: [{ reason: 'full', capacity: 5 }],
    })
    expect((await manager.patch(`/api/courses/${id}`, { capacity: 4 })).status).toBe(422)
  })
})

describe('those who enter one course at once', () => {
  it('wait neither for each other nor for who changes the course, and one person enters once', async () => {
    const id = await course()
    const [one, other] = [await learner(), await learner()]
    const entered = await test.db.transaction(async changing => {
      await changing.query('select 1 from courses where id = $1 for no key update', [id])
      return test.db.engine === 'postgres' ? (await enrol(other.client, id)).status : undefined
    })
    expect(entered).toBe(test.db.engine === 'postgres' ? 200 : undefined)
    const answers = await Promise.all(Array.from({ length: 4 }, () => enrol(one.client, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.message)).toEqual(
      Array(3).fill(answers.find(({ status }) => status === 409)?.body.message),
    )
  })

  it('and staff who change the number of its places are not in each other’s way', async () => {
    const id = await course({ capacity: 100 })
    const people = await Promise.all(Array.from({ length: 20 }, learner))
    let entering = true
    const change = async () => {
      const statuses: number[] = []
      for (let capacity = 101; entering; capacity++)
        statuses.push((await manager.patch(`/api/courses/${id}`, { capacity })).status)
      return statuses
    }
    const changing = change()
    const answers = await Promise.all(people.map(({ client }) => enrol(client, id)))
    entering = false
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(await changing)).toEqual(new Set([200]))
  })

  // PGlite has one connection: nothing changes while somebody enters.
  it.runIf(test.db.engine === 'postgres')(
    'are kept out of a course that was cancelled while they waited',
    async () => {
      const id = await course({ capacity: 5 })
      const { client, id: person } = await learner()
      const waiting = await test.db.transaction(async cancelling => {
        await cancelling.query("update courses set status = 'cancelled' where id = $1", [id])
        const answer = enrol(client, id)
        await lockAwaited(test.db)
        return { answer }
      })
      expect((await waiting.answer).status).toBe(404)
      expect(await test.db.read('select 1 from enrolments where user_id = $1', [person])).toEqual([])
    },
  )
})

describe('an enrolment', () => {
  it('39: is not graded, completed or moved by the learner whose it is', async () => {
    const { client } = await learner()
    const id = await course()
    await enrol(client, id)
    const [mine] = (await client.get('/api/my-courses')).body.data
    const tries = await Promise.all([
      client.patch(`/api/my-courses/${mine.id}`, { progress: 100 }),
      client.patch(`/api/enrolments/${mine.id}`, { progress: 100, status: 'completed' }),
      client.post(`/api/enrolments/${mine.id}/complete`, { reason: 'ben' }),
      client.post('/api/enrolments', { course_id: id, user_id: 1 }),
      client.delete(`/api/enrolments/${mine.id}`),
    ])
    expect(tries.every(({ status }) => status === 403 || status === 404 || status === 405)).toBe(true)
    const [again] = (await client.get('/api/my-courses')).body.data
    expect(again).toMatchObject({ status: 'active', progress: 0, score: null })
  })

  it('9: of somebody else is not there, with any verb', async () => {
    const [{ client }, stranger] = [await learner(), await learner()]
    const id = await course()
    await enrol(client, id)
    const [mine] = (await client.get('/api/my-courses')).body.data
    expect((await stranger.client.get(`/api/my-courses/${mine.id}`)).status).toBe(404)
    for (const name of ['withdraw', 'accept', 'decline'])
      expect((await stranger.client.post(`/api/my-courses/${mine.id}/${name}`)).status, name).toBe(404)
  })

  it('12: is moved to another course by no endpoint', async () => {
    const { id: person } = await learner()
    const [from, to] = [await course(), await course()]
    const made = await manager.post('/api/enrolments', { course_id: from, user_id: person })
    const { id } = made.body.data
    expect((await manager.patch(`/api/enrolments/${id}`, { course_id: to })).status).toBe(422)
    expect((await manager.post(`/api/courses/${to}/enrolments`, { ids: [id] })).status).toBe(404)
    expect((await manager.delete(`/api/courses/${from}/enrolments/${id}`)).status).toBe(404)
    expect((await manager.get(`/api/enrolments/${id}`)).body.data.course_id).toBe(from)
  })

  it('counts on from the last attempt, by whichever endpoint it is made and whatever was deleted between', async () => {
    const { client, id: person } = await learner()
    const id = await course()
    const own = async () => {
      expect((await enrol(client, id)).status).toBe(200)
      const [mine] = (await client.get('/api/my-courses', { sort: '-id' })).body.data
      return mine as { id: number; attempt: number }
    }
    const byStaff = async () => {
      const made = await manager.post('/api/enrolments', { course_id: id, user_id: person })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.data as { id: number; attempt: number }
    }
    const first = await own()
    await client.post(`/api/my-courses/${first.id}/withdraw`)
    const second = await own()
    await client.post(`/api/my-courses/${second.id}/withdraw`)
    await test.db.read('update enrolments set deleted_at = now() where id = $1', [first.id])
    const third = await byStaff()
    expect((await client.post(`/api/my-courses/${third.id}/decline`)).status).toBe(200)
    const { body } = await manager.post(`/api/courses/${id}/enrolments/assign`, { user_ids: [person] })
    const fourth = (await client.get('/api/my-courses', { sort: '-id' })).body.data[0]
    expect(
      [first, second, third, fourth].map(({ attempt }) => attempt),
      JSON.stringify(body),
    ).toEqual([1, 2, 3, 4])
  })

  it('is closed by staff with a reason, and stays completed whatever is asked', async () => {
    const { client } = await learner()
    const id = await course()
    await enrol(client, id)
    const [mine] = (await client.get('/api/my-courses')).body.data
    expect((await manager.post(`/api/enrolments/${mine.id}/complete`)).status).toBe(422)
    expect((await manager.post(`/api/enrolments/${mine.id}/complete`, { reason: 'Yerinde' })).status).toBe(
      200,
    )
    expect((await client.post(`/api/my-courses/${mine.id}/withdraw`)).status).toBe(409)
    for (const name of ['cancel', 'suspend', 'fail'])
      expect((await manager.post(`/api/enrolments/${mine.id}/${name}`, { reason: 'x' })).status, name).toBe(
        409,
      )
    const states = (await manager.get(`/api/enrolments/${mine.id}/states`)).body.data
    expect(states.map(({ state }: { state: string }) => state)).toEqual(['completed', 'active'])
  })

  it('is seen by the manager of the person, and by nobody else of the company', async () => {
    const boss = await test.person({
      roles: ['learner'],
      permissions: ['enrolments.index', 'enrolments.show'],
    })
    const { client, id: person } = await test.person({ roles: ['learner'], values: { manager_id: boss.id } })
    const id = await course()
    await enrol(client, id)
    const rows = (await boss.client.get('/api/enrolments')).body.data
    expect(rows.map((row: { user_id: number }) => row.user_id)).toContain(person)
    const other = await test.person({
      roles: ['learner'],
      permissions: ['enrolments.index', 'enrolments.show'],
    })
    expect(
      (await other.client.get('/api/enrolments')).body.data.filter(
        (row: { user_id: number }) => row.user_id === person,
      ),
    ).toEqual([])
  })
})
