/** The matrix of a role with many permissions. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { roles } from '../../../../../resources/organisation/roles.ts'
import type { MatrixBox } from '../../../../../src/web/areas/organisation/role-permissions/box.tsx'
import RolePermissions from '../../../../../src/web/areas/organisation/role-permissions/index.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const boxes = vi.hoisted(() => ({ drawn: 0 }))

vi.mock('../../../../../src/web/areas/organisation/role-permissions/box.tsx', async original => {
  const { MatrixBox: Original } = await original<{ MatrixBox: typeof MatrixBox }>()
  return {
    MatrixBox: (props: Parameters<typeof MatrixBox>[0]) => {
      boxes.drawn += 1
      return <Original {...props} />
    },
  }
})

const verbs = ['index', 'show', 'store', 'update', 'destroy', 'publish', 'close', 'archive', 'copy', 'send']
const resources = Array.from({ length: 40 }, (_, at) => ({
  name: `parts-${at}`,
  category: at % 2 ? 'Kurum' : 'Destek',
  actions: verbs.map((action, index) => ({
    id: at * verbs.length + index + 1,
    name: `parts-${at}.${action}`,
    action,
    held: false,
    grantable: true,
  })),
}))

const draw = (more: readonly object[] = []) =>
  drawInPortal(<RolePermissions resource={roles} id="4" relation="permissions" />, {
    path: '/role/4/permission',
    texts: ['role-permissions', 'form', 'shell', 'permissions', 'menu', 'resources/roles'],
    answer: ({ method }) => ({
      status: 200,
      body: { data: method === 'get' ? { resources: [...resources, ...more] } : null },
    }),
  })

beforeEach(() => {
  boxes.drawn = 0
})

describe('the permission matrix of a role', () => {
  it('draws anew what a tick concerns, not its 440 boxes', async () => {
    await draw()
    const box = await screen.findByLabelText(/parts-7: Listele/)
    expect(boxes.drawn).toBeGreaterThanOrEqual(440)
    boxes.drawn = 0
    await userEvent.click(box)
    await waitFor(() => expect(box).toHaveProperty('checked', true))
    // The row with its ten permissions and the box over them, and the boxes over the five columns.
    expect(boxes.drawn).toBeGreaterThan(0)
    expect(boxes.drawn).toBeLessThanOrEqual(2 * 16)
  })

  it('says of a role that holds everything by one permission that it does, also where no box is ticked', async () => {
    const all = { id: 9999, name: '*', action: '*', held: true, grantable: true }
    await draw([{ name: '*', category: 'Kurum', actions: [all] }])
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain(
      'bütün yetkileri',
    )
    await userEvent.click(screen.getByLabelText(/Tüm yetkiler: hepsi/))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
