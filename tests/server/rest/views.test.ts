import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { dateTime, text } from '../../../src/fields/index.ts'
import { type AnyResource, defineResource } from '../../../src/metadata/resource.ts'
import type { Client } from '../../support/client.ts'
import { readCsv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'

const webinars = defineResource('webinars', {
  path: 'webinar',
  permissions: ['readRanks'],
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    room: text({ max: 80 }),
    note: text({ max: 80 }),
    starts_at: dateTime(),
    ends_at: dateTime(),
    rank: text({ max: 20, readable: 'webinars.readRanks' }),
  },
  list: {
    columns: ['name', 'room'],
    sort: ['name', 'starts_at', 'ends_at', 'rank'],
    defaultSort: 'name',
    looks: { cards: { lines: ['room', 'starts_at'] } },
  },
  views: {
    upcoming: {
      counted: true,
      phase: { is: 'upcoming', from: 'starts_at', to: 'ends_at' },
      columns: ['name', 'starts_at'],
    },
    running: { counted: true, phase: { is: 'running', from: 'starts_at', to: 'ends_at' } },
    past: {
      counted: true,
      phase: { is: 'past', from: 'starts_at', to: 'ends_at' },
      where: [{ field: 'room', filled: true }],
    },
    noted: { where: [{ field: 'note', filled: true }], sort: '-name' },
    ranked: { where: [{ field: 'note', filled: true }], sort: 'rank' },
  },
  export: true,
})

defineResource('wrong-views', {
  title: 'name',
  fields: { name: text(), starts_at: dateTime() },
  list: { columns: ['name'] },
  // @ts-expect-error: a name is no timestamp
  views: { upcoming: { phase: { is: 'upcoming', from: 'name', to: 'starts_at' } } },
})
defineResource('wrong-columns', {
  title: 'name',
  fields: { name: text() },
  list: { columns: ['name'] },
  // @ts-expect-error: there is no such column
  views: { odd: { where: [], columns: ['nmae'] } },
})

const test = await startTestPortal({ resources: [...resourceList, webinars] as readonly AnyResource[] })
afterAll(test.stop)

describe('views', () => {
  let root: Client
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  beforeAll(async () => {
    root = await test.as('super-admin')
    const rows = [
      { name: 'B ileride', starts_at: at(1), ends_at: at(2), note: 'x' },
      { name: 'A daha ileride', starts_at: at(5) },
      { name: 'Şimdi', starts_at: at(-1), ends_at: at(1), note: 'y' },
      { name: 'Bitmeyen', starts_at: at(-9) },
      { name: 'Bitti', starts_at: at(-3), ends_at: at(-2), room: '1' },
      { name: 'Çoktan bitti', starts_at: at(-30), ends_at: at(-20), room: '2' },
      { name: 'Odasız', starts_at: at(-30), ends_at: at(-20) },
      { name: 'Zamansız' },
      { name: 'Başsız', ends_at: at(-1) },
    ]
    for (const row of rows) await test.make('webinars', row)
  })
  const listed = async (view: string, query: Record<string, string> = {}, client = root) => {
    const { status, body } = await client.get('/api/webinars', { 'filter[view]': view, ...query })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.map(({ name }: { name: string }) => name)
  }

  it('have the rows of a phase by the present time, what comes next or was last first', async () => {
    expect(await listed('upcoming')).toEqual(['B ileride', 'A daha ileride'])
    expect(await listed('running')).toEqual(['Şimdi', 'Bitmeyen'])
    expect(await listed('past')).toEqual(['Bitti', 'Çoktan bitti'])
    expect((await root.get('/api/webinars/view-counts')).body.data).toEqual({
      upcoming: 2,
      running: 2,
      past: 2,
    })
  })

  it('have their own order until another one is asked for', async () => {
    expect(await listed('noted')).toEqual(['Şimdi', 'B ileride'])
    expect(await listed('noted', { sort: 'name' })).toEqual(['B ileride', 'Şimdi'])
    expect(await listed('upcoming', { sort: 'name' })).toEqual(['A daha ileride', 'B ileride'])
  })

  it('have the order of the list for whoever may not read what they are ordered by', async () => {
    const { client } = await test.person({ permissions: ['webinars.index', 'webinars.show'] })
    const ranks: [string, string][] = [
      ['B ileride', '2'],
      ['Şimdi', '1'],
    ]
    for (const [name, rank] of ranks)
      await test.db.read('update webinars set rank = $2 where name = $1', [name, rank])
    expect(await listed('ranked')).toEqual(['Şimdi', 'B ileride'])
    expect(await listed('ranked', {}, client)).toEqual(['B ileride', 'Şimdi'])
    const { status } = await client.get('/api/webinars', { 'filter[view]': 'ranked', sort: 'rank' })
    expect(status).toBe(400)
  })

  it('are exported with their own columns', async () => {
    const cells = async (query: Record<string, string>) =>
      readCsv((await root.get('/api/export-webinars', { format: 'csv', ...query })).raw)
    const [head, first] = await cells({ 'filter[view]': 'upcoming' })
    expect(head).toHaveLength(2)
    expect(first?.[0]).toBe('B ileride')
    expect(first?.[1]).toMatch(/^\d/)
    expect((await cells({ 'filter[view]': 'noted' }))[1]).toEqual(['Şimdi', ''])
    expect((await cells({ 'filter[view]': 'upcoming', columns: 'name' }))[1]).toEqual(['B ileride'])
  })
})
