/** Nothing that a participant is sent before the hand-in tells what is right. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { anyResponse, everyType, publishedExam } from '../../../../support/exams.ts'
import { pictures } from '../../../../support/files.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal()
})
afterAll(() => test?.stop())

/** What of a question nobody is told, as keys of an answer. */
const secretKeys = [
  'weight correct feedback factor accepted numbers value tolerance tolerance_kind guide points criterion',
  'explanation scoring order_scoring pair_scoring external_id difficulty tags category category_id',
  'version version_id question_id row seed score',
].flatMap(names => names.split(' '))

/** All that the room says of a question. */
const shown = [
  'key',
  'number',
  'type',
  'mark',
  'body',
  'options',
  'lefts',
  'rights',
  'items',
  'units',
  'text',
]

function keysIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, each] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(key)
    keysIn(each, found)
  }
  return found
}

/** An exam of all types, in which everything that nobody is to read has a word or number of its own. */
async function secretExam(person: Person, navigation: 'free' | 'forward') {
  const manager = await test.as('education-manager')
  const { body } = await manager.upload(
    '/api/medias?resource=questions&field=body',
    'gizli-doğru.png',
    pictures.png,
  )
  const picture = `<p>Soru <img data-media-id="${body.data.id}" alt="Şekil" /></p>`
  const { id, versions } = await publishedExam(test, [person], {
    navigation,
    shows_answers: 'submit',
    questions: everyType.map((question, at) => ({
      ...question,
      body: picture,
      name: 'gizli-ad',
      tags: ['gizli-etiket'],
      external_id: `gizli-${at}`,
      ...(question.options !== undefined && {
        options: (question.options as readonly object[]).map(option => ({
          ...option,
          feedback: 'gizli-yorum',
        })),
      }),
    })),
  })
  const stored = await test.db.read(
    'select options, pairs, items, accepted, numbers, units, guide from question_versions where id = any ($1::bigint[])',
    [versions],
  )
  const rows = stored.flat().flatMap(value => (value ?? []) as { key: string }[])
  return { id, rows: rows.map(({ key }) => key) }
}

describe('[EXM-2] 29: what is right is in nothing that is sent', () => {
  it.each(['free', 'forward'] as const)('of a room whose questions come %s', async navigation => {
    const person = await test.person({ roles: ['learner'] })
    const exam = await secretExam(person, navigation)
    const path = (call: string) => `/api/my-exams/${exam.id}/${call}`
    const payloads: [string, unknown][] = []
    const send = async (method: 'get' | 'put' | 'post', address: string, body?: object) => {
      const answer = await person.client.call(method.toUpperCase(), address, body)
      payloads.push([`${method} ${address}`, answer.body])
      return answer
    }
    await send('get', '/api/my-exams?include=attempts_left,percent')
    await send('get', `/api/my-exams/${exam.id}`)
    await send('get', path('entry'))
    const room = (await send('post', path('start'), {})).body.data as Room
    await send('post', path('start'), {})
    await send('get', path('clock'))
    const batch = (of: Room, more: object = {}) => ({
      entry: room.entry.id,
      seat: 2,
      saves: of.questions.flatMap((question, at) => [
        { seq: of.questions.length + at + 1, question: question.key, response: anyResponse(question) },
        // Refused, with a reason.
        { seq: at + 1, question: question.key, response: { choice: 'yok', order: [] } },
      ]),
      ...more,
    })
    await send('post', path('seat'))
    expect((await send('put', path('answers'), batch(room))).status).toBe(200)
    const questions = [...room.questions]
    if (navigation === 'forward')
      for (let from = 1, now = room; from < everyType.length; from++) {
        now = (await send('post', path('forward'), batch(now, { from }))).body.data
        questions.push(...now.questions)
      }
    await send('get', path('room'))
    await send('get', path('results'))
    await send('get', '/api/my-exam-entries')
    await send('get', '/api/my-exam-results')
    // The search was not in vain: all was asked.
    expect(questions.map(({ type }) => type).sort()).toEqual(everyType.map(({ type }) => type).sort())
    expect(exam.rows.length).toBeGreaterThan(15)

    for (const question of questions)
      expect([...keysIn(question)].filter(key => !shown.includes(key))).toEqual([])
    for (const [call, body] of payloads) {
      const text = JSON.stringify(body)
      expect(
        [...keysIn(body)].filter(key => secretKeys.includes(key)),
        call,
      ).toEqual([])
      for (const secret of ['gizli', '271828', '777.125', ...exam.rows])
        expect(text.includes(secret), `${call}: ${secret}`).toBe(false)
    }
    const [address = ''] = /\/[^"]+token=[^"]+/.exec(questions[0]?.body ?? '') ?? []
    const picture = await test.guest.get(address.replaceAll('&amp;', '&'))
    expect(picture.status).toBe(200)
    expect(JSON.stringify(picture.headers)).not.toContain('gizli')
  })

  it('16: nor behind any other address that a participant may know of', async () => {
    const person = await test.person({ roles: ['learner'] })
    const { id } = await secretExam(person, 'free')
    await person.client.post(`/api/my-exams/${id}/start`, {})
    const staff = ['', '/questions', '/preview', '/marking', '/statistics', '/entries', '/participants']
    const refused = [
      ...staff.map(call => `/api/exams/${id}${call}`),
      ...['questions', 'question-versions', 'exam-questions', 'question-banks', 'question-categories'].map(
        resource => `/api/${resource}`,
      ),
      '/api/my-exams?include=questions.version',
      '/api/my-exams?filter[questions.version.correct]=true',
      '/api/my-exams?sort=access_code',
      `/api/my-exams/${id}?include=questions`,
    ]
    for (const address of refused) {
      const { status, body } = await person.client.get(address)
      expect([400, 403, 404], `${address}: ${status}`).toContain(status)
      expect(JSON.stringify(body), address).not.toContain('gizli')
    }
  })
})
