/** Beside a lesson: notes of one's own, a question to the instructor, and at the end what one thinks of the course. */
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, test } from '@playwright/test'
import { pdf } from '../support/files.ts'
import { demoInstructor, enrolledCourse } from './support/courses.ts'
import { film } from './support/film.ts'
import { api, browserOf, uploaded } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

interface Made {
  readonly id: number
  readonly name: string
  readonly contents: readonly { readonly id: number; readonly title: string }[]
}

/** A published course of a film and a document, which the instructor of the demo teaches and its learner takes. */
async function course(browser: Browser): Promise<Made> {
  const role = 'education-manager'
  const name = `Notlar ${Date.now()}`
  const lessons = [
    {
      type: 'video',
      title: 'Film',
      completion: 'viewed',
      video_id: await uploaded(role, 'course-contents.video', {
        name: 'film.webm',
        mimeType: 'video/webm',
        buffer: await film(browser, 12),
      }),
    },
    {
      type: 'document',
      title: 'Belge',
      completion: 'viewed',
      document_id: await uploaded(role, 'course-contents.document', {
        name: 'belge.pdf',
        mimeType: 'application/pdf',
        buffer: pdf(5),
      }),
    },
  ]
  const id = await enrolledCourse(name, lessons, { instructor_ids: [await demoInstructor()] })
  const { contents } = (await api('learner', 'get', `/api/learner-courses/${id}/player`)).body.data
  return { id, name, contents }
}

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[CRS-3] one takes notes, asks the instructor and rates the course: ${name}`, async ({ browser }) => {
    const { say } = wordsOf(language)
    const t = (key: string, values?: Parameters<typeof say>[1]) => say(`player:${key}`, values)
    const l = (key: string, values?: Parameters<typeof say>[1]) => say(`learning:ratings.${key}`, values)
    const made = await course(browser)
    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    const main = page.getByRole('main')
    await page.goto(`/course/${made.id}/learn`)

    // A note of a moment: the one at which one begins to write.
    const video = main.locator('video')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0)
    await video.evaluate((film: HTMLVideoElement) => {
      film.currentTime = 7
    })
    // On a phone what the course consists of comes first.
    if (phone) await main.getByRole('tab', { name: t('notes.title') }).click()
    await main.getByLabel(t('notes.label')).fill('Buraya dikkat')
    await expect(main.getByLabel(t('place.at.moment', { at: '0:07' }))).toBeChecked()
    await main.getByRole('button', { name: t('notes.add') }).click()
    const jump = main.getByRole('button', { name: t('notes.jump.moment', { at: '0:07' }) })
    await expect(jump).toBeVisible()
    await expect(main.getByLabel(t('notes.label'))).toHaveValue('')

    // And one of a page, from which one goes back to the moment in the other lesson.
    await main.getByRole('button', { name: t('next') }).click()
    await expect(main.locator('.textLayer').getByText('Sayfa 1')).toBeAttached()
    await main.getByLabel(t('document.goTo'), { exact: true }).fill('3')
    await page.keyboard.press('Enter')
    await expect(main.getByLabel(t('document.goTo'), { exact: true })).toHaveValue('3')
    await main.getByLabel(t('notes.label')).fill('Üçüncü sayfa')
    await main.getByRole('button', { name: t('notes.add') }).click()
    const third = t('place.page', { page: '3' })
    await expect(main.getByRole('button', { name: t('notes.jump.page', { at: third }) })).toBeVisible()
    if (phone) await main.getByRole('button', { name: t('notes.others', { count: 1 }) }).click()
    await jump.click()
    await expect(main.getByRole('heading', { level: 1, name: 'Film' })).toBeVisible()
    await expect
      .poll(() => main.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBe(7)
    await main.getByRole('button', { name: t('notes.jump.page', { at: third }) }).click()
    await expect(main.getByLabel(t('document.goTo'), { exact: true })).toHaveValue('3')

    // It is changed, and deleted.
    const own = main.getByRole('listitem').filter({ hasText: 'Üçüncü sayfa' })
    await own.getByRole('button', { name: t('notes.edit') }).click()
    await main.getByLabel(t('notes.editLabel')).fill('Değişti')
    await main.getByRole('button', { name: t('notes.save'), exact: true }).click()
    const changed = main.getByRole('listitem').filter({ hasText: 'Değişti' })
    await expect(changed).toBeVisible()
    await changed.getByRole('button', { name: t('notes.remove.confirm') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('notes.remove.confirm') })
      .click()
    await expect(changed).toHaveCount(0)

    // Without a connection it waits on the device, and is stored when there is one again.
    await context.setOffline(true)
    await main.getByLabel(t('notes.label')).fill('Yolda yazdım')
    await main.getByRole('button', { name: t('notes.add') }).click()
    const unsent = main.getByRole('region', { name: t('notes.unsent.title') })
    await expect(unsent.getByText('Yolda yazdım')).toBeVisible()
    await expect(unsent.getByText(t('notes.unsent.waits'))).toBeVisible()
    await expect(main.getByLabel(t('notes.label'))).toHaveValue('')
    await context.setOffline(false)
    await expect(unsent).toHaveCount(0)
    await expect(main.getByRole('listitem').filter({ hasText: 'Yolda yazdım' })).toBeVisible()

    // A question, of which one finds the ticket.
    await main.getByRole('tab', { name: t('question.title') }).click()
    await main.getByLabel(t('question.label')).fill('Bu tablo nasıl okunur?')
    await main.getByRole('button', { name: t('question.send') }).click()
    await main.getByRole('link', { name: t('question.open') }).click()
    await expect(page).toHaveURL(/\/ticket\/\d+$/)
    await expect(main.getByRole('link', { name: made.name })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Belge' })).toHaveAttribute(
      'href',
      `/course/${made.id}/learn?content=${made.contents[1]?.id}`,
    )

    // Whoever teaches the course answers it.
    const id = Number(page.url().split('/').at(-1))
    const teacher = await browserOf(browser, 'instructor', { language, phone })
    const desk = await teacher.newPage()
    await desk.goto(`/course-question/${id}`)
    await desk.getByLabel(say('support:reply.instructorLabel')).fill('Soldan sağa.')
    await desk.getByRole('button', { name: say('support:reply.send'), exact: true }).click()
    await expect(page.getByRole('main').getByText('Soldan sağa.')).toBeVisible()
    await teacher.close()

    // At the end: what one thinks of it.
    const [enrolment] = (await api('learner', 'get', `/api/my-courses?filter[course_id]=${made.id}`)).body
      .data
    const reason = { reason: 'Sınıfta tamamladı' }
    expect(
      (await api('education-manager', 'post', `/api/enrolments/${enrolment.id}/complete`, reason)).status,
    ).toBe(200)
    await page.goto(`/course/${made.id}#rating`)
    // Whoever is led here has given no star yet, and none looks as if.
    await expect(main.getByRole('region', { name: l('own.title') })).toBeFocused()
    const stars = main.locator('label').filter({ hasText: l('stars', { count: 4 }) })
    if (phone) {
      const { width = 0, height = 0 } = (await stars.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await main.getByRole('button', { name: l('own.send') }).click()
    await expect(main.getByText(l('own.required'))).toBeVisible()
    await stars.click()
    await main.getByLabel(l('own.comment')).fill('Çok iyiydi')
    await main.getByRole('button', { name: l('own.send') }).click()
    await expect(main.getByText('Çok iyiydi')).toBeVisible()
    await main.getByRole('button', { name: l('own.edit') }).click()
    await main.getByLabel(l('own.comment')).fill('Yine de iyiydi')
    await main.getByRole('button', { name: l('own.save') }).click()
    // The form closes once it is stored.
    await expect(main.getByRole('button', { name: l('own.edit') })).toBeVisible()
    await expect(main.getByText('Yine de iyiydi')).toBeVisible()
    const shown = await api('education-manager', 'get', `/api/courses/${made.id}/ratings`)
    expect(shown.body.data).toMatchObject([{ rating: 4, comment: 'Yine de iyiydi' }])
    await context.close()
  })

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[CRS-3] one’s own notes are found on a page of their own and lead back to their place: ${name}`, async ({
    browser,
  }) => {
    const { say } = wordsOf(language)
    const t = (key: string, values?: Parameters<typeof say>[1]) => say(`player:${key}`, values)
    const made = await course(browser)
    const mark = `kaçak akım ${Date.now()}`
    const idOf = (title: string) => made.contents.find(content => content.title === title)?.id
    for (const values of [
      { content_id: idOf('Film'), moment: 7, body: `${mark} bir` },
      { content_id: idOf('Belge'), page: 3, body: `${mark} iki` },
    ])
      expect(
        (await api('learner', 'post', '/api/course-notes', { course_id: made.id, ...values })).status,
      ).toBe(201)
    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    const main = page.getByRole('main')
    await page.goto('/my-courses')
    if (phone) await page.getByRole('button', { name: say('shell:nav.open') }).click()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('menu:pages.my-notes') })
      .click()
    await expect(page).toHaveURL(/\/my-notes$/)
    await main.getByRole('searchbox', { name: say('learning:notes.search') }).fill(mark.toUpperCase())
    await expect(main.getByRole('article')).toHaveCount(2)
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    const second = main.getByRole('article', { name: 'Belge' })
    await expect(second).toContainText(made.name)
    await second
      .getByRole('button', { name: t('notes.jump.page', { at: t('place.page', { page: '3' }) }) })
      .click()
    await expect(main.getByLabel(t('document.goTo'), { exact: true })).toHaveValue('3')
    await page.goBack()
    await expect(main.getByRole('article')).toHaveCount(2)
    await main.getByRole('article', { name: 'Film' }).getByRole('link', { name: 'Film' }).click()
    await expect
      .poll(() => main.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBe(7)
    // The place is asked for once: a reload goes on where one is.
    await expect(page).not.toHaveURL(/at=/)
    await page.goto('/my-notes?search=yoktur')
    await expect(main.getByText(say('learning:notes.noneFound'))).toBeVisible()
    await context.close()
  })
