/** Marking written answers: as they are typed, by keys, and read by whoever wrote them. */
import { expect, test } from '@playwright/test'
import { publishedExam } from './support/exam.ts'
import { api, browserOf } from './support/people.ts'
import { isAccessible } from './support/question.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

/** An exam of one essay that the demo's learner has handed in, and its instructor marks. */
async function handedInEssay(values: Readonly<Record<string, unknown>> = {}) {
  const { id: marker } = (await api('instructor', 'get', '/api/users/me')).body.data
  const exam = await publishedExam({ marker_ids: [marker], ...values }, ['long_text'])
  const { entry, questions } = (await api('learner', 'post', `/api/my-exams/${exam.id}/start`, {})).body.data
  const submitted = await api('learner', 'post', `/api/my-exams/${exam.id}/submit`, {
    entry: entry.id,
    seat: 1,
    saves: [
      { seq: 1, question: questions[0].key, response: { text: 'Önce haber ver.\nSonra elektriği kes.' } },
    ],
  })
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  const waits = async () =>
    (await api('instructor', 'get', `/api/exams/${exam.id}/marking`)).body.data.questions.length
  await expect.poll(waits, { timeout: 30_000 }).toBe(1)
  return exam
}

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[EXM-2] an answer is marked as it is typed, and its writer reads what was said (${name})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { say, like } = wordsOf(language)
    const exam = await handedInEssay()
    const context = await browserOf(browser, 'instructor', { language, phone })
    const page = await context.newPage()
    await page.goto(`/exams/${exam.id}/marking`)
    const answer = page.getByRole('group', { name: say('marking:answer'), exact: true })
    await expect(answer).toContainText('Sonra elektriği kes.')
    await isAccessible(page)

    // What is typed is there when one comes back to it.
    const score = page.getByRole('textbox', { name: like('marking:scoreOf') })
    await score.fill(language === 'tr' ? '2,5' : '2.5')
    await expect(page.getByText(like('marking:saved'))).toBeVisible()
    await page.getByRole('textbox', { name: like('marking:comment') }).fill('Haber vermek doğru.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(say('marking:over.title'))).toBeVisible()
    await page.getByRole('button', { name: say('marking:states.settled'), exact: true }).click()
    await expect(score).toHaveValue(language === 'tr' ? '2,5' : '2.5')

    await score.fill('5')
    await expect(page.getByText(like('marking:wrong'))).toBeVisible()
    await score.fill('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('marking:over.title'))).toBeVisible()

    const owner = 'education-manager'
    for (const action of ['close', 'grade', 'release']) {
      const { status } = await api(owner, 'post', `/api/exams/${exam.id}/${action}`, {})
      expect([200, 409], action).toContain(status)
    }
    const own = await (await browserOf(browser, 'learner', { language, phone })).newPage()
    await own.goto(`/my-exams/${exam.id}/results`)
    await expect(own.getByText('Haber vermek doğru.')).toBeVisible()
    await expect(
      own.getByText(like('exam-results:score', { count: 4, score: '3', mark: '4' })).first(),
    ).toBeVisible()
    await own.context().close()
    await context.close()
  })

test('[EXM-2] of two who are apart the third sees what both gave, and decides', async ({ browser }) => {
  const { say, like } = wordsOf('tr')
  const both = ['education-manager', 'super-admin'] as const
  const people = await Promise.all(both.map(role => api(role, 'get', '/api/users/me')))
  const { id: third } = (await api('instructor', 'get', '/api/users/me')).body.data
  // Two are named; whoever may do everything marks as well.
  const marker_ids = [third, people[0]?.body.data.id]
  const exam = await handedInEssay({ marker_ids, markers_needed: 2, marking_tolerance: 10 })
  const path = `/api/exams/${exam.id}/marking/answers`
  const [{ id }] = (await api('education-manager', 'get', path)).body.data
  for (const [at, role] of both.entries()) {
    const body = { score: at ? 4 : 1, comment: at ? 'Tam' : 'Eksik' }
    const { status, body: said } = await api(role, 'put', `${path}/${id}`, body)
    expect(status, JSON.stringify(said)).toBe(200)
  }
  const context = await browserOf(browser, 'instructor')
  const page = await context.newPage()
  await page.goto(`/exams/${exam.id}/marking`)
  const card = page.getByRole('article')
  await expect(card.getByText(say('marking:state.decide'), { exact: true })).toBeVisible()
  for (const [at, { body }] of people.entries()) {
    const score = say('marking:score', { score: at ? 4 : 1, mark: 4 })
    await expect(card.getByText(`${body.data.full_name}: ${score}`)).toBeVisible()
    await expect(card.getByText(at ? 'Tam' : 'Eksik', { exact: true })).toBeVisible()
  }
  await page.getByRole('textbox', { name: like('marking:scoreOf') }).fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('marking:over.title'))).toBeVisible()
  const [decided] = (await api('instructor', 'get', `${path}?filter[state]=settled`)).body.data
  expect(decided).toMatchObject({ state: 'settled', score: 3 })
  await context.close()
})

test('[EXM-2] a mark that somebody else changed is not written over unseen', async ({ browser }) => {
  const { say, like } = wordsOf('tr')
  const exam = await handedInEssay()
  const context = await browserOf(browser, 'instructor')
  const page = await context.newPage()
  await page.goto(`/exams/${exam.id}/marking`)
  const score = page.getByRole('textbox', { name: like('marking:scoreOf') })
  await expect(score).toBeVisible()
  const path = `/api/exams/${exam.id}/marking/answers`
  const [{ id }] = (await api('education-manager', 'get', path)).body.data
  await api('education-manager', 'put', `${path}/${id}`, { score: 1 })
  await score.fill('4')
  await expect(page.getByText(say('marking:changed.text'))).toBeVisible()
  await page.getByRole('button', { name: say('marking:changed.take') }).click()
  await expect(score).toHaveValue('1')
  await score.fill('2')
  await expect(page.getByText(like('marking:saved'))).toBeVisible()
  await context.close()
})
