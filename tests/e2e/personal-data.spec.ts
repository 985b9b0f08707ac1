import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { member } from './support/member.ts'
import { api, browserOf, logIn } from './support/people.ts'
import { inTurn } from './support/words.ts'

for (const look of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[OPS-6] somebody takes their data away and asks to be erased, and staff do it: ${look.language}${look.phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const tr = look.language === 'tr'
    const say = (turkish: string, english: string) => (tr ? turkish : english)
    const { id, email, secret } = await member(`silinecek${look.language}${Date.now()}`)
    const context = await browserOf(browser, null, look)
    const page = await context.newPage()
    await logIn(page, email, secret)
    await page.goto(`${tr ? '' : '/en'}/account/settings`)
    const part = page.getByRole('region', { name: say('Kişisel verilerin', 'Your personal data') })

    // The archive: a wrong password is told at its field, and what was asked for is found again after a reload.
    await part.getByRole('button', { name: say('Arşiv hazırla', 'Prepare archive') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('Şifren', 'Your password'), { exact: true }).fill('Yanlis-12')
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByText(say('Mevcut şifren bu değil.', 'This is not your current password.')),
    ).toBeVisible()
    await dialog.getByLabel(say('Şifren', 'Your password'), { exact: true }).fill(secret)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.reload()
    const button = part.getByRole('button', { name: say('Arşivi indir', 'Download archive') })
    await expect(button).toBeVisible({ timeout: 30_000 })
    const loading = page.waitForEvent('download')
    await button.click()
    const file = await (await loading).path()
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')

    // The request: sent, taken back, and sent again.
    const start = part.getByRole('button', { name: say('Silme talebi gönder', 'Send erasure request') })
    const send = async () => {
      await start.click()
      await dialog.getByLabel(say('Neden (isteğe bağlı)', 'Reason (optional)')).fill('Ayrılıyorum')
      await dialog.getByLabel(say('Şifren', 'Your password'), { exact: true }).fill(secret)
      await dialog.getByRole('button', { name: say('Silme talebi gönder', 'Send erasure request') }).click()
      await expect(dialog).toBeHidden()
    }
    await send()
    const withdraw = part.getByRole('button', { name: say('Talebi geri çek', 'Withdraw request') })
    await withdraw.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Talebi geri çek', 'Withdraw request') })
      .click()
    await expect(start).toBeVisible()
    await send()
    await expect(withdraw).toBeVisible()

    // Staff see what it would do, and do it when they have said again to whom.
    const { body } = await api(
      'admin',
      'get',
      `/api/erasure-requests?filter[user_id]=${id}&filter[status]=pending`,
    )
    const office = await browserOf(browser, 'admin', look)
    const staff = await office.newPage()
    await staff.goto(`${tr ? '' : '/en'}/erasure-request/${body.data[0].id}`)
    const preview = staff.getByRole('region', { name: say('Silince ne olacak?', 'What erasing will do') })
    await expect(preview.getByText(say('Hesap', 'Account'), { exact: true })).toBeVisible()
    await expect(preview.getByText(say('İşlem geçmişi', 'Activity history'))).toBeVisible()
    const erase = staff.getByRole('button', { name: say('Verileri sil', 'Erase data') })
    await erase.first().click()
    const ask = staff.getByRole('dialog')
    // The address that is asked for stands there, with the name.
    await expect(ask.getByText(email)).toBeVisible()
    const address = ask.getByLabel(say('Kişinin e-posta adresi', 'The person’s email address'))
    await address.fill('baska@kisi.example')
    await ask.getByRole('button', { name: say('Verileri sil', 'Erase data') }).click()
    await expect(
      ask.getByText(say('Bu, kişinin e-posta adresi değil.', 'This is not the person’s email address.')),
    ).toBeVisible()
    await address.fill(email)
    await ask.getByRole('button', { name: say('Verileri sil', 'Erase data') }).click()
    await expect(ask).toBeHidden()
    await expect(staff.getByRole('region', { name: say('Ne yapıldı?', 'What was done') })).toBeVisible()
    await staff.reload()
    await expect(staff.getByRole('region', { name: say('Ne yapıldı?', 'What was done') })).toBeVisible()
    await expect(staff.getByText(`Anonim #${id}`).first()).toBeVisible()

    // Whoever was erased is logged out.
    await page.reload()
    await expect(page).toHaveURL(/\/(en\/?)?(\?.*)?$/, { timeout: 15_000 })
    await office.close()
    await context.close()
  })
