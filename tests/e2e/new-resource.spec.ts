import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { port } from './support/address.ts'
import { logIn } from './support/people.ts'
import { copyProject, type ProjectCopy } from './support/project-copy.ts'

const root = join(import.meta.dirname, '../..')

let copy: ProjectCopy

/** Does what docs/add-a-resource.md tells, in a copy of the project, with the declaration that it shows. */
function addTheResource(): void {
  const [, declaration] =
    /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/add-a-resource.md'), 'utf8')) ?? []
  copy.write('resources/organisation/meeting-rooms.ts', declaration as string)
  copy.edit(
    'resources/organisation/index.ts',
    text =>
      `import { meetingRooms } from './meeting-rooms.ts'\n${text.replace('  jobDefinitions,\n]', '  jobDefinitions,\n  meetingRooms,\n]')}`,
  )
  const words = {
    name: 'Toplantı Odaları',
    singular: 'Toplantı odası',
    create: 'Oda ekle',
    edit: 'Odayı düzenle',
    import: 'Dosyadan oda ekle',
    search: 'Oda ara',
    count_one: '{{count}} oda',
    count_other: '{{count}} oda',
    empty: { title: 'Henüz oda yok', text: 'İlk odayı ekle.' },
    fields: { name: 'Ad', corporation: 'Kurum', seats: 'Koltuk', status: 'Durum', users: 'Kullanıcılar' },
    options: { status: { open: 'Açık', closed: 'Kapalı' } },
    sections: { identity: { title: 'Kimlik', help: '' } },
    children: {
      users: { tab: 'Kullanıcılar', add: 'Kullanıcı ekle', empty: { title: 'Kimse yok', text: '' } },
    },
    actions: {
      close: {
        label: 'Odayı kapat',
        confirm: 'Kapatılsın mı?',
        text: 'Yeniden açılabilir.',
        done: 'Kapatıldı.',
        history: 'Odayı kapattı',
      },
      reopen: { label: 'Yeniden aç', done: 'Açıldı.', history: 'Odayı yeniden açtı' },
    },
  }
  for (const locale of ['tr', 'en']) {
    copy.write(`locales/${locale}/organisation/resources/meeting-rooms.json`, JSON.stringify(words))
    copy.edit(`locales/${locale}/menu.json`, text => {
      const menu = JSON.parse(text)
      menu.resources['meeting-rooms'] = words.name
      return JSON.stringify(menu)
    })
  }
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = copyProject(port + 2)
  addTheResource()
  await copy.start('meeting rooms')
})

test.afterAll(() => copy.remove())

test('[DEV-1] one declaration, its line, its words and a generated migration make working screens', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: copy.at })
  const page = await context.newPage()
  const api = await (await fetch(`${copy.at}/api/openapi.json`)).json()
  expect(Object.keys(api.paths)).toContain('/api/meeting-rooms')
  expect(api.paths['/api/meeting-rooms/{id}/close'].post.description).toContain('From "open" to "closed"')

  await logIn(page, 'super-admin@demo.test')
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  await menu.getByRole('button', { name: 'Organizasyon' }).click()
  await menu.getByRole('link', { name: 'Toplantı Odaları' }).click()
  await expect(page).toHaveURL(/\/meeting-room$/)
  await expect(page.getByText('Henüz oda yok')).toBeVisible()
  await page.getByRole('link', { name: 'Oda ekle' }).first().click()

  await page.getByLabel('Ad', { exact: true }).fill('Boğaziçi')
  await page.getByLabel('Koltuk').fill('1000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Min:1, Max:500')).toBeVisible()
  await page.getByLabel('Koltuk').fill('12')
  await page.getByRole('combobox', { name: /Kurum/ }).fill('Holding')
  await page
    .getByRole('option', { name: /Holding/ })
    .first()
    .click()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/meeting-room\/1$/)

  await page.getByRole('button', { name: 'Odayı kapat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odayı kapat' }).click()
  await expect(page.getByText('Kapalı', { exact: true }).first()).toBeVisible()
  await page.goto('/meeting-room?filter[search]=bogazici')
  await expect(page.getByRole('row', { name: /Boğaziçi/ })).toBeVisible()
  await context.close()
})
