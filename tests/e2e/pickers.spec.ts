import { expect, type Page, test } from '@playwright/test'
import { defaultRoles } from '../../resources/roles.ts'
import { api, browserOf } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

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

for (const look of inTurn(import.meta.url, looks)) {
  const { language, phone } = look
  const { say, like } = wordsOf(language)

  test(`[VAL-9] Enter chooses in a picker and never sends its form: ${look.name}`, async ({ browser }) => {
    const mark = `Seçim${Date.now()}${language}`
    const above = await department(`${mark} Üst`)
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/departments'))
        sent.push(request.postData() ?? '')
    })
    const letThrough = await slowSearch(page, '/api/departments')
    await page.goto('/department/store')
    const name = page.getByLabel(say('resources/departments:fields.name'), { exact: true })
    await name.fill(`${mark} Alt`)
    const box = page.getByRole('combobox', {
      name: new RegExp(say('resources/departments:fields.parent')),
    })
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
    const nothing = field.getByText(say('common:picker.unresolved', { text: 'zzz' }))
    await expect(nothing).toBeVisible()
    await name.press('Enter')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('zzz')
    expect(sent).toEqual([])

    // The first hit is highlighted, and Enter takes it.
    await box.fill(`${mark} ü`)
    const hit = page.getByRole('option', { name: new RegExp(`${mark} Üst`) })
    await expect(hit).toHaveClass(/Mui-focused/)
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(`${mark} Üst`)
    await expect(nothing).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/department\/\d+$/)
    expect(sent.map(body => JSON.parse(body).parent_id)).toEqual([above])
    await context.close()
  })

  test(`[VAL-9] with several, Enter adds one after the other and takes none away: ${look.name}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const mark = `Çoklu${Date.now()}${language}`
    for (const end of ['Bir', 'İki']) await department(`${mark} ${end}`)
    const context = await browserOf(browser, 'organization-manager', look)
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
    await expect(page.getByText(say('common:picker.allChosen'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field.locator('.MuiChip-root')).toHaveText([`${mark} Bir`, `${mark} İki`])
    await expect(page).toHaveURL(/\/user\/store$/)
    await context.close()
  })

  test(`[VAL-9] the search of a filter and of an assignment is used with the keyboard alone: ${look.name}`, async ({
    browser,
  }) => {
    const mark = `Tuş${Date.now()}${language}`
    const id = await department(`${mark} Departmanı`)
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    // The texts of the records that are found come while one types: no letter is lost to that.
    await page.route(/\/resources\/departments\.json/, async route => {
      await new Promise(resolve => setTimeout(resolve, 150))
      await route.continue()
    })
    await page.goto('/user')
    const departments = say('resources/users:fields.departments')
    if (phone) {
      await page.getByRole('button', { name: say('list:filtersActive', { count: 0 }) }).click()
      await page.getByRole('dialog').getByRole('button', { name: departments }).click()
    } else {
      await page.getByRole('button', { name: say('list:addFilter') }).click()
      await page.getByRole('menuitem', { name: departments }).click()
    }
    const search = page.getByRole('textbox', { name: say('common:picker.searchIn', { name: departments }) })
    await expect(search).toBeFocused()
    await page.keyboard.type(mark, { delay: 30 })
    await expect(search).toHaveValue(mark)
    const toBeChosen = (name: string) => page.getByText(say('common:picker.highlighted', { name }))
    await expect(toBeChosen(`${mark} Departmanı`)).toBeAttached()
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
    await page.getByRole('main').getByRole('searchbox').focus()
    await page.keyboard.type(mark)
    await expect(toBeChosen(`${mark} Kişi`)).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: new RegExp(`${mark} Kişi`) })).toBeChecked()
    await expect(page).toHaveURL(/\/users\/store$/)
    await context.close()
  })

  test(`[ORG-5] who has a title already is asked about, and gets it back: ${look.name}`, async ({
    browser,
  }) => {
    const mark = `Unvanlı${Date.now()}${language}`
    const title = async (end: string) =>
      (await api('super-admin', 'post', '/api/titles', { name: `${mark} ${end}` })).body.data.id as number
    const [former, next] = [await title('Eski'), await title('Yeni')]
    const made = await api('super-admin', 'post', '/api/users', {
      first_name: mark,
      last_name: 'Kişi',
      email: `${Date.now()}${language}@unvan.example`,
      title_id: former,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const titleNow = async () =>
      (await api('super-admin', 'get', `/api/users/${made.body.data.id}`)).body.data.title_id
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    await page.goto(`/title/${next}/users/store`)
    await page.getByRole('main').getByRole('searchbox').fill(mark)
    await page.getByRole('checkbox', { name: new RegExp(`${mark} Kişi`) }).check()
    await page
      .getByRole('button', { name: say('resources/titles:children.users.assign', { count: 1 }) })
      .click()
    const dialog = page.getByRole('alertdialog')
    await expect(
      dialog.getByText(say('resources/titles:children.users.replaces', { count: 1 })),
    ).toBeVisible()
    await expect(dialog.getByText(`${mark} Eski`)).toBeVisible()
    expect(await titleNow()).toBe(former)
    await dialog.getByRole('button', { name: say('record:assign.replace') }).click()
    await expect(page).toHaveURL(new RegExp(`/title/${next}/users$`))
    expect(await titleNow()).toBe(next)
    await page.getByRole('button', { name: say('record:assign.undo') }).click()
    await expect(page.getByText(say('record:assign.undone'))).toBeVisible()
    expect(await titleNow()).toBe(former)
    await context.close()
  })

  test(`[ROL-1] a role that one may not give is disabled with its reason: ${look.name}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'organization-manager', look)
    const page = await context.newPage()
    await page.goto('/user/store')
    await expect(page.getByLabel(say('resources/users:fields.first_name'), { exact: true })).toBeFocused()
    await expect(page.locator('[data-field=corporation_id]').getByRole('combobox')).not.toHaveValue('')
    await expect(page.getByRole('button', { name: say('form:saveAnother') })).toBeVisible()
    const nameOf = (role: string) =>
      defaultRoles.find(({ name }) => name === role)?.display_name[language] as string
    // Who is added has this one unless it is taken away.
    const chosen = page.locator('[data-field=role_ids] .MuiChip-root')
    await expect(chosen).toHaveText([nameOf('learner')])
    const box = page.locator('[data-field=role_ids]').getByRole('combobox')
    await box.click()
    await box.fill(nameOf('super-admin').slice(0, 5))
    const role = page.getByRole('option', { name: nameOf('super-admin') })
    await expect(role).toHaveAttribute('aria-disabled', 'true')
    await expect(role).toContainText(like('errors:brings'))
    await box.press('Enter')
    await expect(chosen).toHaveText([nameOf('learner')])
    await context.close()
  })
}

test('@refinedev/mui on the MUI of the portal: a form, a picker, a filter and an assignment open without an error', async ({
  browser,
}) => {
  const id = await department(`Uyum${Date.now()}`)
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', line => line.type() === 'error' && errors.push(line.text()))

  await page.goto('/user/store')
  const box = page.locator('[data-field=department_ids]').getByRole('combobox')
  await box.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  // Drawn by the portal's own theme, as by the one copy of MUI that there is.
  const font = (shown: Element) => getComputedStyle(shown).fontFamily
  expect(await page.getByRole('option').first().evaluate(font)).toBe(
    await page.locator('body').evaluate(font),
  )

  await page.goto('/user')
  await page
    .getByRole('button', { name: /Filtre ekle|Filtreler/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Departmanlar' }).click()
  await expect(page.getByRole('group', { name: 'Departmanlar' }).getByRole('checkbox').first()).toBeVisible()

  await page.goto(`/department/${id}/users/store`)
  const rows = page.getByRole('region', { name: 'Atanabilecekler' }).getByRole('checkbox')
  await expect(rows.nth(1)).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
