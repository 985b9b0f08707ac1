/** What every record understands, over all declared resources. */

import { afterAll, describe, expect, it } from 'vitest'
import { notApplying, whensOf } from '../../../src/metadata/applies.ts'
import { testsIn } from '../../../src/metadata/condition.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import type { Compiled, CompiledField } from '../../../src/server/rest/compiled.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal({ env: { ENABLE_COMPETENCY: '1' } })
afterAll(test.stop)
const root = await test.as('super-admin')
test.factory.me = (await root.get('/api/users/me')).body.data.id
const resources = [...test.portal.engine.catalogue.all()]
const having = (...verbs: Parameters<typeof hasVerb>[1][]) =>
  resources.filter(({ resource }) => verbs.every(verb => hasVerb(resource, verb)))

const hasColumn = (field: CompiledField) => field.column !== null
const writable = ({ resource }: Compiled, { field, name }: CompiledField, mode: 'create' | 'update') =>
  (field.options.writable === undefined || field.options.writable === mode) &&
  resource.config.lifecycle?.field !== name &&
  field.storage !== 'inverse'

/** A new record, through the API where it has a store. */
async function record(compiled: Compiled) {
  if (!hasVerb(compiled.resource, 'store')) return test.make(compiled.name)
  const { status, body } = await root.post(`/api/${compiled.name}`, await test.factory.body(compiled.name))
  expect(status, `${compiled.name}.store: ${JSON.stringify(body)}`).toBe(201)
  return body.data
}

const total = async (resource: string) => (await root.get(`/api/${resource}`)).body.meta.total

describe('[API-1] every resource', () => {
  it('stores what it is given and shows it', async () => {
    for (const compiled of having('store', 'show')) {
      const { name, fields, relations } = compiled
      const given = await test.factory.body(name, { whole: true })
      const stored = await root.post(`/api/${name}`, given)
      expect(stored.status, `${name}: ${JSON.stringify(stored.body)}`).toBe(201)
      const include = [...relations]
        .filter(([, { field }]) => field.field.options.readable !== false)
        .map(([relation]) => relation)
        .join(',')
      const shown = await root.get(`/api/${name}/${stored.body.data.id}`, { include })
      expect(shown.status, name).toBe(200)
      expect(shown.headers.etag, name).toBe(stored.headers.etag)
      for (const field of fields) {
        const label = `${name}.${field.key}`
        if (!(field.key in given)) continue
        if (hasColumn(field)) {
          expect(stored.body.data[field.key], label).toEqual(given[field.key])
          expect(shown.body.data[field.key], label).toEqual(given[field.key])
        } else
          expect(
            shown.body.data[field.name].map((row: { id: number }) => row.id),
            label,
          ).toEqual(given[field.key])
      }
      for (const [relation, { field, first }] of relations) {
        if (field.field.options.readable === false) continue
        const value = shown.body.data[relation]
        const toOne = field.field.storage === 'one' || first
        expect(Array.isArray(value), `${name} include ${relation}`).toBe(!toOne)
      }
    }
  })

  it('changes one field at a time, by PATCH and by PUT, and leaves the others', async () => {
    for (const compiled of having('update', 'show')) {
      const { name, fields } = compiled
      let before = await record(compiled)
      for (const [index, field] of fields.entries()) {
        if (!writable(compiled, field, 'update') || field.target === 'medias') continue
        const label = `${name}.${field.key}`
        const given = await test.factory.change(name, field, before)
        const url = `/api/${name}/${before.id}`
        const method = index % 2 ? 'PUT' : 'PATCH'
        const { status, body } = await root.call(method, url, given)
        expect(status, `${label}: ${JSON.stringify(body)}`).toBe(200)
        const { [field.key]: _own, ...besides } = given
        const changed = hasColumn(field) ? given : besides
        // What it decides about begins to apply, or no longer does, and with that what this decides about.
        const decided = new Set(Object.keys(given))
        const isDecided = (other: (typeof fields)[number]) =>
          testsIn(other.field.options.when ?? []).some(({ field: key }) => decided.has(key))
        for (const _ of fields) for (const other of fields) if (isDecided(other)) decided.add(other.key)
        // What the database makes of other fields follows them.
        const made = Object.fromEntries(
          fields
            .filter(
              other =>
                (other.field.options as { from?: string[] }).from?.includes(field.name) ||
                other.type.derive ||
                isDecided(other),
            )
            .map(other => [other.key, body.data[other.key]]),
        )
        expect(body.data, label).toEqual({
          ...before,
          ...changed,
          ...made,
          updated_at: body.data.updated_at,
        })
        if (!hasColumn(field)) {
          const shown = await root.get(url, { include: field.name })
          expect(shown.body.data[field.name].map((row: { id: number }) => row.id)).toEqual(given[field.key])
        }
        before = body.data
      }
    }
  })

  it('empties what is not required', async () => {
    for (const compiled of having('update', 'store')) {
      const { name, fields } = compiled
      const { status, body } = await root.post(`/api/${name}`, await test.factory.body(name, { whole: true }))
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(201)
      for (const field of fields) {
        const { required, default: otherwise } = field.field.options
        if (!writable(compiled, field, 'update') || required || field.pivot) continue
        const url = `/api/${name}/${body.data.id}`
        const emptied = await root.patch(url, { [field.key]: null })
        expect(emptied.status, `${name}.${field.key}`).toBe(200)
        const off = notApplying(
          compiled.resource.config.fields,
          whensOf(compiled.resource),
          emptied.body.data,
        )
        const left = off.has(field.name) ? null : (otherwise ?? null)
        expect(emptied.body.data[field.key], `${name}.${field.key}`).toBe(left)
      }
    }
  })

  it('is deleted softly and restored', async () => {
    for (const compiled of having('destroy', 'index')) {
      const { name } = compiled
      const { id } = await record(compiled)
      const before = await total(name)
      expect((await root.delete(`/api/${name}/${id}`)).status, name).toBe(204)
      expect(await total(name), name).toBe(before - 1)
      expect((await root.delete(`/api/${name}/${id}`)).status, `${name} again`).toBe(404)
      const trashed = await root.get(`/api/${name}`, { 'filter[trashed]': 'only', sort: '-id' })
      const row = trashed.body.data.find((candidate: { id: number }) => candidate.id === id)
      expect(row?.deleted_at, name).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      if (hasVerb(compiled.resource, 'update'))
        expect((await root.patch(`/api/${name}/${id}`, {})).status, `${name} deleted`).toBe(404)
      const restored = await root.post(`/api/${name}/${id}/restore`)
      expect(restored.status, name).toBe(200)
      expect(restored.body.data.deleted_at, name).toBeNull()
      expect(await total(name), name).toBe(before)
      expect((await root.post(`/api/${name}/${id}/restore`)).status, `${name} again`).toBe(409)
    }
  })

  it('answers 404 for what is not there, whatever the verb and however odd the id', async () => {
    for (const { name } of having('show'))
      for (const id of ['999999999', '0', '-1', '1.5', 'x', '1%2F2', '99999999999999999999', '%00', '1e3'])
        expect((await root.get(`/api/${name}/${id}`)).status, `${name}/${id}`).toBe(404)
    for (const { name } of having('update'))
      expect((await root.patch(`/api/${name}/999999999`, {})).status, name).toBe(404)
    for (const { name } of having('destroy')) {
      expect((await root.delete(`/api/${name}/999999999`)).status, name).toBe(404)
      expect((await root.post(`/api/${name}/999999999/restore`)).status, name).toBe(404)
    }
  })

  it('has no verb that it does not declare', async () => {
    for (const { name, resource } of resources) {
      if (name === 'medias') continue
      const calls = {
        index: ['GET', ''],
        store: ['POST', ''],
        show: ['GET', '/1'],
        update: ['PATCH', '/1'],
        destroy: ['DELETE', '/1'],
      } as const
      // One's own notices are listed by the specification's own query.
      for (const [verb, [method, path]] of Object.entries(calls))
        if (!hasVerb(resource, verb as 'index') && `${name}.${verb}` !== 'notifications.index')
          expect((await root.call(method, `/api/${name}${path}`, {})).status, `${name}.${verb}`).toBe(404)
    }
  })
})

describe('a body', () => {
  it('[API-1] [VAL-1] is refused without what is required, naming it', async () => {
    for (const compiled of having('store')) {
      const { name, fields } = compiled
      const good = await test.factory.body(name)
      for (const field of fields) {
        const { required, default: otherwise } = field.field.options
        if (!required || otherwise !== undefined || !writable(compiled, field, 'create')) continue
        // What is needed later may be missing in a draft: `drafts.test.ts`.
        if (required === 'later') continue
        // Of others it is asked where what they go by says so.
        if (field.field.options.when && !(field.key in good)) continue
        for (const empty of [undefined, null, ...(field.column && !field.target ? [''] : [])]) {
          const { status, body } = await root.post(`/api/${name}`, { ...good, [field.key]: empty })
          expect(status, `${name}.${field.key} ${empty}`).toBe(422)
          expect(body.errors, `${name}.${field.key} ${empty}`).toEqual({
            [field.key]: ['Lütfen bu alanı doldurun.'],
          })
        }
      }
    }
  })

  it('[API-1] 11: takes nothing but declared, writable fields, and then changes nothing', async () => {
    for (const compiled of having('store')) {
      const { name, fields, resource } = compiled
      const before = await total(name)
      const closed = [
        'unknown',
        'id',
        'created_at',
        'updated_at',
        'deleted_at',
        'created_by_id',
        'search_text',
        '__proto__x',
        ...fields.filter(field => !writable(compiled, field, 'create')).map(({ key }) => key),
      ]
      const good = await test.factory.body(name)
      for (const key of closed) {
        const { status, body } = await root.post(`/api/${name}`, { ...good, [key]: 1 })
        expect(status, `${name}.${key}`).toBe(422)
        expect(Object.keys(body.errors), `${name}.${key}`).toEqual([key])
      }
      expect(await total(name), name).toBe(before)
      if (!hasVerb(resource, 'update') || !hasVerb(resource, 'show')) continue
      const row = await record(compiled)
      const shut = fields.filter(field => !writable(compiled, field, 'update')).map(({ key }) => key)
      for (const key of [...closed.slice(0, 8), ...shut]) {
        const { status, body } = await root.patch(`/api/${name}/${row.id}`, { [key]: 1 })
        expect(status, `${name}.${key}`).toBe(422)
        expect(Object.keys(body.errors), `${name}.${key}`).toEqual([key])
      }
      // The record has its figures, and what it lacks, besides.
      expect((await root.get(`/api/${name}/${row.id}`)).body.data, name).toMatchObject(row)
    }
  })

  it('of a wrong JSON type is refused at its field', async () => {
    const odd: unknown[] = [
      [],
      {},
      [{}],
      { a: 1 },
      [1],
      Number.MAX_VALUE,
      -0.5,
      2 ** 60,
      true,
      'x'.repeat(70_000),
      'a\u0000b',
      '\ud800',
    ]
    for (const compiled of having('store')) {
      const { name, fields } = compiled
      const good = await test.factory.body(name)
      for (const field of fields) {
        if (!writable(compiled, field, 'create')) continue
        for (const value of odd) {
          const { status, body } = await root.post(`/api/${name}`, { ...good, [field.key]: value })
          const label = `${name}.${field.key} ${JSON.stringify(value)?.slice(0, 20)}: ${JSON.stringify(body).slice(0, 200)}`
          expect([201, 422], label).toContain(status)
          // Of structured rows what is wrong stands at its path.
          const at = new Set(Object.keys(body.errors ?? {}).map(key => key.split('.')[0]))
          if (status === 422) expect([...at], label).toEqual([field.key])
          // Fields whose own type it is may take it; unique and required ones are taken once.
          else if (body.data.id) await root.delete(`/api/${name}/${body.data.id}`)
        }
      }
    }
  })

  it('that is no object is refused', async () => {
    const json = { 'content-type': 'application/json' }
    for (const { name } of having('store')) {
      for (const body of ['', '[]', '[{}]', '"a"', '1', 'null'])
        expect((await root.post(`/api/${name}`, body, { headers: json })).status, `${name} ${body}`).toBe(422)
      for (const body of ['{', '{"a":}', 'undefined'])
        expect((await root.post(`/api/${name}`, body, { headers: json })).status, `${name} ${body}`).toBe(400)
    }
  })

  it('that points at a record which is not there is refused at its field', async () => {
    for (const compiled of having('store'))
      for (const field of compiled.fields) {
        if (!field.target || !writable(compiled, field, 'create')) continue
        const value = field.pivot ? [999_999] : 999_999
        const given = await test.factory.body(compiled.name)
        const { status, body } = await root.post(
          `/api/${compiled.name}`,
          test.factory.applying(compiled.name, {
            ...given,
            ...(await test.factory.change(compiled.name, field, given)),
            [field.key]: value,
          }),
        )
        expect(status, `${compiled.name}.${field.key}`).toBe(422)
        expect(body.errors, `${compiled.name}.${field.key}`).toEqual({
          [field.key]: ['Böyle bir kayıt yok.'],
        })
      }
  })

  it('makes no record its own ancestor', async () => {
    for (const compiled of having('update', 'show'))
      for (const field of compiled.fields) {
        if (field.target !== compiled.name || !field.column || field.field.options.writable === false)
          continue
        const applying = Object.fromEntries(
          (whensOf(compiled.resource).get(field.name) ?? []).flatMap(condition =>
            'in' in condition ? [[condition.field, condition.in[0]]] : [],
          ),
        )
        const make = (above?: { readonly id: number }) =>
          test.make(compiled.name, { ...applying, ...(above && { [field.key]: above.id }) })
        const top = await make()
        const middle = await make(top)
        const leaf = await make(middle)
        for (const below of [top, middle, leaf]) {
          const { status, body } = await root.patch(`/api/${compiled.name}/${top.id}`, {
            [field.key]: below.id,
          })
          expect(status, `${compiled.name}.${field.key}`).toBe(422)
          expect(body.errors[field.key], `${compiled.name}.${field.key}`).toEqual([
            'Bir kayıt kendisinin altında duramaz.',
          ])
        }
      }
  })
})

describe('two editors', () => {
  it('51: the second one gets 412 with the present record', async () => {
    for (const compiled of having('update', 'show')) {
      const { name, resource } = compiled
      const { id } = await record(compiled)
      const url = `/api/${name}/${id}`
      const seen = await root.get(url)
      const etag = seen.headers.etag as string
      // What decides about other fields stays as it is: the made values go by it.
      const deciding = new Set([...whensOf(resource).values()].flatMap(testsIn).map(({ field: key }) => key))
      const changeable = compiled.fields.filter(
        other => writable(compiled, other, 'update') && other.column && !deciding.has(other.key),
      )
      const field =
        changeable.find(other => other.field.type === 'text') ??
        changeable.find(other => other.field.type === 'duration') ??
        changeable.find(other => other.field.type === 'select') ??
        changeable[0] ??
        (compiled.fields.find(other => other.field.storage === 'one') as CompiledField)
      const change = () => test.factory.change(name, field, seen.body.data)
      const first = await root.patch(url, await change(), { headers: { 'if-match': etag } })
      expect(first.status, name).toBe(200)
      const second = await root.patch(url, await change(), { headers: { 'if-match': etag } })
      expect(second.status, name).toBe(412)
      expect(second.body.data, name).toEqual(first.body.data)
      expect(second.headers.etag, name).toBe(first.headers.etag)
      if (hasVerb(resource, 'destroy')) {
        expect((await root.delete(url, undefined, { headers: { 'if-match': etag } })).status, name).toBe(412)
        expect((await root.get(url)).body.data.deleted_at, name).toBeNull()
      }
      expect((await root.patch(url, await change(), { headers: { 'if-match': '*' } })).status).toBe(200)
      const current = (await root.get(url)).headers.etag as string
      const several = await root.patch(url, await change(), { headers: { 'if-match': `"x", W/${current}` } })
      expect(several.status, name).toBe(200)
    }
  })

  it('51: of ten at once with the same tag, one wins', async () => {
    const { id } = await test.make('titles')
    const etag = (await root.get(`/api/titles/${id}`)).headers.etag as string
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        root.patch(`/api/titles/${id}`, { level: n + 1 }, { headers: { 'if-match': etag } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
  })
})

describe('52: an Idempotency-Key', () => {
  const key = (value: string) => ({ headers: { 'idempotency-key': value } })

  it('repeated, answers as the first did and makes one record', async () => {
    for (const { name } of having('store')) {
      if (name === 'organization-charts') continue
      const body = await test.factory.body(name)
      const before = await total(name)
      const first = await root.post(`/api/${name}`, body, key(`repeat-${name}`))
      const again = await root.post(`/api/${name}`, body, key(`repeat-${name}`))
      expect([first.status, again.status], name).toEqual([201, 201])
      expect(again.body, name).toEqual(first.body)
      expect(again.headers['idempotency-replayed'], name).toBe('true')
      expect(await total(name), name).toBe(before + 1)
    }
  })

  it('in parallel, makes one record', async () => {
    const body = await test.factory.body('missions')
    const before = await total('missions')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => root.post('/api/missions', body, key('parallel'))),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await total('missions')).toBe(before + 1)
  })

  it('with another body is refused', async () => {
    const before = await total('missions')
    expect((await root.post('/api/missions', { name: 'Bir' }, key('other'))).status).toBe(201)
    expect((await root.post('/api/missions', { name: 'İki' }, key('other'))).status).toBe(422)
    expect((await root.post('/api/groups', { name: 'Bir' }, key('other'))).status).toBe(422)
    expect(await total('missions')).toBe(before + 1)
  })

  it('is each caller’s own, free again after a refusal, and of a sensible form', async () => {
    const other = await test.as('admin')
    const [mine, theirs] = [
      await root.post('/api/missions', { name: 'Aynı' }, key('own')),
      await other.post('/api/missions', { name: 'Aynı' }, key('own')),
    ]
    expect(theirs.body.data.id).not.toBe(mine.body.data.id)
    expect((await root.post('/api/missions', {}, key('again'))).status).toBe(422)
    expect((await root.post('/api/missions', { name: 'Sonra' }, key('again'))).status).toBe(201)
    expect((await root.post('/api/missions', { name: 'Uzun' }, key('x'.repeat(101)))).status).toBe(400)
  })
})

describe('55: one name', () => {
  it('in NFC and NFD is the same one', async () => {
    expect((await root.post('/api/professions', { name: 'Öğretmen'.normalize('NFD') })).status).toBe(201)
    const twin = await root.post('/api/professions', { name: 'ÖĞRETMEN'.normalize('NFC') })
    expect(twin.status).toBe(422)
    expect(twin.body.errors).toEqual({ name: ['Bu değer zaten kullanılıyor.'] })
  })

  it('taken again after a deletion, refuses the restore with 409', async () => {
    for (const compiled of having('store', 'destroy')) {
      const unique = compiled.fields.find(
        field => field.field.options.unique && writable(compiled, field, 'create'),
      )
      if (!unique) continue
      const { name } = compiled
      const body = test.factory.applying(name, {
        ...(await test.factory.body(name)),
        ...(await test.factory.change(name, unique, {})),
      })
      const first = await root.post(`/api/${name}`, body)
      expect(first.status, `${name}: ${JSON.stringify(first.body)}`).toBe(201)
      const twin = await root.post(`/api/${name}`, body)
      expect(twin.status, name).toBe(422)
      expect(twin.body.errors[unique.key], name).toEqual(['Bu değer zaten kullanılıyor.'])
      expect((await root.delete(`/api/${name}/${first.body.data.id}`)).status, name).toBe(204)
      expect((await root.post(`/api/${name}`, body)).status, name).toBe(201)
      const restored = await root.post(`/api/${name}/${first.body.data.id}/restore`)
      expect(restored.status, name).toBe(409)
      expect(restored.body.errors[unique.key], name).toEqual(['Bu değer zaten kullanılıyor.'])
    }
  })

  it('sent ten times at once is stored once', async () => {
    const body = await test.factory.body('users')
    const answers = await Promise.all(Array.from({ length: 10 }, () => root.post('/api/users', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
  })
})

describe('what other records point at', () => {
  it('is not deleted while they do', async () => {
    for (const compiled of having('store', 'index'))
      for (const field of compiled.fields) {
        const { onDelete = 'restrict', writable: may } = field.field.options as {
          onDelete?: string
          writable?: false
        }
        if (
          field.field.storage !== 'one' ||
          onDelete !== 'restrict' ||
          field.target === 'medias' ||
          may === false ||
          // What nobody deletes by itself goes with its owner.
          !hasVerb(test.factory.compiled(field.target as string).resource, 'destroy')
        )
          continue
        const target = await test.make(field.target as string)
        await test.make(compiled.name, { [field.key]: target.id })
        const { status, body } = await root.delete(`/api/${field.target}/${target.id}`)
        expect(status, `${compiled.name}.${field.key}`).toBe(409)
        expect(body.message, `${compiled.name}.${field.key}`).toMatch(/^Buna bağlı 1 kayıt var/)
      }
  })
})
