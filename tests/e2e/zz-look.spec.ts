import { test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
test('look', async ({ browser }) => {
  test.setTimeout(120_000)
  const list = await api('education-manager', 'get', '/api/exams?filter[status]=results_released')
  const id = list.body.data[0].id
  for (const [n, look] of ([['tr-light', { language: 'tr', theme: 'light' }], ['en-dark', { language: 'en', theme: 'dark' }], ['tr-phone', { language: 'tr', phone: true }]] as const)) {
    const context = await browserOf(browser, 'education-manager', look as never)
    const page = await context.newPage()
    await page.goto(`/exams/${id}/statistics`)
    await page.getByRole('table').nth(1).waitFor()
    await page.waitForTimeout(700)
    await page.screenshot({ path: `/tmp/look/stat-${n}.png`, fullPage: true })
    await page.getByRole('button', { name: /^(Seçimler|Choices)$/ }).first().click()
    await page.getByRole('button', { name: /^(Düzelt|Correct)$/ }).first().click()
    await page.getByRole('radio').nth(2).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Soru belirsizdi.')
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/look/correct-${n}.png` })
    await context.close()
  }
})
