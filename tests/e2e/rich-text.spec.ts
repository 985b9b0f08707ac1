import { expect, test } from '@playwright/test'
import { pictures } from '../support/files.ts'
import { member } from './support/member.ts'
import { browserOf, logIn } from './support/people.ts'
import { wordsOf } from './support/words.ts'

test('[ANN-1] [ANN-3] a link, headings, a table and a picture are written, and read in popup and detail', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const mark = `metin${Date.now()}`
  const reader = await member(mark)
  const staff = await browserOf(browser, 'admin')
  const office = await staff.newPage()
  await office.goto('/announcement-management/store')
  await office.getByLabel('Başlık', { exact: true }).fill(`Zengin ${mark}`)
  await office.getByLabel('Özet', { exact: true }).fill('Özet metni.')
  const text = office.getByRole('textbox', { name: 'Metin' })
  const tool = (name: string) => office.getByRole('toolbar').getByRole('button', { name, exact: true })
  await text.click()
  await tool('Ara başlık').click()
  await office.keyboard.type('Büyük başlık')
  await office.keyboard.press('Enter')
  await tool('Alt başlık').click()
  await office.keyboard.type('Küçük başlık')
  await office.keyboard.press('Enter')

  // A link: what leads nowhere is refused at its field, and nothing of it submits the form around it.
  await tool('Bağlantı').click()
  const link = office.getByRole('dialog', { name: 'Bağlantı ekle' })
  await link.getByLabel('Adres').fill('javascript:alert(1)')
  await office.keyboard.press('Enter')
  await expect(link.getByText('Geçerli bir internet ya da e-posta adresi yaz.')).toBeVisible()
  await link.getByLabel('Adres').fill('kurum.example/plan')
  await link.getByLabel('Görünen metin').fill('Planı aç')
  await office.keyboard.press('Enter')
  await expect(link).toBeHidden()
  await expect(text.getByRole('link', { name: 'Planı aç' })).toHaveAttribute(
    'href',
    'https://kurum.example/plan',
  )
  // What is typed next stands behind the link, and is no part of it.
  await office.keyboard.type(' ve kroki')
  await expect(text.locator('p').first()).toHaveText('Planı aç ve kroki')
  await expect(text.getByRole('link')).toHaveText('Planı aç')
  // Words that were there become a link, and stay.
  await office.keyboard.press('Control+Shift+ArrowLeft')
  await office.keyboard.press('Control+k')
  await link.getByLabel('Adres').fill('kurum.example/kroki')
  await link.getByRole('button', { name: 'Uygula' }).click()
  await office.keyboard.type(' burada')
  await expect(text.locator('p').first()).toHaveText('Planı aç ve kroki burada')
  await expect(text.getByRole('link')).toHaveText(['Planı aç', 'kroki'])
  await office.keyboard.press('Enter')

  // A picture: it says what it shows.
  await tool('Görsel').click()
  const picture = office.getByRole('dialog', { name: 'Görsel ekle' })
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: pictures.png })
  await expect(picture.getByAltText('Seçilen görsel')).toBeVisible()
  await picture.getByRole('button', { name: 'Ekle', exact: true }).click()
  await expect(picture.getByText('Görseli kısaca anlat ya da süs olduğunu işaretle.')).toBeVisible()
  await picture.getByLabel('Görselde ne var?').fill('Kat planı')
  await picture.getByRole('button', { name: 'Ekle', exact: true }).click()
  await expect(text.getByRole('img', { name: 'Kat planı' })).toBeVisible()
  await office.keyboard.type('Zemin kat')
  await expect(text.locator('p', { has: office.getByRole('img') })).toHaveText('Zemin kat')
  await office.keyboard.press('Enter')

  // A table: the Tab key goes from cell to cell.
  await tool('Tablo').click()
  await office.keyboard.type('Gün')
  await office.keyboard.press('Tab')
  await office.keyboard.type('Saat')
  await office.getByRole('button', { name: 'Sütunu sil' }).click()
  await office.getByRole('button', { name: 'Satır ekle' }).click()
  await expect(text.getByRole('row')).toHaveCount(4)
  await expect(text.getByRole('columnheader')).toHaveCount(2)

  await office.getByLabel('Seçtiklerim').check()
  await office.getByLabel('Kişiler').pressSequentially(mark, { delay: 20 })
  await office.getByRole('option', { name: new RegExp(mark) }).click()
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: 'Şimdi yayımla (1 kişi)' }).click()
  await expect(office.getByText('Duyuru yayımlandı.')).toBeVisible()
  await staff.close()

  const context = await browserOf(browser, null, { popup: true })
  const page = await context.newPage()
  await logIn(page, reader.email, reader.secret, { popup: true })
  const popup = page.getByRole('dialog', { name: `Zengin ${mark}` })
  const whole = async (place: typeof popup) => {
    await expect(place.getByRole('heading', { name: 'Büyük başlık', level: 2 })).toBeVisible()
    await expect(place.getByRole('heading', { name: 'Küçük başlık', level: 3 })).toBeVisible()
    await expect(place.getByRole('link', { name: 'Planı aç' })).toHaveAttribute('rel', /noopener/)
    await expect(place.getByRole('cell').first()).toBeVisible()
    const shown = place.getByRole('img', { name: 'Kat planı' })
    await expect(shown).toBeVisible()
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
  }
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Devamını oku' }).click()
  await whole(popup)
  await popup.getByRole('button', { name: 'Detayı gör' }).click()
  await whole(page.getByRole('article'))
  // The list leads back to where one came from.
  await page.goto('/announcement?search=Zengin')
  const card = page.getByRole('article', { name: `Zengin ${mark}` })
  await expect(card).toContainText('Özet metni.')
  await card.getByRole('link', { name: /Detayı gör/ }).click()
  await page.getByRole('link', { name: 'Tüm duyurular' }).click()
  await expect(page).toHaveURL(/\/announcement\?search=Zengin$/)
  await context.close()
})

test('[ANN-1] [ANN-3] a heading, a link and a picture are written on a phone, and read in the popup: en, phone', {
  tag: '@full',
}, async ({ browser }) => {
  const look = { language: 'en', phone: true } as const
  const { say } = wordsOf(look.language)
  const mark = `phone${Date.now()}`
  const reader = await member(mark)
  const staff = await browserOf(browser, 'admin', look)
  const office = await staff.newPage()
  await office.goto('/announcement-management/store')
  const field = (name: string) => say(`resources/announcements:fields.${name}`)
  await office.getByLabel(field('title'), { exact: true }).fill(`Rich ${mark}`)
  await office.getByLabel(field('body_summary'), { exact: true }).fill('The summary.')
  const text = office.getByRole('textbox', { name: field('body') })
  const tool = (name: string) =>
    office.getByRole('toolbar').getByRole('button', { name: say(`form:editor.${name}`), exact: true })
  await text.click()
  await tool('heading').click()
  await office.keyboard.type('The plan')
  await office.keyboard.press('Enter')

  const linkWords = (key: string) => say(`form:editor.linkDialog.${key}`)
  await tool('link').click()
  const link = office.getByRole('dialog', { name: linkWords('add') })
  await link.getByLabel(linkWords('address')).fill('javascript:alert(1)')
  await link.getByRole('button', { name: linkWords('done') }).click()
  await expect(link.getByText(linkWords('wrong'))).toBeVisible()
  await link.getByLabel(linkWords('address')).fill('company.example/plan')
  await link.getByLabel(linkWords('words')).fill('Open the plan')
  await link.getByRole('button', { name: linkWords('done') }).click()
  await expect(link).toBeHidden()
  await office.keyboard.type(' today')
  await expect(text.locator('p').first()).toHaveText('Open the plan today')
  await office.keyboard.press('Enter')

  const pictureWords = (key: string) => say(`form:editor.pictureDialog.${key}`)
  await tool('picture').click()
  const picture = office.getByRole('dialog', { name: pictureWords('add') })
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: pictures.png })
  await expect(picture.getByAltText(pictureWords('preview'))).toBeVisible()
  const add = picture.getByRole('button', { name: pictureWords('done'), exact: true })
  await add.click()
  await expect(picture.getByText(pictureWords('altMissing'))).toBeVisible()
  const decorative = picture.getByRole('checkbox', { name: pictureWords('decorative') })
  await expect(decorative).toHaveAccessibleDescription(pictureWords('decorativeHint'))
  await picture.getByLabel(pictureWords('alt')).fill('Floor plan')
  await add.click()
  await expect(text.getByRole('img', { name: 'Floor plan' })).toBeVisible()

  await office.getByLabel(say('common:audience.some')).check()
  const people = office.getByRole('combobox', { name: say('common:audience.parts.users'), exact: true })
  await people.pressSequentially(mark, { delay: 20 })
  await office.getByRole('option', { name: new RegExp(mark) }).click()
  await office.keyboard.press('Escape')
  const label = say('resources/announcements:actions.publish.submit')
  await office.getByRole('button', { name: say('form:reaching', { label, count: 1 }) }).click()
  await expect(office.getByText(say('resources/announcements:actions.publish.done'))).toBeVisible()
  await staff.close()

  const context = await browserOf(browser, null, { ...look, popup: true })
  const page = await context.newPage()
  await logIn(page, reader.email, reader.secret, { popup: true })
  const popup = page.getByRole('dialog', { name: `Rich ${mark}` })
  await popup.getByRole('button', { name: say('announcements:expand') }).click()
  await expect(popup.getByRole('heading', { name: 'The plan', level: 2 })).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Open the plan' })).toHaveAttribute('rel', /noopener/)
  const shown = popup.getByRole('img', { name: 'Floor plan' })
  await expect(shown).toBeVisible()
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await context.close()
})
