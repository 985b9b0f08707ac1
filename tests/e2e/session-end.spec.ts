import { expect, test } from '@playwright/test'
import { api, browserOf, emailOf, logIn, password } from './support/people.ts'

test('66: what somebody had typed when their session ended is there again once they are back, and for nobody else', async ({
  browser,
}) => {
  const mark = `Oturum ${Date.now()}`
  const { body } = await api('organization-manager', 'post', '/api/missions', { name: mark })
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await logIn(page, emailOf('organization-manager'))
  // The end of a session asks nothing: what was typed is not lost.
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept().catch(() => undefined)
  })
  const edit = `/mission/${body.data.id}/edit`
  await page.goto(edit)
  const name = page.getByLabel('Ad', { exact: true })
  await expect(name).toHaveValue(mark)
  await name.fill(`${mark} yazılan`)
  // The session ends at the server, and the page learns of it by its next call.
  const end = () =>
    page.evaluate(() => {
      const { token } = JSON.parse(localStorage.getItem('portal.token') ?? '{}')
      return fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      )
    })
  expect(await end()).toBe(204)
  // It may have learnt of it by then: its live connection was closed.
  await page
    .getByRole('button', { name: 'Değişiklikleri kaydet' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  const login = page.getByRole('button', { name: 'Giriş yap', exact: true })
  await expect(login).toBeVisible({ timeout: 15_000 })
  const left = () =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  // Both storages are cleared, as the specification says.
  expect(await left()).not.toContain(mark)
  expect(asked).toEqual([])
  expect(await left()).not.toContain('portal.token')

  const enter = async (role: 'admin' | 'organization-manager') => {
    await page.getByLabel('E-posta').fill(emailOf(role))
    await page.getByLabel('Şifre', { exact: true }).fill(password)
    await login.click()
  }
  // Somebody else on the same device finds nothing of it.
  await enter('admin')
  await expect(page).toHaveURL(edit)
  await expect(name).toHaveValue(mark)
  expect(await left()).not.toContain(`${mark} yazılan`)
  expect(await end()).toBe(204)
  // It may be on its way there itself.
  await page.reload().catch(() => undefined)
  await expect(login).toBeVisible({ timeout: 15_000 })

  await enter('organization-manager')
  await expect(name).toHaveValue(`${mark} yazılan`)
  await expect(page.getByText('Kaydetmediğin değişiklikler geri getirildi.')).toBeVisible()
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
  await expect(page.getByRole('heading', { name: `${mark} yazılan`, level: 1 })).toBeVisible()
  await context.close()
})
