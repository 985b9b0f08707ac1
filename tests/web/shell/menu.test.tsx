import { describe, expect, it } from 'vitest'
import enMenu from '../../../locales/en/menu.json' with { type: 'json' }
import trMenu from '../../../locales/tr/menu.json' with { type: 'json' }
import { resourceList } from '../../../resources/index.ts'
import { pages } from '../../../resources/pages.ts'
import { menuSectionsOf } from '../../../src/metadata/area-names.ts'
import type { DeclaredPage } from '../../../src/metadata/page.ts'
import type { AnyResource } from '../../../src/metadata/resource.ts'
import { areas } from '../../../src/web/areas/index.ts'
import type { PrincipalAbility } from '../../../src/web/providers/access.ts'
import { principalAbilityOf } from '../../../src/web/providers/access.ts'
import type { AppRoute } from '../../../src/web/router/routes.ts'
import { appRoutes, loadDeclared } from '../../../src/web/router/routes.ts'
import {
  activeLeaf,
  buildMenu as build,
  filterMenu,
  groupOf,
  isGroup,
  leavesOf,
  withoutEmpty,
} from '../../../src/web/shell/menu.ts'
import { firstIcons } from '../../../src/web/ui/first-icons.ts'
import { icons } from '../../../src/web/ui/icons.ts'
import { menuItemsOf } from '../menu-items.tsx'

const isIconName = (name: string): boolean => Object.hasOwn({ ...firstIcons, ...icons }, name)

await loadDeclared()
const menuSections = menuSectionsOf(areas)
const items = await menuItemsOf(appRoutes())
const buildMenu = (of: PrincipalAbility) => build(of, items)

const access = (permissions: string[], roles: string[] = [], denied: string[] = []) =>
  principalAbilityOf({
    permission_list: permissions,
    denied_list: denied,
    roles: roles.map(name => ({ name })),
  })

/** The labels as they stand in the file, under their dotted keys. */
const label = (key: string): string => {
  const [part, ...rest] = key.split('.')
  return (
    (trMenu as unknown as Record<string, Record<string, string>>)[part as string]?.[rest.join('.')] ?? key
  )
}

describe('[NAV-1] the side menu', () => {
  it('has no home for whom it would send on to another of its entries', () => {
    const routes = (roles: string[], permissions = ['users.index']) =>
      leavesOf(buildMenu(access(permissions, roles))).map(({ route }) => route)
    expect(routes(['organization-manager'])).not.toContain('/dashboard')
    expect(routes(['organization-manager'])).toContain('/user')
    expect(routes(['organization-manager'], [])).toContain('/dashboard')
    expect(routes(['learner'])).toContain('/dashboard')
  })

  it('has the sections of the specification in their order', () => {
    expect(menuSections.map(({ name }) => name)).toEqual([
      'user',
      'kok',
      'instructor',
      'ssa',
      'admin',
      'other',
    ])
    const groups = [
      'organization',
      'education_management',
      'assessment',
      'support_desk',
      'announcements',
      'surveys',
      'communication_channels',
    ]
    const declared = menuSections.find(({ name }) => name === 'admin')?.groups.map(({ name }) => name) ?? []
    // An area may add one of its own among them.
    expect(declared.filter(name => groups.includes(name))).toEqual(groups)
  })
  it('bears a label and an icon for whatever stands in it', () => {
    for (const section of buildMenu(access(['*']))) {
      expect(label(section.text)).not.toBe(section.text)
      for (const entry of section.entries) expect(label(entry.text)).not.toBe(entry.text)
    }
    for (const leaf of leavesOf(buildMenu(access(['*'])))) {
      expect(label(leaf.text)).not.toBe(leaf.text)
      expect([leaf.icon, isIconName(leaf.icon)]).toEqual([leaf.icon, true])
    }
    for (const { groups } of menuSections) for (const { icon } of groups) expect(isIconName(icon)).toBe(true)
  })
  it('counts what waits beside an entry, and of a view where it names one', () => {
    const counted = Object.fromEntries(
      leavesOf(buildMenu(access(['*']))).map(leaf => [leaf.route, leaf.counted]),
    )
    expect(counted['/waiting-users']).toMatchObject({ resource: 'waiting-users', waiting: true })
    expect(counted['/ticket-management']).toEqual({ resource: 'tickets', view: 'unassigned', waiting: true })
    expect(counted['/inbox']).toBe('inbox')
    expect(counted['/department']).toBeUndefined()
  })
  it('has an entry of what few have for those alone whose list holds something', () => {
    const menu = buildMenu(access(['*']))
    const routes = (counts: Record<string, number>) =>
      leavesOf(withoutEmpty(menu, counts)).map(({ route }) => route)
    expect(routes({ 'team-courses': 2 })).toEqual(leavesOf(menu).map(({ route }) => route))
    for (const counts of [{}, { 'team-courses': 0 }] as Record<string, number>[]) {
      expect(routes(counts)).not.toContain('/team-courses')
      expect(routes(counts)).toHaveLength(leavesOf(menu).length - 1)
    }
    expect(leavesOf(menu).find(({ route }) => route === '/team-courses')?.counted).toEqual({
      resource: 'team-courses',
      view: 'late',
      waiting: true,
    })
  })
  it('follows the declared order', () => {
    const routes = leavesOf(buildMenu(access(['*'])))
      .map(({ route }) => route)
      .slice(0, 9)
    expect(routes).toEqual([
      '/dashboard',
      '/inbox',
      '/course',
      '/my-courses',
      '/my-notes',
      '/my-exams',
      '/team-courses',
      '/course-question',
      '/user',
    ])
  })
})

describe('[NAV-2] an entry', () => {
  it('shows only with the permission of its page', () => {
    const routes = leavesOf(buildMenu(access(['departments.index']))).map(({ route }) => route)
    expect(routes).toEqual(['/dashboard', '/inbox', '/department'])
  })
  it('of a view asks for what the view needs besides', () => {
    const routes = (...permissions: string[]) =>
      leavesOf(buildMenu(access(permissions))).map(({ route }) => route)
    expect(routes('users.index')).not.toContain('/passive-users')
    expect(routes('users.index', 'users.indexPassive')).toContain('/passive-users')
  })
  it('of a group shows the group; a group without any is not there', () => {
    const groups = (permissions: string[]) =>
      buildMenu(access(permissions)).flatMap(({ entries }) => entries.filter(isGroup).map(({ name }) => name))
    expect(groups(['titles.index'])).toEqual(['organization'])
    expect(groups([])).toEqual([])
  })
  it('shows all of them to super-admin, but what the deployment denies', () => {
    const all = leavesOf(buildMenu(access(['*'], ['super-admin']))).map(({ route }) => route)
    for (const [, page] of Object.entries(pages) as [string, DeclaredPage][])
      if (page.menu) expect(all).toContain(page.path)
    for (const { config } of resourceList as readonly AnyResource[])
      if (config.menu && config.path) expect(all).toContain(`/${config.path}`)
    const without = leavesOf(buildMenu(access(['*'], ['super-admin'], ['competencies']))).map(
      ({ route }) => route,
    )
    expect(without).not.toContain('/competency')
  })
  it('passes its gate by role', async () => {
    const gated: AppRoute = {
      name: 'dashboard',
      path: '/kok',
      guards: ['rbac'],
      gate: 'isKok',
      page: 'dashboard',
    }
    const items = await menuItemsOf([gated])
    const entries = (role: string) => leavesOf(build(access([], [role]), items))
    expect(entries('mentee')).toHaveLength(1)
    expect(entries('super-admin')).toHaveLength(1)
    expect(entries('learner')).toHaveLength(0)
  })
  it('is highlighted on its page and on those below it', () => {
    const menu = buildMenu(access(['*']))
    expect(activeLeaf(menu, '/user')?.route).toBe('/user')
    expect(activeLeaf(menu, '/user/5/role/store')?.route).toBe('/user')
    expect(activeLeaf(menu, '/permission-category')?.route).toBe('/permission-category')
    expect(activeLeaf(menu, '/created-designations/5')?.route).toBe('/created-designations')
    expect(activeLeaf(menu, '/userland')).toBeUndefined()
    expect(groupOf(menu, activeLeaf(menu, '/user/5'))?.name).toBe('organization')
  })
})

describe('[NAV-3] the search in the menu', () => {
  const menu = buildMenu(access(['*']))
  const found = (text: string) => leavesOf(filterMenu(menu, text, label)).map(entry => label(entry.text))
  it('filters the entries by their label, whatever the case and the Turkish letters', () => {
    expect(found('UNVAN')).toEqual(['Unvanlar'])
    expect(found('gorevler')).toEqual(['Görevler'])
    expect(found('ŞEMASI')).toEqual(['Organizasyon Şeması'])
    expect(found('kullanici')).toEqual([
      'Kullanıcılar',
      'Onay Bekleyen Kullanıcılar',
      'Devre Dışı Kullanıcılar',
    ])
  })
  it('keeps a group whose own label matches whole', () => {
    expect(found('organizasyon').length).toBeGreaterThan(10)
  })
  it('shows everything for nothing, and nothing for nonsense', () => {
    expect(filterMenu(menu, '  ', label)).toEqual(menu)
    expect(filterMenu(menu, 'zzzz', label)).toEqual([])
  })
})

it.each([
  ['Turkish', trMenu],
  ['English', enMenu],
])('has no two entries of one name or picture: %s', (_, texts) => {
  const of = texts as unknown as Record<string, Record<string, string>>
  const write = (key: string) => {
    const [part, ...rest] = key.split('.')
    return of[part as string]?.[rest.join('.')] ?? key
  }
  const entries = buildMenu(access(['*'], ['super-admin'])).flatMap(section =>
    section.entries.flatMap(entry => (isGroup(entry) ? [entry, ...entry.children] : [entry])),
  )
  expect(entries.length).toBeGreaterThan(25)
  const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)
  expect(twice(entries.map(({ text }) => write(text)))).toEqual([])
  expect(twice(entries.map(({ icon }) => icon))).toEqual([])
})

it('has an icon for every name in the declarations', () => {
  const named = JSON.stringify([resourceList, pages]).matchAll(/"icon":"([^"]+)"/g)
  for (const [, name] of named) expect([name, isIconName(name as string)]).toEqual([name, true])
})
