import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { figureRules } from '../../src/fields/check-figures.ts'
import { listRules } from '../../src/fields/check-lists.ts'
import {
  address,
  belongsTo,
  belongsToMany,
  computed,
  count,
  date,
  dateTime,
  formula,
  hasMany,
  latest,
  password,
  richText,
  rows,
  select,
  sum,
  text,
} from '../../src/fields/index.ts'
import { everybody } from '../../src/metadata/access.ts'
import { checkResources, findings } from '../../src/metadata/check.ts'
import { now } from '../../src/metadata/condition.ts'
import { noOverlap, unique } from '../../src/metadata/constraint.ts'
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

/** A lifecycle with one transition, with what it does. */
const moving = (transition: object, lifecycle: object = {}) => ({
  fields: { name, state: select({ values: ['a', 'b'], default: 'a', writable: false }) },
  lifecycle: {
    field: 'state',
    initial: 'a',
    ...lifecycle,
    transitions: { go: { from: ['a'], to: 'b', ...transition } },
  },
})
const outlineIcons = { section: 'folder_special', part: 'article' }
const whole = { kind: 'kind', icons: outlineIcons, groups: 'section' }

/** Rows that stand below each other, with an outline that is right but for what is given. */
const outlined = (outline: object, ordered: object = { parent: 'above' }) => {
  const kind = select({ values: ['section', 'part'] })
  return make({
    fields: { name, kind, above: belongsTo('things') },
    ordered,
    list: { columns: ['name'], looks: { outline: { ...whole, ...outline } } },
  })
}
const further = { ...listRules, ...figureRules }

/** A declaration that breaks each rule, by the rule's id. */
const wrong: Record<string, AnyResource[]> = {
  'resource-name': [make({}, 'Things_x')],
  'field-name': [make({ fields: { name, created_at: text() } })],
  'list-endpoint': [make({ path: 'thing', endpoints: ['show'] })],
  'relation-target': [make({ fields: { name, owner: belongsTo('nobodies') } })],
  'relation-inverse': [make({ fields: { name, others: hasMany('things', { inverse: 'parent' }) } })],
  'refined-by': [make({ fields: { name, state: select({ values: ['a'], refinedBy: 'name' }) } })],
  'changes-record': [
    make({ actions: { call: { on: 'collection', changesRecord: false } } }),
    make({ actions: { call: { on: 'record', changesRecord: false, set: { name: 'a' } } } }),
    make({ actions: { call: { on: 'record', changesRecord: false, input: ['name'] } } }),
  ],
  'action-subject': [make({ actions: { call: { on: 'record', subject: 'name' } } })],
  'with-form': [make({ actions: { call: { on: 'record', withForm: { tick: true, at: 'name' } } } })],
  'preset-own': [make({ fields: { name, owner: belongsTo('things', { preset: 'own' }) } })],
  'preset-record': [
    make({
      fields: { name, things: belongsToMany('things', { pair: 'thing-things', preset: { name: 'first' } }) },
    }),
  ],
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
  'card-field': [make({ fields: { name, owner: belongsTo('things', { card: ['nmae'] }) } })],
  'choice-field': [make({ fields: { name, owner: belongsTo('things', { within: { name: 'owner' } }) } })],
  'derived-search': [
    make({}, 'wholes'),
    make({
      source: { resource: 'wholes', where: [] },
      list: { ...list, search: ['name'] },
    }),
  ],
  'search-titles': [
    make({ fields: { name, owner: belongsTo('things') }, list: { ...list, searchTitles: ['owner'] } }),
  ],
  'scope-way': [
    make({ scope: { any: [{ who: 'me', by: 'ownr' }] } }),
    make({ scope: { any: [{ who: 'me', by: 'created_by', upwards: true }] } }),
  ],
  'condition-key': [
    make({ actions: { call: { on: 'record', when: [{ field: 'nmae', in: ['a'] }] } } }),
    make({
      created: { notify: { who: 'id', when: [{ field: 'nmae', in: ['a'] }], mail: 'registration-refused' } },
    }),
  ],
  'condition-type': [make({ views: { few: { where: [{ field: 'name', lessThan: 3 }] } } })],
  'condition-value': [
    make({ views: { few: { where: [{ field: 'name', in: [3] }] } } }),
    make(moving({ when: [{ field: 'state', in: ['c'] }] })),
  ],
  'permission-name': [make({ views: { few: { where: [], permission: 'things.se' } } })],
  'named-field': [make({ facts: ['nmae'] }), make({ image: 'name' })],
  'named-verb': [make({ asks: { store: 'indx' } as never })],
  'import-field': [make({ ...moving({}), import: { fields: ['state'] } })],
  'input-field': [make(moving({ input: ['nmae'] }))],
  'set-field': [make(moving({ set: { nmae: 'x' } })), make({ created: { set: { nmae: 'x' } } })],
  'set-value': [make(moving({ set: { name: 3 } }))],
  'require-path': [make(moving({ require: ['name.length'] }))],
  'notify-who': [
    make(moving({ notify: { who: 'name', mail: 'notice' } })),
    make(moving({ notify: { who: { holds: 'things.go', prefer: 'name' }, mail: 'notice' } })),
    make({ created: { notify: { who: { holds: 'things.index', except: 'nmae' }, mail: 'notice' } } }),
    make({ created: { notify: { who: { audience: 'name' } as never, mail: 'notice' } } }),
    make({ created: { notify: { who: { rows: 'name.user' } as never, mail: 'notice' } } }),
  ],
  'changed-field': [
    make({
      fields: { name, at: dateTime() },
      changed: { c: { fields: ['nmae' as never], set: { at: now } } },
    }),
    make({ fields: { name, at: dateTime() }, changed: { c: { fields: ['at'], set: { at: now } } } }),
  ],
  'notify-holds': [make(moving({ notify: { who: { holds: 'things.fly' }, mail: 'notice' } }))],
  'reminder-field': [
    make({ reminders: { r: { at: 'name', noted: 'name', notify: { who: 'id', mail: 'notice' } } } }),
    make({
      fields: { name, at: dateTime() },
      reminders: {
        r: {
          at: 'at',
          noted: 'at',
          daysBefore: 1.5,
          notify: { who: { holds: 'things.index' }, mail: 'notice' },
        },
      },
    }),
  ],
  'everybody-endpoints': [
    make({ impliedBy: everybody }),
    make({ impliedBy: everybody, endpoints: [], actions: { call: { on: 'record' } } }),
    make({ impliedBy: everybody, endpoints: [] }),
  ],
  'notify-with': [
    make(moving({ notify: { who: 'id', mail: 'notice', with: { x: 'state' } } })),
    make(moving({ notify: { who: 'id', mail: 'notice', with: { x: 'created_by.roles.name' } } })),
    make(moving({ notify: { who: 'id', mail: 'notice', with: { x: { of: 'name', as: 'time' } } } })),
  ],
  'notify-url': [
    make(
      moving({ notify: { who: 'id', notice: { kind: 'task', text: 'taskAssigned', url: 'thing/{id}' } } }),
    ),
    make(
      moving({ notify: { who: 'id', notice: { kind: 'task', text: 'taskAssigned', url: '/thing/{nmae}' } } }),
    ),
  ],
  'due-field': [make(moving({ at: 'name' }))],
  'bulk-secret': [
    make({ actions: { call: { on: 'record', bulk: true, input: { pin: password({ required: true }) } } } }),
  ],
  'creating-action': [make({ actions: { call: { on: 'record', creates: true } } })],
  'formula-braces': [
    make({ fields: { name, body: richText({ formulas: true, placeholders: { names: [] } }) } }),
  ],
  'placeholders-by': [
    make({ fields: { name, body: text({ placeholders: { names: [], by: 'nmae' } }) } }),
    make({
      actions: {
        call: {
          on: 'collection',
          creates: true,
          input: { body: text({ placeholders: { names: [], by: 'name' } }) },
        },
      },
    }),
  ],
  'each-action': [make({ actions: { call: { on: 'collection', each: 'nothing' } } })],
  'collection-effects': [make({ actions: { call: { on: 'collection', set: { name: 'x' } } } })],
  'state-history': [make({ ...moving({}, { history: true }), source: { resource: 'others', where: [] } })],
  'editable-field': [make({ editable: { when: [], except: ['nmae'] } })],
  'form-field': [
    make({ fields: { name, total: computed('number') }, form: [{ name: 'a', fields: ['total'] }] }),
  ],
  'action-input': [
    make({ actions: { call: { on: 'record', input: { others: hasMany('things', { inverse: 'x' }) } } } }),
  ],
  'field-when': [make({ fields: { name, note: text({ when: [{ field: 'nmae', in: ['a'] }] }) } })],
  'input-when': [
    make({
      actions: {
        call: { on: 'record', input: { note: text({ when: [{ field: 'name', in: ['a'] }] }) } },
      },
    }),
  ],
  'section-when': [
    make({ form: [{ name: 'a', when: [{ field: 'created_at', in: [1] }], fields: ['name'] }] }),
  ],
  'when-order': [
    make({
      fields: { name, note: text({ when: [{ field: 'name', in: ['a'] }] }) },
      form: [{ name: 'a', fields: ['note', 'name'] }],
    }),
  ],
  'values-when': [
    make({
      fields: {
        name,
        kind: select({ values: ['a', 'b'], valuesWhen: { a: [{ field: 'name', in: ['x'] }], b: [], c: [] } }),
      },
    }),
  ],
  'when-source': [
    make({ fields: { name, note: text({ when: [{ field: 'name', in: ['a'] }] }) } }),
    make({ fields: { name, note: text() }, source: { resource: 'things', where: [] } }, 'others'),
  ],
  'when-scope': [
    make({
      fields: { name, owner: belongsTo('users', { when: [{ field: 'name', in: ['a'] }] }) },
      scope: { name: 'own', by: 'owner_id' },
    }),
  ],
  'when-assigned': [
    make({
      fields: {
        name,
        owner: belongsTo('things'),
        note: text({ when: [{ field: 'owner_id', in: [1] }] }),
        owned: hasMany('things', { inverse: 'owner' }),
      },
    }),
  ],
  'rows-fields': [make({ fields: { name, parts: rows({ of: { owner: belongsTo('things') } as never }) } })],
  'sort-type': [make({ fields: { name, owner: belongsTo('things') }, list: { ...list, sort: ['owner'] } })],
  'filter-type': [
    make({
      fields: { name, owner: belongsTo('things'), others: hasMany('things', { inverse: 'owner' }) },
      list: { ...list, filter: ['others'] },
    }),
  ],
  'figure-relation': [make({ fields: { name, things: count('name') } })],
  'figure-formula': [make({ fields: { name, left: formula({ of: 'name' }) } })],
  'owned-relation': [
    make({ fields: { name, parts: hasMany('parts', { inverse: 'thing', owned: true }) } }),
    make({ fields: { name, thing: belongsTo('things', { required: true }) } }, 'parts'),
  ],
  recounted: [make({ recounted: true })],
  'owned-resource': [
    make({ fields: { name, parts: hasMany('parts', { inverse: 'thing', owned: true }) } }),
    make(
      {
        path: 'part',
        fields: {
          name,
          thing: belongsTo('things', { required: true, writable: 'create', onDelete: 'cascade' }),
        },
      },
      'parts',
    ),
  ],
  'inline-edit': [
    make({
      fields: {
        name,
        above: belongsTo('things'),
        parts: hasMany('things', { inverse: 'above', edit: 'inline' }),
      },
    }),
  ],
  'ordered-fields': [make({ ordered: { parent: 'name' } })],
  'search-readable': [
    make({ fields: { name, secret: text({ readable: false }) }, list: { ...list, search: ['secret'] } }),
  ],
  'list-names': [make({ list: { columns: ['nmae'] } })],
  'read-on': [make({ path: 'thing', readOn: '/other/{id}' })],
  'quick-views': [
    make({ menu: { section: 'organization', icon: 'flag', count: 'waiting', countView: 'mine' } }),
  ],
  'cards-look': [
    make({ list: { columns: ['name'], looks: { cards: { image: 'name', lines: [] } } } }),
    make({ list: { columns: ['name'], looks: { cards: { lines: ['nmae'] } } } }),
    make({ list: { columns: ['name'], without: ['name'], looks: { cards: { lines: ['name'] } } } }),
  ],
  'outline-look': [
    make({ list: { columns: ['name'], looks: { outline: { kind: 'name', icons: {}, groups: 'part' } } } }),
    outlined({ groups: 'film' }),
    outlined({ icons: { part: 'folder_special' } }),
    outlined({ icons: { ...outlineIcons, film: 'image' } }),
    outlined({ holds: ['nmae'] }),
    outlined({ measure: 'name' }),
    outlined({ flags: ['name'] }),
    outlined({}, {}),
  ],
  'view-rows': [make({ views: { odd: { columns: ['name'] } } })],
  'view-phase': [
    make({ views: { next: { phase: { is: 'upcoming', from: 'name', to: 'created_at' } } } }),
    make({
      fields: { name, day: date() },
      views: { next: { phase: { is: 'past', from: 'created_at', to: 'day' } } },
    }),
  ],
  'view-columns': [make({ views: { odd: { where: [], columns: [{ field: 'name', second: 'nmae' }] } } })],
  'view-sort': [
    make({ views: { odd: { where: [], sort: '-name' } } }),
    make({ views: { next: { phase: { is: 'past', from: 'created_at', to: 'updated_at' } } } }),
  ],
  'waiting-do': [make({ waiting: { decision: { do: ['approve'] } } })],
  'waiting-rows': [
    make({ endpoints: ['show'], waiting: { decision: { when: [{ field: 'name', filled: false }] } } }),
    make({ waiting: { decision: { due: 'created_at' } } }),
  ],
  'waiting-who': [
    make({ waiting: { decision: { who: 'owner' } } }),
    make({ fields: { name, above: belongsTo('things') }, waiting: { decision: { who: 'above' } } }),
  ],
  'waiting-url': [
    make({ waiting: { decision: { who: 'owner', url: 'thing/{id}' } } }),
    make({ waiting: { decision: { who: 'owner', url: '/thing/{nmae}' } } }),
  ],
  'waiting-field': [
    make({ waiting: { decision: { who: 'owner', due: 'name' } } }),
    make({ waiting: { decision: { who: 'owner', from: 'name' } } }),
    make({ waiting: { decision: { who: 'owner', facts: ['nmae'] } } }),
  ],
  'unique-names': [make({ unique: [['nmae']] })],
  'constraint-name': [make({ constraints: { 'no name': unique(['name']) } })],
  'constraint-fields': [make({ constraints: { once: unique(['name'], { at: 'nmae' }) } })],
  'constraint-range': [
    make({ fields: { name, start: date() }, constraints: { free: noOverlap(['name'], ['start', 'start']) } }),
  ],
  'constraint-where': [
    make({ constraints: { once: unique(['name'], { where: [{ field: 'name', in: [{ var: 'me' }] }] }) } }),
    make({
      constraints: {
        once: unique(['name'], {
          where: [{ not: { any: [{ field: 'created_at', before: '2030-01-01T00:00:00Z' }] } }],
        }),
      },
    }),
  ],
  'period-fields': [make({ fields: { name, start: date() }, periods: [['start', 'name']] })],
  'required-writable': [make({ fields: { name: text({ required: true, writable: false }) } })],
  'unique-name': [make({}), make({})],
  'unique-address': [make({ path: 'thing' }), make({ path: 'thing' }, 'others')],
}

/** Conditions of fields, each with the sentence that refuses it. */
const wrongWhens: [string, object, string][] = [
  [
    'a circle',
    { a: text({ when: [{ field: 'b', in: ['x'] }] }), b: text({ when: [{ field: 'a', in: ['x'] }] }) },
    'the when of a leads back to itself',
  ],
  [
    'the caller',
    { owner: belongsTo('things'), a: text({ when: [{ field: 'owner_id', in: [{ var: 'me' }] }] }) },
    'the when of a asks for the caller or the time, which a stored value cannot follow',
  ],
  [
    'what fewer people may read',
    { a: text({ readable: 'things.see' }), b: text({ when: [{ field: 'a', in: ['x'] }] }) },
    'the when of b asks for a, which fewer people may read',
  ],
  [
    'what stands in other rows',
    { others: belongsToMany('things', { pair: 'x-y' }), b: text({ when: [{ field: 'other_ids', has: 1 }] }) },
    'the when of b asks for other_ids, which is not kept in the row',
  ],
  [
    'a value that is not in the row',
    { others: belongsToMany('things', { pair: 'x-y', when: [{ field: 'name', in: ['x'] }] }) },
    'others has a when, but no value in the row that could be emptied',
  ],
]

/** Fields of structured rows, each with the sentence that refuses it. */
const wrongRows: [string, object, string][] = [
  [
    'a record',
    { owner: belongsTo('things') },
    'owner is of the type belongs-to, which cannot stand in a row',
  ],
  ['an address', { home: address() }, 'home is of the type address, which cannot stand in a row'],
  ['the key of the row', { key: text() }, 'key is no name for a field of a row'],
  ['a unique text', { a: text({ unique: true }) }, 'a has unique, which only fields of records have'],
  ['a text with files', { a: richText() }, 'a needs pictures: false, since a row holds no files'],
  [
    'a condition on a key of the record',
    { a: text({ when: [{ field: 'name', in: ['x'] }] }) },
    'the when of a asks for name, which is no key of its row',
  ],
  ['nothing', {}, 'its rows have no field'],
]

describe('the check of declarations', () => {
  it.each(wrongWhens)('[DEV-2] finds a when that asks for %s', (_, fields, words) => {
    const texts = findings([make({ fields: { name, ...fields } })], listRules).map(({ text }) => text)
    expect(texts).toContain(words)
  })

  it.each(wrongRows)('[DEV-2] finds %s in structured rows', (_, of, words) => {
    const found = findings([make({ fields: { name, parts: rows({ of: of as never }) } })], listRules)
    expect(found.map(({ text }) => text)).toContain(`parts: ${words}`)
  })

  it('[DEV-2] finds a key that a figure asks for inside of other conditions', () => {
    const where = [{ any: [{ field: 'nmae', in: ['x'] }] }]
    const others = hasMany('others', { inverse: 'thing' })
    const declared = [
      make({ fields: { name, others, few: count('others', { where } as never) } }),
      make({ fields: { name, thing: belongsTo('things') } }, 'others'),
    ]
    const texts = findings(declared, further).map(({ text }) => text)
    expect(texts).toContain('few asks for nmae, which is no key of others')
  })

  it('finds nothing in the portal', () => {
    expect(findings(resourceList, further)).toEqual([])
  })

  it.each(Object.entries(wrong))('finds %s', (id, resources) => {
    expect(findings(resources, further).map(finding => finding.id)).toContain(id)
  })

  it.each([
    [
      'a count of what is no relation',
      { things: count('nmae') },
      'things is worked out from nmae, which is no to-many relation',
    ],
    [
      'a sum of a text',
      { total: sum('others', { of: 'name' }) },
      'total is the sum of name, which is no number of things',
    ],
    [
      'a moment of a day',
      { last: latest('others', { of: 'start' }) },
      'last is the latest of start, which is no date_time of things',
    ],
    [
      'a typo in its conditions',
      { some: count('others', { where: [{ field: 'nmae', in: ['x'] }] }) },
      'some asks for nmae, which is no key of things',
    ],
  ])('holds a figure against the rows it is worked out from: %s', (_, figures, text) => {
    const fields = {
      name,
      start: date(),
      owner: belongsTo('things'),
      others: hasMany('things', { inverse: 'owner' }),
    }
    expect(findings([make({ fields: { ...fields, ...figures } })], further)).toEqual([
      { id: 'figure-relation', resource: 'things', text },
    ])
    const right = {
      some: count('others', { where: [{ field: 'name', in: ['x'] }] }),
      last: latest('others', { of: 'start', as: 'date' }),
      left: formula({ of: 'some', minus: 'some' }),
    }
    expect(findings([make({ fields: { ...fields, ...right } })], further)).toEqual([])
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
    ['who', 'me', { by: 'owner' }, []],
    ['who', 'me', { by: 'created_by' }, []],
    ['who', 'organisation', { by: 'owner.corporation' }, []],
    ['who', 'organisation', { by: 'owner' }, []],
    ['who', 'me', { by: 'members' }, []],
    ['who', 'me', { by: 'parts.owner', where: [{ field: 'name', in: ['a'] }], verbs: ['index'] }, []],
    ['a step', 'me', { by: 'parts.ownr' }, ['goes through ownr, which is no relation of things']],
    ['the end', 'me', { by: 'parts' }, ['should end at a person, and ends at things']],
    [
      'the end',
      'colleagues',
      { by: 'parts' },
      ['should end at a person or a corporation, and ends at things'],
    ],
    [
      'a key',
      'me',
      { by: 'owner', when: [{ field: 'nmae', in: [1] }] },
      ['asks for nmae, which is no key of its rows'],
    ],
    [
      'a key on the way',
      'me',
      { by: 'parts.owner', where: [{ field: 'nmae', in: [1] }] },
      ['asks for nmae, which is no key of things'],
    ],
    ['a verb', 'me', { by: 'owner', verbs: ['indx'] }, ['is open for indx, which it does not have']],
    [
      'the wildcard',
      'me',
      { by: 'owner', wildcard: false },
      ['is closed to the wildcard and names no permission'],
    ],
    ['a way for all', 'anyone', {}, ['is open to anyone for everything, so that the others mean nothing']],
  ])('holds the ways of a scope against the fields: %s', (_, who, way, texts) => {
    const corporations = make({}, 'corporations')
    const people = make(
      { access: 'people', fields: { name, corporation: belongsTo('corporations') } },
      'users',
    )
    const things = make({
      fields: {
        name,
        owner: belongsTo('users'),
        parent: belongsTo('things'),
        parts: hasMany('things', { inverse: 'parent' }),
        members: belongsToMany('users', { pair: 'thing-members' }),
      },
      dataSubjects: [],
      scope: { any: [{ who, ...way }] },
    })
    expect(findings([corporations, people, things]).map(({ text }) => text)).toEqual(
      texts.map(text => `a way of its scope ${text}`),
    )
    // What closes rows is held against the same.
    const closed = make({
      ...things.config,
      scope: { any: [{ who: 'organisation', by: 'owner.corporation' }], except: [{ who, ...way }] },
    })
    expect(findings([corporations, people, closed]).map(({ text }) => text)).toEqual(
      texts.map(text => `a way of its scope ${text}`),
    )
  })

  it.each([
    [
      'transition',
      { lifecycle: { field: 'state', initial: 'a', transitions: { go: { from: ['a'], to: 'b' } } } },
    ],
    ['view', { views: { open: { where: [] } } }],
    ['notice', { notices: { late: { when: [] } } }],
    ['restricted', { permissions: ['hidden'], restricted: { permission: 'things.hidden', where: [] } }],
    ['editable', { editable: { when: [] } }],
    ['editable.destroy', { editable: { destroy: [] } }],
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

  it.each([
    ['a key of the row that a relation leads to', { field: 'owner.name', in: ['x'] }, []],
    ['a path through two', { field: 'owner.owner.id', in: [3] }, []],
    ['a path to nothing', { field: 'owner.nmae', in: ['x'] }, ['condition-key']],
    ['a path through many', { field: 'others.name', in: ['x'] }, ['condition-key']],
    ['a typo far below', { not: { any: [{ field: 'nmae', filled: true }] } }, ['condition-key']],
    ['a text before a time', { field: 'name', before: '2026-01-01' }, ['condition-type']],
    ['a day before the present time', { field: 'start', before: { var: 'now' } }, ['condition-type']],
    ['a day before a day', { field: 'start', before: '2026-01-01' }, []],
    ['a figure', { field: 'things', atLeast: 1 }, ['condition-type']],
    ['a figure that is there', { field: 'things', filled: true }, ['condition-type']],
    ['a relation that points back with one', { field: 'other_ids', has: 3 }, ['condition-type']],
  ])('holds conditions against the fields: %s', (_, condition, ids) => {
    const fields = {
      name,
      start: date(),
      owner: belongsTo('things'),
      others: hasMany('things', { inverse: 'owner' }),
      things: count('others'),
    }
    const found = findings([make({ fields, views: { some: { where: [condition] } } })], listRules)
    expect(found.map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['me of what is no person', { set: { owner: { var: 'me' } } }, 'set-field'],
    ['now of a text', { set: { name: { var: 'now' } } }, 'set-field'],
    ['what no person has', { set: { name: { var: 'me', field: 'nmae' } } }, 'set-field'],
    ['the state itself', { set: { state: 'b' } }, 'set-field'],
    ['the state of a record that it does not make', { set: { state: 'a' } }, 'set-field'],
    ['nothing to people', { notify: { who: 'owner', mail: 'notice' } }, 'notify-who'],
  ])('refuses to set or tell %s', (_, transition, id) => {
    const config = moving(transition)
    const resource = make({ ...config, fields: { ...config.fields, owner: belongsTo('things') } })
    expect(findings([resource], listRules).map(finding => finding.id)).toEqual([id])
  })
})
