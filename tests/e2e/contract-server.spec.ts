/** The built web side, with its real headers, against a server that has section 7 of the specification and no more. */
import { createServer, type Server } from 'node:http'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { port } from './support/address.ts'
import { serveBuiltWeb } from './support/built-web.ts'
import { person, token } from './support/contract-records.ts'
import { startContractServer } from './support/contract-server.ts'
import { readAnnouncements } from './support/people.ts'

const [webPort, apiPort, elsewherePort] = [port + 6, port + 7, port + 8]
const web = `http://127.0.0.1:${webPort}`
const api = `http://127.0.0.1:${apiPort}`
const elsewhere = `http://127.0.0.1:${elsewherePort}`

let server: Awaited<ReturnType<typeof startContractServer>>
let files: Awaited<ReturnType<typeof serveBuiltWeb>>
let other: Server
/** What the test opened: a page that stays would come back to the next test's server. */
const contexts: BrowserContext[] = []

test.beforeEach(async () => {
  server = await startContractServer(apiPort, { origin: web, elsewhere })
  files = await serveBuiltWeb(webPort, {
    API_BASE_URL: api,
    NOTIFICATIONS_URL: `ws://127.0.0.1:${apiPort}/live`,
  })
  other = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<p>referrer: ${request.headers.referer ?? 'none'}</p>`)
  })
  await new Promise<void>(resolve => other.listen(elsewherePort, '127.0.0.1', resolve))
})

test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  other.closeAllConnections()
  await Promise.all([server.close(), files.close(), new Promise(resolve => other.close(resolve))])
})

/** Notes what goes wrong on a page. */
function note(page: Page, problems: string[]): void {
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
}

/** A page on which the person is logged in by the form, and what went wrong on it. */
async function enter(browser: Browser, popup = false): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: web, reducedMotion: 'reduce' })
  contexts.push(context)
  if (!popup) await readAnnouncements(context)
  const page = await context.newPage()
  const problems: string[] = []
  note(page, problems)
  await page.goto('/')
  await page.getByLabel('E-posta').fill('deniz@ornek.example')
  await page.getByLabel('Şifre', { exact: true }).fill('Sozlesme-1')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page).toHaveURL(`${web}/dashboard`)
  return { page, problems }
}

/** Waits until the page has what it asked for. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const failures = /yüklenemedi|ters gitti|Hata kodu|yapılamadı|bulunamadı/

test('[DEV-3] every page of the menu and what it leads to stands, and nothing is asked that the contract has not', async ({
  browser,
}) => {
  test.slow()
  const { page, problems } = await enter(browser)
  await settle(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person)
  const navigation = page.getByRole('navigation')
  const hrefs = () =>
    navigation
      .locator('a[href^="/"]')
      .evaluateAll(all => all.map(link => link.getAttribute('href') as string))
  const menu = new Set(await hrefs())
  // A group may close the one that was open before.
  const groups = await navigation.locator('button[aria-expanded]').allInnerTexts()
  for (const name of groups) {
    const group = navigation.locator('button[aria-expanded]').filter({ hasText: name }).first()
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    for (const href of await hrefs()) menu.add(href)
  }
  for (const path of ['/user', '/role', '/announcement', '/ticket-management', '/organization-chart'])
    expect([...menu]).toContain(path)
  // What the contract has not: our own resources, views and the denied parts.
  for (const path of [
    '/erasure-request',
    '/mail-message',
    '/holiday',
    '/created-designations',
    '/competency',
  ])
    expect([...menu]).not.toContain(path)
  const below = [
    '/account/settings',
    '/community/1',
    '/community/4',
    '/search-result?p=kisi',
    '/user/2',
    '/user/2/permissions',
    '/user/2/role',
    '/user/2/role/store',
    '/user/2/edit',
    '/user/store',
    '/role/3',
    '/role/3/permission',
    '/department/2',
    '/announcement/2',
    '/announcement-management/2',
    '/ticket-management/1',
    '/ticket/1',
    '/ticket/store',
    '/mail-templates/2',
    '/course/2',
    '/course?search=egitim',
    '/course-management/all',
    '/course-management/2',
  ]
  // Each is looked at until nothing is asked any more, which several pages wait for beside each other.
  const left = [...new Set([...menu, ...below])]
  const look = async (own: Page) => {
    for (let path = left.shift(); path; path = left.shift()) {
      await own.goto(path)
      await settle(own)
      await expect.soft(own.locator('body'), path).not.toContainText(failures)
      await expect.soft(own, path).toHaveURL(`${web}${path}`)
    }
  }
  const others = await Promise.all([1, 2].map(() => page.context().newPage()))
  for (const other of others) note(other, problems)
  await Promise.all([page, ...others].map(look))
  expect(server.refused()).toEqual([])
  expect(problems).toEqual([])
  for (const { headers } of server.asked.filter(({ url }) => url.startsWith('/api/')))
    expect(Object.keys(headers)).not.toContain('idempotency-key')
})

test('[DEV-3] a table is searched by its first field, sorted, and written to', async ({ browser }) => {
  const { page, problems } = await enter(browser)
  await page.goto('/department')
  await expect(page.getByText('12 veriden 1-10 arası gösteriliyor.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Ad veya kod ara' }).fill('departman 7')
  await expect(page.getByText('1 veriden 1-1 arası gösteriliyor.')).toBeVisible()
  const lists = server.asked.filter(({ url }) => url.startsWith('/api/departments?'))
  expect(lists.at(-1)?.url).toBe('/api/departments?page=1&per_page=10&filter[name]=departman+7')
  await page.goto('/mission/store')
  await page.getByLabel('Ad', { exact: true }).fill('Sözleşme görevi')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/mission\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sözleşme görevi')
  await page.getByRole('link', { name: 'Düzenle' }).click()
  await page.getByLabel('Ad', { exact: true }).fill('Başka ad')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başka ad')
  await page.goto('/role')
  await expect(page.getByText('rol 3', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('#3')).toHaveCount(0)
  expect(server.refused()).toEqual([])
  expect(problems).toEqual([])
})

test('[DEV-3] many records are deleted by one call each, and nothing else is offered for them', async ({
  browser,
}) => {
  const { page, problems } = await enter(browser)
  await page.goto('/department')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(2).click()
  const bar = page.getByRole('toolbar', { name: 'Toplu işlemler' })
  await expect(bar.getByRole('button', { name: 'Düzenle' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Sil' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('2 departman seçildi')).toBeVisible()
  await question.getByRole('button', { name: /sil/i }).click()
  await expect(page.getByText('2 departman silindi.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Geri al' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Son işlemler' })).toHaveCount(0)
  const deletions = server.asked.filter(({ method }) => method === 'DELETE')
  expect(deletions.map(({ url }) => url.replace(/\d+$/, ':id'))).toEqual(
    Array(2).fill('/api/departments/:id'),
  )
  expect(server.asked.filter(({ url }) => url.includes('bulk'))).toEqual([])
  expect(server.refused()).toEqual([])
  expect(problems).toEqual([])
})

test('[DEV-3] somebody who may not everything sees what they may, and a role is sent by its name alone', async ({
  browser,
}) => {
  server.grant(['roles.index', 'roles.show', 'roles.store', 'roles.update', 'departments.index'])
  const { page, problems } = await enter(browser)
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('button', { name: 'Organizasyon' }).click()
  await expect(navigation.locator('a[href="/role"]')).toBeVisible()
  for (const path of ['/user', '/title', '/announcement-management', '/ticket-management'])
    await expect(navigation.locator(`a[href="${path}"]`)).toHaveCount(0)
  await page.goto('/department')
  await expect(page.getByText('12 veriden 1-10 arası gösteriliyor.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Departman ekle' })).toHaveCount(0)
  for (const path of ['/user', '/department/store']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${web}/dashboard`)
  }
  await page.goto('/role/3/permission')
  await expect(page.getByText('Bu sekmeyi görme yetkin yok')).toBeVisible()
  await page.goto('/role')
  await page.getByRole('link', { name: 'Rol ekle' }).click()
  await expect(page.locator('form').getByRole('textbox')).toHaveCount(1)
  await page.getByLabel('Ad', { exact: true }).fill('Sözleşme rolü')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sözleşme rolü')
  await page.getByRole('link', { name: 'Düzenle' }).click()
  await page.getByLabel('Ad', { exact: true }).fill('Öteki rol')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Öteki rol')
  const sent = server.asked.filter(({ url, method }) => url.startsWith('/api/roles') && method !== 'GET')
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { name: 'Sözleşme rolü' }],
    [expect.stringMatching(/PATCH|PUT/), { name: 'Öteki rol' }],
  ])
  expect(server.refused()).toEqual([])
  expect(problems).toEqual([])
})

test('[DEV-3] a copy is the form of a new record with the values of another one', { tag: '@full' }, async ({
  browser,
}) => {
  server.grant(['roles.index', 'roles.show', 'roles.store', 'departments.index'])
  const { page, problems } = await enter(browser)
  await page.goto('/role/2')
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Çoğalt' }).click()
  await expect(page.getByText('“rol 2” kaydından çoğaltılıyor.')).toBeVisible()
  await expect(page.getByText('Birlikte kopyalanacak')).toHaveCount(0)
  await expect(page.getByLabel('Ad', { exact: true })).toHaveValue('rol 2 (kopya)')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('rol 2 (kopya)')
  const sent = server.asked.filter(({ method }) => method === 'POST' || method === 'PATCH')
  expect(sent.filter(({ url }) => url.startsWith('/api/roles')).map(({ url, body }) => [url, body])).toEqual([
    ['/api/roles', { name: 'rol 2 (kopya)' }],
  ])
  expect(server.refused()).toEqual([])
  expect(problems).toEqual([])
})

test('[DEV-3] people are added from a file in one step', { tag: '@full' }, async ({ browser }) => {
  const { page } = await enter(browser)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Dosyadan ekle' }).click()
  const dialog = page.getByRole('dialog')
  const example = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /örnek/i }).click()
  await example
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'kisiler.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('full_name;email\nA B;a@b.example'),
    })
  await dialog.getByRole('button', { name: 'Dosyadan ekle' }).click()
  await expect(page.getByText('Yeni kullanıcılar başarıyla oluşturuldu')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(server.refused()).toEqual([])
})

test('[DEV-3] notices are counted in the list, lead where they say, and come by a service of its own', async ({
  browser,
}) => {
  const { page, problems } = await enter(browser)
  await expect.poll(() => server.connected).toEqual([{ socket_id: '0b1a1584-04ff-414f-8690-1268ae7c2ee4' }])
  server.notify({ title: 'Canlı bildirim', body: 'Şimdi geldi', deviceTokenList: [] })
  await expect(page.getByText('Canlı bildirim')).toBeVisible()
  await page.getByRole('button', { name: 'Bildirimler, 2 yeni' }).click()
  const bell = page.getByRole('dialog', { name: 'Bildirimler' })
  const outside = bell.getByRole('link', { name: /Bildirim 2/ })
  await expect(outside).toContainText(`Yeni sekmede açılır: 127.0.0.1:${elsewherePort}`)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), outside.click()])
  await expect(opened.locator('p')).toHaveText('referrer: none')
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await opened.close()
  await expect
    .poll(() => server.asked.map(({ url }) => url))
    .toContain('/api/notifications/mark-as-read?notificationId=2')
  await page.getByRole('button', { name: /^Bildirimler/ }).click()
  await expect(bell.getByRole('link', { name: /Bildirim 3/ })).toHaveCount(0)
  await bell.getByRole('button', { name: /Bildirim 1/ }).click()
  await expect(page).toHaveURL(`${web}/announcement`)
  await page.goto('/notification')
  await expect(page.getByText('Bildirim 3')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect(server.refused()).toEqual([])
  expect(problems.filter(problem => !problem.includes(`${elsewhere}/icon.png`))).toEqual([])
})

test('[DEV-3] announcements pop up, are read one by one, and remembered on the device', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, problems } = await enter(browser, true)
  const popup = page.getByRole('dialog')
  await expect(popup.getByText('Duyuru 1', { exact: true })).toBeVisible()
  await popup.getByRole('button', { name: 'Kapat' }).first().click()
  await expect(popup).toHaveCount(0)
  await page.goto('/announcement/3')
  await expect(page.getByText('Yazar Adı')).toBeVisible()
  await expect(page.getByText('Duyurunun tamamı 3')).toBeVisible()
  await page.reload()
  await settle(page)
  const urls = server.asked.map(({ url }) => url)
  expect(urls).toContain('/api/user-announcements?per_page=-1&filter[unexpired]=&include=media')
  expect(urls).toContain('/api/user-announcements/3')
  await page.goto('/announcement/77')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(server.refused).toEqual(['404 GET /api/user-announcements/77'])
  expect(problems.filter(problem => !problem.includes('404'))).toEqual([])
})

test('[DEV-3] files are read with the token and dir=private, on the API’s own origin and without a referrer', async ({
  browser,
}) => {
  const { page, problems } = await enter(browser)
  await page.goto('/announcement/3')
  const shown = page.locator('img[src*="/storage/picture.png"]')
  await expect(shown).toHaveAttribute('src', `${api}/storage/picture.png?token=${token}&dir=private`)
  await expect.poll(() => shown.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(1)
  await page.goto('/user')
  await expect(page.locator('img[src*="/storage/photo.png"]').first()).toBeVisible()
  await expect
    .poll(() => server.asked.filter(({ url }) => url.startsWith('/storage/')).length)
    .toBeGreaterThan(1)
  for (const { url, headers } of server.asked.filter(({ url }) => url.startsWith('/storage/')))
    expect([url, headers.referer]).toEqual([url, undefined])
  expect(server.refused()).toEqual([])
  expect(problems).toEqual([])
})

test('[DEV-3] the global search takes a plain list', { tag: '@full' }, async ({ browser }) => {
  const { page, problems } = await enter(browser)
  await page.locator('[data-tour=search]').click()
  await page.getByRole('combobox').fill('kişi')
  await expect(page.getByRole('option', { name: /Kişi 4/ })).toBeVisible()
  await expect(page.getByRole('listbox').getByText('Eğitimler', { exact: true })).toBeVisible()
  await page.getByRole('option', { name: /Kişi 4/ }).click()
  await expect(page).toHaveURL(`${web}/community/4`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kişi 4')
  expect(server.asked.map(({ url }) => url)).toContain('/api/search?p=kişi')
  expect(server.refused()).toEqual([])
  expect(problems).toEqual([])
})

test('[DEV-3] a page for anybody stands before it is known what kind of server it is', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: web })
  const page = await context.newPage()
  await page.goto('/privacy-notice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/yok|yayımlanmadı/)
  await page.goto('/register-form')
  await expect(page.getByLabel('E-posta')).toBeVisible()
  await context.close()
})
