import { describe, expect, it } from 'vitest'
import { announcements } from '../../resources/communication/announcements.ts'
import { roles } from '../../resources/organisation/roles.ts'
import { copiedFields, titleOfCopy } from '../../src/metadata/copy.ts'

describe('[DEV-1] the title of a copy', () => {
  it.each([
    ['Kurs', undefined, 'Kurs (kopya)'],
    ['Kurs (kopya)', undefined, 'Kurs (kopya 2)'],
    ['Kurs (kopya 2)', undefined, 'Kurs (kopya 3)'],
    ['Kurs (kopya) ve devamı', undefined, 'Kurs (kopya) ve devamı (kopya)'],
    ['Kurs (kopya iki)', undefined, 'Kurs (kopya iki) (kopya)'],
    ['Uzun bir ad', 15, 'Uzun bi (kopya)'],
    ['Uzun (kopya 9)', 15, 'Uzun (kopya 10)'],
    ['Kurs', 8, 'Kurs'],
  ])('%s, at most %s letters: %s', (title, max, expected) => {
    expect(titleOfCopy(title, 'kopya', max)).toBe(expected)
  })

  it('cuts no letter in half', () => {
    expect(titleOfCopy('ab😀😀', 'k', 8)).toBe('ab😀 (k)')
    expect(titleOfCopy('ab😀😀', 'k', 7)).toBe('ab (k)')
  })
})

it('[DEV-1] a copy takes what a new record may be given, and pairs that are named', () => {
  expect(copiedFields(roles)).toEqual(['display_name', 'scope', 'permissions'])
  expect(copiedFields(announcements)).toEqual([
    'title',
    'body_summary',
    'body',
    'requires_acknowledgement',
    'medias',
    'audience',
    'corporation',
  ])
})
