/** The catalogues that learners see: a tree, as far as something in it is for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { courseOf, textLesson } from '../../../support/courses.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
})

let number = 0
async function catalog(parent_id: number | null = null): Promise<number> {
  const made = await manager.post('/api/course-catalogs', { name: `Katalog ${++number}`, parent_id })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id
}
const courseIn = (course_catalog_id: number, values: object = {}) =>
  courseOf(test, [textLesson('Giriş')], { course_catalog_id, ...values })
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

describe('[CRS-2] learners’ catalogues', () => {
  it('list what stands above a catalogue with a course for them, and nothing beside it', async () => {
    const [top, aside] = [await catalog(), await catalog()]
    const below = await catalog(top)
    const deep = await catalog(below)
    const empty = await catalog(top)
    const person = await test.person({ roles: ['learner'] })
    const other = await test.person({ roles: ['learner'] })
    await courseIn(deep, { audience: { user_ids: [person.id] } })
    await courseIn(aside, { audience: { user_ids: [other.id] } })
    const seen = async (client: Client) =>
      ids((await client.get('/api/learner-catalogs', { per_page: -1 })).body.data)
    expect(await seen(person.client)).toEqual(ids([{ id: top }, { id: below }, { id: deep }]))
    expect(await seen(other.client)).toEqual([aside])
    expect((await person.client.get(`/api/learner-catalogs/${top}`)).body.data).toMatchObject({
      parent_id: null,
    })
    expect((await person.client.get(`/api/learner-catalogs/${empty}`)).status).toBe(404)
    expect((await other.client.get(`/api/learner-catalogs/${top}`)).status).toBe(404)
  })

  it('filter the courses by all that lies below, as far as it is theirs', async () => {
    const top = await catalog()
    const below = await catalog(top)
    const own = await courseIn(top)
    const inside = await courseIn(below)
    const { client } = await test.person({ roles: ['learner'] })
    const found = async (value: string) =>
      ids(
        (await client.get('/api/learner-courses', { 'filter[course_catalog_id]': value, per_page: 25 })).body
          .data,
      )
    expect(await found(`below:${top}`)).toEqual(ids([{ id: own }, { id: inside }]))
    expect(await found(String(top))).toEqual([own])
    expect(await found(`below:${below}`)).toEqual([inside])
    // One in which nothing is theirs finds nothing.
    const alone = await catalog()
    expect(await found(`below:${alone}`)).toEqual([])
  })
})
