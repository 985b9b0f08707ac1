/** What an erasure would do, or did, by what becomes of the data. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ErasurePreview } from '../../../../../src/metadata/data-subject.ts'
import { Preview } from '../../../../../src/web/areas/privacy/erasure-request/preview.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const lines: ErasurePreview['lines'] = [
  { name: 'tickets', effect: 'clear', count: 3 },
  { name: 'my-tickets', effect: 'delete', count: 1 },
  { name: 'audit_entries', effect: 'keep', count: 1200 },
]

const drawPreview = (preview: ErasurePreview) =>
  drawInPortal(<Preview preview={preview} />, {
    path: '/erasure-request/1',
    texts: ['privacy', 'common', 'resources/tickets', 'resources/my-tickets'],
    answer: () => ({ status: 404 }),
  })

it.each([
  [false, 'Silince ne olacak?', ['Silinir', 'Kimliksiz kalır', 'Saklanır']],
  [true, 'Ne yapıldı?', ['Silindi', 'Kimliksizleştirildi', 'Saklandı']],
])('stands by effect, what is deleted first (done: %s)', async (done, title, effects) => {
  await drawPreview({ done, lines } as ErasurePreview)
  expect(screen.getByRole('region', { name: title })).toBeTruthy()
  const lists = screen.getAllByRole('list')
  expect(lists.map(list => list.parentElement?.firstElementChild?.firstElementChild?.textContent)).toEqual(
    effects,
  )
  expect(lists.map(list => list.textContent)).toEqual([
    expect.stringContaining('1 kayıt'),
    expect.stringMatching(/Numarası, türü ve süreleri.*3 kayıt/),
    expect.stringMatching(/Hangi işlemin.*1\.200 kayıt/),
  ])
})

it('says that there is nothing to erase', async () => {
  await drawPreview({ done: false, lines: [] } as unknown as ErasurePreview)
  expect(document.body.textContent).toContain('Bu kişi hakkında silinecek veri yok.')
  expect(screen.queryByRole('list')).toBeNull()
})
