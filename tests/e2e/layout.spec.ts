import { expect, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { rowsIn } from './support/rows.ts'

/** A screen of every kind, by the role that opens it. */
async function screens(): Promise<readonly string[]> {
  const first = async (path: string) =>
    (await api('super-admin', 'get', `/api/${path}?per_page=1&sort=id`)).body.data[0]?.id as number
  const [user, ticket, announcement] = [
    await first('users'),
    await first('tickets'),
    await first('announcements'),
  ]
  return [
    '/dashboard',
    '/user',
    `/user/${user}`,
    `/user/${user}/edit`,
    '/user/store',
    `/department/${await first('departments')}/users/store`,
    `/announcement-management/${announcement}`,
    `/ticket-management/${ticket}`,
    '/organization-chart',
    '/account/settings',
    '/search-result?p=yıl',
    '/notification',
  ]
}

/** Screens whose parts are none of those: tabs of related people, trees, the inbox, permissions and why, a profile. */
async function moreScreens(): Promise<readonly string[]> {
  const first = async (path: string) =>
    (await api('super-admin', 'get', `/api/${path}?per_page=1&sort=id`)).body.data[0]?.id as number
  const [department, role, announcement] = [
    await first('departments'),
    await first('roles'),
    await first('announcements'),
  ]
  return [
    `/department/${department}/users`,
    `/role/${role}/user`,
    `/role/${role}/permission`,
    '/user/5/permissions',
    '/department',
    '/inbox',
    '/community/20',
    '/mail-recipient',
    `/announcement-management/${announcement}/preview`,
    `/announcement/${announcement}`,
  ]
}

/** Waits until a screen shows what it came to show. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], [role=progressbar]:not([aria-hidden=true])')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Kullanıcı menüsü|User menu)/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  // A record's crumb bears its name once that is known.
  await expect(page.locator('header [data-crumb]').filter({ hasText: /^…$/ })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * What is drawn over something else in the window's present width: parts of the header, of the head of the page, of a
 * toolbar and of the bar that saves, by their boxes; and whether the page is wider than the window.
 */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const found: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      return width > 1 && height > 1 && style.visibility !== 'hidden' && style.opacity !== '0'
    }
    // What scrolls goes below a bar that stays, as it should.
    const layerOf = (element: Element | null): Element | null =>
      !element || /sticky|fixed/.test(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement)
    const leaves =
      'a, button, input, select, h1, h2, [data-crumb], [role=combobox], [role=status] > span, [aria-current=page]'
    const groups = document.querySelectorAll(
      'header, main > div:first-child > *, main form > :last-child, main > div:first-child > * > *, body > #root header',
    )
    for (const group of groups) {
      const parts = [...group.querySelectorAll(leaves)].filter(
        one =>
          seen(one) &&
          !one.closest(
            'table, [role=grid], [role=treegrid], [role=table], [role=listbox], article, .react-flow, .MuiAutocomplete-root',
          ),
      )
      // Each is asked once where it stands, not once for each of the others.
      const placed = parts.map(part => ({
        part,
        box: part.getBoundingClientRect(),
        layer: layerOf(part),
        label: part.closest('label, .MuiCheckbox-root, .MuiInputBase-root'),
      }))
      for (const [at, a] of placed.entries())
        for (const b of placed.slice(at + 1)) {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
          if (across <= 2 || down <= 2 || a.layer !== b.layer) continue
          if (a.part.contains(b.part) || b.part.contains(a.part)) continue
          if (a.label && a.label === b.label) continue
          found.push(
            `${name(a.part)} and ${name(b.part)} overlap by ${Math.round(across)}×${Math.round(down)}`,
          )
        }
    }
    for (const crumb of document.querySelectorAll('header [data-crumb]'))
      if (crumb.checkVisibility() && crumb.clientWidth < 20)
        found.push(`the crumb ${name(crumb)} is ${crumb.clientWidth} px wide`)
    for (const part of document.querySelectorAll('header button, header a'))
      if (seen(part) && part.getBoundingClientRect().right > innerWidth + 1)
        found.push(`${name(part)} is cut off`)
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 1) found.push(`${wide} px too wide`)
    const main = document.querySelector('main')
    if (main && main.scrollWidth - main.clientWidth > 1)
      found.push(`the content is ${main.scrollWidth - main.clientWidth} px too wide`)
    return [...new Set(found)]
  })
}

/** Every 20 px; the lines at which the layout changes are among them. */
const everyWidth = Array.from({ length: (1920 - 320) / 20 + 1 }, (_, step) => 1920 - step * 20)
/** The least and the largest, and those at which the layout changes (the theme’s breakpoints, and what else asks for a width). */
const edges = [320, 600, 700, 900, 1200, 1600, 1920]

/** The widths at which a screen is looked at: by default two screens share them between them, and the full run sees all. */
const widthsFor = (turn: number): number[] =>
  process.env.TEST_FULL
    ? everyWidth
    : everyWidth.filter((width, at) => at % 2 === turn % 2 || edges.includes(width))

for (const turn of [0, 1, 2])
  test(`nothing lies over anything from 320 to 1920 px: part ${turn + 1}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const all = (await screens()).filter((_, at) => at % 3 === turn)
    const context = await browserOf(browser, 'super-admin', { language: turn === 1 ? 'en' : 'tr' })
    const page = await context.newPage()
    const wrong: string[] = []
    for (const [at, address] of all.entries()) {
      await page.setViewportSize({ width: 1920, height: 900 })
      await page.goto(address)
      await settled(page)
      for (const width of widthsFor(at)) {
        await page.setViewportSize({ width, height: 900 })
        for (const what of await overlaps(page)) wrong.push(`${address} at ${width}: ${what}`)
      }
    }
    expect(wrong).toEqual([])
    await context.close()
  })

test('nothing of tabs, trees, the inbox and permissions lies over anything from 320 to 1240 px', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  const wrong: string[] = []
  for (const address of await moreScreens()) {
    await page.setViewportSize({ width: 1240, height: 900 })
    await page.goto(address)
    await settled(page)
    for (const width of everyWidth.filter(each => each <= 1240 && each % 40 === 0)) {
      await page.setViewportSize({ width, height: 900 })
      for (const what of await overlaps(page)) wrong.push(`${address} at ${width}: ${what}`)
    }
  }
  expect(wrong).toEqual([])
  await context.close()
})

test('nothing of the pages of guests lies over anything from 320 to 1920 px', async ({ browser }) => {
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  const wrong: string[] = []
  for (const [at, address] of ['/', '/register-form', '/not-found', '/privacy-notice', '/help'].entries()) {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    for (const width of widthsFor(at)) {
      await page.setViewportSize({ width, height: 900 })
      for (const what of await overlaps(page)) wrong.push(`${address} at ${width}: ${what}`)
    }
  }
  expect(wrong).toEqual([])
  await context.close()
})

/** What a finger aims at and is lower or narrower than 44 px. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5
    const found: string[] = []
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, input[type=checkbox], input[type=radio], [role=tab], [role=switch], [role=menuitem]',
    )
    for (const target of targets) {
      if (!target.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })) continue
      if (target.closest('[aria-hidden=true], .react-flow')) continue
      // What covers a card is as large as the card; a box is aimed at with the frame or label that it stands in.
      const covers = getComputedStyle(target, '::after').position === 'absolute'
      // A press anywhere on a row of a table opens it.
      const opens = target.closest('[data-id].tb-opens')
      const around = target.matches('input')
        ? (target.closest('label') ?? target.parentElement)
        : covers
          ? target.closest('article, li, [class*=Card]')
          : target.matches('a') && opens
            ? opens
            : target
      const boxes = [target, around ?? target].map(one => one.getBoundingClientRect())
      // What is pressed may be larger than what is seen of it.
      const larger = getComputedStyle(target, '::before')
      if (larger.position === 'absolute' && larger.content !== 'none')
        boxes.push(new DOMRect(0, 0, parseFloat(larger.width), parseFloat(larger.height)))
      const [width, height, bottom] = (['width', 'height', 'bottom'] as const).map(side =>
        Math.max(...boxes.map(box => box[side])),
      ) as [number, number, number]
      if (width <= 1 || height <= 1 || bottom < 0) continue
      // A link within a sentence is as high as its line.
      const sentence = target.parentElement?.textContent?.trim() ?? ''
      const text = target.textContent?.trim() ?? ''
      if (getComputedStyle(target).display === 'inline' && text !== '' && sentence !== text) continue
      if (height < least || (text === '' && width < least))
        found.push(
          `${target.tagName.toLowerCase()} “${(target.getAttribute('aria-label') ?? text).slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`,
        )
    }
    return found
  })

test('on a touch screen every target is 44 px', async ({ browser }) => {
  test.setTimeout(180_000)
  const wrong: string[] = []
  const context = await browserOf(browser, 'super-admin', { phone: true })
  const page = await context.newPage()
  for (const address of [...(await screens()), ...(await moreScreens())]) {
    await page.goto(address)
    await settled(page)
    for (const what of await smallTargets(page)) wrong.push(`${address}: ${what}`)
  }
  const learner = await (await browserOf(browser, 'learner', { phone: true })).newPage()
  for (const address of ['/dashboard', '/ticket', '/announcement', '/notification', '/account/settings']) {
    await learner.goto(address)
    await settled(learner)
    for (const what of await smallTargets(learner)) wrong.push(`learner ${address}: ${what}`)
  }
  await page.goto('/user')
  await settled(page)
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  await expect(page.getByRole('link', { name: 'Departmanlar' })).toBeVisible()
  for (const what of await smallTargets(page)) wrong.push(`the drawer: ${what}`)
  expect(wrong).toEqual([])
  await context.close()
})

test('a card on a phone shows an address whole, broken before its host', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin', { phone: true })
  const page = await context.newPage()
  const local = 'abdurrahman.karaosmanoglu'
  await page.route(/\/api\/users\?/, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data[0].email = `${local}@kurum.example`
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/user')
  const address = rowsIn(page).getByText(`${local}@kurum.example`)
  await expect(address).toBeVisible()
  const lines = await address.evaluate(element => ({
    count: new Set([...element.getClientRects()].map(({ top }) => Math.round(top))).size,
    cut:
      (element.parentElement as HTMLElement).scrollHeight >
      (element.parentElement as HTMLElement).clientHeight,
    first: (element.firstChild as Text).textContent,
  }))
  expect(lines).toEqual({ count: 2, cut: false, first: local })
  await context.close()
})
