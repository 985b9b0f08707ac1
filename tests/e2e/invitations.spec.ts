/** Added people are invited: from the form, the import and the list, on a portal without a mail server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Download, expect, test } from '@playwright/test'
import { port } from './support/address.ts'
import { copyDemo } from './support/demo-data.ts'
import { logIn } from './support/people.ts'
import { inTurn } from './support/words.ts'

const ownPort = port + 9
const at = `http://127.0.0.1:${ownPort}`
let folder: string
let server: ChildProcess | undefined

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'portal-invitations-'))
  copyDemo(join(folder, 'data'))
  server = spawn(process.execPath, ['dist/server/demo.js'], {
    env: {
      ...process.env,
      PORT: String(ownPort),
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  })
  await expect
    .poll(
      () =>
        fetch(`${at}/api/ready`)
          .then(({ status }) => status)
          .catch(() => 0),
      { timeout: 150_000 },
    )
    .toBe(200)
})

test.afterAll(() => {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const words = {
  tr: {
    first: /^Ad$/,
    last: /^Soyad$/,
    email: /^E-posta/,
    tick: 'Davet et: şifresini kendisi belirler',
    create: 'Kullanıcı ekle',
    link: 'Tek kullanımlık bağlantı',
    added: (name: string) => `“${name}” eklendi.`,
    notSent: 'E-posta sunucusu kurulu olmadığı için ileti gönderilmedi.',
    saving: 'Kaydediliyor',
    again: 'Yeniden indir',
    close: 'Kapat',
    invited: 'Davet edildi',
    notInvited: 'Davet edilmedi',
    import: 'Dosyadan ekle',
    check: 'Dosyayı denetle',
    tickAll: 'Eklenen kullanıcıları davet et',
    add: '2 kullanıcıyı ekle',
    show: 'Eklenenleri göster',
    downloaded: '2 bağlantı indirildi',
    heading: 'Ad;Soyad;E-posta',
    from: 'Eklendiği dosya:',
  },
  en: {
    first: /^First name$/,
    last: /^Last name$/,
    email: /^Email/,
    tick: 'Send an invitation to set a password',
    create: 'Add user',
    link: 'One-time link',
    added: (name: string) => `“${name}” has been added.`,
    notSent: 'No mail server is set up, so nothing was sent.',
    saving: 'Saving',
    again: 'Download again',
    close: 'Close',
    invited: 'Invited',
    notInvited: 'Not invited',
    import: 'Add from file',
    check: 'Check file',
    tickAll: 'Invite the added users',
    add: 'Add 2 users',
    show: 'Show the new users',
    downloaded: '2 links downloaded',
    heading: 'First name,Last name,Email',
    from: 'Added from file:',
  },
} as const

/** The cells of a downloaded file of links, without its heading. */
const rowsIn = async (download: Download, delimiter: string) =>
  readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(delimiter))

for (const [language, phone] of inTurn(import.meta.url, [
  ['tr', false],
  ['en', true],
] as const))
  test(`[ORG-1] [TBL-7] people are added and invited, ${language}${phone ? ', on a phone' : ''}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const say = words[language]
    const mark = `${language}${Date.now()}`.slice(-8)
    const context = await browser.newContext({
      baseURL: at,
      viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: phone,
      isMobile: phone,
      locale: language === 'tr' ? 'tr-TR' : 'en-US',
    })
    await context.addCookies([{ name: 'portal_language', value: language, url: at }])
    const page = await context.newPage()
    await logIn(page, 'super-admin@demo.test')

    const add = async (name: string) => {
      await page.goto('/user/store')
      await page.getByLabel(say.first).fill(name)
      await page.getByLabel(say.last).fill(mark)
      await page.getByLabel(say.email).first().fill(`${name.toLowerCase()}.${mark}@kurum.example`)
    }

    await test.step('a new person is invited unless the tick is taken away', async () => {
      await add('Davetli')
      await expect(page.getByRole('checkbox', { name: say.tick })).toBeChecked()
      await page.getByRole('button', { name: say.create }).click()
      const link = await page.getByLabel(say.link, { exact: true }).inputValue()
      expect(link).toMatch(/\/reset-password\?token=[\w-]{43}$/)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(say.added(`Davetli ${mark}`))).toBeVisible()
      await expect(dialog.getByText(say.notSent)).toBeVisible()
      await expect(page.getByText(say.saving)).toHaveCount(0)
      await dialog.getByRole('button', { name: say.close }).click()
      await expect(page).toHaveURL(/\/user\/\d+$/)
      await expect(page.getByText(say.invited, { exact: true }).first()).toBeVisible()

      await add('Sonra')
      await page.getByRole('checkbox', { name: say.tick }).uncheck()
      await page.getByRole('button', { name: say.create }).click()
      await expect(page).toHaveURL(/\/user\/\d+$/)
      await expect(page.getByText(say.notInvited, { exact: true }).first()).toBeVisible()
    })

    await test.step('a file’s people are invited, and their links handed over', async () => {
      await page.goto('/user')
      if (phone)
        await page
          .getByRole('button', { name: /Diğer|More/ })
          .first()
          .click()
      await page.getByRole(phone ? 'menuitem' : 'button', { name: say.import }).click()
      const lines = [say.heading, 'Bir;Dosya;bir', 'İki;Dosya;iki'].map((line, row) => {
        const cells = row ? `${line}.${mark}@kurum.example` : line
        return language === 'tr' ? cells : cells.replaceAll(';', ',')
      })
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'yeni.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
      await page.getByRole('button', { name: say.check }).click()
      await expect(page.getByRole('checkbox', { name: say.tickAll })).toBeChecked()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: say.add }).click()
      const rows = await rowsIn(await downloading, language === 'tr' ? ';' : ',')
      expect(rows.map(([, email]) => email).sort()).toEqual([
        `bir.${mark}@kurum.example`,
        `iki.${mark}@kurum.example`,
      ])
      for (const [, , link] of rows) {
        expect(link).toMatch(new RegExp(`^${at}/reset-password\\?token=[\\w-]{43}$`))
        const token = new URL(link as string).searchParams.get('token')
        expect((await page.request.get(`/api/reset-password?token=${token}`)).status()).toBe(204)
      }
      const result = page.getByRole('dialog')
      await expect(result.getByText(say.downloaded)).toBeVisible()
      const again = page.waitForEvent('download')
      await result.getByRole('button', { name: say.again }).click()
      expect(await rowsIn(await again, language === 'tr' ? ';' : ',')).toEqual(rows)
    })

    await test.step('the list shows exactly who was added, after a reload too', async () => {
      await page.getByRole('link', { name: say.show }).click()
      // The links are still there to be saved, above the list.
      await expect(page.getByRole('button', { name: say.again })).toBeVisible()
      await expect(page).toHaveURL(/filter\[import\]=\d+|filter%5Bimport%5D=\d+/)
      for (const reload of [false, true]) {
        if (reload) await page.reload()
        await expect(page.getByText(`bir.${mark}@kurum.example`)).toBeVisible()
        await expect(page.getByText(`iki.${mark}@kurum.example`)).toBeVisible()
        await expect(page.getByText(`davetli.${mark}@kurum.example`)).toHaveCount(0)
        await expect(page.getByText(say.invited, { exact: true })).toHaveCount(2)
        if (!phone) await expect(page.getByText('yeni.csv')).toBeVisible()
      }
    })
    await context.close()
  })
