import { expect, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'

test('[LAY-11] a form outlives a lost connection and a reload; both are told', async ({ browser }) => {
  const mark = `Kopuk ${Date.now()}`
  const { body } = await api('organization-manager', 'post', '/api/missions', { name: mark })
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  // The browser asks before it reloads a form that is not saved; the person says yes.
  page.on('dialog', dialog => dialog.accept())
  await page.goto(`/mission/${body.data.id}/edit`)
  const name = page.getByLabel('Ad', { exact: true })
  await expect(name).toHaveValue(mark)

  await context.setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: 'Çevrimdışısın' })).toBeVisible()
  await name.fill(`${mark} yeni`)
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
  // Nothing is lost, and what was to be saved is saved once the connection is there again.
  await expect(name).toHaveValue(`${mark} yeni`)
  await context.setOffline(false)
  await expect(page.getByText('Yeniden çevrimiçisin.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `${mark} yeni`, level: 1 })).toBeVisible()

  await page.goto(`/mission/${body.data.id}/edit`)
  await expect(name).toHaveValue(`${mark} yeni`)
  await name.fill(`${mark} taslak`)
  await page.reload()
  await expect(page.getByText('Kaydetmediğin değişiklikler geri getirildi.')).toBeVisible()
  await expect(name).toHaveValue(`${mark} taslak`)
  await page.getByRole('button', { name: 'Değişiklikleri at' }).click()
  await expect(name).toHaveValue(`${mark} yeni`)
  await name.fill(`${mark} son`)
  await page.reload()
  await expect(name).toHaveValue(`${mark} son`)
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
  await expect(page.getByRole('heading', { name: `${mark} son`, level: 1 })).toBeVisible()
  // Saved is saved: the form begins with the record again.
  await page.goto(`/mission/${body.data.id}/edit`)
  await expect(name).toHaveValue(`${mark} son`)
  await expect(page.getByText('Kaydetmediğin değişiklikler geri getirildi.')).toHaveCount(0)
  await context.close()
})
