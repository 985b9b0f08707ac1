/** What the page of a record says of what stands in the way of its transitions. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { RecordActions } from '../../../../src/web/crud/show/actions.tsx'
import { ObstacleNotices } from '../../../../src/web/crud/show/unavailable-actions.tsx'
import { drawInPortal } from '../../in-portal.tsx'

const exam = (obstacles: readonly unknown[]) => ({ id: 5, name: 'Final', status: 'closed', obstacles })
const text = '4 deneme değerlendirilmedi. Önce onları değerlendir.'
const unmarked = exam([{ name: 'release', text, at: 'marking' }])

const draw = (record: ReturnType<typeof exam>, path = '/exams/5') =>
  drawInPortal(
    <>
      <RecordActions resource={exams} record={record} />
      <ObstacleNotices resource={exams} record={record} />
    </>,
    {
      path,
      texts: ['common', 'record', 'resources/exams'],
      answer: () => ({ status: 200, body: { data: [], meta: { total: 0 } } }),
    },
  )

const isFilled = (element: HTMLElement) => element.className.includes('MuiButton-contained')

it('[EXM-2] has an action that cannot be done off, with the reason, and the way there as the primary', async () => {
  await draw(unmarked)
  const release = await screen.findByRole('button', { name: 'Sonuçları açıkla' })
  expect([release.getAttribute('aria-disabled'), isFilled(release)]).toEqual(['true', false])
  expect(document.getElementById(release.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toContain(text)
  const way = { name: 'Değerlendirme sekmesine git' }
  expect(within(notice).getByRole('link', way).getAttribute('href')).toBe('/exams/5/marking')
  const filled = screen.getAllByRole('link', way).filter(isFilled)
  expect(filled.map(link => link.getAttribute('href'))).toEqual(['/exams/5/marking'])
})

it('leads nowhere where one is already', async () => {
  await draw(unmarked, '/exams/5/marking')
  await screen.findByRole('button', { name: 'Sonuçları açıkla' })
  expect(screen.getAllByRole('link').filter(isFilled)).toEqual([])
})

it('[EXM-2] is the primary action once nothing stands in its way', async () => {
  await draw(exam([]))
  const release = await screen.findByRole('button', { name: 'Sonuçları açıkla' })
  expect([release.getAttribute('aria-disabled'), isFilled(release)]).toEqual([null, true])
  expect(screen.queryByRole('alert')).toBeNull()
})
