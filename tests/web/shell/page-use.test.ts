import { describe, expect, it } from 'vitest'
import type { MenuLeaf } from '../../../src/web/shell/menu.ts'
import { afterVisit, mostUsedPages, type PageUse } from '../../../src/web/shell/page-use.ts'

const leaf = (route: string, start?: number): MenuLeaf => ({
  text: route,
  icon: 'home',
  route,
  ...(start && { start }),
})
const leaves = [leaf('/title'), leaf('/user', 1), leaf('/role', 3), leaf('/ticket', 2), leaf('/mission')]
const routes = (use: PageUse, most: number) => mostUsedPages(leaves, use, most).map(({ route }) => route)

describe('the pages that somebody opens most', () => {
  it('are at first the ones that are declared to start with, then the others in their order', () => {
    expect(routes({}, 4)).toEqual(['/user', '/ticket', '/role', '/title'])
  })
  it('come by how often they are opened, before those', () => {
    const use = ['/mission', '/title', '/title'].reduce(afterVisit, {})
    expect(routes(use, 3)).toEqual(['/title', '/mission', '/user'])
  })
  it('change with what somebody opens now: older visits weigh less, and are forgotten', () => {
    const old = Array.from({ length: 20 }, () => '/role').reduce(afterVisit, {} as PageUse)
    const now = Array.from({ length: 30 }, () => '/mission').reduce(afterVisit, old)
    expect(routes(now, 2)).toEqual(['/mission', '/role'])
    const later = Array.from({ length: 200 }, () => '/title').reduce(afterVisit, now)
    expect(Object.keys(later)).toEqual(['/title'])
  })
})
