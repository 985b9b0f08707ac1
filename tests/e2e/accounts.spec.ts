import { expect, type Page, test } from '@playwright/test'
import { linkIn, mailTo } from './support/mails.ts'
import { api, browserOf, emailOf, logIn } from './support/people.ts'
import { inTurn } from './support/words.ts'

const secret = 'Parola-12'

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[AUTH-7] [AUTH-9] [LAY-9] register, verify, wait, be let in, log in, be shown around: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const tr = language === 'tr'
    const email = `yeni.${language}.${Date.now()}@baska.example`
    const context = await browserOf(browser, null, { language, phone })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: tr ? 'Kayıt ol' : 'Register' }).click()
    await page.getByLabel(tr ? 'Ad' : 'First name', { exact: true }).fill('Işıl')
    await page.getByLabel(tr ? 'Soyad' : 'Last name').fill('Yeni')
    await page.getByLabel(tr ? 'E-posta' : 'Email').fill('yanlis')
    await page.getByLabel(tr ? 'Şifre' : 'Password', { exact: true }).fill(secret)
    await page.getByLabel(tr ? 'Şifre (tekrar)' : 'Confirm password').fill(secret)
    await page.getByRole('button', { name: tr ? 'Kayıt ol' : 'Register' }).click()
    // What is wrong stands at its field, and nothing is lost.
    if (tr) await expect(page.getByText('Geçersiz e-posta')).toBeVisible()
    await page.getByLabel(tr ? 'E-posta' : 'Email').fill(email)
    await page.getByRole('button', { name: tr ? 'Kayıt ol' : 'Register' }).click()
    await expect(
      page.getByText(
        tr ? 'Devam etmek için robot olmadığını doğrula.' : 'Confirm that you’re not a robot to continue.',
      ),
    ).toBeVisible()
    const robot = page.getByRole('checkbox', { name: tr ? 'Robot değilim' : 'I’m not a robot' })
    await robot.click()
    await expect(robot).toBeChecked()
    await page.getByRole('button', { name: tr ? 'Kayıt ol' : 'Register' }).click()
    await expect(
      page.getByRole('heading', { name: tr ? 'E-postanı kontrol et' : 'Check your email' }),
    ).toBeVisible()

    await page.goto(linkIn(await mailTo(email, /user-verification/)))
    await page.getByRole('button', { name: tr ? 'Adresimi doğrula' : 'Verify address' }).click()
    await expect(
      page.getByRole('heading', {
        name: tr ? 'Kaydın onay bekliyor' : 'Your registration is awaiting approval',
      }),
    ).toBeVisible()

    const staff = await browserOf(browser, 'organization-manager')
    const office = await staff.newPage()
    await office.goto(`/waiting-users?search=${encodeURIComponent(email)}`)
    await office.getByRole('link', { name: 'Işıl Yeni' }).first().click()
    await office.getByRole('button', { name: 'Onayla' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click()
    await expect(office.getByText('Başvuru onaylandı.')).toBeVisible()
    await mailTo(email, tr ? /onaylandı/ : /approved/)
    await staff.close()

    await logIn(page, email, secret)
    await expect(page).toHaveURL(/\/dashboard$/)
    await followTour(page, tr, phone)
    await context.close()
  })

/** The guided tour of a first visit: there and back by key, ended once, and again on demand. */
async function followTour(page: Page, tr: boolean, phone: boolean) {
  const tour = page.getByRole('dialog')
  const stops = tr
    ? ['Arama', 'Bildirimler', 'Dil', 'Profil']
    : ['Search', 'Notifications', 'Language', 'Profile']
  const button = (name: string) => tour.getByRole('button', { name, exact: true })
  for (const [at, stop] of stops.entries()) {
    await expect(tour).toContainText(stop)
    const box = await tour.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(16)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 16)
    // A phone has no such keys.
    if (at === 0) await expect(tour.getByText('Ctrl K')).toHaveCount(phone ? 0 : 1)
    if (at === 1) {
      await button(tr ? 'Geri' : 'Back').click()
      await expect(tour).toContainText(stops[0] as string)
      // Keys count while the one step moves to the next, too.
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
      await expect(tour).toContainText(stop)
    }
    if (at < stops.length - 1) await button(tr ? 'İleri' : 'Next').click()
  }
  const noted = page.waitForResponse('**/api/users/me/first-login')
  await button(tr ? 'Bitir' : 'Finish').click()
  expect((await noted).status()).toBe(204)
  await page.reload()
  await page.getByRole('button', { name: tr ? /^Kullanıcı menüsü/ : /^User menu/ }).click()
  await expect(tour).toHaveCount(0)
  await page.getByRole('menuitem', { name: tr ? 'Tanıtım turu' : 'Take the tour' }).click()
  await expect(tour).toContainText(stops[0] as string)
  await button(tr ? 'Kapat' : 'Close').click()
  await expect(tour).toHaveCount(0)
}

test('[AUTH-6] a forgotten password', async ({ browser }) => {
  const email = 'unutan@baska.example'
  const made = await api('super-admin', 'post', '/api/users', {
    first_name: 'Can',
    last_name: 'Unutan',
    email,
  })
  expect(made.status).toBe(201)
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click()
  // The login has a field of the same name, and stays until the next page's code is there.
  await expect(page.getByRole('heading', { name: 'Şifreni mi unuttun?' })).toBeVisible()
  await page.getByLabel('E-posta').fill(email)
  await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
  await expect(page.getByText(/bağlantıyı gönderdik/)).toBeVisible()
  const link = linkIn(await mailTo(email, /reset-password/))
  await page.goto(link)
  await page.getByLabel('Yeni şifre', { exact: true }).fill(secret)
  await page.getByLabel('Yeni şifre (tekrar)').fill(secret)
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
  await expect(page.getByRole('heading', { name: 'Hoş geldin' })).toBeVisible()
  // It works once; after that it offers another.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Bu bağlantı artık geçerli değil' })).toBeVisible()
  await page.getByLabel('E-posta').fill(email)
  await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
  await expect(page.getByText(/bağlantıyı gönderdik/)).toBeVisible()
  await expect.poll(async () => linkIn(await mailTo(email, /reset-password/))).not.toBe(link)
  await logIn(page, email, secret)
  await context.close()
})

test('[NTF-1] [NTF-2] [NTF-3] a notice comes while the bell is closed, is seen and read', async ({
  browser,
}) => {
  // What was there before is another test's, and so are the courses that others publish meanwhile.
  await api('mentor', 'put', '/api/users/me/notification-preferences', { course: { portal: false } })
  await api('mentor', 'post', '/api/notifications/mark-as-seen-all')
  await api('mentor', 'post', '/api/notifications/mark-as-read-all')
  const reader = await browserOf(browser, 'mentor')
  const page = await reader.newPage()
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^Bildirimler/ })
  await expect(bell).toHaveAccessibleName('Bildirimler')

  const staff = await browserOf(browser, 'admin')
  const office = await staff.newPage()
  await office.goto('/notification-management/store')
  await office.getByLabel('Seçtiklerim').check()
  await office.getByLabel('Kişiler').pressSequentially(emailOf('mentor'), { delay: 20 })
  // The list narrows once the typing rests.
  await expect(office.getByRole('option')).toHaveCount(1)
  await office.getByRole('option').click()
  await office.keyboard.press('Escape')
  await expect(office.getByText('1 kişiye ulaşır.')).toBeVisible()
  await office.getByLabel('Başlık').fill('Toplantı yarın')
  await office.getByLabel('Metin').fill('Saat 10:00, büyük salon.')
  await office.getByLabel('Tıklanınca açılacak adres').fill('/account/settings')
  await office.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(office).toHaveURL(/\/notification-management\/\d+$/)

  // By the live connection: the page was not touched.
  await expect(page.getByText('Toplantı yarın')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Bildirimler, 1 yeni')
  for (let n = 0; n < 9; n++) {
    const { body } = await api('mentor', 'get', '/api/users/me')
    await api('admin', 'post', '/api/notifications/send-notification', {
      audience: { user_ids: [body.data.id] },
      title: `Duyuru ${n + 1}`,
      body: 'Yeni',
    })
  }
  await expect(bell).toContainText('+9')
  await bell.click()
  const popup = page.getByRole('dialog', { name: 'Bildirimler' })
  await expect(popup.getByRole('listitem')).toHaveCount(10)
  await expect(popup.getByLabel('Okunmadı')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Bildirimler')
  await bell.click()
  await popup.getByRole('button', { name: /Toplantı yarın/ }).click()
  await expect(page).toHaveURL(/\/account\/settings$/)
  await page.goto('/notification?filter=read')
  await expect(page.getByRole('listitem').filter({ hasText: 'Toplantı yarın' })).toBeVisible()
  await office.reload()
  await expect(office.getByText('Okuyan')).toBeVisible()
  await reader.close()
  await staff.close()
})
