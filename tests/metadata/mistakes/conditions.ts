/** The keys of conditions and what they are held against. */
import { count, rows, select, text } from '../../../src/fields/index.ts'
import { unique } from '../../../src/metadata/constraint.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { base, fields, go, inList, type Mistake, never, states } from './parts.ts'

const nope = [{ field: 'nope', in: ['a'] }] as const
/** Asks for what is not there behind a relation. */
const behind = { field: 'parent.nope', in: ['a'] } as const
const views = (condition: object) =>
  defineResource('things', { ...base, views: { v: { where: [condition] } } } as never)

const valued = (what: string, condition: object): Mistake => ({
  what: `a value of a condition: ${what}`,
  compiler: false,
  id: 'condition-value',
  declared: views(condition),
})

export const conditions: readonly Mistake[] = [
  {
    what: 'a key of a condition',
    compiler: true,
    id: 'condition-key',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, editable: { when: nope } }),
      // @ts-expect-error
      defineResource('things', { ...base, views: { v: { where: nope } } }),
      // @ts-expect-error
      defineResource('things', { ...base, restricted: { where: nope, permission: 'users.index' } }),
      // @ts-expect-error
      defineResource('things', { ...base, notices: { x: { when: nope } } }),
      defineResource('things', {
        ...base,
        // @ts-expect-error
        lifecycle: { ...states, transitions: { go: { ...go, when: nope } } },
      }),
    ],
  },
  {
    what: 'a dotted key of a condition: what stands behind the first step',
    compiler: true,
    id: 'condition-key',
    // @ts-expect-error
    declared: inList(defineResource('things', { ...base, editable: { when: [behind] } })),
  },
  {
    what: 'a key of a `when` on a field or a section',
    compiler: true,
    id: 'field-when',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, fields: { ...fields, x: text({ when: nope }) } }),
      // @ts-expect-error
      defineResource('others', { ...base, form: [{ name: 'a', fields: ['note'], when: nope }] }),
    ],
  },
  {
    what: 'a key of a `valuesWhen` of a choice',
    compiler: true,
    id: 'values-when',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      fields: { ...fields, x: select({ values: ['a', 'b'], valuesWhen: { a: nope } }) },
    }),
  },
  {
    what: 'a key of a `when` in a structured row',
    compiler: true,
    id: 'rows-fields',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      fields: { ...fields, x: rows({ of: { a: text(), b: text({ when: nope }) } }) },
    }),
  },
  {
    what: 'a key of `limits.where`',
    compiler: true,
    id: 'limits',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      limits: { some: { within: 'parent', atMost: 3, where: nope } },
    }),
  },
  {
    what: 'a key of `constraints.where`',
    compiler: true,
    id: 'constraint-where',
    // @ts-expect-error
    declared: defineResource('things', { ...base, constraints: { some: unique(['name'], { where: nope }) } }),
  },
  {
    what: 'a kind of test that the field does not take',
    compiler: false,
    id: 'condition-type',
    declared: defineResource('things', { ...base, views: { v: { where: [{ field: 'name', atLeast: 1 }] } } }),
  },
  valued('no option of a choice', { field: 'state', in: ['zzz'] }),
  valued('no option, in `notIn`', { any: [{ not: { field: 'state', notIn: ['a', 'zzz'] } }] }),
  valued('a text of a number', { field: 'n', in: ['text'] }),
  valued('a number with a fraction of whole numbers', { field: 'n', in: [1.5] }),
  valued('a number of a text', { field: 'name', in: [3] }),
  valued('a text of yes or no', { field: 'ok', in: ['yes'] }),
  valued('no day', { field: 'on', in: ['2026-02-30'] }),
  valued('no day to compare with', { field: 'on', before: '2026-02-30' }),
  valued('a day where a timestamp is needed', { field: 'at', after: '2026-02-03' }),
  valued('no id', { field: 'parent_id', in: ['me'] }),
  valued('the caller of what is no person', { field: 'parent_id', in: [{ var: 'me' }] }),
  valued('the present time of a text', { field: 'name', in: [{ var: 'now' }] }),
  valued('the caller as a time', { field: 'at', before: { var: 'me' } }),
  valued('a list', { field: 'people_ids', in: [1] }),
  valued('no id in a list', { field: 'people_ids', has: 'x' }),
  valued('a bound that is no number', { field: 'n', lessThan: '3' }),
  valued('an end below the beginning', { field: 'n', between: [3, 1] }),
  valued('behind a relation', { field: 'parent.state', in: ['zzz'] }),
  valued('no moment of what every row has', { field: 'created_at', before: 'yesterday' }),
  {
    what: 'a value of a condition, wherever it stands',
    compiler: false,
    id: 'condition-value',
    declared: [
      defineResource('things', { ...base, editable: { when: never } }),
      defineResource('things', { ...base, editable: { destroy: never } }),
      defineResource('things', {
        ...base,
        lifecycle: { ...states, transitions: { go: { ...go, when: never } } },
      }),
      defineResource('things', { ...base, actions: { call: { on: 'record', when: never } } }),
      defineResource('things', { ...base, views: { v: { where: never } } }),
      defineResource('things', { ...base, notices: { x: { when: never } } }),
      defineResource('things', { ...base, waiting: { x: { when: never } } }),
      defineResource('things', { ...base, restricted: { where: never, permission: 'users.index' } }),
      defineResource('things', { ...base, constraints: { a: unique(['name'], { where: never }) } }),
      defineResource('things', { ...base, limits: { a: { within: 'parent', atMost: 3, where: never } } }),
      defineResource('things', { ...base, form: [{ name: 'a', fields: ['note'], when: never }] }),
      defineResource('things', { ...base, fields: { ...fields, x: text({ when: never }) } }),
      defineResource('things', {
        ...base,
        fields: {
          ...fields,
          x: rows({ of: { a: text(), b: text({ when: [{ field: 'a', in: [1] }] }) } }),
        },
      }),
      defineResource('things', {
        ...base,
        fields: { ...fields, x: count('kids', { where: [{ field: 'n', in: ['zzz'] }] }) },
      }),
      defineResource('things', { ...base, scope: { any: [{ who: 'me', by: 'user', when: never }] } }),
      defineResource('things', {
        ...base,
        scope: { any: [{ who: 'me', by: 'kids.user', where: [{ field: 'n', in: ['zzz'] }] }] },
      }),
    ],
  },
]
