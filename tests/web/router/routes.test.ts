import { generatePath, matchRoutes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { pages } from '../../../resources/pages.ts'
import type { AnyResource } from '../../../src/metadata/resource.ts'
import { screensOf, shortenedAddresses } from '../../../src/metadata/route.ts'
import { createPageCounter } from '../../../src/web/crud/list/page-counter.ts'
import { isChunkError, mayReload, reloadForChunk, reloadTo } from '../../../src/web/providers/chunk-reload.ts'
import { createHistory } from '../../../src/web/providers/history.ts'
import { languages, prefixOf, withoutPrefix } from '../../../src/web/providers/language.ts'
import { isOwnPath } from '../../../src/web/providers/return-to.ts'
import { minimumShow, restOf } from '../../../src/web/router/progress.ts'
import { appRoutes as allRoutes, loadDeclared, routeAt } from '../../../src/web/router/routes.ts'
import { stubBrowser } from '../browser.ts'

// A guest knows the pages alone.
const guestRoutes = allRoutes()
await loadDeclared()
const appRoutes = allRoutes()

const addressOf = (path: string) =>
  generatePath(
    path,
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '5'])) as never,
  )

describe('the routes', () => {
  it('are every page and every generated screen, each once', () => {
    const screens = (resourceList as readonly AnyResource[]).flatMap(screensOf)
    const shortened = (resourceList as readonly AnyResource[]).flatMap(shortenedAddresses)
    expect(appRoutes).toHaveLength(Object.keys(pages).length + screens.length + shortened.length)
    expect(guestRoutes).toHaveLength(Object.keys(pages).length)
    expect(new Set(appRoutes.map(({ path }) => path)).size).toBe(appRoutes.length)
    expect(new Set(appRoutes.map(({ name }) => name)).size).toBe(appRoutes.length)
  })

  it('begin with a part of their own, by which those of generated screens are found', () => {
    for (const { path } of appRoutes) expect(path.split('/')[1], path).not.toMatch(/[:*]/)
  })

  it('match themselves: no parameter takes the place of an address of its own', () => {
    for (const route of appRoutes) {
      const found = matchRoutes([...appRoutes], addressOf(route.path))
      expect(found?.at(-1)?.route.path).toBe(route.path)
    }
  })

  it('[I18N-3] exist with the prefix of every language, which is taken off to find them', () => {
    for (const { code } of languages)
      for (const route of appRoutes) {
        const path = `/${code}${addressOf(route.path)}`.replace(/(.)\/$/, '$1')
        expect(prefixOf(path)).toBe(code)
        expect(withoutPrefix(path)).toBe(addressOf(route.path))
        expect(matchRoutes([...appRoutes], path, `/${code}`)?.at(-1)?.route.path).toBe(route.path)
      }
  })

  it('[GRD-1] leave unknown paths to the not-found page, which anybody may open', () => {
    expect(matchRoutes([...appRoutes], '/no/such/page')).toBeNull()
    expect(routeAt('/not-found')).toMatchObject({ guards: ['locale'], guestLayout: true })
  })

  it('[LAY-7] use the plain layout for every page that needs no login, and for no other', () => {
    for (const route of appRoutes) {
      const needsLogin = route.guards.includes('auth') && !route.guestOnly
      expect([route.path, Boolean(route.guestLayout)]).toEqual([route.path, !needsLogin])
    }
  })
})

describe('[GRD-5] 26: the wanted path', () => {
  it.each(['/user', '/user/5/role?page=2', '/en/department#top'])('%s is one of our own', path => {
    expect(isOwnPath(path)).toBe(true)
  })
  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'user',
    '',
    '/\t/evil.test',
  ])('%j is none', path => {
    expect(isOwnPath(path)).toBe(false)
  })
})

describe('[GRD-10] the history of routes', () => {
  it('keeps the last few paths and knows the previous one', () => {
    const history = createHistory()
    for (let page = 1; page <= 14; page++) history.note(`/p${page}`)
    history.note('/p14')
    expect(history.all()).toHaveLength(10)
    expect(history.current()).toBe('/p14')
    expect(history.previous()).toBe('/p13')
  })
  it('sets the page counter back to 1 for a route of another name', () => {
    const counter = createPageCounter()
    counter.set('/user', 4)
    counter.enter('/user')
    expect(counter.page('/user')).toBe(4)
    counter.enter('/department')
    expect(counter.page('/department')).toBe(1)
    expect(counter.page('/user')).toBe(1)
  })
})

describe('[GRD-9] the loading indicator', () => {
  it('shows for at least 200 ms, and no longer than the data takes', () => {
    expect(minimumShow).toBe(200)
    expect(restOf(1000, 1050)).toBe(150)
    expect(restOf(1000, 1200)).toBe(0)
    expect(restOf(1000, 9000)).toBe(0)
  })
})

describe('[ERR-2] a chunk that cannot be loaded', () => {
  const storageOf = (kept = new Map<string, string>()) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  it('reloads the page at most once per 60 s', () => {
    let time = 1_700_000_000_000
    const clock = { now: () => time, storage: storageOf() }
    expect(mayReload(clock)).toBe(true)
    expect(mayReload(clock)).toBe(false)
    time += 59_999
    expect(mayReload(clock)).toBe(false)
    time += 1
    expect(mayReload(clock)).toBe(true)
  })
  it('leads to where one was going, and leaves the page alone without a connection or a server', async () => {
    const { location } = stubBrowser('/user')
    Object.assign(location, { href: 'http://x/user' })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await reloadForChunk()).toBe(false)
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await reloadForChunk()).toBe(false)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 502 })))
    expect(await reloadForChunk()).toBe(false)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    reloadTo('http://x/title')
    expect(await Promise.all([reloadForChunk(), reloadForChunk()])).toEqual([true, true])
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('http://x/title')
    expect(await reloadForChunk()).toBe(false)
    expect(location.reload).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
  it('is recognised in the words of each browser', () => {
    expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(
      true,
    )
    expect(isChunkError(new TypeError('error loading dynamically imported module: /assets/a.js'))).toBe(true)
    expect(isChunkError(new TypeError('Importing a module script failed.'))).toBe(true)
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
    expect(isChunkError('Failed to fetch dynamically imported module')).toBe(false)
  })
})
