import { expect, test } from '@playwright/test'
import { browserOf } from './support/people.ts'

test('a list asks for its rows before its code and before React have come', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  // The first visit leaves behind who this person is, by which the next one knows what the list asks for.
  await page.goto('/user')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  const lists: string[] = []
  let letCodeCome = () => {}
  const codeMayCome = new Promise<void>(resolve => {
    letCodeCome = resolve
  })
  await page.route(/\/assets\/(base|list)-[\w-]+\.js$/, async route => {
    await codeMayCome
    await route.continue()
  })
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/users') lists.push(request.url())
  })
  const person = page.waitForRequest(/\/api\/users\/me\b/)
  const react = page.waitForRequest(/\/assets\/base-[\w-]+\.js$/)
  const code = page.waitForRequest(/\/assets\/list-[\w-]+\.js$/)
  await page.goto('/user', { waitUntil: 'commit' })
  await Promise.all([person, react, code])
  await expect.poll(() => lists.length).toBe(1)
  await expect(page.getByRole('row')).toHaveCount(0)

  letCodeCome()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // What was asked for early is what the list shows: it asks no second time.
  expect(lists).toHaveLength(1)
  await context.close()
})
