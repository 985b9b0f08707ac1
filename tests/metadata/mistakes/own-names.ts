/** Names of a declaration's own fields, states and views, but for those that its fields and scope have. */
import { integer } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { nextWithin } from '../../../src/metadata/set-value.ts'
import { base, go, type Mistake, never, states } from './parts.ts'

const call = { on: 'record' } as const

export const ownNames: readonly Mistake[] = [
  {
    what: '`title`, `subtitle`, `facts`, `show`, `import.fields`: a field',
    compiler: true,
    id: 'named-field',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, title: 'nope' }),
      // @ts-expect-error
      defineResource('things', { ...base, subtitle: ['nope'] }),
      // @ts-expect-error
      defineResource('things', { ...base, facts: ['nope'] }),
      // @ts-expect-error
      defineResource('things', { ...base, show: [{ name: 'a', fields: ['nope'] }] }),
      // @ts-expect-error
      defineResource('things', { ...base, import: { fields: ['nope'] } }),
    ],
  },
  {
    what: '`list`: columns, search, filter, sort',
    compiler: true,
    id: 'list-names',
    // @ts-expect-error
    declared: defineResource('things', { ...base, list: { columns: ['nope'] } }),
  },
  {
    what: '`form`: a field',
    compiler: true,
    id: 'form-field',
    // @ts-expect-error
    declared: defineResource('things', { ...base, form: [{ name: 'a', fields: ['nope'] }] }),
  },
  {
    what: '`form`: a field that nobody can fill in',
    compiler: false,
    id: 'form-field',
    declared: defineResource('things', { ...base, form: [{ name: 'a', fields: ['state'] }] }),
  },
  {
    what: '`import.fields`: a field that nobody may give',
    compiler: false,
    id: 'import-field',
    declared: defineResource('things', { ...base, import: { fields: ['user'] } }),
  },
  {
    what: '`list.sort`: a field of a type that cannot be sorted by',
    compiler: false,
    id: 'sort-type',
    declared: defineResource('things', { ...base, list: { columns: ['name'], sort: ['parent'] } }),
  },
  {
    what: '`list.filter`: a field of a type that cannot be filtered by',
    compiler: false,
    id: 'filter-type',
    declared: defineResource('things', { ...base, list: { columns: ['name'], filter: ['kids'] } }),
  },
  {
    what: '`list.looks.cards`: a field',
    compiler: true,
    id: 'cards-look',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      list: { columns: ['name'], looks: { cards: { lines: ['nope'] } } },
    }),
  },
  {
    what: '`list.tree`: a to-one relation',
    compiler: true,
    id: 'list-tree',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      list: { columns: ['name'], tree: 'people' },
    }),
  },
  {
    what: '`list.looks.outline`: fields of the right kind',
    compiler: true,
    id: 'outline-look',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      list: { columns: ['name'], looks: { outline: { kind: 'name', icons: {}, groups: 'part' } } },
    }),
  },
  {
    what: '`list.defaultView`, `menu.countView`: a view',
    compiler: true,
    id: 'quick-views',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, list: { columns: ['name'], defaultView: 'nope' } }),
      defineResource('others', {
        ...base,
        // @ts-expect-error
        views: { open: { where: [{ field: 'state', in: ['a'] }] } },
        menu: { section: 'organization', icon: 'flag', countView: 'nope' },
      }),
    ],
  },
  {
    what: '`views`: the order, a field of `list.sort`',
    compiler: false,
    id: 'view-sort',
    declared: defineResource('things', {
      ...base,
      views: { v: { where: [{ field: 'state', in: ['a'] }], sort: 'name' } },
    }),
  },
  {
    what: '`lifecycle.field`: a select that nobody writes',
    compiler: true,
    id: 'lifecycle-field',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      lifecycle: { ...states, field: 'name', transitions: { go } },
    }),
  },
  {
    what: '`lifecycle.initial`: a state',
    compiler: true,
    id: 'lifecycle-field',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      lifecycle: { ...states, initial: 'z', transitions: { go } },
    }),
  },
  {
    what: '`lifecycle.initialWhen`: states',
    compiler: true,
    id: 'lifecycle-field',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      lifecycle: { ...states, initialWhen: { z: never }, transitions: { go } },
    }),
  },
  {
    what: '`lifecycle.initialWhen`: conditions on other values of the row',
    compiler: false,
    id: 'initial-when',
    declared: defineResource('things', {
      ...base,
      lifecycle: { ...states, initialWhen: { b: never }, transitions: { go } },
    }),
  },
  {
    what: '`from`, `to` of a transition: states',
    compiler: true,
    id: 'lifecycle-field',
    declared: [
      defineResource('things', {
        ...base,
        // @ts-expect-error
        lifecycle: { ...states, transitions: { go: { ...go, from: ['zz'] } } },
      }),
      defineResource('others', {
        ...base,
        // @ts-expect-error
        lifecycle: { ...states, transitions: { go: { ...go, to: 'zz' } } },
      }),
    ],
  },
  {
    what: '`subject`: a to-one relation',
    compiler: true,
    id: 'action-subject',
    // @ts-expect-error
    declared: defineResource('things', { ...base, actions: { call: { ...call, subject: 'name' } } }),
  },
  {
    what: '`withForm`: `at` a timestamp, `recipients` an audience and a to-one relation',
    compiler: true,
    id: 'with-form',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, actions: { call: { ...call, withForm: { at: 'nope' } } } }),
      defineResource('others', {
        ...base,
        // @ts-expect-error
        actions: { call: { ...call, withForm: { recipients: { audience: 'nope' } } } },
      }),
    ],
  },
  {
    what: '`at` of a transition: a timestamp',
    compiler: true,
    id: 'due-field',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      lifecycle: { ...states, transitions: { go: { ...go, at: 'on' } } },
    }),
  },
  {
    what: '`each`: a transition or action',
    compiler: true,
    id: 'each-action',
    // @ts-expect-error
    declared: defineResource('things', { ...base, actions: { all: { on: 'collection', each: 'nope' } } }),
  },
  {
    what: '`input`: a field',
    compiler: true,
    id: 'input-field',
    // @ts-expect-error
    declared: defineResource('things', { ...base, actions: { call: { ...call, input: ['nope'] } } }),
  },
  {
    what: '`warnings`: of what is done without a dialog that could show them',
    compiler: false,
    id: 'warnings',
    declared: defineResource('things', { ...base, actions: { call: { ...call, warnings: true } } }),
  },
  {
    what: '`set`: a field, and a value of its kind',
    compiler: true,
    id: 'set-field',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, actions: { call: { ...call, set: { nope: 'x' } } } }),
      // @ts-expect-error
      defineResource('others', { ...base, created: { set: { n: { var: 'now' } } } }),
    ],
  },
  {
    what: '`set`: a number within fields of the row',
    compiler: true,
    id: 'set-field',
    declared: defineResource('things', {
      ...base,
      fields: { ...base.fields, place: integer({ writable: false }) },
      // @ts-expect-error
      actions: { call: { ...call, set: { place: nextWithin('nope') } } },
    }),
  },
  {
    what: '`set`: a number of a record that there is, which nobody writes, within fields that stay as they are',
    compiler: false,
    id: 'set-field',
    declared: [
      defineResource('things', {
        ...base,
        fields: { ...base.fields, place: integer({ writable: false }) },
        actions: { call: { ...call, set: { place: nextWithin('n') } } },
      }),
      defineResource('others', { ...base, actions: { call: { ...call, set: { n: nextWithin() } } } }),
      defineResource('kinds', {
        ...base,
        fields: { ...base.fields, place: integer({ writable: false }) },
        created: { set: { place: nextWithin() } },
      }),
    ],
  },
  {
    what: '`set`: a value that the field takes',
    compiler: false,
    id: 'set-value',
    declared: defineResource('things', { ...base, actions: { call: { ...call, set: { on: 'soon' } } } }),
  },
  {
    what: '`editable`: `except` fields, `children` to-many relations',
    compiler: true,
    id: 'editable-field',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, editable: { except: ['nope'] } }),
      // @ts-expect-error
      defineResource('others', { ...base, editable: { children: ['nope'] } }),
    ],
  },
  {
    what: '`copy.with`: to-many relations',
    compiler: true,
    id: 'copy-fields',
    // @ts-expect-error
    declared: defineResource('things', { ...base, copy: { with: ['nope'] } }),
  },
  {
    what: '`wizard`: `fields`, `facts` and `fills` of a step fields, `child` a to-many relation',
    compiler: true,
    id: 'wizard-steps',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, wizard: { steps: [{ name: 'a', fields: ['nope'] }] } }),
      // @ts-expect-error
      defineResource('others', { ...base, wizard: { steps: [{ name: 'a', facts: ['nope'] }] } }),
      // @ts-expect-error
      defineResource('more', { ...base, wizard: { steps: [{ name: 'a', child: 'nope' }] } }),
    ],
  },
  {
    what: '`wizard`: a step with sections and other fields than theirs',
    compiler: false,
    id: 'wizard-steps',
    declared: {
      name: 'things',
      config: {
        ...base,
        wizard: { steps: [{ name: 'a', fields: ['note'], sections: [{ name: 'b', fields: ['name'] }] }] },
      },
    } as never,
  },
  {
    what: '`lifecycle.drafts`: states',
    compiler: true,
    id: 'lifecycle-field',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      lifecycle: { field: 'state', initial: 'a', drafts: ['nope'], transitions: { go } },
    }),
  },
  {
    what: '`ordered`: to-one relations',
    compiler: true,
    id: 'ordered-fields',
    // @ts-expect-error
    declared: defineResource('things', { ...base, ordered: { within: 'nope' } }),
  },
  {
    what: '`ordered.numbered`: a whole number of the rows',
    compiler: true,
    id: 'ordered-fields',
    // @ts-expect-error
    declared: defineResource('things', { ...base, ordered: { numbered: 'note' } }),
  },
  {
    what: '`ordered.numbered`: rows that do not stand below each other',
    compiler: false,
    id: 'ordered-fields',
    declared: defineResource('things', { ...base, ordered: { parent: 'parent', numbered: true } }),
  },
  {
    what: '`list.quickEdits`: fields',
    compiler: true,
    id: 'quick-edit',
    // @ts-expect-error
    declared: defineResource('things', { ...base, list: { columns: ['name'], quickEdits: ['nope'] } }),
  },
  {
    what: '`list.quickEdits`: fields that many rows can be given at once',
    compiler: false,
    id: 'quick-edit',
    declared: defineResource('things', { ...base, list: { columns: ['name'], quickEdits: ['state'] } }),
  },
  {
    what: '`limits`: `within` a to-one relation, `else` a state',
    compiler: true,
    id: 'limits',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, limits: { some: { within: 'nope', atMost: 3 } } }),
      // @ts-expect-error
      defineResource('others', { ...base, limits: { some: { within: 'parent', atMost: 3, else: 'zzz' } } }),
    ],
  },
  {
    what: '`dataSubjects`: `of` a to-one relation, `erase` fields',
    compiler: true,
    id: 'data-subjects',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, dataSubjects: [{ of: 'nope', erase: 'delete' }] }),
      // @ts-expect-error
      defineResource('others', { ...base, dataSubjects: [{ of: 'user', erase: ['nope'] }] }),
    ],
  },
  {
    what: '`waiting`: `do`',
    compiler: true,
    id: 'waiting-do',
    // @ts-expect-error
    declared: defineResource('things', { ...base, waiting: { some: { do: ['nope'] } } }),
  },
  {
    what: '`waiting`: `due`, `since`, `from`, `facts`',
    compiler: true,
    id: 'waiting-field',
    // @ts-expect-error
    declared: defineResource('things', { ...base, waiting: { some: { who: 'user', due: 'name' } } }),
  },
]
