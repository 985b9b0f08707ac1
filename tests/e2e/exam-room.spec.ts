/** The exam room: what somebody answers is never lost, whatever becomes of the line, the page, the device or the session. */
import { expect, test } from '@playwright/test'
import { publishedExam } from './support/exam.ts'
import { api, browserOf, emailOf, logIn } from './support/people.ts'
import { isAccessible } from './support/question.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

const room = async (exam: number) => (await api('learner', 'get', `/api/my-exams/${exam}/room`)).body.data

/** The texts that the server has, of whichever questions. */
const textsAtServer = async (exam: number): Promise<string[]> =>
  (await room(exam)).answers.flatMap(
    ({ response }: { response: { text?: string } | null }) => response?.text ?? [],
  )

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[EXM-2] an exam is begun, answered without a line, taken over by another device and handed in (${name})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { say, like } = wordsOf(language)
    const exam = await publishedExam({ closes_at: new Date(Date.now() + 1_200_000).toISOString() })
    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    await page.goto(`/my-exams/${exam.id}`)
    await expect(page.getByRole('note')).toHaveText(like('room:rules.cut'))
    await isAccessible(page)
    // By the keyboard: the question that comes has the focus, not the button that hands in.
    await page.getByRole('button', { name: say('room:rules.start') }).press('Enter')
    await expect(page.getByRole('heading', { name: /koruyucu kapağının/ })).toBeFocused()
    const saved = page
      .getByRole('status')
      .filter({ hasText: say(phone ? 'room:save.savedShort' : 'room:save.saved') })
    const next = page.getByRole('button', { name: say('room:next') })
    await page.getByText('acil durdurma').click()
    await expect(saved).toBeVisible()
    await isAccessible(page)
    // By the keyboard: the next questions, and options by their numbers.
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: /Hangileri/ })).toBeFocused()
    if (phone) {
      const over = async (n: number) => {
        await page.getByRole('button', { name: say('room:openOverview') }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: like('room:cell.name', { number: n }) })
          .click()
      }
      await over(3)
      await expect(page.getByRole('heading', { name: /Elektrik yangınına/ })).toBeFocused()
      await over(2)
      await expect(page.getByRole('heading', { name: /Hangileri/ })).toBeFocused()
    }
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await page.keyboard.press(say('room:keys.markKey') === 'İ' ? 'i' : 'f')
    await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
    await expect(page.getByRole('button', { name: say('room:marked') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    for (let n = 0; n < 3; n++) await next.click()
    const essay = page.getByRole('textbox')
    await essay.fill('Önce')
    await expect(saved).toBeVisible()
    await expect.poll(() => textsAtServer(exam.id)).toEqual(['Önce'])

    await context.setOffline(true)
    await essay.fill('Önce güvenlik, sonra haber')
    await expect(page.getByRole('alert').filter({ hasText: say('room:lost.title') })).toBeVisible()
    await expect(page.getByText(like('room:save.waiting', { count: 1 })).first()).toBeVisible()
    // Nothing is blocked but handing in, which says why it waits.
    if (phone) await page.getByRole('button', { name: say('room:openOverview') }).click()
    await page.getByRole('button', { name: say('room:handIn.button') }).click()
    await expect(page.getByRole('dialog')).toContainText(say('room:handIn.waits'))
    await expect(page.getByRole('button', { name: say('room:handIn.submit'), exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    // The page goes, and with it all that it knew.
    await page.reload().catch(() => undefined)
    await context.setOffline(false)
    await page.goto(`/my-exams/${exam.id}`)
    await expect(page.getByRole('textbox')).toHaveValue('Önce güvenlik, sonra haber')
    await expect(saved).toBeVisible()
    await expect.poll(() => textsAtServer(exam.id)).toEqual(['Önce güvenlik, sonra haber'])

    const other = await (await browserOf(browser, 'learner', { language, phone: !phone })).newPage()
    await other.goto(`/my-exams/${exam.id}`)
    await expect(other.getByRole('alert').filter({ hasText: say('room:otherDevice.title') })).toBeVisible()
    await expect(other.getByRole('radio').first()).toBeChecked()
    await other.getByRole('button', { name: say('room:otherDevice.take') }).click()
    await expect(other.getByRole('alert')).toHaveCount(0)
    await other.getByText('Vardiya bitene kadar').click()
    await expect(other.getByRole('radio').nth(1)).toBeChecked()
    // The first device learns of it with its next answer, and turns read-only.
    await page.getByRole('textbox').fill('Önce güvenlik, sonra haber, sonra')
    await expect(page.getByRole('alert').filter({ hasText: say('room:otherDevice.title') })).toBeVisible()
    await expect(page.getByRole('textbox')).not.toBeEditable()

    if (!phone) await other.getByRole('button', { name: say('room:openOverview') }).click()
    await isAccessible(other)
    await other.getByRole('button', { name: say('room:handIn.button') }).click()
    await expect(other.getByRole('dialog')).toContainText(say('room:handIn.open', { count: 5, total: 8 }))
    await other.getByRole('button', { name: say('room:handIn.submit'), exact: true }).click()
    await expect(other.getByRole('heading', { name: say('room:receipt.title') })).toBeVisible()
    const { receipt } = await room(exam.id)
    expect(receipt).toMatchObject({ answered: 3, total: 8, submitted_by: 'person' })
    await expect(other.getByText(receipt.code)).toBeVisible()
    await isAccessible(other)
    // The other device shows the same, and so does whoever comes back.
    await expect(page.getByText(receipt.code)).toBeVisible({ timeout: 25_000 })
    await page.reload()
    await expect(page.getByText(receipt.code)).toBeVisible()
  })

test('[EXM-2] what waits when the session ends is sent from any page once its owner is back, and by nobody else', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { say } = wordsOf('tr')
  const exam = await publishedExam({}, ['long_text'])
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await logIn(page, emailOf('learner'))
  await page.goto(`/my-exams/${exam.id}`)
  await page.getByRole('button', { name: say('room:rules.start') }).click()
  await page.route('**/api/my-exams/*/answers', route => route.abort())
  await page.getByRole('textbox').fill('Oturum bitti')
  await expect(page.getByRole('alert').filter({ hasText: say('room:lost.title') })).toBeVisible()
  await page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('portal.token') ?? '{}')
    return fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  })
  // The room learns of it by its clock at the latest, and asks for a login.
  await page.unroute('**/api/my-exams/*/answers')
  await expect(page.getByRole('button', { name: 'Giriş yap', exact: true })).toBeVisible({ timeout: 30_000 })
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/answers') && sent.push(request.url()))
  await logIn(page, emailOf('admin'))
  await page.goto('/dashboard')
  await page.waitForTimeout(3000)
  expect(sent).toEqual([])
  expect(await textsAtServer(exam.id)).toEqual([])
  await page.evaluate(() => localStorage.removeItem('portal.token'))
  await logIn(page, emailOf('learner'))
  await page.goto('/dashboard')
  await expect.poll(() => textsAtServer(exam.id)).toEqual(['Oturum bitti'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.unsent.exams'))).toBeNull()
})

test('[EXM-2] of two tabs of one device one answers, and the other may take over', async ({ browser }) => {
  const { say } = wordsOf('tr')
  const exam = await publishedExam({}, ['short_text'])
  const context = await browserOf(browser, 'learner')
  const first = await context.newPage()
  await first.goto(`/my-exams/${exam.id}`)
  await first.getByRole('button', { name: say('room:rules.start') }).click()
  await first.getByRole('textbox').fill('birinci')
  const second = await context.newPage()
  await second.goto(`/my-exams/${exam.id}`)
  await expect(second.getByRole('alert').filter({ hasText: say('room:otherTab.title') })).toBeVisible()
  await expect(second.getByRole('textbox')).not.toBeEditable()
  await second.getByRole('button', { name: say('room:otherTab.take') }).click()
  await expect(first.getByRole('alert').filter({ hasText: say('room:otherTab.title') })).toBeVisible()
  await expect(second.getByRole('textbox')).toHaveValue('birinci')
  await second.getByRole('textbox').fill('ikinci')
  await expect.poll(() => textsAtServer(exam.id)).toEqual(['ikinci'])
})

test('[EXM-2] questions that come one by one need a line to go on, and the last one hands in', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const exam = await publishedExam({ navigation: 'forward' }, ['single', 'short_text'])
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  await page.goto(`/my-exams/${exam.id}`)
  await page.getByRole('button', { name: say('room:rules.start') }).click()
  await expect(page.getByText(say('room:forward.text'))).toBeVisible()
  await context.setOffline(true)
  await page.getByText('acil durdurma').click()
  await page.getByRole('button', { name: say('room:next') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('room:forward.failed') })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: say('room:next') }).click()
  await page.getByRole('textbox').fill('112')
  await page
    .locator('footer')
    .getByRole('button', { name: say('room:handIn.button') })
    .click()
  await page.getByRole('button', { name: say('room:handIn.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('room:receipt.title') })).toBeVisible()
  expect((await room(exam.id)).receipt).toMatchObject({ answered: 2, total: 2 })
})

test('[EXM-2] at the end of the time the fields close, and what is there is handed in by the clock', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const { say } = wordsOf('tr')
  const exam = await publishedExam({ closes_at: new Date(Date.now() + 25_000).toISOString() }, ['short_text'])
  const page = await (await browserOf(browser, 'learner')).newPage()
  await page.goto(`/my-exams/${exam.id}`)
  await page.getByRole('button', { name: say('room:rules.start') }).click()
  await page.getByRole('textbox').fill('yetişti')
  await expect(page.getByRole('timer')).toHaveAttribute('data-urgency', 'last')
  await expect(page.getByRole('alert').filter({ hasText: say('room:over.title') })).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.getByRole('textbox')).not.toBeEditable()
  await expect(page.getByRole('heading', { name: say('room:receipt.byClock') })).toBeVisible({
    timeout: 60_000,
  })
  expect((await room(exam.id)).receipt).toMatchObject({ answered: 1, total: 1, submitted_by: 'clock' })
})
