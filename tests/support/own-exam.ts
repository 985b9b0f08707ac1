import { expect } from 'vitest'
import type { Room } from '../../resources/assessment/room.ts'

/** A call of whoever takes the exam and may make one. */
export type OwnCall = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>

/** An attempt that goes on in a server of its own process. */
export interface OwnExam {
  readonly entry: number
  /** The keys of its questions, to which any text is an answer. */
  readonly questions: readonly string[]
  /** `/api/my-exams/5` */
  readonly path: string
  /** The body of a call that saves one text. */
  save(question: number, seq: number, text: string): unknown
}

/** The texts of a room by the place of their question. */
export const textsIn = (room: Room, { questions }: OwnExam): (string | undefined)[] =>
  questions.map(key => {
    const { response } = room.answers.find(({ question }) => question === key) ?? {}
    return response && 'text' in response ? response.text : undefined
  })

/** Makes an exam of long texts over HTTP, takes part in it oneself and begins it. `values`: of the exam besides. */
export async function ownExam(call: OwnCall, values: object = {}): Promise<OwnExam> {
  // `any`, as JSON.parse gives it.
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  const made = async (method: string, path: string, body?: unknown): Promise<any> => {
    const answer = await call(method, path, body)
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return (answer.body as { data: unknown }).data
  }
  const mark = `${Math.random()}`.slice(2)
  const { id: me } = await made('GET', '/api/users/me')
  const { id: corporation_id } = await made('POST', '/api/corporations', { name: `Kurum ${mark}` })
  const { id: category_id } = await made('POST', '/api/question-categories', {
    name: `Kategori ${mark}`,
    corporation_id,
  })
  const questions: unknown[] = []
  for (const name of ['Bir', 'İki', 'Üç']) {
    const question = { name: `${name} ${mark}`, body: `<p>${name}</p>`, type: 'long_text', default_mark: 1 }
    const guide = [{ criterion: 'Ölçüt', points: 1 }]
    const { id } = await made('POST', '/api/questions', { ...question, guide, corporation_id, category_id })
    await made('POST', `/api/questions/${id}/ready`, {})
    const [version] = await made('GET', `/api/question-versions?filter[question_id]=${id}`)
    questions.push({ source: 'question', version_id: version.id })
  }
  const { id } = await made('POST', '/api/exams', {
    name: `Sınav ${mark}`,
    owner_id: me,
    corporation_id,
    duration: 3600,
    questions,
    ...values,
  })
  await made('POST', '/api/exam-participants', { exam_id: id, user_id: me })
  await made('POST', `/api/exams/${id}/publish`, {})
  const path = `/api/my-exams/${id}`
  const room: Room = await made('POST', `${path}/start`, {})
  const keys = room.questions.map(({ key }) => key)
  return {
    entry: room.entry.id,
    questions: keys,
    path,
    save: (question, seq, text) => ({
      entry: room.entry.id,
      seat: 1,
      saves: [{ seq, question: keys[question], response: { text }, is_marked: false }],
    }),
  }
}
