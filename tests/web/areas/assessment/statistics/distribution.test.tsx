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

/** What each element of a table is to a browser that takes it for one. */
const roles: Readonly<Record<string, readonly string[]>> = {
  TABLE: ['table'],
  THEAD: ['rowgroup'],
  TBODY: ['rowgroup'],
  TR: ['row'],
  TH: ['columnheader', 'rowheader'],
  TD: ['cell'],
}

it('[EXM-3] stays one though its parts are laid out as bars: each says what it is', async () => {
  await drawInPortal(<Distribution counts={[0, 0, 0, 0, 0, 4, 0, 1200, 0, 1]} />, {
    path: '/exams/5/statistics',
    texts: ['exam-statistics'],
    answer: () => ({ status: 404 }),
  })
  const table = screen.getByRole('table')
  expect(table.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id)
  const parts = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]
  expect(parts).toHaveLength(1 + 2 + 11 + 12 + 10)
  for (const part of parts) expect(roles[part.tagName], part.tagName).toContain(part.getAttribute('role'))
})
