/** Training from outside, as staff record it: under a course, and in the list of enrolments. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, test } from '@playwright/test'
import { publishedCourse } from './support/courses.ts'
import { member } from './support/member.ts'
import { api, browserOf } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[CRS-3] staff record that somebody completed a course elsewhere: ${name}`, async ({ browser }) => {
    const { say } = wordsOf(language)
    const of = (key: string) => say(`resources/enrolments:${key}`)
    const action = (key: string) => of(`actions.recordOutside.${key}`)
    const mark = `dis${Date.now()}${language}`
    const [one, other] = [await member(`${mark}a`), await member(`${mark}b`)]
    const course = `Dış eğitim ${mark}`
    const id = await publishedCourse(course)
    const context = await browserOf(browser, 'education-manager', { language, phone })
    const page = await context.newPage()
    const dialog: Locator = page.getByRole('dialog')
    const choose = async (field: string, text: string) => {
      await dialog.getByRole('combobox', { name: of(`fields.${field}`) }).fill(text)
      await page.getByRole('option', { name: new RegExp(text) }).click()
    }
    const confirm = () => dialog.getByRole('button', { name: action('label') }).click()
    const fillDay = async () => {
      await dialog.locator('[data-field=completed_at] [role=spinbutton]').first().click()
      await page.keyboard.type(language === 'tr' ? '010220261000' : '020120261000AM')
    }

    // Under the course, which is not asked for.
    await page.goto(`/course-management/${id}/participants`)
    await page.getByRole('button', { name: action('label') }).click()
    await expect(dialog.getByRole('combobox', { name: of('fields.course') })).toHaveCount(0)
    await choose('user', `${mark}a`)
    await confirm()
    // The reason and the day are needed.
    await expect(dialog.locator('[data-field=reason]')).toContainText(say('validation:required'))
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id: rule, nodes }) => `${rule} ${nodes[0]?.html}`)).toEqual([])
    await fillDay()
    await dialog.getByLabel(action('inputs.reason')).fill('Üretici firmada aldı')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'belge.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await expect(dialog.getByText('belge.png')).toBeVisible()
    await confirm()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main').getByText(of('options.status.completed')).first()).toBeVisible()

    // In the list, which asks for both.
    await page.goto('/enrolment')
    if (phone) {
      await page.getByRole('button', { name: say('list:more'), exact: true }).click()
      await page.getByRole('menuitem', { name: action('label') }).click()
    } else await page.getByRole('button', { name: action('label') }).click()
    await choose('course', course)
    await choose('user', `${mark}b`)
    await fillDay()
    await dialog.getByLabel(action('inputs.reason')).fill('Belgesi var')
    await confirm()
    await expect(dialog).toHaveCount(0)

    const { body } = await api(
      'education-manager',
      'get',
      `/api/enrolments?filter[course_id]=${id}&include=documents&sort=created_at`,
    )
    expect(body.data).toMatchObject([
      { user_id: one.id, status: 'completed', source: 'outside', documents: [{ file_name: 'belge.png' }] },
      { user_id: other.id, status: 'completed', source: 'outside', reason: 'Belgesi var' },
    ])
    const seats = await api('education-manager', 'get', `/api/courses/${id}?include=seats_taken`)
    expect(seats.body.data.seats_taken).toBe(0)
    await context.close()
  })
