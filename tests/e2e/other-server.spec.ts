import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { address, otherOrigin } from './support/address.ts'
import { emailOf, logIn } from './support/people.ts'

const folder = join(import.meta.dirname, '../../dist/web')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

let web: Server

/** Serves the built files and a configuration that names the API's address, and nothing else. */
test.beforeAll(async () => {
  web = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', otherOrigin).pathname
    if (path === '/config.js') {
      response.setHeader('content-type', 'text/javascript')
      const config = {
        apiBaseUrl: address,
        clientId: 'portal-web',
        clientSecret: 'portal-web',
        name: { tr: 'Öbür', en: 'Other' },
      }
      response.end(`window.__PORTAL__ = ${JSON.stringify(config)}`)
      return
    }
    const type = types[extname(path)]
    const body = await readFile(join(folder, type ? path : 'index.html')).catch(() => undefined)
    response.statusCode = body ? 200 : 404
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8')
    response.end(body)
  })
  await new Promise<void>(resolve => web.listen(Number(new URL(otherOrigin).port), '127.0.0.1', resolve))
})

test.afterAll(() => {
  web.closeAllConnections()
  web.close()
})

test('[DEV-3] the web side runs against a server elsewhere by the base address alone', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: otherOrigin })
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', request => {
    if (request.url().includes('/api/')) asked.add(new URL(request.url()).origin)
  })
  await logIn(page, emailOf('organization-manager'))
  await expect(page).toHaveURL(`${otherOrigin}/user`)
  await expect(page.getByText(/veriden 1-10 arası gösteriliyor/)).toBeVisible()
  await page.goto('/mission/store')
  await page.getByLabel('Ad', { exact: true }).fill(`Uzaktan ${Date.now()}`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/mission\/\d+$/)
  expect([...asked]).toEqual([address])
  await context.close()
})
