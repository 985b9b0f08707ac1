/** Opens the pages that docs/add-a-page.md and docs/add-an-area.md add; runs in the copy that has them, as a test. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Area } from '../../src/web/area.ts'
import { areas } from '../../src/web/areas/index.ts'
import { principalAbilityOf } from '../../src/web/providers/access.ts'
import { mayOpen } from '../../src/web/router/guards.ts'
import { appRoutes, loadDeclared, routeAt } from '../../src/web/router/routes.ts'
import { drawInPortal } from '../web/in-portal.tsx'

const people = [
  { id: 8, full_name: 'Ece Kaya' },
  { id: 9, full_name: 'Can Er' },
]

/** The component of a page, which some area has. */
async function pageOf(key: string) {
  const pages = (areas as readonly Area[]).flatMap(({ pages = {} }) => Object.entries(pages))
  const [added] = pages.flatMap(([name, page]) => (name === key ? [page] : []))
  if (!added) throw new Error('No area has it')
  return (await added.load()).default
}

it('is drawn with what it reads, by whoever may open it', async () => {
  const Page = await pageOf('new-people')
  const { calls } = await drawInPortal(<Page />, {
    path: '/new-people',
    texts: ['common', 'menu', 'new-people', 'resources/users'],
    answer: () => ({ status: 200, body: { data: people, meta: { total: 2 } } }),
  })
  await act(async () => {})
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Yeni Kişiler')
  expect(screen.getByRole('link', { name: 'Ece Kaya' }).getAttribute('href')).toBe('/user/8')
  expect(calls.map(({ url }) => url)).toContain('/api/users?per_page=10&sort=-created_at')
})

it('has its address, and who may not read people does not open it', async () => {
  await loadDeclared()
  expect(appRoutes().filter(({ path }) => path === '/new-people')).toHaveLength(1)
  const route = routeAt('/new-people')
  const holder = (permission_list: string[]) =>
    principalAbilityOf({ permission_list, denied_list: [], roles: [] })
  expect(route && mayOpen(route, holder(['users.index']))).toBe(true)
  expect(route && mayOpen(route, holder(['roles.index']))).toBe(false)
})

it('of an area that is new is drawn, at its address', async () => {
  const Page = await pageOf('my-loans')
  await drawInPortal(<Page />, {
    path: '/my-loans',
    texts: ['common', 'my-loans'],
    answer: () => ({ status: 200, body: { data: [{ id: 1, book: 'Atlas' }] } }),
  })
  expect((await screen.findByRole('listitem')).textContent).toBe('Atlas')
  expect(appRoutes().filter(({ path }) => path === '/my-loans')).toHaveLength(1)
})
