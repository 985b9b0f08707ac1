/** What the journeys through the training part have in common. */
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { port } from '../support/address.ts'
import { logIn, password } from '../support/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
export type Row = Record<string, any>

/** Where the part is served. A running copy can be named, to try a change of a journey alone. */
export const at = process.env.TRAINING_AT ?? `http://127.0.0.1:${port + 6}`

/** Calls past the screens, as somebody. */
export async function apiOf(request: APIRequestContext, email = 'super-admin@demo.test') {
  const login = await request.post(`${at}/api/oauth/token`, {
    data: {
      grant_type: 'password',
      email,
      password,
      client_id: 'portal-web',
      client_secret: 'portal-web',
    },
  })
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` }
  const call = async (method: string, path: string, data?: object): Promise<Row> => {
    const answer = await request.fetch(at + path, { method, headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBeLessThan(300)
    return (await answer.json()).data
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, data: object = {}) => call('POST', path, data),
    patch: (path: string, data: object) => call('PATCH', path, data),
  }
}

/** Logs somebody in, on a desk in Turkish or on a phone in English and in the dark. */
export async function open(browser: Browser, email = 'super-admin@demo.test', phone = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: at,
    locale: phone ? 'en-US' : 'tr-TR',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(phone && { hasTouch: true, isMobile: true }),
  })
  if (phone)
    await context.addCookies([
      { name: 'portal_theme', value: 'dark', url: at },
      { name: 'portal_language', value: 'en', url: at },
    ])
  const page = await context.newPage()
  await logIn(page, email)
  return page
}

/** Takes a picture where `LOOK` names a folder for it. */
export const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png` }) : undefined

/** Nothing of the page stands in the way of anybody. */
export async function isFree(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

/** Opens a select by its label and takes an option. */
export async function take(page: Page, label: string | RegExp, option: string) {
  await page.getByRole('combobox', { name: label }).last().click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Types into a picker and takes the first that is found. */
export async function pick(page: Page, label: RegExp, text: string) {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}
