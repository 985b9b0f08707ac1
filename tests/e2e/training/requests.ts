import { expect, test } from '@playwright/test'
import { apiOf, isFree, look, open, type Row } from './scene.ts'

/** A request from who writes it to who decides on it and back. */
export function requestJourney(): void {
  test('[API-2] a request is written, sent, decided on from the inbox, or ended by the clock', async ({
    browser,
    request,
  }) => {
    test.setTimeout(150_000)
    const mark = String(Date.now())
    const admin = await apiOf(request)
    const mine = await apiOf(request, 'learner@demo.test')
    const reviewer = await admin.get('/api/users/me')
    const page = await open(browser, 'learner@demo.test')

    await page.goto('/my-workshop-request/store')
    await page.getByLabel('Konu').fill(`İleri Excel ${mark}`)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/my-workshop-request\/\d+$/)
    const id = Number(/\d+$/.exec(page.url())?.[0])
    const missing = page.getByRole('alert').filter({ hasText: '“Gönder” için eksik olanlar' })
    await expect(missing.getByRole('listitem')).toHaveText(['Neden', 'Değerlendiren'])
    await missing.getByRole('link', { name: 'Neden' }).click()
    const reason = page.getByRole('textbox', { name: /^Neden/ })
    await expect(reason).toBeFocused()
    await reason.fill('Raporları ben hazırlıyorum.')
    await page.keyboard.press('Control+s')
    await expect(missing.getByRole('listitem')).toHaveText(['Değerlendiren'])
    // Whom somebody may not see, the office puts in for them; the page hears of it.
    await admin.patch(`/api/workshop-requests/${id}`, { reviewer_id: reviewer.id })
    await page.reload()
    await expect(missing).toHaveCount(0)
    await page.getByRole('button', { name: 'Gönder' }).click()
    await expect(page.getByText('Talep gönderildi.')).toBeVisible()
    await expect(page.getByText('Gönderildi', { exact: true }).first()).toBeVisible()
    await page.goto(`/my-workshop-request/${id}/edit`)
    await expect(page.getByText('Gönderdiğin talep değiştirilemez.')).toBeVisible()

    // More of them; the last is late already.
    const sent = async (subject: string, values: object = {}) => {
      const made = await mine.post('/api/my-workshop-requests', {
        subject: `${subject} ${mark}`,
        reason: 'İş',
      })
      await admin.patch(`/api/workshop-requests/${made.id}`, { reviewer_id: reviewer.id, ...values })
      return mine.post(`/api/my-workshop-requests/${made.id}/send`)
    }
    const late = await sent('Gecikmiş', { expires_at: new Date(Date.now() - 60_000).toISOString() })
    const others = []
    for (const subject of ['Sunum', 'Kodlama', 'Resim']) others.push(await sent(subject))

    const office = await open(browser)
    await office.goto('/inbox?kind=workshop-requests.decision')
    const kind = office.getByRole('region', { name: 'Karar bekleyen atölye talepleri' })
    const row = (subject: string) => kind.locator('li').filter({ hasText: `${subject} ${mark}` })
    await expect(row('İleri Excel')).toContainText('Raporları ben hazırlıyorum.')
    await look(office, 'requests-inbox')
    await row('İleri Excel')
      .getByRole('button', { name: /Onayla/ })
      .click()
    await expect(row('İleri Excel')).toHaveCount(0)
    await row('Sunum')
      .getByRole('button', { name: /Reddet/ })
      .click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reddet' }).click()
    await expect(dialog.getByLabel('Ret nedeni')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Ret nedeni').fill('Bu yıl bütçe yok')
    await dialog.getByRole('button', { name: 'Reddet' }).click()
    await expect(row('Sunum')).toHaveCount(0)
    for (const subject of ['Kodlama', 'Resim']) await row(subject).getByRole('checkbox').click()
    await office
      .getByRole('toolbar')
      .getByRole('button', { name: /Reddet/ })
      .click()
    await expect(dialog.getByText('2 talep reddedilsin mi?')).toBeVisible()
    await dialog.getByLabel('Ret nedeni').fill('Seçmeli olarak var')
    await isFree(office)
    await look(office, 'requests-refuse')
    await dialog.getByRole('button', { name: 'Reddet' }).click()
    await expect(office.getByText('2 talep reddedildi.')).toBeVisible()
    await expect(row('Resim')).toHaveCount(0)
    await office.context().close()

    // Who asked is told, finds the reason, and what nobody decided in time.
    await page.getByRole('button', { name: /^Bildirimler/ }).click()
    const bell = page.getByRole('dialog', { name: 'Bildirimler' })
    await expect(bell.getByText(`Atölye talebin onaylandı: İleri Excel ${mark}`)).toBeVisible()
    await look(page, 'requests-bell')
    await bell.getByText(`Atölye talebin reddedildi: Sunum ${mark}`).click()
    await expect(page).toHaveURL(new RegExp(`/my-workshop-request/${others[0]?.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: `Sunum ${mark}` })).toBeVisible()
    await expect(page.getByRole('main').getByText('Bu yıl bütçe yok')).toBeVisible()
    await look(page, 'requests-outcome')
    const state = async () => (await mine.get(`/api/my-workshop-requests/${late.id}`)).status
    await expect.poll(state, { timeout: 60_000 }).toBe('expired')
    await page.goto(`/my-workshop-request?filter[search]=${mark}`)
    const listed = (subject: string) => page.getByRole('row').filter({ hasText: `${subject} ${mark}` })
    await expect(listed('Gecikmiş')).toContainText('Süresi doldu')
    await expect(listed('İleri Excel')).toContainText('Onaylandı')
    for (const subject of ['Sunum', 'Kodlama', 'Resim'])
      await expect(listed(subject)).toContainText('Reddedildi')
    const { refusal_reason }: Row = await mine.get(`/api/my-workshop-requests/${others[2]?.id}`)
    expect(refusal_reason).toBe('Seçmeli olarak var')
    await page.context().close()
  })
}
