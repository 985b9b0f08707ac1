import { expect, type Page, test } from '@playwright/test'
import { browserOf } from './support/people.ts'

const scroller = '.MuiDataGrid-virtualScroller, [data-scroller]'
const top = (page: Page) =>
  page
    .locator(scroller)
    .first()
    .evaluate(element => Math.round(element.scrollTop))
const heldRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'))

/** Scrolls, opens a row that is seen, and gives where it was left. */
async function leave(page: Page, phone: boolean): Promise<{ top: number; id: string }> {
  await page
    .locator(scroller)
    .first()
    .evaluate(element => element.scrollTo(0, 900))
  const rows = page.locator('[data-id]')
  await expect.poll(() => top(page)).toBe(900)
  const id = await rows.evaluateAll(all => {
    const seen = all.find(row => row.getBoundingClientRect().top > innerHeight * 0.4)
    return seen?.getAttribute('data-id') ?? ''
  })
  const row = page.locator(`[data-id="${id}"]`)
  await (phone ? row.getByRole('link').first() : row.locator('[data-field="title"]')).click()
  await expect(page).toHaveURL(new RegExp(`/user/${id}$`))
  await expect(page.getByRole('tab').first()).toBeVisible()
  return { top: 900, id }
}

test('[TBL-4] a list is found again as it was left, by the browser and by the breadcrumb', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/user?per_page=50')
  await page.locator('.MuiDataGrid-virtualScroller').waitFor()
  await page.getByRole('row').nth(2).getByRole('checkbox').click()
  const bar = page.getByRole('toolbar', { name: 'Toplu işlemler' })
  await expect(bar).toContainText('1 kullanıcı seçildi')
  const left = await leave(page, false)
  await page.goBack()
  await expect.poll(() => top(page)).toBe(left.top)
  await expect.poll(() => heldRow(page)).toBe(left.id)
  await expect(bar).toContainText('1 kullanıcı seçildi')
  const again = await leave(page, false)
  await page.getByRole('banner').getByRole('link', { name: 'Kullanıcılar' }).click()
  await expect(page).toHaveURL(/per_page=50/)
  await expect.poll(() => top(page)).toBe(again.top)
  await expect.poll(() => heldRow(page)).toBe(again.id)
  await context.close()
})

test('[TBL-4] a list on a phone is found again as it was left', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin', { phone: true })
  const page = await context.newPage()
  await page.goto('/user?per_page=50')
  await page.getByRole('article').first().waitFor()
  const left = await leave(page, true)
  await page.goBack()
  await expect.poll(() => top(page)).toBe(left.top)
  await expect.poll(() => heldRow(page)).toBe(left.id)
  await context.close()
})

test('[TBL-8] several people leave a department at once, and come back with one press', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/department/1/users')
  const tab = page.getByRole('tab', { name: /Kullanıcılar/ })
  await expect(tab).toContainText(/\d/)
  const before = await tab.textContent()
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').click()
  await page.getByRole('toolbar', { name: 'Toplu işlemler' }).getByRole('button', { name: 'Çıkar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çıkar' }).click()
  await expect(page.getByText('2 kullanıcı çıkarıldı.')).toBeVisible()
  await expect(tab).not.toHaveText(before as string)
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(tab).toHaveText(before as string)
  await context.close()
})

test('[TCK-2] tickets open on the active ones, with the numbers of the views', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/ticket-management')
  const views = page.getByRole('group', { name: 'Görünümler' }).or(page.getByRole('group')).first()
  const open = views.getByRole('button', { name: /^Açık talepler \d+$/ })
  await expect(open).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('columnheader', { name: /son tarih/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByText(/Gecikti · /).first()).toBeVisible()
  await views.getByRole('button', { name: 'Tümü' }).click()
  await expect(page).toHaveURL(/filter\[view\]=all/)
  await context.close()
})
