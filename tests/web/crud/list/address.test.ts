import { describe, expect, it } from 'vitest'
import { users } from '../../../../resources/organisation/users.ts'
import { tickets } from '../../../../resources/support/tickets.ts'
import { uploads } from '../../../../resources/system/medias.ts'
import {
  addressText,
  changeState,
  chipFilters,
  readAddress,
  writeAddress,
} from '../../../../src/web/crud/list/address.ts'
import { createPageCounter } from '../../../../src/web/crud/list/page-counter.ts'

const read = (text: string, prefix?: string) => readAddress(users, new URLSearchParams(text), prefix)
const write = (text: string, state: ReturnType<typeof read>, prefix?: string) =>
  addressText(writeAddress(users, new URLSearchParams(text), state, prefix))

describe('the state of a list in its address', () => {
  it('[TBL-4] page, page size, order, filters, search and columns survive a reload', () => {
    const address =
      '?page=3&per_page=20&sort=-created_at,full_name&filter[search]=ali&filter[status]=active,deactivated&columns=status,full_name'
    const state = read(address)
    expect(state).toEqual({
      page: 3,
      perPage: 20,
      sort: [
        { field: 'created_at', descending: true },
        { field: 'full_name', descending: false },
      ],
      filter: { search: 'ali', status: 'active,deactivated' },
      columns: ['status', 'full_name'],
    })
    expect(write('', state)).toBe(address)
    expect(read(write('', state))).toEqual(state)
  })

  it('has no parameters for defaults', () => {
    const state = read('')
    expect(state).toEqual({ perPage: 10, sort: [{ field: 'full_name', descending: false }], filter: {} })
    expect(write('', { ...state, page: 1 })).toBe('')
    expect(readAddress(uploads, new URLSearchParams()).sort).toEqual([
      { field: 'created_at', descending: true },
    ])
  })

  it('[TBL-3] accepts no page size but the offered ones', () => {
    for (const size of [10, 20, 30, 50, 100]) expect(read(`per_page=${size}`).perPage).toBe(size)
    for (const size of ['7', '-1', '1000', 'x', '']) expect(read(`per_page=${size}`).perPage).toBe(10)
  })

  it('[TBL-3] uses the stored page size unless the address or a saved view has one', () => {
    const at = (text: string) => readAddress(users, new URLSearchParams(text), '', 50)
    const text = (address: string) =>
      addressText(writeAddress(users, new URLSearchParams(), at(address), '', false, 50))
    expect(at('').perPage).toBe(50)
    expect(at('per_page=20').perPage).toBe(20)
    expect(at('saved=3').perPage).toBe(10)
    // Everybody who opens the copied address sees the same rows.
    for (const [address, written] of [
      ['', '?per_page=50'],
      ['per_page=10', '?per_page=10'],
      ['saved=3', '?saved=3'],
    ] as const) {
      expect(text(address)).toBe(written)
      expect(at(written)).toEqual(at(address))
    }
  })

  it('opens with the declared view while it has no filter, and has a parameter when it shows all', () => {
    const at = (text: string) => readAddress(tickets, new URLSearchParams(text))
    const text = (filter: Record<string, string>) =>
      addressText(writeAddress(tickets, new URLSearchParams(), { ...at(''), filter }))
    expect(at('').filter).toEqual({ view: 'open' })
    expect(at('filter[view]=all').filter).toEqual({})
    expect(at('filter[search]=x').filter).toEqual({ search: 'x' })
    expect(at('filter[view]=mine').filter).toEqual({ view: 'mine' })
    expect(text({ view: 'open' })).toBe('')
    expect(text({})).toBe('?filter[view]=all')
    for (const filter of [{ search: 'x' }, { view: 'open', search: 'x' }, { view: 'mine' }, {}] as Record<
      string,
      string
    >[])
      expect(at(text(filter)).filter).toEqual(filter)
  })

  it('leaves out fields that the resource does not have, because the server would refuse them', () => {
    expect(read('page=0&sort=password_hash,-email&filter[nothing]=1&filter[status]=')).toEqual({
      perPage: 10,
      sort: [{ field: 'email', descending: true }],
      filter: {},
    })
  })

  it('filters by JSON keys: relations by their ids', () => {
    expect(read('filter[corporation_id]=5&filter[department_ids]=1,2&filter[corporation]=5').filter).toEqual({
      corporation_id: '5',
      department_ids: '1,2',
    })
  })

  it('reads a list that is part of a page from the parameters with its prefix alone', () => {
    const text = 'tab=x&page=9&users.page=2&users.filter[status]=active'
    const state = read(text, 'users.')
    expect(state.page).toBe(2)
    expect(state.filter).toEqual({ status: 'active' })
    expect(write(text, { ...state, page: 4, filter: {} }, 'users.')).toBe('?tab=x&page=9&users.page=4')
  })

  it('survives texts with brackets, ampersands and Turkish letters', () => {
    const state = changeState(read(''), { filter: { search: 'İş & [Güç], 50%' } })
    expect(read(write('', state)).filter.search).toBe('İş & [Güç], 50%')
  })
})

describe('changes of a list', () => {
  const state = read('page=3&per_page=20&filter[status]=active')

  it('[TBL-4] another search, filter, order or page size starts from page 1 again', () => {
    expect(changeState(state, { filter: { ...state.filter, search: 'a' } }).page).toBe(1)
    expect(changeState(state, { filter: {} }).page).toBe(1)
    expect(changeState(state, { sort: [{ field: 'email', descending: false }] }).page).toBe(1)
    expect(changeState(state, { perPage: 50 }).page).toBe(1)
  })

  it('stays on its page when only columns change, and goes to a page that is asked for', () => {
    expect(changeState(state, { columns: ['email'] }).page).toBe(3)
    expect(changeState(state, { page: 5 }).page).toBe(5)
  })

  it('drops empty filters and shows all but search and view as chips', () => {
    const changed = changeState(state, { filter: { search: 'x', trashed: 'with', status: '  ', email: 'a' } })
    expect(changed.filter).toEqual({ search: 'x', trashed: 'with', email: 'a' })
    expect(chipFilters(changed)).toEqual([
      ['trashed', 'with'],
      ['email', 'a'],
    ])
  })
})

describe('the page counter', () => {
  it('[GRD-10] goes back to 1 when the route has another name than the stored one', () => {
    const counter = createPageCounter()
    counter.set('users.list', 4)
    expect(counter.page('users.list')).toBe(4)
    counter.enter('users.show')
    expect(counter.page('users.list')).toBe(1)
  })

  it('[GRD-10] [TBL-4] changing the endpoint resets the page to 1; a page in the address wins', () => {
    const counter = createPageCounter()
    counter.set('users.list', 4)
    expect(counter.page('departments.list')).toBe(1)
    expect(read('page=7').page ?? counter.page('users.list')).toBe(7)
  })
})
