/** The length of a film, which a content takes where nobody says another. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { film } from '../../../support/film.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client
let course: number
const films: number[] = []

beforeAll(async () => {
  manager = await test.as('education-manager')
  const owner_id = (await manager.get('/api/users/me')).body.data.id
  course = (await manager.post('/api/courses', { name: 'Filmler', owner_id, contents: [] })).body.data.id
  for (const seconds of [12, 7]) {
    const { body } = await manager.upload(
      '/api/medias?resource=course-contents&field=video',
      'film.webm',
      await film(seconds, 'webm'),
    )
    films.push(body.data.id)
  }
})

const stored = async (values: object) => {
  const { status, body } = await manager.post('/api/course-contents', {
    course_id: course,
    type: 'video',
    title: 'Film',
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const changed = async (id: number, values: object) => {
  const { status, body } = await manager.patch(`/api/course-contents/${id}`, values)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.duration
}

it('[CRS-1] a content has the length of its film, and of the one that takes its place', async () => {
  const content = await stored({ video_id: films[0] })
  expect(content.duration).toBe(12)
  expect(await changed(content.id, { video_id: films[1] })).toBe(7)
  expect(await changed(content.id, { video_id: null })).toBe(7)
})

it('[CRS-1] what somebody said stays, whatever film comes', async () => {
  const content = await stored({ video_id: films[0], duration: 900 })
  expect(content.duration).toBe(900)
  expect(await changed(content.id, { video_id: films[1] })).toBe(900)
  const early = await stored({ duration: 600 })
  expect(await changed(early.id, { video_id: films[0] })).toBe(600)
  expect(await changed(early.id, { duration: null })).toBe(null)
})
