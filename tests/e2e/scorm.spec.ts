/** SCORM packages in the player: run apart from the portal, gone on with, done when they say so. */
import { expect, type Page, test } from '@playwright/test'
import { packageOf, type Sco, zipOf } from '../support/packages.ts'
import { enrolledCourse } from './support/courses.ts'
import { api, browserOf, uploaded } from './support/people.ts'

const role = 'education-manager'

/** A published course with one package, in which the learner of the demo is. */
async function course(version: '1.2' | '2004', scos: readonly Sco[], rules = '') {
  return enrolledCourse(`Paket ${version} ${Date.now()}`, [
    {
      type: 'scorm',
      title: 'Güvenlik paketi',
      completion: 'package',
      package_id: await uploaded(role, 'course-contents.package', {
        name: 'paket.zip',
        mimeType: 'application/zip',
        buffer: packageOf(version, scos, rules),
      }),
    },
  ])
}

const lesson = (page: Page) =>
  page.getByTitle('Güvenlik paketi').contentFrame().locator('iframe').contentFrame()
const statesOf = async (id: number) => {
  const { contents } = (await api('learner', 'get', `/api/learner-courses/${id}/player`)).body.data
  const content = await api('learner', 'get', `/api/learner-courses/${id}/player/${contents[0].id}`)
  return content.body.data.package.states
}
const recordOf = async (id: number) =>
  (await api('learner', 'get', `/api/learner-courses/${id}/player`)).body.data.contents[0].record

for (const version of ['1.2', '2004'] as const)
  test(`[CRS-3] a package of ${version} is run, gone on with, and done when it says so`, async ({
    browser,
  }) => {
    const id = await course(version, [{ id: 'A', title: 'Yangın güvenliği' }])
    const context = await browserOf(browser, 'learner')
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', message => {
      if (/Content Security Policy|blocked/i.test(message.text())) refused.push(message.text())
    })
    await page.goto(`/course/${id}/learn`)
    const main = page.getByRole('main')
    await expect(lesson(page).getByRole('heading', { name: 'Yangın güvenliği' })).toBeVisible()
    await expect(lesson(page).getByText('baştan')).toBeVisible()
    await expect(main.getByText('Ders, paket tamamlandığını bildirince tamamlanır.')).toBeVisible()
    // It is given the name of who learns, and cannot reach the page that frames it.
    await expect(lesson(page).locator('#name')).not.toBeEmpty()
    const reach = await lesson(page)
      .locator('body')
      .evaluate(() => {
        try {
          return String((window.top as Window).document.title)
        } catch (error) {
          return (error as Error).name
        }
      })
    expect(reach).toBe('SecurityError')
    await lesson(page).getByRole('button', { name: 'Sayfa 2' }).click()
    // What it says only on the way out counts as well.
    await page.getByRole('link', { name: 'Ana Sayfa' }).first().click()
    await expect(page).toHaveURL(/dashboard/)
    await expect.poll(async () => JSON.stringify(await statesOf(id))).toContain('cevap:42·ayrıldı')
    await page.goto(`/course/${id}/learn`)
    await expect(lesson(page).getByText('sayfa-2')).toBeVisible()
    await expect(lesson(page).locator('#data')).toHaveText('cevap:42·ayrıldı')
    await lesson(page).getByRole('button', { name: 'Kal', exact: true }).click()
    await page.waitForTimeout(500)
    expect((await recordOf(id)).status).toBe('in_progress')
    await page.reload()
    await lesson(page).getByRole('button', { name: 'Bitir', exact: true }).click()
    await expect(main.getByText(/Tebrikler/)).toBeVisible({ timeout: 30_000 })
    expect(refused).toEqual([])
    await context.close()
  })

test('[CRS-3] one goes through the lessons of a package as its manifest wants it', async ({ browser }) => {
  const id = await course(
    '2004',
    [
      { id: 'A', title: 'Birinci' },
      {
        id: 'B',
        title: 'İkinci',
        more: '<imsss:sequencing><imsss:limitConditions attemptLimit="5"/></imsss:sequencing>',
      },
      { id: 'C', title: 'Üçüncü' },
    ],
    '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>',
  )
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto(`/course/${id}/learn`)
  await expect(lesson(page).getByRole('heading', { name: 'Birinci' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Önceki bölüm' })).toBeDisabled()
  await lesson(page).getByRole('button', { name: 'Bitir ve ilerle' }).click()
  await expect(lesson(page).getByRole('heading', { name: 'İkinci' })).toBeVisible()
  await main.getByRole('button', { name: 'Sonraki bölüm' }).click()
  await expect(lesson(page).getByRole('heading', { name: 'Üçüncü' })).toBeVisible()
  await page.goto('/dashboard')
  await expect.poll(async () => (await recordOf(id))?.progress).toBe(33)
  await page.goto(`/course/${id}/learn`)
  await expect(lesson(page).getByRole('heading', { name: 'Üçüncü' })).toBeVisible()
  await lesson(page).getByRole('button', { name: 'Bitir', exact: true }).click()
  await expect.poll(async () => (await recordOf(id))?.progress, { timeout: 20_000 }).toBe(67)
  await context.close()
})

test('[CRS-3] the lessons of a package of 1.2 are chosen freely, on a phone too, and previewed by staff', {
  tag: '@full',
}, async ({ browser }) => {
  const first = 'Hangi yangında hangi söndürücü kullanılır?'
  const id = await course('1.2', [
    { id: 'A', title: first, under: 'Temel' },
    { id: 'B', title: 'İkinci', under: 'Temel' },
    { id: 'C', title: 'Ek okuma', isAsset: true },
  ])
  const context = await browserOf(browser, 'learner', { phone: true })
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto(`/course/${id}/learn`)
  await expect(lesson(page).getByRole('heading', { name: first })).toBeVisible()
  // However long the names in it are, nothing stands outside of the window.
  for (const shown of [page.getByTitle('Güvenlik paketi'), main.getByRole('button', { name: 'Tam ekran' })]) {
    const { x = 0, width = 0 } = (await shown.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(0)
    expect(x + width).toBeLessThanOrEqual(390)
  }
  const choice = main.getByRole('combobox', { name: 'Paketin bölümleri' })
  // What is cut ends with three dots, and not below the arrow.
  await expect(choice).toHaveCSS('text-overflow', 'ellipsis')
  await expect(choice).toHaveCSS('display', 'block')
  await choice.click()
  // A heading is read, and not chosen.
  await expect(page.getByRole('option', { name: 'Temel' })).toBeDisabled()
  await page.getByRole('option', { name: 'İkinci' }).click()
  await lesson(page).getByRole('button', { name: 'Bitir', exact: true }).click()
  await main.getByRole('button', { name: 'Sonraki bölüm' }).click()
  await expect(lesson(page).getByRole('heading', { name: 'Ek okuma' })).toBeVisible()
  await expect.poll(async () => (await recordOf(id))?.progress, { timeout: 20_000 }).toBe(67)
  await context.close()

  const office = await browserOf(browser, role)
  const staff = await office.newPage()
  await staff.goto(`/course/${id}/learn?preview`)
  await expect(lesson(staff).getByRole('heading', { name: first })).toBeVisible()
  const tree = staff.getByRole('navigation', { name: 'Paketin bölümleri' })
  await expect(tree.getByRole('listitem')).toHaveText(['Temel', first, 'İkinci', 'Ek okuma'])
  await tree.getByRole('button', { name: 'İkinci' }).click()
  await expect(lesson(staff).getByRole('heading', { name: 'İkinci' })).toBeVisible()
  await expect(tree.getByRole('button', { name: 'İkinci' })).toHaveAttribute('aria-current', 'true')
  await lesson(staff).getByRole('button', { name: 'Bitir', exact: true }).click()
  await office.close()
})

test('[CRS-1] a package is added to a course where its contents are written, and a wrong one is told at its field', async ({
  browser,
}) => {
  const me = (await api(role, 'get', '/api/users/me')).body.data.id
  const made = await api(role, 'post', '/api/courses', { name: `Paketli ${Date.now()}`, owner_id: me })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const context = await browserOf(browser, role)
  const page = await context.newPage()
  await page.goto(`/course-management/${made.body.data.id}`)
  await page.getByRole('navigation', { name: 'Adımlar' }).getByRole('button').nth(1).click()
  await page.getByRole('button', { name: 'İçerik ekle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Tür/ }).click()
  await page.getByRole('option', { name: 'SCORM paketi' }).click()
  await dialog.getByLabel(/^Başlık/).fill('Güvenlik')
  const choose = (buffer: Buffer) =>
    dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'paket.zip', mimeType: 'application/zip', buffer })
  await choose(zipOf({ 'index.html': 'x' }))
  await expect(dialog.getByText(/imsmanifest\.xml yok/)).toBeVisible()
  await page.screenshot({ path: '/tmp/scorm-wrong.png' })
  await choose(packageOf('2004', [{ id: 'A', title: 'Giriş' }]))
  await expect(dialog.getByText('paket.zip').last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.screenshot({ path: '/tmp/scorm-right.png' })
  await context.close()
})
