/** Many are invited by one call, which the server works off where mails are sent: left, and found again. */
import { expect, test } from '@playwright/test'
import { mailTo } from './support/mails.ts'
import { api, browserOf } from './support/people.ts'
import { inTurn } from './support/words.ts'

const words = {
  tr: {
    view: /^Davet edilmedi \d+$/,
    all: 'Bu sayfadakilerin hepsini seç',
    invite: 'Davet et',
    done: (count: number) => `${count} kullanıcı davet edildi.`,
    search: /ara$/,
    import: 'Dosyadan ekle',
    check: 'Dosyayı denetle',
    tick: 'Eklenen kullanıcıları davet et',
    add: '2 kullanıcıyı ekle',
    lines: ['Ad;Soyad;E-posta', 'Bir;Dosya;bir', 'İki;Dosya;iki'],
    mail: /reset-password.token=/,
  },
  en: {
    view: /^Not invited \d+$/,
    all: 'Select all on this page',
    invite: 'Invite',
    done: (count: number) => `${count} users were invited.`,
    search: /^Search/,
    import: 'Add from file',
    check: 'Check file',
    tick: 'Invite the added users',
    add: 'Add 2 users',
    lines: ['First name,Last name,Email', 'Bir,Dosya,bir', 'İki,Dosya,iki'],
    mail: /reset-password.token=/,
  },
} as const

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  test(`[ORG-1] [TBL-7] many people are invited by one call, ${language}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const say = words[language]
    const mark = `${language}${Date.now()}`.slice(-9)
    const make = async (name: string) => {
      const email = `${name}.${mark}@kurum.example`
      const body = { first_name: name, last_name: mark, email, locale: language }
      return (await api('super-admin', 'post', '/api/users', body)).body.data.id as number
    }
    const context = await browserOf(browser, 'super-admin', { language })
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && /\/invite$/.test(request.url()))
        calls.push(new URL(request.url()).pathname)
    })

    await test.step('from the view of those who are not invited', async () => {
      for (const name of ['ada', 'eda', 'oya']) await make(name)
      await page.goto('/user')
      await page.getByRole('searchbox', { name: say.search }).last().fill(mark)
      await expect(page).toHaveURL(new RegExp(mark))
      const view = page.getByRole('button', { name: say.view })
      await expect(view).toHaveText(/[^\d]3$/)
      await view.click()
      await expect(view).toHaveAttribute('aria-pressed', 'true')
      await expect(page).toHaveURL(/notInvited/)
      await expect(page.getByText(`oya.${mark}@kurum.example`)).toBeVisible()
      await page.getByRole('checkbox', { name: say.all }).click()
      await page.getByRole('toolbar').getByRole('button', { name: say.invite }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: say.invite }).click()
      await expect(page.getByText(say.done(3))).toBeVisible()
      await expect(page.getByText(`oya.${mark}@kurum.example`)).toHaveCount(0)
      expect(new Set(calls)).toEqual(new Set(['/api/users/bulk/invite']))
      await mailTo(`oya.${mark}@kurum.example`, say.mail)
    })

    await test.step('what was begun elsewhere is found again, once', async () => {
      const ids = [await make('can'), await make('cem')]
      expect((await api('super-admin', 'post', '/api/users/bulk/invite', { ids })).status).toBe(200)
      await page.goto('/user')
      await expect(page.getByText(say.done(2))).toBeVisible()
      await expect
        .poll(async () => {
          const { body } = await api('super-admin', 'get', '/api/bulk-runs?resource=users')
          return body.data.filter((run: { seen: boolean }) => !run.seen)
        })
        .toEqual([])
      await page.reload()
      await expect(page.getByRole('button', { name: say.view })).toBeVisible()
      await expect(page.getByText(say.done(2))).toHaveCount(0)
    })

    await test.step('after an import that is left at once', async () => {
      await page.getByRole('button', { name: say.import }).click()
      const lines = say.lines.map((line, row) => (row ? `${line}.${mark}@kurum.example` : line))
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'yeni.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
      await page.getByRole('button', { name: say.check }).click()
      await expect(page.getByRole('checkbox', { name: say.tick })).toBeChecked()
      const applied = page.waitForResponse(/\/apply\?.*also=invite$/)
      await page.getByRole('button', { name: say.add }).click()
      expect((await applied).status()).toBe(200)
      await page.goto('/department')
      for (const name of ['bir', 'iki']) await mailTo(`${name}.${mark}@kurum.example`, say.mail)
    })
    await context.close()
  })
