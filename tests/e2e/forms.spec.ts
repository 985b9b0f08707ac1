import { expect, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'

/** Types as a person does, letter by letter. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

test('[VAL-9] a field that takes several records is searched letter by letter', async ({ browser }) => {
  const mark = `Arama${Date.now()}`
  const made = await api('organization-manager', 'post', '/api/departments', { name: `${mark} Şubesi` })
  expect(made.status).toBe(201)
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto('/user/store')
  const box = page.getByRole('combobox', { name: 'Departmanlar' })
  await box.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await type(page, mark)
  await expect(box).toHaveValue(mark)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: new RegExp(mark) }).click()
  const chosen = page.locator('.MuiAutocomplete-root .MuiChip-root', { hasText: mark })
  await expect(chosen).toBeVisible()
  // A second one beside the first.
  await box.click()
  await type(page, 'a')
  await expect(box).toHaveValue('a')
  await page.getByRole('option', { selected: false }).first().click()
  await expect(box).toHaveValue('')
  await expect(chosen).toBeVisible()
  await context.close()
})

test('[VAL-9] a date that is not finished is an error whichever way one saves, and never no date', async ({
  browser,
}) => {
  const made = await api('organization-manager', 'post', '/api/missions', {
    name: `Tarihli ${Date.now()}`,
    start_date: '2027-03-15',
  })
  const { id, name } = made.body.data as { id: number; name: string }
  const stored = async () =>
    (await api('organization-manager', 'get', `/api/missions/${id}`)).body.data.start_date
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const error = page.locator('[data-field=start_date]').getByText('Gün, ay ve yılı yaz')
  const firstBox = page.locator('[data-field=start_date] [role=spinbutton]').first()

  await page.goto('/mission/store')
  await page.getByLabel('Ad', { exact: true }).fill(`${name} yeni`)
  await firstBox.click()
  await type(page, '3102')
  await page.keyboard.press('Control+s')
  await expect(error).toBeVisible()
  await expect(page).toHaveURL(/\/mission\/store$/)
  await type(page, '202')
  await page.keyboard.press('Control+s')
  await expect(error).toBeVisible()

  await page.goto(`/mission/${id}/edit`)
  await firstBox.click()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+s')
  await expect(error).toBeVisible()
  expect(await stored()).toBe('2027-03-15')
  // Finished, it goes through; emptied as a whole, it is no date.
  await type(page, '16')
  await expect(error).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`/mission/${id}$`))
  expect(await stored()).toBe('2027-03-16')
  await page.goto(`/mission/${id}/edit`)
  await firstBox.click()
  for (const _ of ['day', 'month', 'year']) {
    await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`/mission/${id}$`))
  expect(await stored()).toBeNull()
  await context.close()
})

test('one’s own data is not left behind unsaved without a question', async ({ browser }) => {
  const context = await browserOf(browser, 'instructor')
  const page = await context.newPage()
  await page.goto('/account/settings')
  const phone = page.getByLabel('Telefon')
  await phone.fill('0 (312) 555 01 42')
  await page.getByRole('link', { name: 'Ana sayfaya git' }).click()
  const question = page.getByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' })
  await expect(question).toContainText('1 değişiklik kaybolacak.')
  await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await expect(phone).toHaveValue('0 (312) 555 01 42')
  await page.getByRole('link', { name: 'Ana sayfaya git' }).click()
  await question.getByRole('button', { name: 'Kaydetmeden çık' }).click()
  await expect(page).not.toHaveURL(/settings/)
  await context.close()
})

test('[OPS-7] the content wears the focus ring for the skip link alone, not after a form is saved by key', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const main = page.locator('main')
  await page.goto('/mission/store')
  await page.getByLabel('Ad', { exact: true }).fill(`Halkasız ${Date.now()}`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/mission\/\d+$/)
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('outline-style', 'none')
  await page.reload()
  await expect(page.getByRole('heading', { name: /Halkasız/ })).toBeVisible()
  await page.getByRole('link', { name: 'İçeriğe geç' }).press('Enter')
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('outline-style', 'solid')
  await context.close()
})

test('a text is edited however late its editor’s code comes', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  for (const delay of [50, 100, 150, 200, 250]) {
    const page = await context.newPage()
    await page.route('**/assets/rich-editor-*.js', async route => {
      await new Promise(resolve => setTimeout(resolve, delay))
      await route.continue()
    })
    await page.goto('/announcement-management/1')
    await expect(page.getByRole('textbox', { name: 'Metin' })).toHaveAttribute('contenteditable', 'true')
    await page.close()
  }
  await context.close()
})

test('[OPS-7] saving and adding another leaves an empty form with the focus in its first field; saving leads to the record', async ({
  browser,
}) => {
  const mark = `Sırayla ${Date.now()}`
  const stored = async () => {
    const { body } = await api(
      'organization-manager',
      'get',
      `/api/missions?filter[search]=${mark}&sort=name`,
    )
    return (body.data as { name: string; description: string | null }[]).map(({ name, description }) => [
      name,
      description,
    ])
  }
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto('/mission/store')
  const name = page.getByLabel('Ad', { exact: true })
  const description = page.getByRole('textbox', { name: /^Açıklama/ })
  const another = page.getByRole('button', { name: 'Kaydet ve yenisini ekle' })
  await expect(name).toBeFocused()

  // What is missing is where the focus goes, and nothing is stored.
  await description.fill('Birincinin açıklaması')
  await another.click()
  await expect(page.locator('[data-field=name]').getByText('Lütfen bu alanı doldurun.')).toBeVisible()
  await expect(name).toBeFocused()
  expect(await stored()).toEqual([])

  await page.keyboard.type(`${mark} 1`)
  await another.click()
  await expect(page.getByText(`“${mark} 1” eklendi.`)).toBeVisible()
  await expect(page).toHaveURL(/\/mission\/store$/)
  await expect(name).toHaveValue('')
  await expect(description).toHaveValue('')
  await expect(name).toBeFocused()

  // The same again is another record, and leaving the empty form asks nothing.
  await page.keyboard.type(`${mark} 2`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/mission\/\d+$/)
  await expect(page.getByRole('heading', { name: `${mark} 2` })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  expect(await stored()).toEqual([
    [`${mark} 1`, 'Birincinin açıklaması'],
    [`${mark} 2`, null],
  ])

  // An edited record is shown, and read from its head.
  await page.getByRole('link', { name: 'Düzenle' }).click()
  await page.getByRole('textbox', { name: /^Açıklama/ }).fill('İkincinin açıklaması')
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
  await expect(page).toHaveURL(/\/mission\/\d+$/)
  await expect(page.locator('main')).toBeFocused()
  await expect(page.getByText('İkincinin açıklaması').first()).toBeVisible()
  await context.close()
})

test('[VAL-9] [ANN-3] what is missing is said once for a whole audience, and seen at a formatted text', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'admin')
  const page = await context.newPage()
  await page.goto('/announcement-management/store')
  await page.getByRole('button', { name: 'Şimdi yayımla' }).click()
  const field = (key: string) => page.locator(`[data-field=${key}]`)
  const audience = field('audience')
  await audience.getByLabel('Seçtiklerim').check()
  await expect(audience.getByRole('combobox').first()).toBeVisible()
  await expect(audience.getByText('Lütfen bu alanı doldurun.')).toHaveCount(1)
  await expect(audience.getByText('Lütfen bu alanı doldurun.')).toBeInViewport()
  await expect(audience.locator('.Mui-error')).toHaveCount(0)

  // The text has the same red line as the fields above it.
  const line = (shown: Element) => getComputedStyle(shown).boxShadow
  const red = await field('title').locator('fieldset').evaluate(line)
  expect(red).toContain('1px')
  const frame = field('body').getByRole('toolbar').locator('..')
  expect(await frame.evaluate(line)).toBe(red)
  const text = field('body').getByRole('textbox')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.click()
  await page.keyboard.type('Metin')
  await expect(text).not.toHaveAttribute('aria-invalid')
  await context.close()
})

test('[VAL-9] the buttons of a question stand inside of it on a phone', async ({ browser }) => {
  const context = await browserOf(browser, 'learner', { phone: true })
  const page = await context.newPage()
  await page.goto('/ticket/store')
  await page.getByLabel('Konu').fill('Sertifika')
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  const question = page.getByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' })
  await expect(question.getByRole('button')).toHaveCount(2)
  const frame = await question.boundingBox()
  for (const button of await question.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect((box?.x ?? 0) - (frame?.x ?? 0)).toBeGreaterThanOrEqual(24)
    expect((frame?.x ?? 0) + (frame?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeGreaterThanOrEqual(
      24,
    )
  }
  await context.close()
})
