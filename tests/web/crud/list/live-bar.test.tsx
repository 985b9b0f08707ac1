/** What others change in an open list is said below its rows, and taken when it is asked for: nothing moves by itself. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { missions } from '../../../../resources/organisation/missions.ts'
import { LightTable } from '../../../../src/web/crud/list/light-table.tsx'
import { LivePart } from '../../../../src/web/crud/list/live-part.tsx'
import { useListModel } from '../../../../src/web/crud/list/use-list.ts'
import type { ListRowActions } from '../../../../src/web/crud/list/use-row-actions.tsx'
import { useTableModel } from '../../../../src/web/crud/list/use-table-model.ts'
import { rememberServer } from '../../../../src/web/providers/contract.ts'
import { drawInPortal, publishNews } from '../../in-portal.tsx'

const rowActions = {
  href: ({ id }: { id: number }) => `/mission/${id}`,
  render: () => null,
} as unknown as ListRowActions

function Screen() {
  const list = useListModel({ resource: missions, endpoint: '/api/missions' })
  return (
    <main tabIndex={-1}>
      <section aria-label="Satırlar" style={{ overflow: 'auto', height: 60 }}>
        <LightTable model={useTableModel(list, rowActions)} />
      </section>
      <LivePart {...list} />
    </main>
  )
}

/** A list of two missions; the server of the portal tells what others change, another one of the contract does not. */
async function draw(isPortal = true) {
  const there = [1, 2].map(id => ({ id, name: `Görev ${id}`, updated_at: '2026-11-26T10:00:00Z' }))
  const { calls } = await drawInPortal(<Screen />, {
    path: '/mission',
    texts: ['list', 'common', 'resources/missions'],
    answer: () => {
      rememberServer(isPortal)
      const meta = { total: there.length, last_page: 1, current_page: 1, per_page: 10 }
      return {
        status: 200,
        ...(isPortal && { headers: { 'x-portal': '1' } }),
        body: { data: [...there], meta },
      }
    },
  })
  await screen.findByText('Görev 2')
  const add = (id: number) => {
    there.unshift({ id, name: `Görev ${id}`, updated_at: '2026-11-26T10:01:00Z' })
    return publishNews('missions', undefined, { type: 'created', ids: [id] })
  }
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getByRole('link').textContent)
  return { calls, add, names, user: userEvent.setup() }
}

const take = () => screen.findByRole('button', { name: 'Göster' })

it('[NTF-2] new rows come when they are asked for: scroll position, selection and focus stay', async () => {
  const { calls, add, names, user } = await draw()
  await user.click(within(screen.getByRole('row', { name: /Görev 2/ })).getByRole('checkbox'))
  screen.getByRole('link', { name: 'Görev 1' }).focus()
  const scroller = screen.getByRole('region', { name: 'Satırlar' })
  scroller.scrollTop = 37
  const before = calls.length
  await add(9)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 yeni kayıt'))
  expect(names()).toEqual(['Görev 1', 'Görev 2'])
  expect(calls).toHaveLength(before)

  await user.click(await take())
  await waitFor(() => expect(names()).toEqual(['Görev 9', 'Görev 1', 'Görev 2']))
  expect(document.activeElement?.textContent).toBe('Görev 1')
  expect(scroller.scrollTop).toBe(37)
  const chosen = screen
    .getAllByRole('row')
    .filter(row => row.getAttribute('aria-selected') === 'true')
    .map(row => within(row).getByRole('link').textContent)
  expect(chosen).toEqual(['Görev 2'])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(screen.queryByRole('button', { name: 'Göster' })).toBeNull()
})

it('[NTF-2] taken by the keyboard, the focus goes back to where it came from', async () => {
  const { add, names, user } = await draw()
  screen.getByRole('link', { name: 'Görev 2' }).focus()
  await add(9)
  const button = await take()
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toHaveLength(3))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Görev 2'))
})

it('says nothing where another server of the contract answers, which tells of nothing', async () => {
  await draw()
  expect(await screen.findByRole('status')).toBeTruthy()
  cleanup()
  await draw(false)
  await vi.dynamicImportSettled()
  expect(screen.queryByRole('status')).toBeNull()
})
