import { expect, type Page, test } from '@playwright/test'
import { address } from './support/address.ts'
import { holdBack } from './support/held-back.ts'
import { member } from './support/member.ts'
import { browserOf, emailOf, password } from './support/people.ts'
import { inTurn } from './support/words.ts'

interface Captcha {
  siteKey?: string
  version?: string
  size?: 'normal' | 'invisible'
  enterprise?: boolean
}

/** The login page of a deployment with reCAPTCHA, whose script stands on its own address. */
async function openLogin(page: Page, captcha: Captcha, script: string | null) {
  await page.route('**/config.js', async route => {
    const own = await (await route.fetch()).text()
    const more = { provider: 'recaptcha', on: ['login'], address, ...captcha }
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${own}; window.__PORTAL__.captcha = ${JSON.stringify(more)}`,
    })
  })
  await page.route('**/recaptcha/*.js*', route =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto('/')
  await page.getByLabel('E-posta').fill(emailOf('learner'))
  await page.getByLabel('Şifre', { exact: true }).fill(password)
}

/** The provider's interface, with a widget that gives what it is told to. */
const provider = (widget: string) => `
  const api = {
    ready: run => run(),
    render(place, options) { place.textContent = 'widget ' + options.sitekey + ' ' + options.size; api.options = options; return 7 },
    ${widget}
  }
  window.grecaptcha = Object.assign({ enterprise: api }, api)`

const cases: [what: string, captcha: Captcha, script: string | null, text: RegExp][] = [
  ['no key', { version: '2' }, '', /anahtar belirtilmemiş/],
  ['no version', { siteKey: 'k' }, '', /sürüm belirtilmemiş/],
  ['not loaded', { siteKey: 'k', version: '2' }, null, /yüklenemedi/],
  [
    'not executed',
    { siteKey: 'k', version: '2', size: 'invisible' },
    provider(`execute() { api.options['error-callback']() }`),
    /tamamlanamadı/,
  ],
  [
    'not ticked',
    { siteKey: 'k', version: '2' },
    provider(`getResponse: () => ''`),
    /robot olmadığını doğrula/,
  ],
]
for (const [what, captcha, script, text] of cases)
  test(`[AUTH-9] a captcha’s error is shown: ${what}`, async ({ page }) => {
    await openLogin(page, captcha, script)
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(page).toHaveURL(`${address}/`)
    // What was typed is still there.
    await expect(page.getByLabel('E-posta')).toHaveValue(emailOf('learner'))
  })

for (const captcha of [
  { size: 'normal' },
  { size: 'invisible' },
  { size: 'normal', enterprise: true },
] as const satisfies Captcha[])
  test(`[AUTH-9] a proof goes with the login: ${JSON.stringify(captcha)}`, async ({ page }) => {
    await openLogin(
      page,
      { siteKey: 'k', version: '2', ...captcha },
      provider(`getResponse: () => 'proof', execute() { api.options.callback('proof') }`),
    )
    await expect(page.getByText(`widget k ${captcha.size}`)).toBeVisible()
    const sent = page.waitForRequest('**/api/oauth/token')
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    expect((await sent).postDataJSON().captcha).toBe('proof')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

test('[AUTH-9] a form that is sent before the check’s code is there waits for it', async ({ page }) => {
  const code = await holdBack(page, '**/assets/captcha-*.js')
  await openLogin(
    page,
    { siteKey: 'k', version: '2', size: 'invisible' },
    provider(`execute() { api.options.callback('proof') }`),
  )
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.getByRole('button', { name: 'Giriş yapılıyor' })).toBeVisible()
  const sent = page.waitForRequest('**/api/oauth/token')
  code.release()
  expect((await sent).postDataJSON().captcha).toBe('proof')
})

for (const look of inTurn(import.meta.url, [{ language: 'tr' }, { language: 'en', phone: true }] as const))
  test(`who failed too often goes on with a solved captcha, where the login asks for none: ${look.language}`, async ({
    browser,
  }) => {
    const say =
      look.language === 'tr'
        ? {
            email: 'E-posta',
            secret: 'Şifre',
            send: 'Giriş yap',
            tick: 'Robot değilim',
            why: /robot olmadığını doğrula/,
          }
        : { email: 'Email', secret: 'Password', send: 'Sign in', tick: 'I’m not a robot', why: /not a robot/ }
    const { email, secret } = await member(`yanilan.${look.language}${Date.now()}`)
    for (let tries = 0; tries < 10; tries++) {
      const { status } = await fetch(`${address}/api/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'password',
          email,
          password: 'Yanlış-12',
          client_id: 'portal-web',
          client_secret: 'portal-web',
        }),
      })
      expect(status).toBe(419)
    }
    const context = await browserOf(browser, null, look)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByLabel(say.email).fill(email)
    await page.getByLabel(say.secret, { exact: true }).fill(secret)
    const box = page.getByRole('checkbox', { name: say.tick })
    await expect(box).toHaveCount(0)
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByRole('alert').filter({ hasText: say.why })).toBeVisible()
    await expect(page).toHaveURL(`${address}/`)
    await expect(page.getByLabel(say.email)).toHaveValue(email)
    // The address is not what is wrong: the keyboard is at what is asked for.
    await expect(box).toBeFocused()

    // A proof counts for one try: the next one needs another.
    await page.getByLabel(say.secret, { exact: true }).fill('Yanlış-12')
    await box.press('Space')
    await expect(box).toBeChecked()
    await expect(box).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: say.why })).toHaveCount(0)
    const refused = page.waitForResponse('**/api/oauth/token')
    await page.getByRole('button', { name: say.send }).click()
    expect((await refused).status()).toBe(419)
    await expect(box).not.toBeChecked()

    await page.getByLabel(say.secret, { exact: true }).fill(secret)
    await box.click()
    await expect(box).toBeChecked()
    await page.getByRole('button', { name: say.send }).click()
    await expect(page).toHaveURL(/\/(dashboard|announcement)/)
    await context.close()
  })
