/** Assignment pairs and other child lists of every resource, from both sides. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { pairOf } from '../../../src/metadata/access.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { childFields, childSegment, isLinkable } from '../../../src/server/rest/child-routes.ts'
import type { Compiled, CompiledField } from '../../../src/server/rest/compiled.ts'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)
const root = await test.as('super-admin')
test.factory.me = (await root.get('/api/users/me')).body.data.id
const children = [...test.portal.engine.catalogue.all()].flatMap(compiled =>
  childFields(compiled).map(field => ({ compiled, field, label: `${compiled.name}.${field.name}` })),
)
const linkable = children.filter(({ field }) => isLinkable(field, test.portal.engine.catalogue))
const ordinary = linkable.filter(({ field }) => field.target !== 'medias')
/** The field of the other side by which a row points back, where it must not be empty. */
const mustPoint = (field: CompiledField) =>
  test.factory.compiled(field.target as string).fields.find(other => other.column === field.inverse)?.field
    .options.required === true

const ids = (rows: JsonRow[]) => rows.map(row => row.id).sort((a, b) => a - b)

async function scene(compiled: Compiled, field: CompiledField) {
  const row = await test.make(compiled.name)
  const { id } = row
  const others = [
    await test.factory.chosenBy(field, row),
    await test.factory.chosenBy(field, row),
    await test.factory.chosenBy(field, row),
  ]
  return { id, others: others.map(row => row.id), url: `/api/${compiled.name}/${id}/${childSegment(field)}` }
}

describe('[ORG-5] [API-1] every pair and child list', () => {
  it('assigns many at once, lists them, and assigns nothing twice', async () => {
    for (const { compiled, field, label } of ordinary) {
      const { others, url } = await scene(compiled, field)
      const first = await root.post(url, { ids: others.slice(0, 2) })
      expect(first, label).toMatchObject({ status: 200, body: { data: { changed: 2 } } })
      const again = await root.post(url, { ids: others })
      expect(again.body.data.changed, label).toBe(1)
      const list = await root.get(url, { sort: 'id' })
      expect(ids(list.body.data), label).toEqual(others)
      expect(list.body.meta.total, label).toBe(3)
      const free = await root.get(url, { 'filter[assigned]': 'no', sort: '-id', per_page: 100 })
      expect(free.status, label).toBe(200)
      expect(
        free.body.data.filter((row: JsonRow) => others.includes(row.id)),
        label,
      ).toEqual([])
    }
  })

  it('takes away one by its address or many by their ids', async () => {
    for (const { compiled, field, label } of ordinary) {
      const { others, url } = await scene(compiled, field)
      await root.post(url, { ids: others })
      if (mustPoint(field)) {
        expect((await root.delete(url, { ids: others })).status, label).toBe(422)
        continue
      }
      expect((await root.delete(`${url}/${others[0]}`)).status, label).toBe(204)
      expect(ids((await root.get(url)).body.data), label).toEqual(others.slice(1))
      expect((await root.delete(url, { ids: others })).body, label).toEqual({ data: { changed: 2 } })
      expect((await root.get(url)).body.meta.total, label).toBe(0)
    }
  })

  it('is the same from the other side', async () => {
    let both = 0
    for (const { compiled, field, label } of ordinary) {
      const { id, others, url } = await scene(compiled, field)
      await root.post(url, { ids: [others[0]] })
      const target = test.factory.compiled(field.target as string)
      // What has no page of its own is looked at from one side alone.
      if (!hasVerb(target.resource, 'show')) continue
      if (field.inverse) {
        const back = target.fields.find(other => other.column === field.inverse) as CompiledField
        const row = await root.get(`/api/${target.name}/${others[0]}`, { include: back.name })
        expect(row.body.data[back.key], label).toBe(id)
        expect(row.body.data[back.name].id, label).toBe(id)
        continue
      }
      const back = target.fields.find(
        other => pairOf(other.field) === pairOf(field.field) && other.target === compiled.name,
      )
      // A pair may be declared from one side alone, as that of a resource with itself.
      if (!back || back === field) continue
      // The other side may only show it.
      if (back.field.options.writable === false) {
        const shown = await root.get(`/api/${target.name}/${others[0]}/${childSegment(back)}`)
        expect(ids(shown.body.data), label).toEqual([id])
        continue
      }
      both++
      const list = await root.get(`/api/${target.name}/${others[0]}/${childSegment(back)}`)
      expect(ids(list.body.data), label).toEqual([id])
      expect(
        (await root.delete(`/api/${target.name}/${others[0]}/${childSegment(back)}/${id}`)).status,
        label,
      ).toBe(204)
      expect((await root.get(url)).body.meta.total, label).toBe(0)
    }
    expect(both).toBeGreaterThan(10)
  })

  it('understands what every list does', async () => {
    for (const { compiled, field, label } of ordinary) {
      const { others, url } = await scene(compiled, field)
      await root.post(url, { ids: others })
      const page = await root.get(url, { per_page: 2, page: 2, sort: '-id' })
      expect(
        page.body.data.map((row: JsonRow) => row.id),
        label,
      ).toEqual([others[0]])
      expect(page.body.meta, label).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 })
      for (const wrong of [
        { sort: 'nowhere' },
        { 'filter[nowhere]': '1' },
        { include: 'nowhere' },
        { per_page: 0 },
        { 'filter[assigned]': 'yes' },
      ])
        expect(
          (await root.get(url, wrong as unknown as Record<string, string>)).status,
          `${label} ${JSON.stringify(wrong)}`,
        ).toBe(400)
    }
  })

  it('refuses ids that are none, and takes none of a request with a wrong one', async () => {
    const bodies = [
      {},
      { ids: [] },
      { ids: 'x' },
      { ids: ['1'] },
      { ids: [0] },
      { ids: [1.5] },
      { ids: [null] },
      { ids: [999_999] },
      [],
      { ids: [1], more: 1 },
    ]
    for (const { compiled, field, label } of linkable) {
      const { others, url } = await scene(compiled, field)
      for (const body of bodies)
        for (const method of ['POST', 'DELETE']) {
          const answer = await root.call(method, url, body)
          expect(answer.status, `${method} ${label} ${JSON.stringify(body)}`).toBe(422)
        }
      expect((await root.post(url, { ids: [others[0], 999_999] })).status, label).toBe(422)
      if (field.target !== 'medias') expect((await root.get(url)).body.meta.total, label).toBe(0)
    }
  })

  it('10: knows no child under a wrong parent, and no parent that is not there', async () => {
    for (const { compiled, field, label } of ordinary) {
      const { others, url } = await scene(compiled, field)
      const other = await test.make(compiled.name)
      await root.post(url, { ids: [others[0]] })
      const wrong = `/api/${compiled.name}/${other.id}/${childSegment(field)}`
      expect((await root.get(`${wrong}`)).body.meta.total, label).toBe(0)
      expect((await root.get(`${wrong}/${others[0]}`)).status, label).toBe(404)
      if (!mustPoint(field)) {
        expect((await root.delete(`${wrong}/${others[0]}`)).status, label).toBe(404)
        expect((await root.delete(`${url}/999999`)).status, label).toBe(404)
        expect((await root.delete(wrong, { ids: [others[0]] })).body, label).toEqual({ data: { changed: 0 } })
        expect((await root.get(url)).body.meta.total, label).toBe(1)
      } else expect((await root.delete(`${wrong}/${others[0]}`)).status, label).toBe(404)
      const nowhere = `/api/${compiled.name}/999999/${childSegment(field)}`
      expect((await root.get(nowhere)).status, label).toBe(404)
      expect((await root.post(nowhere, { ids: [others[0]] })).status, label).toBe(404)
      expect((await root.delete(nowhere, { ids: [others[0]] })).status, label).toBe(404)
    }
  })

  it('[OPS-5] is noted in the history of both sides', async () => {
    for (const { compiled, field, label } of ordinary) {
      const { id, others, url } = await scene(compiled, field)
      const target = test.factory.compiled(field.target as string)
      await root.post(url, { ids: others })
      if ([compiled, target].some(side => side.resource.config.history === false)) continue
      const own = await root.get(`/api/${compiled.name}/${id}/history`)
      expect(own.body.data[0].after, label).toEqual({ [field.key]: others })
      if (!target.resource.config.endpoints?.includes('show') && target.resource.config.endpoints) continue
      const theirs = await root.get(`/api/${target.name}/${others[0]}/history`)
      expect(theirs.body.data[0].action, label).toBe(own.body.data[0].action)
      if (field.inverse) expect(theirs.body.data[0].after, label).toEqual({ [field.inverse]: id })
    }
  })

  it('12: makes no circle that a form would refuse', async () => {
    for (const { compiled, field, label } of ordinary) {
      if (!field.inverse || field.target !== compiled.name) continue
      const top = await test.make(compiled.name)
      const below = await test.make(compiled.name, { [field.inverse]: top.id })
      const url = (id: number) => `/api/${compiled.name}/${id}/${childSegment(field)}`
      expect((await root.post(url(below.id), { ids: [top.id] })).body.errors, label).toEqual({
        ids: ['Bir kayıt kendisinin altında duramaz.'],
      })
      expect((await root.post(url(top.id), { ids: [top.id] })).status, label).toBe(422)
    }
  })

  it('gives in to each other when two sides are changed at once', async () => {
    const [department, user] = [await test.make('departments'), await test.make('users')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? root.post(`/api/departments/${department.id}/users`, { ids: [user.id] })
          : root.delete(`/api/users/${user.id}/departments`, { ids: [department.id] }),
      ),
    )
    expect(
      answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status),
    ).toEqual([])
  })
})

describe('files under a record', () => {
  it('9, 12: are one’s own uploads, of a type and number that the field takes, through every endpoint', async () => {
    const me = await test.person({ roles: ['admin'] })
    const other = await test.person({ roles: ['admin'] })
    const person = await test.make('users')
    const theirs = await test.factory.media(other.id)
    const text = await test.factory.media(me.id, { mime_type: 'text/plain' })
    const large = await test.factory.media(me.id, { size: 6_000_000 })
    const url = `/api/users/${person.id}`
    for (const { id } of [theirs, text, large]) {
      expect((await me.client.patch(url, { image_media_ids: [id] })).status).toBe(422)
      expect((await me.client.post(`${url}/image-medias`, { ids: [id] })).status).toBe(422)
      expect((await me.client.patch('/api/users/me', { image_media_ids: [id] })).status).toBe(422)
    }
    const mine = await Promise.all(Array.from({ length: 6 }, () => test.factory.media(me.id)))
    const all = mine.map(({ id }) => id)
    expect((await me.client.patch(url, { image_media_ids: all })).status).toBe(422)
    expect((await me.client.post(`${url}/image-medias`, { ids: all.slice(0, 4) })).status).toBe(200)
    expect((await me.client.post(`${url}/image-medias`, { ids: all.slice(4) })).status).toBe(422)
    expect((await me.client.post(`${url}/image-medias`, { ids: [all[0], all[4]] })).status).toBe(200)
    const shown = await me.client.get(url, { include: 'imageMedias,firstImageMedia' })
    expect(shown.body.data.image_medias).toHaveLength(5)
    expect(shown.body.data.first_image_media.id).toBe(all[0])
  })
})
