/** Files beside spreadsheets, of a resource that the product does not have. */
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { addTexts } from '../../../src/server/i18n.ts'
import { removeOldImportFiles } from '../../../src/server/import/format-job.ts'
import { startTestPortal } from '../../support/portal.ts'
import { recipeArea } from '../../support/recipes/area.ts'

const removeTexts = addTexts(join(import.meta.dirname, '../../support/recipes/locales'))
const test = await startTestPortal({
  areas: [...areas, recipeArea],
  resources: [...resourceList, ...recipeArea.resources],
})
afterAll(async () => {
  await test.stop()
  removeTexts()
})
const root = await test.as('super-admin')
const url = '/api/recipes/from-file'
const file =
  'RECIPES\nTurkish/Soups: Lentil soup (4)\nTurkish/Soups: Yayla\nTurkish: Too many (101)\n?\nPlov\n'

it('[TBL-7] a declared format is read: what it lacks is asked for, what is wrong is said record by record', async () => {
  const without = await root.upload(`${url}?dry_run=1`, 'a.cards', file)
  expect([without.status, without.body.errors]).toEqual([422, { cuisine_id: ['Lütfen bu alanı doldurun.'] }])
  const asian = (await test.make('cuisines', { name: 'Asian' })).id
  const dry = await root.upload(`${url}?dry_run=1&given[cuisine_id]=${asian}`, 'a.xlsx', file)
  expect(dry.status, JSON.stringify(dry.body)).toBe(200)
  expect(dry.body.data).toMatchObject({ format: 'cards', total: 5, ready: 3, bad: 2, changed: 0 })
  expect(dry.body.data.places).toEqual([{ label: 'Mutfak', count: 2, paths: ['Turkish', 'Turkish / Soups'] }])
  const [tooMany, unknown] = dry.body.data.items
  expect(tooMany).toMatchObject({ number: 3, result: 'refused', title: 'Too many' })
  expect(tooMany.notes[0]).toMatch(/^Porsiyon: /)
  expect(unknown).toMatchObject({ number: 4, result: 'refused', title: '?' })
  const done = await root.post(`${url}/${dry.body.data.job_id}/apply?skip_bad=1`)
  expect(done.body.data, JSON.stringify(done.body)).toMatchObject({ written: 3, status: 'applied' })
  const { body } = await root.get('/api/recipes', { include: 'cuisine', sort: 'name' })
  const found = body.data.map((row: { name: string; cuisine: { name: string; parent_id: number } }) => [
    row.name,
    row.cuisine.name,
  ])
  expect(found).toEqual([
    ['Lentil soup', 'Soups'],
    ['Plov', 'Asian'],
    ['Yayla', 'Soups'],
  ])
  const [turkish] = (await root.get('/api/cuisines', { 'filter[search]': 'Turkish' })).body.data
  expect(turkish.parent_id, 'below what was chosen').toBe(asian)
})

it('[TBL-8] it is written, and comes back; what it loses is counted before', async () => {
  const losses = await root.get('/api/export-recipes/losses', { format: 'cards' })
  expect(losses.body.data).toEqual({
    format: 'cards',
    total: 3,
    whole: 2,
    skipped: [],
    lost: [{ reason: 'portions', text: 'Porsiyon', count: 1 }],
  })
  const cards = await root.get('/api/export-recipes', { format: 'cards', sort: 'name' })
  expect(cards.raw.toString()).toBe(
    'RECIPES\nAsian/Turkish/Soups: Lentil soup\nAsian: Plov\nAsian/Turkish/Soups: Yayla\n',
  )
  const again = await root.upload(`${url}?dry_run=1`, 'b.cards', cards.raw)
  expect(again.body.data).toMatchObject({ ready: 3, bad: 0, places: [] })
})

it('a file is kept for a day after its check, and then asked for again', async () => {
  const dry = await root.upload(`${url}?dry_run=1`, 'c.cards', 'RECIPES\nAsian: Pho\n')
  const id = dry.body.data.job_id
  const [[key] = []] = await test.db.read('select storage_key from import_jobs where id = $1', [id])
  expect(await test.portal.files.size(key as string)).toBeGreaterThan(0)
  await test.db.read("update import_jobs set updated_at = updated_at - interval '25 hours' where id = $1", [
    id,
  ])
  await removeOldImportFiles(test.portal)
  expect(await test.portal.files.size(key as string)).toBeUndefined()
  const late = await root.post(`${url}/${id}/apply`)
  expect([late.status, late.body.message]).toEqual([
    410,
    'Denetlenen dosya artık saklanmıyor. Dosyayı yeniden gönder.',
  ])
})
