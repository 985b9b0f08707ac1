/** A resource that shows a part of another one: its type, and what it takes from its source. */
import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { belongsTo, integer, text } from '../../src/fields/index.ts'
import { findings } from '../../src/metadata/check.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import type { AnyField } from '../../src/metadata/field.ts'
import { type AnyResource, defineResource } from '../../src/metadata/resource.ts'
import type { RowOf } from '../../src/metadata/row.ts'

const jobs = defineResource('jobs', {
  title: 'name',
  fields: {
    name: text({ required: true }),
    salary: integer(),
    user: belongsTo('users'),
  },
  list: { columns: ['name'] },
  dataSubjects: [],
  scope: { name: 'own', by: 'user_id' },
  editable: { when: [{ field: 'salary', filled: true }] },
})
const base = { where: mine('user'), title: 'name', list: { columns: ['name'] } } as const

describe('[DEV-1] a derived resource', () => {
  const myJobs = derive(jobs, 'my-jobs', {
    ...base,
    fields: ['name'],
    replaced: { boss: belongsTo('my-jobs') },
    actions: { thank: { on: 'record' } },
  })
  const row: Pick<RowOf<typeof myJobs>, 'name' | 'boss_id'> = { name: 'a', boss_id: null }

  it('has the fields that it names, and those of the table for the server alone', () => {
    const fields = myJobs.config.fields as unknown as Readonly<Record<string, AnyField>>
    expect(row.name).toBe('a')
    expect(fields.name).toBe(jobs.config.fields.name)
    for (const name of ['salary', 'user'])
      expect(fields[name]?.options).toMatchObject({ readable: false, writable: false, hidden: true })
    expect(myJobs.config.source).toEqual({
      resource: 'jobs',
      where: [{ field: 'user_id', in: [{ var: 'me' }] }],
    })
  })

  it('keeps the scope and the conditions of its source where it does not say otherwise', () => {
    expect(myJobs.config.scope).toEqual(jobs.config.scope)
    expect(myJobs.config.editable).toEqual(jobs.config.editable)
    expect(derive(jobs, 'all-jobs', { ...base, fields: ['name'], scope: 'all' }).config.scope).toBe('all')
  })

  it('is written nowhere without an endpoint that writes', () => {
    const read = derive(jobs, 'read-jobs', { ...base, fields: ['name'], endpoints: ['index', 'show'] })
    expect(read.config.fields.name.options).toMatchObject({ writable: false })
  })

  it('keeps the constraints of its table where its rows are changed, and those alone', () => {
    const seats = defineResource('seats', {
      title: 'name',
      fields: { name: text({ required: true }) },
      list: { columns: ['name'] },
      constraints: { once: unique(['name']) },
    })
    const part = { where: [], title: 'name', list: { columns: ['name'] }, fields: ['name'] } as const
    const changed = derive(seats, 'my-seats', part)
    const read = derive(seats, 'seen-seats', { ...part, endpoints: ['index'] })
    const renamed = derive(seats, 'odd-seats', { ...part, constraints: { twice: unique(['name']) } })
    expect(changed.config.constraints).toEqual(seats.config.constraints)
    expect(read.config.constraints).toBeUndefined()
    expect(findings([seats, changed, read])).toEqual([])
    expect(findings([seats, renamed]).map(({ id }) => id)).toContain('constraint-name')
  })

  it('can be derived again, within both', () => {
    const few = derive(myJobs, 'few-jobs', {
      ...base,
      where: [{ field: 'name', in: ['a'] }],
      fields: ['name'],
    })
    expect(few.config.source).toEqual({
      resource: 'jobs',
      where: [
        { field: 'user_id', in: [{ var: 'me' }] },
        { field: 'name', in: ['a'] },
      ],
    })
  })

  it('does not compile with a name that its source or it does not have', () => {
    const wrong = { ...base } as const
    // @ts-expect-error: no field of the source
    expect(() => derive(jobs, 'a-jobs', { ...wrong, fields: ['name', 'salry'] })).toThrow(/salry/)
    // @ts-expect-error: a column that it does not name
    derive(jobs, 'b-jobs', { ...base, fields: ['name'], list: { columns: ['salary'] } })
    // @ts-expect-error: a key that the source does not have
    derive(jobs, 'c-jobs', { ...base, fields: ['name'], where: [{ field: 'salry', in: [1] }] })
    // @ts-expect-error: no key of a declaration; what is done with its rows stands in `lifecycle` and `actions`
    derive(jobs, 'd-jobs', { ...base, fields: ['name'], transitions: ['close'] })
    // @ts-expect-error: a field that it does not name is no part of its rows
    row.salary = 1
  })

  it('is how every part of another resource is declared', () => {
    for (const { name, config } of resourceList as readonly AnyResource[]) {
      if (!config.source) continue
      const source = (resourceList as readonly AnyResource[]).find(
        other => other.name === config.source.resource,
      )
      for (const field of Object.keys(source?.config.fields))
        expect(config.fields, name).toHaveProperty(field)
    }
  })
})
