/** Views with columns and an order of their own, and a list whose rows are cards. */
import { expect, test } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { inTurn } from './support/words.ts'

const words = {
  tr: {
    cards: 'Kartlar',
    table: 'Tablo',
    past: /^Süresi dolanlar \d+$/,
    running: /^Yayındakiler \d+$/,
    name: 'Duyuru Yönetimi',
    more: 'Diğer işlemler',
    toCards: 'Görselli kartlarla göster',
    mine: /^Müşteri yanıtı|^Yanıt bekle/,
    sort: 'Sıralama',
  },
  en: {
    cards: 'Cards',
    table: 'Table',
    past: /^Expired \d+$/,
    running: /^Published \d+$/,
    name: 'Announcements',
    more: 'More actions',
    toCards: 'Show cards with images',
    mine: /^Waiting/,
    sort: 'Sort',
  },
} as const

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  test(`announcements by their phase, and as cards that stay chosen: ${language}`, async ({ browser }) => {
    const say = words[language]
    const context = await browserOf(browser, 'super-admin', { language })
    const page = await context.newPage()
    await page.goto('/announcement-management')
    await page.getByRole('button', { name: say.running }).click()
    await expect(page).toHaveURL(/filter\[view\]=running/)
    // Its own order is no part of the address.
    await expect(page).not.toHaveURL(/sort=/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('button', { name: say.cards }).click()
    const cards = page.getByRole('listitem').and(page.locator('[data-id]'))
    await expect(cards.first().getByRole('link')).toBeVisible()
    await page.reload()
    await expect(cards.first()).toBeVisible()
    await expect(page.getByRole('button', { name: say.cards })).toHaveAttribute('aria-pressed', 'true')

    await test.step('by the keyboard', async () => {
      await cards.first().getByRole('link').focus()
      await page.keyboard.press('ArrowRight')
      await expect(cards.nth(1).getByRole('link')).toBeFocused()
      await page.keyboard.press('Home')
      await expect(cards.first().getByRole('link')).toBeFocused()
      const title = (await cards.first().getByRole('link').textContent()) ?? ''
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
      await page.goBack()
    })

    await test.step('several are chosen', async () => {
      const boxes = page.getByRole('main').getByRole('checkbox')
      await boxes.nth(0).click()
      await expect(page.getByRole('toolbar')).toBeVisible()
    })
    await page.getByRole('button', { name: say.table }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await context.close()
  })

test('cards on a phone, and people as cards in the dark', { tag: '@full' }, async ({ browser }) => {
  const say = words.en
  const phone = await browserOf(browser, 'super-admin', { language: 'en', phone: true })
  const page = await phone.newPage()
  await page.goto('/announcement-management')
  await page.getByRole('button', { name: say.more, exact: true }).click()
  await page.getByRole('menuitem', { name: say.toCards }).click()
  await expect(page.locator('[data-card-link]').first()).toBeVisible()
  await phone.close()
  const dark = await browserOf(browser, 'super-admin', { theme: 'dark' })
  const people = await dark.newPage()
  await people.goto('/user')
  await people.getByRole('button', { name: words.tr.cards }).click()
  await expect(people.locator('[data-card-link]').first()).toBeVisible()
  await people.getByRole('button', { name: words.tr.sort }).click()
  await expect(people.getByRole('menuitemradio').first()).toBeVisible()
  await dark.close()
})

test('tickets of a view show its own columns, and keep those that were chosen for the list', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/ticket-management')
  const assignee = page.getByRole('columnheader', { name: 'Sorumlu' })
  await expect(assignee).toBeVisible()
  await page.getByRole('button', { name: /^Bana atananlar/ }).click()
  await page.getByRole('button', { name: /^Atanmamış/ }).click()
  await expect(page).toHaveURL(/filter\[view\]=unassigned/)
  await expect(assignee).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Kategori' })).toBeVisible()
  await page.getByRole('button', { name: /^Açık talepler/ }).click()
  await expect(assignee).toBeVisible()
  await context.close()
})
