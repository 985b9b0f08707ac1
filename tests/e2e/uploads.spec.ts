import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { pictures } from '../support/files.ts'
import { api, browserOf } from './support/people.ts'
import { wordsOf } from './support/words.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-large-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file of 60 MB that begins as it should. */
function large(name: string, head: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, head)
  truncateSync(path, 60_000_000)
  return path
}
const picture = large('afis.png', pictures.png)
const table = large('kisiler.csv', Buffer.from('Ad\n'))

/** Files say that they are small, so that only the server finds out how large they are. */
const hideSizes = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(File.prototype, 'size', { get: () => 1000 }))

/** The line of the file that was chosen, with what is said about it. */
const lineOf = (page: Page, name: string) => page.getByRole('alert').locator('..').filter({ hasText: name })

for (const { what, path, title, role, language, text } of [
  {
    what: 'a field of one file',
    path: '/corporation/store',
    title: 'Ad',
    role: 'super-admin',
    language: 'tr',
    text: 'Dosya en fazla 2 MB olabilir.',
  },
  {
    what: 'the attachments of a ticket',
    path: '/ticket/store',
    title: 'Subject',
    role: 'learner',
    language: 'en',
    text: 'The file can be up to 10 MB.',
  },
] as const)
  test(`a file of 60 MB is refused at its field, before it is sent and by the server: ${what}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, role, { language })
    const page = await context.newPage()
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/medias')) sent.push(request.url())
    })
    await page.goto(path)
    await page.getByLabel(title, { exact: true }).fill('Kalır')
    await page.locator('input[type=file]').first().setInputFiles(picture)
    await expect(lineOf(page, 'afis.png')).toContainText(text)
    expect(sent).toEqual([])
    await expect(page.getByLabel(title, { exact: true })).toHaveValue('Kalır')
    await page.close({ runBeforeUnload: false })

    const other = await context.newPage()
    await hideSizes(other)
    await other.goto(path)
    await other.getByLabel(title, { exact: true }).fill('Kalır')
    const answered = other.waitForResponse(/\/api\/medias/)
    await other.locator('input[type=file]').first().setInputFiles(picture)
    expect((await answered).status()).toBe(413)
    await expect(lineOf(other, 'afis.png')).toContainText(text)
    await expect(other.getByLabel(title, { exact: true })).toHaveValue('Kalır')
    // Another one is taken at the same place.
    await other
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'kucuk.png', mimeType: 'image/png', buffer: pictures.png })
    await expect(
      other.getByRole('button', {
        name: language === 'tr' ? 'kucuk.png dosyasını kaldır' : 'Remove kucuk.png',
      }),
    ).toBeVisible()
    await context.close()
  })

test('an import of 60 MB is refused beside the file', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/mission')
  await page.getByRole('button', { name: 'Dosyadan ekle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').first().setInputFiles(table)
  const answered = page.waitForResponse(/\/from-file/)
  await dialog.getByRole('button', { name: 'Dosyayı denetle' }).click()
  expect((await answered).status()).toBe(413)
  await expect(dialog.getByRole('alert')).toContainText('Dosya en fazla 10 MB olabilir.')
  await expect(dialog.getByText('kisiler.csv')).toBeVisible()
  await context.close()
})

test('a form that is sent while its file is on its way waits for it, and stays when it fails', async ({
  browser,
}) => {
  const mark = `yolda${Date.now()}`
  const context = await browserOf(browser, 'admin')
  const page = await context.newPage()
  await page.goto('/announcement-management/store')
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  let fails = true
  await page.route(/\/api\/medias\?/, async route => {
    if (fails) return route.fulfill({ status: 503, json: { message: 'Dosya alınamadı.' } })
    await mayAnswer
    await route.continue()
  })
  const posted: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /\/api\/announcements(\?|$)/.test(request.url()))
      posted.push(request.postData() ?? '')
  })
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'afis.png', mimeType: 'image/png', buffer: pictures.png })
  await page.getByLabel('Başlık', { exact: true }).fill(mark)
  await page.getByLabel('Özet', { exact: true }).fill('Yolda olan dosya beklenir.')
  await page.getByRole('textbox', { name: 'Metin' }).fill('Yolda olan dosya beklenir.')
  await page.getByLabel('Herkes').check()
  await choose()
  await expect(lineOf(page, 'afis.png')).toContainText('Dosya alınamadı.')
  // Nothing is stored without the file that somebody believes to be there.
  await page.getByRole('button', { name: 'Taslak kaydet' }).click()
  await expect(page.getByText(wordsOf('tr').say('form:media.inTheWay'))).toBeFocused()
  expect(posted).toEqual([])
  fails = false
  await choose()
  await page.getByRole('button', { name: 'Taslak kaydet' }).click()
  await expect(
    page.getByRole('button', { name: 'Dosyalar yükleniyor, bitince kaydedilecek' }).first(),
  ).toBeVisible()
  expect(posted).toEqual([])
  letAnswer()
  await expect(page.getByText('Taslak kaydedildi, henüz kimseye gitmedi.')).toBeVisible()
  expect(posted).toHaveLength(1)
  expect(JSON.parse(posted[0] ?? '').media_ids).toHaveLength(1)
  await context.close()
})

test('an answer to a ticket waits for its file', async ({ browser }) => {
  const subject = `Dosya yolda ${Date.now()}`
  const { status, body } = await api('learner', 'post', '/api/my-tickets', {
    subject,
    category: 'technical',
    body: 'Ekliyorum.',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const context = await browserOf(browser, 'learner', { language: 'en' })
  const page = await context.newPage()
  await page.goto(`/ticket/${body.data.id}`)
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  let refusals = 1
  await page.route(/\/api\/medias\?/, async route => {
    await mayAnswer
    if (refusals-- > 0) await route.fulfill({ status: 503, json: { message: 'Not now.' } })
    else await route.continue()
  })
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ekran.png', mimeType: 'image/png', buffer: pictures.png })
  await page.getByRole('button', { name: 'Attach files' }).click()
  await page.getByLabel('Your reply', { exact: true }).fill('Ekran görüntüsü burada.')
  await choose()
  const send = page.getByRole('button', { name: 'Reply', exact: true })
  await send.click()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  letAnswer()
  // The one file that does not arrive keeps the answer back, with all that was written.
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-disabled')
  await expect(page.getByLabel('Your reply', { exact: true })).toHaveValue('Ekran görüntüsü burada.')
  await choose()
  await send.click()
  await expect(page.getByLabel('Your reply', { exact: true })).toHaveValue('')
  await expect(page.getByRole('link', { name: 'ekran.png' })).toBeVisible()
  await context.close()
})
