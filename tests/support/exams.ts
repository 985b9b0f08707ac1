import { expect } from 'vitest'
import type { Room, RoomQuestion, RoomResponse } from '../../resources/assessment/room.ts'
import type { Client } from './client.ts'
import type { Values } from './factory.ts'
import type { Person, TestPortal } from './portal.ts'

let number = 0

/** Questions of every type, by the body that tells them apart. */
export const everyType: readonly Values[] = [
  {
    type: 'single',
    options: [
      { text: 'Ankara', weight: 100, feedback: 'Evet, Ankara' },
      { text: 'İstanbul', weight: 0 },
      { text: 'İzmir', weight: -25 },
    ],
  },
  {
    type: 'multiple',
    options: [
      { text: 'Kırmızı', weight: 50 },
      { text: 'Mavi', weight: 50 },
      { text: 'Masa', weight: -50 },
    ],
  },
  { type: 'true_false', correct: 'true' },
  { type: 'short_text', accepted: [{ text: 'gizli-cevap', weight: 100 }] },
  { type: 'long_text', guide: [{ criterion: 'gizli-ölçüt', points: 5 }] },
  {
    type: 'numeric',
    numbers: [{ value: 271828, tolerance: 0, tolerance_kind: 'absolute', weight: 100 }],
    units: [
      { name: 'kg', factor: 1 },
      { name: 'g', factor: 777.125 },
    ],
  },
  {
    type: 'matching',
    pairs: [
      { left: 'Türkiye', right: 'TR' },
      { left: 'Almanya', right: 'DE' },
      { left: null, right: 'FR' },
    ],
  },
  { type: 'ordering', items: [{ text: 'Bir' }, { text: 'İki' }, { text: 'Üç' }] },
]

export interface MadeExam {
  readonly id: number
  /** The ids of its questions' versions, in its order. */
  readonly versions: readonly number[]
}

/** Questions that are ready to be asked; gives the ids of their newest versions. */
export async function readyQuestions(
  test: TestPortal,
  questions: readonly Values[],
  corporation: number,
): Promise<number[]> {
  const manager = await test.as('education-manager')
  const category = (await test.make('question-categories', { corporation_id: corporation })).id
  const versions: number[] = []
  for (const question of questions) {
    const name = `Soru ${++number}`
    const made = await manager.post('/api/questions', {
      name,
      body: `<p>${name}</p>`,
      corporation_id: corporation,
      category_id: category,
      default_mark: 2,
      explanation: '<p>gizli-açıklama</p>',
      ...question,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    const ready = await manager.post(`/api/questions/${id}/ready`)
    expect(ready.status, JSON.stringify(ready.body)).toBe(200)
    const { body } = await manager.get(`/api/question-versions?filter[question_id]=${id}`)
    versions.push(body.data[0].id)
  }
  return versions
}

/** A published exam with these questions and participants. */
export async function publishedExam(
  test: TestPortal,
  people: readonly Person[],
  { questions = everyType, ...values }: Values & { readonly questions?: readonly Values[] } = {},
): Promise<MadeExam> {
  const manager = await test.as('education-manager')
  const owner = (await manager.get('/api/users/me')).body.data.id
  const corporation = (await test.make('corporations')).id
  const versions = await readyQuestions(test, questions, corporation)
  const answer = await manager.post('/api/exams', {
    name: `Sınav ${++number}`,
    owner_id: owner,
    corporation_id: corporation,
    duration: 1800,
    questions: versions.map(version => ({ source: 'question', version_id: version })),
    ...values,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id } = answer.body.data
  for (const person of people) await test.make('exam-participants', { exam_id: id, user_id: person.id })
  const published = await manager.post(`/api/exams/${id}/publish`)
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  return { id, versions }
}

/** Begins an attempt and gives its room. */
export async function startedRoom(client: Client, exam: number): Promise<Room> {
  const answer = await client.post(`/api/my-exams/${exam}/start`, {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

/** The question of a type in a room. */
export const ofType = (room: Room, type: RoomQuestion['type']): RoomQuestion =>
  room.questions.find(question => question.type === type) as RoomQuestion

/** An answer that a question takes. */
export function anyResponse(question: RoomQuestion): RoomResponse {
  const { options = [], lefts = [], rights = [], items = [], units = [] } = question
  switch (question.type) {
    case 'single':
      return { choice: options[0]?.key as string }
    case 'true_false':
      return { choice: 'true' }
    case 'multiple':
      return { choices: options.slice(0, 2).map(({ key }) => key) }
    case 'matching':
      return { pairs: Object.fromEntries(lefts.map(({ key }, at) => [key, rights[at]?.key as string])) }
    case 'ordering':
      return { order: items.map(({ key }) => key) }
    case 'numeric':
      return { text: '3,5', unit: units[0] as string }
    default:
      return { text: 'Bir cevap' }
  }
}
