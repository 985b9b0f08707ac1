import { describe, expect, it } from 'vitest'
import en from '../../../../locales/en/list.json' with { type: 'json' }
import common from '../../../../locales/tr/common.json' with { type: 'json' }
import tr from '../../../../locales/tr/list.json' with { type: 'json' }
import {
  collectSelected,
  countSelected,
  everything,
  isSelected,
  nothing,
  pageSelection,
  selectRows,
} from '../../../../src/web/crud/bulk/selection.ts'
import { expectedPage, pageItems, pageRange } from '../../../../src/web/crud/list/pages.ts'

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at }))

describe('the pager', () => {
  it('[TBL-2] shows the numbers as the specification pictures them', () => {
    expect(pageItems(1, 52)).toEqual([1, 2, 3, 4, 5, 'gap', 52])
    expect(pageItems(4, 52)).toEqual([1, 2, 3, 4, 5, 'gap', 52])
    expect(pageItems(25, 52)).toEqual([1, 'gap', 24, 25, 26, 'gap', 52])
    expect(pageItems(50, 52)).toEqual([1, 'gap', 48, 49, 50, 51, 52])
    expect(pageItems(1, 1)).toEqual([1])
    expect(pageItems(1, 0)).toEqual([1])
    expect(pageItems(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('has the present page, the ends and at most seven items, whatever the numbers', () => {
    for (let last = 1; last < 40; last++)
      for (let page = 1; page <= last; page++) {
        const items = pageItems(page, last)
        expect(items).toContain(page)
        expect(items[0]).toBe(1)
        expect(items.at(-1)).toBe(last)
        expect(items.length).toBeLessThanOrEqual(7)
      }
  })

  it('[TBL-1] reads from and to of the answer, and counts them where a server does not say', () => {
    expect(pageRange({ total: 512, last_page: 52, from: 1, to: 10 }, 1, 10, 10)).toEqual({ from: 1, to: 10 })
    expect(pageRange({ total: 512, last_page: 52 }, 52, 10, 2)).toEqual({ from: 511, to: 512 })
    expect(pageRange({ total: 0, last_page: 1, from: null, to: null }, 1, 10, 0)).toBeNull()
  })
})

describe('texts', () => {
  const fill = (text: string) =>
    text.replace('{{total}}', '512').replace('{{from}}', '1').replace('{{to}}', '10')

  it('[TBL-2] says what is shown of how much in the words of the specification', () => {
    expect(fill(tr.range)).toBe('512 veriden 1-10 arası gösteriliyor.')
    expect(fill(en.range)).toBe('Showing 1-10 of 512 records.')
    expect(tr.noData).toBe('Gösterilecek veri yok.')
  })

  it('[TBL-6] asks before it deletes in the words of the specification', () => {
    expect(common.delete).toMatchObject({
      title: 'Dikkat',
      text: 'Silmek istediğine emin misin?',
      confirm: 'Sil',
      cancel: 'İptal',
    })
  })

  it('knows the rows of a page that is on its way', () => {
    const meta = { total: 512, last_page: 52, from: 1, to: 10 }
    expect(expectedPage(meta, 52, 10)).toEqual({ meta: { total: 512, last_page: 52 }, rows: 2 })
    expect(expectedPage(meta, 2, 100)).toEqual({ meta: { total: 512, last_page: 6 }, rows: 100 })
    expect(expectedPage(meta, 9, 100).rows).toBe(0)
  })
})

describe('selection', () => {
  it('keeps what was chosen on other pages', () => {
    const two = selectRows(selectRows(nothing, rows(1, 2), true), rows(11, 11), true)
    expect(countSelected(two, 512)).toBe(3)
    expect(pageSelection(two, rows(1, 10))).toBe('some')
    expect(pageSelection(two, rows(21, 30))).toBe('none')
    expect(pageSelection(selectRows(two, rows(1, 10), true), rows(1, 10))).toBe('all')
    expect(selectRows(two, [...rows(1, 2), ...rows(11, 11)], false)).toEqual(nothing)
  })

  it('stands for all that match, but for the rows that are taken out', () => {
    const but = selectRows(everything, rows(3, 4), false)
    expect(countSelected(but, 512)).toBe(510)
    expect(isSelected(but, 3)).toBe(false)
    expect(isSelected(but, 400)).toBe(true)
    expect(countSelected(selectRows(but, rows(3, 3), true), 512)).toBe(511)
    expect(selectRows(everything, rows(1, 2), false, 2)).toEqual(nothing)
  })

  it('fetches all that match page by page before anything is done', async () => {
    const asked: number[] = []
    const found = await collectSelected(selectRows(everything, rows(5, 5), false), async page => {
      asked.push(page)
      return { data: rows((page - 1) * 100 + 1, Math.min(page * 100, 250)), meta: { total: 250 } }
    })
    expect(asked).toEqual([1, 2, 3])
    expect(found).toHaveLength(249)
    expect(found.some(row => row.id === 5)).toBe(false)
  })

  it('fetches nothing when the rows are known, and ends when rows vanish meanwhile', async () => {
    const known = await collectSelected(selectRows(nothing, rows(1, 2), true), () => Promise.reject())
    expect(known).toEqual(rows(1, 2))
    const ended = await collectSelected(everything, async page => ({
      data: page === 1 ? rows(1, 100) : [],
      meta: { total: 300 },
    }))
    expect(ended).toHaveLength(100)
  })
})
