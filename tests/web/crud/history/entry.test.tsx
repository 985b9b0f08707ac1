/** A line of a record's history, as it is read. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { courseNotes } from '../../../../resources/education/course-notes.ts'
import { departments } from '../../../../resources/organisation/departments.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { HistoryEntryView } from '../../../../src/web/crud/history/entry.tsx'
import type { HistoryEntry } from '../../../../src/web/crud/history/use-history.ts'
import { drawInPortal } from '../../in-portal.tsx'

const entry: HistoryEntry = {
  id: 1,
  action: 'departments.update',
  actor: { id: 3, full_name: 'Ece Akın' },
  at: '2026-01-05T09:00:00Z',
  before: { name: 'İK' },
  after: { name: 'Personel' },
}

const drawEntry = (changed: Partial<HistoryEntry>, resource: AnyResource = departments) =>
  drawInPortal(<HistoryEntryView resource={resource} entry={{ ...entry, ...changed }} />, {
    path: '/department/1/history',
    texts: ['record', 'common', `resources/${resource.name}`],
    answer: () => ({ status: 200, body: { data: [] } }),
  })

it('says what a field was before and what it is', async () => {
  await drawEntry({})
  expect(screen.getByText('Ece Akın')).toBeTruthy()
  expect(screen.getByLabelText('Önceki').textContent).toBe('İK')
  expect(screen.getByLabelText('Yeni').textContent).toBe('Personel')
})

it('says of a new record what it has, and nothing of before', async () => {
  await drawEntry({ action: 'departments.store', before: null })
  expect(screen.getByRole('definition').textContent).toBe('Personel')
})

it.each([
  [null, 'Portal'],
  [{ id: null, full_name: null }, 'Başka biri'],
])('is by %o', async (actor, name) => {
  await drawEntry({ actor })
  expect(screen.getByText(name)).toBeTruthy()
})

it('says of personal data that they changed, and not from what to what', async () => {
  const personal = { before: { body: 'Gizli' }, after: { body: 'Açık' } }
  await drawEntry({ action: 'course-notes.update', ...personal }, courseNotes)
  expect(screen.getByRole('definition').textContent).toBe('Kişisel veri; değeri geçmişte tutulmaz')
})

it('says which version was brought back', async () => {
  await drawEntry({ action: 'departments.revert', version: 4, before: null, after: null })
  expect(document.body.textContent).toContain('Sürüm 4 geri getirildi.')
  expect(screen.queryByRole('definition')).toBeNull()
})
