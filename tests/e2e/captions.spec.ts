/** Captions of a film and what is made of them: the choice of a language, the transcript, and the files of a course. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { pdf } from '../support/files.ts'
import { enrolledCourse } from './support/courses.ts'
import { film } from './support/film.ts'
import { api, browserOf, uploaded } from './support/people.ts'
import { inTurn } from './support/words.ts'

const lines = [
  ['Konuşmaya başlamadan önce kendine tek bir soru sor.', 'Before you talk, ask yourself one question.'],
  ['Bu konuşmanın sonunda karşımdaki neyi bilsin istiyorum?', 'What should they know at the end?'],
  ['Cevabın tek cümleye sığmıyorsa henüz hazır değilsin.', 'If it takes more than a sentence, wait.'],
  ['Işığı gör, İzmir’i <b>düşün</b>.', 'See the light &amp; think of İzmir.'],
] as const

const vtt = (language: 0 | 1) =>
  Buffer.from(
    [
      'WEBVTT',
      ...lines.map(
        (line, at) =>
          `00:${String(at * 5).padStart(2, '0')}.000 --> 00:${String(at * 5 + 5).padStart(2, '0')}.000\n${line[language]}`,
      ),
    ].join('\n\n'),
  )

const words = {
  tr: { transcript: 'Konuşma metni', find: 'Metinde ara', files: 'Dosyalar', captions: /altyazılar/i },
  en: { transcript: 'Transcript', find: 'Find in the transcript', files: 'Files', captions: /captions/i },
} as const

/** A course with a film with captions in both languages, a document, and one that opens tomorrow. */
async function course(browser: Browser): Promise<number> {
  const role = 'education-manager'
  const reader = (await api('learner', 'get', '/api/users/me')).body.data.id
  const captions = (language: 'tr' | 'en') =>
    uploaded(role, `course-contents.captions_${language}`, {
      name: `${language}.vtt`,
      mimeType: 'text/vtt',
      buffer: vtt(language === 'tr' ? 0 : 1),
    })
  const document = async (title: string, values: object = {}) => ({
    type: 'document',
    title,
    completion: 'viewed',
    document_id: await uploaded(role, 'course-contents.document', {
      name: `${title}.pdf`,
      mimeType: 'application/pdf',
      buffer: pdf(2),
    }),
    ...values,
  })
  const lessons = [
    {
      type: 'video',
      title: 'Zor konuşmaya hazırlanmak',
      completion: 'viewed',
      video_id: await uploaded(role, 'course-contents.video', {
        name: 'film.webm',
        mimeType: 'video/webm',
        buffer: await film(browser, 21),
      }),
      captions_tr_id: await captions('tr'),
      captions_en_id: await captions('en'),
    },
    await document('Çalışma kağıdı'),
    await document('Cevaplar', { available_at: new Date(Date.now() + 86_400_000).toISOString() }),
  ]
  return enrolledCourse('Etkili İletişim', lessons, { audience: { user_ids: [reader] } })
}

const placeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
/** The language of the captions that stand on the film, once the browser knows it: before, it shows those it chose itself. */
const shownOf = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < HTMLMediaElement.HAVE_METADATA)
      await new Promise(resolve => video.addEventListener('loadedmetadata', resolve, { once: true }))
    await new Promise(resolve => setTimeout(resolve))
    return [...video.textTracks].find(({ mode }) => mode === 'showing')?.language ?? null
  })

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[CRS-3] a film is read along, searched and jumped in by its words: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const t = words[language]
    const of = language === 'tr' ? 0 : 1
    const id = await course(browser)
    const context = await browserOf(browser, 'learner', { language, phone })
    const page = await context.newPage()
    await page.goto(`/course/${id}/learn`)
    const main = page.getByRole('main')
    const transcript = main.getByRole('tabpanel', { name: t.transcript })
    const cue = (at: number) => transcript.locator(`[data-cue="${at}"]`)
    // On a phone the course's contents come first.
    if (phone) await main.getByRole('tab', { name: t.transcript }).click()
    await expect(cue(0)).toHaveText(lines[0][of])
    // What looks like markup is text.
    await expect(cue(3)).toHaveText(
      of === 0 ? 'Işığı gör, İzmir’i düşün.' : 'See the light & think of İzmir.',
    )

    await cue(2).click()
    await expect.poll(() => placeOf(page)).toBeCloseTo(10, 0)
    await expect(cue(2)).toHaveAttribute('aria-current', 'true')
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 4
      void video.play()
    })
    await expect(cue(1)).toHaveAttribute('aria-current', 'true', { timeout: 10_000 })
    await expect(cue(2)).not.toHaveAttribute('aria-current')
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())

    await transcript.getByLabel(t.find).fill('izmir')
    await expect(transcript.locator('mark')).toHaveText(['İzmir'])
    await transcript.getByLabel(t.find).fill('')

    // By keys alone: one stop, from which arrows go on.
    await cue(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(cue(2)).toBeFocused()
    await page.keyboard.press('End')
    await expect(cue(3)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => placeOf(page)).toBeCloseTo(15, 0)
    expect(await transcript.locator('[data-cue][tabindex="0"]').count()).toBe(1)

    // Only what is open is given out.
    await main.getByRole('tab', { name: t.files }).click()
    const files = main.getByRole('tabpanel', { name: t.files })
    await expect(files.getByRole('link')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await files.getByRole('link', { name: /Çalışma kağıdı/ }).click()
    expect((await download).suggestedFilename()).toBe('Çalışma kağıdı.pdf')
    await context.close()
  })

test('[CRS-3] captions are chosen in the film, and the choice stays on the device', async ({ browser }) => {
  const id = await course(browser)
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  await page.goto(`/course/${id}/learn`)
  const main = page.getByRole('main')
  const transcript = main.getByRole('tabpanel', { name: words.tr.transcript })
  await expect(transcript.locator('[data-cue="0"]')).toHaveText(lines[0][0])
  expect(await shownOf(page)).toBeNull()
  await main.getByRole('button', { name: words.tr.captions }).click()
  await main.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.poll(() => shownOf(page)).toBe('en')
  // The transcript is in the language of the captions.
  await expect(transcript.locator('[data-cue="0"]')).toHaveText(lines[0][1])
  await page.reload()
  await expect.poll(() => shownOf(page)).toBe('en')
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 6
  })
  // Above the bars of the film, which stand over its foot while it is paused.
  const line = () =>
    page
      .locator('video')
      .evaluate(
        (video: HTMLVideoElement) => ([...video.textTracks][1]?.activeCues?.[0] as VTTCue | undefined)?.line,
      )
  await expect.poll(line).toBeLessThan(-3)
  await transcript.getByRole('button', { name: 'Türkçe' }).click()
  await expect.poll(() => shownOf(page)).toBe('tr')
  await main.getByRole('button', { name: words.tr.captions }).click()
  await main.getByRole('menuitemradio', { name: 'Kapalı' }).click()
  await expect.poll(() => shownOf(page)).toBeNull()
  await page.reload()
  await expect(transcript.locator('[data-cue="0"]')).toHaveText(lines[0][0])
  expect(await shownOf(page)).toBeNull()
  await context.close()
})
