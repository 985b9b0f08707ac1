import { expect, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { inTurn } from './support/words.ts'

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[COM-1] a profile is edited in place, and seen by a colleague until it is kept back: ${language}`, async ({
    browser,
  }) => {
    const tr = language === 'tr'
    const role = tr ? 'instructor' : 'mentor'
    const mark = `Köprü ${language} ${Date.now()}`
    const { id } = (await api(role, 'get', '/api/users/me')).body.data
    const context = await browserOf(browser, role, { language, phone })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: tr ? /^Kullanıcı menüsü/ : /^User menu/ }).click()
    await page.getByRole('menuitem', { name: tr ? 'Profilim' : 'My profile' }).click()
    await expect(page).toHaveURL(new RegExp(`/community/${id}$`))

    const part = page.getByRole('region', { name: tr ? 'Deneyimler' : 'Experience' })
    await part.getByRole('button', { name: tr ? 'Deneyim ekle' : 'Add experience' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: tr ? 'Kaydet' : 'Save' })
    await save.click()
    await expect(
      dialog.getByText(tr ? 'Lütfen bu alanı doldurun.' : 'Please fill in this field.').first(),
    ).toBeVisible()
    await dialog.getByLabel(tr ? 'Görev' : 'Position').fill(mark)
    await dialog.getByLabel(tr ? 'Kurum' : 'Company').fill('Köprü A.Ş.')
    await dialog
      .getByRole('group', { name: tr ? 'Başlangıç' : 'Start' })
      .getByRole('spinbutton')
      .first()
      .click()
    await page.keyboard.type('01022020', { delay: 60 })
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(part.getByText(mark)).toBeVisible()
    await page.reload()
    await expect(part.getByText(mark)).toBeVisible()

    const other = await browserOf(browser, 'learner', { language })
    const visitor = await other.newPage()
    await visitor.goto(`/community/${id}`)
    await expect(visitor.getByText(mark)).toBeVisible()
    await expect(visitor.getByRole('button', { name: tr ? 'Deneyim ekle' : 'Add experience' })).toHaveCount(0)

    await page.getByRole('button', { name: tr ? 'Profili düzenle' : 'Edit profile' }).click()
    await dialog.getByRole('combobox', { name: tr ? 'Kimler görebilir' : 'Who can see it' }).click()
    await page.getByRole('option', { name: tr ? 'Yalnızca ben' : 'Only me' }).click()
    await save.click()
    await expect(dialog).toHaveCount(0)
    await visitor.reload()
    await expect(
      visitor.getByText(tr ? 'Bu profil sana açık değil' : 'You can’t view this profile'),
    ).toBeVisible()

    await part.getByRole('button', { name: tr ? `Sil: ${mark}` : `Delete: ${mark}` }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: tr ? 'Sil' : 'Delete' })
      .click()
    await expect(part.getByText(mark)).toHaveCount(0)
    await other.close()
    await context.close()
  })
