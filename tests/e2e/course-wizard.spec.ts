import { writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { videos } from '../support/files.ts'
import { holdBack } from './support/held-back.ts'
import { api, browserOf } from './support/people.ts'
import { inTurn, wordsOf } from './support/words.ts'

/** A draft of a course; gives its id. */
async function draft(values: Record<string, unknown> = {}): Promise<number> {
  const me = await api('education-manager', 'get', '/api/users/me')
  const made = await api('education-manager', 'post', '/api/courses', {
    name: `Taslak ${Date.now()}`,
    owner_id: me.body.data.id,
    ...values,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id
}

const stored = async (id: number) => (await api('education-manager', 'get', `/api/courses/${id}`)).body.data
const line = (page: Page) => page.getByRole('navigation', { name: /^(Adımlar|Steps)$/ })
const stepIn = (page: Page, name: RegExp) => line(page).getByRole('button', { name })
const openStep = (page: Page) => line(page).locator('[aria-current=step]')

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[CRS-1] a course is written in steps, left half done and found on another machine: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const { say } = wordsOf(language)
    const own = (key: string) => say(`resources/courses:${key}`)
    const context = await browserOf(browser, 'education-manager', { language, phone })
    const page = await opened(context, '/course-management/store')
    const name = `Saha ${Date.now()}${language}`
    // The name is all that a draft needs.
    await page.getByLabel(own('fields.name'), { exact: true }).fill(name)
    await page.getByRole('button', { name: say('form:wizard.create') }).click()
    await expect(page).toHaveURL(/\/course-management\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    await expect(openStep(page)).toContainText(own('sections.content.title'))
    await expect(page.getByText(/^(Taslak|Draft saved at) \d+:/)).toBeVisible()
    // What is typed is stored by itself.
    await stepIn(page, new RegExp(own('sections.information.title'))).click()
    await page.getByLabel(own('fields.summary')).fill('Yarım kalan özet')
    await expect.poll(async () => (await stored(id)).summary).toBe('Yarım kalan özet')
    await page.getByRole('button', { name: say('wizard:leave') }).click()
    await expect(page).toHaveURL(/\/course-management\/all/)
    await context.close()
    const other = await browserOf(browser, 'education-manager', { language, phone })
    const there = await opened(other, `/course-management/${id}`)
    await expect(there.getByLabel(own('fields.summary'))).toHaveValue('Yarım kalan özet')
    // What is missing leads to its step and field.
    await stepIn(there, new RegExp(own('sections.publish.title'))).click()
    await there
      .getByRole('main')
      .getByRole('button', { name: own('fields.code'), exact: true })
      .click()
    await expect(openStep(there)).toContainText(own('sections.information.title'))
    await expect(there.getByLabel(own('fields.code'))).toBeFocused()
    await other.close()
  })

test('[CRS-1] a course that lacks nothing any more is submitted, though that was not read yet', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const own = (key: string) => say(`resources/courses:${key}`)
  const catalogs = await api('education-manager', 'get', '/api/course-catalogs?per_page=1')
  const id = await draft({
    code: `G-${Date.now()}`,
    course_catalog_id: catalogs.body.data[0].id,
    audience: { everyone: true },
    contents: [{ type: 'text', title: 'Giriş', body: '<p>Metin</p>' }],
  })
  const context = await browserOf(browser, 'education-manager')
  const page = await opened(context, `/course-management/${id}`)
  await stepIn(page, new RegExp(own('sections.information.title'))).click()
  const summary = page.getByLabel(own('fields.summary'))
  await expect(summary).toBeVisible()
  const course = await holdBack(page, new RegExp(`/api/courses/${id}\\?`), 'GET')
  await summary.fill('Özet')
  await expect.poll(async () => (await stored(id)).summary).toBe('Özet')
  await stepIn(page, new RegExp(own('sections.publish.title'))).click()
  await page.getByRole('button', { name: own('actions.submit.label') }).click()
  course.release()
  await expect(page.getByText(own('actions.submit.done'))).toBeVisible()
  expect((await stored(id)).status).not.toBe('draft')
  await context.close()
})

test('[CRS-1] what a row lacks leads to the row and its field', async ({ browser }) => {
  const id = await draft({ contents: [{ type: 'video', title: 'Kilitle ve etiketle' }] })
  const context = await browserOf(browser, 'education-manager')
  const page = await opened(context, `/course-management/${id}`)
  await stepIn(page, /Yayın/).click()
  await page.getByRole('button', { name: '“Kilitle ve etiketle”' }).click()
  // Below the dialog, which hides it from those who do not see.
  const step = page.locator('nav [aria-current=step]').filter({ hasText: 'İçerik' })
  await expect(step).toHaveCount(1)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-field=video_id] :focus')).toHaveCount(1)
  // The row that is edited outlives a reload as the step does.
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel('Başlık')).toHaveValue('Kilitle ve etiketle')
  await context.close()
})

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[CRS-1] sections are cards in which contents are added, told and moved: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const { say } = wordsOf(language)
    const of = (key: string) => say(`resources/course-contents:${key}`)
    const id = await draft({
      contents: [{ type: 'link', title: 'Mevzuat', url: 'https://mevzuat.example/a?b' }],
    })
    const context = await browserOf(browser, 'education-manager', { language, phone })
    const page = await opened(context, `/course-management/${id}`)
    await line(page).getByRole('button').nth(1).click()
    const rowOf = (name: string | RegExp) => page.getByRole('row', { name })
    await expect(rowOf(/Mevzuat/)).toContainText(`${of('options.type.link')} · mevzuat.example`)
    const dialog = page.getByRole('dialog')
    const save = () => dialog.getByRole('button', { name: say('form:saveRecord') }).click()

    await page.getByRole('button', { name: of('outline.create') }).click()
    await expect(dialog).toContainText(of('outline.create'))
    await dialog.getByLabel(of('fields.title'), { exact: true }).fill('Sahaya çıkmadan')
    await save()
    const section = rowOf(/1\. Sahaya çıkmadan/)
    const lacksContent = say('resources/courses:lacking.contents_parts')
    await expect(section).toContainText(lacksContent)

    await page.getByRole('button', { name: `${of('create')}: Sahaya çıkmadan` }).click()
    await dialog.getByLabel(of('fields.title'), { exact: true }).fill('Kilitle')
    await dialog.getByLabel(of('fields.type'), { exact: true }).click()
    await page.getByRole('option', { name: of('options.type.video') }).click()
    await save()
    const film = rowOf(/Kilitle/)
    await expect(film).toHaveAttribute('aria-level', '2')
    await expect(film).toContainText(say('resources/courses:lacking.contents_video'))
    await expect(section).not.toContainText(lacksContent)
    // What a row lacks is where its form begins.
    await film.getByText('Kilitle').click()
    await expect(dialog.locator('[data-field=video_id] :focus')).toHaveCount(1)
    await dialog.getByRole('button', { name: say('form:cancel') }).click()

    // Into the section by its handle, and out again by keys.
    const link = rowOf(/Mevzuat/)
    const from = await link.locator('[data-handle]').boundingBox()
    const onto = await film.boundingBox()
    if (!from || !onto) throw new Error('It is not there')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(onto.x + 150, onto.y + onto.height * 0.9, { steps: 8 })
    await page.mouse.up()
    await expect(link).toHaveAttribute('aria-level', '2')
    await expect(link).toHaveAttribute('aria-posinset', '2')
    if (!phone) await expect(section).toContainText('2 içerik')
    await link.focus()
    await page.keyboard.press('Shift+ArrowUp')
    await expect(link).toHaveAttribute('aria-posinset', '1')
    await expect(link).toBeFocused()
    // Nothing but a section has something below it.
    await film.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(film).toHaveAttribute('aria-level', '1')
    await context.close()
  })

test('[GRD-8] the step outlives a reload and a look at a learner’s page, and begins anew after leaving', async ({
  browser,
}) => {
  const id = await draft()
  const address = `/course-management/${id}`
  const context = await browserOf(browser, 'education-manager')
  const page = await opened(context, address)
  await stepIn(page, /Plan/).click()
  await page.reload()
  await expect(openStep(page)).toContainText('Plan')
  const go = (path: string) =>
    page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await go(`/course/${id}`)
  await expect(line(page)).toHaveCount(0)
  await page.goBack()
  await expect(openStep(page)).toContainText('Plan')
  await go('/community/1')
  await expect(line(page)).toHaveCount(0)
  await page.goBack()
  await expect(openStep(page)).toContainText('Plan')
  await go('/gain')
  await expect(line(page)).toHaveCount(0)
  await page.goBack()
  await expect(openStep(page)).toContainText('Bilgiler')
  await context.close()
})

test('[CRS-1] what was typed for a new row outlives a reload, and its film goes on from where it was', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const of = (key: string) => say(`resources/course-contents:${key}`)
  const id = await draft()
  const context = await browserOf(browser, 'education-manager')
  const page = await opened(context, `/course-management/${id}`)
  page.on('dialog', question => void question.accept())
  await stepIn(page, /İçerik/).click()
  const dialog = page.getByRole('dialog')
  const add = () =>
    page
      .getByRole('button', { name: of('create'), exact: true })
      .first()
      .click()
  const save = dialog.getByRole('button', { name: say('form:saveRecord'), exact: true })
  await add()
  await dialog.getByLabel(of('fields.title'), { exact: true }).fill('Saha filmi')
  await dialog.getByLabel(of('fields.type'), { exact: true }).click()
  await page.getByRole('option', { name: of('options.type.video') }).click()
  const pieces = /\/api\/uploads\/[^/]+$/
  await page.route(pieces, route =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  // From the disk, so that it is of the same time when it is chosen again.
  const film = test.info().outputPath('saha.mp4')
  writeFileSync(film, videos.mp4(300_000))
  const input = dialog.locator('[data-field=video_id] input[type=file]')
  await input.first().setInputFiles(film)
  await expect(dialog.getByText(say('form:media.offline'))).toBeVisible()
  await save.click()
  await expect(dialog.getByRole('button', { name: say('form:uploading') })).toBeVisible()
  await page.reload()
  await page.unroute(pieces)
  await expect(dialog.getByText(say('form:draft.yes'))).toBeVisible()
  await expect(dialog.getByLabel(of('fields.title'), { exact: true })).toHaveValue('Saha filmi')
  await expect(dialog.getByText(/^Yükleme yarıda kaldı/)).toBeVisible()
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'saha.mp4 dosyasını yeniden seç' }).click()
  await (await chosen).setFiles(film)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Saha filmi/ })).toContainText('saha.mp4')

  // What is stored, or left by one's own choice, is offered no more.
  await add()
  await expect(dialog.getByLabel(of('fields.title'), { exact: true })).toHaveValue('')
  await dialog.getByLabel(of('fields.title'), { exact: true }).fill('Vazgeçilen')
  await dialog.getByRole('button', { name: say('form:cancel'), exact: true }).click()
  await add()
  await expect(dialog.getByLabel(of('fields.title'), { exact: true })).toHaveValue('')
  await expect(dialog.getByText(say('form:draft.yes'))).toHaveCount(0)
  await context.close()
})

test('[CRS-1] what could not be sent is kept and sent again, and two versions are shown', async ({
  browser,
}) => {
  const id = await draft({ summary: 'Önceki' })
  const context = await browserOf(browser, 'education-manager')
  const page = await opened(context, `/course-management/${id}`)
  const summary = page.getByLabel('Özet')
  await expect(summary).toHaveValue('Önceki')
  await context.setOffline(true)
  await summary.fill('Çevrimdışı yazılan')
  await expect(page.getByText(/^Bağlantı yok/).first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await stored(id)).summary).toBe('Çevrimdışı yazılan')
  await expect(page.getByText(/^Taslak \d+:.*kaydedildi$/)).toBeVisible()
  // Somebody else is faster with the same field, and this page does not know it yet.
  const reads = `**/api/courses/${id}?*`
  await page.route(reads, route => route.abort())
  const faster = await api('education-manager', 'patch', `/api/courses/${id}`, { summary: 'Başkasının' })
  expect(faster.status).toBe(200)
  const refused = page.waitForResponse(response => response.status() === 412)
  await summary.fill('Benimki')
  await refused
  await page.unroute(reads)
  const choice = page.getByRole('alertdialog')
  await expect(choice).toContainText('Başkasının')
  await expect(choice).toContainText('Benimki')
  await choice.getByRole('button', { name: 'Seçtiklerimi kaydet' }).click()
  await expect.poll(async () => (await stored(id)).summary).toBe('Benimki')
  const history = await api('education-manager', 'get', `/api/courses/${id}/history`)
  const updates = history.body.data.filter(({ action }: { action: string }) => action === 'courses.update')
  expect(updates).toHaveLength(1)
  expect(updates[0]).toMatchObject({ before: { summary: 'Önceki' }, after: { summary: 'Benimki' } })
  await context.close()
})

test('[CRS-1] a step offers nothing whose words are still on their way', async ({ browser }) => {
  const id = await draft()
  const context = await browserOf(browser, 'education-manager', { language: 'tr' })
  const page = await context.newPage()
  const words = await holdBack(page, '**/tr/resources/enrolments.json')
  await page.goto(`/course-management/${id}`)
  await line(page).getByRole('button').nth(3).click()
  // Above the rows, and in the place of rows that there are none of.
  const add = page.getByRole('link', { name: 'Katılımcı davet et' }).first()
  await expect(add).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withRules(['button-name']).analyze()
  expect(violations).toEqual([])
  words.release()
  await expect(page.getByRole('button', { name: 'Dışarıda alınan eğitimi kaydet' })).toBeVisible()
  await context.close()
})

test('[CRS-1] each step can be used by everybody, in both languages and themes', async ({ browser }) => {
  const id = await draft({
    contents: [
      { type: 'section', title: 'Boş bölüm' },
      { type: 'video', title: 'Kilitle' },
    ],
  })
  for (const look of [
    { language: 'tr', theme: 'light', phone: false },
    { language: 'en', theme: 'dark', phone: true },
  ] as const) {
    const context = await browserOf(browser, 'education-manager', look)
    const page = await opened(context, `/course-management/${id}`)
    const steps = line(page).getByRole('button')
    await expect(steps).toHaveCount(6)
    for (let at = 0; at < 6; at++) {
      await steps.nth(at).click()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect(found, `${look.language}, step ${at + 1}`).toEqual([])
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(isWide, `${look.language}, step ${at + 1}`).toBe(false)
    }
    await context.close()
  }
})
