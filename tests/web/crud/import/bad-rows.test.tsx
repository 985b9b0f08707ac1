/** What is wrong with the rows of a file, as it is drawn. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { missions } from '../../../../resources/organisation/missions.ts'
import { BadRows } from '../../../../src/web/crud/import/bad-rows.tsx'
import { drawInPortal } from '../../in-portal.tsx'

it('[DEV-1] links the record that is in the way of a row, where there is one to be seen', async () => {
  const bad = {
    field: 'name',
    label: 'Ad',
    title: 'Tasarruf',
    value: 'Tasarruf',
    reason: 'Bu görev zaten var.',
  }
  const in_the_way = { resource: 'missions', id: 9, title: null }
  await drawInPortal(
    <BadRows
      resource={missions}
      rows={[
        { row: 2, ...bad, in_the_way },
        { row: 3, ...bad },
      ]}
    />,
    {
      path: '/',
      texts: ['list', 'common', 'validation', 'resources/missions'],
      answer: () => ({ status: 200, body: {} }),
    },
  )
  const [link, ...others] = await screen.findAllByRole('link')
  expect(link?.textContent).toBe('Kaydı aç')
  expect(link?.getAttribute('href')).toBe('/mission/9')
  expect(others).toEqual([])
  expect(screen.getAllByText('Bu görev zaten var.')).toHaveLength(2)
})
