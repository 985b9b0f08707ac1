import { describe, expect, it } from 'vitest'
import { users } from '../../../../resources/organisation/users.ts'
import { tickets } from '../../../../resources/support/tickets.ts'
import {
  addressText,
  changeState,
  defaultSort,
  readAddress,
  saysNothing,
  writeAddress,
} from '../../../../src/web/crud/list/address.ts'
import { viewState, viewText } from '../../../../src/web/crud/list/saved-views/state.ts'

const everything = () => true
const view = (query: string) => ({ id: 7, query })

describe('a saved view', () => {
  it('stores search, filters, order, page size, columns and density, but not the page', () => {
    const state = readAddress(
      users,
      new URLSearchParams('page=4&per_page=50&sort=-created_at&filter[status]=active&filter[search]=İş %26'),
    )
    const text = viewText(users, state, ['email', 'full_name'], 'compact')
    expect(viewState(users, view(text), everything)).toEqual({
      perPage: 50,
      sort: [{ field: 'created_at', descending: true }],
      filter: { status: 'active', search: 'İş &' },
      columns: ['email', 'full_name'],
      density: 'compact',
      saved: 7,
    })
    // The same state is the same text, in whatever order it came about.
    const other = { ...state, page: 1, saved: 3, filter: { search: 'İş &', status: 'active' } }
    expect(viewText(users, other, ['email', 'full_name'], 'compact')).toBe(text)
    expect(viewText(users, other, ['email'], 'compact')).not.toBe(text)
    expect(viewText(users, other, ['email', 'full_name'], 'standard')).not.toBe(text)
  })

  it('opens without filters, columns and options that were removed', () => {
    const opened = (query: string, permits = everything as (...names: string[]) => boolean) =>
      viewState(tickets, view(query), permits)
    expect(
      opened(
        'filter[gone]=1&sort=gone,-number&columns=gone&filter[status]=open,vanished&filter[view]=nowhere',
      ),
    ).toMatchObject({ sort: [{ field: 'number', descending: true }], filter: { status: 'open' } })
    expect(opened('sort=gone&filter[status]=vanished')).toMatchObject({
      sort: defaultSort(tickets),
      filter: {},
    })
    // What is no value of its field: days that are none, ids that are none.
    expect(opened('filter[created_at]=someday..&filter[assignee_id]=x').filter).toEqual({})
    expect(opened('filter[created_at]=2026-01-01..&filter[assignee_id]=5,x,null').filter).toEqual({
      created_at: '2026-01-01..',
      assignee_id: '5,null',
    })
    expect(viewState(users, view('filter[trashed]=only'), everything).filter).toEqual({ trashed: 'only' })
    expect(viewState(users, view('filter[trashed]=sometimes'), everything).filter).toEqual({})
  })

  it('opens without fields that the person may not read any more, because the server would refuse them', () => {
    const permits = (...names: string[]) =>
      !names.some(name => /^(roles|user-roles|users\.destroy)/.test(name))
    const text = 'filter[role_ids]=1&filter[trashed]=with&filter[status]=active'
    expect(viewState(users, view(text), everything).filter).toMatchObject({ role_ids: '1', trashed: 'with' })
    expect(viewState(users, view(text), permits).filter).toEqual({ status: 'active' })
  })

  it('stays in the address while the list is changed', () => {
    const state = viewState(users, view('filter[status]=active&density=compact'), everything)
    const address = addressText(writeAddress(users, new URLSearchParams('tab=x'), state))
    expect(address).toBe('?tab=x&filter[status]=active&density=compact&saved=7')
    expect(readAddress(users, new URLSearchParams(address))).toEqual(state)
    const changed = changeState({ ...state, page: 3 }, { density: 'standard' })
    expect(changed).toMatchObject({ page: 3, density: 'standard', saved: 7 })
    expect(changeState(changed, { saved: undefined, density: undefined, page: 1 })).toEqual({
      page: 1,
      perPage: 10,
      sort: defaultSort(users),
      filter: { status: 'active' },
    })
    for (const text of ['saved=x&density=none', 'saved=-1', 'saved=1.5'])
      expect(readAddress(users, new URLSearchParams(text))).not.toHaveProperty('saved')
  })

  it('opens a list whose address is empty; the list without it has its first page in the address', () => {
    const plain = readAddress(users, new URLSearchParams())
    const write = (text: string, prefix = '', opens = true) =>
      addressText(writeAddress(users, new URLSearchParams(text), plain, prefix, opens))
    expect(write('tab=x', '', false)).toBe('?tab=x')
    expect(write('tab=x')).toBe('?tab=x&page=1')
    expect(write('page=2', 'users.')).toBe('?page=2&users.page=1')
    expect(saysNothing(new URLSearchParams('tab=x&users.page=1'))).toBe(true)
    expect(saysNothing(new URLSearchParams('tab=x&users.page=1'), 'users.')).toBe(false)
    for (const name of ['page', 'per_page', 'sort', 'columns', 'density', 'saved', 'filter[search]'])
      expect(saysNothing(new URLSearchParams({ [name]: '1' })), name).toBe(false)
  })
})
