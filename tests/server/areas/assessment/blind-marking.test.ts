/** Who marks without names sees none: by whichever way they come to the exam, and by whichever endpoint they look. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerToMark } from '../../../../resources/assessment/marking-queue.ts'
import { markEntry } from '../../../../src/server/areas/assessment/marking/mark-entry.ts'
import type { Client } from '../../../support/client.ts'
import { ofType, publishedExam, startedRoom } from '../../../support/exams.ts'
import { type Person, startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
const essay = { type: 'long_text', default_mark: 10, guide: [{ criterion: 'İçerik', points: 10 }] }

let learner: Person
let name: string
const ways: Record<string, Person> = {}

/** An exam that is marked without names, by these, which somebody has handed in. */
async function handedIn(
  values: Record<string, unknown> = {},
  markers = Object.values(ways),
  people = [learner],
) {
  const { id } = await publishedExam(test, people, {
    questions: [essay],
    blind_marking: true,
    ...values,
  })
  // Nobody names whoever may more than they do themselves.
  for (const marker of markers)
    await test.db.query('insert into exam_markers (exam_id, user_id) values ($1, $2)', [id, marker.id])
  const entries: number[] = []
  for (const { client } of people) {
    const room = await startedRoom(client, id)
    const saves = [{ seq: 1, question: ofType(room, 'long_text').key, response: { text: 'Önce kilitle.' } }]
    const entry = room.entry.id
    const done = await client.post(`/api/my-exams/${id}/submit`, { entry, seat: 1, saves })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    await markEntry(test.portal, { entry_id: entry })
    entries.push(entry)
  }
  return { exam: id, entry: entries[0] as number }
}

beforeAll(async () => {
  learner = await test.person({
    roles: ['learner'],
    values: { first_name: 'Gizlenen', last_name: 'Katılımcı' },
  })
  const root = await test.as('super-admin')
  name = (await root.get(`/api/users/${learner.id}`)).body.data.full_name
  for (const [way, roles] of [
    ['organisation', ['education-manager']],
    ['wildcard', ['super-admin']],
    ['owner', ['education-manager']],
    ['marker', ['instructor']],
  ] as const)
    ways[way] = await test.person({ roles: [...roles] })
})

const exported = async (client: Client, resource: string, exam: number) => {
  const answer = await client.get(`/api/export-${resource}`, {
    format: 'csv',
    columns: 'user',
    'filter[exam_id]': exam,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.raw.toString('utf8')
}

/** Every endpoint behind which attempts and results stand, with what it answers to whoever sees nothing there. */
const requests: Record<string, (client: Client, of: { exam: number; entry: number }) => Promise<unknown>> = {
  list: async (client, { exam }) => {
    const answers = [
      await client.get(`/api/exam-entries?filter[exam_id]=${exam}`),
      await client.get(`/api/exam-results?filter[exam_id]=${exam}`),
    ]
    return answers.map(({ body }) => body.data)
  },
  record: async (client, { entry }) => [
    (await client.get(`/api/exam-entries/${entry}`)).status,
    (await client.get(`/api/exam-results/${await resultOf(entry)}`)).status,
  ],
  children: async (client, { exam }) => [
    (await client.get(`/api/exams/${exam}/entries`)).body.data,
    (await client.get(`/api/exams/${exam}/results`)).body.data,
  ],
  include: async (client, { exam }) => {
    const { body } = await client.get(`/api/exams/${exam}?include=entries,results`)
    return [body.data.entries ?? [], body.data.results ?? []]
  },
  export: async (client, { exam }) => [
    (await exported(client, 'exam-entries', exam)).includes(name),
    (await exported(client, 'exam-results', exam)).includes(name),
  ],
  search: async (client, { exam }) => [
    (await client.get(`/api/exam-entries?filter[user_id]=${learner.id}&filter[exam_id]=${exam}`)).body.data,
    (await client.get(`/api/exam-results?filter[user_id]=${learner.id}&filter[exam_id]=${exam}`)).body.data,
  ],
  history: async (client, { exam, entry }) => [
    JSON.stringify((await client.get(`/api/exams/${exam}/history`)).body).includes(name),
    JSON.stringify((await client.get(`/api/exam-entries/${entry}/history`)).body).includes(name),
  ],
  pairs: async (client, { exam }) => [
    JSON.stringify((await client.get(`/api/exam-markers?filter[exam_id]=${exam}`)).body).includes(name),
    JSON.stringify((await client.get(`/api/exams/${exam}?include=markers`)).body).includes(name),
  ],
  'what happened': async (client, { entry }) => [
    (await client.get(`/api/exam-entries/${entry}/events`)).status,
    (await client.get(`/api/exam-entries/${entry}/events`)).status,
  ],
  answers: async (client, { entry }) => [
    (await client.get(`/api/exam-entries/${entry}/answers`)).status,
    (await client.post(`/api/exam-entries/${entry}/remark`, { question: 1, score: 1, reason: 'x' })).status,
  ],
  'live room': async (client, { exam }) => {
    const answers = [
      await client.get(`/api/exams/${exam}/live`),
      await client.get(`/api/exams/${exam}/live?state=handed_in`),
    ]
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(name)
    return answers.map(({ status }) => status)
  },
  actions: async (client, { entry }) => [
    (await client.post(`/api/exam-entries/${entry}/reopen`, { reopen_reason: 'x', minutes: 1 })).status,
    (await client.post(`/api/exam-entries/${entry}/invalidate`, { invalidation_reason: 'x' })).status,
  ],
}

async function resultOf(entry: number): Promise<number> {
  const [[id] = []] = await test.db.read(
    `select r.id from exam_results r join exam_entries e on e.exam_id = r.exam_id and e.user_id = r.user_id where e.id = $1`,
    [entry],
  )
  return id as number
}

const seenBy = async (client: Client, exam: number) =>
  JSON.stringify((await client.get(`/api/exams/${exam}/entries?include=user`)).body.data)

describe.each(['organisation', 'wildcard', 'owner', 'marker'])('whoever marks, by the way of %s', way => {
  it.each(Object.keys(requests))('[EXM-3] sees no names behind: %s', async label => {
    const { id, client } = ways[way] as Person
    const made = await handedIn(way === 'owner' ? { owner_id: id } : {})
    const found = JSON.stringify(await requests[label]?.(client, made))
    expect(found).toMatch(/^\[(\[\],\[\]|40[34],40[34]|false,false)\]$/)
    const marking = await client.get(`/api/exams/${made.exam}/marking/answers`)
    expect(marking.body.data).toHaveLength(1)
    expect(JSON.stringify(marking.body)).not.toContain(name)
  })
})

const closedNumbers = ['started_count', 'submitted_count', 'pending_count', 'passed_count', 'score_average']
const numbersOf = (row: Record<string, unknown>) => closedNumbers.map(name => row[name])

it.each(['organisation', 'wildcard', 'owner', 'marker'])(
  '[EXM-3] whoever marks, by the way of %s, is told what is closed to them, and no number of it',
  async way => {
    const { id, client } = ways[way] as Person
    const { exam } = await handedIn(way === 'owner' ? { owner_id: id } : {})
    const { data } = (await client.get(`/api/exams/${exam}`)).body
    expect(data.closed).toEqual(
      way === 'marker' ? ['entries', 'results', 'objections'] : ['entries', 'results'],
    )
    expect(numbersOf(data)).toEqual(closedNumbers.map(() => null))
    expect(data.participant_count).toBe(1)
    const listed = await client.get('/api/exams', {
      'filter[name]': data.name,
      include: [...closedNumbers, 'participant_count'].join(','),
    })
    expect(listed.body.data).toHaveLength(1)
    expect(numbersOf(listed.body.data[0])).toEqual(closedNumbers.map(() => null))
    expect(listed.body.data[0].participant_count).toBe(1)
  },
)

it('[EXM-3] whoever does not mark it is told its numbers, and all are once the results are out', async () => {
  const { exam } = await handedIn({}, [ways.marker as Person])
  const staff = await test.as('education-manager')
  const readExam = async (client: Client) => (await client.get(`/api/exams/${exam}`)).body.data
  expect(numbersOf(await readExam(staff))).toEqual([1, 1, 1, 0, null])
  expect((await readExam(staff)).closed).toEqual([])
  const { client } = ways.marker as Person
  const marking = `/api/exams/${exam}/marking/answers`
  const [answer] = (await client.get(marking)).body.data as AnswerToMark[]
  await client.put(`${marking}/${answer?.id}`, { score: 10, comment: null, points: [] })
  for (const step of ['close', 'release'])
    expect((await staff.post(`/api/exams/${exam}/${step}`)).status, step).toBe(200)
  // The objections stay with those who run the exam, with names or without.
  expect((await readExam(client)).closed).toEqual(['objections'])
  expect(numbersOf(await readExam(client))).toEqual([1, 1, 0, 1, 100])
})

it('[EXM-3] who does not mark it sees them, and who marks once the results are out', async () => {
  const made = await handedIn({}, [ways.organisation as Person])
  const staff = await test.as('education-manager')
  const { client } = ways.organisation as Person
  expect(await seenBy(staff, made.exam)).toContain(name)
  expect(await seenBy(client, made.exam)).not.toContain(name)
  const live = (by: Client) => by.get(`/api/exams/${made.exam}/live`)
  expect(JSON.stringify((await live(staff)).body.data)).toContain(name)
  expect((await live(client)).body.message).toContain('adları görmeden')
  const [answer] = (await client.get(`/api/exams/${made.exam}/marking/answers`)).body.data as AnswerToMark[]
  const given = await client.put(`/api/exams/${made.exam}/marking/answers/${answer?.id}`, {
    score: 5,
    comment: null,
    points: [],
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  for (const step of ['close', 'release'])
    expect((await staff.post(`/api/exams/${made.exam}/${step}`)).status, step).toBe(200)
  expect(await seenBy(client, made.exam)).toContain(name)
  expect(JSON.stringify((await live(client)).body.data)).toContain(name)
})

it('[EXM-3] who gives a mark without being named sees none from then on', async () => {
  const made = await handedIn({}, [])
  const { client } = await test.person({ roles: ['education-manager'] })
  const entries = async () => (await client.get(`/api/exams/${made.exam}/entries`)).body.data
  expect(await entries()).toHaveLength(1)
  const [answer] = (await client.get(`/api/exams/${made.exam}/marking/answers`)).body.data as AnswerToMark[]
  const give = (score: number) =>
    client.put(`/api/exams/${made.exam}/marking/answers/${answer?.id}`, { score, comment: null, points: [] })
  expect((await give(5)).status).toBe(200)
  expect((await give(6)).status).toBe(200)
  expect(await entries()).toEqual([])
  expect((await client.get(`/api/exams/${made.exam}/results`)).body.data).toEqual([])
  expect((await client.get(`/api/exam-entries/${made.entry}`)).status).toBe(404)
  // They are not named for it by that: it is the owner's to see to it that the rest is marked.
  const named = await test.db.read('select 1 from exam_markers where exam_id = $1', [made.exam])
  expect(named).toEqual([])
})

it('[EXM-3] one mark of somebody who helps leaves the rest in the inbox of the owner alone', async () => {
  const second = await test.person({ roles: ['learner'] })
  const [owner, helper] = [
    await test.person({ roles: ['education-manager'] }),
    await test.person({ roles: ['education-manager'] }),
  ] as [Person, Person]
  const made = await handedIn({ owner_id: owner.id }, [], [learner, second])
  const isAsked = async ({ client }: Person) => {
    const { kinds } = (await client.get('/api/inbox')).body.data
    const marking = kinds.find(({ name: kind }: { name: string }) => kind === 'exams.marking')
    return (marking?.items ?? []).some(({ id }: { id: number }) => id === made.exam)
  }
  expect([await isAsked(owner), await isAsked(helper)]).toEqual([true, false])
  const marking = `/api/exams/${made.exam}/marking/answers`
  const [answer] = (await helper.client.get(marking)).body.data as AnswerToMark[]
  const given = await helper.client.put(`${marking}/${answer?.id}`, { score: 5, comment: null, points: [] })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect([await isAsked(owner), await isAsked(helper)]).toEqual([true, false])
  const rows = async ({ client }: Person) => (await client.get(`/api/exams/${made.exam}/entries`)).body.data
  expect([(await rows(owner)).length, (await rows(helper)).length]).toEqual([2, 0])
})

it('[EXM-3] an exam that is marked with names shows them', async () => {
  const made = await handedIn({ blind_marking: false })
  for (const { client } of Object.values(ways)) expect(await seenBy(client, made.exam)).toContain(name)
  // The same endpoints, where they are open.
  const { client } = ways.organisation as Person
  for (const [label, found] of [
    ['list', /"user_id"/],
    ['record', /\[200,200\]/],
    ['children', /"user_id"/],
    ['include', /"user_id"/],
    ['export', /\[true,true\]/],
    ['search', /"user_id"/],
    ['what happened', /\[200,200\]/],
    ['answers', /\[200,40[349]\]/],
    ['actions', /\[200,200\]/],
  ] as const)
    expect(JSON.stringify(await requests[label]?.(client, made)), label).toMatch(found)
})
