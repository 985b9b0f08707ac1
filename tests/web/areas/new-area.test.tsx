/** The web's half of an area that the product does not have; its server's half is `tests/server/areas/new-area.test.ts`. */
import { expect, it } from 'vitest'
import { searchCategoriesOf } from '../../../src/metadata/area-names.ts'
import { screensOf } from '../../../src/metadata/route.ts'
import type { Area } from '../../../src/web/area.ts'
import { areas } from '../../../src/web/areas/index.ts'
import { principalAbilityOf } from '../../../src/web/providers/access.ts'
import { rememberServer } from '../../../src/web/providers/contract.ts'
import type { AppRoute } from '../../../src/web/router/routes.ts'
import { buildMenu } from '../../../src/web/shell/menu.ts'
import { groupResults } from '../../../src/web/shell/search/results.ts'
import { loans as loanResource } from '../../support/loans/resource.ts'
import { loans } from '../../support/loans/web.ts'
import { menuItemsOf } from '../menu-items.tsx'

const withLoans: readonly Area[] = [...areas, loans]
const routes: readonly AppRoute[] = screensOf(loanResource).map(screen => ({
  name: screen.path,
  path: screen.path,
  guards: ['rbac'],
  permissions: screen.permissions,
  screen,
}))
const reader = principalAbilityOf({ permission_list: ['loans.index'], denied_list: [], roles: [] })

it('[DEV-1] an area brings a group of the menu, in which its list stands', async () => {
  rememberServer(true)
  const menu = buildMenu(reader, await menuItemsOf(routes, withLoans))
  expect(menu).toMatchObject([
    {
      name: 'admin',
      entries: [
        { name: 'lending', icon: 'local_library', text: 'groups.lending', children: [{ route: '/loan' }] },
      ],
    },
  ])
  expect(buildMenu(reader, await menuItemsOf(routes))).toEqual([])
})

it('[DEV-1] an area says where what is found of it is read', () => {
  const found = [{ id: 4, category: 'loan', result_name: 'Atlas' }] as const
  const urlOf = (parts: readonly Area[]) =>
    groupResults(searchCategoriesOf(parts), found).groups[0]?.results[0]?.url
  expect([urlOf(withLoans), urlOf(areas)]).toEqual(['/loan/4', null])
})
