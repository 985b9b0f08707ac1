import type { InternalAxiosRequestConfig } from 'axios'
import { AxiosError } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authProvider, login } from '../../../src/web/providers/auth.ts'
import { rememberServer } from '../../../src/web/providers/contract.ts'
import { dataProvider } from '../../../src/web/providers/data.ts'
import { endedKey, showSessionEnded } from '../../../src/web/providers/error-toasts.ts'
import { http, logout, sessionEnded, unwrap } from '../../../src/web/providers/http.ts'
import { changeLanguage, i18n, startI18n } from '../../../src/web/providers/i18n.ts'
import { pageLeaving } from '../../../src/web/providers/page-leaving.ts'
import { mePath } from '../../../src/web/providers/paths.ts'
import { type Me, meFrom, session } from '../../../src/web/providers/session.ts'
import { toasts } from '../../../src/web/providers/toast.ts'
import { preferencePrefix, readToken, storeToken } from '../../../src/web/providers/token.ts'
import { stubBrowser, stubTextFiles } from '../browser.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Call = { method: string; url: string; headers: Record<string, string>; body: unknown }

let browser: ReturnType<typeof stubBrowser>
let calls: Call[]
let answers: (call: Call) => Answer

const me = { id: 7, full_name: 'Elif Yıldız', roles: [], permission_list: ['users.index'] }

beforeEach(async () => {
  browser = stubBrowser('/user')
  calls = []
  answers = () => ({ status: 200, body: {} })
  session.set(null)
  rememberServer(true)
  pageLeaving.set(false)
  toasts.set([])
  stubTextFiles()
  if (!i18n.isInitialized) await startI18n('tr')
  else await i18n.changeLanguage('tr')
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const call: Call = {
      method: config.method as string,
      url: config.url as string,
      headers: config.headers.toJSON() as Record<string, string>,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    }
    calls.push(call)
    const { status, body, headers = {} } = answers(call)
    const response = { status, statusText: '', data: body, headers, config, request: {} }
    if (status < 400) return response
    throw new AxiosError('failed', undefined, config, {}, response)
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const titles = () => toasts.get().map(({ title }) => title)
/** A call that never comes back, because the page is being reloaded. */
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'answered',
      () => 'failed',
    ),
    new Promise(done => setTimeout(done, 20, 'waiting')),
  ])

describe('the client', () => {
  it('[I18N-4] sends the present language and the token with every call', async () => {
    storeToken('t0ken', true)
    await http.get('/api/users')
    await i18n.changeLanguage('en')
    await http.get('/api/users')
    expect(calls.map(({ headers }) => headers['Accept-Language'])).toEqual(['tr', 'en'])
    expect(calls[0]?.headers.Authorization).toBe('Bearer t0ken')
  })
  it('sends a guest without one', async () => {
    await http.get('/api/health')
    expect(calls[0]?.headers.Authorization).toBeUndefined()
  })
  it('takes the envelope off, and nothing that only looks like one', async () => {
    answers = () => ({ status: 200, body: { data: [{ id: 1 }], meta: { total: 1 } } })
    expect(await http.get('/api/users')).toMatchObject({ data: [{ id: 1 }], meta: { total: 1 } })
    expect(unwrap({ data: null })).toEqual({ data: null })
    expect(unwrap({ data: 1, access_token: 'x' })).toBeUndefined()
    expect(unwrap([{ data: 1 }])).toBeUndefined()
    expect(unwrap('data')).toBeUndefined()
  })
})

describe('[AUTH-1] logging in', () => {
  it('asks for a token by password grant, then for the person', async () => {
    answers = ({ url }) =>
      url === '/api/oauth/token'
        ? { status: 200, body: { access_token: 'abc', token_type: 'Bearer', expires_in: 5 } }
        : { status: 200, body: { data: me } }
    const found = await login({ email: 'elif@demo.test', password: 'Demo-1234', remember: false })
    expect(calls[0]).toMatchObject({
      method: 'post',
      url: '/api/oauth/token',
      body: {
        grant_type: 'password',
        login: 'elif@demo.test',
        email: 'elif@demo.test',
        password: 'Demo-1234',
        client_id: 'portal-web',
        client_secret: 'portal-web',
        remember: false,
      },
    })
    expect(calls[1]).toMatchObject({ method: 'get', url: mePath })
    expect(mePath).toBe('/api/users/me?include=roles.permissions,permissions,firstImageMedia')
    expect(calls[1]?.headers.Authorization).toBe('Bearer abc')
    expect(found.full_name).toBe('Elif Yıldız')
    expect(session.get().me?.id).toBe(7)
  })
  it('forgets a token that is not to be remembered when the browser closes', () => {
    storeToken('abc', false)
    expect(readToken()).toBe('abc')
    browser.cookies.clear()
    expect(readToken()).toBeNull()
    storeToken('abc', true)
    browser.cookies.clear()
    expect(readToken()).toBe('abc')
  })
  it('takes the union of the includes from a server without a list of permissions', () => {
    const answer = {
      id: 1,
      permissions: [{ id: 1, name: 'a.index' }],
      roles: [
        {
          id: 1,
          name: 'r',
          permissions: [
            { id: 1, name: 'a.index' },
            { id: 2, name: 'b.show' },
          ],
        },
      ],
    }
    expect(meFrom(answer).permission_list).toEqual(['a.index', 'b.show'])
    expect(meFrom({ ...answer, permission_list: ['*'] }).permission_list).toEqual(['*'])
  })
  it('[AUTH-2] tells each refusal with its own notice, and only the last one', async () => {
    const refuse = async (status: number, error?: string) => {
      answers = () => ({ status, body: { message: 'x', error } })
      const { success } = await (authProvider.login as NonNullable<typeof authProvider.login>)({
        email: 'a@b.test',
        password: 'x',
        remember: false,
      })
      expect(success).toBe(false)
      return toasts.get().map(({ title, text }) => [title, text])
    }
    expect(await refuse(424)).toEqual([['Şifrenin süresi doldu. Lütfen şifreni yenile.', undefined]])
    expect(await refuse(420)).toEqual([['İşlem Başarısız', 'E-posta adresin henüz doğrulanmadı.']])
    expect(await refuse(419, 'no_match')).toEqual([['Şifreni kontrol et.', undefined]])
    expect(await refuse(419, 'no_email')).toEqual([['E-posta adresini kontrol et.', undefined]])
  })
})

describe('[AUTH-3] a 401 on any call', () => {
  it('clears storage, cookie and session, reloads, and says why on the fresh page', async () => {
    storeToken('dead', false)
    localStorage.setItem('something', '1')
    sessionStorage.setItem('something', '1')
    localStorage.setItem(`${preferencePrefix}list`, '"compact"')
    answers = () => ({ status: 401, body: { message: 'x' } })
    expect(await settled(http.get('/api/users'))).toBe('waiting')
    expect(browser.location.reload).toHaveBeenCalledOnce()
    expect(Object.keys(localStorage)).toEqual([`${preferencePrefix}list`])
    expect(Object.keys(sessionStorage)).toEqual([endedKey])
    expect(browser.cookies.has('portal_session')).toBe(false)
    expect(readToken()).toBeNull()
    expect(titles()).toEqual([])
    showSessionEnded()
    await vi.waitFor(() =>
      expect(titles()).toEqual([
        'Oturumun sona erdi. Lütfen yeniden giriş yap.',
        'Giriş sayfasına yönlendiriliyorsun.',
      ]),
    )
    toasts.set([])
    showSessionEnded()
    expect(titles()).toEqual([])
  })
})

describe('[AUTH-3] a session that ended in an old tab', () => {
  it('leaves alone whoever has logged in since in another one', async () => {
    storeToken('old', true)
    answers = () => {
      storeToken('new', true)
      return { status: 401, body: { message: 'x' } }
    }
    expect(await settled(http.get('/api/users'))).toBe('waiting')
    expect(readToken()).toBe('new')
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(browser.location.reload).toHaveBeenCalledOnce()
  })
  it.each([
    ['old', 'new', 'new'],
    ['old', 'old', null],
  ])('of %s is over: %s is there, and %s stays', async (ended, present, stays) => {
    storeToken(present, true)
    await sessionEnded(ended)
    expect(readToken()).toBe(stays)
    expect(browser.location.reload).toHaveBeenCalledOnce()
  })
})

describe('[AUTH-4] a 429 on any call', () => {
  it('logs out whoever is logged in, then goes to /block', async () => {
    storeToken('abc', true)
    session.set(meFrom(me) as Me)
    answers = ({ url }) => ({ status: url === '/api/logout' ? 204 : 429 })
    await expect(http.get('/api/users')).rejects.toMatchObject({ statusCode: 429 })
    expect(calls.map(({ url }) => url)).toEqual(['/api/users', '/api/logout'])
    expect(readToken()).toBeNull()
    expect(browser.location.assign).toHaveBeenCalledWith('/block')
    expect(titles()).toEqual([])
  })
  it('is not led elsewhere by what else fails for want of the session meanwhile', async () => {
    storeToken('abc', true)
    let other: Promise<unknown> | undefined
    answers = ({ url }) => {
      if (url === '/api/logout') other = settled(http.get('/api/roles'))
      return { status: url === '/api/users' ? 429 : 401 }
    }
    await expect(http.get('/api/users')).rejects.toMatchObject({ statusCode: 429 })
    expect(await other).toBe('waiting')
    expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('/block')
    expect(browser.location.reload).not.toHaveBeenCalled()
  })
  it('only goes to /block for a guest, under their language prefix', async () => {
    browser.location.pathname = '/en'
    answers = () => ({ status: 429 })
    await expect(http.post('/api/oauth/token', {})).rejects.toMatchObject({ statusCode: 429 })
    expect(calls).toHaveLength(1)
    expect(browser.location.assign).toHaveBeenCalledWith('/en/block')
  })
})

describe('[AUTH-5] logging out', () => {
  it.each([204, 401, 429, 500])('posts to the server, ignores a %s, and clears everything', async status => {
    storeToken('abc', true)
    session.set(meFrom(me) as Me)
    answers = () => ({ status })
    await logout()
    expect(calls).toMatchObject([{ method: 'post', url: '/api/logout' }])
    expect(session.get().me).toBeNull()
    expect(readToken()).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
    expect(browser.location.reload).not.toHaveBeenCalled()
    expect(browser.location.assign).not.toHaveBeenCalled()
    expect(titles()).toEqual([])
  })
})

describe('[ERR-1] notices', () => {
  it('bear the texts of the present language', async () => {
    answers = () => ({ status: 500, body: {} })
    await expect(http.get('/api/x')).rejects.toBeDefined()
    expect(titles()).toEqual(['Bir hata oluştu. Bilgilerini kontrol edip yeniden dene.'])
    toasts.set([])
    await i18n.changeLanguage('en')
    answers = () => ({ status: 403, body: { message: 'No.' } })
    await expect(http.get('/api/x')).rejects.toBeDefined()
    expect(toasts.get()).toMatchObject([{ tone: 'error', title: 'Error message', text: 'No.' }])
  })
  it('leave the fields that a form shows to the form', async () => {
    answers = () => ({
      status: 422,
      body: { message: 'M', errors: { name: ['a', 'b'], hidden: ['c', 'd'] } },
    })
    const update = dataProvider.update({
      resource: 'departments',
      id: 5,
      variables: { name: '' },
      meta: { fieldsOnScreen: ['name'] },
    })
    await expect(update).rejects.toMatchObject({ statusCode: 422, errors: { name: ['a', 'b'] } })
    expect(toasts.get()).toMatchObject([{ title: 'hidden', text: 'c\nd' }])
  })
})

describe('the data provider', () => {
  it('[TBL-1] asks for a list as the API has it and gives its rows, total and paginator', async () => {
    const page = { total: 41, last_page: 5, current_page: 2, per_page: 10, from: 11, to: 20 }
    answers = () => ({ status: 200, body: { data: [{ id: 1 }], meta: page } })
    const list = await dataProvider.getList({
      resource: 'users',
      meta: {
        query: {
          page: 2,
          perPage: 10,
          sort: [{ field: 'created_at', descending: true }],
          filter: { search: 'ışıl' },
          include: ['title'],
        },
      },
    })
    const url = new URL(calls[0]?.url as string, 'http://x')
    expect(url.pathname).toBe('/api/users')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      page: '2',
      per_page: '10',
      sort: '-created_at',
      'filter[search]': 'ışıl',
      include: 'title',
    })
    expect(list).toEqual({ data: [{ id: 1 }], total: 41, meta: page, askedAt: expect.any(Number) })
  })
  it("takes Refine's own pagination, sorters and filters where no query is given", async () => {
    answers = () => ({ status: 200, body: { data: [], meta: { total: 0 } } })
    await dataProvider.getList({
      resource: 'titles',
      pagination: { currentPage: 3, pageSize: 20 },
      sorters: [{ field: 'name', order: 'desc' }],
      filters: [{ field: 'level', operator: 'eq', value: [1, 2] }],
    })
    const url = new URL(calls[0]?.url as string, 'http://x')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      page: '3',
      per_page: '20',
      sort: '-name',
      'filter[level]': '1,2',
    })
  })
  it('gives the ETag of a record and sends it back with a change', async () => {
    answers = () => ({ status: 200, body: { data: { id: 5, name: 'A' } }, headers: { etag: 'W/"9"' } })
    const one = await dataProvider.getOne({ resource: 'titles', id: 5, meta: { include: ['parent'] } })
    expect(one).toMatchObject({ data: { id: 5, name: 'A' }, etag: 'W/"9"' })
    expect(calls[0]?.url).toBe('/api/titles/5?include=parent')
    const changed = await dataProvider.update({
      resource: 'titles',
      id: 5,
      variables: { name: 'B' },
      meta: { ifMatch: 'W/"9"' },
    })
    expect(calls[1]).toMatchObject({ method: 'patch', url: '/api/titles/5', body: { name: 'B' } })
    expect(calls[1]?.headers['If-Match']).toBe('W/"9"')
    expect(changed.data).toEqual({ id: 5, name: 'A' })
  })
})

describe('what a page asks for while nobody uses it', () => {
  it('says so to our own server, and to another one nothing', async () => {
    storeToken('token-of-somebody', true)
    const asks = async () => {
      await http.get('/api/titles')
      return calls.at(-1)?.headers['portal-background']
    }
    expect(await asks()).toBeUndefined()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    expect(await asks()).toBe('1')
    rememberServer(false)
    expect(await asks()).toBeUndefined()
    clock.mockRestore()
  })
})

describe('[I18N-2] a chosen language', () => {
  it('is kept 365 days in a cookie, and changes without a prefix in the path', async () => {
    await changeLanguage('en')
    expect(i18n.language).toBe('en')
    expect(browser.document.documentElement.lang).toBe('en')
    expect(browser.document.written.at(-1)).toMatch(/^portal_language=en; .*Max-Age=31536000/)
    expect(browser.location.assign).not.toHaveBeenCalled()
  })
  it('changes the prefix where there is one', async () => {
    Object.assign(browser.location, { pathname: '/tr/user/5', search: '?page=2', hash: '#x' })
    await changeLanguage('en')
    expect(browser.location.assign).toHaveBeenCalledWith('/en/user/5?page=2#x')
    expect(browser.cookies.get('portal_language')).toBe('en')
  })
})
