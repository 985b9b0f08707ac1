/** Copies of records: what they take from their source, what of it belongs to them, and what nobody gets by a copy. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsTo, belongsToMany, hasMany, select, text } from '../../../src/fields/index.ts'
import { findings } from '../../../src/metadata/check.ts'
import { MAX_COPIED_ROWS } from '../../../src/metadata/copy.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { counted } from '../../support/counted.ts'
import { pictures } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { trainingArea, trainingResources } from '../../support/syllabus.ts'

const resources = [...resourceList, ...trainingResources]
const test = await startTestPortal({ resources, areas: [...areas, trainingArea] })
afterAll(test.stop)
const root = await test.as('super-admin')

let number = 0
async function made(path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await root.post(`/api/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
const workshop = (values: Record<string, unknown> = {}) =>
  made('workshops', { name: `Atölye ${++number}`, ...values })
const content = (workshop_id: number, name: string, values: Record<string, unknown> = {}) =>
  made('workshop-contents', { workshop_id, name, ...values })
const copy = (path: string, body?: Record<string, unknown>, client = root) =>
  client.post(`/api/${path}/duplicate`, body)

type Node = { id: number; name: string; parent_id: number | null; minutes: number }
const contentsOf = async (id: number): Promise<Node[]> =>
  (await root.get(`/api/workshops/${id}/contents`, { per_page: 100 })).body.data

describe('[DEV-1] a copy of a record', () => {
  it('is declared without a fault', () => {
    expect(findings(resources)).toEqual([])
  })

  it('has the values of its source, those of the body in their place, and a title that says so', async () => {
    const corporation_id = await test.make('corporations').then(row => row.id)
    const id = await workshop({ name: 'İş güvenliği', corporation_id })
    const answer = await copy(`workshops/${id}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body.data).toMatchObject({ name: 'İş güvenliği (kopya)', corporation_id })
    expect(answer.headers.etag).toBeTruthy()
    const again = await copy(`workshops/${answer.body.data.id}`, { corporation_id: null })
    expect(again.body.data).toMatchObject({ name: 'İş güvenliği (kopya 2)', corporation_id: null })
    const english = await root.post(`/api/workshops/${id}/duplicate`, undefined, {
      headers: { 'accept-language': 'en' },
    })
    expect(english.body.data.name).toBe('İş güvenliği (copy)')
    expect((await copy(`workshops/${id}`, { name: 'Başka ad' })).body.data.name).toBe('Başka ad')
    const long = await workshop({ name: 'a'.repeat(120) })
    expect((await copy(`workshops/${long}`)).body.data.name).toBe(`${'a'.repeat(112)} (kopya)`)
  })

  it('has copies of what belongs to it, in their order and tree, and of what belongs to those', async () => {
    const id = await workshop()
    const first = await content(id, 'Bir', { minutes: 10 })
    const second = await content(id, 'İki', { minutes: 20 })
    // It stands before what it is below.
    await root.post(`/api/workshop-contents/${first}/move`, { parent_id: second, before_id: null })
    const third = await content(id, 'Üç')
    await root.post(`/api/workshop-contents/${third}/move`, { parent_id: null, before_id: second })
    await made('content-remarks', { workshop_content_id: first, text: 'Not' })
    await made('workshop-aims', { workshop_id: id, text: 'Hedef' })
    const gone = await content(id, 'Silinen')
    await root.delete(`/api/workshop-contents/${gone}`)
    const answer = await copy(`workshops/${id}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const copied = await contentsOf(answer.body.data.id)
    expect(copied.map(({ name, minutes }) => [name, minutes])).toEqual(
      (await contentsOf(id)).map(({ name, minutes }) => [name, minutes]),
    )
    const named = (name: string) => copied.find(row => row.name === name) as Node
    expect(copied).toHaveLength(3)
    expect(named('Bir').parent_id).toBe(named('İki').id)
    expect([first, second, third]).not.toContain(named('Bir').id)
    const remarks = await root.get('/api/content-remarks', { 'filter[workshop_content_id]': named('Bir').id })
    expect(remarks.body.data.map((row: { text: string }) => row.text)).toEqual(['Not'])
    const aims = await root.get(`/api/workshops/${answer.body.data.id}/aims`)
    expect(aims.body.data.map((row: { text: string }) => row.text)).toEqual(['Hedef'])
    // The source is as it was.
    expect(await contentsOf(id)).toHaveLength(3)
  })

  it('keeps the order in which rows were moved', async () => {
    const id = await workshop()
    const ids = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push(await content(id, name))
    await root.post(`/api/workshop-contents/${ids[3]}/move`, { before_id: ids[0] })
    const { body } = await copy(`workshops/${id}`)
    expect((await contentsOf(body.data.id)).map(({ name }) => name)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('shares the files of what it copies', async () => {
    const id = await workshop()
    const upload = await root.upload(
      '/api/medias?resource=workshop-contents&field=files',
      'a.png',
      pictures.png,
    )
    expect(upload.status, JSON.stringify(upload.body)).toBe(201)
    await content(id, 'Resimli', { file_ids: [upload.body.data.id] })
    // Somebody else copies it: the file came with what they see.
    const other = await test.person({
      permissions: ['workshops.index', 'workshops.show', 'workshops.store', 'workshops.update'],
      roles: ['admin'],
    })
    const { status, body } = await copy(`workshops/${id}`, undefined, other.client)
    expect(status, JSON.stringify(body)).toBe(201)
    const rows = (
      await root.get('/api/workshop-contents', { 'filter[workshop_id]': body.data.id, include: 'files' })
    ).body.data
    expect(rows[0].files.map((file: { id: number }) => file.id)).toEqual([upload.body.data.id])
  })

  it('is one transaction, and one line of its history names the source', async () => {
    const id = await workshop()
    await content(id, 'Bir')
    const key = { headers: { 'idempotency-key': `kopya-${id}` } }
    const [one, two] = await Promise.all([
      root.post(`/api/workshops/${id}/duplicate`, {}, key),
      root.post(`/api/workshops/${id}/duplicate`, {}, key),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body.data.id).toBe(two.body.data.id)
    const { data } = (await root.get(`/api/workshops/${one.body.data.id}/history`)).body
    const line = data.find((entry: { action: string }) => entry.action === 'workshops.store')
    expect(line.copied_from).toMatchObject({ resource: 'workshops', id })
    expect(line.after).not.toHaveProperty('copied_from')
    expect(data.some((entry: { action: string }) => entry.action === 'workshop-contents.store')).toBe(true)
  })

  it('copies many rows in a few statements, and refuses more than it may', async () => {
    const id = await workshop()
    await test.db.query(
      `insert into workshop_contents (workshop_id, name) select $1, 'İçerik ' || n from generate_series(1, $2::int) n`,
      [id, MAX_COPIED_ROWS],
    )
    const few = await workshop()
    await content(few, 'Tek')
    const statements = async (from: number) => {
      const seen = await counted(test.db, () => copy(`workshops/${from}`))
      expect(seen.result.status, JSON.stringify(seen.result.body)).toBe(201)
      return seen.statements
    }
    const small = await statements(few)
    // Two thousand rows are ten chunks of two hundred.
    expect(await statements(id)).toBeLessThan(small + 15)
    await content(id, 'Bir fazla')
    const before = Number((await test.db.read('select count(*) from workshops', []))[0]?.[0])
    const refused = await copy(`workshops/${id}`)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(String(MAX_COPIED_ROWS))
    expect(Number((await test.db.read('select count(*) from workshops', []))[0]?.[0])).toBe(before)
  })
})

describe('[ROL-3] nobody gets by a copy what they could not have otherwise', () => {
  it('is refused to who may not make one, and what one does not see is not there', async () => {
    const mine = await test.make('corporations')
    const others = await test.make('corporations')
    const id = await workshop({ corporation_id: others.id })
    const reader = await test.person({ permissions: ['workshops.index', 'workshops.show'] })
    expect((await copy(`workshops/${id}`, {}, reader.client)).status).toBe(403)
    const maker = await test.person({
      roles: ['company-manager'],
      permissions: ['workshops.index', 'workshops.show', 'workshops.store'],
      values: { corporation_id: mine.id },
    })
    expect((await copy(`workshops/${id}`, {}, maker.client)).status).toBe(404)
    // Of one's own corporation it is; a body that would put it elsewhere is refused.
    const own = await workshop({ corporation_id: mine.id })
    expect((await copy(`workshops/${own}`, {}, maker.client)).status).toBe(201)
    const elsewhere = await copy(`workshops/${own}`, { corporation_id: others.id }, maker.client)
    expect(elsewhere.status).toBe(422)
    expect(elsewhere.body.errors).toHaveProperty('corporation_id')
    expect((await copy('workshops/999999', {})).status).toBe(404)
    await root.delete(`/api/workshops/${own}`)
    expect((await copy(`workshops/${own}`, {})).status).toBe(404)
  })

  it('leaves out what leads to records that one does not see', async () => {
    const mine = await test.make('corporations')
    const id = await workshop({ corporation_id: mine.id })
    const hidden = await test.make('departments', { corporation_id: (await test.make('corporations')).id })
    await content(id, 'Bir', { department_id: hidden.id })
    const maker = await test.person({
      roles: ['company-manager'],
      permissions: ['workshops.index', 'workshops.show', 'workshops.store', 'workshops.update'],
      values: { corporation_id: mine.id },
    })
    const { status, body } = await copy(`workshops/${id}`, {}, maker.client)
    expect(status, JSON.stringify(body)).toBe(201)
    const [row] = await test.db.read('select department_id from workshop_contents where workshop_id = $1', [
      body.data.id,
    ])
    expect(row?.[0]).toBeNull()
  })

  it('copies a role with its permissions, where one holds all of them', async () => {
    const role = await made('roles', { name: `rol-${++number}`, display_name: 'Denetçi' })
    const [permission] = (await root.get('/api/permissions', { 'filter[name]': 'users.destroy' })).body.data
    await root.post(`/api/roles/${role}/permissions`, { ids: [permission.id] })
    const nameless = await copy(`roles/${role}`)
    expect(nameless.status).toBe(422)
    expect(Object.keys(nameless.body.errors)).toEqual(['name'])
    const { status, body } = await copy(`roles/${role}`, { name: `rol-${++number}` })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.data).toMatchObject({ display_name: 'Denetçi (kopya)', is_system: false })
    const theirs = (await root.get(`/api/roles/${body.data.id}/permissions`)).body.data
    expect(theirs.map(({ name }: { name: string }) => name)).toEqual([permission.name])
    const limited = await test.person({
      permissions: [
        'roles.index',
        'roles.show',
        'roles.store',
        'role-permissions.store',
        'permissions.index',
      ],
    })
    const refused = await copy(`roles/${role}`, { name: `rol-${++number}` }, limited.client)
    expect([403, 422]).toContain(refused.status)
    expect(refused.body.errors).toHaveProperty('permission_ids')
    // Without the right to give permissions the role comes without them.
    const plain = await test.person({ permissions: ['roles.index', 'roles.show', 'roles.store'] })
    const bare = await copy(`roles/${role}`, { name: `rol-${++number}` }, plain.client)
    expect(bare.status, JSON.stringify(bare.body)).toBe(201)
    expect((await root.get(`/api/roles/${bare.body.data.id}/permissions`)).body.data).toEqual([])
  })

  it('begins a text’s next version as a draft, and an announcement’s copy without its time', async () => {
    const id = await made('portal-texts', {
      kind: 'help',
      title_tr: 'Yardım',
      body_tr: '<p>Metin</p>',
      title_en: 'Help',
      body_en: '<p>Text</p>',
      effective_from: '2030-01-01',
    })
    await root.post(`/api/portal-texts/${id}/publish`)
    const undated = await copy(`portal-texts/${id}`)
    expect(Object.keys(undated.body.errors)).toEqual(['effective_from'])
    const { status, body } = await copy(`portal-texts/${id}`, { effective_from: '2031-01-01' })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.data).toMatchObject({
      title_tr: 'Yardım',
      body_en: '<p>Text</p>',
      status: 'draft',
      kind: 'help',
    })
    const announcement = await made('announcements', {
      title: 'Duyuru',
      body_summary: 'Özet',
      body: '<p>Gövde</p>',
      audience: { everyone: true },
      publish_at: '2031-01-01T00:00:00.000Z',
      requires_acknowledgement: true,
      acknowledge_until: '2031-02-01',
    })
    const draft = await copy(`announcements/${announcement}`)
    expect(draft.body.data).toMatchObject({
      title: 'Duyuru (kopya)',
      publish_at: null,
      acknowledge_until: null,
      requires_acknowledgement: true,
      state: 'draft',
    })
  })
})

describe('[DEV-1] rows that point at each other', () => {
  const guides = defineResource('guides', {
    title: 'name',
    fields: {
      name: text({ required: true, max: 40 }),
      tips: hasMany('guide-tips', { inverse: 'guide', owned: true }),
      chapters: hasMany('guide-chapters', { inverse: 'guide', owned: true }),
    },
    list: { columns: ['name'] },
    copy: { with: ['tips', 'chapters'] },
  })
  const owner = () => belongsTo('guides', { required: true, writable: 'create', onDelete: 'cascade' })
  const chapters = defineResource('guide-chapters', {
    title: 'name',
    fields: {
      guide: owner(),
      name: text({ required: true, max: 40 }),
      code: text({ max: 10, unique: true }),
      secret: text({ max: 40, readable: 'users.invite' }),
      experts: belongsToMany('users', { pair: 'guide-chapter-experts' }),
    },
    list: { columns: ['name'] },
    dataSubjects: [],
  })
  const tips = defineResource('guide-tips', {
    title: 'name',
    fields: {
      guide: owner(),
      name: text({ required: true, max: 40 }),
      chapter: belongsTo('guide-chapters', { required: true }),
      after: belongsTo('guide-tips'),
      status: select({ values: ['draft', 'shown'], default: 'draft', writable: false }),
      shown_as: text({ max: 40, when: [{ field: 'status', in: ['shown'] }] }),
    },
    list: { columns: ['name'], filter: ['guide'] },
    lifecycle: {
      field: 'status',
      initial: 'draft',
      transitions: { show_it: { from: ['draft'], to: 'shown' } },
    },
  })

  it('are copied with the ways between them, in their first state, without what is theirs alone', async () => {
    const declared = [...resourceList, guides, chapters, tips]
    expect(findings(declared)).toEqual([])
    const own = await startTestPortal({ resources: declared })
    try {
      const admin = await own.as('super-admin')
      const make = async (path: string, body: object) => {
        const answer = await admin.post(`/api/${path}`, body)
        expect(answer.status, JSON.stringify(answer.body)).toBe(201)
        return answer.body.data.id as number
      }
      const [expert, gone] = [await own.make('users'), await own.make('users')]
      const guide = await make('guides', { name: 'Rehber' })
      const chapter = await make('guide-chapters', {
        guide_id: guide,
        name: 'Bölüm',
        code: 'B-1',
        secret: 'Gizli',
        expert_ids: [expert.id, gone.id],
      })
      const first = await make('guide-tips', { guide_id: guide, name: 'Bir', chapter_id: chapter })
      const second = await make('guide-tips', {
        guide_id: guide,
        name: 'İki',
        chapter_id: chapter,
        after_id: first,
      })
      // The first one points at the second, which was made after it.
      await admin.patch(`/api/guide-tips/${second}`, { after_id: null })
      await admin.patch(`/api/guide-tips/${first}`, { after_id: second })
      expect((await admin.post(`/api/guide-tips/${first}/show_it`)).status).toBe(200)
      await admin.patch(`/api/guide-tips/${first}`, { shown_as: 'Gösterilen' })
      await own.db.query('update users set deleted_at = clock_timestamp() where id = $1', [gone.id])
      const { status, body } = await admin.post(`/api/guides/${guide}/duplicate`)
      expect(status, JSON.stringify(body)).toBe(201)
      const [copied] = (await admin.get(`/api/guides/${body.data.id}/chapters`)).body.data
      expect(copied).toMatchObject({ name: 'Bölüm', code: null, secret: 'Gizli' })
      const experts = await admin.get(`/api/guide-chapters/${copied.id}/experts`)
      expect(experts.body.data.map(({ id }: { id: number }) => id)).toEqual([expert.id])
      const rows = (await admin.get('/api/guide-tips', { 'filter[guide_id]': body.data.id, sort: 'id' })).body
        .data
      const named = (name: string) => rows.find((row: { name: string }) => row.name === name)
      expect(named('Bir')).toMatchObject({
        chapter_id: copied.id,
        after_id: named('İki').id,
        status: 'draft',
        shown_as: null,
      })
      // Who may not read a value copies none of it.
      const maker = await own.person({
        permissions: ['guides.index', 'guides.show', 'guides.store', 'guides.update', 'users.index'],
      })
      const theirs = await maker.client.post(`/api/guides/${guide}/duplicate`)
      expect(theirs.status, JSON.stringify(theirs.body)).toBe(201)
      const secrets = await own.db.read('select secret from guide_chapters where guide_id = $1', [
        theirs.body.data.id,
      ])
      expect(secrets).toEqual([[null]])
    } finally {
      await own.stop()
    }
  })
})

describe('[DEV-2] what the start says of copies', () => {
  const found = (...declared: Parameters<typeof findings>[0]) =>
    findings([...resourceList, ...declared]).filter(({ id }) => id.startsWith('copy-'))

  it('are names that are none, relations that cannot come along, and rows that could not be made', () => {
    const boxes = defineResource('boxes', {
      title: 'name',
      fields: {
        name: text({ required: true, max: 20 }),
        items: hasMany('items', { inverse: 'box', owned: true }),
        labels: hasMany('labels', { inverse: 'box' }),
      },
      list: { columns: ['name'] },
      copy: { with: ['items', 'labels'], without: ['colour' as never] },
    })
    const items = defineResource('items', {
      title: 'code',
      fields: {
        box: belongsTo('boxes', { required: true, writable: 'create', onDelete: 'cascade' }),
        code: text({ required: true, max: 20, unique: true }),
      },
      list: { columns: ['code'] },
    })
    const labels = defineResource('labels', {
      title: 'name',
      fields: { name: text({ max: 20 }), box: belongsTo('boxes') },
      list: { columns: ['name'] },
      endpoints: ['index'],
      copy: {},
    })
    expect(found(boxes, items, labels).map(({ id, resource }) => `${id} ${resource}`)).toEqual([
      'copy-fields boxes',
      'copy-fields boxes',
      'copy-owned boxes',
      'copy-fields labels',
    ])
  })
})
