import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './support/mails.ts'
import { api, browserOf, emailOf } from './support/people.ts'
import { inTurn, wordsOf } from './support/words.ts'

/** The words of the journey in both languages. */
const words = {
  tr: {
    help: 'Bu sayfa hakkında destek iste',
    subject: 'Konu',
    category: 'Kategori',
    technical: 'Teknik sorun',
    missing: 'Lütfen bu alanı doldurun.',
    another: 'Kaydet ve yenisini ekle',
    message: 'Mesaj',
    about: 'İlgili sayfa',
    open: 'Destek talebi aç',
    thread: 'Yazışma',
    yourTurn: /Destek ekibi yanıtını bekliyor/,
    answer: 'Yanıtın',
    solved: /Talebin çözüldü/,
    stars: '5 yıldız',
    comment: 'Yorumun',
    rate: 'Puanı gönder',
    given: 'Verdiğin puan',
  },
  en: {
    help: 'Get help with this page',
    subject: 'Subject',
    category: 'Category',
    technical: 'Technical problem',
    missing: 'Please fill in this field.',
    another: 'Save and add another',
    message: 'Message',
    about: 'Related page',
    open: 'Open a ticket',
    thread: 'Conversation',
    yourTurn: /The support team is waiting for your reply/,
    answer: 'Your reply',
    solved: /Your ticket has been resolved/,
    stars: '5 stars',
    comment: 'Your comment',
    rate: 'Submit rating',
    given: 'Your rating',
  },
} as const

const thread = (page: Page, name: string) => page.getByRole('list', { name })

/** The buttons below an answer that lie under something else, such as a notice. */
const covered = (page: Page) =>
  page.locator('form button').evaluateAll(buttons =>
    buttons
      .filter(button => {
        const { left, top, width, height, bottom } = button.getBoundingClientRect()
        return (
          bottom <= innerHeight &&
          !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        )
      })
      .map(button => button.textContent),
  )

for (const { language, phone } of inTurn(import.meta.url, [
  { language: 'tr', phone: false },
  { language: 'en', phone: true },
] as const))
  test(`[TCK-1] a ticket from opening to rating by two people: ${language}${phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const say = words[language]
    const subject = `Bağlantı kopuyor ${language} ${Date.now()}`
    const secret = `GIZLI-NOT-${language}`
    const learner = await browserOf(browser, 'learner', { language, phone })
    const page = await learner.newPage()
    await page.goto('/account/settings')
    await page.getByRole('button', { name: /Kullanıcı menüsü|User menu|Işıl Ergin/ }).click()
    await page.getByRole('menuitem', { name: say.help }).click()
    await expect(page).toHaveURL(/\/ticket\/store\?about=/)
    await page.getByLabel(say.subject, { exact: true }).fill(subject)
    await page.getByLabel(say.message, { exact: true }).fill('Ayarlar sayfasında bağlantım kopuyor.')
    // The page that one came from is taken along.
    await expect(page.getByLabel(new RegExp(`^${say.about}`))).toHaveValue('/account/settings')
    await expect(page.getByRole('button', { name: say.another })).toHaveCount(0)
    // What it is about is asked, and not taken for granted.
    await page.getByRole('button', { name: say.open }).click()
    await expect(page.locator('[data-field=category]').getByText(say.missing)).toBeVisible()
    await page.getByRole('combobox', { name: say.category }).click()
    await page.getByRole('option', { name: say.technical }).click()
    await page.getByRole('button', { name: say.open }).click()
    await expect(page).toHaveURL(/\/ticket\/\d+$/)
    const id = /\d+$/.exec(page.url())?.[0] as string
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
    await expect(thread(page, say.thread)).toContainText('Ayarlar sayfasında bağlantım kopuyor.')
    // There is nothing else of it to choose.
    await expect(page.getByRole('tablist')).toHaveCount(0)

    const staff = await browserOf(browser, 'education-manager')
    const desk = await staff.newPage()
    await desk.goto('/ticket-management')
    const unassigned = desk.getByRole('button', { name: 'Atanmamışlar' })
    await unassigned.click()
    await expect(unassigned).toHaveAttribute('aria-pressed', 'true')
    await expect(desk).toHaveURL(/filter(\[|%5B)view(\]|%5D)=unassigned/)
    await desk.getByPlaceholder('Numara veya konu ara').fill(subject)
    await expect(desk).toHaveURL(/search/)
    await desk.getByRole('link', { name: subject }).first().click()
    await expect(desk).toHaveURL(new RegExp(`/ticket-management/${id}$`))
    await expect(desk.getByRole('link', { name: '/account/settings' })).toBeVisible()
    await expect(desk.getByRole('complementary', { name: 'Talep bilgileri' })).toContainText('İlk yanıt')

    // A note is for the team, and reaches nobody else.
    await desk.getByRole('switch', { name: 'İç not' }).check()
    await desk.getByLabel('İç notun').fill(secret)
    await desk.getByRole('button', { name: 'Notu ekle' }).click()
    await expect(desk.getByRole('article', { name: /^İç not/ })).toContainText(secret)
    await desk.getByRole('switch', { name: 'İç not' }).uncheck()
    await desk.getByLabel('Yanıtın', { exact: true }).fill('Hangi tarayıcıyı kullanıyorsun?')
    await desk.getByRole('button', { name: 'Yanıtla ve bekle' }).click()
    await expect(desk.getByText(/Süre durdu: talep edenin yanıtı bekleniyor/)).toBeVisible()
    await expect(desk.getByText(wordsOf('tr').say('support:reply.sent'))).toBeVisible()
    await expect.poll(() => covered(desk)).toEqual([])

    // By the live connection and by mail: the page was not touched.
    await expect(thread(page, say.thread)).toContainText('Hangi tarayıcıyı kullanıyorsun?')
    await expect(page.getByText(say.yourTurn)).toBeVisible()
    const mail = await mailTo(emailOf('learner'), new RegExp(`Hangi tarayıcıyı[^]*/ticket/${id}\\b`))
    expect(mail).not.toContain(secret)
    expect(await page.content()).not.toContain(secret)

    await page.getByLabel(say.answer, { exact: true }).fill('Kurumun bilgisayarındaki Edge.')
    await page.getByLabel(say.answer, { exact: true }).press('Control+Enter')
    await expect(page.getByText(wordsOf(language).say('support:reply.sent'))).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
    await expect(thread(page, say.thread)).toContainText('Kurumun bilgisayarındaki Edge.')
    await expect(thread(desk, 'Yazışma')).toContainText('Kurumun bilgisayarındaki Edge.')

    await desk.getByLabel('Yanıtın', { exact: true }).fill('Güncelledik, artık kopmayacak.')
    await desk.getByRole('button', { name: 'Yanıtla ve çöz' }).click()
    await expect(page.getByText(say.solved).first()).toBeVisible()
    await mailTo(emailOf('learner'), new RegExp(`değerlendirebilirsin[^]*/ticket/${id}\\b`))

    await page.locator('label').filter({ hasText: say.stars }).click()
    await expect(page.getByRole('radio', { name: say.stars })).toBeChecked()
    await page.getByLabel(new RegExp(`^${say.comment}`)).fill('Hızlıydı.')
    await page.getByRole('button', { name: say.rate }).click()
    await expect(page.getByRole('heading', { name: say.given })).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('region', { name: 'Değerlendirme' })).toContainText('Hızlıydı.')

    // What is done at the head of the page stands in the conversation and the times at once.
    await expect(thread(desk, 'Yazışma')).toContainText('Çözüldü olarak işaretlendi')
    await expect(thread(desk, 'Yazışma')).not.toContainText('Yeniden açıldı')
    await desk.getByRole('button', { name: 'Yeniden aç', exact: true }).click()
    await expect(thread(desk, 'Yazışma')).toContainText('Yeniden açıldı')
    await expect(desk.getByText('Talep sonlandı; yanıtın talebi yeniden açmaz.')).toHaveCount(0)
    await learner.close()
    await staff.close()
  })

test('[NTF-1] opening a ticket reads the notices of it', async ({ browser }) => {
  const subject = `Yazıcı ${Date.now()}`
  const made = await api('mentor', 'post', '/api/my-tickets', {
    subject,
    body: 'Basmıyor.',
    category: 'other',
  })
  const ticketId = made.body.data.id
  const answer = { ticket_id: ticketId, body: 'Bakıyoruz.' }
  expect((await api('super-admin', 'post', '/api/ticket-conversations', answer)).status).toBe(201)
  const context = await browserOf(browser, 'mentor')
  const page = await context.newPage()
  await page.goto('/notification')
  const lines = page.getByRole('main').getByRole('button', { name: subject })
  const unread = lines.getByRole('img', { name: 'Okunmadı' })
  await expect(unread).not.toHaveCount(0)
  // Not by the notice: by the list, as somebody does who knows of it already.
  await page.goto('/ticket')
  const noted = page.waitForResponse(
    response =>
      response.url().includes('/mark-as-read') &&
      Boolean(response.request().postData()?.includes(`/ticket/${ticketId}`)),
  )
  await page.getByRole('link', { name: subject }).first().click()
  expect((await noted).status()).toBe(204)
  await expect(page.getByText('Bakıyoruz.')).toBeVisible()
  await page.goto('/notification')
  await expect(lines).not.toHaveCount(0)
  await expect(unread).toHaveCount(0)
  await context.close()
})
