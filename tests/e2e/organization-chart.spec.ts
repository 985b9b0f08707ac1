import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { api, browserOf, type Look } from './support/people.ts'
import { inTurn } from './support/words.ts'

interface Box {
  readonly id: number
  readonly parent_id: number | null
  readonly node_type: string
  readonly node_id: number
  readonly sort: number
  readonly label: string
}

const path = '/organization-chart'

async function boxes(): Promise<Box[]> {
  const { body } = await api('organization-manager', 'get', '/api/organization-chart')
  return body.data
}

/** A box by its name; the tests take departments that they do not take from each other. */
async function boxOf(label: string): Promise<Box> {
  const found = (await boxes()).find(box => box.label === label)
  if (!found) throw new Error(`There is no ${label} in the chart`)
  return found
}

const parentOf = async (label: string) => {
  const all = await boxes()
  const { parent_id } = all.find(box => box.label === label) as Box
  return all.find(({ id }) => id === parent_id)?.label
}

const card = (page: Page, { id }: Box) => page.locator(`[data-box="${id}"]`)
const fold = (page: Page, { id }: Box) => page.locator(`[data-box="${id}"] ~ [data-fold]`)
const panel = (page: Page) => page.getByRole('complementary', { name: /Seçili kutu|Selected box/ })

/** Finds a box by the search, as somebody does who does not know where it is. */
async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: /Birim, kod veya|Find a unit/ }).fill(text)
  await page.getByRole('option').first().click()
}

test('[ORG-4] the picture opens, finds and shows who leads and who works there', async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto(path)
  const [top, head, hidden] = await Promise.all(
    ['Kuzey Enerji Holding', 'Genel Müdürlük', 'Eğitim ve Gelişim'].map(boxOf),
  )
  await expect(card(page, top as Box)).toBeVisible()
  await expect(card(page, hidden as Box)).toHaveCount(0)

  await fold(page, head as Box).click()
  await expect(fold(page, head as Box)).toHaveAttribute('aria-expanded', 'true')

  await find(page, 'egitim ve gelisim')
  await expect(card(page, hidden as Box)).toHaveAttribute('aria-pressed', 'true')
  await expect(panel(page).getByRole('heading', { name: 'Eğitim ve Gelişim' })).toBeVisible()
  await expect(panel(page).getByText('Ayşe Gül Demirtaş')).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toHaveCount(4)
  await expect(page).toHaveURL(new RegExp(`node=${hidden?.id}`))

  await page.reload()
  await expect(card(page, hidden as Box)).toHaveAttribute('aria-pressed', 'true')
  await panel(page).getByRole('link', { name: 'Departmanı aç' }).click()
  await expect(page).toHaveURL(new RegExp(`/department/${hidden?.node_id}$`))
  await context.close()
})

test('[ORG-4] the picture begins readable, and shows all of a branch that is opened', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto(path)
  const head = await boxOf('Genel Müdürlük')
  const below = (await boxes()).filter(({ parent_id }) => parent_id === head.id)
  expect(below.length).toBeGreaterThan(5)
  await expect(card(page, head)).toBeVisible()
  // The smallest letters, as high as they are drawn.
  const letters = () =>
    card(page, head)
      .locator('span')
      .last()
      .evaluate(element => {
        const { width } = (element.closest('[data-box]') as HTMLElement).getBoundingClientRect()
        const { offsetWidth } = element.closest('[data-box]') as HTMLElement
        return (Number.parseFloat(getComputedStyle(element).fontSize) * width) / offsetWidth
      })
  await expect.poll(letters).toBeGreaterThanOrEqual(11.9)
  await fold(page, head).click()
  const picture = await page.locator('.react-flow').boundingBox()
  for (const box of [head, ...below])
    await expect
      .poll(async () => {
        const at = await card(page, box).boundingBox()
        if (!at || !picture) return false
        return at.x >= picture.x && at.x + at.width <= picture.x + picture.width
      }, `${box.label} is in sight`)
      .toBe(true)
  await context.close()
})

test('[ORG-4] on a tablet the panel stands beside the chart, which keeps the chosen box in sight', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  for (const width of [720, 1000]) {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(page.locator('[data-box]').first()).toBeVisible()
    // The one that the panel would stand over: the rightmost, at its left edge.
    const drawn = await Promise.all(
      (await page.locator('[data-box]').all()).map(async box => ({ box, at: await box.boundingBox() })),
    )
    const [last] = drawn
      .filter(({ at }) => at && at.x > 80 && at.x + 20 < width)
      .sort((left, right) => (right.at?.x ?? 0) - (left.at?.x ?? 0))
    await last?.box.click({ position: { x: 10, y: 20 } })
    const chosen = page.locator('[data-box][aria-pressed=true]')
    await expect(chosen).toHaveCount(1)
    await expect
      .poll(async () => {
        const [at, beside] = [await chosen.boundingBox(), await panel(page).boundingBox()]
        return at && beside ? at.x >= 80 && at.x + at.width <= beside.x : false
      })
      .toBe(true)
    // It is no dialog: the chart beside it is used on.
    await page.getByRole('button', { name: 'Uzaklaştır' }).click()
    await expect(panel(page)).toBeVisible()
    await page.close()
  }
  await context.close()
})

test('[ORG-4] zooms, fits and opens every branch', { tag: '@full' }, async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto(path)
  const percent = page.getByRole('button', { name: /gerçek boyuta getir/ })
  await percent.click()
  await expect(percent).toHaveText('%100')
  await page.getByRole('button', { name: 'Yakınlaştır' }).click()
  await expect(percent).toHaveText('%120')
  await page.getByRole('button', { name: 'Tüm dalları aç' }).click()
  // Zoomed out so far that everything is in sight.
  await expect(page.locator('[data-box]')).toHaveCount((await boxes()).length)
  await page.getByRole('button', { name: 'Tüm dalları kapat' }).click()
  await expect(page.locator('[data-box]')).toHaveCount(1)
  await context.close()
})

test('[ORG-4] a box moves by the dialog and by dragging, and back by the notice', async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const [moved, target] = await Promise.all(['Hazine', 'Bütçe ve Raporlama'].map(boxOf))
  await page.goto(`${path}?node=${moved?.id}`)

  await test.step('by the dialog', async () => {
    await panel(page).getByRole('button', { name: 'Taşı' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Taşı' }).click()
    await expect(dialog.getByText('Lütfen bu alanı doldurun.')).toBeVisible()
    await dialog.getByRole('combobox').fill('butce')
    await page.getByRole('option', { name: /Bütçe ve Raporlama/ }).click()
    await dialog.getByRole('button', { name: 'Taşı' }).click()
    await expect(page.getByText('“Hazine” taşındı.')).toBeVisible()
    await expect(panel(page).getByText('Bütçe ve Raporlama · ')).toBeVisible()
    expect(await parentOf('Hazine')).toBe('Bütçe ve Raporlama')
  })

  await test.step('back by the notice', async () => {
    await page.getByRole('button', { name: 'Geri al' }).click()
    await expect(page.getByText('“Hazine” eski yerine taşındı.')).toBeVisible()
    expect(await parentOf('Hazine')).toBe('Mali İşler ve Muhasebe')
  })

  await test.step('by dragging, after a question', async () => {
    const middle = async (box: Box) => {
      const at = await card(page, box).boundingBox()
      if (!at) throw new Error(`${box.label} is not in sight`)
      return [at.x + at.width / 2, at.y + at.height / 2] as const
    }
    const [x, y] = await middle(moved as Box)
    const [toX, toY] = await middle(target as Box)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 20, y, { steps: 4 })
    await page.mouse.move(toX, toY, { steps: 10 })
    await expect(page.getByText('Bırakırsan “Bütçe ve Raporlama” altına taşınır.')).toBeVisible()
    await page.mouse.up()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('“Hazine” taşınsın mı?')).toBeVisible()
    await question.getByRole('button', { name: 'Taşı' }).click()
    await expect(page.getByText('“Hazine” taşındı.')).toBeVisible()
    expect(await parentOf('Hazine')).toBe('Bütçe ve Raporlama')
    await page.getByRole('button', { name: 'Geri al' }).click()
    await expect(page.getByText('“Hazine” eski yerine taşındı.')).toBeVisible()
  })
  await context.close()
})

test('[ORG-4] boxes beside each other change their order by button, by key and by dragging', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const names = { wind: 'Rüzgâr Santralleri', water: 'Hidroelektrik Santralleri', sun: 'Güneş Santralleri' }
  const [wind, water, sun] = await Promise.all(Object.values(names).map(boxOf))
  /** What the server has, as the first letters. */
  const order = async () =>
    (await boxes())
      .filter(({ parent_id }) => parent_id === wind?.parent_id)
      .sort((a, b) => a.sort - b.sort)
      .map(({ label }) => label[0])
      .join('')
  await page.goto(`${path}?node=${sun?.id}`)
  const [earlier, later] = ['Öne al', 'Arkaya al'].map(name => panel(page).getByRole('button', { name }))

  await test.step('by the buttons of the panel', async () => {
    await expect(later as Locator).toBeDisabled()
    await (earlier as Locator).click()
    await expect.poll(order).toBe('RGH')
    await (earlier as Locator).click()
    await expect.poll(order).toBe('GRH')
    await expect(earlier as Locator).toBeDisabled()
  })

  await test.step('by key, also as a list, and the keyboard stays on the box', async () => {
    await card(page, sun as Box).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(order).toBe('RGH')
    await expect(card(page, sun as Box)).toBeFocused()
    await page.getByRole('button', { name: 'Liste olarak göster' }).click()
    const line = page.getByRole('treeitem', { name: new RegExp(`^${names.sun} `) })
    await line.focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(order).toBe('RHG')
    await expect(line).toBeFocused()
    await expect(line).toHaveAttribute('aria-posinset', '3')
    await page.getByRole('button', { name: 'Şema olarak göster' }).click()
  })

  await test.step('by dragging to the edge of another, and back by the notice', async () => {
    await page.reload()
    const middle = async (box: Box) => {
      const at = await card(page, box).boundingBox()
      if (!at) throw new Error(`${box.label} is not in sight`)
      return { ...at, midX: at.x + at.width / 2, midY: at.y + at.height / 2 }
    }
    await expect(card(page, water as Box)).toBeVisible()
    const [from, to] = [await middle(sun as Box), await middle(water as Box)]
    await page.mouse.move(from.midX, from.midY)
    await page.mouse.down()
    await page.mouse.move(from.midX - 20, from.midY, { steps: 4 })
    await page.mouse.move(to.x + to.width * 0.05, to.midY, { steps: 10 })
    await expect(page.getByText(`Bırakırsan “${names.water}” kutusunun önüne gelir.`)).toBeVisible()
    await expect(page.locator('[data-drop-bar]')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByText(`“${names.sun}” taşındı.`)).toBeVisible()
    await expect.poll(order).toBe('RGH')
    await page.getByRole('button', { name: 'Geri al' }).click()
    await expect.poll(order).toBe('RHG')
    await expect
      .poll(async () => (await middle(sun as Box)).x)
      .toBeGreaterThan((await middle(water as Box)).x)
  })
  await context.close()
})

test('[ORG-4] what the server refuses goes back to its place, with its words', async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const moved = await boxOf('Siber Güvenlik')
  await page.route('**/api/organization-charts', route =>
    route.fulfill({
      status: 422,
      json: { message: 'Bazı alanlar düzeltilmeli.', errors: { parent_id: ['Şema şu anda kilitli.'] } },
    }),
  )
  await page.goto(`${path}?node=${moved.id}`)
  await panel(page).getByRole('button', { name: 'Taşı' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('altyapi')
  await page.getByRole('option', { name: /Altyapı ve Ağ/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Taşı' }).click()
  await expect(page.getByRole('alert')).toContainText('İşlem Başarısız')
  await expect(page.getByRole('alert')).toContainText('Şema şu anda kilitli.')
  await expect(panel(page).getByText('Bilgi Teknolojileri · ')).toBeVisible()
  await context.close()
})

test('[ORG-4] [TBL-6] a box leaves the chart after the question, those below move up, and it comes back', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const taken = await boxOf('Yazılım Geliştirme')
  await page.goto(`${path}?node=${taken.id}`)
  await panel(page).getByRole('button', { name: 'Şemadan çıkar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Dikkat' })
  await expect(question.getByText('Silmek istediğine emin misin?')).toBeVisible()
  await question.getByRole('button', { name: 'İptal' }).click()
  await panel(page).getByRole('button', { name: 'Şemadan çıkar' }).click()
  await question.getByRole('button', { name: 'Sil' }).click()
  await expect(page.getByText('İşlem Başarılı')).toBeVisible()
  await expect(card(page, taken)).toHaveCount(0)
  // The box above is chosen instead.
  await expect(panel(page).getByRole('heading', { name: 'Bilgi Teknolojileri' })).toBeVisible()
  expect(await parentOf('Dijital Kanallar')).toBe('Bilgi Teknolojileri')
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByText('“Yazılım Geliştirme” şemaya geri geldi.')).toBeVisible()
  expect(await parentOf('Dijital Kanallar')).toBe('Yazılım Geliştirme')
  await context.close()
})

test('[ORG-4] a person is put into the chart, and moves when put there again', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const [first, second] = await Promise.all(['Hukuk Müşavirliği', 'Kurumsal İletişim'].map(boxOf))
  const put = async (below: Box, submit: string) => {
    await page.goto(`${path}?node=${below.id}`)
    await page.getByRole('button', { name: 'Birim ekle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Birim ekle' })
    await dialog.getByRole('button', { name: 'Kişi' }).click()
    await dialog.getByRole('combobox', { name: 'Kişi' }).fill('nermin aksoy')
    await page
      .getByRole('option', { name: /Nermin Aksoy/ })
      .first()
      .click()
    await expect(dialog.getByRole('combobox', { name: 'Üst kutu' })).toHaveValue(below.label)
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel(page).getByRole('heading', { name: 'Nermin Aksoy' })).toBeVisible()
    await expect(card(page, await boxOf('Nermin Aksoy'))).toBeVisible()
  }
  await put(first as Box, 'Şemaya ekle')
  expect(await parentOf('Nermin Aksoy')).toBe('Hukuk Müşavirliği')
  await put(second as Box, 'Buraya taşı')
  expect(await parentOf('Nermin Aksoy')).toBe('Kurumsal İletişim')
  await api('organization-manager', 'delete', `/api/organization-charts/${(await boxOf('Nermin Aksoy')).id}`)
  await context.close()
})

test('[ORG-4] the whole chart downloads as an image, what is out of sight too', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto(path)
  const download = async (kind: string, scope: RegExp) => {
    await page.getByRole('button', { name: 'Görsel olarak indir' }).click()
    await page.getByRole('menuitemradio', { name: scope }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `${kind} olarak indir` }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^organizasyon-semasi-[\\d-]+\\.${kind.toLowerCase()}$`),
    )
    return readFile(await file.path())
  }
  const all = await boxes()
  const svg = (await download('SVG', /tamamı/)).toString()
  expect(svg.split('<g>').length - 1).toBe(all.length)
  expect(svg).toContain('Kuzey Enerji Holding')
  expect(svg).toContain('Samsun Saha Ekipleri')
  expect(svg).toContain('font/woff2;base64,')

  const shown = (await download('SVG', /Açık dallar/)).toString()
  expect(shown.split('<g>').length - 1).toBe(await page.locator('[data-box]').count())

  const png = await download('PNG', /tamamı/)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  // Its header has the width: more than the window's.
  expect(png.readUInt32BE(16)).toBeGreaterThan(5000)
  // The first one has its letters as well: the browser reads the font after it says that the picture is loaded.
  expect((await download('PNG', /tamamı/)).length).toBe(png.length)
  await context.close()
})

test('[ORG-4] [PRM-1] whoever may only look finds no tools to change it', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await browserOf(browser, 'education-manager')
  const page = await context.newPage()
  await page.goto(`${path}?node=${(await boxOf('Genel Müdürlük')).id}`)
  await expect(panel(page).getByRole('heading', { name: 'Genel Müdürlük' })).toBeVisible()
  for (const name of ['Birim ekle', 'Taşı', 'Şemadan çıkar'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Görsel olarak indir' })).toBeVisible()
  await context.close()
})

test('[ORG-4] [OPS-7] all of it by keyboard, as a list and as a picture', async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto(path)
  const [top, head] = await Promise.all(['Kuzey Enerji Holding', 'Genel Müdürlük'].map(boxOf))
  await card(page, top as Box).focus()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, head as Box)).toBeFocused()
  await page.keyboard.press('+')
  await expect(fold(page, head as Box)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(card(page, head as Box)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(card(page, top as Box)).toBeFocused()

  await page.getByRole('button', { name: 'Liste olarak göster' }).click()
  const line = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) })
  await expect(line('Genel Müdürlük')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(line('Kuzey Enerji Holding')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(line('Kuzey Enerji Holding')).toHaveAttribute('aria-expanded', 'false')
  await expect(line('Genel Müdürlük')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(line('Genel Müdürlük')).toBeFocused()
  await page.keyboard.press('h')
  await expect(line('Hukuk Müşavirliği')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Hukuk Müşavirliği' })).toBeVisible()
  await page.getByRole('button', { name: 'Şema olarak göster' }).click()
  await expect(card(page, await boxOf('Hukuk Müşavirliği'))).toBeFocused()
  await context.close()
})

test('[ORG-4] an error says so and tries again', async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.route('**/api/organization-chart', route =>
    route.fulfill({ status: 500, json: { message: 'Arıza' } }),
  )
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Organizasyon şeması yüklenemedi')
  await page.unroute('**/api/organization-chart')
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(page.locator('[data-box]').first()).toBeVisible()
  await context.close()
})

const looks: Look[] = [
  { language: 'tr', theme: 'light' },
  { language: 'en', theme: 'dark', phone: true },
  { language: 'en', theme: 'dark' },
  { language: 'tr', theme: 'light', phone: true },
]

for (const look of inTurn(import.meta.url, looks))
  test(`[OPS-7] the chart without a serious finding: ${look.language}, ${look.theme}${look.phone ? ', phone' : ''}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    const serious = async () =>
      (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)
    const shown = look.phone ? '[role="treeitem"]' : '[data-box]'
    await page.goto(path)
    await expect(page.locator(shown).first()).toBeVisible()
    expect(await serious()).toEqual([])
    const { id } = await boxOf('Genel Müdürlük')
    await page.locator(look.phone ? `[data-line="${id}"]` : `[data-box="${id}"]`).click()
    await expect(page.getByRole('heading', { name: 'Genel Müdürlük' })).toBeVisible()
    await expect(page.locator('aside li, [role="dialog"] li').first()).toBeVisible()
    expect(await serious()).toEqual([])
    await page.getByRole('button', { name: /^(Taşı|Move)$/ }).click()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    expect(await serious()).toEqual([])
    await context.close()
  })
