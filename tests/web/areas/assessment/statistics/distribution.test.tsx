/** How attempts spread, as bars that are a table to whoever does not see them. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Distribution } from '../../../../../src/web/areas/assessment/statistics/distribution.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

it('[EXM-3] is a table with each range and how many came to it, none among them', async () => {
  await drawInPortal(<Distribution counts={[0, 0, 0, 0, 0, 4, 0, 1200, 0, 1]} />, {
    path: '/exams/5/statistics',
    texts: ['exam-statistics'],
    answer: () => ({ status: 404 }),
  })
  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(table).getAllByRole('rowheader')).toHaveLength(10)
  expect(
    within(table)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['0', '0', '0', '0', '0', '4', '0', '1.200', '0', '1'])
})
