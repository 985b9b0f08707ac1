/** What the type of a declared field holds of its options: the type check of the tests is what looks at it. */
import { expect, expectTypeOf, it } from 'vitest'
import { belongsTo, boolean, decimal, rows, select, text } from '../../src/fields/index.ts'

it('[DEV-1] bounds, looks and another default leave the type of a field as it is', () => {
  expectTypeOf(text({ max: 20, multiline: true, personal: true })).toEqualTypeOf(text({ max: 30 }))
  expectTypeOf(boolean({ default: true })).toEqualTypeOf(boolean({ default: false }))
  expectTypeOf(decimal({ min: 1, scale: 1 })).toEqualTypeOf(decimal({ scale: 2 }))
  expectTypeOf(belongsTo('users', { onDelete: 'cascade' })).toEqualTypeOf(belongsTo('users', {}))
  expectTypeOf(select({ values: ['a', 'b'], default: 'a', tones: { a: 'info' } })).toEqualTypeOf(
    select({ values: ['a', 'b'], default: 'b' }),
  )
  const of = { name: text({ max: 3 }) }
  expectTypeOf(rows({ of, ordered: true, min: 1 })).toEqualTypeOf(rows({ of }))
  // At run time everything is there.
  expect(text({ min: 2, max: 20, multiline: true }).options).toEqual({ min: 2, max: 20, multiline: true })
  expect(text().options).toEqual({})
})

it('[DEV-1] what types ask for stays: whether a value is there, its choices, and the names of others', () => {
  expectTypeOf(text({ required: true })).not.toEqualTypeOf(text({}))
  expectTypeOf(boolean({ default: true })).not.toEqualTypeOf(boolean({}))
  expectTypeOf(select({ values: ['a', 'b'] })).not.toEqualTypeOf(select({ values: ['a'] }))
  expectTypeOf(belongsTo('users')).not.toEqualTypeOf(belongsTo('departments'))
  expectTypeOf(text({ writable: false })).not.toEqualTypeOf(text({}))
})
