import { expect, test } from '@playwright/test'
import { linkIn, mailTo } from './support/mails.ts'
import { api, browserOf, emailOf, logIn, password } from './support/people.ts'
import { inTurn } from './support/words.ts'

/** The words of one language that the journey needs. */
const words = {
  tr: {
    addDepartment: 'Departman ekle',
    name: 'Ad',
    code: /^Kod/,
    saved: 'İşlem Başarılı',
    import: 'Dosyadan ekle',
    check: 'Dosyayı denetle',
    badRows: /Düzeltilecek satırlar/,
    skip: /2 satırı atla/,
    done: 'Yeni kullanıcılar başarıyla oluşturuldu',
    email: 'Geçersiz e-posta',
    required: 'Lütfen bu alanı doldurun.',
    assignRole: 'Rol ata',
    role: /Öğrenen/,
    deactivate: 'Devre dışı bırak',
    off: 'Devre dışı',
    heading: 'Ad;Soyad;E-posta',
  },
  en: {
    addDepartment: 'Add department',
    name: 'Name',
    code: /^Code/,
    saved: 'Success',
    import: 'Add from file',
    check: 'Check file',
    badRows: /Rows to correct/,
    skip: /Skip 2 rows/,
    done: 'New users were created successfully',
    email: 'Invalid email',
    required: 'Please fill in this field.',
    assignRole: 'Assign roles',
    role: /Learner/,
    deactivate: 'Deactivate',
    off: 'Deactivated',
    heading: 'First name;Last name;Email',
  },
} as const

for (const [language, phone] of inTurn(import.meta.url, [
  ['tr', false],
  ['en', true],
] as const))
  test(`[ORG-1] [TBL-7] [TBL-8] [AUTH-8] a manager of the organisation at work, ${language}${phone ? ', on a phone' : ''}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const say = words[language]
    const mark = `${language}${Date.now()}`.slice(-8)
    const context = await browserOf(browser, 'organization-manager', { language, phone })
    const page = await context.newPage()

    await test.step('makes a department', async () => {
      await page.goto('/department/store')
      await page.getByLabel(say.name, { exact: true }).fill(`Şube ${mark}`)
      await page.getByLabel(say.code).fill(mark)
      await page.keyboard.press('Control+s')
      await expect(page).toHaveURL(/\/department\/\d+$/)
      await expect(page.getByRole('heading', { name: `Şube ${mark}` })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: `Şube ${mark}` })).toBeVisible()
    })

    const good = `iyi.${mark}@kurum.example`
    await test.step('adds people from a file with two bad rows', async () => {
      await page.goto('/user')
      if (phone)
        await page
          .getByRole('button', { name: /Diğer|More/ })
          .first()
          .click()
      await page.getByRole(phone ? 'menuitem' : 'button', { name: say.import }).click()
      const lines = [say.heading, `İyi;Kişi;${good}`, `Kötü;Adres;yok@`, `;Adsız;adsiz.${mark}@kurum.example`]
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'yeni.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(lines.join('\n')),
        })
      await page.getByRole('button', { name: say.check }).click()
      await expect(page.getByText(say.badRows)).toBeVisible()
      await expect(page.getByText(say.email)).toBeVisible()
      await expect(page.getByText(say.required)).toBeVisible()
      const before = await api('super-admin', 'get', `/api/users?filter[email]=${mark}`)
      expect(before.body.meta.total).toBe(0)
      await page.getByRole('button', { name: say.skip }).click()
      await expect(page.getByText(say.done)).toBeVisible()
      const after = await api('super-admin', 'get', `/api/users?filter[email]=${mark}`)
      expect(after.body.data.map((row: { email: string }) => row.email)).toEqual([good])
    })

    const { body } = await api('super-admin', 'get', `/api/users?filter[email]=${mark}`)
    const id = body.data[0].id as number
    await test.step('gives a role', async () => {
      // The file said nothing of roles: people have the first one then.
      const first = await api('super-admin', 'get', `/api/users/${id}/roles`)
      expect(first.body.data.map((row: { name: string }) => row.name)).toEqual(['learner'])
      await api('super-admin', 'delete', `/api/users/${id}/roles`, { ids: [first.body.data[0].id] })
      await page.goto(`/user/${id}/role`)
      await page
        .getByRole('link', { name: say.assignRole })
        .or(page.getByRole('button', { name: say.assignRole }))
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`/user/${id}/role/store`))
      await page.getByRole('checkbox', { name: say.role }).check()
      await page.getByRole('button', { name: language === 'tr' ? /1 rol ata/ : /Assign 1 role/ }).click()
      await expect(page).toHaveURL(new RegExp(`/user/${id}/role$`))
      const roles = await api('super-admin', 'get', `/api/users/${id}/roles`)
      expect(roles.body.data.map((role: { name: string }) => role.name)).toEqual(['learner'])
    })

    await test.step('deactivates somebody who is logged in, whose next call ends their session', async () => {
      await api('super-admin', 'post', '/api/users/password-reset', { id })
      const link = linkIn(await mailTo(good, /reset-password/))
      const token = new URL(link, 'http://x').searchParams.get('token')
      const other = await (await browserOf(browser, null, { language })).newPage()
      await other.request.post('/api/reset-password', {
        data: { token, password, password_confirmation: password },
      })
      await logIn(other, good)
      await expect(other).toHaveURL(/\/dashboard/)
      await page.goto(`/user/${id}`)
      await page.getByRole('button', { name: say.deactivate }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: say.deactivate }).click()
      await expect(page.getByText(say.off, { exact: true }).first()).toBeVisible()
      await other.goto('/account/settings')
      await expect(other).toHaveURL(/\/(\?.*)?$/)
      await other.context().close()
    })
    await context.close()
  })

test('[GRD-2] [GRD-3] [GRD-5] what is opened without the right to it', async ({ browser }) => {
  const learner = await browserOf(browser, 'learner')
  const page = await learner.newPage()
  await page.goto('/user')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/role/1')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await api('learner', 'get', '/api/users')).status).toBe(403)
  await learner.close()

  const guest = await browserOf(browser, null)
  const outside = await guest.newPage()
  await outside.goto('/title')
  await expect(outside).toHaveURL(/\/(\?.*)?$/)
  await logIn(outside, emailOf('organization-manager'))
  await expect(outside).toHaveURL(/\/title$/)
  await outside.goto('/dashboard')
  await expect(outside).toHaveURL(/\/user$/)
  await guest.close()
})
