import { expect, test } from '@playwright/test'
import { member } from './support/member.ts'
import { api, browserOf, logIn } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

const current = async (): Promise<number> =>
  (await api('learner', 'get', '/api/public-texts/privacy_notice')).body.data.version

for (const look of inTurn(import.meta.url, looks))
  test(`[OPS-6] a guest reads the notice, and registers with the version that was shown: ${look.name}`, async ({
    browser,
  }) => {
    const { language } = look
    const { say, like } = wordsOf(language)
    const email = `okuyan.${language}.${Date.now()}@baska.example`
    const context = await browserOf(browser, null, look)
    const page = await context.newPage()
    await page.goto('/register-form')
    const main = page.getByRole('main')
    const notice = main.getByRole('link', { name: say('auth:footer.privacy') })
    // Until the version is known, the link leads to the one that counts today.
    await expect(notice).toHaveAttribute('href', /version=\d+$/)
    await notice.click()
    await expect(page).toHaveURL(/\/privacy-notice\?version=\d+$/)
    const version = Number(/\d+$/.exec(page.url())?.[0])
    await expect(main.getByText(like('auth:text.version', { version })).first()).toBeVisible()
    await expect(page.getByRole('button', { name: say('auth:text.markRead') })).toHaveCount(0)
    await page.goBack()
    for (const [label, value] of [
      ['first.firstName', 'Okuyan'],
      ['first.lastName', 'Yeni'],
      ['login.email', email],
      ['first.password', 'Parola-12'],
      ['first.again', 'Parola-12'],
    ] as const)
      await page.getByLabel(say(`auth:${label}`), { exact: true }).fill(value)
    const robot = page.getByRole('checkbox', { name: say('captcha:label') })
    await robot.click()
    await expect(robot).toBeChecked()
    const sending = page.waitForRequest(/\/api\/register$/)
    await page.getByRole('button', { name: say('auth:register.submit') }).click()
    expect((await sending).postDataJSON()).toMatchObject({ notice_version: version })
    await expect(page.getByRole('heading', { name: say('auth:sent.title') })).toBeVisible()
    await context.close()
  })

test('[OPS-6] a new version of the notice is told once to a member, who marks it as read', async ({
  browser,
}) => {
  const { email, secret } = await member(`bildirilen${Date.now()}`)
  const before = await current()
  const title = `Aydınlatma metni ${Date.now()}`
  const draft = await api('admin', 'post', '/api/portal-texts', {
    kind: 'privacy_notice',
    title_tr: title,
    body_tr: '<p>Yeni sürüm.</p>',
    title_en: `Privacy notice ${Date.now()}`,
    body_en: '<p>New version.</p>',
    effective_from: new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' }),
  })
  expect(draft.status, JSON.stringify(draft.body)).toBe(201)
  const office = await browserOf(browser, 'admin')
  const staff = await office.newPage()
  await staff.goto(`/portal-text/${draft.body.data.id}`)
  await staff.getByRole('button', { name: 'Yayımla' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Yayımla' }).click()
  await expect(staff.getByText('Metin yayımlandı.')).toBeVisible()
  await office.close()
  const version = await current()
  expect(version).toBeGreaterThan(before)

  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await logIn(page, email, secret)
  await page.goto('/notification')
  const bellNotice = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`yeni sürümü yayımlandı ${version}\\. sürüm`) })
  await expect(bellNotice).toHaveCount(1)
  await bellNotice.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Okudum' }).click()
  await expect(page.getByText(/^Bu sürümü .* tarihinde okudun\.$/)).toBeVisible()
  await page.goto('/account/settings')
  await expect(page.getByText(new RegExp(`^${version}\\. sürümü .* tarihinde okudun\\.$`))).toBeVisible()
  await context.close()
})

test('[OPS-6] a consent shows one’s number to a colleague until it is withdrawn', async ({ browser }) => {
  const { id, email, secret } = await member(`riza${Date.now()}`, { phone: '+90 312 555 77 88' })
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await logIn(page, email, secret)
  const near = await browserOf(browser, 'learner', { language: 'en', phone: true })
  const colleague = await near.newPage()
  const phone = colleague.locator('a[href="tel:+903125557788"]')
  const sees = async (count: number) => {
    await colleague.goto(`/community/${id}`)
    await expect(colleague.getByRole('link', { name: email })).toBeVisible()
    await expect(phone).toHaveCount(count)
  }
  await sees(0)
  await page.goto('/account/settings')
  const part = page.getByRole('region', { name: 'Aydınlatma metni ve rızalar' })
  await part.getByRole('button', { name: 'Rıza ver' }).click()
  await expect(part.getByText(/tarihinde rıza verdin/)).toBeVisible()
  await sees(1)
  await part.getByRole('button', { name: 'Rızanı geri al' }).click()
  await expect(part.getByText(/^Rızanı .* tarihinde geri aldın\.$/)).toBeVisible()
  await sees(0)
  await near.close()
  await context.close()
})

for (const { language, version, title, link } of [
  { language: 'tr', version: '98765', title: '98765. sürüm bulunamadı', link: 'Yürürlükteki metni aç' },
  { language: 'en', version: 'latest', title: 'There is no such version', link: 'Open the text in effect' },
] as const)
  test(`[OPS-6] a version that there is not is said to be none, and the one in effect is a step away: ${language}`, async ({
    browser,
  }) => {
    const number = await current()
    const context = await browserOf(browser, null, { language })
    const page = await context.newPage()
    await page.goto(`/privacy-notice?version=${version}`)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(main.getByText(new RegExp(`(Sürüm|Version) ${number} ·`))).toHaveCount(0)
    await main.getByRole('link', { name: link }).click()
    await expect(main.getByText(new RegExp(`(Sürüm|Version) ${number} ·`)).first()).toBeVisible()
    await expect(page).toHaveURL(/\/privacy-notice$/)
    await context.close()
  })
