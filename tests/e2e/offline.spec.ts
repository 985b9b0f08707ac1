import { expect, test } from '@playwright/test'
import { follow } from './support/menu.ts'
import { api, browserOf } from './support/people.ts'
import { rowsIn } from './support/rows.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

for (const look of inTurn(import.meta.url, looks)) {
  const { language, phone } = look
  const { say, like } = wordsOf(language)

  test(`[LAY-11] a form outlives a lost connection and a reload; both are told: ${look.name}`, async ({
    browser,
  }) => {
    const mark = `Kopuk ${language} ${Date.now()}`
    const { body } = await api('organization-manager', 'post', '/api/missions', { name: mark })
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    // The browser asks before it reloads a form that is not saved; the person says yes.
    page.on('dialog', dialog => dialog.accept())
    await page.goto(`/mission/${body.data.id}/edit`)
    const name = page.getByLabel(say('resources/missions:fields.name'), { exact: true })
    const save = page.getByRole('button', { name: say('form:save') })
    const restored = page.getByText(say('form:draft.yes'))
    await expect(name).toHaveValue(mark)

    await context.setOffline(true)
    await expect(page.getByRole('alert').filter({ hasText: say('shell:offline.title') })).toBeVisible()
    await name.fill(`${mark} yeni`)
    await save.click()
    await expect(page.getByRole('button', { name: say('form:waiting') })).toBeVisible()
    await expect(page.getByText(say('shell:offline.writes'))).toBeVisible()
    // Nothing is lost, and what was to be saved is saved once the connection is there again.
    await expect(name).toHaveValue(`${mark} yeni`)
    await context.setOffline(false)
    await expect(page.getByText(say('shell:offline.back'))).toBeVisible()
    await expect(page.getByRole('heading', { name: `${mark} yeni`, level: 1 })).toBeVisible()

    await page.goto(`/mission/${body.data.id}/edit`)
    await expect(name).toHaveValue(`${mark} yeni`)
    await name.fill(`${mark} taslak`)
    await page.reload()
    await expect(restored).toBeVisible()
    await expect(name).toHaveValue(`${mark} taslak`)
    await page.getByRole('button', { name: say('form:draft.discard') }).click()
    await expect(name).toHaveValue(`${mark} yeni`)
    await name.fill(`${mark} son`)
    await page.reload()
    await expect(name).toHaveValue(`${mark} son`)
    await save.click()
    await expect(page.getByRole('heading', { name: `${mark} son`, level: 1 })).toBeVisible()
    // Saved is saved: the form begins with the record again.
    await page.goto(`/mission/${body.data.id}/edit`)
    await expect(name).toHaveValue(`${mark} son`)
    await expect(restored).toHaveCount(0)
    await context.close()
  })

  test(`[LAY-11] texts that do not come are told, and come by themselves, without a reload: ${look.name}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    await page.goto('/department')
    await expect(page.getByRole('heading', { name: say('resources/departments:name') })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { mark: 'same page' }))
    // The list's code is there; what its next screen lacks is a text file, which fails as on a bad line.
    let fails = true
    await page.route(/\/assets\/texts-[^/]+\/\w+\/resources\/titles\.json/, route =>
      fails ? route.abort() : route.continue(),
    )
    await follow(page, look, 'resources.titles')
    const main = page.getByRole('main')
    await expect(main.getByText(say('shell:missing.notReached'))).toBeVisible()
    await expect(page).toHaveURL(/\/title$/)
    // The page around it stays.
    await expect(
      phone
        ? page.getByRole('button', { name: say('shell:nav.open') })
        : page.getByRole('navigation', { name: say('shell:nav.label') }),
    ).toBeVisible()
    fails = false
    await main.getByRole('button', { name: say('shell:errorState.retry') }).click()
    await expect(page.getByRole('heading', { name: say('resources/titles:name') })).toBeVisible()
    await expect(rowsIn(page).first()).toBeVisible()
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('same page')
    await context.close()
  })

  test(`[LAY-11] offline, a page that was not fetched says so, and opens when the connection is back: ${look.name}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    await page.goto('/department')
    await expect(page.getByRole('heading', { name: say('resources/departments:name') })).toBeVisible()
    const message = page.getByRole('main').getByText(say('shell:missing.notReached'))
    // A phone's drawer comes a moment after the page.
    if (phone)
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('mobile-drawer')),
      )
    await context.setOffline(true)
    await follow(page, look, 'resources.titles')
    await expect(message).toBeVisible()
    await expect(page.getByText(/system\.name|resources\/titles/)).toHaveCount(0)
    await follow(page, look, 'resources.users')
    await expect(message).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: say('resources/users:name') })).toBeVisible()
    await context.close()
  })

  test(`[LAY-11] offline, paging and records say what they wait for: ${look.name}`, async ({ browser }) => {
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    await page.goto('/user')
    const rows = page.getByRole('main').getByRole('link', { name: /./ })
    const firstPage = page.getByText(like('list:range', { from: 1, to: 10 }))
    await expect(firstPage).toBeVisible()
    const first = await rows.first().getAttribute('href')
    await context.setOffline(true)
    await page.getByRole('button', { name: say('list:nextPage') }).click()
    const waits = page.getByText(say('list:pageAwaited', { page: 2 }))
    await expect(waits).toBeVisible()
    await expect(firstPage).toBeVisible()
    // A phone's pager has no numbers of pages to press.
    if (!phone)
      await expect(
        page.getByRole('button', { name: say('list:pageNumber', { page: 1 }), exact: true }),
      ).toHaveAttribute('aria-current', 'page')
    expect(await rows.first().getAttribute('href')).toBe(first)
    await context.setOffline(false)
    await expect(page.getByText(like('list:range', { from: 11, to: 20 }))).toBeVisible()
    await expect(waits).toHaveCount(0)
    await context.close()
  })
}
