/** What a cell of an imported file that names records is read as. */
import { expect, it } from 'vitest'
import { readCell } from '../../../src/server/import/cells.ts'

type Field = Parameters<typeof readCell>[0]
type Words = Parameters<typeof readCell>[3]

const many = { pivot: {} } as Field
const one = {} as Field
const lookups = new Map([
  ['İnsan Kaynakları', { id: 3 }],
  ['Çağrı Merkezi', { id: 4 }],
  ['İnsan Kaynakları, Çağrı Merkezi', { suggestion: 'İnsan Kaynakları' }],
])
const read = (field: Field, text: string) => readCell(field, text, lookups, {} as Words)

it('takes several records divided by semicolons, and says so to whoever divided them by commas', () => {
  expect(read(many, 'İnsan Kaynakları; Çağrı Merkezi')).toEqual({ value: [3, 4] })
  expect(read(many, 'İnsan Kaynakları, Çağrı Merkezi')).toEqual({ error: { key: 'noSuchWithComma' } })
})

it('asks whether another record was meant where one alone can be named', () => {
  expect(read(one, 'İnsan Kaynakları, Çağrı Merkezi')).toEqual({
    error: { key: 'noSuch' },
    suggestion: 'İnsan Kaynakları',
  })
})
