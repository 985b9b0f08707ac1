import { expect } from '@playwright/test'
import { api } from './people.ts'

const role = 'education-manager'

/** A content of a course of which nothing is told but that it is there. */
export const textLesson = { type: 'text', title: 'Metin', body: '<p>Bir metin</p>', completion: 'viewed' }

let number = 0

/** A published course of these contents that everybody may take, with values of `courses` besides; its id. */
export async function publishedCourse(
  name: string,
  contents: readonly object[] = [textLesson],
  values: object = {},
): Promise<number> {
  const [catalogs, me] = [
    await api(role, 'get', '/api/course-catalogs?per_page=1'),
    await api(role, 'get', '/api/users/me'),
  ]
  const made = await api(role, 'post', '/api/courses', {
    code: `S${Date.now()}-${++number}`,
    name,
    summary: 'Özet',
    owner_id: me.body.data.id,
    course_catalog_id: catalogs.body.data[0].id,
    audience: { everyone: true },
    contents,
    ...values,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body.data
  const released = await api(role, 'post', `/api/courses/${id}/release`)
  expect(released.status, JSON.stringify(released.body)).toBe(200)
  return id
}

/** The same with the demo's learner in it. */
export async function enrolledCourse(...of: Parameters<typeof publishedCourse>): Promise<number> {
  const id = await publishedCourse(...of)
  expect((await api('learner', 'post', `/api/learner-courses/${id}/enrol`)).status).toBe(200)
  return id
}

/** The demo's instructor among those who teach. */
export async function demoInstructor(): Promise<number> {
  const { id } = (await api('instructor', 'get', '/api/users/me')).body.data
  const known = await api(role, 'get', `/api/instructors?filter[user_id]=${id}`)
  const made = known.body.data[0] ?? (await api(role, 'post', '/api/instructors', { user_id: id })).body.data
  return made.id
}
