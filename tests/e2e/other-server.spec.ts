import { type BrowserContext, expect, type Locator, test } from '@playwright/test'
import { pictures } from '../support/files.ts'
import { address, otherOrigin } from './support/address.ts'
import { serveBuiltWeb } from './support/built-web.ts'
import { member } from './support/member.ts'
import { api, emailOf, logIn, tokenOf } from './support/people.ts'

let web: Awaited<ReturnType<typeof serveBuiltWeb>>
let context: BrowserContext

/** The built files on a host of their own, with the API's address and nothing else. */
test.beforeAll(async () => {
  web = await serveBuiltWeb(Number(new URL(otherOrigin).port), { API_BASE_URL: address })
})

test.afterAll(() => web.close())

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: otherOrigin })
})

test.afterEach(() => context.close())

test('[DEV-3] the web side runs against a server elsewhere by the base address alone', async () => {
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
})

/** Sends a picture as an administrator, for one field; answers its id. */
async function upload(resource: string, field: string): Promise<number> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(pictures.png)], { type: 'image/png' }), 'resim.png')
  const answer = await fetch(`${address}/api/medias?${new URLSearchParams({ resource, field })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf('super-admin')}` },
    body,
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).data.id
}

/** That a picture has come, from the API's host. */
async function expectShown(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible()
  await expect(picture).toHaveAttribute('src', new RegExp(`^${address}/api/medias/\\d+/`))
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

test('[DEV-3] pictures of an API on another host are shown: of people, in carousels and inside texts', async () => {
  const mark = `iki${Date.now()}`
  const photo = await upload('users', 'image_medias')
  const reader = await member(mark, { image_media_ids: [photo] })
  const [inText, beside] = [await upload('announcements', 'body'), await upload('announcements', 'medias')]
  const made = await api('super-admin', 'post', '/api/announcements', {
    title: `Resimli ${mark}`,
    body_summary: 'Özet',
    body: `<p>Metin</p><img data-media-id="${inText}" alt="Kat planı">`,
    audience: { user_ids: [reader.id] },
    media_ids: [beside],
    publish_at: new Date(Date.now() - 60_000).toISOString(),
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await logIn(page, reader.email, reader.secret)
  await expectShown(page.locator('header img').first())
  await page.goto(`/announcement/${made.body.data.id}`)
  const article = page.getByRole('article')
  await expectShown(article.locator('img[src*="/resim.png"]').first())
  await expectShown(article.getByRole('img', { name: 'Kat planı' }))
  expect(problems).toEqual([])
})
