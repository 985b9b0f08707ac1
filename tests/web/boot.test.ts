import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Screen } from '../../src/metadata/route.ts'
import { boot, isBare } from '../../src/web/boot.ts'
import { listName, preferencesKey } from '../../src/web/crud/list/preferences.ts'
import {
  arrivedEarlyResponse,
  earlyRequestsSettled,
  startEarlyRequest,
  takeEarlyResponse,
} from '../../src/web/early-requests.ts'
import { cacheAccess } from '../../src/web/providers/cached-access.ts'
import { mePath } from '../../src/web/providers/paths.ts'
import { writePreference } from '../../src/web/providers/preferences.ts'
import { storeToken } from '../../src/web/providers/token.ts'
import { firstListAddress, listAt, startList } from '../../src/web/router/declared.ts'
import { stubBrowser } from './browser.ts'

let browser: ReturnType<typeof stubBrowser>
const fetched = vi.fn()
/** What was asked of the API; texts are fetched too. */
const asked = () => fetched.mock.calls.filter(([url]) => url.startsWith('/api/'))

beforeEach(() => {
  browser = stubBrowser('/')
  fetched.mockReset()
  fetched.mockImplementation(async (url: string) => Response.json({ data: [url] }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('navigator', { languages: ['de-DE'] })
  Object.assign(browser.document.documentElement, { dataset: {}, style: {} })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const address = (path: string, search = ''): Record<string, string> => {
  const url = new URL(firstListAddress(listAt(path) as Screen, search), 'http://x')
  return { path: url.pathname, ...Object.fromEntries(url.searchParams) }
}

describe('the start of the data', () => {
  it('knows the lists by their addresses', () => {
    expect(listAt('/user')).toMatchObject({ kind: 'list', resource: { name: 'users' } })
    expect(listAt('/created-designations')).toMatchObject({ view: 'created' })
    expect(listAt('/user/5')).toBeUndefined()
    expect(listAt('/dashboard')).toBeUndefined()
  })

  it('asks what the list will ask: its state from the address, its columns by rights and choice', () => {
    cacheAccess(7, ['*'], [])
    expect(address('/profession', '?page=3&filter[search]=uzman&foo=bar')).toMatchObject({
      path: '/api/professions',
      page: '3',
      per_page: '10',
      'filter[search]': 'uzman',
    })
    // What people put into an order is asked for as a tree.
    expect(address('/title')).toMatchObject({ path: '/api/titles/tree' })
    expect(address('/created-designations')).toMatchObject({ path: '/api/groups', 'filter[view]': 'created' })
    expect(address('/user').include).toContain('roles')
    writePreference(preferencesKey(7, listName('/api/users')), { columns: ['full_name', 'phone'] })
    expect(address('/user').include).toBe('first_image_media')
    expect(address('/user', '?columns=full_name,roles').include).toContain('roles')
    writePreference(preferencesKey(7, listName('/api/users')), { perPage: 50 })
    expect(address('/user').per_page).toBe('50')
    expect(address('/user', '?per_page=20').per_page).toBe('20')
  })

  it('asks for what the list opens with while the address says nothing of it', () => {
    const query = 'sort=-created_at&filter[status]=active&columns=full_name,phone'
    cacheAccess(7, ['users.index', 'saved-views.index'], [], { '/api/users': { id: 5, query } })
    expect(address('/user')).toMatchObject({ sort: '-created_at', 'filter[status]': 'active', page: '1' })
    expect(address('/user', '?page=1')).not.toHaveProperty('filter[status]')
    expect(address('/user', '?page=1').sort).toBe('full_name')
    cacheAccess(7, ['users.index'], [], { '/api/users': { id: 5, query } })
    expect(address('/user')).not.toHaveProperty('filter[status]')
  })

  it('leaves out columns that the person could not follow the last time', () => {
    cacheAccess(7, ['users.index'], [])
    expect(address('/user').include).not.toContain('roles')
  })

  it('asks nothing for a guest', () => {
    expect(boot()).toEqual({ language: 'tr', member: false, list: false, bare: false })
    startList()
    expect(asked()).toEqual([])
  })

  it('asks for the person and the list at once, in the language of the address', async () => {
    Object.assign(browser.location, { pathname: '/en/user/', search: '?page=2' })
    storeToken('t0ken', true)
    cacheAccess(7, ['*'], [])
    expect(boot()).toEqual({ language: 'en', member: true, list: true, bare: false })
    startList()
    const [person, list] = asked()
    expect(person?.[0]).toBe(mePath)
    expect(list?.[0]).toMatch(/^\/api\/users\?page=2&/)
    expect(list?.[1].headers).toMatchObject({ Authorization: 'Bearer t0ken', 'Accept-Language': 'en' })
    expect(await takeEarlyResponse(list?.[0])).toEqual({ data: [list?.[0]], extended: false })
    expect(await takeEarlyResponse(list?.[0])).toBeUndefined()
  })

  it('tells of an answer that is there, until somebody takes it', async () => {
    startEarlyRequest('/api/titles', '', {})
    expect(arrivedEarlyResponse('/api/titles')).toBeUndefined()
    await earlyRequestsSettled(1000)
    expect(arrivedEarlyResponse('/api/titles')).toEqual({ data: ['/api/titles'], extended: false })
    await takeEarlyResponse('/api/titles')
    expect(arrivedEarlyResponse('/api/titles')).toBeUndefined()
  })

  it('waits for an answer no longer than it may', async () => {
    fetched.mockImplementation(() => new Promise(() => {}))
    startEarlyRequest('/api/departments', '', {})
    await earlyRequestsSettled(10)
    expect(arrivedEarlyResponse('/api/departments')).toBeUndefined()
  })

  it('gives nothing when the request failed, so that whoever needs the data asks again', async () => {
    fetched.mockImplementation(async () => new Response('', { status: 401 }))
    storeToken('dead', true)
    boot()
    expect(await takeEarlyResponse(mePath)).toBeUndefined()
  })

  it('puts the chosen scheme on the page before anything is drawn', () => {
    boot()
    expect(browser.document.documentElement).toMatchObject({ dataset: { theme: 'dark' } })
    browser.cookies.set('portal_theme', 'light')
    boot()
    expect(browser.document.documentElement).toMatchObject({ dataset: { theme: 'light' } })
  })
})

it('[GRD-2] knows the pages without the layout by their ids: a list beside them is none', () => {
  expect(isBare('/my-exams/5')).toBe(true)
  expect(isBare('/exams/5/preview')).toBe(true)
  expect(isBare('/my-exams/all')).toBe(false)
  expect(isBare('/my-exams')).toBe(false)
})
