import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { videos } from '../../support/files.ts'
import { openSlowLine, type SlowLine } from '../../support/slow-line.ts'
import { logIn } from '../support/people.ts'
import { apiOf, at, isFree, look } from './scene.ts'

const megabyte = 1_000_000
const name = 'tanitim.mp4'

/** How much of it has been stored for good, by the server. */
async function receivedOf(page: Page, workshop: number): Promise<number> {
  return page.evaluate(async id => {
    const { token } = JSON.parse(localStorage.getItem('portal.token') ?? '{}')
    const answer = await fetch(`/api/uploads?resource=workshops&field=film&record=${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).data[0]?.received ?? 0
  }, workshop)
}

/** The line is cut for as long as it takes to say so, and the upload goes on by itself. */
async function breakLine(page: Page, line: SlowLine): Promise<void> {
  line.isCut = true
  await expect(page.getByText('Bağlantı koptu. Yükleme kendiliğinden sürecek.')).toBeVisible()
  line.isCut = false
  await expect(page.getByText('Bağlantı koptu. Yükleme kendiliğinden sürecek.')).toHaveCount(0)
}

/** A film of 60 MB over a bad line. */
export function largeFileJourney(): void {
  // The browser tests of courses have one of a few megabytes over such a line in every run.
  test('a film of 60 MB arrives over a line that breaks twice, is found again after a reload, and goes on while the form is left', {
    tag: '@full',
  }, async ({ browser, request }) => {
    test.setTimeout(240_000)
    const folder = mkdtempSync(join(tmpdir(), 'portal-film-'))
    const film = videos.mp4(60 * megabyte, 5)
    const path = join(folder, name)
    writeFileSync(path, film)
    const other = join(folder, 'baska.mp4')
    writeFileSync(other, videos.mp4(megabyte))
    const api = await apiOf(request)
    const me = await api.get('/api/users/me')
    const workshop = await api.post('/api/workshops', { name: `Filmli ${Date.now()}`, owner_id: me.id })

    const line = await openSlowLine(Number(new URL(at).port))
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${line.port}`,
      locale: 'tr-TR',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await logIn(page, 'super-admin@demo.test')
    await page.goto(`/workshop/${workshop.id}/edit`)
    await expect(page.getByText('Yüklenirken bu sayfadan ayrılabilir')).toBeVisible()
    const received = () => receivedOf(page, workshop.id)
    const begins: number[] = []
    page.on('request', sent => {
      if (sent.method() === 'PATCH' && sent.url().includes('/api/uploads/'))
        begins.push(Number(sent.headers()['upload-offset']))
    })

    line.delay = 8
    await page.locator('input[type=file]').first().setInputFiles(path)
    await expect.poll(received).toBeGreaterThan(8 * megabyte)
    await look(page, 'upload-sending')
    await isFree(page)
    await breakLine(page, line)
    await expect.poll(received).toBeGreaterThan(16 * megabyte)
    await breakLine(page, line)

    // Paused it stays where it is, and the page is loaded anew.
    await page.getByRole('button', { name: `${name} yüklemesini duraklat` }).click()
    await expect(page.getByText(/^Duraklatıldı: /)).toBeVisible()
    const before = await received()
    await page.reload()
    await expect(page.getByText(/^Yükleme yarıda kaldı: .* Sürdürmek için aynı dosyayı seç\.$/)).toBeVisible()
    await look(page, 'upload-interrupted')
    await isFree(page)
    const again = async (file: string) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `${name} dosyasını yeniden seç` }).click()
      await (await chooser).setFiles(file)
    }
    await again(other)
    await expect(page.getByRole('alert').filter({ hasText: 'Bu başka bir dosya.' })).toBeVisible()
    begins.length = 0
    await again(path)
    await expect.poll(() => begins.length).toBeGreaterThan(0)
    expect(begins[0]).toBeGreaterThanOrEqual(before)

    // It goes on while another page is open, and the form has it when one comes back.
    await page.getByRole('link', { name: 'Eğitimler', exact: true }).first().click()
    await expect(page).not.toHaveURL(/edit/)
    const left = await received()
    await expect.poll(received).toBeGreaterThan(left)
    await page.goBack()
    await expect(page.getByRole('progressbar', { name: `${name} yükleniyor` })).toBeVisible()
    line.delay = 0
    await expect(page.getByRole('button', { name: `${name} dosyasını kaldır` })).toBeVisible({
      timeout: 60_000,
    })
    expect(begins.every((offset, index) => index === 0 || offset > (begins[index - 1] as number))).toBe(true)
    await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
    await expect(page).toHaveURL(new RegExp(`/workshop/${workshop.id}$`))
    const stored = await api.get(`/api/workshops/${workshop.id}?include=film`)
    expect(stored.film).toMatchObject({ file_name: name, size: film.length, mime_type: 'video/mp4' })
    const answer = await request.get(at + stored.film.full_url, { headers: { range: 'bytes=30000000-' } })
    expect(answer.status()).toBe(206)
    expect((await answer.body()).equals(film.subarray(30 * megabyte))).toBe(true)

    // One that is cancelled is gone at the server too.
    await page.goto(`/workshop/${workshop.id}/edit`)
    line.delay = 8
    await page.locator('input[type=file]').first().setInputFiles(path)
    await expect.poll(received).toBeGreaterThan(0)
    await page.getByRole('button', { name: `${name} yüklemesini durdur` }).click()
    await expect.poll(received).toBe(0)
    await page.reload()
    await expect(page.getByText('Yüklenirken bu sayfadan ayrılabilir')).toBeVisible()
    await expect(page.getByText(/Yükleme yarıda kaldı/)).toHaveCount(0)
    await context.close()
    line.close()
    rmSync(folder, { recursive: true, force: true })
  })
}
