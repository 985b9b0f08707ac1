import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Person, TestPortal } from './portal.ts'

/** A published course, with the ids of its contents by title. */
export interface MadeCourse {
  readonly id: number
  readonly ids: Readonly<Record<string, number>>
}

let number = 0

/** A published course that everybody may take, of texts with these titles; `instructors` are ids of `instructors`. */
export async function publishedCourse(
  test: TestPortal,
  titles: readonly string[],
  instructors: readonly number[] = [],
): Promise<MadeCourse> {
  const manager = await test.as('education-manager')
  const owner = (await manager.get('/api/users/me')).body.data.id
  const answer = await manager.post('/api/courses', {
    code: `D-${++number}`,
    name: `Ders ${number}`,
    summary: 'Özet',
    owner_id: owner,
    course_catalog_id: (await test.make('course-catalogs')).id,
    audience: { everyone: true },
    instructor_ids: instructors,
    contents: titles.map(title => ({ type: 'text', title, body: '<p>Metin</p>', completion: 'viewed' })),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id } = answer.body.data
  expect((await manager.post(`/api/courses/${id}/release`)).status).toBe(200)
  const { body } = await manager.get(`/api/courses/${id}/player`)
  const ids = body.data.contents.map((part: { title: string; id: number }) => [part.title, part.id])
  return { id, ids: Object.fromEntries(ids) }
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
