import { expect, it } from 'vitest'
import { stringify } from '../../../src/web/shims/query-string.ts'

it('writes values and lists, and leaves out what is undefined', () => {
  expect(stringify({ _start: 0, name: 'a b&c', id: [1, 2], none: undefined, empty: null, yes: true })).toBe(
    '_start=0&name=a+b%26c&id=1&id=2&empty=&yes=true',
  )
})
