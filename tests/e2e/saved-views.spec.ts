import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { api, browserOf, type Look } from './support/people.ts'
import { inTurn } from './support/words.ts'

/** The words of the journey in both languages. */
const words = {
  tr: {
    mine: 'Görünümlerim',
    of: (name: string) => `Görünümlerim: ${name}`,
    changed: (name: string) => `Görünümlerim: ${name} (değişti)`,
    all: 'Tüm kayıtlar',
    add: 'Bu hâliyle kaydet',
    addAnother: 'Yeni görünüm olarak kaydet',
    name: 'Görünümün adı',
    save: 'Kaydet',
    update: (name: string) => `“${name}” görünümünü güncelle`,
    more: (name: string) => `${name} için diğer işlemler`,
    rename: 'Yeniden adlandır',
    opens: 'Liste bununla açılsın',
    opensNot: 'Liste bununla açılmasın',
    isOpening: 'Liste bununla açılır',
    delete: 'Sil',
    undo: 'Geri al',
    taken: 'Bu değer zaten kullanılıyor.',
  },
  en: {
    mine: 'My views',
    of: (name: string) => `My views: ${name}`,
    changed: (name: string) => `My views: ${name} (changed)`,
    all: 'All records',
    add: 'Save current view',
    addAnother: 'Save as new view',
    name: 'View name',
    save: 'Save',
    update: (name: string) => `Update “${name}”`,
    more: (name: string) => `More actions for ${name}`,
    rename: 'Rename',
    opens: 'Open by default',
    opensNot: 'Don’t open by default',
    isOpening: 'Opens by default',
    delete: 'Delete',
    undo: 'Undo',
    taken: 'This value is already in use.',
  },
} as const

/** The lists that are looked at, each with a state and another one. */
const lists = [
  {
    look: { language: 'tr' },
    path: '/ticket-management',
    list: '/api/tickets',
    state: 'filter[status]=open&sort=number',
    other: 'filter[status]=resolved',
  },
  {
    look: { language: 'en', phone: true },
    path: '/user',
    list: '/api/users',
    state: 'filter[status]=active&sort=-created_at&per_page=20',
    other: 'per_page=50',
  },
] as const satisfies readonly { look: Look; [key: string]: unknown }[]

const role = 'admin'

async function opened(browser: Browser, look: Look, address: string): Promise<Page> {
  const page = await (await browserOf(browser, role, look)).newPage()
  await page.goto(address)
  return page
}

/** The state in the address, without what belongs to the view itself. */
const stateOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

async function withoutFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)).toEqual([])
}

const button = (page: Page) => page.getByRole('button', { name: /^(Görünümlerim|My views)/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Görünümlerim|My views)$/ })

/** Chooses an entry of a view's menu in the open panel. */
async function choose(page: Page, more: string, entry: string): Promise<void> {
  await panel(page).getByRole('button', { name: more }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The list shows this view, as it is saved. */
const shows = (page: Page, label: string) =>
  expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()

test.afterEach(async () => {
  const { body } = await api(role, 'get', '/api/saved-views?per_page=-1')
  for (const { id } of body.data) await api(role, 'delete', `/api/saved-views/${id}`)
})

for (const { look, path, list, state, other } of inTurn(import.meta.url, lists)) {
  const say = words[look.language]
  const where = `${path}, ${look.language}${'phone' in look ? ', phone' : ''}`

  test(`a list is saved as it is, and opens with it on another device: ${where}`, async ({ browser }) => {
    const name = `Sabah ${Date.now()}`
    // Saved as it stands, by key alone.
    const first = await opened(browser, look, `${path}?${state}`)
    await button(first).focus()
    await first.keyboard.press('Enter')
    await panel(first).getByRole('button', { name: say.add }).press('Enter')
    const input = panel(first).getByRole('textbox', { name: say.name })
    // At once: the field is there with the key that asked for it.
    await first.keyboard.press('Enter')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toBeFocused()
    await withoutFaults(first)
    await first.keyboard.type(name)
    await first.keyboard.press('Enter')
    await expect(panel(first)).toHaveCount(0)
    await shows(first, say.of(name))
    for (const part of state.split('&')) expect(stateOf(first)).toContain(part)

    // Its name is taken.
    await button(first).click()
    await panel(first).getByRole('button', { name: say.addAnother }).click()
    await input.fill(name.toLocaleUpperCase('tr'))
    await panel(first).getByRole('button', { name: say.save, exact: true }).click()
    await expect(panel(first).getByText(say.taken)).toBeVisible()
    await expect(input).toBeFocused()
    await first.keyboard.press('Escape')
    await expect(input).toHaveCount(0)

    // The list opens with it on another device; the whole list is one step away, and stays.
    await choose(first, say.more(name), say.opens)
    await expect(panel(first).getByText(say.isOpening)).toHaveCount(1)
    const second = await opened(browser, look, path)
    await shows(second, say.of(name))
    for (const part of state.split('&')) expect(stateOf(second)).toContain(part)
    await button(second).click()
    await withoutFaults(second)
    await panel(second).getByRole('button', { name: say.all, exact: true }).click()
    await expect(second).toHaveURL(new RegExp(`${path}\\?page=1$`))
    await second.reload()
    await shows(second, say.mine)
    await expect(second).toHaveURL(new RegExp(`${path}\\?page=1$`))
    for (const page of [first, second]) await page.context().close()
  })

  test(`a saved list is replaced, renamed, deleted and brought back: ${where}`, async ({ browser }) => {
    const name = `Akşam ${Date.now()}`
    const made = await api(role, 'post', '/api/saved-views', { list, name, query: state, is_default: true })
    const { id } = made.body.data
    // Changed from there, it takes the present state when it is told to.
    const first = await opened(browser, look, `${path}?${other}&saved=${id}`)
    await shows(first, say.changed(name))
    await button(first).click()
    await panel(first)
      .getByRole('button', { name: say.update(name) })
      .click()
    await shows(first, say.of(name))
    const second = await opened(browser, look, path)
    await shows(second, say.of(name))
    expect(stateOf(second)).toContain(other)

    await button(first).click()
    await choose(first, say.more(name), say.rename)
    await panel(first).getByRole('textbox', { name: say.name }).fill(`${name} yeni`)
    await first.keyboard.press('Enter')
    await choose(first, say.more(`${name} yeni`), say.opensNot)
    await expect(panel(first).getByText(say.isOpening)).toHaveCount(0)
    await second.goto(path)
    await shows(second, say.mine)
    await expect(second).toHaveURL(new RegExp(`${path}$`))

    await choose(first, say.more(`${name} yeni`), say.delete)
    await shows(first, say.mine)
    await first.getByRole('button', { name: say.undo, exact: true }).click()
    await button(first).click()
    await expect(panel(first).getByText(`${name} yeni`)).toBeVisible()
    for (const page of [first, second]) await page.context().close()
  })
}

test('a saved list opens what there still is of it, with its own columns and density', async ({
  browser,
}) => {
  const query =
    'filter[gone]=1&filter[status]=active,vanished&sort=gone&columns=status,gone,full_name&density=compact'
  const made = await api(role, 'post', '/api/saved-views', { list: '/api/users', name: 'Eski', query })
  const page = await opened(browser, {}, '/user')
  await expect(page.getByRole('columnheader', { name: 'Departmanlar' })).toBeVisible()
  await button(page).click()
  await panel(page).getByRole('button', { name: 'Eski', exact: true }).click()
  await shows(page, words.tr.of('Eski'))
  await expect(page).toHaveURL(
    `/user?filter[status]=active&columns=status,gone,full_name&density=compact&saved=${made.body.data.id}`,
  )
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['', 'Durum', 'Ad soyad'])
  const height = async () => (await page.getByRole('row').nth(1).boundingBox())?.height
  expect(await height()).toBe(36)
  // What is chosen there is of this view: the whole list stands as it stood.
  await page.getByRole('button', { name: 'Satır aralığı' }).click()
  await page.getByRole('menuitemradio', { name: 'Rahat' }).click()
  await shows(page, words.tr.changed('Eski'))
  await expect.poll(height).toBe(60)
  await button(page).click()
  await panel(page).getByRole('button', { name: words.tr.all, exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Departmanlar' })).toBeVisible()
  await expect.poll(height).toBe(48)
  await page.context().close()
})
