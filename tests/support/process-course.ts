import { expect } from 'vitest'
import { send } from './process.ts'

/** A course at a portal in a process of its own, and whoever holds the token in it. */
export interface CourseAt {
  /** Of their enrolment. */
  readonly id: number
  /** The ids of its contents, in their order. */
  readonly contents: readonly number[]
}

let number = 0

/** Publishes a course of these contents, and puts whoever holds the token into it. */
export async function courseAt(
  address: string,
  token: string,
  contents: readonly object[],
): Promise<CourseAt> {
  const made = async (path: string, body: object = {}) => {
    const answer = await send(address, 'POST', path, { token, body })
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body?.data
  }
  const read = async (path: string) => (await send(address, 'GET', path, { token })).body.data
  const { id } = await made('/api/courses', {
    code: `A-${++number}`,
    name: `Ders ${number}`,
    summary: 'Özet',
    owner_id: (await read('/api/users/me')).id,
    course_catalog_id: (await made('/api/course-catalogs', { name: `Katalog ${number}` })).id,
    audience: { everyone: true },
    contents,
  })
  await made(`/api/courses/${id}/release`)
  await made(`/api/learner-courses/${id}/enrol`)
  const player = await read(`/api/learner-courses/${id}/player`)
  return {
    id: player.enrolment.id,
    contents: player.contents.map((content: { id: number }) => content.id),
  }
}
