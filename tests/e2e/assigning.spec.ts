/** Rows with values between a record and many others, assigned on screens of declarations that no area of the product has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { port } from './support/address.ts'
import { logIn, password } from './support/people.ts'
import { copyProject, type ProjectCopy } from './support/project-copy.ts'

let copy: ProjectCopy

const trainingWords = {
  name: 'Atölyeler',
  singular: 'Atölye',
  create: 'Atölye ekle',
  edit: 'Atölyeyi düzenle',
  delete: 'Atölyeyi sil',
  kept: 'Kapalı atölye değiştirilemez.',
  search: 'Atölye ara',
  count_one: '{{count}} atölye',
  count_other: '{{count}} atölye',
  empty: { title: 'Henüz atölye yok', text: 'İlk atölyeyi ekle.' },
  fields: {
    name: 'Ad',
    capacity: 'Kontenjan',
    state: 'Durum',
    corporation: 'Kurum',
    enrolments: 'Katılımcılar',
  },
  counts: { enrolments: 'Katılımcı' },
  options: { state: { open: 'Açık', closed: 'Kapalı' } },
  sections: { identity: { title: 'Atölye' } },
  children: {
    enrolments: {
      tab: 'Katılımcılar',
      add: 'Katılımcı ata',
      empty: { title: 'Henüz katılımcı yok', text: 'İlk katılımcıları ata.' },
    },
  },
}

const enrolmentWords = {
  name: 'Katılımlar',
  singular: 'Katılım',
  create: 'Katılım ekle',
  edit: 'Katılımı düzenle',
  delete: 'Katılımı sil',
  count_one: '{{count}} katılım',
  count_other: '{{count}} katılım',
  empty: { title: 'Henüz katılım yok', text: '' },
  fields: { training: 'Atölye', user: 'Katılımcı', note: 'Not', source: 'Kaynak', status: 'Durum' },
  options: {
    source: { own: 'Kendi', assigned: 'Atandı' },
    status: { active: 'Etkin', completed: 'Tamamladı', waiting: 'Bekliyor', withdrawn: 'Ayrıldı' },
  },
  sections: { identity: { title: 'Katılım' } },
  constraints: { once: 'Bu kişi bu atölyede zaten var.' },
  actions: { withdraw: { label: 'Ayrıl', done: 'Ayrıldı.', history: 'Ayrıldı' } },
}

function declareTrainings(): void {
  const declaration = readFileSync(
    join(import.meta.dirname, '../support/enrolling/resources.ts'),
    'utf8',
  ).replaceAll("'../../../src/", "'../../src/")
  copy.write('resources/organisation/trainings.ts', declaration)
  copy.edit(
    'resources/organisation/index.ts',
    text =>
      `import { trainingEnrolments, trainings } from './trainings.ts'\n${text.replace('  jobDefinitions,\n]', '  jobDefinitions,\n  trainings,\n  trainingEnrolments,\n]')}`,
  )
  for (const locale of ['tr', 'en']) {
    const words = `locales/${locale}/organisation/resources`
    copy.write(`${words}/trainings.json`, JSON.stringify(trainingWords))
    copy.write(`${words}/training-enrolments.json`, JSON.stringify(enrolmentWords))
    copy.edit(`locales/${locale}/menu.json`, text => {
      const menu = JSON.parse(text)
      menu.resources.trainings = trainingWords.name
      return JSON.stringify(menu)
    })
  }
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = copyProject(port + 4)
  declareTrainings()
  await copy.start('trainings')
})

test.afterAll(() => copy.remove())

/** Calls of the super administrator past the screens. */
async function apiOf(request: APIRequestContext) {
  const login = await request.post(`${copy.at}/api/oauth/token`, {
    data: {
      grant_type: 'password',
      email: 'super-admin@demo.test',
      password,
      client_id: 'portal-web',
      client_secret: 'portal-web',
    },
  })
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` }
  return {
    get: async (path: string) => (await request.get(copy.at + path, { headers })).json(),
    post: async (path: string, data: object) =>
      (await request.post(copy.at + path, { headers, data })).json(),
  }
}

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png` }) : undefined

test('[API-2] people are assigned to a training: one by one, by a filter and by a file', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const api = await apiOf(request)
  const { data: training } = await api.post('/api/trainings', { name: 'İlk yardım', capacity: 20 })
  const context = await browser.newContext({ baseURL: copy.at, locale: 'tr-TR' })
  const page = await context.newPage()
  await logIn(page, 'super-admin@demo.test')
  await page.goto(`/training/${training.id}/enrolment`)
  await page.getByRole('link', { name: 'Katılımcı ata' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/training/${training.id}/enrolment/store$`))

  // One by one, with what all of them get.
  await page.getByRole('textbox', { name: /^Not/ }).fill('Güz dönemi')
  await page.getByRole('button', { name: 'Devam' }).click()
  await expect(page.getByText('Önce en az bir kişi ya da kayıt seç.')).toBeVisible()
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('checkbox').nth(2).click()
  await look(page, 'assign-pick')
  const axe = await new AxeBuilder({ page }).include('main').analyze()
  expect(axe.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await page.getByRole('button', { name: 'Devam' }).click()
  await expect(page.getByRole('region', { name: 'Atamadan önce' })).toBeFocused()
  await page.getByRole('button', { name: 'Seçimi değiştir' }).click()
  await expect(page.getByRole('textbox', { name: /^Not/ })).toHaveValue('Güz dönemi')
  await page.getByRole('button', { name: 'Devam' }).click()
  await page.getByRole('button', { name: 'Onayla: 2 katılım' }).click()
  await expect(page).toHaveURL(new RegExp(`/training/${training.id}/enrolment$`))
  await expect(page.getByText('2 katılım eklendi.')).toBeVisible()
  await expect(page.getByText('Güz dönemi').first()).toBeVisible()
  // Taken back, and done anew.
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByText('2 katılım geri alındı.')).toBeVisible()
  await expect(page.getByText('Güz dönemi')).toHaveCount(0)
  await page.getByRole('link', { name: 'Katılımcı ata' }).first().click()
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('checkbox').nth(2).click()
  await page.getByRole('button', { name: 'Devam' }).click()
  await page.getByRole('button', { name: 'Onayla: 2 katılım' }).click()
  await expect(page.getByText('2 katılım eklendi.')).toBeVisible()

  // By a filter: more than there are seats, and more than are made before the answer.
  await page.getByRole('link', { name: 'Katılımcı ata' }).first().click()
  await page.getByRole('tab', { name: 'Filtreyle seç' }).click()
  await expect(page.getByText(/kullanıcı bulundu\./)).toBeVisible()
  await look(page, 'assign-audience')
  await page.getByRole('button', { name: 'Devam' }).click()
  const before = page.getByRole('region', { name: 'Atamadan önce' })
  await expect(before.getByText('bunlardan yer bulamayıp bekleyecek')).toBeVisible()
  await expect(before.getByText('zaten var')).toBeVisible()
  await look(page, 'assign-preview')
  await page.getByRole('button', { name: /^Onayla: \d+ katılım$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/training/${training.id}/enrolment$`))
  // It goes on without the page, is found again, and names those who were refused.
  await page.reload()
  await page.getByRole('button', { name: 'Göster' }).click()
  const outcome = page.getByRole('dialog', { name: 'Katılımcı ata' })
  await expect(outcome.getByText(/katılım eklendi\. .* tanesi yer bulamadı, bekliyor\./)).toBeVisible({
    timeout: 60_000,
  })
  await look(page, 'assign-done')
  await outcome.getByRole('button', { name: 'Kapat' }).click()
  const { meta } = await api.get(
    `/api/training-enrolments?filter[training_id]=${training.id}&filter[status]=active&per_page=1`,
  )
  expect(meta.total).toBe(20)

  // By a file, on a phone.
  const { data: second } = await api.post('/api/trainings', { name: 'Yangın', capacity: 20 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/training/${second.id}/enrolment/store`)
  await page.getByRole('tab', { name: 'Dosyadan' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'katilimcilar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('E-posta\nlearner@demo.test\nMENTOR@demo.test\nyok@demo.test\n'),
  })
  await expect(page.getByText('2 kullanıcı bulundu. 1 satır kimseyle eşleşmedi.')).toBeVisible()
  await look(page, 'assign-file')
  await page.getByRole('button', { name: 'Devam' }).click()
  await page.getByRole('button', { name: 'Onayla: 2 katılım' }).click()
  await expect(page.getByText('2 katılım eklendi.')).toBeVisible()
  await look(page, 'assign-phone')
  // In the dark, and in English.
  await page.setViewportSize({ width: 1440, height: 900 })
  await context.addCookies([
    { name: 'portal_theme', value: 'dark', url: copy.at },
    { name: 'portal_language', value: 'en', url: copy.at },
  ])
  await page.goto(`/training/${second.id}/enrolment/store`)
  await page.getByRole('tab', { name: 'By filter' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Before you assign' })).toBeVisible()
  const dark = await new AxeBuilder({ page }).include('main').analyze()
  expect(dark.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await look(page, 'assign-dark')
  await context.close()
})
