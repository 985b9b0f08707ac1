/** A formula is written in TeX, and drawn by the browser wherever its text is read. */
import { expect, test } from '@playwright/test'
import { publishedExam } from './support/exam.ts'
import { api, browserOf } from './support/people.ts'
import { isAccessible, made, newQuestion } from './support/question.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

const role = 'education-manager'

/** A question with one option that has a formula, and its id. */
const question = (): Promise<number> =>
  newQuestion(
    { category: 'Cebir', question: 'Kök' },
    {
      type: 'single',
      body: '<p>Sonuç hangisidir?</p>',
      options: [
        { text: '<span data-tex="\\sqrt{2}">\\sqrt{2}</span>', weight: 100 },
        { text: 'Hiçbiri', weight: 0 },
      ],
    },
  )

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[QST-1] [EXM-2] a formula is written by keys, corrected, and read in the exam room (${name})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { say } = wordsOf(language)
    const id = await question()
    const context = await browserOf(browser, role, { language, phone })
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', message => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
    })
    await page.goto(`/question-pool/${id}/update`)
    const text = page.getByRole('textbox', { name: new RegExp(say('resources/questions:fields.body')) })
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+m')
    const add = page.getByRole('dialog', { name: say('form:editor.formulaDialog.add') })
    const tex = add.getByLabel(say('form:editor.formulaDialog.tex'))
    const preview = add.getByRole('group', { name: say('form:editor.formulaDialog.preview') })
    await expect(tex).toBeFocused()
    await page.keyboard.type('\\frak{')
    await expect(preview).toContainText(say('form:editor.formulaDialog.formulaWrong'))
    await tex.fill('\\href{x}{y}')
    await page.keyboard.press('Control+Enter')
    await expect(
      add.getByText(say('form:editor.formulaDialog.formulaCommand', { command: '\\href' })),
    ).toBeVisible()
    await tex.fill('\\left(\\frac{x^2}{2}\\right)')
    await expect(preview.locator('mfrac')).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(add).toBeHidden()
    await expect(text).toBeFocused()
    await page.keyboard.type(' ?')
    await expect(text.locator('math mfrac')).toBeVisible()
    // The formula before the caret is chosen and opened by keys, and stands on a line of its own.
    // Browsers tell of where the caret is in a task of its own.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      await expect(text.locator('.ProseMirror-selectednode')).toBeVisible({ timeout: 400 })
    }).toPass()
    await page.keyboard.press('Enter')
    const edit = page.getByRole('dialog', { name: say('form:editor.formulaDialog.edit') })
    await edit.getByLabel(say('form:editor.formulaDialog.display')).check()
    await edit.getByRole('button', { name: say('form:editor.formulaDialog.done') }).click()
    await expect(text.locator('math[display=block]')).toBeVisible()
    await page
      .getByRole('button', { name: say('form:save') })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/question-pool/${id}$`))
    await expect(page.locator('main math mfrac').first()).toBeVisible()
    await isAccessible(page)
    const { body } = (await api(role, 'get', `/api/questions/${id}`)).body.data
    expect(body).toMatch(
      /^<p>Sonuç hangisidir\?<span data-tex="\\left\(\\frac\{x\^2\}\{2\}\\right\)" data-display="block"><math/,
    )

    await made(`/api/questions/${id}/ready`, {})
    const versions = await api(role, 'get', `/api/question-versions?filter[question_id]=${id}`)
    const [{ id: version }] = versions.body.data
    const exam = await publishedExam(
      {
        questions: [{ source: 'question', version_id: version }],
        instructions: '<p><span data-tex="\\pi\\approx 3">\\pi\\approx 3</span> alınız.</p>',
      },
      [],
    )
    const learner = await browserOf(browser, 'learner', { language, phone })
    const room = await learner.newPage()
    const hosts = new Set<string>()
    room.on('request', request => hosts.add(new URL(request.url()).host))
    await room.goto(`/my-exams/${exam.id}`)
    await expect(room.locator('math').first()).toBeVisible()
    await room.getByRole('button', { name: say('room:rules.start') }).click()
    await expect(room.locator('math mfrac')).toBeVisible()
    const root = room.getByRole('radio', { name: '\\sqrt{2}' })
    // Nothing is taken until the device keeps it.
    await expect(root).not.toHaveAttribute('aria-disabled', 'true')
    await root.check({ force: true })
    await expect(room.locator('label math msqrt')).toBeVisible()
    await expect
      .poll(() =>
        room.evaluate(() =>
          [...document.fonts].some(font => font.family.includes('STIX') && font.status === 'loaded'),
        ),
      )
      .toBe(true)
    expect([...hosts].filter(host => host !== new URL(room.url()).host)).toEqual([])
    await isAccessible(room)
    expect(violations).toEqual([])
    await learner.close()
    await context.close()
  })

test('[QST-1] [LAY-11] the dialog of a formula takes the focus and gives it back, whichever way it is closed', async ({
  browser,
}) => {
  const { say } = wordsOf('en')
  const id = await question()
  const context = await browserOf(browser, role, { language: 'en' })
  const page = await context.newPage()
  await page.goto(`/question-pool/${id}/update`)
  const text = page.getByRole('textbox', { name: new RegExp(say('resources/questions:fields.body')) })
  const tool = page
    .getByRole('toolbar')
    .first()
    .getByRole('button', { name: say('form:editor.formula'), exact: true })
  const dialog = page.getByRole('dialog', { name: say('form:editor.formulaDialog.add') })
  const tex = dialog.getByLabel(say('form:editor.formulaDialog.tex'))
  await text.click()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: say('common:action.cancel') }).click(),
    async () => {
      await page.keyboard.type('x^2')
      await dialog.getByRole('button', { name: say('form:editor.formulaDialog.done') }).click()
    },
  ]) {
    await tool.click()
    await expect(tex).toBeFocused()
    // Nothing behind it is reached while it is open.
    for (let n = 0; n < 8; n++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate(open => open.contains(document.activeElement))).toBe(true)
    }
    await tex.focus()
    await close()
    await expect(dialog).toBeHidden()
    await expect(text).toBeFocused()
  }
  // What is typed next stands behind the formula.
  await page.keyboard.type(' = y')
  await expect(text).toContainText('= y')
  await expect(text.locator('math msup')).toBeVisible()
  await context.close()
})
