/** What an assignment would do, before it is done. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AssignPreview } from '../../../../src/metadata/assign.ts'
import { BeforeAssigning } from '../../../../src/web/crud/assign/through/before-assigning.tsx'
import { drawInPortal } from '../../in-portal.tsx'

const preview: AssignPreview = {
  total: 30,
  ready: 30,
  waitlisted: 0,
  scarce: null,
  already: 0,
  refused: 0,
  reasons: [],
  failures: [],
}

const draw = (part: Partial<AssignPreview>) =>
  drawInPortal(<BeforeAssigning preview={{ ...preview, ...part }} />, {
    path: '/course-management/5/enrolments/assign',
    texts: ['record', 'common'],
    answer: () => ({ status: 404, body: {} }),
  })

it('[CRS-3] warns where more are invited than there are places left', async () => {
  await draw({ scarce: { places: 20, taken: 5 } })
  expect(screen.getByRole('alert').textContent).toContain('Kalan yer: 15 (toplam 20).')
})

it('[CRS-3] says of more taken places than there are that none is left', async () => {
  await draw({ scarce: { places: 20, taken: 22 } })
  expect(screen.getByRole('alert').textContent).toContain('Kalan yer: 0')
})

it('warns of nothing where there are places for all', async () => {
  await draw({})
  expect(screen.queryByRole('alert')).toBeNull()
})
