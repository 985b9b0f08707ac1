import { expect, type Page, test } from '@playwright/test'
import { follow } from './support/menu.ts'
import { browserOf } from './support/people.ts'
import { inTurn, looks, withCount, wordsOf } from './support/words.ts'

const scroller = '.MuiDataGrid-virtualScroller, [data-scroller]'
const top = (page: Page) =>
  page
    .locator(scroller)
    .first()
    .evaluate(element => Math.round(element.scrollTop))
const heldRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'))

/** Where a row is seen, in pixels from the top of the window; others may have come above it meanwhile. */
const placeOf = async (page: Page, id: string) =>
  Math.round((await page.locator(`[data-id="${id}"]`).boundingBox())?.y ?? Number.NaN)

/** Scrolls, opens a row that is seen, and gives where it was left. */
async function leave(page: Page, phone: boolean): Promise<{ place: number; id: string }> {
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
  const target = phone ? row.getByRole('link').first() : row.locator('[data-field="title"]')
  // Whoever points at what a bar covers scrolls first.
  await target.hover()
  const place = await placeOf(page, id)
  await target.click()
  await expect(page).toHaveURL(new RegExp(`/user/${id}$`))
  await expect(page.getByRole('tab').first()).toBeVisible()
  return { place, id }
}

for (const look of inTurn(import.meta.url, looks)) {
  const { language, phone } = look
  const { say } = wordsOf(language)
  const boxes = (page: Page) => page.getByRole('main').locator('[data-id]').getByRole('checkbox')
  /** On a phone rows are selected after that was asked for in the list's menu. */
  async function select(page: Page, rows: number): Promise<void> {
    if (phone) {
      await page
        .getByRole('button', { name: say('list:more'), exact: true })
        .last()
        .click()
      await page.getByRole('menuitem', { name: say('list:choose'), exact: true }).click()
    }
    for (let at = 0; at < rows; at++) await boxes(page).nth(at).click()
  }

  test(`[TBL-4] a list is found again as it was left, by the browser and by the way back: ${look.name}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'super-admin', look)
    const page = await context.newPage()
    const asLeft = /\?(?=.*per_page=50)(?=.*page=2)(?=.*active)/
    await page.goto('/user?per_page=50&page=2&filter[status]=active')
    // The grid's own rows, not those that stand there until its code has come.
    await page
      .locator(phone ? 'article' : '.MuiDataGrid-virtualScroller')
      .first()
      .waitFor()
    await select(page, 1)
    const bar = page.getByRole('toolbar', { name: say('list:bulk.label') })
    const selected = say('resources/users:selected', { count: 1 })
    await expect(bar).toContainText(selected)
    // While rows are selected, a tap on a card selects it, so that a phone leaves by its menu.
    if (phone) {
      await follow(page, look, 'resources.professions')
      await expect(page).toHaveURL(/\/profession$/)
      await page.goBack()
      await expect(bar).toContainText(selected)
      await bar.getByRole('button', { name: say('list:bulk.clear') }).click()
    }
    const left = await leave(page, phone)
    await page.goBack()
    await expect(page).toHaveURL(asLeft)
    await expect.poll(() => placeOf(page, left.id)).toBe(left.place)
    await expect.poll(() => heldRow(page)).toBe(left.id)
    if (!phone) await expect(bar).toContainText(selected)

    const again = await leave(page, phone)
    const name = say('resources/users:name')
    await page
      .getByRole('banner')
      .getByRole('link', { name: phone ? say('shell:nav.backTo', { name }) : name })
      .click()
    await expect(page).toHaveURL(asLeft)
    await expect.poll(() => placeOf(page, again.id)).toBe(again.place)
    await expect.poll(() => heldRow(page)).toBe(again.id)
    await context.close()
  })

  test(`[TBL-8] several people leave a department at once, and come back with one press: ${look.name}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'super-admin', look)
    const page = await context.newPage()
    await page.goto('/department/1/users')
    const tab = page.getByRole('tab', { name: say('resources/departments:children.users.tab') })
    await expect(tab).toContainText(/\d/)
    const before = await tab.textContent()
    await select(page, 2)
    const takeAway = say('record:show.removeConfirm')
    await page
      .getByRole('toolbar', { name: say('list:bulk.label') })
      .getByRole('button', { name: takeAway })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: takeAway }).click()
    const what = say('resources/users:count', { count: 2 })
    const notice = page.getByRole('status').filter({ hasText: say('record:show.removedMany', { what }) })
    await expect(notice).toBeVisible()
    await expect(tab).not.toHaveText(before as string)
    // It covers nothing that is pressed next.
    const pages = page.getByRole('navigation', { name: say('list:pages') })
    await expect
      .poll(async () => {
        const [over, under] = [await notice.boundingBox(), await pages.boundingBox()]
        if (!over || !under) return false
        return over.y + over.height <= under.y || over.y >= under.y + under.height
      })
      .toBe(true)
    await page.getByRole('button', { name: say('common:action.undo') }).click()
    await expect(tab).toHaveText(before as string)
    await context.close()
  })

  test(`[TCK-2] tickets open on the active ones, with the numbers of the views: ${look.name}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'super-admin', look)
    const page = await context.newPage()
    await page.goto('/ticket-management')
    const views = page.getByRole('group', { name: say('list:views') })
    const open = views.getByRole('button', { name: withCount(say('resources/tickets:views.open.name')) })
    await expect(open).toHaveAttribute('aria-pressed', 'true')
    const due = say('resources/tickets:fields.due_at')
    if (phone) await expect(page.getByRole('button', { name: due })).toBeVisible()
    else await expect(page.getByRole('columnheader', { name: due })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByText(`${say('common:late')} · `).first()).toBeVisible()
    await views.getByRole('button', { name: say('list:viewAll') }).click()
    await expect(page).toHaveURL(/filter\[view\]=all/)
    await context.close()
  })
}
