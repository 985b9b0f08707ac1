import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groups } from '../../../resources/organisation/groups.ts'
import { permissions } from '../../../resources/organisation/permissions.ts'
import { roles } from '../../../resources/organisation/roles.ts'
import { users } from '../../../resources/organisation/users.ts'
import { tickets } from '../../../resources/support/tickets.ts'
import { searchCategoriesOf } from '../../../src/metadata/area-names.ts'
import { formatQuery } from '../../../src/metadata/query.ts'
import { screensOf } from '../../../src/metadata/route.ts'
import { linkOf } from '../../../src/web/areas/communication/bell/link.ts'
import { pageFrom } from '../../../src/web/areas/communication/bell/notices.ts'
import { areas } from '../../../src/web/areas/index.ts'
import { config } from '../../../src/web/config.ts'
import { declaredColumns } from '../../../src/web/crud/list/columns.ts'
import { filterChoices } from '../../../src/web/crud/list/filters.ts'
import { defaultListQuery } from '../../../src/web/crud/list/query.ts'
import { availableActions } from '../../../src/web/crud/shared/actions.ts'
import { titleOf } from '../../../src/web/crud/shared/record.ts'
import { canServe, hasExtensions, rememberServer } from '../../../src/web/providers/contract.ts'
import { deniedElsewhere } from '../../../src/web/providers/denied-elsewhere.ts'
import { iconAddress, mediaAddress } from '../../../src/web/providers/media.ts'
import { meFrom } from '../../../src/web/providers/session.ts'
import { storeToken } from '../../../src/web/providers/token.ts'
import { groupResults } from '../../../src/web/shell/search/results.ts'
import { stubBrowser } from '../browser.ts'

const stay = { ...config }
beforeEach(() => {
  const { location } = stubBrowser('/user')
  Object.assign(location, { origin: 'https://portal.example', href: 'https://portal.example/user' })
  rememberServer(false)
})
afterEach(() => {
  Object.assign(config, stay)
  rememberServer(true)
  vi.unstubAllGlobals()
})

const all = () => true
const asked = (resource: Parameters<typeof defaultListQuery>[0], address = '') =>
  decodeURIComponent(formatQuery(defaultListQuery(resource, new URLSearchParams(address))))

describe('[DEV-3] against a server of the contract alone', () => {
  it('a list has a page, one field to sort by and one to search in, and nothing else', () => {
    expect(asked(users)).toBe('page=1&per_page=10')
    const full = 'page=2&per_page=50&sort=-full_name,email&filter[search]=ali&filter[status]=active&saved=4'
    expect(asked(users, full)).toBe('page=2&per_page=50&sort=-full_name&filter[full_name]=ali')
    expect(asked(roles, 'filter[search]=x')).toBe('page=1&per_page=10&filter[name]=x')
    expect(asked(permissions, 'sort=-display_name')).toBe('page=1&per_page=10&sort=-name')
    expect(asked(tickets)).not.toContain('filter')
    expect(declaredColumns(roles, all).some(({ count }) => count)).toBe(false)
    expect(filterChoices(users, all)).toEqual([])
    rememberServer(true)
    expect(asked(users, 'filter[search]=ali')).toContain('filter[search]=ali&include=title')
    expect(asked(roles, 'filter[search]=x')).toContain('filter[search]=x')
    expect(asked(tickets)).toContain('filter[view]=')
  })

  it('what was found out holds for the first requests of the next visit', async () => {
    vi.resetModules()
    const next = await import('../../../src/web/providers/contract.ts')
    expect([next.hasExtensions(), hasExtensions()]).toEqual([false, false])
  })

  it('views, tabs of our own and transitions without a path of the contract are not offered', () => {
    const open = screensOf(groups).filter(canServe)
    expect(open.map(({ path }) => path)).toContain('/designation')
    expect(open.filter(({ view }) => view)).toEqual([])
    const context = { me: 1, now: '2026-11-02T08:00:00Z' }
    const names = availableActions(users, { id: 2, status: 'active' }, all, context).map(({ name }) => name)
    expect(names).toContain('deactive')
    expect(names).not.toContain('invite')
  })

  it('what the specification denies and what the portal adds is denied, and nothing else', () => {
    for (const prefix of [
      'job-definitions',
      'competencies',
      'erasure-requests',
      'saved-views',
      'portal-texts',
      'holidays',
    ])
      expect(deniedElsewhere).toContain(prefix)
    for (const prefix of ['users', 'user-roles', 'tickets', 'announcements', 'send-notification'])
      expect(deniedElsewhere).not.toContain(prefix)
  })

  it('somebody has the picture, and a role the name, under the names of the contract', () => {
    const picture = { id: 1, full_url: '/p.png' }
    expect(meFrom({ id: 1, full_name: 'A B', image_medias: [picture] }).first_image_media).toEqual(picture)
    expect(titleOf(roles, { id: 3, name: 'learner' })).toBe('learner')
    expect(titleOf(roles, { id: 3 })).toBe('#3')
  })

  it('notices are counted in the list where the server counts nothing', () => {
    const notice = (id: number) => ({ id, seen: id > 3, read: id > 5 })
    const list = Array.from({ length: 10 }, (_, at) => notice(at + 1)) as never[]
    expect(pageFrom({ data: list }, 0).meta).toMatchObject({ unseen: 3, unread: 5, last_page: 2 })
    expect(pageFrom(list.slice(0, 4), 1).meta).toMatchObject({ total: 14, last_page: 2, current_page: 1 })
    expect(pageFrom({ data: list, meta: { unseen: 40 } }, 0).meta.unseen).toBe(40)
    expect(pageFrom({}, 0).data).toEqual([])
  })

  it('search results are grouped without more than their id, category and name', () => {
    const found = groupResults(searchCategoriesOf(areas), [
      { id: 4, category: 'user', result_name: 'Ali' },
      { id: 7, category: 'education', result_name: 'İSG' },
    ])
    expect(found.more).toEqual([])
    expect(found.groups.map(({ category, results }) => [category, results[0]?.url])).toEqual([
      ['user', '/community/4'],
      ['education', '/course/7'],
    ])
  })
})

it('[DEV-3] a notice leads into the portal or, by web addresses alone, out of it', () => {
  expect(linkOf('/ticket/5?a=1#b')).toEqual({ to: '/ticket/5?a=1#b' })
  expect(linkOf('https://portal.example/user')).toEqual({ to: '/user' })
  for (const url of ['https://other.example/x', '//other.example/x'])
    expect(linkOf(url)).toEqual({ href: 'https://other.example/x', host: 'other.example' })
  for (const url of [null, '', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', 'https://'])
    expect(linkOf(url), String(url)).toBeUndefined()
})

describe('[DEV-3] the address of a file', () => {
  const elsewhere = () => Object.assign(config, { apiBaseUrl: 'https://api.example/portal' })
  const bearer = () => storeToken('t-1', true)

  it('that is relative stands below the API, wherever the page stands', () => {
    rememberServer(true)
    elsewhere()
    bearer()
    const signed = '/api/medias/5/a.png?token=9.x&dir=public'
    expect(mediaAddress(signed)).toBe(`https://api.example/portal${signed}`)
    Object.assign(config, { apiBaseUrl: '' })
    expect(mediaAddress(signed)).toBe(`https://portal.example${signed}`)
  })

  it('has the token of another server, on its own origin alone, and dir=private where it has none', () => {
    elsewhere()
    expect(mediaAddress('/f.png')).toBe('https://api.example/portal/f.png?dir=private')
    bearer()
    expect(mediaAddress('/f.png')).toBe('https://api.example/portal/f.png?token=t-1&dir=private')
    expect(mediaAddress('https://api.example/f.png?dir=public&v=2')).toBe(
      'https://api.example/f.png?dir=public&v=2&token=t-1',
    )
    for (const other of [
      'https://cdn.example/f.png?sig=1',
      'http://api.example/f.png',
      '//evil.example/f.png',
    ])
      expect(mediaAddress(other)).not.toContain('t-1')
    rememberServer(true)
    expect(mediaAddress('/f.png')).toBe('https://api.example/portal/f.png?dir=private')
  })

  it('of a notice’s icon is one of the API or the portal, or none', () => {
    elsewhere()
    expect(iconAddress('/i.png')).toBe('https://api.example/portal/i.png')
    expect(iconAddress('https://portal.example/i.png')).toBe('https://portal.example/i.png')
    for (const url of ['https://cdn.example/i.png', 'javascript:alert(1)', '', null])
      expect(iconAddress(url), String(url)).toBeUndefined()
  })

  it('is a web address or none', () => {
    for (const url of [undefined, null, '', 'javascript:alert(1)', 'data:text/html,x', 'https://'])
      expect(mediaAddress(url), String(url)).toBeUndefined()
    expect(mediaAddress('blob:https://portal.example/1')).toBe('blob:https://portal.example/1')
  })
})
