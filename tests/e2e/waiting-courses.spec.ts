/** What of courses waits for learners and for those who teach, and where it leads. */
import { expect, test } from '@playwright/test'
import { demoInstructor, publishedCourse } from './support/courses.ts'
import { member } from './support/member.ts'
import { follow } from './support/menu.ts'
import { api, browserOf, logIn } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const learnerId = async () => (await api('learner', 'get', '/api/users/me')).body.data.id

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[CRS-3] a course that is due waits for its learner and leads into the player: ${name}`, async ({
    browser,
  }) => {
    const { say, like } = wordsOf(language)
    const course = `Süreli ${Date.now()}${language}`
    const id = await publishedCourse(course)
    const made = await api('education-manager', 'post', '/api/enrolments', {
      course_id: id,
      user_id: await learnerId(),
      required_by: inDays(-400),
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id: enrolment } = made.body.data
    expect((await api('learner', 'post', `/api/my-courses/${enrolment}/accept`)).status).toBe(200)
    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    await page.goto('/dashboard')
    // What is late for longest is named first.
    const line = page
      .getByRole('listitem')
      .filter({ hasText: like('inbox:kinds.my-courses.due.summary', { count: 2 }) })
      .or(
        page
          .getByRole('listitem')
          .filter({ hasText: like('inbox:kinds.my-courses.due.summary', { count: 1 }) }),
      )
      .first()
    await expect(line).toContainText(course)
    await page.goto('/inbox?kind=my-courses.due')
    const row = page.locator(`li[data-id="${enrolment}"]`)
    await expect(row).toContainText(course)
    await row.getByRole('link', { name: say('inbox:kinds.my-courses.due.action') }).click()
    await expect(page).toHaveURL(new RegExp(`/course/${id}/learn`))
    expect((await api('learner', 'post', `/api/my-courses/${enrolment}/withdraw`)).status).toBe(200)
    await context.close()
  })

test('[CRS-3] a question about a course waits for whoever teaches it, until they answer', async ({
  browser,
}) => {
  const mark = `Soru ${Date.now()}`
  const id = await publishedCourse(mark, undefined, { instructor_ids: [await demoInstructor()] })
  expect((await api('learner', 'post', `/api/learner-courses/${id}/enrol`)).status).toBe(200)
  const asked = await api('learner', 'post', '/api/my-tickets', {
    subject: mark,
    body: 'Nasıl?',
    category: 'education',
    course_id: id,
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  const context = await browserOf(browser, 'instructor')
  const page = await context.newPage()
  await page.goto('/inbox?kind=course-questions.answer')
  const row = page.locator(`li[data-id="${asked.body.data.id}"]`)
  await row.getByRole('link', { name: 'Yanıtla' }).click()
  await expect(page).toHaveURL(new RegExp(`/course-question/${asked.body.data.id}$`))
  const answered = await api('instructor', 'post', '/api/course-question-conversations', {
    ticket_id: asked.body.data.id,
    body: 'Şöyle.',
  })
  expect(answered.status, JSON.stringify(answered.body)).toBe(201)
  await page.goto('/inbox?kind=course-questions.answer')
  await expect(row).toHaveCount(0)
  await context.close()
})

test('[CRS-3] whoever leads people finds their courses in the menu, and first what is late', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const mark = Date.now()
  const boss = await member(`yonetici${mark}`)
  const led = await member(`ekip${mark}`, { manager_id: boss.id })
  const course = `Ekip eğitimi ${mark}`
  const made = await api('education-manager', 'post', '/api/enrolments', {
    course_id: await publishedCourse(course),
    user_id: led.id,
    required_by: inDays(-3),
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await logIn(page, boss.email, boss.secret)
  await follow(page, { language: 'tr', phone: false }, 'resources.team-courses')
  await expect(page).toHaveURL(/\/team-courses/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(say('resources/team-courses:name')),
  )
  await page.getByRole('main').getByText(say('resources/team-courses:views.late.name')).first().click()
  await expect(page).toHaveURL(/view\]?=late/)
  const row = page.getByRole('row').filter({ hasText: course })
  await expect(row).toContainText(`ekip${mark}`)
  // The entry stands there at once from then on: no other one moves when it is known anew.
  await page.route(/\/api\/dashboard\/counts/, () => {})
  await page.reload()
  await expect(page.getByText(say('menu:resources.team-courses'), { exact: true }).first()).toBeVisible()
  await context.close()

  // Who leads nobody has no such entry.
  const other = await browserOf(browser, null)
  const quiet = await other.newPage()
  const counts = quiet.waitForResponse(/dashboard\/counts.*team-courses/)
  await logIn(quiet, led.email, led.secret)
  await counts
  const menu = quiet.getByRole('navigation', { name: say('shell:nav.label') })
  await expect(menu.getByText(say('menu:pages.my-courses'), { exact: true })).toBeVisible()
  await expect(menu.getByText(say('menu:resources.team-courses'), { exact: true })).toHaveCount(0)
  await other.close()
})
