/** After an exam: what somebody answered, a mark that is given otherwise, a corrected question, and who sees no names. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { publishedExam } from './support/exam.ts'
import { api, browserOf } from './support/people.ts'
import { isAccessible } from './support/question.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

const owner = 'education-manager'
type Shown = Pick<(typeof looks)[number], 'language' | 'phone'>

/** An exam of a word that the demo's learner got wrong, with its results out; gives their attempt besides. */
async function releasedExam() {
  const exam = await publishedExam({}, ['short_text', 'true_false'])
  const { entry, questions } = (await api('learner', 'post', `/api/my-exams/${exam.id}/start`, {})).body.data
  const saves = [
    { seq: 1, question: questions[0].key, response: { text: 'yüz on iki' } },
    { seq: 2, question: questions[1].key, response: { choice: 'false' } },
  ]
  const path = `/api/my-exams/${exam.id}/submit`
  expect((await api('learner', 'post', path, { entry: entry.id, seat: 1, saves })).status).toBe(200)
  const status = async () => (await api(owner, 'get', `/api/exam-entries/${entry.id}`)).body.data.status
  await expect.poll(status, { timeout: 30_000 }).toBe('finished')
  for (const action of ['close', 'grade', 'release'])
    expect([200, 409]).toContain((await api(owner, 'post', `/api/exams/${exam.id}/${action}`, {})).status)
  return { ...exam, entry: entry.id as number }
}

/** The question with a number, on the page of somebody's answers. */
const questionOf = (page: Page, { language }: Shown, n: number) =>
  page.getByRole('article', { name: wordsOf(language).say('exam-results:question', { n }), exact: true })

/** Follows an objection from the exam to the answers that it is about. */
async function openObjection(browser: Browser, exam: number, look: Shown): Promise<Page> {
  const { say } = wordsOf(look.language)
  const page = await (await browserOf(browser, owner, look)).newPage()
  await page.goto(`/exams/${exam}/objections`)
  const { full_name } = (await api('learner', 'get', '/api/users/me')).body.data
  await expect(page.getByText('“Yüz on iki” de doğru.')).toBeVisible()
  await page.getByText(full_name).click()
  await expect(page).toHaveURL(/\/exam-objections\/\d+/)
  await page.getByRole('tab', { name: say('resources/exam-objections:tabs.answers') }).click()
  return page
}

for (const look of inTurn(import.meta.url, looks))
  test(`[EXM-3] an objection leads to the answers, where one mark is changed with a reason that both read (${look.name})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { say } = wordsOf(look.language)
    const exam = await releasedExam()
    const objected = await api('learner', 'post', '/api/my-exam-objections', {
      exam_id: exam.id,
      reason: '“Yüz on iki” de doğru.',
    })
    expect(objected.status, JSON.stringify(objected.body)).toBe(201)

    const page = await openObjection(browser, exam.id, look)
    const question = questionOf(page, look, 1)
    await expect(question).toContainText('yüz on iki')
    await expect(question).toContainText('112')
    await isAccessible(page)
    await question.getByRole('button', { name: say('exam-report:answers.remark.title', { n: 1 }) }).click()
    const dialog = page.getByRole('dialog', { name: say('resources/exam-entries:actions.remark.confirm') })
    await expect(dialog).toContainText('yüz on iki')
    const send = dialog.getByRole('button', { name: say('resources/exam-entries:actions.remark.label') })
    const score = dialog.getByLabel(say('resources/exam-entries:actions.remark.inputs.score'))
    await expect(score).toBeFocused()
    await send.click()
    await expect(dialog).toContainText(say('validation:required'))
    await score.fill(look.language === 'tr' ? '3,5' : '3.5')
    await dialog
      .getByLabel(say('resources/exam-entries:actions.remark.inputs.reason'))
      .fill('Yazıyla da sayılır.')
    await isAccessible(page)
    await send.click()
    await expect(dialog).toHaveCount(0)
    await expect(question).toContainText('Yazıyla da sayılır.')
    const { full_name } = (await api(owner, 'get', '/api/users/me')).body.data
    await expect(question).toContainText(full_name)
    await page.context().close()

    const own = await (await browserOf(browser, 'learner', look)).newPage()
    await own.goto(`/my-exams/${exam.id}/results`)
    await expect(questionOf(own, look, 1)).toContainText('Yazıyla da sayılır.')
    await expect(questionOf(own, look, 1)).not.toContainText(full_name)
    await isAccessible(own)
    await own.context().close()
  })

test('[EXM-3] a result leads to the answers of its person, and so does an attempt', { tag: '@full' }, async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const look = { language: 'tr', phone: false } as const
  const exam = await releasedExam()
  const page = await (await browserOf(browser, owner, look)).newPage()
  await page.goto(`/exams/${exam.id}/results`)
  const { full_name } = (await api('learner', 'get', '/api/users/me')).body.data
  await page.getByText(full_name).click()
  await expect(page).toHaveURL(/\/exam-results\/\d+/)
  await expect(questionOf(page, look, 1)).toContainText('yüz on iki')
  await page.getByRole('link', { name: say('exam-report:answers.toEntry') }).click()
  await expect(page).toHaveURL(new RegExp(`/exam-entries/${exam.entry}`))
  await page.getByRole('tab', { name: say('resources/exam-entries:tabs.answers') }).click()
  await expect(questionOf(page, look, 2)).toContainText(say('exam-results:outcome.right'))
  await page.context().close()
})

test('[EXM-3] whoever marks without names has neither the live room nor attempts, and reads why', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const { id: marker } = (await api('instructor', 'get', '/api/users/me')).body.data
  const exam = await publishedExam({ blind_marking: true, marker_ids: [marker] }, ['long_text'])
  const page = await (await browserOf(browser, 'instructor')).newPage()
  const refused: string[] = []
  page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()))
  await page.goto(`/exams/${exam.id}`)
  await expect(page.getByText(say('resources/exams:notices.blind'))).toBeVisible()
  const tabs = page.getByRole('tab')
  await expect(tabs.filter({ hasText: say('resources/exams:tabs.marking') })).toHaveCount(1)
  for (const key of ['children.entries.tab', 'children.results.tab', 'tabs.live'])
    await expect(tabs.filter({ hasText: say(`resources/exams:${key}`) }), key).toHaveCount(0)
  await expect(page.getByText(say('resources/exams:fields.submitted_count'))).toHaveCount(0)
  await isAccessible(page)
  await page.goto(`/exams/${exam.id}/live`)
  await expect(page.getByText(say('resources/exams:closed.entries'))).toBeVisible()
  expect(refused).toEqual([])
  await page.context().close()
})

/** The numbers of an exam's questions. */
const statisticsOf = async (
  exam: number,
): Promise<{ question_id: number; doubts: string[]; adjustment: string | null }[]> =>
  (await api(owner, 'get', `/api/exams/${exam}/statistics`)).body.data.questions

/** Looks at the questions in doubt alone; each has a button that corrects it. */
async function filterDoubtful(page: Page, { language }: Shown, exam: number) {
  const { say } = wordsOf(language)
  const all = await statisticsOf(exam)
  const doubtful = all.filter(({ doubts }) => doubts.length)
  expect(doubtful.length).toBeGreaterThan(0)
  expect(doubtful.length).toBeLessThan(all.length)
  const part = page.getByRole('region', { name: say('exam-statistics:questions'), exact: true }).first()
  const correct = part.getByRole('button', { name: say('exam-statistics:correct.open'), exact: true })
  const choose = (which: string) =>
    part.getByRole('button', { name: new RegExp(`^${say(`exam-statistics:${which}`)}\\s*\\d`) }).click()
  await expect(correct).toHaveCount(all.length)
  await choose('doubtful')
  await expect(correct).toHaveCount(doubtful.length)
  await choose('all')
  await expect(correct).toHaveCount(all.length)
}

/** A question whose key was put right: its place in the exam's numbers, and its options as they were. */
interface Corrected {
  readonly at: number
  readonly id: number
  readonly options: readonly object[]
}

/** Puts the key of one of an exam's questions right in the pool. */
async function correctKey(exam: number): Promise<Corrected> {
  const all = await statisticsOf(exam)
  for (const [at, { question_id: id, adjustment }] of all.slice(0, -1).entries()) {
    if (adjustment) continue
    const { type, options } = (await api(owner, 'get', `/api/questions/${id}`)).body.data
    if (type !== 'single') continue
    // The one after it, in a ring, is the right one.
    const right = options.findIndex(({ weight }: { weight: number }) => weight === 100)
    const next = (right + 1) % options.length
    const turned = options.map((option: object, n: number) => ({ ...option, weight: n === next ? 100 : 0 }))
    const { status, body } = await api(owner, 'patch', `/api/questions/${id}`, { options: turned })
    expect(status, JSON.stringify(body)).toBe(200)
    return { at, id, options }
  }
  throw new Error('It asks nothing of which one is chosen')
}

/** Marks everybody anew by the newest version of a question. */
async function correctByVersion(page: Page, { language }: Shown, at: number) {
  const { say, like } = wordsOf(language)
  await page
    .getByRole('button', { name: say('exam-statistics:correct.open'), exact: true })
    .nth(at)
    .click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('radio', { name: say('exam-statistics:correct.kinds.version') }),
  ).toBeChecked()
  await dialog.getByRole('textbox', { name: say('exam-statistics:correct.reason') }).fill('Anahtar yanlıştı')
  await dialog.getByRole('button', { name: say('exam-statistics:correct.preview') }).click()
  await expect(dialog.getByText(like('exam-statistics:correct.changes', { count: 16 }))).toBeVisible()
  await dialog.getByRole('button', { name: say('exam-statistics:correct.run') }).click()
  await expect(dialog).toHaveCount(0)
}

/** Accepts a wrong option of a question beside its key. */
async function acceptOption(page: Page, { language }: Shown, at: number) {
  const { say, like } = wordsOf(language)
  await page
    .getByRole('button', { name: say('exam-statistics:correct.open'), exact: true })
    .nth(at)
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('exam-statistics:correct.kinds.accept')).click()
  await dialog.getByRole('textbox', { name: say('exam-statistics:correct.reason') }).fill('İkisi de doğru')
  const options = dialog.getByRole('group', { name: say('exam-statistics:correct.accepted') })
  await dialog.getByRole('button', { name: say('exam-statistics:correct.preview') }).click()
  await expect(options).toContainText(say('exam-statistics:correct.acceptedMissing'))
  for (const box of await options.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: say('exam-statistics:correct.preview') }).click()
  await expect(dialog.getByText(like('exam-statistics:correct.changes', { count: 16 }))).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: say('exam-statistics:correct.run') }).click()
  await expect(dialog).toHaveCount(0)
}

/** Makes a correction, and waits until all are marked by it. */
async function makeCorrection(exam: number, question: number, kind: string) {
  const given = { question_id: question, kind, reason: 'Önceki gibi' }
  const { status, body } = await api(owner, 'post', `/api/exams/${exam}/corrections`, given)
  expect(status, JSON.stringify(body)).toBe(202)
  const { id, entry_count: all } = body.data
  const done = async () => (await api(owner, 'get', `/api/exam-corrections/${id}`)).body.data.done_count
  await expect.poll(done, { timeout: 30_000 }).toBe(all)
}

/** Has everything count as it was taken again: the other look begins from there. */
async function putBack(exam: number, { id, options }: Corrected) {
  await api(owner, 'patch', `/api/questions/${id}`, { options })
  const all = await statisticsOf(exam)
  expect(all.find(({ question_id }) => question_id === id)?.adjustment).toBe('accept')
  expect(all.at(-1)?.adjustment).toBe('drop')
  await makeCorrection(exam, id, 'version')
  for (const question of [id, all.at(-1)?.question_id ?? 0]) await makeCorrection(exam, question, 'restore')
  expect((await statisticsOf(exam)).filter(({ adjustment }) => adjustment === 'accept')).toEqual([])
}

for (const look of inTurn(import.meta.url, looks))
  test(`[EXM-3] a correction says by name who changes, and the numbers follow it (${look.name})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { say, like } = wordsOf(look.language)
    const filter = new URLSearchParams({ 'filter[name]': 'Kalite Yönetimi Yıl Sonu Sınavı' })
    const [exam] = (await api(owner, 'get', `/api/exams?${filter}`)).body.data
    const page = await (await browserOf(browser, owner, look)).newPage()
    await page.goto(`/exams/${exam.id}/statistics`)
    await expect(page.getByText(say('exam-statistics:mean'), { exact: true })).toBeVisible()
    await isAccessible(page)
    await filterDoubtful(page, look, exam.id)
    const average = page
      .getByRole('listitem')
      .filter({ hasText: say('resources/exams:fields.score_average') })
    const [asTaken = ''] = await average.allTextContents()
    expect(asTaken).not.toBe('')
    const corrected = await correctKey(exam.id)
    await correctByVersion(page, look, corrected.at)
    await expect(average).not.toHaveText(asTaken, { timeout: 30_000 })
    const [byVersion = ''] = await average.allTextContents()
    await acceptOption(page, look, corrected.at)
    await expect(average).not.toHaveText(byVersion, { timeout: 30_000 })
    const kind = say('resources/exam-corrections:options.kind.accept')
    await expect(page.getByText(kind, { exact: true }).first()).toBeVisible()
    const [before = ''] = await average.allTextContents()
    await page
      .getByRole('button', { name: say('exam-statistics:correct.open') })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    // Everybody was asked its newest version, and nothing was corrected: neither choice would do anything.
    await expect(dialog.getByText(say('exam-statistics:correct.keyFirst'))).toBeVisible()
    await expect(dialog.getByRole('radio', { name: say('exam-statistics:correct.kinds.full') })).toBeVisible()
    for (const kind of ['version', 'restore'])
      await expect(dialog.getByText(say(`exam-statistics:correct.kinds.${kind}`))).toHaveCount(0)
    await dialog.getByText(say('exam-statistics:correct.kinds.drop')).click()
    await dialog.getByRole('textbox', { name: say('exam-statistics:correct.reason') }).fill('Belirsiz soru')
    await dialog.getByRole('button', { name: say('exam-statistics:correct.preview') }).click()
    await expect(dialog.getByText(like('exam-statistics:correct.changes', { count: 16 }))).toBeVisible()
    const names = dialog.getByRole('rowheader')
    await expect(names.first()).toHaveText(/^\p{Lu}\S+ .*\p{Lu}/u)
    await isAccessible(page)
    await dialog.getByRole('button', { name: say('exam-statistics:correct.run') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(average).not.toHaveText(before, { timeout: 30_000 })
    const { score_average } = (await api(owner, 'get', `/api/exams/${exam.id}`)).body.data
    await expect(average).toContainText(
      String(score_average).replace('.', look.language === 'tr' ? ',' : '.'),
    )
    await putBack(exam.id, corrected)
    await page.context().close()
  })
