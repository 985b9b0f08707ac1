/** docs/processes/figures-and-limits.md: its example is compiled with the tests, and does what the page says. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { figureRules } from '../../src/fields/check-figures.ts'
import { limitRules } from '../../src/fields/check-limits.ts'
import { findings } from '../../src/metadata/check.ts'
import { blocksOf } from '../support/follow-document.ts'
import { startTestPortal } from '../support/portal.ts'
import { bookings, workshops } from '../support/training/example.ts'

const resources = [...resourceList, workshops, bookings]
const test = await startTestPortal({ resources })
afterAll(test.stop)

it('[DEV-1] has the example that is compiled here', () => {
  const [block] = blocksOf('docs/processes/figures-and-limits.md')
  const example = readFileSync('tests/support/training/example.ts', 'utf8')
  expect(block?.text).toBe(example.replaceAll("'../../../src/", "'../../src/"))
  expect(findings(resources, { ...figureRules, ...limitRules })).toEqual([])
})

it('[DEV-1] does what the page says of it', async () => {
  const root = await test.as('super-admin')
  const workshop = (await root.post('/api/workshops', { name: 'Kaynak', capacity: 1 })).body.data
  const book = async (name: string) =>
    (await root.post('/api/bookings', { name, workshop_id: workshop.id })).body.data
  const [first, second] = [await book('Ali'), await book('Banu')]
  expect([first.status, second.status]).toEqual(['booked', 'waiting'])
  const url = `/api/workshops/${workshop.id}`
  expect((await root.get(url)).body.data).toMatchObject({ seats_taken: 1, seats_left: 0, last_visit: null })
  expect((await root.get('/api/workshops', { 'filter[seats_left]': '1..' })).body.meta.total).toBe(0)
  expect((await root.post(`/api/bookings/${second.id}/admit`)).status).toBe(422)
  await root.post(`/api/bookings/${first.id}/cancel`)
  expect((await root.post(`/api/bookings/${second.id}/admit`)).body.data.status).toBe('booked')
  expect((await root.patch(url, { capacity: 0 })).body.errors).toHaveProperty('capacity')
})
