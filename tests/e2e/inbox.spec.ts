/** What waits for somebody, of every kind, decided on one at a time or many at once. */
import { expect, test } from '@playwright/test'
import { publishedCourse } from './support/courses.ts'
import { api, browserOf } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

const words = {
  tr: {
    menu: /^Bekleyenler/,
    title: 'Seni bekleyenler',
    kind: 'Onay bekleyen kullanıcılar',
    approve: 'Onayla',
    refuse: 'Reddet',
    reason: 'Ret nedeni',
    choose: (name: string) => `${name}: seç`,
    refused: '2 başvuru reddedildi.',
    nothing: 'Seni bekleyen bir şey yok',
    late: /\d+ gün gecikti|saat gecikti|Süresi doldu/,
  },
  en: {
    menu: /^Waiting for You/,
    title: 'Waiting for You',
    kind: 'People waiting for approval',
    approve: 'Approve',
    refuse: 'Reject',
    reason: 'Reason for rejection',
    choose: (name: string) => `Select ${name}`,
    refused: '2 applications rejected.',
    nothing: 'Nothing is waiting for you',
    late: /days? overdue|hours? overdue|Overdue/,
  },
} as const

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`what waits is decided on, one at a time and many at once: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const say = words[language]
    const context = await browserOf(browser, 'super-admin', { language, phone })
    const page = await context.newPage()
    const { data } = (await api('super-admin', 'get', '/api/inbox')).body
    const before = data.kinds.find(({ name }: { name: string }) => name === 'waiting-users.approval').count
    await page.goto('/inbox')
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
    const kind = page.getByRole('region', { name: say.kind })
    const rows = kind.locator('li[data-id]')
    await expect(rows.first()).toBeVisible()
    // Its count stands beside the heading.
    await expect(kind.getByText(String(before), { exact: true })).toBeVisible()

    await test.step('one, with what the transition asks for', async () => {
      const name = (await rows.first().getByRole('link').first().textContent()) ?? ''
      await rows
        .first()
        .getByRole('button', { name: new RegExp(say.approve) })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: say.approve }).click()
      await expect(kind.getByRole('link', { name })).toHaveCount(0)
      await expect(kind.getByText(String(before - 1), { exact: true })).toBeVisible()
    })

    await test.step('many, with one reason', async () => {
      const names = await rows
        .getByRole('checkbox')
        .evaluateAll(boxes => boxes.slice(0, 2).map(box => box.getAttribute('aria-label') ?? ''))
      for (const name of names) await kind.getByRole('checkbox', { name, exact: true }).click()
      const bar = page.getByRole('toolbar')
      // Nothing but decisions: no export, nothing to be deleted.
      await expect(bar.getByRole('button', { name: /Dışa aktar|Export/ })).toHaveCount(0)
      await bar.getByRole('button', { name: say.refuse }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say.refuse }).click()
      // Without a reason nothing happens.
      await expect(dialog).toBeVisible()
      await dialog.getByLabel(say.reason).fill('Kurumda kaydı yok')
      await dialog.getByRole('button', { name: say.refuse }).click()
      await expect(page.getByText(say.refused)).toBeVisible()
      await expect(kind.getByText(String(before - 3), { exact: true })).toBeVisible()
    })
    await context.close()
  })

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`the menu and the dashboard say what waits: ${name}`, async ({ browser }) => {
    const say = words[language]
    const context = await browserOf(browser, 'super-admin', { language, phone })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await expect(page.getByText(say.late).first()).toBeVisible()
    const { data } = (await api('super-admin', 'get', '/api/inbox')).body
    if (phone) await page.getByRole('button', { name: 'Open the menu' }).click()
    const entry = page.getByRole('navigation').getByRole('link', { name: say.menu })
    await expect(entry).toContainText(String(data.count))
    await entry.click()
    await expect(page).toHaveURL(/\/inbox$/)
    await context.close()
  })

test('on a phone the chosen kind is in sight, wherever it stands in its row, and the page stays at its top', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin', { phone: true })
  const page = await context.newPage()
  const { kinds } = (await api('super-admin', 'get', '/api/inbox')).body.data
  for (const { name } of kinds) {
    await page.goto(`/inbox?kind=${name}`)
    const chosen = page.locator('nav [aria-current="true"]').last()
    await expect(chosen).toHaveAttribute('href', new RegExp(`kind=${name}$`))
    await expect
      .poll(async () => {
        const box = await chosen.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= 390
      }, name)
      .toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
  // By keyboard each comes into sight whole.
  await page.goto('/inbox')
  const options = page.locator('nav a[href^="/inbox"]:has-text("Tümü") ~ a')
  await expect(options).toHaveCount(kinds.length)
  await page.getByRole('link', { name: 'Tümü' }).focus()
  for (const { name } of kinds) {
    await page.keyboard.press('Tab')
    const focused = page.locator(`a[href$="kind=${name}"]`)
    await expect(focused).toBeFocused()
    const { x, width } = (await focused.boundingBox()) as { x: number; width: number }
    expect([x >= 0, x + width <= 390], name).toEqual([true, true])
  }
  await context.close()
})

test('whoever has nothing to do is told so', async ({ browser }) => {
  const say = words.tr
  const nobody = await browserOf(browser, 'kok-admin')
  const empty = await nobody.newPage()
  await empty.route(/\/api\/inbox$/, route =>
    route.fulfill({ json: { data: { count: 0, late: 0, kinds: [] } } }),
  )
  await empty.goto('/inbox')
  await expect(empty.getByText(say.nothing)).toBeVisible()
  await nobody.close()
})

test('what others do is seen without reloading', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  const listens = new Promise<void>(resolve =>
    page.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"subscribe":"waiting-users"')) resolve()
      }),
    ),
  )
  await page.goto('/inbox?kind=waiting-users.approval')
  const rows = page.getByRole('region', { name: words.tr.kind }).locator('li[data-id]')
  await expect(rows.first()).toBeVisible()
  const id = await rows.first().getAttribute('data-id')
  await listens
  expect((await api('admin', 'post', `/api/waiting-users/${id}/approve`, {})).status).toBe(200)
  await expect(page.locator(`li[data-id="${id}"]`)).toHaveCount(0)
  await context.close()
})

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[CRS-3] an invitation says what has to be done before it is accepted: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const { say } = wordsOf(language)
    const mark = `${Date.now()}${language}`
    const before = await publishedCourse(`Önceki ${mark}`)
    const id = await publishedCourse(`Sonraki ${mark}`, undefined, { prerequisite_ids: [before] })
    const me = (await api('learner', 'get', '/api/users/me')).body.data.id
    const invited = await api('education-manager', 'post', '/api/enrolments', { course_id: id, user_id: me })
    expect(invited.status, JSON.stringify(invited.body)).toBe(201)
    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    await page.goto('/inbox')
    const row = page.locator('li[data-id]').filter({ hasText: `Sonraki ${mark}` })
    const why = say('errors:entry.prerequisites', { courses: `“Önceki ${mark}”` })
    await expect(row.getByText(why)).toBeVisible()
    const accept = row.getByRole('button', { name: say('resources/my-courses:actions.accept.label') })
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    await expect(accept).toHaveAccessibleDescription(why)
    // Its title leads to the course, where what comes before it is linked.
    await row.getByRole('link', { name: `Sonraki ${mark}` }).click()
    await expect(page).toHaveURL(new RegExp(`/course/${id}$`))

    expect((await api('learner', 'post', `/api/learner-courses/${before}/enrol`)).status).toBe(200)
    const [mine] = (await api('learner', 'get', `/api/my-courses?filter[course_id]=${before}`)).body.data
    await api('education-manager', 'post', `/api/enrolments/${mine.id}/complete`, { reason: 'Sınıfta' })
    await page.goto('/inbox')
    await expect(accept).not.toHaveAttribute('aria-disabled')
    await accept.click()
    await expect(row).toHaveCount(0)
    await context.close()
  })
