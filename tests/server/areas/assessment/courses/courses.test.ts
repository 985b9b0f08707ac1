import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyResults } from '../../../../../src/server/areas/assessment/courses/report-results.ts'
import { markEntry } from '../../../../../src/server/areas/assessment/marking/mark-entry.ts'
import { followAudiences } from '../../../../../src/server/areas/assessment/participants.ts'
import { courseOf, enrolIn, textLesson } from '../../../../support/courses.ts'
import { everyType, ofType, publishedExam, startedRoom } from '../../../../support/exams.ts'
import type { Values } from '../../../../support/factory.ts'
import { lockAwaited } from '../../../../support/locks.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal()
})
afterAll(() => test?.stop())

const truth = everyType.filter(({ type }) => type === 'true_false')
const learner = () => test.person({ roles: ['learner'] })
const manager = () => test.as('education-manager')

/** A published exam without participants of its own, put into a published course of which it is all. */
async function courseWithExam(values: Values = {}, contents: readonly object[] = [], content: object = {}) {
  const exam = await publishedExamOf(values)
  const course = await courseOf(test, [
    ...contents,
    { type: 'exam', title: 'Sınav', exam_id: exam, ...content },
  ])
  return { exam, course }
}

/** An exam needs somebody who takes it, as long as it is of no course. */
async function publishedExamOf(values: Values = {}) {
  const shown = { shows_marks: 'submit' }
  return (await publishedExam(test, [await learner()], { questions: truth, ...shown, ...values })).id
}

const participants = async (exam: number): Promise<number[]> => {
  const { body } = await (await manager()).get(`/api/exam-participants?filter[exam_id]=${exam}&per_page=100`)
  return body.data.map(({ user_id }: { user_id: number }) => user_id)
}

/** Takes an exam, right or wrong, is marked, and what follows of it in the course is done. */
async function taken(person: Person, { exam, course }: { exam: number; course: number }, isRight: boolean) {
  const room = await startedRoom(person.client, exam)
  const question = ofType(room, 'true_false').key
  const done = await person.client.post(`/api/my-exams/${exam}/submit`, {
    entry: room.entry.id,
    seat: 1,
    saves: [{ seq: 1, question, response: { choice: isRight ? 'true' : 'false' }, is_marked: false }],
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await markEntry(test.portal, { entry_id: room.entry.id })
  await applyQueuedResults(person, course)
  return room.entry.id
}

/** The job that the marking has left; that it has is seen in the outbox. */
async function applyQueuedResults(person: Person, course: number) {
  const { rows } = await test.db.query(
    `select 1 from job_outbox where queue = 'exam-course' and (data->>'course_id')::int = $1 and (data->>'user_id')::int = $2`,
    [course, person.id],
  )
  expect(rows.length).toBeGreaterThan(0)
  await applyResults(test.portal, { course_id: course, user_id: person.id })
}

const player = async (person: Person, course: number) =>
  (await person.client.get(`/api/learner-courses/${course}/player`)).body.data

const enrolment = async (id: number) => (await (await manager()).get(`/api/enrolments/${id}`)).body.data

describe('[CRS-3] an exam in a course', () => {
  it('is taken by whoever learns there, as they come and go, and by nobody who was taken out', async () => {
    const { exam, course } = await courseWithExam()
    const [stays, leaves, begins, outside] = [
      await learner(),
      await learner(),
      await learner(),
      await learner(),
    ]
    for (const person of [stays, leaves, begins]) await enrolIn(person.client, course)
    expect(await participants(exam)).toEqual(expect.arrayContaining([stays.id, leaves.id, begins.id]))
    expect((await outside.client.get(`/api/my-exams/${exam}`)).status).toBe(404)
    expect((await stays.client.get(`/api/my-exams/${exam}`)).status).toBe(200)

    await startedRoom(begins.client, exam)
    for (const person of [leaves, begins]) {
      const { id } = (await player(person, course)).enrolment
      expect((await person.client.post(`/api/my-courses/${id}/withdraw`)).status).toBe(200)
    }
    expect(await participants(exam)).not.toContain(leaves.id)
    expect(await participants(exam)).toContain(begins.id)
    // Who comes again takes it again.
    await enrolIn(leaves.client, course)
    expect(await participants(exam)).toContain(leaves.id)

    const { body } = await (await manager()).get(
      `/api/exam-participants?filter[exam_id]=${exam}&filter[user_id]=${stays.id}`,
    )
    await (await manager()).delete(`/api/exam-participants/${body.data[0].id}`)
    await followAudiences(test.portal)
    expect(await participants(exam)).not.toContain(stays.id)
  })

  it('is joined by an invitation that is accepted, and left while one is suspended', async () => {
    const { exam, course } = await courseWithExam()
    const person = await learner()
    const staff = await manager()
    const { id } = (await staff.post('/api/enrolments', { course_id: course, user_id: person.id })).body.data
    expect(await participants(exam)).not.toContain(person.id)
    expect((await person.client.post(`/api/my-courses/${id}/accept`)).status).toBe(200)
    expect(await participants(exam)).toContain(person.id)
    expect((await staff.post(`/api/enrolments/${id}/suspend`, { reason: 'İzinde' })).status).toBe(200)
    expect(await participants(exam)).not.toContain(person.id)
    expect((await staff.post(`/api/enrolments/${id}/resume`)).status).toBe(200)
    expect(await participants(exam)).toContain(person.id)
  })

  it('needs no participants of its own to be published, and brings those who learn in its course', async () => {
    const course = await courseOf(test, [textLesson('Giriş')])
    const person = await learner()
    await enrolIn(person.client, course)
    const exam = await publishedExam(test, [], { questions: truth, course_id: course })
    expect(await participants(exam.id)).toEqual([person.id])
  })

  it('is shown by the player before its room is open, with nothing that it asks', async () => {
    const { exam, course } = await courseWithExam({ pass_score: 70 })
    const person = await learner()
    await enrolIn(person.client, course)
    const [part] = (await player(person, course)).contents
    expect(part).toMatchObject({ type: 'exam', completion: 'result', is_required: true, record: null })
    expect(part).not.toHaveProperty('exam')
    const { body } = await person.client.get(`/api/learner-courses/${course}/player/${part.id}`)
    expect(body.data.exam).toMatchObject({ id: exam, max_attempts: 1, pass_score: 70, question_count: 1 })
    // Saying that it is done does not make it so.
    const { id } = (await player(person, course)).enrolment
    const { opening } = (await person.client.post(`/api/my-courses/${id}/openings`)).body.data
    const event = { content_id: part.id, kind: 'confirmed', began: 0, ended: 1, from: 0, to: 0, position: 0 }
    await person.client.post(`/api/my-courses/${id}/events`, { opening, events: [event] })
    expect((await player(person, course)).enrolment.progress).toBe(0)
  })

  it('completes its content by a pass, and with it the course', async () => {
    const of = await courseWithExam({ max_attempts: 2 }, [textLesson('Okuma', { completion: 'opened' })])
    const person = await learner()
    const id = await enrolIn(person.client, of.course)
    await taken(person, of, false)
    expect((await player(person, of.course)).contents[1].record).toMatchObject({
      status: 'in_progress',
      progress: 0,
    })
    expect((await enrolment(id)).status).toBe('active')
    await taken(person, of, true)
    const { contents, enrolment: own } = await player(person, of.course)
    expect(contents[1].record).toMatchObject({ status: 'completed', progress: 100 })
    expect(contents[1].record.completed_at).not.toBeNull()
    expect(own).toMatchObject({ status: 'active', progress: 50 })
    const { opening } = (await person.client.post(`/api/my-courses/${id}/openings`)).body.data
    const event = {
      content_id: contents[0].id,
      kind: 'opened',
      began: 0,
      ended: 1,
      from: 0,
      to: 0,
      position: 0,
    }
    await person.client.post(`/api/my-courses/${id}/events`, { opening, events: [event] })
    expect(await enrolment(id)).toMatchObject({ status: 'completed', progress: 100, score: 100 })
  })

  it('fails whoever has no attempt left, tells them why, and lets them go on with one more', async () => {
    const of = await courseWithExam()
    const person = await learner()
    const id = await enrolIn(person.client, of.course)
    await taken(person, of, false)
    const failed = await enrolment(id)
    expect(failed).toMatchObject({ status: 'failed', score: 0 })
    expect(failed.reason).toMatch(/geçilemedi/)
    const notices = (await person.client.get('/api/notifications')).body.data
    expect(JSON.stringify(notices)).toContain('başarısız sonuçlandı')
    // Told once more it comes to the same.
    await applyResults(test.portal, { course_id: of.course, user_id: person.id })
    expect((await enrolment(id)).status).toBe('failed')

    const staff = await manager()
    const { body } = await staff.get(
      `/api/exam-participants?filter[exam_id]=${of.exam}&filter[user_id]=${person.id}`,
    )
    await staff.patch(`/api/exam-participants/${body.data[0].id}`, { extra_attempts: 1 })
    await applyQueuedResults(person, of.course)
    expect(await enrolment(id)).toMatchObject({ status: 'active', reason: null, completed_at: null })
    await taken(person, of, true)
    expect(await enrolment(id)).toMatchObject({ status: 'completed', progress: 100, score: 100 })
  })

  it('follows a mark that was corrected: a later pass completes what had failed', async () => {
    const of = await courseWithExam()
    const person = await learner()
    const id = await enrolIn(person.client, of.course)
    const entry = await taken(person, of, false)
    expect((await enrolment(id)).status).toBe('failed')
    await test.db.query(`update entry_questions set adjustment = 'full' where entry_id = $1`, [entry])
    await markEntry(test.portal, { entry_id: entry })
    await applyQueuedResults(person, of.course)
    expect(await enrolment(id)).toMatchObject({ status: 'completed', score: 100 })
  })

  it('takes a pass back with the mark, while the course goes on, and keeps it while another attempt is marked', async () => {
    const of = await courseWithExam({ max_attempts: 3 }, [textLesson('Okuma')])
    const person = await learner()
    const id = await enrolIn(person.client, of.course)
    const entry = await taken(person, of, true)
    const record = async () => (await player(person, of.course)).contents[1].record
    expect(await record()).toMatchObject({ status: 'completed', progress: 100 })
    await startedRoom(person.client, of.exam)
    await test.db.query(
      `update exam_entries set status = 'submitted', submitted_at = clock_timestamp() where exam_id = $1 and attempt = 2`,
      [of.exam],
    )
    await markEntry(test.portal, { entry_id: entry })
    await applyQueuedResults(person, of.course)
    expect(await record()).toMatchObject({ status: 'completed', progress: 100 })
    await test.db.query(`update exam_entries set status = 'invalidated' where exam_id = $1 and attempt = 2`, [
      of.exam,
    ])
    await test.db.query(`update entry_questions set adjustment = 'drop' where entry_id = $1`, [entry])
    await markEntry(test.portal, { entry_id: entry })
    await applyQueuedResults(person, of.course)
    expect(await record()).toMatchObject({ status: 'in_progress', progress: 0, completed_at: null })
    expect(await enrolment(id)).toMatchObject({ status: 'active', progress: 0 })
  })

  it('says of an exam that shows no marks yet that it was passed, and how well once it shows them', async () => {
    const of = await courseWithExam({ shows_marks: 'release', max_attempts: 2 }, [textLesson('Okuma')])
    const person = await learner()
    const id = await enrolIn(person.client, of.course)
    const record = async () => (await player(person, of.course)).contents[1].record
    await taken(person, of, false)
    expect(await record()).toMatchObject({ status: 'in_progress', progress: 0, position: null })
    await taken(person, of, true)
    expect(await record()).toMatchObject({ status: 'completed', progress: 100, position: null })
    expect((await enrolment(id)).score).toBeNull()
    const staff = await manager()
    for (const step of ['close', 'release']) {
      const { status, body } = await staff.post(`/api/exams/${of.exam}/${step}`)
      expect(status, `${step} ${JSON.stringify(body)}`).toBe(200)
    }
    await applyQueuedResults(person, of.course)
    expect(await record()).toMatchObject({ status: 'completed', progress: 100, position: 100 })
    expect((await enrolment(id)).score).toBe(100)
  })

  it('12: tells a course nothing of an exam that is marked without names before it is out', async () => {
    const of = await courseWithExam({ blind_marking: true, max_attempts: 2 }, [textLesson('Okuma')])
    const person = await learner()
    const id = await enrolIn(person.client, of.course)
    await taken(person, of, true)
    expect((await player(person, of.course)).contents[1].record).toMatchObject({ progress: 0 })
    expect(await enrolment(id)).toMatchObject({ score: null, progress: 0 })
  })

  it('counts nothing of an exam that is cancelled', async () => {
    const of = await courseWithExam()
    const person = await learner()
    const id = await enrolIn(person.client, of.course)
    await taken(person, of, false)
    expect((await enrolment(id)).status).toBe('failed')
    const { status, body } = await (await manager()).post(`/api/exams/${of.exam}/cancel`, {
      cancel_reason: 'Arıza',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    await applyQueuedResults(person, of.course)
    expect((await enrolment(id)).status).toBe('active')
  })

  it('leaves to staff whom they failed themselves, and whoever it does not matter for', async () => {
    const optional = await courseWithExam({}, [textLesson('Okuma')], { is_required: false })
    const person = await learner()
    const id = await enrolIn(person.client, optional.course)
    await taken(person, optional, false)
    expect((await enrolment(id)).status).toBe('active')

    const of = await courseWithExam({ max_attempts: 2 })
    const other = await enrolIn(person.client, of.course)
    await taken(person, of, false)
    await (await manager()).post(`/api/enrolments/${other}/fail`, { reason: 'Kopya' })
    await taken(person, of, true)
    expect(await enrolment(other)).toMatchObject({ status: 'failed', reason: 'Kopya' })
  })

  it('counts a pass from before one came into the course, and no attempt that was lost before', async () => {
    const exam = await publishedExamOf()
    const [passed, lost] = [await learner(), await learner()]
    for (const person of [passed, lost])
      await test.make('exam-participants', { exam_id: exam, user_id: person.id })
    for (const [person, isRight] of [
      [passed, true],
      [lost, false],
    ] as const) {
      const room = await startedRoom(person.client, exam)
      await person.client.post(`/api/my-exams/${exam}/submit`, {
        entry: room.entry.id,
        seat: 1,
        saves: [
          {
            seq: 1,
            question: ofType(room, 'true_false').key,
            response: { choice: String(isRight) },
            is_marked: false,
          },
        ],
      })
      await markEntry(test.portal, { entry_id: room.entry.id })
    }
    const course = await courseOf(test, [{ type: 'exam', title: 'Sınav', exam_id: exam }])
    const ids = [await enrolIn(passed.client, course), await enrolIn(lost.client, course)]
    for (const person of [passed, lost]) await applyQueuedResults(person, course)
    expect((await enrolment(ids[0] as number)).status).toBe('completed')
    expect((await enrolment(ids[1] as number)).status).toBe('active')
  })
})

describe('[CRS-1] a course with an exam', () => {
  it('is published once its exam is', async () => {
    const staff = await manager()
    const owner = (await staff.get('/api/users/me')).body.data.id
    const corporation = (await test.make('corporations')).id
    const exam = await staff.post('/api/exams', {
      name: 'Taslak',
      owner_id: owner,
      corporation_id: corporation,
    })
    const made = await staff.post('/api/courses', {
      name: 'Kurs',
      code: 'S-1',
      summary: 'Özet',
      owner_id: owner,
      course_catalog_id: (await test.make('course-catalogs')).id,
      audience: { everyone: true },
      contents: [textLesson('Metin'), { type: 'exam', title: 'Bitirme', exam_id: exam.body.data.id }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    const refused = await staff.post(`/api/courses/${id}/release`)
    expect(refused.status).toBe(422)
    const [{ fields, rows }] = (await staff.get(`/api/courses/${id}`)).body.data.missing.filter(
      ({ name }: { name: string }) => name === 'release',
    )
    expect(fields).toEqual(['contents.exam'])
    expect(rows['contents.exam']).toMatchObject([{ title: 'Bitirme' }])
    // It has become one of the course, and needs nobody of its own.
    const placed = (await staff.get(`/api/exams/${exam.body.data.id}`)).body.data
    expect(placed.course_id).toBe(id)
    expect(placed.missing.find(({ name }: { name: string }) => name === 'publish').fields).not.toContain(
      'participants',
    )
    await test.db.query(`update exams set status = 'open' where id = $1`, [placed.id])
    expect((await staff.post(`/api/courses/${id}/release`)).status).toBe(200)
  })

  it('gets a new one in one go, in one of its sections, which its wizard goes on with', async () => {
    const staff = await manager()
    const me = (await staff.get('/api/users/me')).body.data.id
    const draftOf = (name: string) => staff.post('/api/courses', { code: `Y-${name}`, name, owner_id: me })
    const draft = await draftOf('Sınavı sonradan')
    expect(draft.status, JSON.stringify(draft.body)).toBe(201)
    const course = draft.body.data.id
    const section = async (of: number) => {
      const made = await staff.post('/api/course-contents', {
        course_id: of,
        type: 'section',
        title: 'Bölüm',
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.data.id as number
    }
    const [own, corporation] = [await section(course), (await test.make('corporations')).id]
    const add = (client: Person['client'], values: object = {}) =>
      client.post('/api/exams/addToCourse', {
        name: 'Bitirme sınavı',
        corporation_id: corporation,
        course_id: course,
        duration: 1800,
        pass_score: 60,
        parent_id: own,
        is_required: false,
        ...values,
      })
    const made = await add(staff)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const exam = made.body.data
    expect(exam).toMatchObject({ status: 'draft', owner_id: me, course_id: course, duration: 1800 })
    expect(Number(exam.pass_score)).toBe(60)
    const contents = async (of = course) =>
      (await staff.get(`/api/course-contents?filter[course_id]=${of}&filter[type]=exam`)).body.data
    expect(await contents()).toMatchObject([
      { title: 'Bitirme sınavı', exam_id: exam.id, parent_id: own, is_required: false },
    ])
    const history = await staff.get(`/api/exams/${exam.id}/history`)
    expect(history.body.data).toMatchObject([{ action: 'exams.store' }])

    // Nothing is left of it where the content cannot be placed.
    const count = async () => Number((await test.db.query('select count(*)::int as n from exams')).rows[0].n)
    let before = await count()
    const other = await draftOf('Başka eğitim')
    const foreign = await add(staff, { parent_id: await section(other.body.data.id) })
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['parent_id']])
    // What is not said begins as any exam does.
    const plain = await add(staff, { pass_score: undefined, duration: undefined })
    expect(plain.status, JSON.stringify(plain.body)).toBe(201)
    expect(Number(plain.body.data.pass_score)).toBe(50)
    expect((await staff.delete(`/api/course-contents/${(await contents())[1].id}`)).status).toBeLessThan(300)
    const unnamed = await add(staff, { name: '' })
    before++
    expect(Object.keys(unnamed.body.errors)).toEqual(['name'])
    const placeless = await add(staff, { course_id: null, parent_id: null })
    expect(placeless.status).toBe(422)
    const archived = await courseOf(test, [textLesson('Metin')])
    await test.db.query(`update courses set status = 'archived' where id = $1`, [archived])
    expect((await add(staff, { course_id: archived, parent_id: null })).status).toBeGreaterThanOrEqual(409)
    // It asks for both: to make exams, and to change courses.
    const everywhere = (await test.make('roles', { scope: 'all' })).name as string
    const half = await test.person({
      permissions: ['exams', 'courses', 'corporations', 'users']
        .flatMap(name => [`${name}.index`, `${name}.show`])
        .concat('exams.store', 'exams.update'),
      roles: [everywhere],
    })
    expect((await add(half.client)).status).toBe(403)
    const others = await test.person({ permissions: ['courses.update', 'courses.show', 'courses.index'] })
    expect((await add(others.client)).status).toBe(403)
    expect(await count()).toBe(before)
    expect(await contents()).toHaveLength(1)
  })

  it('takes no exam of another course, none twice and none that somebody may not change; a copy begins without', async () => {
    const { exam, course } = await courseWithExam()
    const staff = await manager()
    const other = await courseOf(test, [textLesson('Metin')])
    const put = (values: object) =>
      staff.post('/api/course-contents', { course_id: other, type: 'exam', title: 'Sınav', ...values })
    expect((await put({ exam_id: exam })).body.errors.exam_id).toBeDefined()
    const loose = await publishedExamOf({ course_id: course })
    expect((await put({ exam_id: loose })).body.errors.exam_id).toEqual(['Bu sınav başka bir eğitimin.'])
    const closed = await publishedExamOf()
    await staff.post(`/api/exams/${closed}/close`)
    await test.db.query(`update exams set status = 'closed' where id = $1`, [closed])
    expect((await put({ exam_id: closed })).body.errors.exam_id).toBeDefined()
    // Who may change courses, and no exams, makes nobody a participant.
    const author = await test.person({
      permissions: ['courses.index', 'courses.show', 'courses.update', 'exams.index', 'exams.show'],
    })
    const own = await courseOf(test, [textLesson('Metin')], { owner_id: author.id })
    const marked = await publishedExamOf({ marker_ids: [author.id] })
    const refused = await author.client.post('/api/course-contents', {
      course_id: own,
      type: 'exam',
      title: 'Sınav',
      exam_id: marked,
    })
    expect(refused.body.errors).toEqual({ exam_id: ['Bu sınavı eğitime koymaya yetkin yok.'] })
    const copy = await staff.post(`/api/courses/${course}/duplicate`, { code: 'K-1' })
    expect(copy.status, JSON.stringify(copy.body)).toBe(201)
    const { body } = await staff.get(`/api/course-contents?filter[course_id]=${copy.body.data.id}`)
    expect(body.data).toMatchObject([{ type: 'exam', exam_id: null }])
  })
})

describe.runIf(process.env.VITEST_ENGINE === 'postgres')('at once', () => {
  it('whoever begins an exam while they leave its course stays in it', async () => {
    const { exam, course } = await courseWithExam()
    const person = await learner()
    await enrolIn(person.client, course)
    const { id } = (await player(person, course)).enrolment
    let left: Promise<{ readonly status: number }> | undefined
    await test.db.transaction(async tx => {
      // As a start does: the place is held, and the attempt made.
      await tx.read(
        'select 1 from exam_participants where exam_id = $1 and user_id = $2 and deleted_at is null for update',
        [exam, person.id],
      )
      left = person.client.post(`/api/my-courses/${id}/withdraw`)
      await lockAwaited(test.db)
      await tx.query(
        `insert into exam_entries (exam_id, user_id, attempt, seed, started_at, seen_at, deadline_at)
         values ($1, $2, 1, 'seed', clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 hour')`,
        [exam, person.id],
      )
    })
    expect((await left)?.status).toBe(200)
    expect(await participants(exam)).toContain(person.id)
  })
})
