import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { courses } from '../../../../resources/education/courses.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import Wizard from '../../../../src/web/crud/wizard/index.tsx'
import { drawInPortal } from '../../in-portal.tsx'

afterEach(() => vi.useRealTimers())

const day = '2026-11-28'
const record = { id: 5, name: 'Saha', status: 'draft', updated_at: `${day}T06:00:00.000Z`, missing: [] }
const texts = [
  ...['wizard', 'form', 'record', 'list', 'common', 'shell', 'validation'],
  ...['resources/courses', 'resources/course-contents'],
]

it('says when something that belongs to a draft was stored last, as its rows are read and as they are written', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T07:55:00.000Z`) })
  let rows = [{ id: 9, course_id: 5, type: 'text', title: 'Giriş', updated_at: `${day}T07:30:00.000Z` }]
  await drawInPortal(<Wizard resource={courses as unknown as AnyResource} id="5" ofDraft />, {
    path: '/course-management/5',
    texts,
    answer: ({ method, url }) => {
      if (method === 'delete') rows = []
      if (method === 'delete') return { status: 204 }
      const isOne = /\/api\/courses\/5(\?|$)/.test(url)
      const list = url.includes('/contents') ? rows : []
      return isOne
        ? { status: 200, body: { data: record }, headers: { etag: '"1"' } }
        : { status: 200, body: { data: list, meta: { total: list.length, last_page: 1, current_page: 1 } } }
    },
  })
  // What stands below a dialog that is closing is hidden for a moment.
  const said = () => document.body.textContent
  await expect.poll(said).toContain('Taslak 09:00’da kaydedildi')
  // The rows are newer than the record's own fields.
  fireEvent.click(screen.getByRole('button', { name: /2\..*İçerik/ }))
  await expect.poll(said).toContain('Taslak 10:30’da kaydedildi')
  // Of a row that is gone nothing is left to read.
  const row = await screen.findByRole('row', { name: /Giriş/ }, { timeout: 10_000 })
  fireEvent.click(within(row).getByRole('button', { name: /işlemler/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /sil$/ }, { timeout: 10_000 }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Sil' }))
  await expect.poll(said).toContain('Taslak 10:55’te kaydedildi')
})
