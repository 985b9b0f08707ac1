import { expect, test } from '@playwright/test'
import { publishedCourse } from './support/courses.ts'
import { api, browserOf } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[SRC-1] [LAY-4] found by keyboard, after a pause, and on a page of its own: ${language}`, async ({
    browser,
  }) => {
    const tr = language === 'tr'
    const mark = `Aranan${language}`
    for (const name of ['Ilgaz', 'Işık', 'İdil'])
      await api('super-admin', 'post', '/api/users', {
        first_name: name,
        last_name: mark,
        email: `${mark}.${name.length}${name.codePointAt(1)}@kurum.example`.toLowerCase(),
      })
    const context = await browserOf(browser, 'admin', { language, phone })
    const page = await context.newPage()
    const asked: { text: string | null; at: number }[] = []
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname === '/api/search') asked.push({ text: url.searchParams.get('p'), at: Date.now() })
    })
    await page.goto('/user')
    await page
      .getByRole('button', { name: tr ? 'Kişi veya eğitim ara' : 'Search people or courses' })
      .waitFor()
    if (phone) await page.getByRole('button', { name: 'Search people or courses' }).click()
    else await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', {
      name: tr ? 'Kişi veya eğitim ara' : 'Search people or courses',
    })
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.type(`ilgaz ${mark.toLowerCase()}`, { delay: 30 })
    const typed = Date.now()
    await expect(page.getByRole('option', { name: `Ilgaz ${mark}` })).toBeVisible()
    // One question for all that was typed, and none for an empty text.
    expect(asked.map(({ text }) => text)).toEqual([`ilgaz ${mark.toLowerCase()}`])
    expect((asked[0]?.at ?? 0) - typed).toBeGreaterThan(400)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText(`Ilgaz ${mark}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Ilgaz ${mark}`, level: 1 })).toBeVisible()

    // The text is still there, and Enter without a choice shows all.
    await page.keyboard.press('Control+k')
    await expect(field).toHaveValue(`ilgaz ${mark.toLowerCase()}`)
    await field.fill(mark)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/search-result\\?p=${mark}$`))
    await expect(page.getByRole('heading', { name: tr ? 'Kişiler' : 'People' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`İdil ${mark}`) })).toBeVisible()
    await context.close()
  })

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[SRC-1] a learner finds a course from the header and on the page of results: ${name}`, async ({
    browser,
  }) => {
    const { say } = wordsOf(language)
    const mark = `Ölçüm ${Date.now()}${language}`
    const id = await publishedCourse(mark)
    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: say('search:open') }).click()
    await page.getByRole('combobox', { name: say('search:open') }).fill(mark.toLocaleLowerCase('tr'))
    await page.getByRole('option', { name: mark }).click()
    await expect(page).toHaveURL(new RegExp(`/course/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
    await page.goto(`/search-result?p=${encodeURIComponent(mark)}`)
    const group = page.getByRole('region', { name: say('search:categories.education') })
    await group.getByRole('link', { name: mark }).click()
    await expect(page).toHaveURL(new RegExp(`/course/${id}$`))
    await context.close()
  })
