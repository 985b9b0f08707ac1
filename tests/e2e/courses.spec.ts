import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pdf } from '../support/files.ts'
import { publishedCourse } from './support/courses.ts'
import { api, browserOf } from './support/people.ts'
import { inTurn, wordsOf } from './support/words.ts'

const film = readFileSync(
  join(import.meta.dirname, '../../src/server/areas/education/demo/lessons/oltalama.webm'),
)

for (const { language, phone, words } of inTurn(import.meta.url, [
  {
    language: 'tr',
    phone: false,
    words: {
      create: 'Eğitim ekle',
      name: 'Ad',
      code: 'Kod',
      content: 'İçerik ekle',
      title: 'Başlık',
      save: 'Kaydet',
      steps: 'Adımlar',
      submit: 'Onaya gönder',
      submitted: 'Eğitim onaya gönderildi.',
      approve: 'Onayla',
      publish: 'Yayımla',
      missing: /Özet/,
    },
  },
  {
    language: 'en',
    phone: true,
    words: {
      create: 'Add course',
      name: 'Name',
      code: 'Code',
      content: 'Add content',
      title: 'Title',
      save: 'Save',
      steps: 'Steps',
      submit: 'Submit for review',
      submitted: 'Course submitted for review.',
      approve: 'Approve',
      publish: 'Publish',
      missing: /Summary/,
    },
  },
] as const))
  test(`[CRS-1] [CRS-3] a course is written, with a film that comes over a line that breaks, is decided by somebody else, and is found by the department that it is for: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const mark = `E${Date.now()}${language}`
    const context = await browserOf(browser, 'education-manager', { language, phone })
    const page = await context.newPage()
    await page.goto('/course-management')
    await page.getByRole('main').getByRole('link', { name: words.create }).click()
    await expect(page).toHaveURL(/\/course-management\/store$/)
    await page.getByLabel(words.name, { exact: true }).fill(`Sınama ${mark}`)
    await page.getByLabel(words.code, { exact: true }).fill(mark)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/course-management\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    await expect(page.getByRole('heading', { level: 1, name: `Sınama ${mark}` })).toBeVisible()
    // What it lacks is said before anything is tried.
    const steps = page.getByRole('navigation', { name: words.steps }).getByRole('button')
    await steps.last().click()
    await expect(page.getByRole('main').getByText(words.missing).first()).toBeVisible()
    await steps.nth(1).click()
    const { say } = wordsOf(language)
    const of = (key: string) => say(`resources/course-contents:${key}`)
    const catalogs = await api('education-manager', 'get', '/api/course-catalogs?per_page=1')
    const filled = await api('education-manager', 'patch', `/api/courses/${id}`, {
      summary: 'Özet',
      course_catalog_id: catalogs.body.data[0].id,
    })
    expect(filled.status, JSON.stringify(filled.body)).toBe(200)
    await page.reload()
    // The second step, with the contents, is open after the first.
    const dialog = page.getByRole('dialog')
    const add = async (title: string, fill: () => Promise<unknown>) => {
      await page.getByRole('button', { name: words.content }).click()
      await dialog.getByRole('textbox', { name: words.title, exact: true }).fill(title)
      await fill()
      await dialog.getByRole('button', { name: words.save, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    const choose = async (type: 'video' | 'document', name: string, buffer: Buffer) => {
      await dialog.getByLabel(of('fields.type'), { exact: true }).click()
      await page.getByRole('option', { name: of(`options.type.${type}`) }).click()
      const mimeType = type === 'video' ? 'video/webm' : 'application/pdf'
      await dialog
        .locator(`[data-field=${type}_id] input[type=file]`)
        .setInputFiles({ name, mimeType, buffer })
    }
    await add('Giriş', async () => {
      await dialog.getByRole('textbox', { name: /^(Metin|Text)/ }).click()
      await page.keyboard.type('Hoş geldin.')
    })
    let breaks = 0
    await page.route(/\/api\/uploads\//, route =>
      route.request().method() === 'PATCH' && !breaks++ ? route.abort('connectionreset') : route.continue(),
    )
    await add('Film', () => choose('video', 'oltalama.webm', film))
    // Once broken off, and sent on from where it was.
    expect(breaks).toBe(2)
    await add('Belge', () => choose('document', 'kurallar.pdf', pdf(2)))

    const learner = (await api('learner', 'get', '/api/users/me')).body.data.id
    const department = await api('super-admin', 'post', '/api/departments', { name: `Saha ${mark}` })
    expect(department.status, JSON.stringify(department.body)).toBe(201)
    await api('super-admin', 'post', `/api/departments/${department.body.data.id}/users`, { ids: [learner] })
    await steps.nth(3).click()
    await page.getByLabel(say('common:audience.some')).check()
    await page.getByLabel(say('common:audience.parts.departments')).pressSequentially(mark, { delay: 20 })
    await page.getByRole('option', { name: `Saha ${mark}` }).click()
    await expect(page.getByText(say('common:audience.reached', { count: 1 }))).toBeVisible()
    await expect
      .poll(async () => (await api('education-manager', 'get', `/api/courses/${id}`)).body.data.audience)
      .toEqual({ department_ids: [department.body.data.id] })
    await page.getByRole('navigation', { name: words.steps }).getByRole('button').last().click()
    await page.getByRole('button', { name: words.submit }).first().click()
    await expect(page.getByText(words.submitted)).toBeVisible()
    // Who submitted it does not approve it.
    await expect(page.getByRole('button', { name: words.approve, exact: true })).toHaveCount(0)
    await context.close()

    const deciding = await browserOf(browser, 'admin', { language, phone })
    const office = await deciding.newPage()
    await office.goto(`/course-management/${id}`)
    await office.getByRole('button', { name: words.approve, exact: true }).click()
    await office.getByRole('button', { name: words.publish, exact: true }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: words.publish, exact: true }).click()
    await expect
      .poll(async () => (await api('admin', 'get', `/api/courses/${id}`)).body.data.status)
      .toBe('published')
    await deciding.close()

    const learning = await browserOf(browser, 'learner', { language, phone })
    const catalogue = await learning.newPage()
    await catalogue.goto(`/course?search=${encodeURIComponent(mark)}`)
    await catalogue.getByRole('article', { name: mark }).getByRole('link', { name: mark }).click()
    await expect(catalogue.getByText('Film', { exact: true })).toBeVisible()
    const parts = (await api('learner', 'get', `/api/learner-courses/${id}/outline`)).body.data.contents
    expect(parts).toMatchObject([
      { type: 'text', title: 'Giriş' },
      { type: 'video', title: 'Film' },
      { type: 'document', title: 'Belge' },
    ])
    await learning.close()
  })

for (const { language, phone, search, enrol, done, leave, left } of inTurn(import.meta.url, [
  {
    language: 'tr',
    phone: true,
    search: 'Eğitim adı veya kodu ara',
    enrol: 'Eğitime katıl',
    done: 'Eğitime katıldın.',
    leave: 'Eğitimden ayrıl',
    left: 'Eğitimden ayrıldın.',
  },
  {
    language: 'en',
    phone: false,
    search: 'Search by name or code',
    enrol: 'Enroll',
    done: 'You are enrolled.',
    leave: 'Leave the course',
    left: 'You left the course.',
  },
] as const))
  test(`[CRS-3] a learner finds a course, enrols and leaves it: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const mark = `ÇİĞDEM ${Date.now()}${language}`
    const lesson = { type: 'text', title: 'İlk ders', body: '<p>Metin</p>', duration: 300 }
    await publishedCourse(mark, [lesson], { summary: 'Bir özet.' })

    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    await page.goto('/course')
    // Without its Turkish letters.
    await page.getByRole('searchbox', { name: search }).fill(mark.replace('ÇİĞDEM', 'cigdem'))
    const card = page.getByRole('article', { name: mark })
    await expect(card).toBeVisible()
    await expect(page).toHaveURL(/search=cigdem/)
    await card.getByRole('link', { name: mark }).click()
    await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
    await expect(page.getByText('İlk ders')).toBeVisible()
    await page.getByRole('button', { name: enrol, exact: true }).click()
    await expect(page.getByText(done)).toBeVisible()
    await page.goto('/my-courses')
    await expect(page.getByRole('article', { name: mark })).toBeVisible()
    await page.getByRole('article', { name: mark }).getByRole('link', { name: mark, exact: true }).click()
    await page.getByRole('button', { name: leave, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: leave, exact: true }).click()
    await expect(page.getByText(left)).toBeVisible()
    await expect(page.getByRole('button', { name: enrol, exact: true })).toBeVisible()
    await context.close()
  })

test('[CRS-3] who may not enter a course is told why, and what opens it', async ({ browser }) => {
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  await page.goto(`/course?search=${encodeURIComponent('İlk Kez Yönetici')}`)
  await page.getByRole('link', { name: 'İlk Kez Yönetici Olmak' }).click()
  await expect(page.getByText('Bu eğitime davetle katılınır.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eğitime katıl' })).toBeDisabled()
  await page.goto('/course-catalogs')
  // One that other tests add no course to: it has a page of its newest.
  await page.getByRole('link', { name: 'Sağlık ve Esenlik' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sağlık ve Esenlik' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Ergonomi: Masa Başında Rahat Çalışmak' })).toBeVisible()
  await context.close()
})

test('[GRD-2] [CRS-1] the education manager begins at the courses, by phase', async ({ browser }) => {
  const context = await browserOf(browser, 'education-manager')
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/course-management$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Devam eden/ })
    .click()
  await expect(page).toHaveURL(/\/ongoing-courses$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Devam eden' })).toBeVisible()
  const views = page.getByRole('group', { name: 'Görünümler' })
  await expect(views.getByRole('link', { name: /^Devam eden/ })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: /^Planlanan/ }).click()
  await expect(page).toHaveURL(/\/planned-courses$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Planlanan' })).toBeVisible()
  // Drafts of other tests are newer.
  await page.getByRole('searchbox', { name: 'Ad veya kod ara' }).fill('yapay zeka')
  await expect(page.getByRole('link', { name: 'Yapay Zekâ Araçlarıyla Güvenli Çalışmak' })).toBeVisible()
  await context.close()
})

test('[CRS-1] the catalogues beside the courses filter them, and a new course begins in the one that is chosen', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'education-manager')
  const page = await context.newPage()
  await page.goto('/course-management/all')
  const tree = page.getByRole('tree', { name: 'Eğitim Katalogları' })
  await tree.getByRole('treeitem', { name: 'Sağlık ve Esenlik' }).click()
  await expect(page).toHaveURL(/filter\[course_catalog_id\]=below:\d+/)
  await expect(page.getByText('Ergonomi: Masa Başında Rahat Çalışmak').first()).toBeVisible()
  await expect(page.getByText('Yapay Zekâ Araçlarıyla Güvenli Çalışmak')).toHaveCount(0)
  await page.getByRole('link', { name: 'Eğitim ekle' }).click()
  await expect(page.getByRole('combobox', { name: 'Katalog' })).toHaveValue('Sağlık ve Esenlik')
  await context.close()
})
