/** A sound is put into a question, and heard wherever the question is read: also without a line, once that is back. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { wav } from '../support/sounds.ts'
import { publishedExam } from './support/exam.ts'
import { api, browserOf } from './support/people.ts'
import { isAccessible, made, newQuestion } from './support/question.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

const role = 'education-manager'

/** A question without a sound yet, and its id. */
const question = (): Promise<number> =>
  newQuestion(
    { category: 'Ses', question: 'Düdük' },
    {
      type: 'true_false',
      correct: 'true',
      body: '<p>Bu ses tahliye demektir:</p>',
    },
  )

/** Plays a sound from a place on, until it goes on from there; gives how long it is, in seconds. */
const heard = (sound: Locator, from: number): Promise<number> =>
  sound.evaluate(async (audio: HTMLAudioElement, start) => {
    audio.muted = true
    await audio.play()
    audio.currentTime = start
    while (audio.currentTime <= start) await new Promise(done => setTimeout(done, 20))
    audio.pause()
    return audio.readyState >= HTMLMediaElement.HAVE_METADATA ? audio.duration : Number.NaN
  }, from)

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[QST-1] [EXM-2] a sound is put into a question and heard in the exam room (${name})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { say } = wordsOf(language)
    const words = (key: string) => say(`form:editor.soundDialog.${key}`)
    const id = await question()
    const context = await browserOf(browser, role, { language, phone })
    const page = await context.newPage()
    const violations: string[] = []
    const watch = (watched: Page) =>
      watched.on('console', message => {
        if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
      })
    watch(page)
    await page.goto(`/question-pool/${id}/update`)
    const text = page.getByRole('textbox', { name: new RegExp(say('resources/questions:fields.body')) })
    await text.click()
    await page.keyboard.press('End')
    await page
      .getByRole('toolbar')
      .first()
      .getByRole('button', { name: say('form:editor.sound'), exact: true })
      .click()
    const add = page.getByRole('dialog', { name: words('add') })
    await expect(add).toBeVisible()
    await isAccessible(page)
    const done = add.getByRole('button', { name: words('done'), exact: true })
    await done.click()
    await expect(add.getByText(words('missing'))).toBeVisible()
    await expect(add.getByText(words('labelMissing'))).toBeVisible()
    const file = add.locator('input[type=file]')
    await file.setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
    await expect(add.getByRole('alert').filter({ hasText: say('form:media.wrongType') })).toBeVisible()
    // By its name it could be one; the server looks at what it is.
    await file.setInputFiles({ name: 'sahte.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<html>') })
    await expect(add.getByRole('alert').filter({ hasText: say('errors:fileType') })).toBeVisible()
    // Dropped.
    const bytes = wav(3)
    const data = await page.evaluateHandle(content => {
      const transfer = new DataTransfer()
      const decoded = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
      transfer.items.add(new File([decoded], 'doğru-yanıt.wav', { type: 'audio/wav' }))
      return transfer
    }, bytes.toString('base64'))
    await add
      .getByRole('button', { name: /sahte\.mp3/ })
      .first()
      .dispatchEvent('drop', { dataTransfer: data })
    const preview = add.getByLabel(words('preview'))
    await expect(preview).toBeVisible()
    await expect.poll(() => preview.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(3)
    await add.getByLabel(words('label')).fill('Tahliye düdüğü')
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await expect(add).toBeHidden()
    await expect(text).toBeFocused()
    await page.keyboard.type(' ?')
    await expect(text).toContainText('Tahliye düdüğü')

    // The sound before the caret is chosen and opened by keys, and called otherwise.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      await expect(text.locator('.ProseMirror-selectednode')).toBeVisible({ timeout: 400 })
    }).toPass()
    await page.keyboard.press('Enter')
    const edit = page.getByRole('dialog', { name: words('edit') })
    await edit.getByLabel(words('label')).fill('Uzun düdük')
    await edit.getByRole('button', { name: words('save') }).click()
    await page
      .getByRole('button', { name: say('form:save') })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/question-pool/${id}$`))
    const shown = page.locator('main').getByLabel('Uzun düdük').first()
    await expect(shown).toBeVisible()
    // Nothing is loaded before somebody plays it.
    expect(await shown.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBe(0)
    expect(Math.round(await heard(shown, 1.5))).toBe(3)
    await isAccessible(page)
    const { body } = (await api(role, 'get', `/api/questions/${id}`)).body.data
    expect(body).toMatch(
      /^<p>Bu ses tahliye demektir:<audio data-media-id="\d+" src="[^"]+" controls preload="none" aria-label="Uzun düdük">Uzun düdük<\/audio> \?<\/p>$/,
    )
    await context.close()

    await made(`/api/questions/${id}/ready`, {})
    const versions = await api(role, 'get', `/api/question-versions?filter[question_id]=${id}`)
    const exam = await publishedExam(
      { questions: [{ source: 'question', version_id: versions.body.data[0].id }] },
      [],
    )
    const learner = await browserOf(browser, 'learner', { language, phone })
    const room = await learner.newPage()
    watch(room)
    await room.goto(`/my-exams/${exam.id}`)
    await room.getByRole('button', { name: say('room:rules.start') }).click()
    const sound = room.locator('audio')
    await expect(sound).toBeVisible()
    await expect(sound).toHaveAccessibleName('Uzun düdük')
    expect(await sound.getAttribute('src')).toMatch(/\/sound\?token=/)
    await isAccessible(room)

    // Without a line it says so, and is there again with it.
    await learner.setOffline(true)
    await sound.evaluate((audio: HTMLAudioElement) => audio.play().catch(() => undefined))
    const failure = room.getByRole('alert').filter({ hasText: say('sounds:offline') })
    await expect(failure).toBeVisible()
    await expect(sound).toBeVisible()
    await isAccessible(room)
    await learner.setOffline(false)
    await expect(failure).toBeHidden()
    // What was tried without a line may just be made way for by what is tried with it.
    await expect.poll(() => heard(sound, 0.5).then(Math.round, () => 0)).toBe(3)
    // Once more, and from the beginning.
    expect(Math.round(await heard(sound, 0))).toBe(3)

    // One that the server does not give, and gives when it is tried again. The keys of the room are not the sound's.
    await room.route('**/api/medias/**', route => route.fulfill({ status: 503 }), { times: 1 })
    await sound.evaluate((audio: HTMLAudioElement) => {
      audio.load()
      return audio.play().catch(() => undefined)
    })
    const failed = room.getByRole('alert').filter({ hasText: say('sounds:failed') })
    await failed.getByRole('button', { name: say('sounds:again') }).click()
    await expect(failed).toHaveCount(0)
    await expect
      .poll(() =>
        sound.evaluate(({ readyState, currentTime }: HTMLAudioElement) => [readyState > 0, currentTime > 0]),
      )
      .toEqual([true, true])
    await expect(sound).toBeFocused()
    await room.keyboard.press('1')
    await expect(room.getByRole('radio').first()).not.toBeChecked()
    expect(violations).toEqual([])
    await learner.close()
  })
