/** What staff do while an exam is taken: who is where, more time for some and for all, and attempts that go on again. */
import { expect, test } from '@playwright/test'
import { publishedExam } from './support/exam.ts'
import { api, browserOf } from './support/people.ts'
import { isAccessible } from './support/question.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[EXM-2] an exam is invigilated: more time, handed in by mistake and opened again, invalidated (${name})`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const { say, like } = wordsOf(language)
    const exam = await publishedExam({}, ['single', 'short_text'])
    const { full_name: who } = (await api('learner', 'get', '/api/users/me')).body.data
    const taker = await (await browserOf(browser, 'learner', { language, phone })).newPage()
    await taker.goto(`/my-exams/${exam.id}`)
    await taker.getByRole('button', { name: say('room:rules.start') }).click()
    await taker.getByText('acil durdurma').click()

    const page = await (await browserOf(browser, 'education-manager', { language, phone })).newPage()
    await page.goto(`/exams/${exam.id}`)
    await page.getByRole('tab', { name: say('resources/exams:tabs.live') }).click()
    const people = page.getByRole(phone ? 'list' : 'table', { name: say('live-room:people') })
    const row = people.getByRole(phone ? 'listitem' : 'row').filter({ hasText: who })
    await expect(row).toContainText(say('live-room:state.in_progress'))
    await expect(row).toContainText('1 / 2')
    await expect(page.getByText(say('live-room:noConsequence'))).toBeVisible()
    await isAccessible(page)

    // More time for one, by the keyboard: the room says it within a quarter of a minute.
    const more = row.getByRole('button', { name: say('live-room:more', { name: who }) })
    const choose = async (entry: string) => {
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      await page.getByRole('menuitem', { name: entry }).focus()
      await page.keyboard.press('Enter')
    }
    const action = (resource: string, key: string) => say(`resources/${resource}:actions.${key}`)
    await choose(action('exam-participants', 'addTime.label'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(action('exam-participants', 'addTime.inputs.minutes')).fill('7')
    await dialog.getByLabel(action('exam-participants', 'addTime.inputs.reason')).fill('Bilgisayar dondu')
    await isAccessible(page)
    await dialog.getByRole('button', { name: action('exam-participants', 'addTime.label') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText(say('live-room:extra', { count: 7 }))
    await expect(taker.getByText(say('room:time.added', { count: 7 })).first()).toBeVisible({
      timeout: 20_000,
    })
    await isAccessible(taker)
    await taker.getByRole('button', { name: say('room:time.seen') }).click()
    await expect(taker.getByRole('button', { name: say('room:time.seen') })).toHaveCount(0)

    // An outage, by a span of one's own; once given, no part of it is given again.
    await test.step('an outage', async () => {
      await api('education-manager', 'post', `/api/exams/${exam.id}/extend`, {
        from: new Date(Date.now() - 3 * 3_600_000).toISOString(),
        to: new Date(Date.now() - 2 * 3_600_000).toISOString(),
        reason: 'Sabahki kesinti',
      })
      await page.getByRole('button', { name: say('live-room:outage.open') }).click()
      await expect(dialog).toContainText('Sabahki kesinti')
      await expect(dialog.getByRole('status')).toHaveText(say('live-room:outage.noSpan'))
      await isAccessible(page)
      await dialog.getByRole('button', { name: say('live-room:outage.submit') }).click()
      await expect(dialog.getByLabel(say('live-room:outage.reason'))).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    // Handed in by mistake.
    const { entry } = (await api('learner', 'get', `/api/my-exams/${exam.id}/room`)).body.data
    if (phone) await taker.getByRole('button', { name: say('room:openOverview') }).click()
    await taker.getByRole('button', { name: say('room:handIn.button') }).click()
    await taker.getByRole('button', { name: say('room:handIn.submit'), exact: true }).click()
    await expect(taker.getByRole('heading', { name: say('room:receipt.title') })).toBeVisible()
    // The page of the receipt is open on another device as well, and hears of it by itself.
    const elsewhere = await (await browserOf(browser, 'learner', { language, phone })).newPage()
    await elsewhere.clock.install()
    await elsewhere.goto(`/my-exams/${exam.id}`)
    await expect(elsewhere.getByRole('heading', { name: say('room:receipt.title') })).toBeVisible()

    await page.reload()
    await expect(row).toContainText(say('live-room:state.handed_in'))
    await choose(action('exam-entries', 'reopen.label'))
    await dialog.getByLabel(action('exam-entries', 'reopen.inputs.minutes')).fill('20')
    await dialog
      .getByLabel(say('resources/exam-entries:fields.reopen_reason'))
      .fill('Yanlışlıkla teslim etti')
    await dialog.getByRole('button', { name: action('exam-entries', 'reopen.label') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).not.toContainText(say('live-room:state.handed_in'))

    await elsewhere.clock.fastForward(65_000)
    await expect(elsewhere.getByText(say('room:reopened.title'))).toBeVisible()
    await isAccessible(elsewhere)
    await elsewhere.getByRole('button', { name: say('room:reopened.continue') }).click()
    await expect(elsewhere.getByRole('radio').first()).toBeChecked()
    await expect(elsewhere.getByRole('alert')).toHaveCount(0)

    // An attempt's page: what happened, in words, for staff and the learner alike.
    await page.goto(`/exam-entries/${entry.id}/events`)
    const events = page.getByRole('region', { name: say('exam-report:eventsTitle') })
    const items = events.getByRole('listitem')
    await expect(items.filter({ hasText: like('exam-report:event.reopened') })).toContainText(
      'Yanlışlıkla teslim etti',
    )
    await expect(items.filter({ hasText: like('exam-report:event.extended') })).toContainText(
      'Bilgisayar dondu',
    )
    await isAccessible(page)
    await page.getByRole('button', { name: say('record:show.more') }).click()
    await page.getByRole('menuitem', { name: action('exam-entries', 'invalidate.label') }).click()
    await dialog.getByLabel(say('resources/exam-entries:fields.invalidation_reason')).fill('Başkası girdi')
    await dialog.getByRole('button', { name: action('exam-entries', 'invalidate.label') }).click()
    await expect(dialog).toHaveCount(0)

    await taker.goto(`/my-exams/${exam.id}/results`)
    const own = taker.getByRole('region', { name: say('exam-report:events') })
    await expect(taker.getByRole('main')).toContainText(say('exam-report:invalidated'))
    await expect(own.getByRole('listitem').filter({ hasText: 'Başkası girdi' })).toBeVisible()
    await isAccessible(taker)
    await taker.goto(`/my-exams/${exam.id}`)
    await expect(taker.getByRole('heading', { name: say('room:receipt.invalidated') })).toBeVisible()

    // Taken back with a reason: it was never handed in since, so that it goes on with the time it has left.
    await page.getByRole('button', { name: say('record:show.more') }).click()
    await page.getByRole('menuitem', { name: action('exam-entries', 'revalidate.label') }).click()
    await dialog
      .getByLabel(say('resources/exam-entries:fields.revalidation_reason'))
      .fill('Girenin kendisiymiş')
    await dialog.getByRole('button', { name: action('exam-entries', 'revalidate.label') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(items.filter({ hasText: 'Girenin kendisiymiş' })).toBeVisible()
    await taker.reload()
    await expect(taker.getByText(say('room:reopened.title'))).toBeVisible()
    await taker.getByRole('button', { name: say('room:reopened.continue') }).click()
    await expect(taker.getByRole('radio').first()).toBeChecked()
  })

test('[EXM-2] the live room of the demo shows who is where, and proposes the outage that there was', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const { body } = await api('education-manager', 'get', '/api/exams?filter[status]=open&sort=name')
  const exam = body.data.find(({ name }: { name: string }) => name === 'İş Sağlığı ve Güvenliği Sınavı')
  const page = await (await browserOf(browser, 'education-manager')).newPage()
  await page.goto(`/exams/${exam.id}/live`)
  const states = page.getByRole('group', { name: say('live-room:states') })
  const people = page.getByRole('table', { name: say('live-room:people') })
  await expect(people.getByRole('row')).toHaveCount(46)
  // What is chosen stays while it is read anew.
  await states.getByRole('button', { name: say('live-room:filter.handed_in') }).click()
  // By the time of this some of them were handed in by the clock.
  await expect(people.getByRole('row').nth(1)).toContainText(
    new RegExp([say('live-room:state.handed_in'), say('live-room:state.by_clock')].join('|')),
  )
  const areHandedIn = async () => {
    const said = await states.getByRole('button', { name: say('live-room:filter.handed_in') }).textContent()
    await expect(people.getByRole('row')).toHaveCount(Number(/\d+/.exec(said ?? '')?.[0]) + 1, {
      timeout: 1_000,
    })
  }
  await expect(areHandedIn).toPass({ timeout: 10_000 })
  await page.getByRole('searchbox', { name: say('live-room:search') }).fill('kimse yok')
  await expect(page.getByText(say('live-room:noneFound'))).toBeVisible()
  await page.getByRole('searchbox', { name: say('live-room:search') }).fill('')
  await expect(areHandedIn).toPass({ timeout: 10_000 })
  await page.getByRole('button', { name: say('live-room:outage.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog).toContainText('16')
  // It is given back, with a reason, and stands among what was given from then on.
  const of = `/api/exams/${exam.id}/outages`
  await dialog.getByLabel(say('live-room:outage.reason')).fill('Hat kesildi')
  await dialog.getByRole('button', { name: say('live-room:outage.submit') }).click()
  await expect(dialog).toHaveCount(0)
  const [{ extended }] = (await api('education-manager', 'get', of)).body.data.given
  expect(extended).toBeGreaterThanOrEqual(16)
  const done = say('live-room:outage.done', { count: extended })
  await expect(page.getByText(done)).toBeVisible()
  await page.getByRole('button', { name: say('live-room:outage.open') }).click()
  await expect(dialog.getByRole('listitem')).toContainText(`${done} Hat kesildi`)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await page.context().close()
})
