import { expect, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

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

for (const look of inTurn(import.meta.url, looks)) {
  const { language, phone } = look
  const { say } = wordsOf(language)

  test(`[VAL-9] a date that is not finished is an error whichever way one saves, and never no date: ${look.name}`, async ({
    browser,
  }) => {
    const made = await api('organization-manager', 'post', '/api/missions', {
      name: `Tarihli ${language} ${Date.now()}`,
      start_date: '2027-03-15',
    })
    const { id, name } = made.body.data as { id: number; name: string }
    const stored = async () =>
      (await api('organization-manager', 'get', `/api/missions/${id}`)).body.data.start_date
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    const error = page.locator('[data-field=start_date]').getByText(say('validation:cures.date'))
    const firstBox = page.locator('[data-field=start_date] [role=spinbutton]').first()

    await page.goto('/mission/store')
    await page.getByLabel(say('resources/missions:fields.name'), { exact: true }).fill(`${name} yeni`)
    await firstBox.click()
    // The day comes first in Turkish, the month in English.
    await type(page, language === 'tr' ? '3102' : '0231')
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
    await type(page, language === 'tr' ? '16' : '04')
    await expect(error).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(new RegExp(`/mission/${id}$`))
    expect(await stored()).toBe(language === 'tr' ? '2027-03-16' : '2027-04-15')
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

  test(`one’s own data is not left behind unsaved without a question: ${look.name}`, async ({ browser }) => {
    const context = await browserOf(browser, 'instructor', look)
    const page = await context.newPage()
    await page.goto('/account/settings')
    const number = page.getByLabel(say('resources/users:fields.phone'))
    const goHome = async () => {
      if (phone) await page.getByRole('button', { name: say('shell:nav.open') }).click()
      await page.getByRole('link', { name: say('shell:nav.home') }).click()
    }
    await number.fill('0 (312) 555 01 42')
    await goHome()
    const question = page.getByRole('alertdialog', { name: say('form:leave.title') })
    await expect(question).toContainText(say('form:leave.text', { count: 1 }))
    await question.getByRole('button', { name: say('form:leave.cancel') }).click()
    await expect(number).toHaveValue('0 (312) 555 01 42')
    await goHome()
    await question.getByRole('button', { name: say('form:leave.confirm') }).click()
    await expect(page).not.toHaveURL(/settings/)
    await context.close()
  })
}

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

test('[OPS-7] what gets the focus by key is never under the bar at the foot of a form', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/corporation/store')
  const bar = page.locator('form').getByRole('button', { name: 'Vazgeç' }).locator('..').locator('..')
  await expect(page.getByLabel('Ad', { exact: true })).toBeFocused()
  const seen: string[] = []
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) break
    if (await bar.locator(':focus').count()) break
    const box = await focused.boundingBox()
    const foot = await bar.boundingBox()
    seen.push(await focused.evaluate(element => element.textContent || element.id))
    expect((box?.y ?? 0) + (box?.height ?? 0), seen.at(-1)).toBeLessThanOrEqual(foot?.y ?? 0)
  }
  expect(seen.length).toBeGreaterThan(8)
  expect(seen.some(text => text.includes('Dosya seç'))).toBe(true)
  await context.close()
})

test('a text is edited however late its editor’s code comes', { tag: '@full' }, async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  for (const delay of [50, 150, 250]) {
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

for (const look of inTurn(import.meta.url, looks)) {
  const { language } = look
  const { say } = wordsOf(language)
  const required = say('validation:required')

  test(`[OPS-7] saving and adding another leaves an empty form with the focus in its first field; saving leads to the record: ${look.name}`, async ({
    browser,
  }) => {
    const mark = `Sırayla ${language} ${Date.now()}`
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
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    await page.goto('/mission/store')
    const name = page.getByLabel(say('resources/missions:fields.name'), { exact: true })
    const description = page.getByRole('textbox', {
      name: new RegExp(`^${say('resources/missions:fields.description')}`),
    })
    const another = page.getByRole('button', { name: say('form:saveAnother') })
    await expect(name).toBeFocused()

    // What is missing is where the focus goes, and nothing is stored.
    await description.fill('Birincinin açıklaması')
    await another.click()
    await expect(page.locator('[data-field=name]').getByText(required)).toBeVisible()
    await expect(name).toBeFocused()
    expect(await stored()).toEqual([])

    await page.keyboard.type(`${mark} 1`)
    await another.click()
    await expect(page.getByText(say('form:created', { name: `${mark} 1` }))).toBeVisible()
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
    await page.getByRole('link', { name: say('record:show.edit') }).click()
    await description.fill('İkincinin açıklaması')
    await page.getByRole('button', { name: say('form:save') }).click()
    await expect(page).toHaveURL(/\/mission\/\d+$/)
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByText('İkincinin açıklaması').first()).toBeVisible()
    await context.close()
  })

  test(`[VAL-9] [ANN-3] what is missing is said once for a whole audience, and seen at a formatted text: ${look.name}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'admin', look)
    const page = await context.newPage()
    await page.goto('/announcement-management/store')
    await page.getByRole('button', { name: say('resources/announcements:actions.publish.submit') }).click()
    const field = (key: string) => page.locator(`[data-field=${key}]`)
    const audience = field('audience')
    await audience.getByLabel(say('common:audience.some')).check()
    await expect(audience.getByRole('combobox').first()).toBeVisible()
    await expect(audience.getByText(required)).toHaveCount(1)
    await expect(audience.getByText(required)).toBeInViewport()
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
}

test('[VAL-9] the buttons of a question stand inside of it on a phone', { tag: '@full' }, async ({
  browser,
}) => {
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
