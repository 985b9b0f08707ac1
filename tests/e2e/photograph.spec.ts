import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { browserOf } from './support/people.ts'

test('[AUTH-10] a photograph is cut in the browser by key, and stands there after a reload', async ({
  browser,
}) => {
  // Red on the left, blue on the right: what was chosen can be seen.
  const half = { width: 400, height: 400, channels: 3 } as const
  const picture = await sharp({ create: { ...half, width: 800, background: '#d00000' } })
    .composite([
      {
        input: await sharp({ create: { ...half, background: '#0000d0' } })
          .png()
          .toBuffer(),
        left: 400,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const context = await browserOf(browser, 'mentee')
  const page = await context.newPage()
  await page.goto('/account/settings')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ben.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: 'Fotoğrafını ayarla' })
  const save = dialog.getByRole('button', { name: 'Fotoğrafı kaydet' })
  await expect(save).toBeEnabled()
  await dialog.getByLabel(/Görünecek bölüm/).focus()
  for (let n = 0; n < 40; n++) await page.keyboard.press('ArrowRight')
  await save.click()
  await expect(page.getByText('Fotoğrafın kaydedildi.')).toBeVisible()
  await page.reload()
  const shown = page.getByRole('group', { name: 'Fotoğraf' }).locator('img')
  await expect(shown).toBeVisible()
  const { width } = (await shown.boundingBox()) ?? {}
  expect(width).toBe(64)
  const bytes = await (await context.request.get((await shown.getAttribute('src')) as string)).body()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' })
  // Moved to the right, the left half is inside.
  const { channels } = await sharp(bytes).stats()
  expect(channels[0]?.mean).toBeGreaterThan(150)
  expect(channels[2]?.mean).toBeLessThan(60)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ben.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText('Fotoğraf yüklenemedi')).toBeVisible()
  await context.close()
})
