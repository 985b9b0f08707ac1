import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { port } from './support/address.ts'
import { logIn } from './support/people.ts'

const root = join(import.meta.dirname, '../..')
const parts = [
  'src',
  'resources',
  'locales',
  'migrations',
  'package.json',
  'vite.config.ts',
  'scripts',
  'tsconfig.json',
  // The root's tsconfig.json names it, and Vite reads what that names.
  'tests/tsconfig.json',
]
const ownPort = port + 2
const at = `http://127.0.0.1:${ownPort}`

let folder: string
let server: ChildProcess | undefined

const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')))

/** Does what docs/add-a-resource.md tells, in a copy of the project, with the declaration that it shows. */
function addTheResource(): void {
  const [, declaration] =
    /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/add-a-resource.md'), 'utf8')) ?? []
  writeFileSync(join(folder, 'resources/organisation/meeting-rooms.ts'), declaration as string)
  edit(
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
    writeFileSync(
      join(folder, `locales/${locale}/organisation/resources/meeting-rooms.json`),
      JSON.stringify(words),
    )
    edit(`locales/${locale}/menu.json`, text => {
      const menu = JSON.parse(text)
      menu.resources['meeting-rooms'] = words.name
      return JSON.stringify(menu)
    })
  }
}

const run = (...command: string[]) =>
  execFileSync(process.execPath, command, {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'portal-new-resource-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  addTheResource()
  run('src/server/db/generate.ts', 'meeting rooms')
  run('node_modules/vite/bin/vite.js', 'build')
  server = spawn(process.execPath, ['src/server/demo/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(ownPort),
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  })
  await expect
    .poll(
      () =>
        fetch(`${at}/api/ready`)
          .then(({ status }) => status)
          .catch(() => 0),
      { timeout: 90_000 },
    )
    .toBe(200)
})

test.afterAll(() => {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('[DEV-1] one declaration, its line, its words and a generated migration make working screens', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: at })
  const page = await context.newPage()
  const api = await (await fetch(`${at}/api/openapi.json`)).json()
  expect(Object.keys(api.paths)).toEqual(
    expect.arrayContaining(['/api/meeting-rooms', '/api/meeting-rooms/{id}/close']),
  )

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
