import { expect, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'

/** A department to be found, with a name that no other has. */
async function department(name: string): Promise<number> {
  const made = await api('organization-manager', 'post', '/api/departments', { name })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id
}

/** Holds the answers of searches back until it is told to let them through. */
async function slowSearch(page: Page, path: string): Promise<() => void> {
  let go = () => {}
  const gate = new Promise<void>(done => {
    go = done
  })
  await page.route(
    ({ pathname, searchParams }) => pathname === path && searchParams.has('filter[search]'),
    async route => {
      await gate
      await route.continue()
    },
  )
  return go
}

for (const { language, phone, name, parent, nothing } of [
  { language: 'tr', phone: false, name: 'Ad', parent: 'Üst departman', nothing: 'için bir seçim yapılmadı' },
  {
    language: 'en',
    phone: true,
    name: 'Name',
    parent: 'Parent department',
    nothing: 'Nothing is selected for',
  },
] as const)
  test(`[VAL-9] Enter chooses in a picker and never sends its form: ${language}`, async ({ browser }) => {
    const mark = `Seçim${Date.now()}${language}`
    const above = await department(`${mark} Üst`)
    const context = await browserOf(browser, 'organization-manager', { language, phone })
    const page = await context.newPage()
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/departments'))
        sent.push(request.postData() ?? '')
    })
    const letThrough = await slowSearch(page, '/api/departments')
    await page.goto('/department/store')
    await page.getByLabel(name, { exact: true }).fill(`${mark} Alt`)
    const box = page.getByRole('combobox', { name: new RegExp(parent) })
    await box.focus()

    // The search is under way: what was typed stays, and nothing is sent.
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(mark)
    await expect(page).toHaveURL(/\/department\/store$/)
    // The only hit is what was meant.
    letThrough()
    await expect(box).toHaveValue(`${mark} Üst`)

    // Escape leaves what was chosen before.
    await box.fill('zzz')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue(`${mark} Üst`)
    await expect(box).toBeFocused()

    // A text that stands for nothing keeps the form from being sent, and says so at its field.
    await box.fill('zzz')
    await page.keyboard.press('Control+s')
    const field = page.locator('[data-field=parent_id]')
    await expect(field.getByText(nothing)).toBeVisible()
    await page.getByLabel(name, { exact: true }).press('Enter')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('zzz')
    expect(sent).toEqual([])

    // The first hit is highlighted, and Enter takes it.
    await box.fill(`${mark} ü`)
    const hit = page.getByRole('option', { name: new RegExp(`${mark} Üst`) })
    await expect(hit).toHaveClass(/Mui-focused/)
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(`${mark} Üst`)
    await expect(field.getByText(nothing)).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/department\/\d+$/)
    expect(sent.map(body => JSON.parse(body).parent_id)).toEqual([above])
    await context.close()
  })

test('[VAL-9] with several, Enter adds one after the other and takes none away', async ({ browser }) => {
  const mark = `Çoklu${Date.now()}`
  for (const end of ['Bir', 'İki']) await department(`${mark} ${end}`)
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto('/user/store')
  const field = page.locator('[data-field=department_ids]')
  const box = field.getByRole('combobox')
  await box.focus()
  for (const end of ['bir', 'iki']) {
    await page.keyboard.type(`${mark} ${end}`)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('')
  }
  // What is chosen is not offered again.
  await page.keyboard.type(mark)
  await expect(page.getByText('Bulunanların hepsi seçili')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field.locator('.MuiChip-root')).toHaveText([`${mark} Bir`, `${mark} İki`])
  await expect(page).toHaveURL(/\/user\/store$/)
  await context.close()
})

test('[VAL-9] the search of a filter and of an assignment is used with the keyboard alone', async ({
  browser,
}) => {
  const mark = `Tuş${Date.now()}`
  const id = await department(`${mark} Departmanı`)
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto('/user')
  await page
    .getByRole('button', { name: /Filtre ekle|Filtreler/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Departmanlar' }).click()
  const search = page.getByRole('textbox', { name: 'Departmanlar içinde ara' })
  await expect(search).toBeFocused()
  await page.keyboard.type(mark)
  await expect(page.getByText(`Enter ile seçilecek: ${mark} Departmanı`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: new RegExp(mark) })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`filter(%5B|\\[)department_ids(%5D|\\])=${id}`))

  const person = await api('organization-manager', 'post', '/api/users', {
    first_name: mark,
    last_name: 'Kişi',
    email: `${mark.toLocaleLowerCase('en')}@secim.example`.replace('ş', 's'),
  })
  expect(person.status, JSON.stringify(person.body)).toBe(201)
  await page.goto(`/department/${id}/users/store`)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(mark)
  await expect(page.getByText(`Enter ile seçilecek: ${mark} Kişi`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: new RegExp(`${mark} Kişi`) })).toBeChecked()
  await expect(page).toHaveURL(/\/users\/store$/)
  await context.close()
})
