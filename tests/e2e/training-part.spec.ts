/** The whole part that tests/support/training-part declares, on screens that nobody wrote: built once, walked through as its people do. */
import { expect, test } from '@playwright/test'
import { port } from './support/address.ts'
import { copyProject, type ProjectCopy } from './support/project-copy.ts'
import { declareTraining } from './support/training-part.ts'
import { attendanceJourney } from './training/attendances.ts'
import { largeFileJourney } from './training/large-files.ts'
import { listJourneys } from './training/lists.ts'
import { requestJourney } from './training/requests.ts'
import { apiOf, isFree, look, open, type Row, take } from './training/scene.ts'
import { sessionJourney } from './training/sessions.ts'
import { workshopJourney } from './training/workshops.ts'

let copy: ProjectCopy | undefined
test.beforeAll(async () => {
  test.setTimeout(300_000)
  if (process.env.TRAINING_AT) return
  copy = copyProject(port + 6)
  declareTraining(copy)
  await copy.start('training')
})
test.afterAll(() => copy?.remove())

test('[TBL-1] the tree of catalogues is walked and reordered by the keyboard', async ({
  browser,
  request,
}) => {
  const api = await apiOf(request)
  const top = await api.post('/api/workshop-catalogs', { name: `Teknik ${Date.now()}` })
  const below = []
  for (const name of ['Ağ', 'Bulut', 'Yazılım'])
    below.push(await api.post('/api/workshop-catalogs', { name, parent_id: top.id }))
  const names = async () =>
    (await api.get(`/api/workshop-catalogs/tree?parent_id=${top.id}`)).map(({ name }: Row) => name)
  const page = await open(browser)
  await page.goto('/workshop-catalog')
  const row = (id: number) => page.locator(`[role="row"][data-id="${id}"]`)
  await row(top.id).focus()
  await page.keyboard.press('ArrowRight')
  await expect(row(below[0]?.id)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(names).toEqual(['Bulut', 'Ağ', 'Yazılım'])
  await expect(row(below[0]?.id)).toBeFocused()
  await expect(row(below[0]?.id)).toHaveAttribute('aria-posinset', '2')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(names).toEqual(['Bulut', 'Yazılım'])
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(names).toEqual(['Bulut', 'Ağ', 'Yazılım'])
  await isFree(page)
  await page.context().close()
})

test('[DEV-1] a new workshop is stored with its contents, in their order', async ({ browser, request }) => {
  const api = await apiOf(request)
  const page = await open(browser)
  await page.goto('/workshop/store')
  await page.getByLabel('Ad', { exact: true }).fill(`İçerikli ${Date.now()}`)
  await page.getByRole('combobox', { name: /^Sorumlu/ }).fill('Nermin')
  await page
    .getByRole('option', { name: /Nermin/ })
    .first()
    .click()
  const contents = page.getByRole('region', { name: 'İçerikler' })
  const dialog = page.getByRole('dialog')
  for (const title of ['Giriş', 'Mevzuat']) {
    await contents.getByRole('button', { name: 'İçerik ekle' }).click()
    await dialog.getByLabel('Başlık').fill(title)
    await dialog.getByRole('textbox', { name: /^Metin/ }).fill('Neden önemli?')
    await dialog.getByRole('button', { name: 'Tamam' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(contents.getByRole('row', { name: title })).toBeVisible()
  }
  await contents.getByRole('row', { name: 'Mevzuat' }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(contents.getByRole('row').nth(1)).toContainText('Mevzuat')
  await isFree(page)
  await look(page, 'with-new')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/workshop\/\d+$/)
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const rows = await api.get(`/api/workshops/${id}/contents`)
  expect(rows.map(({ title }: Row) => title)).toEqual(['Mevzuat', 'Giriş'])
  await page.context().close()
})

test('[DEV-1] a workshop is made, filled, published and copied on its screens', async ({
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const api = await apiOf(request)
  const name = `İlk yardım ${Date.now()}`
  const page = await open(browser)
  await page.goto('/workshop/store')
  // Fields come and go with what decides about them.
  await expect(page.getByText('Kayıtla birlikte eklenir.')).toBeVisible()
  await page.getByLabel('Ad', { exact: true }).fill(name)
  await expect(page.getByLabel('Canlı ders adresi')).toHaveCount(0)
  await take(page, 'Atölye şekli', 'Çevrimiçi')
  await expect(page.getByLabel('Canlı ders adresi')).toBeVisible()
  await take(page, 'Atölye şekli', 'Stüdyoda')
  await expect(page.getByLabel('Canlı ders adresi')).toHaveCount(0)
  await page.getByLabel(/^Kontenjan/).fill('2')
  await page.getByRole('combobox', { name: /^Sorumlu/ }).fill('Nermin')
  await page
    .getByRole('option', { name: /Nermin/ })
    .first()
    .click()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/workshop\/\d+$/)
  const id = Number(/\d+$/.exec(page.url())?.[0])

  // What is missing is said, and leads to where it is added.
  const missing = page.getByRole('alert').filter({ hasText: '“Yayımla” için eksik olanlar' })
  await expect(missing.getByRole('listitem')).toHaveText(['Özet', 'İçerikler'])
  await look(page, 'missing')
  const contents = page.getByRole('region', { name: 'İçerikler' })
  const add = contents.getByRole('button', { name: 'İçerik ekle' })
  await expect(add).toBeAttached()
  await missing.getByRole('button', { name: 'İçerikler' }).click()
  await expect(add).toBeFocused()
  const dialog = page.getByRole('dialog')
  const added = async (title: string) => {
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(contents.getByRole('row', { name: title })).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Başlık').fill('Giriş')
  await dialog.getByLabel(/^Süre/).fill('20')
  await dialog.getByRole('textbox', { name: /^Metin/ }).fill('Neden önemli?')
  await added('Giriş')
  await add.click()
  await dialog.getByLabel('Başlık').fill('Mevzuat')
  await take(page, 'Tür', 'Bağlantı')
  await expect(dialog.getByRole('textbox', { name: /^Metin/ })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: /^Adres/ }).fill('https://mevzuat.gov.tr')
  await added('Mevzuat')
  await add.click()
  await dialog.getByLabel('Başlık').fill('Sınav')
  await take(page, 'Tür', 'Soru')
  await look(page, 'question')
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(dialog).toHaveCount(0)

  // In their order: by a key, and by dragging.
  const titles = async () => (await api.get(`/api/workshops/${id}/contents`)).map(({ title }: Row) => title)
  await contents.getByRole('row', { name: 'Mevzuat' }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(titles).toEqual(['Mevzuat', 'Giriş'])
  await expect(contents.getByRole('row').nth(1)).toContainText('Mevzuat')
  await contents.evaluate(section => section.scrollIntoView({ block: 'center' }))
  const [from, to] = await Promise.all(
    ['Mevzuat', 'Giriş'].map(title => contents.getByRole('row', { name: title }).boundingBox()),
  )
  const handle = await contents.getByRole('row', { name: 'Mevzuat' }).locator('[data-handle]').boundingBox()
  if (!from || !to || !handle) throw new Error('It is not there')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + 30, handle.y + 30, { steps: 4 })
  // Beside the notice of the last move, which lies over the middle.
  await page.mouse.move(to.x + to.width * 0.8, to.y + to.height * 0.9, { steps: 8 })
  await page.mouse.up()
  await expect.poll(titles).toEqual(['Giriş', 'Mevzuat'])
  await look(page, 'inline')

  // What every row has to have is said of the rows.
  await expect(missing.getByRole('listitem')).toHaveText([
    'Özet',
    'İçerikler, her birinde Süre (dk): “Mevzuat”',
  ])
  const last = contents.getByRole('row', { name: 'Mevzuat' })
  await last.hover()
  await last.getByRole('button', { name: 'Mevzuat kaydını sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /Sil/ }).click()
  await expect.poll(titles).toEqual(['Giriş'])
  await missing.getByRole('link', { name: 'Özet' }).click()
  await page.getByRole('textbox', { name: /^Özet/ }).fill('Herkes için.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/workshop\/\d+$/)
  await expect(missing).toHaveCount(0)
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await expect(page.getByText('Atölye yayımlandı.')).toBeVisible()
  await expect(page.getByText('Yayında', { exact: true }).first()).toBeVisible()

  // Held from then on: the form says why, the contents offer nothing.
  await expect(add).toHaveCount(0)
  await page.getByRole('link', { name: 'Düzenle' }).click()
  await expect(page.getByText('Yayımlanmış atölyenin içeriği değiştirilemez.')).toBeVisible()
  await expect(page.getByLabel('Ad', { exact: true })).toBeDisabled()
  await expect(page.getByLabel(/^Kontenjan/)).toBeEnabled()
  await isFree(page)
  await look(page, 'held')
  await page.goto(`/workshop/${id}`)
  await page.getByRole('tab', { name: 'Geçmiş' }).click()
  await expect(page.getByText('Yayında').last()).toBeVisible()
  await look(page, 'timeline')

  // A copy is a draft with the same contents.
  await page.goto(`/workshop/store?copy=${id}`)
  await expect(page.getByText('Birlikte kopyalanacak: 1 içerik.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: `${name} (kopya)` })).toBeVisible()
  await expect(contents.getByRole('row', { name: 'Giriş' })).toBeVisible()
  await page.context().close()
})

test('[API-2] people are enrolled, wait, and find their own; an instructor finds theirs; a room is free or not', async ({
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const api = await apiOf(request)
  const me = await api.get('/api/users/me')
  const role = (await api.get('/api/roles?per_page=100')).find((row: Row) => row.name === 'instructor') as Row
  const wanted = (await api.get('/api/permissions?filter[search]=instructor-workshops&per_page=20')) as Row[]
  await api.post(`/api/roles/${role.id}/permissions`, { ids: wanted.map(({ id }: Row) => id) })
  const [teacher, learner] = await Promise.all(
    ['instructor', 'learner'].map(
      async name => (await api.get(`/api/users?filter[email]=${name}@demo.test`))[0] as Row,
    ),
  )
  const workshop = await api.post('/api/workshops', {
    name: `Yangın ${Date.now()}`,
    summary: 'Özet',
    owner_id: me.id,
    capacity: 2,
    instructor_ids: [teacher?.id],
  })
  await api.post('/api/workshop-contents', {
    workshop_id: workshop.id,
    title: 'Giriş',
    minutes: 9,
    body: 'x',
  })
  await api.post(`/api/workshops/${workshop.id}/publish`)
  const page = await open(browser)
  await page.goto(`/workshop/${workshop.id}/attendance`)
  await page.getByRole('link', { name: 'Katılımcı ata' }).first().click()
  await page.getByRole('tab', { name: 'Dosyadan' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'katilimcilar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('E-posta\nmentor@demo.test\nmentee@demo.test\nlearner@demo.test\n'),
  })
  await expect(page.getByText('3 kullanıcı bulundu.')).toBeVisible()
  await page.getByRole('button', { name: 'Devam' }).click()
  await expect(page.getByText('bunlardan yer bulamayıp bekleyecek')).toBeVisible()
  await page.getByRole('button', { name: 'Onayla: 3 katılım' }).click()
  await expect(page.getByText('Bekliyor', { exact: true })).toHaveCount(1)
  await expect(page.locator('main')).toContainText('Bekleyen:1')
  await look(page, 'attendances')

  // A room is in one place at a time, which is told at its field with what is in the way.
  const [corporation] = (await api.get('/api/corporations?per_page=1')) as unknown as Row[]
  const room = await api.post('/api/studios', { name: `A${Date.now()}`, corporation_id: corporation?.id })
  const session = {
    name: 'Sabah oturumu',
    workshop_id: workshop.id,
    corporation_id: corporation?.id,
    studio_id: room.id,
    starts_at: '2030-01-07T06:00:00.000Z',
    ends_at: '2030-01-07T09:00:00.000Z',
  }
  await api.post('/api/workshop-sessions', session)
  const second = await api.post('/api/workshop-sessions', {
    ...session,
    name: 'Öğle oturumu',
    starts_at: '2030-01-07T09:00:00.000Z',
    ends_at: '2030-01-07T12:00:00.000Z',
  })
  await page.goto(`/workshop-session/${second.id}/edit`)
  const hour = page.locator('[data-field=starts_at] [role=spinbutton]').nth(3)
  await hour.click()
  await page.keyboard.type('11')
  await page.keyboard.press('Control+s')
  const place = page.locator('[data-field=studio_id]')
  await expect(place.getByText('Bu stüdyo o saatlerde dolu.')).toBeVisible()
  await expect(place.getByRole('link', { name: /Sabah oturumu/ })).toBeVisible()
  await look(page, 'overlap')
  await page.context().close()

  const own = await open(browser, learner?.email as string)
  await own.goto('/my-workshop')
  await expect(own.getByText(workshop.name).first()).toBeVisible()
  await expect(own.getByText('Bekleme listesindesin')).toBeVisible()
  await look(own, 'my-workshops')
  await own.context().close()
  const taught = await open(browser, teacher?.email as string)
  await taught.goto('/instructor-workshop')
  await taught.getByText(workshop.name).first().click()
  await expect(taught.getByRole('heading', { name: workshop.name })).toBeVisible()
  await expect(taught.getByRole('link', { name: 'Düzenle' })).toHaveCount(0)
  await look(taught, 'instructor-workshop')
  await taught.context().close()
})

test('[DEV-1] the main path in English, on a phone in the dark', async ({ browser, request }) => {
  const api = await apiOf(request)
  const me = await api.get('/api/users/me')
  const workshop = await api.post('/api/workshops', { name: `First aid ${Date.now()}`, owner_id: me.id })
  const page = await open(browser, undefined, true)
  await page.goto(`/workshop/${workshop.id}`)
  const missing = page.getByRole('alert').filter({ hasText: 'Publish' })
  await expect(missing.getByRole('listitem')).toHaveText(['Summary', 'Contents'])
  await look(page, 'phone-missing')
  const contents = page.getByRole('region', { name: 'Contents' })
  await expect(contents.getByRole('button', { name: 'Add item' })).toBeAttached()
  await missing.getByRole('button', { name: 'Contents' }).click()
  await contents.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Why it matters')
  await dialog.getByLabel(/^Minutes/).fill('15')
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('…')
  await look(page, 'phone-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(contents.getByText('Why it matters')).toBeVisible()
  await isFree(page)
  await look(page, 'phone-inline')
  await api.patch(`/api/workshops/${workshop.id}`, { summary: 'For everybody.' })
  await page.reload()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Draft').last()).toBeVisible()
  await look(page, 'phone-timeline')
  await page.goto(`/workshop/${workshop.id}/edit`)
  await expect(page.getByText('The content of a published workshop cannot be changed.')).toBeVisible()
  await look(page, 'phone-held')
  const above = await api.post('/api/workshop-catalogs', { name: `Health ${Date.now()}` })
  await api.post('/api/workshop-catalogs', { name: 'First aid at the workplace', parent_id: above.id })
  await page.goto('/workshop-catalog')
  await expect(page.getByRole('treegrid')).toBeVisible()
  await isFree(page)
  await look(page, 'phone-tree')
  await page.context().close()
})

requestJourney()
workshopJourney()
largeFileJourney()
listJourneys()
sessionJourney()
attendanceJourney()
