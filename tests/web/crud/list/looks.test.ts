import { describe, expect, it } from 'vitest'
import { announcements } from '../../../../resources/communication/announcements.ts'
import { departments } from '../../../../resources/organisation/departments.ts'
import { indexAfter } from '../../../../src/web/crud/list/cards-look/keys.ts'
import { cardIncludes, cardLines, lookOf } from '../../../../src/web/crud/list/looks.ts'
import { checkPreferences } from '../../../../src/web/crud/list/preferences.ts'
import { defaultListQuery } from '../../../../src/web/crud/list/query.ts'
import { pictureOf } from '../../../../src/web/crud/shared/record.ts'

const everything = () => true
const without =
  (...names: string[]) =>
  (...asked: readonly string[]) =>
    !asked.some(name => names.includes(name))

describe('cards as a look of a list', () => {
  it('are there where they are declared and chosen, and nowhere else', () => {
    expect(lookOf(announcements, 'cards')).toBe('cards')
    expect(lookOf(announcements, undefined)).toBe('table')
    expect(lookOf(departments, 'cards')).toBe('table')
    expect(checkPreferences({ look: 'cards' }).look).toBe('cards')
    expect(checkPreferences({ look: 'spiral' })).not.toHaveProperty('look')
  })

  it('ask for what they show, and for nothing that one may not see', () => {
    expect(cardIncludes(announcements, everything)).toEqual(['user', 'media'])
    expect(cardLines(announcements, everything)).toEqual(['body_summary', 'user', 'publish_at', 'audience'])
    const nobody = without('users.index', 'users.show')
    expect(cardLines(announcements, nobody as never)).toEqual(['body_summary', 'publish_at', 'audience'])
    // The first request, which is sent before the screen's code is there, asks for the same.
    const query = defaultListQuery(announcements, new URLSearchParams(), { look: 'cards' })
    expect(query.include).toEqual(['user', 'media'])
  })

  it('show the first file where it is a picture', () => {
    const row = (media: object | null) => pictureOf(announcements, 'medias', { id: 1, media })
    expect(row({ full_url: '/a.png', mime_type: 'image/png' })).toBe('/a.png')
    expect(row({ full_url: '/a.pdf', mime_type: 'application/pdf' })).toBeUndefined()
    expect(row(null)).toBeUndefined()
  })

  it('are gone through by the arrow keys', () => {
    expect(indexAfter('ArrowDown', 1, 10, 4)).toBe(5)
    expect(indexAfter('ArrowUp', 1, 10, 4)).toBeUndefined()
    expect(indexAfter('ArrowRight', 9, 10, 4)).toBeUndefined()
    expect(indexAfter('End', 0, 10, 4)).toBe(9)
    expect(indexAfter('x', 0, 10, 4)).toBeUndefined()
  })
})
