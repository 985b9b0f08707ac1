import { expect, type Page, test } from '@playwright/test'
import { cutTitles, cutValues, overlaps, settled, smallTargets } from './support/boxes.ts'
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
    // Addresses that other tests make are longer than there is room for.
    '/mail-recipient?filter[search]=kurum.example',
    `/announcement-management/${announcement}/preview`,
    `/announcement/${announcement}`,
  ]
}

/** Screens of courses and exams, in the demo's state in which they have most to show; bare ones are without the layout. */
async function learningScreens(): Promise<readonly { readonly address: string; readonly bare?: boolean }[]> {
  const first = async (path: string) => {
    const { status, body } = await api('super-admin', 'get', `/api/${path}per_page=1&sort=id`)
    expect([path, status, body.data.length]).toEqual([path, 200, 1])
    return body.data[0].id as number
  }
  const exam = (status: string) => first(`exams?filter[status]=${status}&`)
  const [course, draft, open, released] = [
    await first('learner-courses?'),
    await first('courses?filter[status]=draft&'),
    await exam('open'),
    await exam('results_released'),
  ]
  return [
    { address: `/course/${course}` },
    { address: '/course-catalogs' },
    { address: `/course-management/${draft}/edit` },
    { address: `/course/${course}/learn?preview` },
    { address: '/question-pool' },
    { address: `/exams/${await exam('draft')}/update` },
    { address: `/exams/${open}/preview`, bare: true },
    { address: `/exams/${open}/live` },
    { address: `/exams/${await exam('grading')}/marking` },
    { address: `/exams/${released}/statistics` },
    { address: `/exam-entries/${await first(`exam-entries?filter[exam_id]=${released}&`)}/answers` },
  ]
}

/** Every 20 px; the lines at which the layout changes are among them. */
const everyWidth = Array.from({ length: (1920 - 320) / 20 + 1 }, (_, step) => 1920 - step * 20)
/** The least and the largest, and those at which the layout changes (the theme’s breakpoints, and what else asks for a width). */
const edges = [320, 600, 700, 900, 1200, 1600, 1920]

/** The widths at which a screen is looked at: by default eight screens share them between them, and the full run sees all. */
const widthsFor = (turn: number): number[] =>
  process.env.TEST_FULL
    ? everyWidth
    : everyWidth.filter((width, at) => at % 8 === turn % 8 || edges.includes(width))

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

test('nothing of tabs, trees, the inbox and permissions lies over anything from 320 to 1920 px', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  const wrong: string[] = []
  for (const [at, address] of (await moreScreens()).entries()) {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto(address)
    await settled(page)
    for (const width of [...widthsFor(at), 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const what of await overlaps(page)) wrong.push(`${address} at ${width}: ${what}`)
    }
    for (const what of await cutTitles(page)) wrong.push(`${address}: ${what}`)
    if (address !== '/department') continue
    await page.setViewportSize({ width: 1440, height: 900 })
    const flag = await page.getByRole('columnheader', { name: 'Etkin' }).boundingBox()
    if (!flag || flag.width > 110) wrong.push(`a column of yes and no is ${flag?.width} px wide`)
  }
  expect(wrong).toEqual([])
  await context.close()
})

test('nothing of courses and exams lies over anything, and a finger finds every target of theirs', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browserOf(browser, 'super-admin', { phone: true })
  const page = await context.newPage()
  const wrong: string[] = []
  const widths = process.env.TEST_FULL ? everyWidth : [1920, 700, 320]
  for (const { address, bare } of await learningScreens()) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await settled(page, { bare })
    for (const what of await smallTargets(page)) wrong.push(`${address}: ${what}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const what of await overlaps(page)) wrong.push(`${address} at ${width}: ${what}`)
    }
  }
  expect(wrong).toEqual([])
  await context.close()
})

for (const language of ['tr', 'en'] as const)
  test(`[LAY-11] a laptop shows the dates and choices of a list whole, and all of its columns: ${language}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'education-manager', { language })
    const page = await context.newPage()
    const wrong: string[] = []
    for (const address of [
      '/exams',
      '/ticket-management',
      '/course-management/all',
      '/enrolment',
      '/announcement-management',
      '/course-plan',
    ]) {
      await page.goto(address)
      await settled(page)
      await expect(rowsIn(page).first()).toBeVisible()
      for (const what of await cutValues(page)) wrong.push(`${address}: ${what}`)
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
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('a narrow table shows an address on one line: its row has no room for another', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.setViewportSize({ width: 720, height: 900 })
  await page.goto('/user')
  await settled(page)
  const heights = await page
    .locator('[data-id] .tb-second')
    .evaluateAll(lines => lines.map(line => line.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(20)
  await context.close()
})

/** The largest jump while the page was loading: the part of the window that moved, by the share of it that it moved over. */
const largestJump = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        new PerformanceObserver(list =>
          done(Math.max(...list.getEntries().map(entry => (entry as unknown as { value: number }).value))),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 500)
      }),
  )

test('a list stands still while the tree beside it is loading', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  for (const address of ['/question-pool', '/course-management/all']) {
    await page.goto(address)
    await settled(page)
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    expect(await largestJump(page), address).toBeLessThan(0.06)
  }
  await context.close()
})

test('a name of one long word is broken, and pushes nothing out of a phone', async ({ browser }) => {
  const word = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'
  const context = await browserOf(browser, 'learner', { phone: true })
  const page = await context.newPage()
  await page.route(/\/api\/(users\/me|learner-courses|my-courses|my-exams)/, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"(name|first_name|full_name)":"[^"]+"/g, `"$1":"${word}"`)
    await route.fulfill({ response: answer, body })
  })
  const course = (await api('learner', 'get', '/api/learner-courses?per_page=1')).body.data[0].id
  for (const address of ['/dashboard', '/course', `/course/${course}`, '/my-exams']) {
    await page.goto(address)
    await settled(page)
    await expect(page.getByText(word.slice(0, 40)).first()).toBeVisible()
    expect(await overlaps(page), address).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
