import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { holdBack } from './support/held-back.ts'
import { api, browserOf } from './support/people.ts'
import { wordsOf } from './support/words.ts'

const { say } = wordsOf('tr')
const manager = 'education-manager'

/** That something in the page comes to have the focus, and still has it once nothing moves any more. */
const expectFocus = async (page: Page) => {
  const isInPage = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return (
        activeElement !== document.body &&
        activeElement?.tagName !== 'MAIN' &&
        Boolean(document.querySelector('main')?.contains(activeElement))
      )
    })
  await expect.poll(isInPage).toBe(true)
  await page.waitForTimeout(900)
  expect(await isInPage()).toBe(true)
}

test('[OPS-7] the focus stays in the step when the first content takes the place of the words that there is none', async ({
  browser,
}) => {
  const me = await api(manager, 'get', '/api/users/me')
  const made = await api(manager, 'post', '/api/courses', {
    name: `Odak ${Date.now()}`,
    owner_id: me.body.data.id,
  })
  const context = await browserOf(browser, manager)
  const page = await context.newPage()
  await page.goto(`/course-management/${made.body.data.id}`)
  await page
    .getByRole('navigation', { name: 'Adımlar' })
    .getByRole('button', { name: /İçerik/ })
    .click()
  await page
    .getByRole('button', { name: say('resources/course-contents:create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('resources/course-contents:fields.title') }).fill('Birinci')
  await dialog.getByRole('button', { name: say('form:saveRecord') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Birinci').first()).toBeVisible()
  await expectFocus(page)
  await context.close()
})

test('[OPS-7] the focus goes to a neighbour when a row is deleted, and when it is restored', async ({
  browser,
}) => {
  const mark = `Odak${Date.now()}`
  for (const n of [1, 2, 3]) await api(manager, 'post', '/api/gains', { name: `${mark} ${n}` })
  const context = await browserOf(browser, manager)
  const page = await context.newPage()
  await page.goto(`/gain?filter[search]=${mark}`)
  const ask = async (n: number, action: string) => {
    await page
      .getByRole('row')
      .filter({ hasText: `${mark} ${n}` })
      .hover()
    await page.getByRole('button', { name: say('list:moreRow', { name: `${mark} ${n}` }) }).click()
    await page.getByRole('menuitem', { name: say(action) }).click()
  }
  await ask(2, 'list:delete')
  await page.getByRole('alertdialog').getByRole('button', { name: /sil/i }).click()
  // Not by its role: while the dialog closes the page below it has none. The notice of the deletion names it for a while.
  await expect(page.locator('[data-id]').filter({ hasText: `${mark} 2` })).toHaveCount(0)
  await expectFocus(page)
  await page.goto(`/gain?filter[search]=${mark}&filter[trashed]=with`)
  await page
    .getByRole('row')
    .filter({ hasText: `${mark} 2` })
    .hover()
  const restore = page.getByRole('button', { name: say('list:restoreRow', { name: `${mark} 2` }) })
  await restore.click()
  await expect(restore).toHaveCount(0)
  await expectFocus(page)
  await context.close()
})

/** A course that everybody may take. */
async function published(): Promise<{ id: number; name: string }> {
  const name = `Odak eğitimi ${randomUUID()}`
  const me = await api(manager, 'get', '/api/users/me')
  const catalogs = await api(manager, 'get', '/api/course-catalogs?per_page=25')
  const made = await api(manager, 'post', '/api/courses', {
    code: `O-${Date.now()}`,
    name,
    summary: 'Özet',
    owner_id: me.body.data.id,
    course_catalog_id: catalogs.body.data[0].id,
    audience: { everyone: true },
    contents: [{ type: 'text', title: 'Giriş', body: '<p>Metin</p>' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body.data
  expect((await api(manager, 'post', `/api/courses/${id}/release`)).status).toBe(200)
  return { id, name }
}

test('[OPS-7] the focus stays with what replaced the button: on joining and leaving a course', async ({
  browser,
}) => {
  const { id } = await published()
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  const code = await holdBack(page, /restored-focus/)
  await page.goto(`/course/${id}`)
  await page.getByRole('button', { name: say('learning:entry.enrol') }).click()
  await expect(page.getByText(say('learning:done.enrol'))).toBeVisible()
  // What puts the focus back may come after the button is gone.
  await expect(page.getByRole('button', { name: say('learning:entry.withdraw') })).toBeVisible()
  expect(code.isHeld()).toBe(true)
  code.release()
  await expectFocus(page)
  const inbox = await holdBack(page, '**/api/inbox')
  await page.getByRole('button', { name: say('learning:entry.withdraw') }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByText(say('learning:done.withdraw'))).toBeVisible()
  // What took the place of the button is off until everything that was changed is read again.
  const enrol = page.getByRole('button', { name: say('learning:entry.enrol') })
  await expect(enrol).toBeDisabled()
  await expect(page.locator('main')).toBeFocused()
  inbox.release()
  await expect(enrol).toBeFocused()
  await expectFocus(page)
  await context.close()
})

test('[OPS-7] the focus goes on to the next invitation when one is accepted in the inbox', async ({
  browser,
}) => {
  const me = await api('learner', 'get', '/api/users/me')
  const made = [await published(), await published()]
  for (const { id } of made)
    expect(
      (await api(manager, 'post', '/api/enrolments', { course_id: id, user_id: me.body.data.id })).status,
    ).toBe(201)
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  await page.goto('/inbox')
  const name = made[0]?.name ?? ''
  const accept = page.getByRole('button', { name: `Daveti kabul et: ${name}` })
  // One looks at the course before deciding.
  await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', /\/course\/\d+$/)
  await accept.click()
  await expect(accept).toHaveCount(0)
  await expectFocus(page)
  await context.close()
})
