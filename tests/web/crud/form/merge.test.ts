import { describe, expect, it } from 'vitest'
import { belongsToMany, date, integer, text } from '../../../../src/fields/index.ts'
import { actionInputFields } from '../../../../src/web/crud/form/fields.ts'
import { differences, firstChoices, mergeValues } from '../../../../src/web/crud/form/merge.ts'
import { changedFields } from '../../../../src/web/crud/form/values.ts'

const fields = actionInputFields({
  name: text(),
  code: text(),
  level: integer(),
  start: date(),
  users: belongsToMany('users', { pair: 'department-users' }),
})
const opened = { name: 'İK', code: 'IK', level: 1, start: '2026-01-01', user_ids: [1, 2] }
const names = (found: readonly { field: { name: string } }[]) => found.map(({ field }) => field.name)

describe('two editors of one record', () => {
  it('asks only about fields that the other side changed, and marks those that both did', () => {
    const mine = { ...opened, name: 'İnsan Kaynakları', code: 'IK-1', user_ids: [1, 2, 3] }
    const theirs = { ...opened, name: 'Personel', level: 2 }
    const found = differences(fields, opened, mine, theirs)
    expect(found.map(({ field, contested }) => [field.name, contested])).toEqual([
      ['name', true],
      ['level', false],
    ])
  })

  it('asks nothing where both sides came to the same value', () => {
    const both = { ...opened, name: ' Personel ' }
    expect(differences(fields, opened, both, { ...opened, name: 'Personel' })).toEqual([])
  })

  it('keeps mine where both changed a field and theirs where only they did, until somebody chooses', () => {
    const mine = { ...opened, name: 'Benim' }
    const theirs = { ...opened, name: 'Onun', level: 7 }
    const choices = firstChoices(differences(fields, opened, mine, theirs))
    expect(choices).toEqual({ name: 'mine', level: 'theirs' })
    expect(mergeValues(mine, theirs, choices)).toEqual({ ...opened, name: 'Benim', level: 7 })
    expect(mergeValues(mine, theirs, { ...choices, name: 'theirs' })).toEqual(theirs)
  })

  it('then changes, of the record as it stands now, just what is kept of mine', () => {
    const mine = { ...opened, name: 'Benim', code: 'BEN' }
    const theirs = { ...opened, name: 'Onun', level: 7, user_ids: [2] }
    const merged = mergeValues(mine, theirs, firstChoices(differences(fields, opened, mine, theirs)))
    expect(names(changedFields(fields, theirs, merged).map(field => ({ field })))).toEqual(['name', 'code'])
    const given = mergeValues(mine, theirs, { name: 'theirs', level: 'theirs', user_ids: 'theirs' })
    expect(names(changedFields(fields, theirs, given).map(field => ({ field })))).toEqual(['code'])
  })

  it('holds emptied fields and lists apart from untouched ones', () => {
    const theirs = { ...opened, start: null, user_ids: [] }
    const found = differences(fields, opened, opened, theirs)
    expect(names(found)).toEqual(['start', 'users'])
    expect(
      differences(fields, { ...opened, code: '' }, { ...opened, code: null }, { ...opened, code: '' }),
    ).toEqual([])
  })
})
