import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import MyCoursesPage from '../../../../../src/web/areas/education/my-courses/index.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const mine = {
  course_id: 1,
  status: 'active',
  progress: 58,
  required_by: null,
  completed_at: null,
  last_access_at: null,
  reason: null,
}
const rows = [
  { ...mine, id: 1, course: { id: 1, name: 'Yarım' }, lessons: 12, lessons_done: 7 },
  { ...mine, id: 2, course: { id: 2, name: 'Yeni' }, progress: 0, lessons: 4, lessons_done: 0 },
  { ...mine, id: 3, course: { id: 3, name: 'Sayılmayan' } },
]

it('[CRS-3] one’s own courses say of how many lessons a percentage is made', async () => {
  const { calls } = await drawInPortal(<MyCoursesPage />, {
    path: '/my-courses',
    texts: ['learning', 'resources/my-courses', 'shell', 'list', 'common'],
    answer: () => ({
      status: 200,
      body: { data: rows, meta: { total: 3, current_page: 1, last_page: 1, per_page: 12 } },
    }),
  })
  const card = async (name: string) => screen.findByRole('article', { name }, { timeout: 10_000 })
  expect((await card('Yarım')).textContent).toContain('12 dersin 7’si bitti')
  expect((await card('Yarım')).textContent).not.toContain('58')
  const bar = screen.getByRole('progressbar', { name: 'Yarım: ilerleme' })
  expect(bar.getAttribute('aria-valuetext')).toBe('12 dersin 7’si bitti')
  expect((await card('Yeni')).textContent).toContain('Devam ediyorsun')
  // A server that does not count lessons tells the percentage alone.
  expect((await card('Sayılmayan')).textContent).toContain('%58 tamamlandı')
  expect(calls.some(({ url }) => /include=[^&]*lessons_done/.test(url))).toBe(true)
})
