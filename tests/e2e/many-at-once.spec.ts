/** Many records at once: what would change is said before, the page may be left, and it is taken back. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { inTurn } from './support/words.ts'

const words = {
  tr: {
    search: /ara$/,
    all: 'Bu sayfadakilerin hepsini seç',
    edit: 'Düzenle',
    add: 'Alan ekle',
    title: 'Unvan',
    preview: 'Neyin değişeceğine bak',
    same: 'Zaten öyle: 1 kullanıcı',
    change: 'Değişecek: 2 kullanıcı',
    run: 'Değiştir (2 kullanıcı)',
    done: '2 kullanıcı güncellendi.',
    recent: 'Son işlemler',
    undo: 'Geri al: Düzenle',
    undone: '2 kullanıcı eski durumuna döndü.',
    remove: 'Çıkar',
    removed: '2 kullanıcı çıkarıldı.',
    undoRemoval: 'Geri al',
    possible: 'Hepsinde yapılabilir.',
  },
  en: {
    search: /^Search/,
    all: 'Select all on this page',
    edit: 'Edit',
    add: 'Add field',
    title: 'Title',
    preview: 'See what changes',
    same: 'Already so: 1 user',
    change: 'Will change: 2 users',
    run: 'Change 2 users',
    done: '2 users updated.',
    recent: 'Recent actions',
    undo: 'Undo: Edit',
    undone: '2 users restored to the previous state.',
    remove: 'Remove',
    removed: '2 users removed.',
    undoRemoval: 'Undo',
    possible: 'This can be done for all of them.',
  },
} as const

/** Three people with a name of their own, of whom one has the title already. */
async function scene(language: 'tr' | 'en') {
  const mark = `${language}${Date.now()}`.slice(-9)
  const title = (await api('super-admin', 'post', '/api/titles', { name: `Uzman ${mark}` })).body.data.id
  const ids: number[] = []
  for (const [at, name] of ['ada', 'eda', 'oya'].entries()) {
    const email = `${name}.${mark}@kurum.example`
    const body = { first_name: name, last_name: mark, email, locale: language, title_id: at ? null : title }
    ids.push((await api('super-admin', 'post', '/api/users', body)).body.data.id)
  }
  const titles = async () => {
    const { body } = await api('super-admin', 'get', `/api/users?filter[id]=${ids}&sort=id`)
    return body.data.map((row: { title_id: number | null }) => row.title_id)
  }
  return { mark, title, ids, titles, name: `Uzman ${mark}` }
}

async function choose(page: Page, mark: string, say: (typeof words)['tr' | 'en']) {
  await page.goto('/user')
  // Without a search they stand there as well, being the newest: what is ticked has to be what was found.
  const found = page.waitForResponse(
    answer => answer.url().includes('/api/users?') && answer.url().includes(mark),
  )
  await page.getByRole('searchbox', { name: say.search }).last().fill(mark)
  await expect(page).toHaveURL(new RegExp(mark))
  await found
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(`oya.${mark}@kurum.example`)).toBeVisible()
}

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  test(`[TBL-7] a field of many people is edited, found again and taken back, ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const say = words[language]
    const { mark, title, titles, name } = await scene(language)
    const context = await browserOf(browser, 'super-admin', {
      language,
      theme: language === 'tr' ? 'light' : 'dark',
    })
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', request => {
      if (['POST', 'PATCH'].includes(request.method()) && request.url().includes('/api/users'))
        calls.push(new URL(request.url()).pathname)
    })
    await choose(page, mark, say)
    await page.getByRole('checkbox', { name: say.all }).click()

    await test.step('by the keyboard alone', async () => {
      const edit = page.getByRole('toolbar').getByRole('button', { name: say.edit, exact: true })
      await edit.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: say.add })).toBeFocused()
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitem', { name: say.title, exact: true })
      await expect(item).toBeVisible()
      for (let n = 0; n < 20 && !(await item.evaluate(element => element === document.activeElement)); n++)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const input = dialog.getByRole('combobox', { name: say.title })
      await expect(input).toBeFocused()
      await page.keyboard.type(name)
      await expect(page.getByRole('option', { name })).toHaveClass(/Mui-focused/)
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: say.preview }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(say.change)).toBeVisible()
      await expect(dialog.getByText(say.same)).toBeVisible()
      expect(await titles()).toEqual([title, null, null])
      await dialog.getByRole('button', { name: say.run }).focus()
      await page.keyboard.press('Enter')
    })
    await expect(page.getByText(say.done)).toBeVisible()
    expect(await titles()).toEqual([title, title, title])
    expect(calls).toEqual(['/api/users/bulk/update', '/api/users/bulk/update'])

    await test.step('left, found again and taken back', async () => {
      await page.goto('/department')
      await page.goto('/user')
      await page.getByRole('button', { name: say.recent }).click()
      await expect(page.getByRole('dialog').getByText(say.done).first()).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: say.undo }).first().click()
      await expect(page.getByText(say.undone)).toBeVisible()
      expect(await titles()).toEqual([title, null, null])
    })
    await context.close()
  })

test('[TBL-8] on a phone, and one that is refused is named with the reason', async ({ browser }) => {
  test.setTimeout(120_000)
  const say = words.tr
  const { mark, titles, title, ids } = await scene('tr')
  const context = await browserOf(browser, 'super-admin', { phone: true })
  const page = await context.newPage()
  await choose(page, mark, say)
  await page.getByRole('button', { name: 'Diğer işlemler' }).first().click()
  await page.getByRole('menuitem', { name: 'Seç', exact: true }).click()
  for (const box of await page.getByRole('checkbox').all()) await box.click()
  await api('super-admin', 'delete', `/api/users/${ids[1]}`)
  const bar = page.getByRole('toolbar', { name: 'Toplu işlemler' })
  await bar.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: say.edit, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say.add }).click()
  await page.getByRole('menuitem', { name: say.title, exact: true }).click()
  await dialog.getByRole('combobox', { name: say.title }).fill(`Uzman ${mark}`)
  await page.getByRole('option', { name: `Uzman ${mark}` }).click()
  await dialog.getByRole('button', { name: say.preview }).click()
  await expect(dialog.getByText('Yapılamayacak: 1 kullanıcı')).toBeVisible()
  await expect(dialog.getByText('Kayıt bulunamadı.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Değiştir (1 kullanıcı)' }).click()
  const outcome = page.getByRole('dialog', { name: say.edit })
  await expect(outcome.getByText('Kayıt bulunamadı.')).toBeVisible()
  expect(await titles()).toEqual([title, title])
  await outcome.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByText('1 kullanıcı eski durumuna döndü.')).toBeVisible()
  expect(await titles()).toEqual([title, null])
  await context.close()
})

for (const language of inTurn(import.meta.url, ['tr', 'en'] as const))
  test(`[ORG-5] rows are taken away from a record’s tab, and come back, ${language}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const say = words[language]
    const { title, ids, titles } = await scene(language)
    await api('super-admin', 'post', `/api/titles/${title}/users`, { ids: ids.slice(1, 2) })
    const context = await browserOf(browser, 'super-admin', { language })
    const page = await context.newPage()
    await page.goto(`/title/${title}/users`)
    await page.getByRole('checkbox', { name: say.all }).click()
    await page.getByRole('toolbar').getByRole('button', { name: say.remove, exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(say.possible)).toBeVisible()
    await question.getByRole('button', { name: say.remove, exact: true }).click()
    await expect(page.getByText(say.removed)).toBeVisible()
    expect(await titles()).toEqual([null, null, null])
    await page.getByRole('button', { name: say.undoRemoval, exact: true }).click()
    await expect(page.getByText(say.undone)).toBeVisible()
    expect(await titles()).toEqual([title, title, null])
    await context.close()
  })

test('[TBL-8] [TBL-10] the rows of a record’s tab are exported, and those that point at it are deleted from there', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const mark = `${Date.now()}`.slice(-9)
  const make = async (name: string, parent?: number) => {
    const body = { name: `${name} ${mark}`, ...(parent && { parent_id: parent }) }
    return (await api('super-admin', 'post', '/api/departments', body)).body.data.id as number
  }
  const above = await make('Üst')
  const below = [await make('Ada', above), await make('Eda', above), await make('Oya', above)]
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto(`/department/${above}/departments`)
  const exported = async (button: Locator) => {
    const download = page.waitForEvent('download')
    await button.click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    return readFileSync(await (await download).path(), 'utf8')
  }
  const everything = await exported(page.getByRole('main').getByRole('button', { name: 'Dışa aktar' }))
  expect(everything.trim().split('\r\n')).toHaveLength(4)
  for (const name of ['Ada', 'Eda', 'Oya']) expect(everything).toContain(`${name} ${mark}`)

  for (const name of ['Ada', 'Eda'])
    await page
      .getByRole('row')
      .filter({ hasText: `${name} ${mark}` })
      .getByRole('checkbox')
      .click()
  const bar = page.getByRole('toolbar')
  const chosen = await exported(bar.getByRole('button', { name: 'Dışa aktar' }))
  expect(chosen.trim().split('\r\n')).toHaveLength(3)
  expect(chosen).not.toContain('Oya')

  await bar.getByRole('button', { name: 'Sil', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '2 departmanı sil' }).click()
  await expect(page.getByText(`Ada ${mark}`)).toHaveCount(0)
  await expect(page.getByText(`Oya ${mark}`)).toBeVisible()
  const { body } = await api('super-admin', 'get', `/api/departments?filter[id]=${below}`)
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual(below.slice(2))
  await context.close()
})
