/** The second step of an import: what was found in the file, before anything is written. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { users } from '../../../../resources/organisation/users.ts'
import { CheckStep } from '../../../../src/web/crud/import/check.tsx'
import { reportOf } from '../../../../src/web/crud/import/report.ts'
import { drawInPortal } from '../../in-portal.tsx'

const draw = (ignored?: readonly string[]) =>
  drawInPortal(
    <CheckStep
      resource={users}
      state={{
        step: 'check',
        fileName: 'yeni.csv',
        report: reportOf({ job_id: 7, total: 2, ready: 2, ...(ignored && { ignored }) }),
      }}
      onChange={() => undefined}
    />,
    {
      path: '/user',
      texts: ['common', 'list', 'resources/users'],
      answer: () => ({ status: 200, body: {} }),
    },
  )

it('[TBL-7] names the columns from which nothing is taken', async () => {
  await draw(['Cinsiyet', 'Yaş'])
  expect(screen.getByRole('alert').textContent).toMatch(/^2 sütun tanınmadı ve alınmayacakCinsiyet, Yaş/)
})

it('[TBL-7] says nothing of columns where all are taken', async () => {
  await draw()
  expect(screen.queryByRole('alert')).toBeNull()
})
