import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { pictures } from '../support/files.ts'
import { holdBack } from './support/held-back.ts'
import { type Member, member } from './support/member.ts'
import { api, browserOf, type Look, logIn } from './support/people.ts'
import { rowsIn } from './support/rows.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

/** A device of somebody, on which nothing is known to be read. */
async function device(browser: Browser, { email, secret }: Member, look: Look): Promise<Page> {
  const context = await browserOf(browser, null, { ...look, popup: true })
  const page = await context.newPage()
  await logIn(page, email, secret, { popup: true })
  return page
}

for (const look of inTurn(import.meta.url, looks)) {
  const { language, phone } = look
  const { say } = wordsOf(language)
  const field = (name: string) => say(`resources/announcements:fields.${name}`)
  const publish = (part: string) => say(`resources/announcements:actions.publish.${part}`)

  test(`[ANN-1] [ANN-2] [ANN-3] [ANN-4] an announcement to one department, read on two devices: ${look.name}`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const mark = `${language}${Date.now()}`
    const names = [`Duyuru Birimi ${mark}`, `Öteki Birim ${mark}`]
    const departments: number[] = []
    for (const name of names) {
      const { body } = await api('super-admin', 'post', '/api/departments', { name, code: name.slice(-18) })
      departments.push(body.data.id)
    }
    const inside = await member(`ic${mark}`, { department_ids: [departments[0]] })
    const outside = await member(`dis${mark}`, { department_ids: [departments[1]] })
    const title = `Kapanış günü ${mark}`

    // Staff write it in the browser, with a picture and a file.
    const staff = await browserOf(browser, 'admin', look)
    const office = await staff.newPage()
    await office.goto('/announcement-management')
    await office
      .getByRole('link', { name: say('resources/announcements:create') })
      .first()
      .click()
    await expect(office).toHaveURL(/\/store$/)
    await office.getByLabel(field('title'), { exact: true }).fill(title)
    await office.getByLabel(field('body_summary'), { exact: true }).fill('Mağaza saat 15:00’te kapanır.')
    await office.getByRole('textbox', { name: field('body') }).fill('Kapanıştan önce kasaları say.')
    await office.locator('input[type=file]').setInputFiles([
      { name: 'afis.png', mimeType: 'image/png', buffer: pictures.png },
      {
        name: 'adimlar.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.4\n${'a'.repeat(200)}\n%%EOF`),
      },
    ])
    await expect(office.getByText('adimlar.pdf')).toBeVisible()
    await office.getByLabel(say('common:audience.some')).check()
    await office.getByLabel(say('common:audience.parts.departments')).pressSequentially(mark, { delay: 20 })
    // Going on from one of its parts to the next is no mistake yet.
    await expect(office.getByText(say('validation:required'))).toHaveCount(0)
    await office.getByRole('option', { name: names[0] }).click()
    await office.keyboard.press('Escape')
    await expect(office.getByText(say('common:audience.reached', { count: 1 }))).toBeVisible()
    // Two buttons say what comes of it; whoever saves only has a draft.
    const now = say('form:reaching', { label: publish('submit'), count: 1 })
    await expect(office.getByRole('button', { name: now })).toBeVisible()
    await office.getByRole('button', { name: publish('saveOnly') }).click()
    await expect(office.getByText(publish('savedOnly'))).toBeVisible()
    await expect(office).toHaveURL(/\/announcement-management$/)
    const row = rowsIn(office).filter({ hasText: title })
    await expect(row).toContainText(say('resources/announcements:options.state.draft'))
    await row.getByRole('link', { name: title, exact: true }).click()
    await expect(office).toHaveURL(/\/announcement-management\/\d+$/)
    await expect(office.getByLabel(field('title'), { exact: true })).toHaveValue(title)
    await office.getByRole('button', { name: publish('label'), exact: true }).click()
    await office
      .getByRole('alertdialog')
      .getByRole('button', { name: publish('label') })
      .click()
    await expect(office.getByText(publish('done'))).toBeVisible()

    // Its department gets it on one device, and closes it.
    const first = await device(browser, inside, look)
    const popup = first.getByRole('dialog', { name: title })
    await expect(popup).toBeVisible()
    await expect(popup.getByText('Mağaza saat 15:00’te kapanır.')).toBeVisible()
    await expect(popup.getByRole('img')).toHaveCount(1)
    if (!phone) expect((await popup.boundingBox())?.width).toBe(800)
    const noted = first.waitForResponse(answer => answer.url().endsWith('/api/user-announcements/read'))
    await popup
      .getByRole('button', { name: say('announcements:popup.close') })
      .first()
      .click()
    expect((await noted).status()).toBe(204)
    await expect(popup).toBeHidden()
    await first.reload()
    await expect(first.locator('h1').first()).toBeVisible()

    // On another one it does not come, and is read there.
    const second = await device(browser, inside, look)
    let titles: readonly string[] | undefined
    // What the page that is left had asked for has no body any more.
    const asked = second.waitForResponse(async answer => {
      if (!/filter(%5B|\[)unexpired/.test(answer.url())) return false
      const body = await answer.json().catch(() => undefined)
      titles = body?.data.map((announcement: { title: string }) => announcement.title)
      return titles !== undefined
    })
    await second.reload()
    await asked
    expect(titles).not.toContain(title)
    await expect(second.getByRole('dialog', { name: title })).toHaveCount(0)
    await second.goto('/announcement')
    await expect(second.getByRole('article', { name: title })).toContainText('Levent Koçak')
    await second.getByRole('link', { name: say('announcements:detailNamed', { title }) }).click()
    // On its own page it stands in full, and one way leads back to the list.
    await expect(second.getByText('Kapanıştan önce kasaları say.')).toBeVisible()
    const toList = [say('announcements:all'), say('shell:nav.backTo', { name: say('announcements:title') })]
    await expect(second.getByRole('link', { name: new RegExp(toList.join('|')) })).toHaveCount(1)
    await second.getByRole('button', { name: say('announcements:collapse') }).click()
    await expect(second.getByText('Mağaza saat 15:00’te kapanır.')).toBeVisible()
    const download = second.waitForEvent('download')
    await second.getByRole('button', { name: say('announcements:download', { name: 'adimlar.pdf' }) }).click()
    expect((await download).suggestedFilename()).toBe('adimlar.pdf')

    // Another department knows nothing of it.
    const stranger = await device(browser, outside, look)
    await stranger.goto('/announcement')
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stranger.getByText(title)).toHaveCount(0)

    // Staff see that it was read.
    await office.getByRole('tab', { name: say('resources/announcements:tabs.reach') }).click()
    await expect(office.getByRole('row').filter({ hasText: names[0] })).toContainText(
      say('announcements:reach.percent', { n: 100 }),
    )
    for (const page of [first, second, stranger]) await page.context().close()
    await staff.close()
  })

  test(`[ANN-1] [ANN-2] what is to be acknowledged is read as a whole first, and bears the date of its publication: ${look.name}`, async ({
    browser,
  }) => {
    const mark = `onay${language}${Date.now()}`
    const reader = await member(mark)
    // Not the moment at which it is written down.
    const published = new Date(Date.now() - 3_600_000).toISOString()
    const { status, body } = await api('super-admin', 'post', '/api/announcements', {
      title: `Yeni kural ${mark}`,
      body_summary: 'Kasa kapanışı değişti.',
      body: '<p>Kasayı iki kişi sayar.</p>',
      audience: { user_ids: [reader.id] },
      publish_at: published,
      requires_acknowledgement: true,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const page = await device(browser, reader, look)
    const popup = page.getByRole('dialog', { name: body.data.title })
    const isDated = (place: Locator) =>
      expect
        .poll(async () => Date.parse((await place.locator('time').first().getAttribute('datetime')) ?? ''))
        .toBe(Date.parse(published))
    await isDated(popup)
    const confirm = say('announcements:acknowledge.button')
    await expect(popup).not.toContainText(confirm)
    // What is asked stands out and has the focus: closing is the lesser way.
    const asked = popup.getByRole('button', { name: say('announcements:acknowledge.read') })
    await expect(asked).toBeFocused()
    await expect(asked).toHaveClass(/contained/)
    await expect(popup.locator('button[class*=contained]')).toHaveCount(1)
    await asked.click()
    await expect(page.getByText('Kasayı iki kişi sayar.')).toBeVisible()
    await page.getByRole('button', { name: confirm }).click()
    const done = page.getByText(say('announcements:acknowledge.done', { date: '' }).trim())
    await expect(done).toBeVisible()
    await page.reload()
    await expect(done).toBeVisible()
    await isDated(page.getByRole('article'))
    for (const [path, entry] of [
      ['/announcement', 'article'],
      ['/dashboard', 'li'],
    ] as const) {
      await page.goto(path)
      // Not by its role: the popup of the announcements that are left may stand over it.
      await isDated(page.locator(entry, { hasText: body.data.title }))
    }
    await page.context().close()
  })
}

test('[ANN-2] the popup comes over no click that has begun, and to nobody who types', async ({ browser }) => {
  const mark = `sakin${Date.now()}`
  const reader = await member(mark)
  const { status, body } = await api('super-admin', 'post', '/api/announcements', {
    title: `Sakin an ${mark}`,
    body_summary: 'Bekleyen duyuru.',
    body: '<p>Metin</p>',
    audience: { user_ids: [reader.id] },
    publish_at: new Date(Date.now() - 60_000).toISOString(),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const context = await browserOf(browser, null, { popup: true })
  const page = await context.newPage()
  await page.clock.install()
  const asked = page.waitForRequest(/unexpired/)
  const announcements = await holdBack(page, /unexpired/)
  await logIn(page, reader.email, reader.secret, { popup: true })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // Whoever asks watches by then what is pressed.
  await asked
  const popup = page.getByRole('dialog', { name: body.data.title })
  const box = await heading.boundingBox()
  await page.mouse.move(box?.x ?? 300, box?.y ?? 200)
  await page.mouse.down()
  const code = page.waitForResponse(/popup/)
  announcements.release()
  await page.clock.runFor(5000)
  await code
  await page.clock.runFor(20_000)
  await expect(popup).toHaveCount(0)
  const search = page
    .getByRole('combobox')
    .or(page.getByRole('searchbox'))
    .or(page.locator('header input'))
    .first()
  // Typing begins before the button is let go: no moment between the two is calm.
  await search.focus()
  await page.mouse.up()
  await expect(search).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(popup).toHaveCount(0)
  // No key after that: the popup may stand at once, and Escape would close it.
  await search.blur()
  await page.clock.runFor(5000)
  await expect(popup).toBeVisible()
  await context.close()
})
