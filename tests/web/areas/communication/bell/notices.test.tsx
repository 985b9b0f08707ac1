import { describe, expect, it } from 'vitest'
import type { OwnNotice } from '../../../../../src/metadata/own-notice.ts'
import { linkOf } from '../../../../../src/web/areas/communication/bell/link.ts'
import { pageFrom, withNew } from '../../../../../src/web/areas/communication/bell/notices.ts'

describe('where a notice leads', () => {
  it.each([
    ['/ticket/3', { to: '/ticket/3' }],
    ['/course/3/learn?at=2#top', { to: '/course/3/learn?at=2#top' }],
    [`${location.origin}/exam/1`, { to: '/exam/1' }],
    ['https://ornek.example/a?b=1', { href: 'https://ornek.example/a?b=1', host: 'ornek.example' }],
    ['//ornek.example/a', { href: `${location.protocol}//ornek.example/a`, host: 'ornek.example' }],
    ['javascript:alert(1)', undefined],
    ['data:text/html,a', undefined],
    ['http://', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s', (url, link) => {
    expect(linkOf(url)).toEqual(link)
  })
})

const notice = (id: number, state: { seen?: boolean; read?: boolean } = {}) =>
  ({ id, seen: false, read: false, ...state }) as OwnNotice
const notices = (count: number) => Array.from({ length: count }, (_, at) => notice(at + 1))

describe('a page of notices', () => {
  it('counts what a server with the list alone does not', () => {
    const page = pageFrom([notice(1), notice(2, { seen: true }), notice(3, { seen: true, read: true })], 0)
    expect(page.meta).toMatchObject({ total: 3, unseen: 1, unread: 2, last_page: 1, current_page: 0 })
  })

  it.each([
    [10, 0, 2],
    [9, 0, 1],
    [10, 1, 3],
    [0, 2, 3],
  ])('with %i notices as page %i leads to page %i at most', (count, page, last) => {
    expect(pageFrom(notices(count), page).meta.last_page).toBe(last)
  })

  it('takes what the server counts', () => {
    const { data, meta } = pageFrom({ data: notices(2), meta: { total: 31, unseen: 8, last_page: 4 } }, 3)
    expect(data).toHaveLength(2)
    expect(meta).toMatchObject({ total: 31, unseen: 8, unread: 2, last_page: 4 })
  })

  it('has a notice that comes first, once', () => {
    const page = pageFrom(notices(2), 0)
    const next = withNew(page, notice(9))
    expect(next.data.map(({ id }) => id)).toEqual([9, 1, 2])
    expect(next.meta).toMatchObject({ total: 3, unseen: 3, unread: 3 })
    expect(withNew(next, notice(9))).toBe(next)
  })
})
