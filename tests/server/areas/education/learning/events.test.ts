/** What a player tells, and what the server makes of it: once each, by the database's clock. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../../../../src/server/areas/education/learning/events.ts'
import { forgetCallers } from '../../../../../src/server/auth/sessions.ts'
import { HttpError } from '../../../../../src/server/http/errors.ts'
import type { Client } from '../../../../support/client.ts'
import { courseOf, textLesson } from '../../../../support/courses.ts'
import { pdf } from '../../../../support/files.ts'
import { eventOf, learnerOf, openedAgo, worked } from '../../../../support/learning.ts'
import { startTestPortal } from '../../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
})

const course = (contents: readonly object[], values: object = {}) => courseOf(test, contents, values)

const learner = (courseId: number) => learnerOf(test, courseId)
const opened = (enrolment: number, secondsAgo: number) => openedAgo(test, enrolment, secondsAgo)

describe('[CRS-3] the player', () => {
  it('lists what there is with how far one is, and opens it', async () => {
    const id = await course([textLesson('Bir'), textLesson('İki', { is_required: false })])
    const { client, ids, player } = await learner(id)
    expect(await player()).toMatchObject({
      course: { id },
      enrolment: { status: 'active', progress: 0 },
      contents: [
        { title: 'Bir', is_required: true, completion: 'viewed', required_percent: 90, record: null },
        { title: 'İki', is_required: false },
      ],
    })
    const content = await client.get(`/api/learner-courses/${id}/player/${ids.Bir}`)
    expect(content.body.data).toEqual({
      id: ids.Bir,
      body: '<p>Metin</p>',
      url: null,
      file: null,
      package: null,
      exam: null,
      seen: [],
      captions: [],
    })
    expect((await client.get(`/api/learner-courses/${id}/player/999999`)).status).toBe(404)
  })

  it('is closed to whoever is not in the course, and to others’ enrolments', async () => {
    const id = await course([textLesson('Bir')])
    const { id: enrolment, ids } = await learner(id)
    const { client } = await test.person({ roles: ['learner'] })
    const player = await client.get(`/api/learner-courses/${id}/player`)
    expect(player.body.data.enrolment).toBeNull()
    expect((await client.get(`/api/learner-courses/${id}/player/${ids.Bir}`)).status).toBe(409)
    expect((await client.post(`/api/my-courses/${enrolment}/openings`)).status).toBe(404)
    const events = [eventOf(ids.Bir as number, 'opened')]
    const foreign = await client.post(`/api/my-courses/${enrolment}/events`, {
      opening: opened(enrolment, 60),
      events,
    })
    expect(foreign.status).toBe(404)
  })

  it('is not opened anew once its course is over, whose late events are taken', async () => {
    const id = await course([textLesson('Bir'), textLesson('İki')])
    const { client, ids, send, id: enrolment } = await learner(id)
    const opening = opened(enrolment, 60)
    expect((await manager.post(`/api/courses/${id}/complete`)).status).toBe(200)
    expect((await client.post(`/api/my-courses/${enrolment}/openings`)).status).toBe(404)
    expect((await send(opening, [eventOf(ids.Bir as number, 'opened')])).status).toBe(200)
  })

  it('takes no opening that is none', async () => {
    const id = await course([textLesson('Bir')])
    const { id: enrolment, send } = await learner(id)
    for (const opening of [undefined, 'x', 1, [opened(enrolment, 60)], { toString: 1 }])
      expect((await send(opening as string, [])).status).toBe(422)
  })

  it('keeps closed what opens later, and everything before the course begins', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const id = await course([textLesson('Bir'), textLesson('Sonra', { available_at: later })])
    const { client, ids, send, id: enrolment } = await learner(id)
    expect((await client.get(`/api/learner-courses/${id}/player/${ids.Sonra}`)).status).toBe(409)
    const answer = await send(opened(enrolment, 60), [worked(ids.Sonra as number, [0, 30], [0, 100])])
    expect(answer.body.data.records).toEqual([])
    const upcoming = await course([textLesson('Bir')], { start_at: later })
    const early = await learner(upcoming)
    expect((await early.client.get(`/api/learner-courses/${upcoming}/player/${early.ids.Bir}`)).status).toBe(
      409,
    )
  })

  it('shows staff a course as learners see it, and counts nothing', async () => {
    const id = await course([textLesson('Bir')])
    const { ids } = await learner(id)
    const preview = await manager.get(`/api/courses/${id}/player`)
    expect(preview.body.data).toMatchObject({ enrolment: null, contents: [{ title: 'Bir', record: null }] })
    expect((await manager.get(`/api/courses/${id}/player/${ids.Bir}`)).status).toBe(200)
    const { client } = await test.person({ roles: ['learner'] })
    expect((await client.get(`/api/courses/${id}/player`)).status).toBe(403)
  })
})

describe('[CRS-3] what a player tells', () => {
  it('counts what was seen and how long it took, and completes content and course', async () => {
    const id = await course([textLesson('Bir'), textLesson('İki', { completion: 'confirmed' })])
    const { ids, send, id: enrolment, player, client } = await learner(id)
    const [one, two] = [ids.Bir as number, ids.İki as number]
    const opening = opened(enrolment, 600)
    const first = await send(opening, [eventOf(one, 'opened'), worked(one, [0, 20], [0, 40])])
    expect(first.body.data).toMatchObject({
      enrolment: { status: 'active', progress: 0 },
      records: [{ content_id: one, status: 'in_progress', progress: 40, time_spent: 20, position: 40 }],
      removed: [],
    })
    const second = await send(opening, [worked(one, [30, 50], [40, 95])])
    expect(second.body.data).toMatchObject({
      enrolment: { status: 'active', progress: 50 },
      records: [{ status: 'completed', progress: 95, time_spent: 40 }],
    })
    const last = await send(opening, [eventOf(two, 'confirmed', 60)])
    expect(last.body.data.enrolment).toEqual({ status: 'completed', progress: 100 })
    expect((await player()).enrolment).toMatchObject({ status: 'completed', progress: 100 })
    const mine = await client.get('/api/my-courses')
    expect(mine.body.data[0]).toMatchObject({ status: 'completed', progress: 100 })
    expect(mine.body.data[0].completed_at).not.toBeNull()
    // Whoever did it themselves is told that it counts.
    const notices = await client.get('/api/notifications')
    expect(JSON.stringify(notices.body.data)).toContain('Eğitimi tamamladın: Ders')
    // What is completed stays so, and is learned again without a loss.
    const again = await send(opening, [worked(one, [70, 80], [0, 5])])
    expect(again.body.data).toMatchObject({
      enrolment: { status: 'completed', progress: 100 },
      records: [{ status: 'completed', progress: 95, time_spent: 50 }],
    })
  })

  it('39: credits no more than the clock has passed since the player was opened, whatever is claimed', async () => {
    const id = await course([
      textLesson('Bir', { completion: 'time', required_seconds: 300 }),
      textLesson('İki'),
    ])
    const { ids, send, id: enrolment, client } = await learner(id)
    const one = ids.Bir as number
    const claims = Array.from({ length: 20 }, (_, n) => worked(one, [n * 60, n * 60 + 60], [0, 100]))
    const now = await client.post(`/api/my-courses/${enrolment}/openings`)
    const answer = await send(now.body.data.opening, claims)
    expect(answer.body.data.records[0]).toMatchObject({ status: 'in_progress' })
    expect(answer.body.data.records[0].time_spent).toBeLessThan(20)
    const minute = await send(opened(enrolment, 60), claims)
    expect(minute.body.data.records[0].time_spent).toBeLessThanOrEqual(80)
    expect(minute.body.data.enrolment.progress).toBe(0)
  })

  it('39: takes an opening of nobody else’s, of no other enrolment, and none that was written by hand', async () => {
    const id = await course([textLesson('Bir')])
    const { ids, send, id: enrolment } = await learner(id)
    const events = [worked(ids.Bir as number, [0, 10], [0, 50])]
    const good = opened(enrolment, 60)
    for (const opening of [
      opened(enrolment + 1, 60),
      good.replace(/^\d/, '9'),
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      '',
      'x',
      opened(enrolment, 31 * 86_400),
    ]) {
      const answer = await send(opening, events)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['opening']])
    }
    expect((await send(good, events)).status).toBe(200)
  })

  it.each([
    ['no list', { events: 'x' }],
    ['too many', { events: Array.from({ length: 201 }, () => eventOf(1, 'opened')) }],
    ['another kind', { events: [{ ...eventOf(1, 'opened'), kind: 'done' }] }],
    ['a stretch of over a minute', { events: [worked(1, [0, 61], [0, 1])] }],
    ['an end before its beginning', { events: [worked(1, [9, 3], [0, 1])] }],
    ['what is no number', { events: [{ ...eventOf(1, 'opened'), position: Number.NaN }] }],
    ['a negative place', { events: [worked(1, [0, 1], [-5, 1])] }],
    ['more than it needs', { events: [{ ...eventOf(1, 'opened'), progress: 100 }] }],
  ])('is refused as a whole where something is wrong: %s', async (_, body) => {
    const id = await course([textLesson('Bir')])
    const { client, id: enrolment } = await learner(id)
    const answer = await client.post(`/api/my-courses/${enrolment}/events`, {
      opening: opened(enrolment, 60),
      ...body,
    })
    expect(answer.status).toBe(422)
  })

  it('67: is refused where a state is nested deeper than a text can be', () => {
    const state = JSON.parse(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`)
    const event = { ...eventOf(1, 'opened'), kind: 'stored', word: { item: 'a', state } }
    expect(() => readEvents({ events: [event] })).toThrow(HttpError)
    expect(readEvents({ events: [{ ...event, word: { item: 'a', state: {} } }] })).toHaveLength(1)
  })

  it('is refused for whoever has left the course, and their link to a file dies with it', async () => {
    const file = await manager.upload('/api/medias?resource=course-contents&field=document', 'a.pdf', pdf(4))
    expect(file.body.data).toMatchObject({ mime_type: 'application/pdf', pages: 4, duration: null })
    const id = await course([
      { type: 'document', title: 'Bir', document_id: file.body.data.id, completion: 'viewed' },
    ])
    const { client, ids, send, id: enrolment } = await learner(id)
    const content = await client.get(`/api/learner-courses/${id}/player/${ids.Bir}`)
    const link = content.body.data.file.url as string
    expect(content.body.data.file).toMatchObject({ mime_type: 'application/pdf', pages: 4 })
    expect((await test.guest.get(link)).status).toBe(200)
    // Two of four pages, and no more than a page a second.
    const seen = await send(opened(enrolment, 60), [worked(ids.Bir as number, [0, 30], [0, 2])])
    expect(seen.body.data.records).toMatchObject([{ progress: 50, position: 2 }])
    await send(opened(enrolment, 60), [worked(ids.Bir as number, [30, 40], [3, 4])])
    const again = await client.get(`/api/learner-courses/${id}/player/${ids.Bir}`)
    expect(again.body.data.seen).toEqual([
      [0, 2],
      [3, 4],
    ])
    const preview = await manager.get(`/api/courses/${id}/player/${ids.Bir}`)
    expect(preview.body.data.seen).toEqual([])
    expect((await client.post(`/api/my-courses/${enrolment}/withdraw`)).status).toBe(200)
    expect((await send(opened(enrolment, 60), [eventOf(ids.Bir as number, 'opened')])).status).toBe(409)
    expect((await client.get(`/api/learner-courses/${id}/player/${ids.Bir}`)).status).toBe(409)
    forgetCallers()
    expect((await test.guest.get(link)).status).toBe(404)
  })

  it('says what was removed meanwhile, and keeps the time', async () => {
    const id = await course([textLesson('Bir'), textLesson('İki')])
    const { ids, send, id: enrolment } = await learner(id)
    const one = ids.Bir as number
    const removed = await manager.delete(`/api/course-contents/${one}`)
    expect(removed.status, JSON.stringify(removed.body)).toBeLessThan(300)
    const answer = await send(opened(enrolment, 60), [worked(one, [0, 20], [0, 30])])
    expect(answer.body.data).toMatchObject({ records: [], removed: [one] })
    const log = await manager.get(`/api/enrolments/${enrolment}/learning-sessions`)
    expect(log.body.data).toMatchObject([{ time_spent: 20 }])
  })

  it('is counted anew when the contents of the course change, and completes who has done what is left', async () => {
    await test.startJobs()
    const id = await course([textLesson('Bir'), textLesson('İki')])
    const { ids, send, id: enrolment, player } = await learner(id)
    await send(opened(enrolment, 600), [worked(ids.Bir as number, [0, 60], [0, 100])])
    const progress = async () => (await player()).enrolment
    expect(await progress()).toMatchObject({ status: 'active', progress: 50 })
    const added = await manager.post('/api/course-contents', { course_id: id, ...textLesson('Üç') })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    await expect.poll(progress, { timeout: 20_000 }).toMatchObject({ status: 'active', progress: 33 })
    for (const content of [ids.İki, added.body.data.id])
      expect((await manager.delete(`/api/course-contents/${content}`)).status).toBeLessThan(300)
    await expect.poll(progress, { timeout: 20_000 }).toMatchObject({ status: 'completed', progress: 100 })
    // Completed stays completed.
    await manager.post('/api/course-contents', { course_id: id, ...textLesson('Dört') })
    await send(opened(enrolment, 600), [eventOf(ids.Bir as number, 'opened')])
    expect(await progress()).toMatchObject({ status: 'completed', progress: 100 })
  })
})

describe('where somebody goes on', () => {
  it('is the course that they used last, with its next lesson, and no course that is done or not begun', async () => {
    const first = await course([
      textLesson('Bir'),
      textLesson('İki'),
      textLesson('Seçmeli', { is_required: false }),
    ])
    const { client, ids, send, id: enrolment } = await learner(first)
    const later = await course([textLesson('Sonra')], {
      start_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    expect((await client.post(`/api/learner-courses/${later}/enrol`)).status).toBe(200)
    const other = await course([textLesson('Öteki')])
    expect((await client.post(`/api/learner-courses/${other}/enrol`)).status).toBe(200)
    await send(opened(enrolment, 600), [worked(ids.Bir as number, [0, 60], [0, 100])])
    const going = async () => (await client.get('/api/learning/going-on')).body.data
    expect(await going()).toMatchObject([
      {
        course: { id: first, cover: null },
        lessons: [true, false],
        next: { title: 'İki' },
        enrolment: { progress: 50 },
      },
      { course: { id: other }, lessons: [false], next: { title: 'Öteki' } },
    ])
    await send(opened(enrolment, 600), [worked(ids.İki as number, [100, 160], [0, 100])])
    expect((await going()).map((row: { course: { id: number } }) => row.course.id)).toEqual([other])
    expect((await test.guest.get('/api/learning/going-on')).status).toBe(401)
  })
})

describe('[OPS-5] what staff see of it', () => {
  it('is how far somebody is with each content and when they worked, under the enrolment and as a file', async () => {
    const id = await course([textLesson('Bir')])
    const { ids, send, id: enrolment, client } = await learner(id)
    await send(opened(enrolment, 600), [worked(ids.Bir as number, [0, 30], [0, 30])])
    const progress = await manager.get(`/api/enrolments/${enrolment}/progress-records`, {
      include: 'content',
    })
    expect(progress.body.data).toMatchObject([
      { status: 'in_progress', progress: 30, time_spent: 30, content: { title: 'Bir' } },
    ])
    expect(progress.body.data[0]).not.toHaveProperty('covered')
    const row = await manager.get(`/api/enrolments/${enrolment}`, { include: 'time_spent' })
    expect(row.body.data.time_spent).toBe(30)
    expect((await client.get(`/api/enrolments/${enrolment}/progress-records`)).status).toBe(403)
    // Nobody writes them but the server.
    for (const path of ['progress-records', 'learning-sessions'])
      expect((await manager.post(`/api/enrolments/${enrolment}/${path}`, {})).status).toBe(404)
  })

  it('leaves no line in the audit', async () => {
    const id = await course([textLesson('Bir')])
    const { ids, send, id: enrolment } = await learner(id)
    await send(opened(enrolment, 600), [worked(ids.Bir as number, [0, 30], [0, 30])])
    const lines = await test.portal.engine.db.read(
      "select action from audit_entries where subject_type in ('progress-records', 'learning-sessions')",
      [],
    )
    expect(lines).toEqual([])
  })
})
