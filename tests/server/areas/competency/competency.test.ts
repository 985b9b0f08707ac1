/** The area of competencies: there once a deployment enables it, and for nobody before. */
import { afterAll, expect, it } from 'vitest'
import { startTestPortal } from '../../../support/portal.ts'

const enabled = await startTestPortal({ env: { ENABLE_COMPETENCY: '1' } })
const denied = await startTestPortal()
afterAll(async () => {
  await enabled.stop()
  await denied.stop()
})
const resources = ['competency-categories', 'competencies', 'competency-components', 'competency-levels']

it('is denied to everybody where the deployment does not enable it', async () => {
  const root = await denied.as('super-admin')
  for (const name of resources) expect((await root.get(`/api/${name}`)).status, name).toBe(403)
})

it('keeps competencies with their category, each code once', async () => {
  const root = await enabled.as('super-admin')
  for (const name of resources) expect((await root.get(`/api/${name}`)).status, name).toBe(200)
  const category = await root.post('/api/competency-categories', { name: 'Liderlik' })
  const body = { name: 'Karar verme', code: 'L1', competency_category_id: category.body.data.id }
  const first = await root.post('/api/competencies', body)
  expect(first.status).toBe(201)
  const again = await root.post('/api/competencies', { ...body, name: 'Başka' })
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['code']])
  const { data } = (await root.get(`/api/competencies/${first.body.data.id}?include=competency_category`))
    .body
  expect(data.competency_category).toMatchObject({ name: 'Liderlik' })
})
