import { expect, type Locator, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { inTurn } from './support/words.ts'

/** A draft of a course that begins and ends at given moments; gives its id. */
async function draft(values: Record<string, unknown>): Promise<number> {
  const me = await api('education-manager', 'get', '/api/users/me')
  const made = await api('education-manager', 'post', '/api/courses', {
    name: `Tarihler ${Date.now()}`,
    owner_id: me.body.data.id,
    ...values,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id
}

/** Types figures from the first box on, as a hand does: one after the other. */
async function type(page: Page, group: Locator, figures: string): Promise<void> {
  await group.getByRole('spinbutton').first().click()
  for (const key of figures) await page.keyboard.press(key === ' ' ? 'ArrowRight' : key)
}

/** What stands in the boxes, without the marks that no one sees. */
const shown = async (group: Locator) =>
  (await group.getByRole('spinbutton').allTextContents()).map(text => text.replace(/[^\d\w]/g, '')).join(' ')

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  for (const [before, start] of [
    ['over another date', '2026-12-31T09:00:00.000Z'],
    ['into empty boxes', null],
  ] as const)
    test(`[VAL-6] a day, month and year typed ${before} stand as they were typed: ${language}`, async ({
      browser,
    }) => {
      const context = await browserOf(browser, 'education-manager', { language })
      const id = await draft({ start_at: start })
      const page = await context.newPage()
      await page.goto(`/course-management/${id}/edit#start_at`)
      const group = page.locator('[data-field=start_at]').getByRole('group')
      await expect(group.getByRole('spinbutton').first()).toBeVisible()
      for (const [tr, en, stored, text] of [
        ['241120261530', '11242026330p', '2026-11-24T12:30', '24 11 2026 15 30'],
        ['311220260915', '12312026915a', '2026-12-31T06:15', '31 12 2026 09 15'],
        ['290220280000', '022920281200a', '2028-02-28T21:00', '29 02 2028 00 00'],
      ] as const) {
        await type(page, group, language === 'tr' ? tr : en)
        if (language === 'tr') expect(await shown(group)).toBe(text)
        await expect
          .poll(async () => (await api('education-manager', 'get', `/api/courses/${id}`)).body.data.start_at)
          .toContain(stored)
      }
      await context.close()
    })

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  test(`[TBL-3] a day is typed over another one in a filter: ${language}`, async ({ browser }) => {
    const context = await browserOf(browser, 'super-admin', { language })
    const page = await context.newPage()
    await page.goto('/user?filter[last_login_at]=2026-12-31..')
    await page
      .getByRole('button', { name: /^(Son giriş|Last)/ })
      .first()
      .click()
    const group = page.getByRole('group', { name: /ilk gün|first day/ })
    await type(page, group, language === 'tr' ? '24112026' : '11242026')
    await expect(page).toHaveURL(/2026-11-24\.\./)
    await context.close()
  })
