/** An exam in a course: put there by staff, taken from the player, and what it does to the course. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { textLesson } from './support/courses.ts'
import { publishedExam } from './support/exam.ts'
import { member } from './support/member.ts'
import { api, browserOf, logIn } from './support/people.ts'
import { isAccessible } from './support/question.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

const role = 'education-manager'

/** A draft of a course with a lesson, which lacks nothing else. */
async function draftCourse(): Promise<number> {
  const owner = (await api(role, 'get', '/api/users/me')).body.data.id
  const catalog = (await api(role, 'get', '/api/course-catalogs?per_page=1')).body.data[0].id
  const made = await api(role, 'post', '/api/courses', {
    code: `E${Date.now()}`,
    name: `Sınavlı eğitim ${Date.now()}`,
    summary: 'Özet',
    owner_id: owner,
    course_catalog_id: catalog,
    audience: { everyone: true },
    contents: [{ ...textLesson, completion: 'opened' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id
}

/** An exam that nobody of the course takes yet. */
async function looseExam() {
  const staff = (await api(role, 'get', '/api/users/me')).body.data.id
  return publishedExam({ audience: { user_ids: [staff] }, shows_marks: 'submit' }, ['true_false'])
}

/** Opens the step “Assessment” of a course's wizard. */
async function openAssessment(page: Page, course: number, { language }: (typeof looks)[number]) {
  const { say } = wordsOf(language)
  await page.goto(`/course-management/${course}`)
  await page
    .getByRole('navigation', { name: say('wizard:label') })
    .getByRole('button', { name: new RegExp(say('resources/courses:sections.assessment.title')) })
    .click()
}

/** Puts an exam into a course at the wizard's step. */
async function placeExam(browser: Browser, course: number, exam: string, look: (typeof looks)[number]) {
  const { say } = wordsOf(look.language)
  const context = await browserOf(browser, role, look)
  const page = await context.newPage()
  await openAssessment(page, course, look)
  await expect(page.getByText(say('course-exams:empty.title'))).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: say('course-exams:choose') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('resources/course-contents:fields.title')).fill('Bitirme sınavı')
  await dialog.locator('[data-field=exam_id]').getByRole('combobox').fill(exam)
  await page.getByRole('option', { name: exam }).click()
  await dialog.getByRole('button', { name: say('form:saveRecord') }).click()
  const row = page.getByRole('list', { name: say('course-exams:list') }).getByRole('listitem')
  await expect(row).toContainText(exam)
  await expect(row).toContainText(say('course-exams:required'))
  await isAccessible(page)
  // Whoever looks at the exam finds the wizard where they left it.
  await row.getByRole('link', { name: exam }).click()
  await expect(page).toHaveURL(/\/exams\/\d+/)
  await page.goBack()
  await expect(row).toContainText(exam)
  await context.close()
}

for (const look of inTurn(import.meta.url, looks))
  test(`[CRS-1] a new exam is made in a section of a course, in one dialog (${look.name})`, async ({
    browser,
  }) => {
    const course = await draftCourse()
    const section = await api(role, 'post', '/api/course-contents', {
      course_id: course,
      type: 'section',
      title: 'Son bölüm',
    })
    expect(section.status, JSON.stringify(section.body)).toBe(201)
    const { say } = wordsOf(look.language)
    const context = await browserOf(browser, role, look)
    const page = await context.newPage()
    await openAssessment(page, course, look)
    await page.getByRole('button', { name: say('resources/exams:actions.addToCourse.label') }).click()
    const dialog = page.getByRole('dialog')
    // One's own corporation stands there already.
    await expect(dialog.locator('[data-field=corporation_id]').getByRole('combobox')).not.toHaveValue('')
    const send = dialog.getByRole('button', { name: say('resources/exams:actions.addToCourse.label') })
    await send.click()
    await expect(dialog.locator('[data-field=name]')).toContainText(say('validation:required'))
    await isAccessible(page)
    const name = `Bitirme ${Date.now()}`
    await dialog.locator('[data-field=name]').getByRole('textbox').fill(name)
    // Sections of this course are offered, and nothing else.
    const parent = dialog.locator('[data-field=parent_id]').getByRole('combobox')
    await parent.click()
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option', { name: 'Son bölüm' }).click()
    await send.click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('list', { name: say('course-exams:list') }).getByRole('listitem')
    await expect(row).toContainText(name)
    await expect(row).toContainText(say('course-exams:required'))
    const { body } = await api(
      role,
      'get',
      `/api/course-contents?filter[course_id]=${course}&filter[type]=exam`,
    )
    expect(body.data).toMatchObject([{ title: name, parent_id: section.body.data.id }])
    await isAccessible(page)
    await context.close()
  })

/** Takes the exam from the player, and goes back to the course. */
async function takeExam(page: Page, course: number, answer: 'true' | 'false', look: (typeof looks)[number]) {
  const { say } = wordsOf(look.language)
  await page.goto(`/course/${course}/learn`)
  // The lesson counts once it was on the screen.
  await expect(page.getByText('Bir metin')).toBeVisible()
  await page.getByRole('button', { name: say('player:next') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bitirme sınavı' })).toBeVisible()
  await expect(page.getByRole('link', { name: say('player:exam.enter') })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: say('player:exam.enter') }).click()
  await page.getByRole('button', { name: say('room:rules.start') }).click()
  await page.getByText(say(`room:answer.${answer}`), { exact: true }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('room:handIn.button') })
    .click()
  await page.getByRole('button', { name: say('room:handIn.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('room:receipt.title') })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: say('room:toCourse') }).click()
}

for (const look of inTurn(import.meta.url, looks))
  test(`[CRS-1] [CRS-3] an exam is put into a course, completes it by a pass and fails whoever has no attempt left (${look.name})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { say } = wordsOf(look.language)
    const course = await draftCourse()
    const exam = await looseExam()
    await placeExam(browser, course, exam.name, look)
    expect((await api(role, 'post', `/api/courses/${course}/release`, {})).status).toBe(200)

    const enrolments = async (user: number) =>
      (await api(role, 'get', `/api/enrolments?filter[course_id]=${course}&filter[user_id]=${user}`)).body
        .data
    const { id: learner } = (await api('learner', 'get', '/api/users/me')).body.data
    expect((await api('learner', 'post', `/api/learner-courses/${course}/enrol`)).status).toBe(200)
    const context = await browserOf(browser, 'learner', look)
    const page = await context.newPage()
    await takeExam(page, course, 'false', look)
    // The marking takes a moment, and the player learns of it.
    await expect(page.getByText(say('player:exam.passed'))).toBeVisible({ timeout: 30_000 })
    // The lesson that was opened before is told by a request of its own.
    await expect
      .poll(() => enrolments(learner), { timeout: 30_000 })
      .toMatchObject([{ status: 'completed', progress: 100, score: 100 }])
    await isAccessible(page)
    await page.getByRole('link', { name: say('player:exam.results') }).click()
    await expect(page.getByRole('link', { name: say('exam-results:toCourse') })).toBeVisible()
    await context.close()

    const other = await member(`sinav${Date.now()}${look.language}`)
    const theirs = await browserOf(browser, null, look)
    const second = await theirs.newPage()
    await logIn(second, other.email, other.secret)
    await second.goto(`/course/${course}`)
    await second.getByRole('button', { name: say('learning:entry.enrol') }).click()
    await expect.poll(async () => (await enrolments(other.id))[0]?.status).toBe('active')
    await takeExam(second, course, 'true', look)
    await expect(second.getByText(say('player:closed.failed.title'))).toBeVisible({ timeout: 30_000 })
    await isAccessible(second)
    expect(await enrolments(other.id)).toMatchObject([{ status: 'failed', score: 0 }])
    await theirs.close()
  })
