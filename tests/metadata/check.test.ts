import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { belongsTo, belongsToMany, date, hasMany, select, text } from '../../src/fields/index.ts'
import { checkResources, findings } from '../../src/metadata/check.ts'
import { type AnyResource, defineResource } from '../../src/metadata/resource.ts'

const name = text({ required: true })
const list = { columns: ['name'] } as const
const make = (config: object, called = 'things'): AnyResource =>
  defineResource(called, {
    fields: { name },
    title: 'name',
    list,
    ...config,
  } as never) as unknown as AnyResource

/** A declaration that breaks each rule, by the rule's id. */
const wrong: Record<string, AnyResource[]> = {
  'resource-name': [make({}, 'Things_x')],
  'field-name': [make({ fields: { name, created_at: text() } })],
  'list-endpoint': [make({ path: 'thing', endpoints: ['show'] })],
  'relation-target': [make({ fields: { name, owner: belongsTo('nobodies') } })],
  'relation-inverse': [make({ fields: { name, others: hasMany('things', { inverse: 'parent' }) } })],
  'refined-by': [make({ fields: { name, state: select({ values: ['a'], refinedBy: 'name' }) } })],
  'with-form': [make({ actions: { call: { on: 'record', withForm: { tick: true, at: 'name' } } } })],
  'preset-own': [make({ fields: { name, owner: belongsTo('things', { preset: 'own' }) } })],
  'pair-name': [make({ fields: { name, things: belongsToMany('things', { pair: 'things' }) } })],
  'lifecycle-field': [make({ lifecycle: { field: 'name', initial: 'a', transitions: {} } })],
  'action-name': [make({ actions: { store: { on: 'record' } } })],
  'scope-name': [make({ scope: 'everything' })],
  'search-readable': [
    make({ fields: { name, secret: text({ readable: false }) }, list: { ...list, search: ['secret'] } }),
  ],
  'list-names': [make({ list: { columns: ['nmae'] } })],
  'quick-views': [
    make({ menu: { section: 'organization', icon: 'flag', count: 'waiting', countView: 'mine' } }),
  ],
  'unique-names': [make({ unique: [['nmae']] })],
  'period-fields': [make({ fields: { name, start: date() }, periods: [['start', 'name']] })],
  'required-writable': [make({ fields: { name: text({ required: true, writable: false }) } })],
  'unique-name': [make({}), make({})],
  'unique-address': [make({ path: 'thing' }), make({ path: 'thing' }, 'others')],
}

describe('the check of declarations', () => {
  it('finds nothing in the portal', () => {
    expect(findings(resourceList)).toEqual([])
  })

  it.each(Object.entries(wrong))('finds %s', (id, resources) => {
    expect(findings(resources).map(finding => finding.id)).toContain(id)
  })

  it('holds the names in other languages against the fields', () => {
    expect(findings([make({ titles: { en: 'nmae' } })]).map(({ id }) => id)).toEqual(['list-names'])
    expect(findings([make({ titles: { en: 'name' } })])).toEqual([])
  })

  it('[TBL-9] refuses a list without an endpoint, and names the resource', () => {
    expect(() => checkResources(wrong['list-endpoint'] as AnyResource[])).toThrow(/\[list-endpoint\] things/)
  })

  it('holds the states of a lifecycle against its values', () => {
    const state = select({ values: ['open', 'closed'], default: 'open', writable: false })
    const lifecycle = {
      field: 'state',
      initial: 'open',
      transitions: { close: { from: ['open'], to: 'gone' } },
    }
    const [found] = findings([make({ fields: { name, state }, lifecycle })])
    expect(found).toMatchObject({ id: 'lifecycle-field', text: 'gone is no state' })
  })
})
