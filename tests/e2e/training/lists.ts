import { expect, test } from '@playwright/test'
import { apiOf, isFree, look, open, pick, type Row } from './scene.ts'

const inHours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

/** What the lists of the part offer beside their rows. */
export function listJourneys(): void {
  test('[API-2] workshops as cards, and sessions by where they stand in time, of which none is cancelled that is over', async ({
    browser,
    request,
  }) => {
    test.setTimeout(150_000)
    const mark = String(Date.now())
    const api = await apiOf(request)
    const me = await api.get('/api/users/me')
    const [here] = (await api.get('/api/corporations?per_page=1&sort=name')) as Row[]
    const workshop = await api.post('/api/workshops', {
      name: `Kart ${mark}`,
      summary: 'Kısaca anlatılır.',
      owner_id: me.id,
      capacity: 4,
    })
    for (const [name, from, to] of [
      ['Geçti', -5, -3],
      ['Sürüyor', -1, 1],
      ['Gelecek', 40, 41],
    ] as const) {
      const room = await api.post('/api/studios', { name: `${name} ${mark}`, corporation_id: here?.id })
      await api.post('/api/workshop-sessions', {
        name: `${name} ${mark}`,
        workshop_id: workshop.id,
        corporation_id: here?.id,
        studio_id: room.id,
        starts_at: inHours(from),
        ends_at: inHours(to),
      })
    }
    const page = await open(browser)
    await page.goto(`/workshop?search=${mark}`)
    await page.getByRole('button', { name: 'Kartlar' }).click()
    const card = page.locator(`[data-id="${workshop.id}"]`)
    await expect(card.getByRole('link', { name: workshop.name })).toBeVisible()
    await expect(card).toContainText('Kısaca anlatılır.')
    await expect(card).toContainText('4')
    await isFree(page)
    await look(page, 'cards')

    await page.goto(`/workshop-session?search=${mark}`)
    const rows = page.getByRole('row').filter({ hasText: mark })
    await expect(rows).toHaveCount(3)
    for (const [view, name] of [
      ['Yaklaşanlar', 'Gelecek'],
      ['Sürenler', 'Sürüyor'],
      ['Geçmiştekiler', 'Geçti'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${view}`) }).click()
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(`${name} ${mark}`)
    }
    await look(page, 'session-views')
    // What is over took place: there is nothing to cancel.
    await rows.getByRole('link', { name: `Geçti ${mark}` }).click()
    await expect(page.getByRole('heading', { name: `Geçti ${mark}` })).toBeVisible()
    const more = page.getByRole('button', { name: 'Diğer işlemler' })
    await more.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'İptal et' })).toHaveCount(0)
    await page.context().close()
  })

  test('[API-2] a note is its writer’s alone, and all who wait are withdrawn at once', async ({
    browser,
    request,
  }) => {
    test.setTimeout(150_000)
    const mark = String(Date.now())
    const api = await apiOf(request)
    const me = await api.get('/api/users/me')
    const [teacher] = (await api.get('/api/users?filter[email]=instructor@demo.test')) as Row[]
    const workshop = await api.post('/api/workshops', {
      name: `Bekleyen ${mark}`,
      summary: 'Özet',
      owner_id: me.id,
      capacity: 0,
      instructor_ids: [teacher?.id],
    })
    await api.post('/api/workshop-contents', {
      workshop_id: workshop.id,
      title: 'Giriş',
      minutes: 9,
      body: 'x',
    })
    await api.post(`/api/workshops/${workshop.id}/publish`)
    const taught = await open(browser, 'instructor@demo.test')
    await taught.goto('/workshop-note/store')
    await taught.getByLabel('Başlık', { exact: true }).fill(`Bana kalsın ${mark}`)
    await pick(taught, /^Atölye/, workshop.name)
    await taught.keyboard.press('Control+s')
    // Who goes elsewhere before it is stored takes the request along.
    await expect(taught).toHaveURL(/\/workshop-note\/(?!store)/)
    await taught.goto('/workshop-note')
    await expect(taught.getByText(`Bana kalsın ${mark}`)).toBeVisible()
    await look(taught, 'notes')
    await taught.context().close()

    const page = await open(browser)
    await page.goto('/workshop-note')
    await expect(page.getByText('Henüz not yok')).toBeVisible()
    const learner = (await api.get('/api/users?filter[email]=learner@demo.test')) as Row[]
    await api.post('/api/attendances', { workshop_id: workshop.id, user_id: learner[0]?.id })
    const states = async () =>
      ((await api.get(`/api/attendances?filter[workshop_id]=${workshop.id}`)) as Row[]).map(
        ({ status }) => status,
      )
    expect(await states()).toEqual(['waiting'])
    await page.goto('/attendance')
    const button = page.getByRole('button', { name: 'Bekleyenleri ayır' })
    const item = page.getByRole('menuitem', { name: 'Bekleyenleri ayır' })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    if (!(await button.isVisible()))
      await page.getByRole('button', { name: 'Diğer işlemler' }).first().click()
    await button.or(item).first().click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('Bekleme listesindeki herkes ayrılsın mı?')
    await look(page, 'withdraw-waiting')
    await dialog.getByRole('button', { name: 'Bekleyenleri ayır' }).click()
    await expect.poll(states).toEqual(['withdrawn'])
    await page.context().close()
  })
}
