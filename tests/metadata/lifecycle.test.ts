/** What a lifecycle may name: the compiler refuses the rest, and names of the record's own fields become these fields. */
import { expect, it } from 'vitest'
import { belongsTo, dateTime, email, integer, select, text } from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { hasEffects } from '../../src/metadata/lifecycle.ts'
import { type AnyResource, defineResource } from '../../src/metadata/resource.ts'
import { inDays } from '../../src/metadata/set-value.ts'

const fields = {
  name: text({ required: true, max: 5, writable: 'create' }),
  note: text({ max: 9, writable: false, default: 'x' }),
  size: integer(),
  owner: belongsTo('users'),
  at: dateTime(),
  state: select({ values: ['a', 'b'], default: 'a', writable: false }),
} as const
const common = { title: 'name', list: { columns: ['name'] }, dataSubjects: [] } as const

const things = defineResource('things', {
  ...common,
  fields,
  lifecycle: {
    field: 'state',
    initial: 'a',
    transitions: {
      go: {
        from: ['a'],
        to: 'b',
        at: 'at',
        input: ['note', { address: email({ required: true }) }],
        require: ['note', 'owner.email'],
        set: { owner: me, at: now, size: 3, name: 'x' },
        notify: { who: 'owner', mail: 'notice' },
        when: [{ any: [{ field: 'owner.status', in: ['active'] }, { not: { field: 'size', lessThan: 2 } }] }],
      },
    },
  },
})

it('puts the record’s own fields in place of their names, writable there and required where they are', () => {
  const { input } = (things as AnyResource).config.lifecycle.transitions.go
  expect(Object.keys(input)).toEqual(['note', 'address'])
  expect(input.note).toEqual({ ...fields.note, options: { max: 9, own: true, required: true } })
  expect(input.address.options).toEqual({ required: true })
  expect(hasEffects({ input })).toBe(true)
  expect(hasEffects({ input: { address: input.address } })).toBe(false)
})

// biome-ignore format: what does not compile stands on the line below its comment
it('compiles for names that there are, and for no others', () => {
  const wrong = (_: () => unknown) => undefined
  const lifecycle = { field: 'state', initial: 'a' } as const
  const go = { from: ['a'], to: 'b' } as const
  // @ts-expect-error: no field is called so
  wrong(() => defineResource('a', { ...common, fields, lifecycle: { ...lifecycle, transitions: { go: { ...go, input: ['nmae'] } } } }))
  // @ts-expect-error: no field is called so
  wrong(() => defineResource('a', { ...common, fields, lifecycle: { ...lifecycle, transitions: { go: { ...go, require: ['nmae'] } } } }))
  // @ts-expect-error: a text is no person
  wrong(() => defineResource('a', { ...common, fields, lifecycle: { ...lifecycle, transitions: { go: { ...go, set: { name: me } } } } }))
  // @ts-expect-error: a person is no time
  wrong(() => defineResource('a', { ...common, fields, lifecycle: { ...lifecycle, transitions: { go: { ...go, set: { owner: now } } } } }))
  // @ts-expect-error: no timestamp
  wrong(() => defineResource('a', { ...common, fields, lifecycle: { ...lifecycle, transitions: { go: { ...go, at: 'name' } } } }))
  // @ts-expect-error: no field is called so
  wrong(() => defineResource('a', { ...common, fields, created: { notify: { who: { holds: 'a.index', prefer: 'nmae' }, mail: 'notice' } } }))
  // @ts-expect-error: no whole name of a permission
  wrong(() => defineResource('a', { ...common, fields, created: { notify: { who: { holds: 'index' }, mail: 'notice' } } }))
  // @ts-expect-error: no field is called so
  wrong(() => defineResource('a', { ...common, fields, created: { notify: { who: 'owner', mail: 'notice', with: { x: { of: 'nmae', as: 'time' } } } } }))
  // @ts-expect-error: no timestamp
  wrong(() => defineResource('a', { ...common, fields, reminders: { r: { at: 'name', noted: 'at', notify: { who: 'owner', mail: 'notice' } } } }))
  // @ts-expect-error: a number is no time
  wrong(() => defineResource('a', { ...common, fields, created: { set: { size: inDays(3) } } }))
  // @ts-expect-error: no mail has this key
  wrong(() => defineResource('a', { ...common, fields, lifecycle: { ...lifecycle, transitions: { go: { ...go, notify: { who: 'owner', mail: 'nothing' } } } } }))
  // @ts-expect-error: no key of a row is called so
  wrong(() => defineResource('a', { ...common, fields, editable: { when: [{ not: { field: 'nmae', filled: true } }] } }))
  // @ts-expect-error: no field is called so
  wrong(() => defineResource('a', { ...common, fields, editable: { when: [], except: ['nmae'] } }))
  // @ts-expect-error: no relation to many
  wrong(() => defineResource('a', { ...common, fields, editable: { when: [], children: ['owner'] } }))
  expect(wrong(() => undefined)).toBeUndefined()
})
