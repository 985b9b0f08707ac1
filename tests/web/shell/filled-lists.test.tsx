import { beforeEach, expect, it } from 'vitest'
import { readListCounts, storeListCounts } from '../../../src/web/shell/filled-lists.ts'

beforeEach(() => localStorage.clear())

it('what a person saw last is there again, and nothing of somebody else', () => {
  expect(readListCounts(1)).toEqual({})
  storeListCounts(1, { 'team-courses': 3 })
  expect(readListCounts(1)).toEqual({ 'team-courses': 3 })
  expect(readListCounts(2)).toEqual({})
})

it('what is stored in another form is nothing', () => {
  localStorage.setItem('portal.filled-lists', '{')
  expect(readListCounts(1)).toEqual({})
})
