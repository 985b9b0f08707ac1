import { expect, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'

/** Writing a question until it is ready, what it was before, and finding it in its category; by keys where it matters. */
test('[QST-1] a question is written, becomes ready, is corrected and brought back', async ({ browser }) => {
  const context = await browserOf(browser, 'instructor', { language: 'tr' })
  const page = await context.newPage()
  await page.goto('/question-pool/store')
  const name = `Deneme sorusu ${Date.now()}`
  await page.getByLabel('Kategori', { exact: true }).click()
  await page
    .getByRole('option', { name: /^Elektrik/ })
    .first()
    .click()
  await page.getByLabel('Tür', { exact: true }).click()
  await page.getByRole('option', { name: 'Doğru / yanlış' }).click()
  await page.getByLabel('Ad', { exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Soru metni' }).fill('Voltmetre devreye nasıl bağlanır?')
  await expect(page.getByText('Benzer kayıtlar:')).toBeVisible()
  // As learners will see it, while it is being written.
  const preview = page.getByRole('region', { name: 'Sınavda görünüşü' })
  await expect(preview.getByText('Voltmetre devreye nasıl bağlanır?')).toBeVisible()
  await expect(preview.getByRole('radio', { name: 'Yanlış' })).toBeVisible()
  await page.getByRole('button', { name: 'Soru ekle', exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  // What it lacks is said in words, and leads to its field.
  await expect(page.getByText('“Hazır olarak işaretle” için eksik olanlar')).toBeVisible()
  await page.getByRole('link', { name: 'Doğru cevap' }).click()
  await page.getByLabel('Doğru cevap').click()
  await page.getByRole('option', { name: 'Yanlış' }).click()
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
  await page.getByRole('button', { name: 'Hazır olarak işaretle' }).click()
  await expect(page.getByText('Hazır', { exact: true })).toBeVisible()
  // As learners see it.
  await page.getByRole('radio', { name: 'Yanlış' }).check()
  await page.getByRole('button', { name: 'Cevabı dene' }).click()
  await expect(page.getByText('Doğru: 1 puanın tamamı.')).toBeVisible()
  // The first version comes back as the third one, which its state allows only complete.
  await page.getByRole('tab', { name: 'Sürümler' }).click()
  await expect(page.getByText('Değişen: Doğru cevap')).toBeVisible()
  await page.getByRole('button', { name: 'Bu sürüme dön' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bu sürüme dön' }).click()
  await expect(page.getByText(/Lütfen bu alanı doldurun/)).toBeVisible()
  const [id] = /\d+(?=\?tab)/.exec(page.url()) ?? []
  await api('instructor', 'post', `/api/questions/${id}/revise`)
  await page.reload()
  await page.getByRole('button', { name: 'Bu sürüme dön' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bu sürüme dön' }).click()
  await expect(page.getByText('Sürüm 3', { exact: true }).first()).toBeVisible()
  await context.close()
})

for (const phone of [false, true])
  test(`[QST-1] the tree of categories filters the pool ${phone ? 'on a phone' : 'by keys'}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'instructor', { language: 'tr', phone })
    const page = await context.newPage()
    await page.goto('/question-pool')
    const tree = page.getByRole('tree', { name: 'Soru Kategorileri' })
    if (phone) {
      await page.getByRole('button', { name: 'Kategori: Tümü' }).click()
      await tree.getByRole('treeitem', { name: 'Bilgi', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Kategori: Bilgi' }).first()).toBeVisible()
    } else {
      await tree.getByRole('treeitem', { name: 'Tümü' }).focus()
      for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(tree.getByRole('treeitem', { name: 'Bilgi', exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expect(tree.getByRole('treeitem', { name: 'İlk Yardım' })).toHaveCount(0)
    }
    await expect(page).toHaveURL(/filter\[category_id\]=below:/)
    await expect(page.getByText(/5\d (soru|veriden)/).first()).toBeVisible()
    // A new question begins in the category that is chosen.
    await page.getByRole('link', { name: 'Soru ekle' }).click()
    await expect(page).toHaveURL(/\/question-pool\/store\?category_id=\d+$/)
    await expect(page.getByRole('combobox', { name: /^Kategori/ })).toHaveValue('Bilgi')
    await context.close()
  })
