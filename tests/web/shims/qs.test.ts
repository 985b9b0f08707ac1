import { describe, expect, it } from 'vitest'
import { parse, stringify } from '../../../src/web/shims/qs.ts'

/** What @refinedev/core writes into the address of a table. */
const table = {
  currentPage: 2,
  pageSize: 10,
  sorters: [{ field: 'full_name', order: 'desc' }],
  filters: [
    { field: 'status', operator: 'in', value: ['active', 'waiting'] },
    { field: 'name', operator: 'contains', value: 'Işıl' },
  ],
}

describe('stringify', () => {
  it('writes nested objects and lists with brackets', () => {
    expect(stringify({ a: { b: 1 }, c: ['x', 'y'], d: true }, { encode: false })).toBe(
      'a[b]=1&c[0]=x&c[1]=y&d=true',
    )
  })

  it('leaves out undefined always and null when asked', () => {
    expect(stringify({ a: undefined, b: null, c: '' })).toBe('b=&c=')
    expect(stringify({ a: undefined, b: null }, { skipNulls: true, addQueryPrefix: true })).toBe('')
  })

  it('encodes unless told not to', () => {
    expect(stringify({ 'a[b]': 'ş&' }, { addQueryPrefix: true })).toBe('?a%5Bb%5D=%C5%9F%26')
  })
})

describe('parse', () => {
  it('reads what stringify wrote', () => {
    const asTexts = { ...table, currentPage: '2', pageSize: '10' }
    expect(parse(stringify(table, { encode: false }))).toEqual(asTexts)
    expect(parse(stringify(table, { addQueryPrefix: true }), { ignoreQueryPrefix: true })).toEqual(asTexts)
  })

  it('makes a list of a key that comes twice or ends in []', () => {
    expect(parse('a=1&a=2&b[]=3&b[]=4&b[]=5')).toEqual({ a: ['1', '2'], b: ['3', '4', '5'] })
  })

  it('keeps numbers at the top as keys and reads a plus as a space', () => {
    expect(parse('0=a&q=ali+veli')).toEqual({ 0: 'a', q: 'ali veli' })
  })

  it('does not touch the prototype', () => {
    expect(parse('__proto__[x]=1&a[__proto__][x]=1&a[constructor][prototype][x]=1')).toBeDefined()
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
