/** Filters and the search box of every list, over all declared resources. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { joinValues } from '../../../src/metadata/query.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
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
const lists = [...test.portal.engine.catalogue.all()].filter(({ resource }) => hasVerb(resource, 'index'))

/** A value of a field for a filter, of a row that has one. */
const queryText = (value: unknown) => joinValues([String(value)])

const resourceWhere = ({ resource }: Compiled) => resource.config.source?.where ?? []

describe('every filter', () => {
  const filtered = lists.flatMap(compiled =>
    ((compiled.resource.config.list.filter ?? []) as string[]).flatMap(name => {
      const field = compiled.byName.get(name)
      // A phase follows from other values; each resource that has one shows its own.
      // What has to be past for a row to be there at all has no two values that a test may choose.
      const past = (resourceWhere(compiled) as { field: string; before?: unknown }[]).some(
        period => period.field === field?.key && 'before' in period,
      )
      return field && field.field.type !== 'phase' && !past ? [{ compiled, field }] : []
    }),
  )
  const found = async ({ name }: Compiled, field: CompiledField, text: string) => {
    const answer = await root.get(`/api/${name}`, {
      [`filter[${field.key}]`]: text,
      per_page: 100,
      sort: '-id',
    })
    expect(answer.status, `${name} filter[${field.key}]=${text}: ${JSON.stringify(answer.body)}`).toBe(200)
    expect(answer.body.meta.total, `${name} filter[${field.key}]=${text}`).toBeGreaterThanOrEqual(
      answer.body.data.length,
    )
    return new Set<number>(answer.body.data.map((row: JsonRow) => row.id))
  }
  /** Two rows that differ in the field where it has more than one value, and one without a value where it may be without. */
  async function three(compiled: Compiled, field: CompiledField) {
    const options = field.field.options
    const { values: choices } = options as { values?: readonly unknown[] }
    const values: unknown[] = choices?.length === 1 ? [choices[0], choices[0]] : []
    for (let tries = 0; values.length < 2; tries++) {
      if (tries > 100) throw new Error(`${compiled.name}.${field.name} has one value only`)
      const value =
        compiled.name === 'waiting-users' && field.name === 'status'
          ? 'waiting_approval'
          : await test.factory.valueFor(field)
      if (!values.some(known => JSON.stringify(known) === JSON.stringify(value))) values.push(value)
    }
    const [a, b] = [
      await test.make(compiled.name, { [field.key]: values[0] }),
      await test.make(compiled.name, { [field.key]: values[1] }),
    ]
    // What has to have a value for a row to be there at all has none without.
    const filled = (resourceWhere(compiled) as { field: string; filled?: boolean }[]).some(
      condition => condition.field === field.key && condition.filled,
    )
    const empty =
      options.required || options.default !== undefined || filled ? null : await test.make(compiled.name)
    return { values, a, b, empty }
  }
  const madeByHand = (field: CompiledField) => !field.type.column(field.field)?.generated

  it('[API-1] finds what it is asked for and nothing else', async () => {
    for (const { compiled, field } of filtered) {
      if (!madeByHand(field)) continue
      const label = `${compiled.name}.${field.key}`
      const { values, a, b, empty } = await three(compiled, field)
      const [one, other] = values.map(value => queryText(Array.isArray(value) ? value[0] : value)) as [
        string,
        string,
      ]
      const only = await found(compiled, field, one)
      expect([only.has(a.id), only.has(b.id)], `${label}=${one}`).toEqual([true, one.includes(other)])
      const either = await found(compiled, field, `${one},${other}`)
      expect([either.has(a.id), either.has(b.id)], `${label}=${one},${other}`).toEqual([true, true])
      if (empty && (field.type.filter === 'exact' || field.type.filter === 'range')) {
        const without = await found(compiled, field, 'null')
        expect([without.has(a.id), without.has(empty.id)], `${label}=null`).toEqual([false, true])
        const both = await found(compiled, field, `null,${one}`)
        expect([both.has(a.id), both.has(b.id), both.has(empty.id)], `${label}=null,${one}`).toEqual([
          true,
          one === other,
          true,
        ])
      }
    }
  })

  it('takes a range, open at either side, where there is one', async () => {
    for (const { compiled, field } of filtered) {
      if (field.type.filter !== 'range' || field.field.options.writable === false) continue
      const { values, a, b } = await three(compiled, field)
      const [low, high] = (values[0] as string) < (values[1] as string) ? [a, b] : [b, a]
      const [from, to] = [low[field.key], high[field.key]]
      for (const [text, expected] of [
        [`${from}..${to}`, [true, true]],
        [`${from}..${from}`, [true, false]],
        [`${to}..`, [false, true]],
        [`..${from}`, [true, false]],
        [`..${from},${to}..`, [true, true]],
      ] as const) {
        const rows = await found(compiled, field, text)
        expect([rows.has(low.id), rows.has(high.id)], `${compiled.name} ${field.key}=${text}`).toEqual(
          expected,
        )
      }
      for (const wrong of ['..', '1..2..3', `${from}..x`, 'x..', ''])
        expect(
          (await root.get(`/api/${compiled.name}`, { [`filter[${field.key}]`]: wrong })).status,
          `${compiled.name} ${field.key}=${wrong}`,
        ).toBe(400)
    }
  })

  it('refuses what is no value of its field', async () => {
    for (const { compiled, field } of filtered) {
      if (field.type.filter === 'text') continue
      for (const wrong of [
        '',
        'x y',
        '0x1',
        '1;drop',
        '1,',
        "'",
        'NaN',
        '99999999999999999999',
        'true1',
        '\u202e',
        '{}',
      ])
        expect(
          (await root.get(`/api/${compiled.name}`, { [`filter[${field.key}]`]: wrong })).status,
          `${compiled.name} filter[${field.key}]=${wrong}`,
        ).toBe(
          // Free words may be any.
          field.field.type === 'tags' && wrong !== '' && wrong !== '1,' ? 200 : 400,
        )
    }
  })

  it('53, 54: finds texts without regard to case, dots and other marks', async () => {
    const pairs = [
      ['ısparta', 'ISPARTA'],
      ['istanbul', 'İSTANBUL'],
      ['ISTANBUL', 'istanbul'],
      ['çığ', 'ÇIĞ'],
      ['gusol', 'Ğüşöl'],
      ['cafe', 'Café'],
    ] as const
    for (const { compiled, field } of filtered) {
      if (field.type.filter !== 'text' || field.field.type !== 'text' || !madeByHand(field)) continue
      const { format } = field.field.options as { format?: string }
      if (format) continue
      for (const [asked, written] of pairs) {
        const row = await test.make(compiled.name, { [field.key]: `${written} ${test.factory.next()}` })
        expect(
          (await found(compiled, field, asked)).has(row.id),
          `${compiled.name}.${field.key} ${asked}`,
        ).toBe(true)
      }
    }
  })

  it('takes % _ \\ and an escaped comma as they are', async () => {
    const { compiled, field } = filtered.find(
      item => item.compiled.name === 'missions',
    ) as (typeof filtered)[number]
    for (const text of ['50%', 'a_b', 'c\\d', 'bir, iki', "o'clock", '"x"', '*', '\\,', 'a\\']) {
      const row = await test.make('missions', { name: `x ${text} y` })
      const rows = await found(compiled, field, queryText(text))
      expect([...rows], text).toContain(row.id)
      if (text !== '*') expect(rows.size, text).toBeLessThan(4)
    }
  })
})

describe('the search box', () => {
  it('54: finds every word in any of the search fields, in the Turkish way', async () => {
    for (const { name, searched, byName } of lists) {
      for (const key of searched) {
        const field = byName.get(key) as CompiledField
        const options = field.field.options as { from?: string[]; format?: string; max?: number }
        if (options.format || field.field.type !== 'text') continue
        const mark = `Iğdır${test.factory.next()}`
        const row = await test.make(
          name,
          options.from
            ? Object.fromEntries(options.from.map(name => [name, mark]))
            : { [key]: mark.slice(0, options.max) },
        )
        const { body } = await root.get(`/api/${name}`, { 'filter[search]': mark.replace('Iğdır', 'iGDIR') })
        expect(
          body.data.map((candidate: JsonRow) => candidate.id),
          `${name}.${key}`,
        ).toEqual([row.id])
      }
    }
    const person = await test.make('users', {
      first_name: 'Işıl',
      last_name: 'Çağ',
      email: 'isil.cag@bulunan.example',
    })
    for (const text of ['ışıl', 'ISIL cag', 'çağ IŞIL', 'bulunan isil']) {
      const { body } = await root.get('/api/users', { 'filter[search]': text })
      expect(
        body.data.map((row: JsonRow) => row.id),
        text,
      ).toEqual([person.id])
    }
    expect((await root.get('/api/users', { 'filter[search]': 'işıl olmayan' })).body.meta.total).toBe(0)
    for (const wrong of ['', '  ', Array(12).fill('a').join(' ')])
      expect((await root.get('/api/users', { 'filter[search]': wrong })).status).toBe(400)
  })
})

describe('filter[trashed]', () => {
  it('shows deleted rows, to those who may destroy', async () => {
    for (const { name, resource } of lists) {
      if (!hasVerb(resource, 'destroy')) {
        // The wildcard holds what there is not, too: there is nothing deleted to see.
        expect((await root.get(`/api/${name}`, { 'filter[trashed]': 'with' })).status, name).toBe(200)
        continue
      }
      const { id } = await test.make(name, { deleted_at: '2026-01-01T00:00:00Z' })
      const ids = async (query: Record<string, string>) =>
        (await root.get(`/api/${name}`, { per_page: 100, sort: '-id', ...query })).body.data.map(
          (row: JsonRow) => row.id,
        )
      expect(await ids({}), name).not.toContain(id)
      expect(await ids({ 'filter[trashed]': 'with' }), name).toContain(id)
      expect(await ids({ 'filter[trashed]': 'only' }), name).toEqual([id])
      expect((await root.get(`/api/${name}`, { 'filter[trashed]': 'x' })).status, name).toBe(400)
    }
    const reader = await test.person({
      permissions: ['users.index', 'users.show'],
      roles: ['education-manager'],
    })
    expect((await reader.client.get('/api/users', { 'filter[trashed]': 'with' })).status).toBe(400)
  })
})
