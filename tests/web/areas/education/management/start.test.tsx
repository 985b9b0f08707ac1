import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import CourseManagementPage from '../../../../../src/web/areas/education/management/index.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const row = {
  code: 'E-1',
  updated_at: '2026-11-20T06:00:00Z',
  submitted_at: null,
}
const review = {
  ...row,
  id: 1,
  name: 'Gönderilen',
  status: 'in_review',
  submitted_at: '2020-01-01T06:00:00Z',
}
const draft = {
  ...row,
  id: 2,
  code: null,
  name: 'Yarım',
  status: 'draft',
  missing: [
    { name: 'submit', fields: ['summary', 'contents', 'contents.video'] },
    { name: 'release', fields: ['summary', 'contents'] },
  ],
}
const complete = { ...row, id: 3, name: 'Tam', status: 'draft', missing: [] }

const draw = () =>
  drawInPortal(<CourseManagementPage />, {
    path: '/course-management',
    texts: ['course-management', 'resources/courses', 'shell', 'list', 'common'],
    answer: ({ url }) => {
      if (url.includes('view-counts')) return { status: 200, body: { data: { planned: 4 } } }
      const asked = new URL(url, 'http://portal.test').searchParams
      return { status: 200, body: { data: asked.get('filter[waiting]') ? [review] : [draft, complete] } }
    },
  })

const block = async (name: string) => within(await screen.findByRole('region', { name }))

it('[CRS-1] the start of course management has what waits for oneself, by how long it waits, and says what drafts lack', async () => {
  const { calls } = await draw()
  const reviews = await block('Kararını bekleyenler')
  expect((await reviews.findByRole('listitem')).textContent).toMatch(/Gönderilen.*01\.01\.2020/)
  const drafts = await block('Taslaklar')
  const lines = (await drafts.findAllByRole('listitem')).map(line => line.textContent)
  expect(lines[0]).toMatch(/Yarım.*Eksik: Özet, İçerik/)
  expect(lines[0]?.match(/İçerik/g)).toHaveLength(1)
  expect(lines[1]).toContain('Eksiği yok')
  // What waits for whom is the server's to say: nobody decides on what they submitted themselves.
  const asked = calls.map(({ url }) => new URL(url, 'http://portal.test').searchParams)
  expect(asked.some(params => params.get('filter[waiting]') === 'review')).toBe(true)
  expect(asked.some(params => params.get('include') === 'missing')).toBe(true)
})
