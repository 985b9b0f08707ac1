import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { listRules } from '../../src/fields/check-lists.ts'
import { belongsTo, belongsToMany, computed, date, hasMany, select, text } from '../../src/fields/index.ts'
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
  'changes-record': [make({ actions: { call: { on: 'collection', changesRecord: false } } })],
  'with-form': [make({ actions: { call: { on: 'record', withForm: { tick: true, at: 'name' } } } })],
  'preset-own': [make({ fields: { name, owner: belongsTo('things', { preset: 'own' }) } })],
  'pair-name': [make({ fields: { name, things: belongsToMany('things', { pair: 'things' }) } })],
  'lifecycle-field': [make({ lifecycle: { field: 'name', initial: 'a', transitions: {} } })],
  'action-name': [make({ actions: { store: { on: 'record' } } })],
  'scope-name': [make({ scope: 'everything' })],
  'scope-path': [
    make({
      fields: { name, members: belongsToMany('things', { pair: 'thing-members' }) },
      scope: { name: 'own', by: 'members.id' },
    }),
  ],
  'condition-key': [make({ actions: { call: { on: 'record', when: [{ field: 'nmae', in: ['a'] }] } } })],
  'form-field': [
    make({ fields: { name, total: computed('number') }, form: [{ name: 'a', fields: ['total'] }] }),
  ],
  'action-input': [
    make({ actions: { call: { on: 'record', input: { others: hasMany('things', { inverse: 'x' }) } } } }),
  ],
  'sort-type': [make({ fields: { name, owner: belongsTo('things') }, list: { ...list, sort: ['owner'] } })],
  'filter-type': [
    make({
      fields: { name, owner: belongsTo('things'), others: hasMany('things', { inverse: 'owner' }) },
      list: { ...list, filter: ['others'] },
    }),
  ],
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
    expect(findings(resourceList, listRules)).toEqual([])
  })

  it.each(Object.entries(wrong))('finds %s', (id, resources) => {
    expect(findings(resources, listRules).map(finding => finding.id)).toContain(id)
  })

  it.each([
    ['a key of the row itself', 'nmae', 'its scope looks at nmae, which things has no column for'],
    [
      'a relation that there is not',
      'ownr.name',
      'its scope goes through ownr, which is no to-one relation of things',
    ],
    ['a key of another resource', 'owner.nmae', 'its scope looks at nmae, which things has no column for'],
    [
      'a to-many relation',
      'members.id',
      'its scope goes through members, which is no to-one relation of things',
    ],
  ])('holds the path of a scope against the fields: %s', (_, by, text) => {
    const fields = {
      name,
      owner: belongsTo('things'),
      members: belongsToMany('things', { pair: 'thing-members' }),
    }
    expect(findings([make({ fields, scope: { name: 'own', by } })])).toEqual([
      { id: 'scope-path', resource: 'things', text },
    ])
    expect(findings([make({ fields, scope: { name: 'own', by: 'owner.owner_id' } })])).toEqual([])
  })

  it.each([
    [
      'transition',
      { lifecycle: { field: 'state', initial: 'a', transitions: { go: { from: ['a'], to: 'b' } } } },
    ],
    ['view', { views: { open: { where: [] } } }],
    ['notice', { notices: { late: { when: [] } } }],
    ['restricted', { restricted: { permission: 'things.hidden', where: [] } }],
    ['updateWhen', { updateWhen: [] }],
    ['destroyWhen', { destroyWhen: [] }],
  ])('holds the keys of conditions against the fields: %s', (at, config) => {
    const typo = [{ field: 'stat', in: ['a'] }]
    const fields = { name, state: select({ values: ['a', 'b'], default: 'a', writable: false }) }
    const put = (value: unknown): unknown =>
      Array.isArray(value) && value.length === 0
        ? typo
        : value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(
              Object.entries({ ...value, ...('from' in value && { when: [] }) }).map(([key, part]) => [
                key,
                put(part),
              ]),
            )
          : value
    const found = findings([make({ fields, ...(put(config) as object) })])
    expect(found.map(({ id }) => id)).toEqual(['condition-key'])
    expect(found[0]?.text).toContain(at)
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
