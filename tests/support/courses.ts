import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Person, TestPortal } from './portal.ts'

/** A published course, with the ids of its contents by title. */
export interface MadeCourse {
  readonly id: number
  readonly ids: Readonly<Record<string, number>>
}

let number = 0

/** A published course of these contents that everybody may take, with values of `courses` besides; its id. */
export async function courseOf(
  test: TestPortal,
  contents: readonly object[],
  values: object = {},
): Promise<number> {
  const manager = await test.as('education-manager')
  const answer = await manager.post('/api/courses', {
    code: `D-${++number}`,
    name: `Ders ${number}`,
    summary: 'Özet',
    owner_id: (await manager.get('/api/users/me')).body.data.id,
    course_catalog_id: (await test.make('course-catalogs')).id,
    audience: { everyone: true },
    contents,
    ...values,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id } = answer.body.data
  const released = await manager.post(`/api/courses/${id}/release`)
  expect(released.status, JSON.stringify(released.body)).toBe(200)
  return id
}

/** A text that is learned once it was seen. */
export const textLesson = (title: string, values: object = {}) => ({
  type: 'text',
  title,
  body: '<p>Metin</p>',
  completion: 'viewed',
  ...values,
})

/** The ids of contents by their titles. */
export const idsByTitle = (contents: readonly { readonly title: string; readonly id: number }[]) =>
  Object.fromEntries(contents.map(({ title, id }) => [title, id])) as Readonly<Record<string, number>>

/** The same of texts with these titles, with the ids of its contents; `instructors` are ids of `instructors`. */
export async function publishedCourse(
  test: TestPortal,
  titles: readonly string[],
  instructors: readonly number[] = [],
): Promise<MadeCourse> {
  const contents = titles.map(title => textLesson(title))
  const id = await courseOf(test, contents, { instructor_ids: instructors })
  const { body } = await (await test.as('education-manager')).get(`/api/courses/${id}/player`)
  return { id, ids: idsByTitle(body.data.contents) }
}

/** Puts somebody into a course; gives the id of their enrolment. */
export async function enrolIn(client: Client, courseId: number): Promise<number> {
  expect((await client.post(`/api/learner-courses/${courseId}/enrol`)).status).toBe(200)
  return (await client.get(`/api/learner-courses/${courseId}/player`)).body.data.enrolment.id
}

/** Somebody new who learns in a course. */
export async function learnerIn(test: TestPortal, courseId: number): Promise<Person & { enrolment: number }> {
  const person = await test.person({ roles: ['learner'] })
  return { ...person, enrolment: await enrolIn(person.client, courseId) }
}

/** Somebody new who has completed a course. */
export async function graduateOf(test: TestPortal, courseId: number): Promise<Person> {
  const person = await learnerIn(test, courseId)
  const manager = await test.as('education-manager')
  const done = await manager.post(`/api/enrolments/${person.enrolment}/complete`, { reason: 'Sınıfta aldı' })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return person
}
