import { expect, test } from '@playwright/test'
import { member } from './support/member.ts'
import { api, browserOf, logIn } from './support/people.ts'

test('[TCK-1] staff open a ticket for somebody, who finds it among theirs, and delete it', async ({
  browser,
}) => {
  const name = `talepli${Date.now()}`
  const { email, secret } = await member(name)
  const subject = `Telefonla bildirildi ${name}`
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/ticket-management/store')
  const open = page.getByRole('button', { name: 'Talep aç', exact: true })
  await page.getByLabel('Konu', { exact: true }).fill(subject)
  await open.click()
  await expect(page.getByText('Lütfen bu alanı doldurun.').first()).toBeVisible()
  await expect(page.getByLabel('Konu', { exact: true })).toHaveValue(subject)
  await page.getByRole('combobox', { name: 'Talep eden' }).fill(email)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByLabel('Mesaj', { exact: true }).fill('Ekranı donuyor.')
  await page.getByRole('combobox', { name: 'Kategori' }).click()
  await page.getByRole('option', { name: 'Teknik sorun' }).click()
  await expect(page.getByText('Önceliği değiştirirsen', { exact: false })).toHaveCount(0)
  await open.click()
  await expect(page).toHaveURL(/\/ticket-management\/\d+$/)
  const id = /\d+$/.exec(page.url())?.[0]

  const theirs = await browserOf(browser, null)
  const own = await theirs.newPage()
  await logIn(own, email, secret)
  await own.goto('/ticket')
  await expect(own.getByRole('link', { name: subject }).first()).toBeVisible()
  await theirs.close()

  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Sil' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /[Ss]il$/ })
    .click()
  await expect(page).toHaveURL(/\/ticket-management(\?.*)?$/)
  const { body } = await api('super-admin', 'get', `/api/tickets/${id}`)
  expect(body.data.deleted_at).not.toBeNull()
  await context.close()
})

test('[PRM-1] staff make a permission of their own, and delete it', async ({ browser }) => {
  const action = `indir${Date.now()}`
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/permission/store')
  const add = page.getByRole('button', { name: 'Yetki ekle', exact: true })
  await page.getByLabel('Ad', { exact: true }).fill(`Rapor indir ${action}`)
  await page.getByLabel('Sistem adı').fill('Kötü ad')
  await add.click()
  await expect(page.getByText(/küçük harflerle yaz: rapor\.indir/)).toBeVisible()
  await page.getByLabel('Sistem adı').fill(`rapor.${action}`)
  await add.click()
  await expect(page).toHaveURL(/\/permission\/\d+$/)
  await expect(page.getByRole('heading', { name: `Rapor indir ${action}` })).toBeVisible()
  const id = /\d+$/.exec(page.url())?.[0]
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Sil' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /[Ss]il$/ })
    .click()
  await expect(page).toHaveURL(/\/permission(\?.*)?$/)
  const { body } = await api('super-admin', 'get', `/api/permissions/${id}`)
  expect(body.data.deleted_at).not.toBeNull()
  await context.close()
})
