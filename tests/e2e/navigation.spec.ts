import { expect, test } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { rowsIn } from './support/rows.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

for (const look of inTurn(import.meta.url, looks)) {
  const { language, phone } = look
  const { say } = wordsOf(language)

  test(`a record leads back to the list as it was left, and begins with editing: ${look.name}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    await page.goto('/user?page=2')
    const rows = rowsIn(page.getByRole('main'))
    if (!phone) await expect(page.locator('.MuiDataGrid-root')).toBeVisible()
    await expect(rows).toHaveCount(10)
    if (phone) {
      // The button that adds covers no card, wherever the list is scrolled to.
      const add = await page.getByRole('link', { name: say('resources/users:create') }).boundingBox()
      await rows.last().scrollIntoViewIfNeeded()
      const last = await rows.last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0)
    }

    const first = rows.first().getByRole('link').first()
    const record = await first.getAttribute('href')
    await expect(async () => {
      await first.click({ timeout: 2000 })
      await expect(page).toHaveURL(new RegExp(`${record}$`), { timeout: 8000 })
    }).toPass()
    const edit = page.getByRole('main').getByRole('link', { name: say('record:show.edit') })
    await expect(edit).toBeVisible()
    if (phone) {
      await expect(page.getByRole('button', { name: say('shell:nav.open') })).toHaveCount(0)
      const danger = page.getByRole('button', {
        name: new RegExp(
          ['deactive', 'reactivate'].map(name => say(`resources/users:actions.${name}.label`)).join('|'),
        ),
      })
      const [left, right] = [await edit.boundingBox(), await danger.boundingBox()]
      expect(left?.x).toBeLessThan(right?.x ?? Number.NaN)
    }
    await edit.click()
    await expect(page).toHaveURL(/\/edit$/)
    // Until the form has come, the record and its way back to the list stand.
    const banner = page.getByRole('banner')
    const list = say('resources/users:name')
    if (phone) {
      const toRecord = say('shell:nav.backTo', { name: '' })
      await banner.getByRole('link', { name: new RegExp(`^${toRecord}(?!${list})`) }).click()
    } else await banner.locator(`a[href$="${record}"]`).click()
    await expect(page).toHaveURL(/\/user\/\d+$/)
    await banner.getByRole('link', { name: phone ? say('shell:nav.backTo', { name: list }) : list }).click()
    await expect(page).toHaveURL(/\/user\?.*page=2/)
    await context.close()
  })

  test(`the dashboard offers what somebody opens most, with numbers: ${look.name}`, async ({ browser }) => {
    const context = await browserOf(browser, 'admin', look)
    const page = await context.newPage()
    await page.goto('/dashboard')
    const offered = page.getByRole('region', { name: say('shell:dashboard.links') }).getByRole('listitem')
    const counted = (list: string) => {
      const records = say('shell:dashboard.count', { count: 2, formatted: '' }).trim()
      return new RegExp(`${say(`menu:resources.${list}`)}\\s*[\\d.,]+ ${records}`)
    }
    await expect(offered).toHaveCount(6)
    await expect(offered.first()).toContainText(counted('users'))
    await page.goto('/title')
    // The visit is counted by the time the rows are there.
    await expect(rowsIn(page).first()).toBeVisible()
    await page.goto('/dashboard')
    await expect(offered.first()).toContainText(counted('titles'))
    await context.close()
  })
}

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
