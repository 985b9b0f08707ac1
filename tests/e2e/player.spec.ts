/** Learning in a course: what counts, what is kept, and where one goes on. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { pdf } from '../support/files.ts'
import { enrolledCourse, textLesson } from './support/courses.ts'
import { film } from './support/film.ts'
import { api, browserOf, uploaded } from './support/people.ts'
import { inTurn, wordsOf } from './support/words.ts'

const words = {
  tr: {
    start: 'Başla',
    next: 'Sonraki ders',
    confirm: 'Tamamladım',
    done: /Bu dersi tamamladın/,
    completed: /Tebrikler/,
    none: '4 ders, henüz hiçbiri bitmedi',
    waiting: /Şu an gönderilemiyor: ilerlemen bu cihazda/,
    saved: /Kaldığın yer kaydediliyor/,
    play: /oynat/i,
    find: 'Belgede ara',
    goTo: 'Sayfaya git',
    found: '1 sayfada bulundu',
    unread: /^\d sayfa okunmadı/,
    preview: /hiçbir şey kaydedilmez/,
  },
  en: {
    start: 'Start',
    next: 'Next lesson',
    confirm: 'I’m done',
    done: /You have completed this lesson/,
    completed: /Congratulations/,
    none: '4 lessons, none done yet',
    waiting: /It cannot be sent right now: your progress is kept/,
    saved: /Your place is saved/,
    play: /play/i,
    find: 'Find in the document',
    goTo: 'Go to page',
    found: 'Found on 1 page',
    unread: /^\d pages? unread/,
    preview: /Nothing is saved/,
  },
} as const

interface Made {
  readonly id: number
  readonly ids: Readonly<Record<string, number>>
}

/** A published course with one lesson of each kind, in which the learner of the demo is. */
async function course(browser: Browser, kinds: readonly string[]): Promise<Made> {
  const role = 'education-manager'
  const name = `Oynatıcı ${Date.now()}`
  const lessons: Record<string, () => Promise<object>> = {
    video: async () => ({
      type: 'video',
      title: 'Film',
      video_id: await uploaded(role, 'course-contents.video', {
        name: 'film.webm',
        mimeType: 'video/webm',
        buffer: await film(browser, 12),
      }),
    }),
    text: async () => ({ type: 'text', title: 'Metin', body: `<p>${'Kısa bir metin. '.repeat(20)}</p>` }),
    document: async () => ({
      type: 'document',
      title: 'Belge',
      document_id: await uploaded(role, 'course-contents.document', {
        name: 'belge.pdf',
        mimeType: 'application/pdf',
        buffer: pdf(6),
      }),
    }),
    link: async () => ({
      type: 'link',
      title: 'Bağlantı',
      url: 'https://example.com/yazi',
      completion: 'confirmed',
    }),
    followed: async () => ({
      type: 'link',
      title: 'Bağlantı',
      url: 'https://example.com/yazi',
      completion: 'opened',
    }),
  }
  const contents: object[] = []
  for (const kind of kinds) contents.push({ completion: 'viewed', ...(await lessons[kind]?.()) })
  const id = await enrolledCourse(name, contents)
  const parts = (await api('learner', 'get', `/api/learner-courses/${id}/player`)).body.data.contents
  return {
    id,
    ids: Object.fromEntries(parts.map((part: { type: string; id: number }) => [part.type, part.id])),
  }
}

const recordOf = async ({ id, ids }: Made, kind: string) => {
  const { contents } = (await api('learner', 'get', `/api/learner-courses/${id}/player`)).body.data
  return contents.find((part: { id: number }) => part.id === ids[kind]).record
}
const play = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => void video.play())
const placeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[CRS-3] a course is learned from its first lesson to its last: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const t = words[language]
    const made = await course(browser, ['text', 'document', 'link', 'video'])
    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    const main = page.getByRole('main')
    await page.goto(`/course/${made.id}`)
    await main.getByRole('link', { name: t.start }).click()
    await expect(page).toHaveURL(/\/learn/)
    await expect(main.getByText(t.none)).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: 'Metin' })).toBeVisible()
    // A short text is read once it stood there for as long as its letters take.
    await expect(main.getByText(t.done)).toBeVisible({ timeout: 30_000 })
    await main.getByRole('button', { name: t.next }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Belge' })).toBeVisible()
    await expect(main.locator('.textLayer').getByText('Sayfa 1')).toBeAttached()
    await main.getByLabel(t.find).fill('sayfa 3')
    await expect(main.locator('.textLayer .found')).toHaveText('Sayfa 3')
    // It has gone there by then.
    await expect(main.getByText(t.found)).toBeVisible()
    // Page for page: what was passed over does not count, and is found by the button that counts it.
    for (const number of [1, 6]) {
      await main.getByLabel(t.goTo, { exact: true }).fill(String(number))
      await page.keyboard.press('Enter')
      await expect(main.getByLabel(t.goTo, { exact: true })).toHaveValue(String(number))
      await page.waitForTimeout(5200)
    }
    // Another time, too: how many there are goes by how many the screen has room for.
    await page.reload()
    const unread = main.getByRole('button', { name: t.unread })
    await expect(unread).toBeVisible()
    for (let most = 4; most && (await unread.isVisible()); most--) {
      await unread.click()
      await page.waitForTimeout(5200)
    }
    await expect(unread).toHaveCount(0)
    // It is sent every ten seconds.
    await expect(main.getByText(t.done)).toBeVisible({ timeout: 20_000 })
    await main.getByRole('button', { name: t.next }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Bağlantı' })).toBeVisible()
    await main.getByRole('button', { name: t.confirm }).click()
    await expect(main.getByText(t.done)).toBeVisible()
    await main.getByRole('button', { name: t.next }).click()
    await play(page)
    await expect(main.getByText(t.completed)).toBeVisible({ timeout: 30_000 })
    const record = await recordOf(made, 'video')
    expect(record).toMatchObject({ status: 'completed' })
    expect(record.time_spent).toBeGreaterThanOrEqual(10)
    await context.close()
  })

test('[CRS-3] what is skipped of a film does not count, and another device goes on where one was', async ({
  browser,
}) => {
  const made = await course(browser, ['video'])
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  await page.goto(`/course/${made.id}/learn`)
  await play(page)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(2)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 9
  })
  await expect.poll(() => placeOf(page)).toBeGreaterThan(10)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  const left = await placeOf(page)
  await expect.poll(async () => (await recordOf(made, 'video'))?.position ?? 0).toBeGreaterThan(left - 0.5)
  const record = await recordOf(made, 'video')
  expect(record.progress).toBeLessThan(50)
  expect(record.status).toBe('in_progress')

  // Too near its end it would begin anew: somewhere in the middle.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 4
    void video.play()
  })
  await expect.poll(() => placeOf(page)).toBeGreaterThan(5)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  const middle = await placeOf(page)
  await expect.poll(async () => Math.abs((await recordOf(made, 'video')).position - middle)).toBeLessThan(0.5)
  const other = await browserOf(browser, 'learner', { phone: true })
  const there = await other.newPage()
  await there.goto(`/course/${made.id}/learn`)
  await expect.poll(async () => Math.abs((await placeOf(there)) - middle)).toBeLessThan(0.5)
  await context.close()
  await other.close()
})

test('[CRS-3] without a connection one learns on, and nothing is lost, not even with the page', async ({
  browser,
}) => {
  const t = words.tr
  const made = await course(browser, ['video', 'link'])
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto(`/course/${made.id}/learn`)
  await play(page)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(1)
  // The film is here by now: what is cut is the way to the server.
  await page.route('**/api/my-courses/*/events', route => route.abort())
  await expect.poll(() => placeOf(page)).toBeGreaterThan(4)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await expect(main.getByText(t.waiting)).toBeVisible()
  const before = (await recordOf(made, 'video'))?.position ?? 0
  expect(before).toBeLessThan(4)
  await page.unroute('**/api/my-courses/*/events')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(main.getByText(t.saved)).toBeVisible()
  await expect.poll(async () => (await recordOf(made, 'video'))?.position ?? 0).toBeGreaterThan(4)

  // Cut off again, and the page is closed: the next one brings it.
  await main.getByRole('button', { name: t.next }).click()
  const confirm = main.getByRole('button', { name: t.confirm })
  await expect(confirm).toBeVisible()
  await context.setOffline(true)
  await confirm.click()
  await expect(main.getByText(t.waiting)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  expect((await recordOf(made, 'link'))?.status).not.toBe('completed')
  const next = await context.newPage()
  await next.goto(`/course/${made.id}/learn`)
  await expect.poll(async () => (await recordOf(made, 'link'))?.status).toBe('completed')
  await context.close()
})

test('[CRS-3] a text that was read stays readable without a connection, and one that was not says that it waits', async ({
  browser,
}) => {
  const { say } = wordsOf('tr')
  const text = (title: string) => ({ ...textLesson, title, body: `<p>${title}: gövdesi</p>` })
  const id = await enrolledCourse(`Metinler ${Date.now()}`, [text('Bir'), text('İki')])
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto(`/course/${id}/learn`)
  await expect(main.getByText('Bir: gövdesi')).toBeVisible()
  // Learners learn in what is theirs, as the trail above says.
  const marked = page.getByRole('navigation').locator('[aria-current=page]')
  await expect(marked.filter({ hasText: 'Eğitimlerim' })).toHaveCount(1)
  await context.setOffline(true)
  await main.getByRole('button', { name: words.tr.next }).click()
  await expect(main.getByRole('alert').filter({ hasText: say('common:failure.offline') })).toBeVisible()
  await main.getByRole('button', { name: say('player:previous') }).click()
  await expect(main.getByText('Bir: gövdesi')).toBeVisible()
  await main.getByRole('button', { name: words.tr.next }).click()
  await expect(main.getByText(say('common:failure.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByText('İki: gövdesi')).toBeVisible()
  await expect(main.getByText(say('common:failure.offline'))).toHaveCount(0)
  await context.close()
})

test('[CRS-3] a link is done once it was followed, not when its lesson is on the screen, and rating is asked for', async ({
  browser,
}) => {
  const made = await course(browser, ['followed'])
  const context = await browserOf(browser, 'learner')
  await context.route('https://example.com/**', route => route.fulfill({ body: 'Yazı' }))
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto(`/course/${made.id}/learn`)
  const link = main.getByRole('link', { name: /Bağlantıyı aç|Aç/ })
  await expect(link).toBeVisible()
  await page.waitForTimeout(4000)
  expect((await recordOf(made, 'link'))?.status).not.toBe('completed')
  const elsewhere = page.waitForEvent('popup')
  await link.click()
  await (await elsewhere).close()
  await expect.poll(async () => (await recordOf(made, 'link'))?.status).toBe('completed')
  // What asks for the rating leads into its form.
  await main.getByRole('link', { name: 'Eğitimi değerlendir' }).click()
  const form = page.getByRole('region', { name: 'Eğitimi değerlendir' })
  await expect(form).toBeInViewport()
  await expect(form).toBeFocused()
  await context.close()
})

test('[CRS-3] staff see a course as learners do, and nothing of it is counted', async ({ browser }) => {
  const made = await course(browser, ['text'])
  const context = await browserOf(browser, 'education-manager')
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', request => {
    if (/events|openings/.test(request.url())) sent.push(request.url())
  })
  await page.goto(`/course/${made.id}/learn?preview`)
  const main = page.getByRole('main')
  await expect(main.getByText(words.tr.preview)).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name: 'Metin' })).toBeVisible()
  await page.waitForTimeout(3000)
  expect(sent).toEqual([])
  await context.close()
})

test('[OPS-7] a lesson is found, opened and confirmed with the keyboard alone', { tag: '@full' }, async ({
  browser,
}) => {
  const made = await course(browser, ['text', 'link'])
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  await page.goto(`/course/${made.id}/learn`)
  const main = page.getByRole('main')
  const link = main.getByRole('navigation').getByRole('button', { name: /Bağlantı/ })
  await expect(link).toBeVisible()
  for (let n = 0; n < 40 && !(await link.evaluate(element => element === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: 'Bağlantı' })).toBeVisible()
  await expect(link).toHaveAttribute('aria-current', 'true')
  const confirm = main.getByRole('button', { name: words.tr.confirm })
  await expect(confirm).toBeVisible()
  for (let n = 0; n < 40 && !(await confirm.evaluate(element => element === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main.getByText(words.tr.done)).toBeVisible()
  await context.close()
})
