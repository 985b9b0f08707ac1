import { type Browser, type BrowserContext, expect, type Page, request } from '@playwright/test'
import type { DefaultRoleName } from '../../../resources/roles.ts'
import { address } from './address.ts'
import { pooledContext } from './browser-pool.ts'

export const password = 'Demo-1234'
export const emailOf = (role: DefaultRoleName) => `${role}@demo.test`

/** What a page is opened with. */
export interface Look {
  readonly language?: 'tr' | 'en'
  readonly theme?: 'light' | 'dark'
  readonly phone?: boolean
  /** What is announced pops up; otherwise this device knows the first hundred announcements to be read. */
  readonly popup?: boolean
}

const firstAnnouncements = Array.from({ length: 100 }, (_, index) => index + 1)

/** Lets this device know the first hundred announcements to be read: they would stand over what a test is about. */
export async function readAnnouncements(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(first => {
    // A frame in which nothing runs has no storage.
    if (window === window.top) localStorage.setItem('portal.readAnnouncements', JSON.stringify(first))
  }, firstAnnouncements)
}

/** Logs in as a person does. */
export async function logIn(
  page: Page,
  email: string,
  secret = password,
  { popup = false }: Pick<Look, 'popup'> = {},
): Promise<void> {
  if (!popup) await readAnnouncements(page)
  await page.goto('/')
  await page.getByLabel(/^(E-posta|E-?mail)/).fill(email)
  await page.getByLabel(/^(Şifre|Password)$/).fill(secret)
  await page.getByRole('button', { name: /Giriş yap|Log in|Sign in/ }).click()
  await expect(page).not.toHaveURL(/\/(\?.*)?$/)
}

const tokens = new Map<string, Promise<string>>()

/** A bearer token by the token call. */
export function tokenOf(role: DefaultRoleName): Promise<string> {
  let token = tokens.get(role)
  if (!token) {
    token = (async () => {
      const client = await request.newContext({ baseURL: address })
      const answer = await client.post('/api/oauth/token', {
        data: {
          grant_type: 'password',
          email: emailOf(role),
          password,
          client_id: 'portal-web',
          client_secret: 'portal-web',
        },
      })
      return (await answer.json()).access_token as string
    })()
    tokens.set(role, token)
  }
  return token
}

/** A browser of somebody who is logged in already, for tests of what comes after the login. */
export async function browserOf(
  browser: Browser,
  role: DefaultRoleName | null,
  { language = 'tr', theme = 'light', phone = false, popup = false }: Look = {},
): Promise<BrowserContext> {
  const context = await pooledContext(browser, {
    baseURL: address,
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    locale: language === 'tr' ? 'tr-TR' : 'en-US',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'portal_theme', value: theme, url: address },
    { name: 'portal_language', value: language, url: address },
  ])
  const stored = {
    ...(!popup && { 'portal.readAnnouncements': JSON.stringify(firstAnnouncements) }),
    ...(role && { 'portal.token': JSON.stringify({ token: await tokenOf(role), remember: true }) }),
  }
  await context.pages()[0]?.evaluate(values => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  return context
}

/** Calls the API as somebody, past the screens. */
export async function api(
  role: DefaultRoleName,
  method: 'get' | 'post' | 'delete' | 'patch' | 'put',
  path: string,
  data?: unknown,
) {
  const client = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { authorization: `Bearer ${await tokenOf(role)}` },
  })
  const answer = await client[method](path, data === undefined ? {} : { data })
  const text = await answer.text()
  return { status: answer.status(), body: text ? JSON.parse(text) : null }
}

/** A file that somebody has uploaded for a field; its id. */
export async function uploaded(
  role: DefaultRoleName,
  field: `${string}.${string}`,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<number> {
  const [resource, name] = field.split('.')
  const client = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { authorization: `Bearer ${await tokenOf(role)}` },
  })
  const answer = await client.post(`/api/medias?resource=${resource}&field=${name}`, { multipart: { file } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.id
}
