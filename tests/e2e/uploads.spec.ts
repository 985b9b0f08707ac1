import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { pictures } from '../support/files.ts'
import { browserOf } from './support/people.ts'

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
