import { expect, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { rowsIn } from './support/rows.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

test('[TBL-3] a day is typed into a filter, and changed there, figure by figure', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/user')
  await page.getByRole('button', { name: 'Filtre ekle' }).click()
  await page.getByRole('menuitem', { name: 'Son giriş' }).click()
  const day = page.getByRole('group', { name: 'Son giriş: ilk gün' }).getByRole('spinbutton').first()
  await day.click()
  await page.keyboard.type('01112026', { delay: 80 })
  await expect(page).toHaveURL(/2026-11-01\.\./)
  await day.click()
  await page.keyboard.press('Backspace')
  await expect(page).not.toHaveURL(/2026-11-01/)
  await page.keyboard.type('05', { delay: 80 })
  await expect(page).toHaveURL(/2026-11-05\.\./)
  await context.close()
})

test('[TBL-3] the table of a laptop stays where it is when a filter is chosen', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.setViewportSize({ width: 1366, height: 768 })
  const top = async () => (await page.locator('.MuiDataGrid-root').boundingBox())?.y
  await page.goto('/user')
  await expect(page.locator('.MuiDataGrid-root')).toBeVisible()
  const before = await top()
  await page.goto('/user?filter[created_at]=2026-01-01..2026-12-31')
  await expect(page.locator('.MuiDataGrid-root')).toBeVisible()
  expect(await top()).toBe(before)
  // Their words are their names all the same.
  await page.getByRole('button', { name: 'Sütunlar' }).click()
  await expect(page.getByRole('dialog', { name: 'Sütunlar' })).toBeVisible()
  await context.close()
})

test('[TBL-8] a row of the grid is selected by Space, where the arrows have led', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/user')
  await expect(page.locator('.MuiDataGrid-root')).toBeVisible()
  const rows = page.locator('.MuiDataGrid-row')
  await rows.nth(0).getByRole('gridcell').nth(3).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(rows.nth(1).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: 'Toplu işlemler' })).toContainText('2 kullanıcı seçildi')
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: 'Toplu işlemler' })).toContainText('1 kullanıcı seçildi')
  await context.close()
})

for (const look of inTurn(import.meta.url, looks)) {
  const { language, phone } = look
  const { say } = wordsOf(language)

  test(`[TBL-8] what is done with several rows is within reach: ${look.name}`, async ({ browser }) => {
    const context = await browserOf(browser, 'super-admin', look)
    const page = await context.newPage()
    await page.goto('/user')
    if (phone) {
      await page
        .getByRole('button', { name: say('list:more') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: say('list:choose'), exact: true }).click()
    }
    await rowsIn(page.getByRole('main')).getByRole('checkbox').first().click()
    const bar = page.getByRole('toolbar', { name: say('list:bulk.label') })
    const one = say('resources/users:selected', { count: 1 })
    await expect(bar).toContainText(one)
    const buttons = bar.getByRole('button')
    expect(await buttons.count()).toBeGreaterThan(3)
    const main = await page.getByRole('main').boundingBox()
    const tops = new Set<number>()
    for (const button of await buttons.all()) {
      const box = await button.boundingBox()
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(main?.x ?? 0)
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual((main?.x ?? 0) + (main?.width ?? 0))
      tops.add(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
    }
    // One line on a desk; on a phone what is selected stands above the buttons.
    expect(tops.size).toBe(phone ? 2 : 1)
    const remove = { name: say('list:delete'), exact: true }
    const all = { name: new RegExp(`^${say('list:bulk.selectAll', { total: '' }).split('(')[0]}`) }
    // What a phone's bar has no room for stands behind three dots.
    if (phone) {
      await bar.getByRole('button', { name: say('list:more') }).click()
      await expect(page.getByRole('menuitem', remove)).toBeVisible()
      await page.getByRole('menuitem', all).click()
    } else {
      await expect(bar.getByRole('button', remove)).toBeVisible()
      await bar.getByRole('button', all).click()
    }
    await expect(bar).not.toContainText(new RegExp(`(?<!\\d)${one}`))
    await bar.getByRole('button', { name: say('list:bulk.clear') }).click()
    await expect(bar).toHaveCount(0)
    await context.close()
  })
}

test('[TBL-6] [TBL-8] deleting very many asks for a tick besides, and says what was done', async ({
  browser,
}) => {
  const mark = `Toplu${Date.now()}`
  for (let n = 0; n < 21; n++)
    await api('organization-manager', 'post', '/api/missions', { name: `${mark} ${n}` })
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto(`/mission?filter[search]=${mark}`)
  await page.getByRole('checkbox', { name: 'Bu sayfadakilerin hepsini seç' }).click()
  const bar = page.getByRole('toolbar', { name: 'Toplu işlemler' })
  await bar.getByRole('button', { name: 'Sil' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/ve 5 kayıt daha/)).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'İptal' }).click()
  await bar.getByRole('button', { name: 'Tümünü seç (21)' }).click()
  await bar.getByRole('button', { name: 'Sil' }).click()
  await expect(dialog.getByText(/ve 16 kayıt daha/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: '21 görevi sil' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '21 kaydı siliyorum' }).check()
  await confirm.click()
  await expect(page.getByText('21 görev silindi.')).toBeVisible()
  await context.close()
})

test('[TBL-8] what is done with several is asked and told of several', { tag: '@full' }, async ({
  browser,
}) => {
  const ids: number[] = []
  const mark = `Topluca ${Date.now()}`
  for (const name of ['Bir', 'İki']) {
    const { body } = await api('super-admin', 'post', '/api/users', {
      first_name: name,
      last_name: mark,
      email: `${name === 'Bir' ? 'bir' : 'iki'}.${Date.now()}@kurum.example`,
    })
    ids.push(body.data.id)
  }
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto(`/user?filter[search]=${mark}&sort=-created_at`)
  for (const name of ['Bir', 'İki']) await page.getByRole('checkbox', { name: `${name} ${mark}` }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Devre dışı bırak' }).click()
  const dialog = page.getByRole('alertdialog', { name: '2 kullanıcı devre dışı bırakılsın mı?' })
  await expect(dialog.getByText(`Bir ${mark}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Devre dışı bırak' }).click()
  await expect(page.getByText('2 kullanıcı devre dışı bırakıldı.')).toBeVisible()
  await page.goto(`/user/${ids[0]}?tab=history`)
  await expect(page.getByText('Kullanıcıyı devre dışı bıraktı')).toBeVisible()
  await context.close()
})

test('[TBL-3] a list has as many rows as somebody chose for it last, and no other list', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/user?page=3')
  const size = page.getByLabel('Sayfa başına')
  await size.selectOption('50')
  await expect(page).toHaveURL(/\/user\?per_page=50$/)
  await expect(page.getByText(/veriden 1-50 arası/)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Meslekler' }).click()
  await expect(size).toHaveValue('10')
  const asked = page.waitForRequest(/\/api\/users\?/)
  await page.goto('/user')
  expect((await asked).url()).toContain('per_page=50')
  await expect(page.getByText(/veriden 1-50 arası/)).toBeVisible()
  // What the address names is shown, and the choice stays.
  await page.goto('/user?per_page=20')
  await expect(size).toHaveValue('20')
  await page.goto('/user')
  await expect(size).toHaveValue('50')
  await size.selectOption('10')
  await expect(page).toHaveURL(/\/user$/)
  await page.reload()
  await expect(size).toHaveValue('10')
  await context.close()
})

const nobody = {
  data: [],
  meta: { total: 0, last_page: 1, current_page: 1, per_page: 10, from: null, to: null },
}

test('an empty list says whom to ask to who may not fill it, or sees less of it than others', async ({
  browser,
}) => {
  const made = await api('organization-manager', 'post', '/api/departments', { name: `Boş ${Date.now()}` })
  const { id } = made.body.data
  const manager = await browserOf(browser, 'education-manager')
  const page = await manager.newPage()
  const support = page.getByRole('link', { name: 'Destek ekibine yaz' })
  await page.route(/\/api\/groups\?/, route => route.fulfill({ json: nobody }))
  await page.goto('/designation')
  await expect(page.getByText('Henüz görevlendirme yok')).toBeVisible()
  await expect(page.getByText(/^Buraya kayıt ekleme yetkin yok\./)).toBeVisible()
  await expect(support).toBeVisible()
  await page.goto(`/department/${id}/users`)
  await expect(page.getByText('Bu departmanda kimse yok')).toBeVisible()
  await expect(page.getByText(/^Burada değişiklik yapma yetkin yok\./)).toBeVisible()
  await support.click()
  await expect(page).toHaveURL(/\/ticket\/store\?about=/)
  await expect(page.getByLabel(/^İlgili sayfa/)).toHaveValue(`/department/${id}/users`)
  await manager.close()

  const company = await browserOf(browser, 'company-manager', { language: 'en' })
  const narrow = await company.newPage()
  await narrow.route(/\/api\/departments\/tree/, route => route.fulfill({ json: nobody }))
  await narrow.goto('/department')
  await expect(narrow.getByText(/You only see your own corporation’s records/)).toBeVisible()
  await expect(narrow.getByRole('link', { name: 'Contact support' })).toBeVisible()
  await company.close()

  const all = await browserOf(browser, 'super-admin')
  const whole = await all.newPage()
  await whole.route(/\/api\/groups\?/, route => route.fulfill({ json: nobody }))
  await whole.goto('/designation')
  await expect(whole.getByText('Henüz görevlendirme yok')).toBeVisible()
  await expect(whole.getByText(/yetkin yok/)).toHaveCount(0)
  await expect(whole.getByRole('main').getByRole('link', { name: 'Görevlendirme ekle' })).toHaveCount(2)
  await all.close()
})
