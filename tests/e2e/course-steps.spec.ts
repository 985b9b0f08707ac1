import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { inTurn, wordsOf } from './support/words.ts'

const manager = 'education-manager'

/** A draft of a course; gives its id. */
async function draft(values: Record<string, unknown> = {}): Promise<number> {
  const me = await api(manager, 'get', '/api/users/me')
  const made = await api(manager, 'post', '/api/courses', {
    name: `Adımlar ${Date.now()}`,
    owner_id: me.body.data.id,
    ...values,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const stepIn = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: /^(Adımlar|Steps)$/ }).getByRole('button', { name })

test('[CRS-2] a content is put into a section of its course, a new one and one that is there', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const own = (key: string) => say(`resources/course-contents:${key}`)
  const id = await draft({ contents: [{ type: 'text', title: 'Giriş', body: '<p>Metin</p>' }] })
  const section = await api(manager, 'post', '/api/course-contents', {
    course_id: id,
    type: 'section',
    title: 'Birinci bölüm',
  })
  expect(section.status).toBe(201)
  const contents = async () =>
    (await api(manager, 'get', `/api/courses/${id}/contents`)).body.data as {
      title: string
      parent_id: number
    }[]
  const context = await browserOf(browser, manager)
  const page = await opened(context, `/course-management/${id}`)
  await stepIn(page, /^İçerik|İçerik/).click()
  const choose = async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: own('fields.parent') }).click()
    await page.getByRole('option', { name: 'Birinci bölüm' }).click()
    await dialog.getByRole('button', { name: say('form:saveRecord') }).click()
    await expect(dialog).toBeHidden()
  }
  await page
    .getByRole('button', { name: own('create') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: own('fields.title') })
    .fill('İkinci')
  await choose()
  await page.getByText('Giriş', { exact: true }).click()
  await choose()
  await expect
    .poll(async () => (await contents()).map(({ parent_id }) => parent_id))
    .toEqual([null, section.body.data.id, section.body.data.id])
  await context.close()
})

test('[CRS-4] nobody is invited to a course that is over: the button says why, and so does its page', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const over = await api(manager, 'get', '/api/courses?filter[status]=completed&per_page=1')
  const [{ id }] = over.body.data as [{ id: number }]
  const why = say('resources/enrolments:unfit.course')
  const add = say('resources/courses:children.enrolments.add')
  const context = await browserOf(browser, manager)
  const page = await opened(context, `/course-management/${id}/participants`)
  const button = page.getByRole('button', { name: add })
  await expect(button.first()).toHaveAttribute('aria-disabled', 'true')
  await expect(button.first()).toHaveAccessibleDescription(why)
  await expect(page.getByRole('link', { name: add })).toHaveCount(0)
  await page.goto(`/course-management/${id}/participants/store`)
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await context.close()
})

test('[CRS-1] people are invited in the wizard, before the course is published', async ({ browser }) => {
  const { say } = wordsOf('tr')
  const id = await draft()
  const context = await browserOf(browser, manager)
  const page = await opened(context, `/course-management/${id}`)
  await stepIn(page, /Katılımcılar/).click()
  await page
    .getByRole('link', { name: say('resources/courses:children.enrolments.add') })
    .first()
    .click()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: say('record:through.next') }).click()
  await page.getByRole('button', { name: /^Onayla/ }).click()
  await expect(page).toHaveURL(new RegExp(`/course-management/${id}$`))
  const { body } = await api(manager, 'get', `/api/courses/${id}/enrolments`)
  expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['invited'])
  await context.close()
})

test('[CRS-1] who has just been chosen stands there by name, also after going to another step and back', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const id = await draft()
  const all = await api(manager, 'get', '/api/instructors?include=user&per_page=25&filter[status]=active')
  const [{ user }] = all.body.data as { user: { full_name: string } }[]
  const context = await browserOf(browser, manager)
  const page = await opened(context, `/course-management/${id}`)
  const plan = () => stepIn(page, new RegExp(say('resources/courses:sections.plan.title'))).click()
  await plan()
  await page.getByRole('combobox', { name: say('resources/courses:fields.instructors') }).click()
  await page.getByRole('option', { name: user.full_name }).first().click()
  await page.keyboard.press('Escape')
  await expect
    .poll(
      async () => (await api(manager, 'get', `/api/courses/${id}?include=instructors`)).body.data.instructors,
    )
    .toHaveLength(1)
  await stepIn(page, new RegExp(say('resources/courses:sections.information.title'))).click()
  await plan()
  const chips = page.locator('[data-field=instructor_ids]')
  await expect(chips.getByText(user.full_name)).toBeVisible()
  await expect(chips.getByText(/^#/)).toHaveCount(0)
  await context.close()
})

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  test(`[CRS-1] a step with an error is not done: it is marked, the field is named, and what is not stored is said: ${language}`, async ({
    browser,
  }) => {
    const { say } = wordsOf(language)
    const own = (key: string) => say(`resources/courses:${key}`)
    const id = await draft({ start_at: '2026-11-24T07:00:00.000Z' })
    const context = await browserOf(browser, manager, { language })
    const page = await opened(context, `/course-management/${id}`)
    await stepIn(page, new RegExp(own('sections.plan.title'))).click()
    const end = page.locator('[data-field=end_at]')
    await end.getByRole('spinbutton').first().click()
    await page.keyboard.type(language === 'tr' ? '201120261000' : '112020261000am')
    const next = page.getByRole('button', {
      name: say('wizard:next', { step: own('sections.participants.title') }),
    })
    await next.click()
    // It stays, where the error is.
    await expect(end.getByText(say('validation:periodEnd'))).toBeVisible()
    await expect(end.getByRole('spinbutton').first()).toBeFocused()
    await expect(
      page.getByText(say('form:draft.state.wrong', { fields: own('fields.end_at') })),
    ).toBeVisible()
    // Whoever goes on all the same sees that the step is not done.
    await stepIn(page, new RegExp(own('sections.participants.title'))).click()
    await expect(stepIn(page, new RegExp(own('sections.plan.title')))).toHaveAccessibleName(
      new RegExp(say('wizard:wrong', { count: 1 })),
    )
    await expect(
      page.getByText(say('form:draft.state.wrong', { fields: own('fields.end_at') })),
    ).toBeVisible()
    await context.close()
  })
