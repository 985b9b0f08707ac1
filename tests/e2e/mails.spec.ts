import { expect, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { inTurn } from './support/words.ts'

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  test(`61: a mail that did not go out is opened by staff, and its history says so: ${language}`, async ({
    browser,
  }) => {
    const say =
      language === 'tr'
        ? { open: 'E-postayı aç', mail: 'E-posta', sent: 'Bu e-posta gönderildi', history: 'Geçmiş' }
        : { open: 'Open the email', mail: 'Email', sent: 'This email was sent', history: 'History' }
    const copyOf = async (status: string) => {
      const { body } = await api(
        'super-admin',
        'get',
        `/api/mail-recipients?per_page=1&filter[status]=${status}`,
      )
      return body.data[0] as { id: number }
    }
    const [failed, sent] = [await copyOf('failed'), await copyOf('sent')]
    const context = await browserOf(browser, 'super-admin', { language, phone: language === 'en' })
    const page = await context.newPage()
    await page.goto(`/mail-recipient/${failed.id}`)
    await page.getByRole('tab', { name: say.mail, exact: true }).click()
    await page.getByRole('button', { name: say.open }).click()
    const mail = page.frameLocator('iframe')
    await expect(mail.locator('body')).toContainText('Merhaba')
    // The mail as its person would get it: its places are filled.
    await expect(mail.locator('body')).not.toContainText('{{')
    await page.getByRole('tab', { name: say.history }).click()
    await expect(
      page.getByText(language === 'tr' ? 'E-postayı açtı' : 'Opened the email').first(),
    ).toBeVisible()
    await page.goto(`/mail-recipient/${sent.id}/mail`)
    await expect(page.getByText(say.sent, { exact: true })).toBeVisible()
    await context.close()
  })

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  test(`placeholders of a mail are put in by the keyboard: ${language}`, async ({ browser }) => {
    const say =
      language === 'tr'
        ? { subject: /^Konu/, insert: 'Yer tutucu ekle', body: /^İçerik/, raw: 'first_name' }
        : { subject: /^Subject/, insert: 'Insert placeholder', body: /^Content/, raw: 'first_name' }
    const context = await browserOf(browser, 'super-admin', { language, phone: language === 'en' })
    const page = await context.newPage()
    await page.goto('/send-mail')
    const subject = page.getByRole('textbox', { name: say.subject })
    await subject.fill('Merhaba !')
    await subject.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await expect(page.getByText(say.raw)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu', { name: say.insert })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(subject).toBeFocused()
    await page.keyboard.type(', selam')
    await expect(subject).toHaveValue('Merhaba {{first_name}}, selam!')

    const body = page.getByRole('textbox', { name: say.body })
    await body.click()
    await page.keyboard.type('Sayın ')
    await page.getByRole('toolbar').getByRole('button').first().focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('toolbar').getByRole('button', { name: say.insert })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').nth(1).press('Enter')
    await expect(body).toBeFocused()
    await page.keyboard.type(',')
    await expect(body).toHaveText('Sayın {{last_name}},')
    await context.close()
  })
