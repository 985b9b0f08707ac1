import { expect, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'

/** The calls of a page that the server answered with "not found". */
function missed(page: Page): string[] {
  const found: string[] = []
  page.on('response', answer => {
    if (answer.status() === 404) found.push(new URL(answer.url()).pathname)
  })
  return found
}

test('of a record that there is not nothing is asked besides', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  const calls = missed(page)
  await page.goto('/user/99999999')
  await expect(page.getByText('Kayıt bulunamadı')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([...new Set(calls)]).toEqual(['/api/users/99999999'])
  await context.close()
})

test('[TBL-5] a deleted person says so on every tab and in the form, and comes back from there', async ({
  browser,
}) => {
  const made = await api('super-admin', 'post', '/api/users', {
    first_name: 'Silinen',
    last_name: 'Kişi',
    email: `silinen.${Date.now()}@kurum.example`,
  })
  const id = made.body.data.id as number
  await api('super-admin', 'delete', `/api/users/${id}`)
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  const calls = missed(page)
  for (const tab of ['', '/permissions', '/role']) {
    await page.goto(`/user/${id}${tab}`)
    await expect(page.getByRole('alert').getByText('Silindi')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Yetkiler yüklenemedi')).toHaveCount(0)
  }
  await page.goto(`/user/${id}/edit`)
  await expect(page.getByRole('link', { name: 'Kayda dön' })).toHaveAttribute(
    'href',
    new RegExp(`/user/${id}$`),
  )
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByLabel('Soyad')).toHaveValue('Kişi')
  expect(calls).toEqual([])
  await context.close()
})
