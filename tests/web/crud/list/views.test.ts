import { describe, expect, it } from 'vitest'
import { tickets } from '../../../../resources/support/tickets.ts'
import { integer, text } from '../../../../src/fields/index.ts'
import { defineResource } from '../../../../src/metadata/resource.ts'
import { openView, readAddress } from '../../../../src/web/crud/list/address.ts'
import { declaredColumns, shownColumns } from '../../../../src/web/crud/list/columns.ts'
import { defaultListQuery } from '../../../../src/web/crud/list/query.ts'

const everything = () => true
const shown = (view?: string) =>
  shownColumns(declaredColumns(tickets, everything, view)).map(({ name }) => name)
const at = (text: string) => readAddress(tickets, new URLSearchParams(text))

describe('a view of a list', () => {
  it('shows its own columns, and lets those of the list be chosen besides', () => {
    expect(shown('waiting')).toEqual(['subject', 'requester', 'assignee', 'last_answer_at'])
    expect(shown('overdue')).toEqual(shown())
    const names = declaredColumns(tickets, everything, 'waiting').map(({ name }) => name)
    expect([...names].sort()).toEqual(
      declaredColumns(tickets, everything)
        .map(({ name }) => name)
        .sort(),
    )
  })

  it('is asked for with its own columns and order, also at the first request', () => {
    const query = (text: string, columns?: string[]) =>
      defaultListQuery(tickets, new URLSearchParams(text), { columns })
    expect(query('filter[view]=waiting').sort).toEqual([{ field: 'last_answer_at', descending: false }])
    // What was chosen for the list is not what the view shows.
    expect(query('filter[view]=waiting', ['subject']).include).toContain('requester')
    expect(query('filter[view]=overdue', ['subject']).include ?? []).not.toContain('requester')
    expect(query('filter[view]=waiting&sort=-due_at').sort).toEqual([{ field: 'due_at', descending: true }])
  })

  it('is asked for in the order of the list by whoever may not read what it is ordered by', () => {
    const ranked = defineResource('ranked', {
      title: 'name',
      fields: { name: text(), rank: integer({ readable: 'ranked.readRanks' }) },
      list: { columns: ['name'], sort: ['name', 'rank'] },
      views: { best: { where: [], sort: '-rank' } },
    })
    const sort = (permits: (name: string) => boolean) =>
      defaultListQuery(ranked, new URLSearchParams('filter[view]=best'), { permits }).sort
    expect(sort(() => true)).toEqual([{ field: 'rank', descending: true }])
    expect(sort(name => name !== 'ranked.readRanks')).toBeUndefined()
  })

  it('is opened in its own order, unless another one was chosen', () => {
    const usual = at('filter[view]=open')
    expect(openView(tickets, 'waiting', usual)).toMatchObject({
      filter: { view: 'waiting' },
      sort: [{ field: 'last_answer_at', descending: false }],
    })
    const chosen = at('filter[view]=open&sort=-rating')
    expect(openView(tickets, 'waiting', chosen)).not.toHaveProperty('sort')
    expect(openView(tickets, 'open', at('filter[view]=waiting'))).toMatchObject({ sort: usual.sort })
  })
})
