import { expect, test } from '@playwright/test'
import { address } from './support/address.ts'
import { api, browserOf, emailOf, logIn } from './support/people.ts'

test('[NAV-3] whoever searches the menu by keyboard goes on in the page, of a list of one’s own making, too', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/department')
  await expect(page.getByRole('heading', { level: 1, name: 'Departmanlar' })).toBeVisible()
  // The menu stands a moment after the page.
  await expect(page.getByRole('searchbox', { name: 'Menüde ara' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('oluşturduğum')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/created-designations$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Oluşturduğum Görevlendirmeler' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await context.close()
})

test('[LAY-1] [LAY-3] [LAY-10] [NAV-3] the drawer, the header and the menu search', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  // On somebody's first visit an entry comes with the counts, and moves those below it.
  const counts = page.waitForResponse(/\/api\/dashboard\/counts/)
  await page.goto('/department')
  await counts
  const drawer = page.getByRole('navigation', { name: 'Ana menü' })
  const width = async () => Math.round((await page.locator('aside').boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(345)
  expect(Math.round((await page.locator('header').first().boundingBox())?.height ?? 0)).toBe(60)
  const content = await page.locator('main').boundingBox()
  expect(Math.round(content?.height ?? 0)).toBeLessThanOrEqual(Math.round(900 * 0.939))
  await expect(page.getByRole('navigation', { name: 'Sayfanın yeri' })).toContainText('Departmanlar')
  await expect(page.getByRole('searchbox', { name: 'Menüde ara' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('unvan')
  await expect(drawer.getByRole('link', { name: 'Unvanlar' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Meslekler' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Aramayı temizle' }).click()
  // What an entry is for is said to the pointer and to the keyboard, and goes with Escape.
  const passive = drawer.getByRole('link', { name: 'Devre Dışı Kullanıcılar' })
  const hint = page.getByRole('tooltip', { includeHidden: true })
  await passive.hover()
  await expect(hint).toHaveText('Devre dışı bırakılanlar')
  await expect(passive).toHaveAccessibleDescription('Devre dışı bırakılanlar')
  await page.mouse.move(700, 500)
  await expect(hint).toHaveCount(0)
  await passive.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(hint).toHaveText('Devre dışı bırakılanlar')
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await page.getByRole('button', { name: 'Menüyü daralt' }).click()
  await expect.poll(width).toBe(80)
  await drawer.getByRole('link', { name: 'Ana Sayfa' }).hover()
  await expect(hint).toHaveText('Ana Sayfa')
  await page.reload()
  await expect.poll(width).toBe(80)
  await page.getByRole('link', { name: 'Ana sayfaya git' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.close()
})

test('[LAY-1] the drawer is collapsed where the window is narrow, until somebody expands it', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/department')
  const width = async () => Math.round((await page.locator('aside').boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(80)
  await page.setViewportSize({ width: 1300, height: 800 })
  await expect.poll(width).toBe(345)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: 'Menüyü genişlet' }).click()
  await expect.poll(width).toBe(345)
  await page.reload()
  await expect.poll(width).toBe(345)
  await context.close()
})

test('[GRD-3] whoever opens what they may not is told so where they land', async ({ browser }) => {
  const context = await browserOf(browser, 'learner')
  const page = await context.newPage()
  await page.goto('/user')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Bu sayfayı açma yetkin yok.')).toBeVisible()
  await page.goto('/account/settings')
  await expect(page.getByRole('heading', { name: 'Hesap ayarları' })).toBeVisible()
  await expect(page.getByText('Bu sayfayı açma yetkin yok.')).toHaveCount(0)
  await context.close()
})

test('[LAY-2] [LAY-5] the menu of a phone and its flags', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin', { phone: true })
  const page = await context.newPage()
  await page.goto('/department')
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  await expect
    .poll(async () => Math.round((await page.locator('.MuiDrawer-paper').boundingBox())?.width ?? 0))
    .toBe(300)
  // What the portal writes to a person is in the language that they chose for its screens.
  const written = async () => (await api('super-admin', 'get', '/api/users/me')).body.data.locale
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(written).toBe('en')
  await page.getByRole('button', { name: 'Türkçe' }).click()
  await expect.poll(written).toBe('tr')
  await context.close()
})

test('[LAY-5] [LAY-6] [I18N-2] [I18N-3] languages and the user menu', async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/en/department')
  await expect(page.getByRole('heading', { name: 'Departments' })).toBeVisible()
  await page.goto('/tr/department')
  await expect(page.getByRole('heading', { name: 'Departmanlar' })).toBeVisible()
  const cookies = await context.cookies(address)
  const kept = cookies.find(({ name }) => name === 'portal_language')
  expect(kept?.value).toBe('tr')
  await page.getByRole('button', { name: /Kullanıcı menüsü|Nermin/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Hesap ayarları' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Hesap ayarları' }).click()
  await expect(page).toHaveURL(/\/account\/settings$/)
  await context.close()
})

test('[LAY-7] [LAY-8] [GRD-1] a path that there is not', async ({ browser }) => {
  const context = await browserOf(browser, 'learner', { language: 'en' })
  const page = await context.newPage()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/not-found$/)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await page.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.close()
})

test('[AUTH-2] [AUTH-3] [AUTH-5] [GRD-4] logging in and out', async ({ browser }) => {
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('E-posta').fill(emailOf('learner'))
  await page.getByLabel('Şifre', { exact: true }).fill('Yanlis-123')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  // It is said in a notice and at the form, where it stays until something is typed.
  const refusal = page.locator('form').getByRole('alert')
  await expect(refusal).toHaveText('Şifreni kontrol et.')
  await expect(page.getByText('Şifreni kontrol et.')).toHaveCount(2)
  await page.getByLabel('E-posta').fill('kimse@kurum.example')
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(refusal).toHaveText('E-posta adresini kontrol et.')
  await logIn(page, emailOf('learner'))
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('portal.token') ?? '{}').token as string,
  )
  await page.getByRole('button', { name: /Kullanıcı menüsü|Işıl/ }).click()
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
  const dead = await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })
  expect(dead.status()).toBe(401)

  // A session that ended elsewhere: the next call clears what is here, reloads and says so. Without its live
  // connection the page does not learn of it before.
  await page.routeWebSocket(/\/notifications\/live\//, () => undefined)
  await logIn(page, emailOf('learner'))
  const own = await page.evaluate(
    () => JSON.parse(localStorage.getItem('portal.token') ?? '{}').token as string,
  )
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${own}` } })
  // It may reload before it has loaded, and a call that the first page still makes may be the next one: its
  // reload interrupts this navigation, and says the same.
  await page.goto('/account/settings', { waitUntil: 'commit' }).catch((error: Error) => {
    if (!/interrupted|ERR_ABORTED/.test(error.message)) throw error
  })
  await expect(page.getByText('Oturumun sona erdi. Lütfen yeniden giriş yap.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portal.token'))).toBeNull()
  await context.close()
})

test('[AUTH-4] too many requests lead to /block', async ({ browser }) => {
  const context = await browserOf(browser, null)
  const page = await context.newPage()
  await logIn(page, emailOf('mentee'))
  await page.route('**/api/users/me/sessions', route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { message: 'Çok' } }),
  )
  await page.goto('/account/settings')
  await expect(page).toHaveURL(/\/block$/)
  expect(await page.evaluate(() => localStorage.getItem('portal.token'))).toBeNull()
  await context.close()
})

test('[TBL-2] [TBL-3] [TBL-4] [GRD-10] a list keeps its state in its address', async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  const { body } = await api('organization-manager', 'get', '/api/users?per_page=1')
  const total = new Intl.NumberFormat('tr-TR').format(body.meta.total)
  await page.goto('/user')
  await expect(page.getByText(`${total} veriden 1-10 arası gösteriliyor.`)).toBeVisible()
  await page.getByRole('button', { name: '2. sayfa' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(`${total} veriden 11-20 arası gösteriliyor.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${total} veriden 11-20 arası gösteriliyor.`)).toBeVisible()
  await page.getByPlaceholder('Ad veya e-posta ara').fill('isil')
  await expect(page).toHaveURL(/isil/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByText('Işıl').first()).toBeVisible()
  const link = page.url()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByText('Işıl').first()).toBeVisible()
  // The ways back from a record lead to the list as it was left.
  await other.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(other).toHaveURL(/\/user\/\d+$/)
  await other.reload()
  await other
    .getByRole('navigation', { name: 'Sayfanın yeri' })
    .getByRole('link', { name: 'Kullanıcılar' })
    .click()
  await expect(other).toHaveURL(link)
  await expect(other.getByText('Işıl').first()).toBeVisible()
  await context.close()
})

test('[TBL-4] a quick view that is chosen right after a search was typed stays, and so does the search', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.goto('/ticket-management')
  const views = page.getByRole('group', { name: 'Görünümler' })
  await expect(views.getByRole('button', { pressed: true })).toBeVisible()
  // The search is sent 300 ms after its last letter.
  await page.getByRole('searchbox').last().fill('sertifik')
  await expect(page).toHaveURL(/sertifik/)
  const last = await views.getByRole('button').last().elementHandle()
  await page
    .getByRole('searchbox')
    .last()
    .evaluate((box: HTMLInputElement, view) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'sertifika')
      box.dispatchEvent(new Event('input', { bubbles: true }))
      setTimeout(() => (view as HTMLElement).click(), 100)
    }, last)
  await expect(page).toHaveURL(/sertifika/)
  await expect(views.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true')
  await context.close()
})

test('[TBL-5] [TBL-6] a record is deleted and brought back', async ({ browser }) => {
  const made = await api('organization-manager', 'post', '/api/missions', { name: `Silinecek ${Date.now()}` })
  const { id, name } = made.body.data as { id: number; name: string }
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto(`/mission/${id}`)
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Sil' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Dikkat')).toBeVisible()
  await expect(dialog.getByText('Silmek istediğine emin misin?')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'İptal' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Sil', exact: true }).click()
  await expect(page.getByText('İşlem Başarılı').first()).toBeVisible()
  expect(
    (await api('organization-manager', 'get', `/api/missions/${id}`)).body.data.deleted_at,
  ).not.toBeNull()
  await page.goto(`/mission?filter[trashed]=only&filter[search]=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await row.hover()
  await expect(row.getByRole('button', { name: /düzenle|sil$/i })).toHaveCount(0)
  await row.getByRole('button', { name: /geri al/ }).click()
  await expect
    .poll(async () => (await api('organization-manager', 'get', `/api/missions/${id}`)).body.data.deleted_at)
    .toBeNull()
  await context.close()
})

test('[VAL-9] a form shows every error at its field and loses nothing', async ({ browser }) => {
  const context = await browserOf(browser, 'organization-manager')
  const page = await context.newPage()
  await page.goto('/user/store')
  await page.getByLabel('Ad', { exact: true }).fill('Zeynep')
  await page.getByLabel('E-posta').fill('zeynep@kurum')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Geçersiz e-posta')).toBeVisible()
  await expect(page.getByText('Lütfen bu alanı doldurun.').first()).toBeVisible()
  await page.getByLabel('Soyad').fill('Karadağ')
  await page.getByLabel('E-posta').fill(emailOf('learner'))
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/kullanılıyor|kayıtlı/).first()).toBeVisible()
  await expect(page.getByLabel('Ad', { exact: true })).toHaveValue('Zeynep')
  await context.close()
})

test('[LAY-1] the collapsed drawer marks where something waits', { tag: '@full' }, async ({ browser }) => {
  const context = await browserOf(browser, 'super-admin')
  const page = await context.newPage()
  await page.setViewportSize({ width: 1000, height: 800 })
  let waiting = { 'waiting-users': 3, tickets: 0 }
  await page.route(/\/api\/(waiting-users|tickets)\?/, route => {
    const list = route.request().url().includes('tickets') ? 'tickets' : 'waiting-users'
    return route.fulfill({ json: { data: [], meta: { total: waiting[list], last_page: 1 } } })
  })
  let mine = 0
  await page.route(/\/api\/inbox$/, route =>
    route.fulfill({ json: { data: { count: mine, late: 0, kinds: [] } } }),
  )
  const marked = page.locator('aside button:has([data-waiting]), aside a:has([data-waiting])')
  await page.goto('/department')
  await expect(marked).toHaveCount(1)
  await expect(marked).toHaveAccessibleName('Organizasyon')
  // Tickets that somebody works on already wait for nobody.
  waiting = { 'waiting-users': 0, tickets: 2 }
  const asked = page.waitForRequest(/\/api\/tickets\?/)
  await page.reload()
  expect(decodeURIComponent((await asked).url())).toContain('filter[view]=unassigned')
  await expect(marked).toHaveAccessibleName('Destek Masası')
  await expect(marked).toHaveCount(1)
  // What waits for whoever looks, in all parts of the portal.
  waiting = { 'waiting-users': 0, tickets: 0 }
  mine = 4
  await page.reload()
  await expect(marked).toHaveAccessibleName('Bekleyenler')
  await expect(marked).toHaveCount(1)
  await context.close()
})
