/** Whom rules notify: who holds one of several permissions, an audience of a corporation, everybody, and people of a pair. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { audience, belongsTo, belongsToMany, select, text } from '../../../src/fields/index.ts'
import { derive } from '../../../src/metadata/derive.ts'
import { type AnyResource, defineResource } from '../../../src/metadata/resource.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'

const notice = { kind: 'task', text: 'designated' } as const
const words = { name: 'name' } as const

const petitions = defineResource('petitions', {
  path: 'petition',
  title: 'name',
  fields: {
    name: text({ required: true, max: 40 }),
    kind: select({ values: ['open', 'quiet'], default: 'open' }),
    reader: belongsTo('users', { preset: 'me' }),
    helpers: belongsToMany('users', { pair: 'petition-helpers' }),
    audience: audience(),
    corporation: belongsTo('corporations'),
  },
  list: { columns: ['name'] },
  linked: { helpers: { when: [{ field: 'kind', in: ['open'] }], notice, with: words } },
  created: {
    notify: {
      who: { holds: ['petitions.update', 'own-petitions.show'], prefer: 'reader' },
      notice: {
        ...notice,
        url: { 'petitions.update': '/petition/{id}', 'own-petitions.show': '/own/{id}' },
      },
      with: words,
    },
  },
  actions: {
    call: {
      on: 'record',
      set: { kind: 'open' },
      notify: { who: { audience: 'audience', within: 'corporation' }, notice, with: words },
    },
    hush: {
      on: 'record',
      set: { kind: 'quiet' },
      notify: { who: { everybody: true }, notice, with: words },
    },
  },
  dataSubjects: [],
})

/** What is for whoever reads it. */
const ownPetitions = derive(petitions, 'own-petitions', {
  where: [{ field: 'kind', in: ['open', 'quiet'] }],
  scope: { any: [{ who: 'me', by: 'reader' }] },
  title: 'name',
  fields: ['name'],
  list: { columns: ['name'] },
  endpoints: ['index', 'show'],
})

const test = await startTestPortal({
  resources: [...resourceList, petitions, ownPetitions] as readonly AnyResource[],
})
afterAll(test.stop)
const root = await test.as('super-admin')

let decides: Person
let reads: Person
let both: Person
let nobody: Person

beforeAll(async () => {
  decides = await test.person({ permissions: ['petitions.update', 'petitions.show'] })
  reads = await test.person({ permissions: ['own-petitions.show'] })
  both = await test.person({ permissions: ['petitions.update', 'petitions.show', 'own-petitions.show'] })
  nobody = await test.person({ permissions: [] })
})

async function petition(values: object): Promise<number> {
  const { status, body } = await root.post('/api/petitions', { name: `P ${test.factory.next()}`, ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}

/** The addresses of somebody's notices about petitions that end with this. */
const heard = async ({ id }: Person, ending: string) =>
  (
    await test.db.read(
      'select click_action_url from notifications where user_id = $1 and click_action_url like $2 order by id',
      [id, `%${ending}`],
    )
  ).map(([url]) => url)

describe('who holds one of several permissions', () => {
  it('is notified once, and led to where the first of them shows the record', async () => {
    const id = await petition({})
    expect(await heard(decides, `/${id}`)).toEqual([`/petition/${id}`])
    expect(await heard(both, `/${id}`)).toEqual([`/petition/${id}`])
    // They reach none that is not for them.
    expect(await heard(reads, `/${id}`)).toEqual([])
    expect(await heard(nobody, `/${id}`)).toEqual([])
  })

  it('is notified alone where they are preferred and hold any of them', async () => {
    const id = await petition({ reader_id: reads.id })
    expect(await heard(reads, `/${id}`)).toEqual([`/own/${id}`])
    expect(await heard(decides, `/${id}`)).toEqual([])
    const other = await petition({ reader_id: both.id })
    expect(await heard(both, `/${other}`)).toEqual([`/petition/${other}`])
    expect(await heard(decides, `/${other}`)).toEqual([])
    // Whoever holds none of them is not there to be preferred.
    const third = await petition({ reader_id: nobody.id })
    expect(await heard(nobody, `/${third}`)).toEqual([])
    expect(await heard(decides, `/${third}`)).toEqual([`/petition/${third}`])
  })
})

describe('an audience', () => {
  it('is of one corporation where the record names one', async () => {
    const corporation_id = (await test.make('corporations')).id
    const inside = await test.person({ values: { corporation_id } })
    const named = { user_ids: [inside.id, nobody.id] }
    const [all, some] = [
      await petition({ audience: named, kind: 'quiet' }),
      await petition({ audience: named, kind: 'quiet', corporation_id }),
    ]
    for (const id of [all, some]) expect((await root.post(`/api/petitions/${id}/call`)).status).toBe(200)
    const notified = async (id: number) => [
      (await heard(inside, `/petition/${id}`)).length,
      (await heard(nobody, `/petition/${id}`)).length,
    ]
    expect([await notified(all), await notified(some)]).toEqual([
      [1, 1],
      [1, 0],
    ])
  })
})

describe('everybody', () => {
  it('is who is active, but for whoever did it', async () => {
    const gone = await test.person({})
    await test.db.read("update users set status = 'deactivated' where id = $1", [gone.id])
    const id = await petition({ reader_id: reads.id })
    expect((await decides.client.post(`/api/petitions/${id}/hush`)).status).toBe(403)
    const actor = await test.person({
      permissions: ['petitions.show', 'petitions.hush'],
    })
    expect((await actor.client.post(`/api/petitions/${id}/hush`)).status).toBe(200)
    for (const person of [decides, reads, both, nobody])
      expect(await heard(person, `/petition/${id}`)).toEqual([`/petition/${id}`])
    for (const person of [gone, actor]) expect(await heard(person, `/petition/${id}`)).toEqual([])
  })
})

describe('people of a pair', () => {
  it('are notified when they come into it, from either side, where the record meets what is asked', async () => {
    const helper = await test.person({})
    const id = await petition({ reader_id: reads.id, helper_ids: [helper.id] })
    expect(await heard(helper, `/petition/${id}`)).toHaveLength(1)
    const other = await test.person({})
    const both = { ids: [helper.id, other.id] }
    expect((await root.post(`/api/petitions/${id}/helpers`, both)).status).toBe(200)
    // Who was there before hears nothing more.
    expect(await heard(helper, `/petition/${id}`)).toHaveLength(1)
    expect(await heard(other, `/petition/${id}`)).toHaveLength(1)
    const quiet = await petition({ reader_id: reads.id, kind: 'quiet', helper_ids: [helper.id] })
    expect(await heard(helper, `/petition/${quiet}`)).toEqual([])
  })
})
