/** `created: { notify }`: whichever way a record comes to be, and what `set` knows of the caller and the days to come. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsTo, belongsToMany, date, dateTime, text } from '../../../src/fields/index.ts'
import { type AnyResource, defineResource } from '../../../src/metadata/resource.ts'
import { fromMe, inDays } from '../../../src/metadata/set-value.ts'
import { counted } from '../../support/counted.ts'
import { startTestPortal } from '../../support/portal.ts'

const errands = defineResource('errands', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 40 }),
    owner: belongsTo('users'),
    helpers: belongsToMany('users', { pair: 'errand-helpers' }),
    author_name: text({ max: 200, writable: false }),
    due_at: dateTime({ writable: false }),
    due_on: date({ writable: false }),
  },
  list: { columns: ['name'] },
  created: {
    set: { author_name: fromMe('full_name'), due_at: inDays(30), due_on: inDays(2) },
    notify: [
      {
        who: 'helpers',
        self: true,
        notice: { kind: 'task', text: 'erasureRequested', url: '/errand/{id}' },
        with: { number: 'name', days: 30 },
      },
      { who: 'owner', mail: 'registration-refused', with: { reason: 'name' } },
      {
        who: 'owner',
        notice: { kind: 'task', text: 'erasureRequested', url: '/owned-errand/{id}' },
        with: { number: 'name', days: 30 },
      },
      {
        who: { holds: 'errands.update' },
        when: [
          { field: 'name', in: ['Acil'] },
          { field: 'owner.status', in: ['active'] },
        ],
        mail: 'registration-refused',
        with: { reason: 'author_name' },
      },
    ],
  },
  actions: {
    ask: {
      on: 'collection',
      creates: true,
      input: { name: text({ required: true, max: 40 }), owner: belongsTo('users') },
    },
  },
  import: { fields: ['name', 'owner'] },
  copy: {},
  dataSubjects: [],
})

const test = await startTestPortal({ resources: [...resourceList, errands] as readonly AnyResource[] })
afterAll(test.stop)
const root = await test.as('super-admin')
const me = (await root.get('/api/users/me')).body.data as { id: number; full_name: string }
const owner = await test.person()

const noticesOf = async (id: number) =>
  (
    await test.db.read(
      'select title, body, click_action_url from notifications where user_id = $1 order by id',
      [id],
    )
  ).map(row => row.join(' | '))
const mailed = async () =>
  (
    await test.db.query<{ data: { name: string; value: string }[] }>(
      `select r.data from mail_recipients r join mail_messages m on m.id = r.mail_message_id
       where r.user_id = $1 and m.key = 'registration-refused' order by r.id`,
      [owner.id],
    )
  ).rows.map(({ data }) => data.find(({ name }) => name === 'reason')?.value)

describe('a new record', () => {
  it('notifies people once it stands with its pairs, and whoever made it where that is said', async () => {
    const helper = await test.person()
    const made = await root.post('/api/errands', {
      name: 'Birinci',
      owner_id: owner.id,
      helper_ids: [helper.id, me.id],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const text = `Yeni silme talebi: Birinci | Bir kişi kişisel verilerinin silinmesini istiyor. Karar için 30 gün var. | /errand/${made.body.data.id}`
    expect(await noticesOf(helper.id)).toEqual([text])
    expect(await noticesOf(me.id)).toContain(text)
    expect(await mailed()).toEqual(['Birinci'])
  })

  it('does so too where it is made by an action, as a copy, or out of a file', async () => {
    const before = (await mailed()).length
    expect((await root.post('/api/errands/ask', { name: 'Sorulan', owner_id: owner.id })).status).toBe(201)
    const first = (await root.get('/api/errands')).body.data[0]
    const copy = await root.post(`/api/errands/${first.id}/duplicate`)
    expect(copy.status, JSON.stringify(copy.body)).toBe(201)
    const rows = ['name,owner_id', `Dosyadan bir,${owner.email}`, `Dosyadan iki,${owner.email}`]
    const file = await root.upload('/api/errands/from-file', 'a.csv', rows.join('\n'))
    expect(file.body.data, JSON.stringify(file.body)).toMatchObject({ status: 'applied', written: 2 })
    const names = (await mailed()).slice(before)
    expect(names).toEqual(['Sorulan', copy.body.data.name, 'Dosyadan bir', 'Dosyadan iki'])
  })

  it('notifies whom several rules name once, by the first of them, and mails them all the same', async () => {
    const [helper, before] = [await test.person(), (await mailed()).length]
    const { body } = await root.post('/api/errands', {
      name: 'İkisi de',
      owner_id: owner.id,
      helper_ids: [helper.id, owner.id],
    })
    const ending = async (id: number) =>
      (await noticesOf(id)).filter(text => text.endsWith(`errand/${body.data.id}`))
    expect(await ending(helper.id)).toHaveLength(1)
    expect(await ending(owner.id)).toEqual([expect.stringContaining(`| /errand/${body.data.id}`)])
    expect((await mailed()).slice(before)).toEqual(['İkisi de'])
    const other = await root.post('/api/errands', { name: 'Yalnız sahibi', owner_id: owner.id })
    expect((await noticesOf(owner.id)).at(-1)).toContain(`| /owned-errand/${other.body.data.id}`)
  })

  it('notifies nobody where it is not made', async () => {
    const before = (await mailed()).length
    expect((await root.post('/api/errands', { name: '', owner_id: owner.id })).status).toBe(422)
    const file = await root.upload(
      '/api/errands/from-file?dry_run=1',
      'a.csv',
      `name,owner_id\nx,${owner.email}`,
    )
    expect(file.body.data.status).toBe('validated')
    expect(await mailed()).toHaveLength(before)
  })

  it('bears a text of the caller’s, and days to come', async () => {
    const { body } = await root.post('/api/errands', { name: 'Sonra' })
    expect(body.data.author_name).toBe(me.full_name)
    const days = (at: string) => (Date.parse(at) - Date.now()) / 86_400_000
    expect(days(body.data.due_at)).toBeCloseTo(30, 1)
    expect(Math.abs(days(`${body.data.due_on}T12:00:00+03:00`) - 2)).toBeLessThanOrEqual(1)
    const [line] = await test.db.read(
      `select after from audit_entries where action = 'errands.store' and subject_id = $1`,
      [body.data.id],
    )
    expect(line?.[0]).toMatchObject({ due_at: body.data.due_at, author_name: me.full_name })
  })

  it('notifies by a rule with conditions of those records alone that meet them, and looks for nobody else', async () => {
    const urgent = await test.person({ permissions: ['errands.update', 'errands.show'] })
    const of = async () =>
      (await test.db.read('select 1 from mail_recipients where user_id = $1', [urgent.id])).length
    const ask = (name: string) => root.post('/api/errands', { name, owner_id: owner.id })
    await ask('Isınma')
    const calm = await counted(test.db, () => ask('Sakin'))
    expect([calm.result.status, await of()]).toEqual([201, 0])
    const pressing = await counted(test.db, () => ask('Acil'))
    expect([pressing.result.status, await of()]).toEqual([201, 1])
    expect(calm.statements).toBeLessThan(pressing.statements)
    // Without an owner what is asked of one is not met.
    expect((await root.post('/api/errands', { name: 'Acil' })).status).toBe(201)
    expect(await of()).toBe(1)
    const rows = ['name,owner_id', `Sıradan,${owner.email}`, `Acil,${owner.email}`]
    const file = await root.upload('/api/errands/from-file', 'b.csv', rows.join('\n'))
    expect(file.body.data).toMatchObject({ status: 'applied', written: 2 })
    expect(await of()).toBe(2)
  })
})
