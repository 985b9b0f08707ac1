/** What is asked before something is done with a record, from wherever it is done. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import type { Transition } from '../../../../src/metadata/lifecycle.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { useActions } from '../../../../src/web/crud/form/use-actions.tsx'
import { toasts } from '../../../../src/web/providers/toast.ts'
import { drawInPortal } from '../../in-portal.tsx'

const resource: AnyResource = exams
const look = resource.config.lifecycle?.transitions.publish as Transition
const exam = { id: 5, name: 'Final', status: 'draft' }
const text = 'Bu sınava girecek 2 kişi sınavın sorularını önceden okuyabiliyor: Ali, Veli'

function Row() {
  const { run, dialog } = useActions(resource)
  return (
    <>
      <button type="button" onClick={() => void run({ name: 'publish', look }, exam)}>
        yayımla
      </button>
      {dialog}
    </>
  )
}

it('[EXM-1] reads anew what there is to know before, says it in the dialog and does nothing before the answer', async () => {
  const calls: string[] = []
  await drawInPortal(<Row />, {
    path: '/exams',
    texts: ['common', 'shell', 'resources/exams'],
    answer: ({ method, url }) => {
      calls.push(`${method} ${url}`)
      return {
        status: 200,
        body: {
          data: {
            ...exam,
            warnings: [text],
          },
        },
      }
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'yayımla' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(alert => alert.textContent),
  ).toEqual([text])
  expect(calls).toEqual(['get /api/exams/5?warnings=publish'])
})

it('asks nothing where that cannot be read, and says so', async () => {
  await drawInPortal(<Row />, {
    path: '/exams',
    texts: ['common', 'shell', 'resources/exams'],
    answer: () => ({ status: 404, body: { message: 'Kayıt bulunamadı.' } }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'yayımla' }))
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['Kayıt bulunamadı.']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
