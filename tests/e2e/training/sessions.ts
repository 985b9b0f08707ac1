import { expect, type Page, test } from '@playwright/test'
import { apiOf, isFree, look, open, pick, type Row } from './scene.ts'

/** Types a day and an hour into a field of both, without what separates them: `070120310900`. */
async function fillTime(page: Page, field: string, digits: string) {
  await page.locator(`[data-field=${field}] [role=spinbutton]`).first().click()
  await page.keyboard.type(digits)
}

/** A session from its room to its cancellation. */
export function sessionJourney(): void {
  test('[API-2] a session takes a free room of its company, is cancelled with a reason and planned again', async ({
    browser,
    request,
  }) => {
    test.setTimeout(150_000)
    const mark = String(Date.now())
    // A day of its own for each try, so that nobody is in two places by what an earlier one left.
    const day = new Date(Date.UTC(2031, 0, 1 + (Math.floor(Date.now() / 1000) % 5000)))
      .toISOString()
      .slice(0, 10)
    const digits = day.split('-').reverse().join('')
    const api = await apiOf(request)
    const me = await api.get('/api/users/me')
    const [instructor] = (await api.get('/api/users?filter[email]=instructor@demo.test')) as Row[]
    const workshop = await api.post('/api/workshops', { name: `Sıfır atık ${mark}`, owner_id: me.id })
    const [here, there] = (await api.get('/api/corporations?per_page=2&sort=name')) as Row[]
    const room = (name: string, values: object = {}) =>
      api.post('/api/studios', { name: `${name} ${mark}`, corporation_id: here?.id, ...values })
    const big = await room('Büyük')
    await room('Küçük')
    await room('Kapalı', { is_open: false })
    await room('Başka', { corporation_id: there?.id })
    const times = { starts_at: `${day}T06:00:00Z`, ends_at: `${day}T09:00:00Z` }
    const where = { workshop_id: workshop.id, corporation_id: here?.id, studio_id: big.id }
    await api.post('/api/workshop-sessions', { name: `Dolu ${mark}`, ...where, ...times })

    const page = await open(browser)
    await page.goto(`/workshop/${workshop.id}/session`)
    await page.getByRole('link', { name: 'Oturum ekle' }).first().click()
    await page.getByLabel('Ad', { exact: true }).fill(`Uygulama ${mark}`)
    await fillTime(page, 'starts_at', `${digits}1000`)
    await fillTime(page, 'ends_at', `${digits}1300`)
    // Rooms are those of the company, and those that are open.
    await pick(page, /^Kurum/, here?.name)
    const rooms = page.getByRole('combobox', { name: /^Stüdyo/ })
    await rooms.fill(mark)
    await expect(page.getByRole('option')).toHaveText([/Büyük/, /Küçük/])
    await look(page, 'session-rooms')
    await page.getByRole('option', { name: `Büyük ${mark}` }).click()
    // With another company the room is another company's.
    await pick(page, /^Kurum/, there?.name)
    await expect(rooms).toHaveValue('')
    await rooms.fill(mark)
    await expect(page.getByRole('option')).toHaveText([/Başka/])
    await page.keyboard.press('Escape')
    await pick(page, /^Kurum/, here?.name)
    await rooms.fill(`Büyük ${mark}`)
    await page.getByRole('option', { name: `Büyük ${mark}` }).click()
    await pick(page, /^Eğitmen/, instructor?.first_name)
    await page.keyboard.press('Control+s')
    const place = page.locator('[data-field=studio_id]')
    await expect(place.getByText('Bu stüdyo o saatlerde dolu.')).toBeVisible()
    await expect(place.getByRole('link', { name: new RegExp(`Dolu ${mark}`) })).toBeVisible()
    await isFree(page)
    await rooms.fill(`Küçük ${mark}`)
    await page.getByRole('option', { name: `Küçük ${mark}` }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(`Uygulama ${mark}`).first()).toBeVisible()
    const [stored] = (await api.get(`/api/workshop-sessions?filter[search]=Uygulama ${mark}`)) as Row[]
    expect(stored).toMatchObject({ corporation_id: here?.id, starts_at: `${day}T07:00:00Z` })

    await page.goto(`/workshop-session/${stored?.id}`)
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'İptal et' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'İptal et' }).click()
    await expect(dialog.getByLabel('İptal nedeni')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('İptal nedeni').fill('Eğitmen hasta')
    await look(page, 'session-cancel')
    await dialog.getByRole('button', { name: 'İptal et' }).click()
    await expect(page.getByText('Oturum iptal edildi.')).toBeVisible()
    await expect(page.getByText('Eğitmen hasta').first()).toBeVisible()
    await expect(
      page.getByText('İptal edilen oturum değiştirilemez. Önce yeniden planla.').first(),
    ).toBeVisible()
    await look(page, 'session-cancelled')
    const notices = (await (await apiOf(request, 'instructor@demo.test')).get('/api/notifications')) as Row[]
    expect(JSON.stringify(notices)).toContain('Eğitmen hasta')

    // Its room went to somebody else meanwhile, who is told of where it is to come back.
    const taken = { ...where, studio_id: stored?.studio_id, name: `Yerine ${mark}` }
    const other = await api.post('/api/workshop-sessions', {
      ...taken,
      starts_at: stored?.starts_at,
      ends_at: stored?.ends_at,
    })
    const again = page.getByRole('button', { name: 'Yeniden planla' })
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Yeniden planla' }).or(again).first().click()
    await expect(page.getByText('Bu stüdyo o saatlerde dolu.').first()).toBeVisible()
    await look(page, 'session-again')
    await api.post(`/api/workshop-sessions/${other.id}/cancel`, { cancel_reason: 'Vazgeçildi' })
    await page.reload()
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Yeniden planla' }).or(again).first().click()
    await expect(page.getByText('Oturum yeniden planlandı.')).toBeVisible()
    await page.context().close()
  })
}
