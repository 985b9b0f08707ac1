/** Names of related records on a record's page. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { groups } from '../../../../../resources/organisation/groups.ts'
import { RecordNames } from '../../../../../src/web/crud/shared/parts/record-names.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

it('have their commas at them, without a gap before', async () => {
  await drawInPortal(
    <RecordNames
      resource={groups}
      records={[
        { id: 1, name: 'Samsun Saha Ekipleri' },
        { id: 2, name: 'Eğitim Planlama' },
      ]}
    />,
    { path: '/', texts: ['common'], answer: () => ({ status: 200, body: {} }) },
  )
  // Parts of one box: the gap of the flex row stands behind the comma.
  const first = screen.getByRole('link', { name: 'Samsun Saha Ekipleri' })
  expect(first.nextSibling?.textContent).toBe(',')
  expect(getComputedStyle(first.parentElement as Element).display).not.toMatch(/flex/)
  expect(screen.getByRole('link', { name: 'Eğitim Planlama' }).nextSibling).toBeNull()
})
