import { expect, test } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { inTurn } from './support/words.ts'

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
    const { pathname, searchParams } = new URL(request.url())
    // Whatever only counts people has no order.
    if (pathname === '/api/users' && searchParams.has('sort')) lists.push(request.url())
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

for (const phone of inTurn(import.meta.url, [false, true]))
  test(`a page that has come stays, with what is typed in it, while more of it loads: ${phone ? 'phone' : 'desk'}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const context = await browserOf(browser, 'super-admin', { phone })
    // React hides what waits for its code or texts by an important display.
    await context.addInitScript(() => {
      const hidden: string[] = []
      Object.assign(window, { hidden })
      new MutationObserver(changes => {
        for (const { target } of changes) {
          const element = target as HTMLElement
          if (element.style.getPropertyPriority('display') === 'important')
            hidden.push(`${location.pathname}: ${element.innerHTML.slice(0, 200)}`)
        }
      }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true })
    })
    const left = [
      '/user',
      '/user/1',
      '/user/store',
      '/user/1/edit',
      '/department/1/users',
      '/department/1/users/store',
      '/role/1/permissions',
      '/announcement-management/store',
      '/ticket',
      '/account/settings',
      '/inbox',
      '/dashboard',
    ]
    // Each is looked at until nothing more comes, which two wait for beside each other.
    const look = async () => {
      const page = await context.newPage()
      for (let address = left.shift(); address; address = left.shift()) {
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => (window as unknown as { hidden: string[] }).hidden)).toEqual([])
      }
    }
    await Promise.all([look(), look()])
    await context.close()
  })
