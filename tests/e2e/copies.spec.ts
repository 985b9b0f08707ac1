import { expect, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'

test('[ROL-1] a role is duplicated with its permissions, from its row and by the keyboard', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  const title = `Denetçi ${Date.now()}`
  const name = `denetci-${Date.now()}`
  const { body } = await api('super-admin', 'post', '/api/roles', { name, display_name: title })
  const id = body.data.id as number
  const permissions = await api('super-admin', 'get', '/api/permissions?per_page=20')
  const ids = (permissions.body.data as { id: number; name: string }[])
    .filter(permission => permission.name !== '*')
    .slice(0, 3)
    .map(permission => permission.id)
  await api('super-admin', 'post', `/api/roles/${id}/permissions`, { ids })

  await page.goto(`/role/${id}`)
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Çoğalt' }).click()
  await expect(page).toHaveURL(new RegExp(`/role/store\\?copy=${id}$`))
  await expect(page.getByText(`“${title}” kaydından çoğaltılıyor.`)).toBeVisible()
  await expect(page.getByText('Birlikte kopyalanacak: 3 yetki.')).toBeVisible()
  await expect(page.getByLabel('Ad', { exact: true })).toHaveValue(`${title} (kopya)`)
  // What is the role's alone is empty, and waits to be written.
  const system = page.getByLabel('Sistem adı', { exact: true })
  await expect(system).toBeFocused()
  await expect(system).toHaveValue('')
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/copy-role.png` })
  await page.getByRole('button', { name: 'Rol ekle', exact: true }).click()
  await expect(page.getByText('Lütfen bu alanı doldurun.').first()).toBeVisible()
  await system.fill(name)
  await page.getByRole('button', { name: 'Rol ekle', exact: true }).click()
  await expect(page.getByText('Bu değer zaten kullanılıyor.').first()).toBeVisible()
  await system.fill(`${name}-2`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/role\/\d+$/)
  const copy = Number(/\d+$/.exec(page.url())?.[0])
  expect(copy).not.toBe(id)
  const theirs = await api('super-admin', 'get', `/api/roles/${copy}/permissions`)
  expect(theirs.body.data).toHaveLength(3)
  await page.goto(`/role/${copy}`)
  await page.getByRole('tab', { name: 'Geçmiş' }).click()
  await expect(page.getByText(`“${title}” kaydından çoğaltıldı.`)).toBeVisible()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/copy-history.png` })
  await context.close()
})

test('[ANN-1] an announcement’s copy is a draft with its files, from the list on a phone', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const title = `Duyuru ${Date.now()}`
  const { body } = await api('super-admin', 'post', '/api/announcements', {
    title,
    body_summary: 'Özet',
    body: '<p>Gövde</p>',
    audience: { everyone: true },
    publish_at: '2031-01-01T00:00:00.000Z',
  })
  await page.goto(`/announcement-management/store?copy=${body.data.id}`)
  await expect(page.getByText(`“${title}” kaydından çoğaltılıyor.`)).toBeVisible()
  await expect(page.getByLabel('Başlık', { exact: true })).toHaveValue(`${title} (kopya)`)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/copy-phone.png` })
  const saved = page.waitForResponse(answer =>
    answer.url().endsWith(`/announcements/${body.data.id}/duplicate`),
  )
  await page
    .getByRole('button', { name: /[Tt]aslak/ })
    .first()
    .click()
  const answer = await saved
  expect(answer.status()).toBe(201)
  expect((await answer.json()).data).toMatchObject({ state: 'draft', publish_at: null, body: '<p>Gövde</p>' })
  await context.close()
})
