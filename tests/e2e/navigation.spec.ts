import { expect, test } from '@playwright/test'
import { browserOf } from './support/people.ts'

test('on a phone a record leads back to the list as it was left, and begins with editing', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'organization-manager', { phone: true })
  const page = await context.newPage()
  await page.goto('/user?page=2')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  // The button that adds covers no card, wherever the list is scrolled to.
  const add = await page.getByRole('link', { name: 'Kullanıcı ekle' }).boundingBox()
  await cards.last().scrollIntoViewIfNeeded()
  const last = await cards.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0)

  const record = await cards.first().getByRole('link').first().getAttribute('href')
  await expect(async () => {
    await cards.first().getByRole('link').first().click({ timeout: 2000 })
    await expect(page).toHaveURL(new RegExp(`${record}$`), { timeout: 8000 })
  }).toPass()
  const edit = page.getByRole('main').getByRole('link', { name: 'Düzenle' })
  await expect(edit).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menüyü aç' })).toHaveCount(0)
  const first = await edit.boundingBox()
  const danger = await page.getByRole('button', { name: /Devre dışı bırak|etkinleştir/ }).boundingBox()
  expect(first?.x).toBeLessThan(danger?.x ?? Number.NaN)
  await edit.click()
  await expect(page).toHaveURL(/\/edit$/)
  // Until the form has come, the record and its way back to the list stand.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Geri: (?!Kullanıcılar)/ })
    .click()
  await expect(page).toHaveURL(/\/user\/\d+$/)
  await page.getByRole('banner').getByRole('link', { name: 'Geri: Kullanıcılar' }).click()
  await expect(page).toHaveURL(/\/user\?.*page=2/)
  await context.close()
})

test('[SRC-1] [NAV-3] a search is not carried to other pages', async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto('/search-result?p=demir')
  const box = page.getByRole('banner').getByRole('button', { name: /Ctrl K/ })
  await expect(box).toContainText('demir')
  const menu = page.getByRole('complementary')
  const field = menu.getByRole('searchbox')
  await field.fill('unvan')
  await menu.getByRole('link', { name: 'Unvanlar' }).click()
  await expect(page.getByRole('heading', { name: 'Unvanlar' })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(box).not.toContainText('demir')
  // It is still known for its ten minutes, to be taken up or typed over.
  await box.click()
  const search = page.getByRole('combobox', { name: 'Kişi veya eğitim ara' })
  await expect(search).toHaveValue('demir')
  await page.keyboard.type('ay')
  await expect(search).toHaveValue('ay')
  await context.close()
})

test('the login is filled in from key to key, and leads to a new password after that', async ({
  browser,
}) => {
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('E-posta').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Şifre', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Şifremi unuttum' })).toBeFocused()
  await context.close()
})

test('[LAY-8] a page that there is not stands in the frame of the other pages without a login', async ({
  browser,
}) => {
  const context = await browserOf(browser, null, { phone: true })
  const page = await context.newPage()
  await page.goto('/not-found')
  await expect(page.getByRole('heading', { name: 'Bu sayfa bulunamadı' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Dil' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Eğitim Portalı')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.close()
})

test('the dashboard offers what somebody opens most, with numbers', async ({ browser }) => {
  const context = await browserOf(browser, 'admin')
  const page = await context.newPage()
  await page.goto('/dashboard')
  const offered = page.getByRole('region', { name: 'Sık açtıkların' }).getByRole('listitem')
  await expect(offered).toHaveCount(6)
  await expect(offered.first()).toContainText(/Kullanıcılar\s*[\d.]+ kayıt/)
  await page.goto('/title')
  await expect(page.getByRole('heading', { name: 'Unvanlar' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(offered.first()).toContainText(/Unvanlar\s*[\d.]+ kayıt/)
  await expect(page.getByRole('link', { name: 'Üstlen', exact: true })).toHaveCount(0)
  await context.close()
})
