/** The dialog that gives the time of an outage back: what was said of what was sent goes when that is changed. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import OutageDialog from '../../../../../src/web/areas/assessment/live-room/outage-dialog.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

it('[EXM-2] an error goes once its field is changed, and the focus stays where one types', async () => {
  const empty = 'Lütfen bu alanı doldurun.'
  const { calls } = await drawInPortal(<OutageDialog exam="3" onClose={vi.fn()} onDone={vi.fn()} />, {
    path: '/exams/3/live',
    texts: ['live-room', 'common', 'form', 'shell'],
    answer: ({ method }) =>
      method === 'get'
        ? { status: 200, body: { data: { proposed: [], given: [], asked: null } } }
        : {
            status: 422,
            body: { message: 'Düzelt', errors: { from: [empty], to: [empty], reason: [empty] } },
          },
  })
  const user = userEvent.setup()
  await screen.findAllByRole('spinbutton')
  await user.click(screen.getByRole('button', { name: 'Süreyi geri ver' }))
  await waitFor(() => expect(screen.getAllByText(empty)).toHaveLength(3))
  const reason = screen.getByRole('textbox', { name: 'Neden' })
  await user.type(reason, 'Elektrik')
  expect(document.activeElement).toBe(reason)
  expect(screen.getAllByText(empty)).toHaveLength(2)
  const [day] = screen.getAllByRole('spinbutton')
  await user.click(day as HTMLElement)
  // A beginning that is only begun is asked for nowhere.
  await user.keyboard('27')
  await waitFor(() => expect(screen.queryByText(empty)).toBeNull())
  expect(calls.every(({ url }) => !url.includes('?'))).toBe(true)
})
