/** An exam is made: its bank, its steps, left half done and found again, its publication; and what staff see of it then. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { follow } from './support/menu.ts'
import { api, browserOf } from './support/people.ts'
import { isAccessible, made } from './support/question.ts'
import { rowsIn } from './support/rows.ts'
import { wordsOf } from './support/words.ts'

const role = 'education-manager'
const { say, like } = wordsOf('tr')
const of = (resource: string) => (key: string) => say(`resources/${resource}:${key}`)
const exams = of('exams')
const asked = of('exam-questions')
const banks = of('question-banks')

const stored = async (exam: number) => (await api(role, 'get', `/api/exams/${exam}`)).body.data

/** Ready questions of a category of their own, in the corporation that new records begin with; their names. */
async function readyQuestions(mark: string, names: readonly string[]) {
  const { corporation_id } = (await api(role, 'get', '/api/users/me')).body.data
  const category = `Sihirbaz ${mark}`
  const { id: category_id } = await made('/api/question-categories', { name: category, corporation_id })
  for (const name of names) {
    const question = { name, body: `<p>${name}</p>`, type: 'true_false', correct: 'true', default_mark: 4 }
    const { id } = await made('/api/questions', { ...question, corporation_id, category_id })
    await made(`/api/questions/${id}/ready`, {})
  }
  return category
}

/** Picks a record by the keyboard: Enter takes the one that was found, and does not send the form. */
async function pick(page: Page, picker: Locator, name: string) {
  await picker.fill(name)
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)])
  await picker.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

/** A bank by rule: whatever stands in a category. */
async function makeBank(page: Page, bank: string, category: string, count: number) {
  await page.goto('/question-banks/store')
  await page.getByLabel(banks('fields.name'), { exact: true }).fill(bank)
  await page.getByLabel(banks('fields.kind'), { exact: true }).click()
  await page.getByRole('option', { name: banks('options.kind.rule') }).click()
  await pick(page, page.locator('[data-field=category_id]').getByRole('combobox'), category)
  await page.getByRole('button', { name: banks('create'), exact: true }).click()
  // How many questions meet its rule stands in the list.
  const row = rowsIn(page).filter({ hasText: bank })
  await expect(row).toContainText(banks('options.kind.rule'))
  await expect(row.getByText(`${count}`, { exact: true })).toBeVisible()
}

const line = (page: Page) => page.getByRole('navigation', { name: say('wizard:label') })
const openStep = (page: Page) => line(page).locator('[aria-current=step]')
const goOn = async (page: Page, to: string) => {
  const title = exams(`sections.${to}.title`)
  await page.getByRole('button', { name: say('wizard:next', { step: title }) }).click()
  await expect(openStep(page)).toContainText(title)
}

/** One question of the pool, found and taken by the keyboard, and two that are drawn from a bank. */
async function chooseQuestions(page: Page, question: string, bank: string) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: exams('children.questions.add') }).click()
  const search = dialog.getByRole('searchbox')
  await search.fill(question)
  await expect(dialog.getByRole('checkbox', { name: new RegExp(question) })).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: question })).toHaveCount(1)
  await search.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: new RegExp(question) })).toBeChecked()
  await isAccessible(page)
  const one = say('resources/questions:count', { count: 1 })
  await dialog.getByRole('button', { name: say('record:addTo.do', { what: one }) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: question })).toBeVisible()

  await page.getByRole('button', { name: asked('begin') }).click()
  const picker = dialog.locator('[data-field=bank_id]').getByRole('combobox')
  await expect(picker).toBeFocused()
  await pick(page, picker, bank)
  await dialog.getByLabel(asked('fields.count'), { exact: true }).fill('2')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByText(say('resources/exams:totals.question_count', { count: 3 })).first(),
  ).toBeVisible()
}

test('[EXM-1] an exam is made in steps, left half done, found again and published; invigilators find its people', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const mark = `${Date.now()}`
  const names = ['Havuz', 'Bir', 'İki', 'Üç'].map(name => `${name} ${mark}`)
  const category = await readyQuestions(mark, names)
  const { full_name: reader } = (await api('instructor', 'get', '/api/users/me')).body.data
  const page = await (await browserOf(browser, role)).newPage()
  const [bank, name] = [`Banka ${mark}`, `Sihirbazla ${mark}`]
  await makeBank(page, bank, category, names.length)

  await follow(page, { language: 'tr', phone: false }, 'resources.exams')
  await page.getByRole('link', { name: exams('create') }).click()
  await expect(page).toHaveURL(/\/exams\/store$/)
  const title = page.getByLabel(exams('fields.name'), { exact: true })
  await title.fill(name)
  await title.press('Enter')
  await expect(page).toHaveURL(/\/exams\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(openStep(page)).toContainText(exams('sections.questions.title'))
  await chooseQuestions(page, names[0] as string, bank)

  await goOn(page, 'rules')
  const duration = page.getByLabel(exams('fields.duration'), { exact: true })
  await duration.fill('45 dk')
  await duration.press('Tab')
  await expect.poll(async () => (await stored(id)).duration).toBe(2700)
  await page.getByRole('button', { name: say('wizard:leave') }).click()

  // Found again where exams are listed, with all that was filled in.
  await rowsIn(page).filter({ hasText: name }).getByRole('link', { name, exact: true }).click()
  const toStep = (step: string) =>
    line(page)
      .getByRole('button', { name: new RegExp(exams(`sections.${step}.title`)) })
      .click()
  await toStep('information')
  await expect(title).toHaveValue(name)
  await toStep('rules')
  await expect(duration).toHaveValue('45 dk')
  await toStep('publish')
  // What is missing leads to its step.
  await page
    .getByRole('main')
    .getByRole('button', { name: exams('requirements.participants') })
    .click()
  await expect(openStep(page)).toContainText(exams('sections.participants.title'))
  await page.getByLabel(say('common:audience.some')).check()
  const people = page.getByRole('combobox', { name: say('common:audience.parts.users') })
  await people.fill(reader)
  await page.getByRole('option', { name: reader }).first().click()
  await people.press('Escape')
  await expect.poll(async () => (await stored(id)).audience?.user_ids).toHaveLength(1)
  await goOn(page, 'publish')
  await expect(page.getByText(say('wizard:complete'))).toBeVisible()
  // Who will take it and may read its questions is said before.
  await expect(page.getByText(like('exam-checks:readers', { count: 1 }))).toContainText(reader)
  await isAccessible(page)
  await page.getByRole('button', { name: exams('actions.publish.label'), exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(exams('actions.publish.confirm'))
  await expect(question.getByRole('button').first()).toBeFocused()
  await question.getByRole('button', { name: exams('actions.publish.label'), exact: true }).click()
  // Without a time to open it opens with its publication.
  await expect(page.getByText(exams('options.status.open'), { exact: true }).first()).toBeVisible()
  expect(await stored(id)).toMatchObject({ question_count: 3, participant_count: 1 })
  await page.context().close()

  const english = wordsOf('en').say
  const phone = await (await browserOf(browser, role, { language: 'en', phone: true })).newPage()
  await phone.goto(`/exams/${id}/live`)
  const cards = phone.getByRole('list', { name: english('live-room:people') }).getByRole('listitem')
  await expect(cards.filter({ hasText: reader })).toContainText(english('live-room:state.not_started'))
  await expect(cards).toHaveCount(1)
  await phone.context().close()
})
