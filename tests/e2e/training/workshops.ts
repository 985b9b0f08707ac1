import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { apiOf, isFree, look, open, type Row, take } from './scene.ts'

/** A question with its options, and workshops by file, search and view. */
export function workshopJourney(): void {
  test('[DEV-1] [API-4] [SRC-1] a question is written with its options; workshops come from a file, are found and exported', async ({
    browser,
    request,
  }) => {
    test.setTimeout(150_000)
    const api = await apiOf(request)
    const me = await api.get('/api/users/me')
    const workshop = await api.post('/api/workshops', { name: `Soru ${Date.now()}`, owner_id: me.id })
    const page = await open(browser)
    await page.goto(`/workshop/${workshop.id}`)
    const contents = page.getByRole('region', { name: 'İçerikler' })
    await contents.getByRole('button', { name: 'İçerik ekle' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Başlık').fill('Yangında ilk iş')
    await take(page, 'Tür', 'Soru')
    const option = (number: number) => dialog.getByRole('group', { name: `${number}. satır` })
    const text = (number: number) => option(number).getByRole('textbox', { name: 'Seçenek' })
    const add = dialog.getByRole('button', { name: 'Satır ekle' })
    for (const number of [1, 2, 3]) {
      if ((await option(number).count()) === 0) await add.click()
      await expect(option(number)).toBeVisible()
    }
    await text(1).fill('Haber ver')
    await text(3).fill('Kaç')
    await option(1).getByRole('switch', { name: 'Doğru' }).click()
    // What does not apply to the right one is not asked of it.
    await expect(option(1).getByRole('textbox', { name: /^Geri bildirim/ })).toHaveCount(0)
    await option(3)
      .getByRole('textbox', { name: /^Geri bildirim/ })
      .fill('Önce haber ver')
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(text(2)).toHaveAttribute('aria-invalid', 'true')
    await expect(text(1)).not.toHaveAttribute('aria-invalid', 'true')
    await look(page, 'options-error')
    await text(2).fill('Saklan')
    const handle = (number: number) =>
      option(number).getByRole('button', { name: new RegExp(`^${number}. satırı taşı`) })
    await handle(3).focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(text(1)).toHaveValue('Kaç')
    await expect(handle(1)).toBeFocused()
    await isFree(page)
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    const row = contents.getByRole('row', { name: 'Yangında ilk iş' })
    await row.hover()
    await row.getByRole('button', { name: /düzenle/ }).click()
    for (const [at, said] of ['Kaç', 'Haber ver', 'Saklan'].entries())
      await expect(text(at + 1)).toHaveValue(said)
    await expect(option(2).getByRole('switch', { name: 'Doğru' })).toBeChecked()
    await expect(option(1).getByRole('textbox', { name: /^Geri bildirim/ })).toHaveValue('Önce haber ver')
    await look(page, 'options-again')
    const [stored] = (await api.get(`/api/workshops/${workshop.id}/contents`)) as Row[]
    expect(stored?.options.map((each: Row) => each.text)).toEqual(['Kaç', 'Haber ver', 'Saklan'])

    // Workshops of a file, with what is wrong with one of them.
    const mark = `K${Date.now()}`
    await page.goto('/workshop')
    await expect(page.getByRole('heading', { level: 1, name: 'Atölyeler' })).toBeVisible()
    await look(page, 'workshops')
    await page.getByRole('button', { name: 'Dosyadan ekle' }).click()
    const csv = [
      'Ad;Atölye şekli;Canlı ders adresi;Kontenjan;Sorumlu',
      `${mark} Stüdyoda;Stüdyoda;;12;super-admin@demo.test`,
      `${mark} Uzaktan;Çevrimiçi;https://ders.example/1;;super-admin@demo.test`,
      `${mark} Adressiz;Çevrimiçi;;5;super-admin@demo.test`,
    ].join('\n')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'atolyeler.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      })
    await page.getByRole('button', { name: 'Dosyayı denetle' }).click()
    // An address is asked of what is taught online alone.
    await expect(page.getByText('Canlı ders adresi').last()).toBeVisible()
    await look(page, 'workshops-check')
    await page.getByRole('button', { name: /2 kaydı ekle/ }).click()
    await expect(page.getByText('2 kayıt eklendi.')).toBeVisible()
    await page.getByRole('button', { name: 'Bitir' }).click()

    // Drafts are a view with their number.
    const drafts = (await api.get('/api/workshops?filter[state]=draft&per_page=100')) as Row[]
    await page.goto('/workshop')
    const view = page.getByRole('button', { name: /^Taslaklar/ })
    await expect(view).toContainText(String(drafts.length))
    await view.click()
    await expect(page.getByRole('row', { name: new RegExp(`${mark} Uzaktan`) })).toBeVisible()
    await look(page, 'workshops-drafts')

    await page.goto(`/workshop?filter[search]=${mark}`)
    await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(2)
    await page.getByRole('button', { name: 'Dışa aktar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.join()).toContain(`${mark} Stüdyoda`)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Kişi veya eğitim ara' }).fill(`${mark} uzaktan`)
    await page.getByRole('option', { name: new RegExp(`${mark} Uzaktan`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${mark} Uzaktan` })).toBeVisible()
    await page.context().close()
  })
}
