import { describe, expect, it } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import { groups } from '../../../../resources/organisation/groups.ts'
import { missions } from '../../../../resources/organisation/missions.ts'
import { professions } from '../../../../resources/organisation/professions.ts'
import { roles } from '../../../../resources/organisation/roles.ts'
import { titles } from '../../../../resources/organisation/titles.ts'
import { users } from '../../../../resources/organisation/users.ts'
import { waitingUsers } from '../../../../resources/organisation/waiting-users.ts'
import { text } from '../../../../src/fields/index.ts'
import { defineResource } from '../../../../src/metadata/resource.ts'
import { exportAddress } from '../../../../src/web/crud/export/export.ts'
import {
  choiceOf,
  columnIncludes,
  declaredColumns,
  moved,
  orderedColumns,
  shownColumns,
} from '../../../../src/web/crud/list/columns.ts'
import { sortMark, toggleSort } from '../../../../src/web/crud/list/sort.ts'

const all = () => true
const nobody = () => false
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

describe('columns', () => {
  const declared = declaredColumns(users, all)

  it('shows the declared ones until others are chosen, then those in the chosen order', () => {
    expect(names(shownColumns(declared))).toEqual(['full_name', 'title', 'roles', 'status', 'last_login_at'])
    expect(names(shownColumns(declared, ['phone', 'full_name', 'nonsense', 'phone']))).toEqual([
      'phone',
      'full_name',
    ])
    expect(names(shownColumns(declared, ['nonsense']))).toEqual(names(shownColumns(declared)))
  })

  it('requests the count of a counted relation, not its rows', () => {
    const columns = declaredColumns(departments, all)
    expect(columns.find(({ name }) => name === 'users')).toMatchObject({ count: true })
    expect(columnIncludes(departments, columns)).toContain('users_count')
    expect(columnIncludes(departments, columns)).not.toContain('users')
    expect(exportAddress(departments, 'csv', {}, columns)).toContain('users_count')
    expect(
      names(declaredColumns(departments, (...permissions) => permissions.includes('departments.index'))),
    ).not.toContain('users')
  })

  it('says of what people belong to how many do, and not when it was recorded', () => {
    for (const resource of [departments, titles, groups, professions, missions, roles]) {
      const shown = shownColumns(declaredColumns(resource, all))
      expect(shown.find(({ name }) => name === 'users')?.count, resource.name).toBe(true)
      expect(names(shown), resource.name).not.toContain('created_at')
    }
  })

  it('lists the hidden ones last in the chooser and stores only a choice', () => {
    const shown = shownColumns(declared, ['phone', 'full_name'])
    expect(names(orderedColumns(declared, shown))).toEqual([
      'phone',
      'full_name',
      'title',
      'roles',
      'status',
      'last_login_at',
      'manager',
      'professions',
      'groups',
      'missions',
      'corporation',
      'invited_until',
      'created_at',
    ])
    expect(choiceOf(declared, names(shownColumns(declared)))).toBeUndefined()
    expect(choiceOf(declared, [])).toBeUndefined()
    expect(choiceOf(declared, ['phone'])).toEqual(['phone'])
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  })

  it('includes the relations that are shown, second lines and the picture, and no others', () => {
    expect(columnIncludes(users, shownColumns(declared))).toEqual([
      'title',
      'departments',
      'roles',
      'first_image_media',
    ])
    expect(columnIncludes(users, shownColumns(declared, ['status']))).toEqual([])
    expect(columnIncludes(waitingUsers, shownColumns(declaredColumns(waitingUsers, all)))).toEqual([
      'corporation',
    ])
  })

  it('has no column that the person may not read', () => {
    const secrets = defineResource('secrets', {
      title: 'name',
      fields: {
        name: text({ required: true }),
        note: text({ readable: 'secrets.notes' }),
        key: text({ readable: false }),
      },
      list: { columns: [{ field: 'name', second: 'note' }, 'note', 'key'] },
    })
    expect(declaredColumns(secrets, nobody)).toEqual([{ name: 'name', hidden: false }])
    expect(declaredColumns(secrets, permission => permission === 'secrets.notes')).toEqual([
      { name: 'name', second: 'note', hidden: false },
      { name: 'note', hidden: false },
    ])
  })
})

describe('sorting', () => {
  it('[TBL-4] a heading goes through ascending, descending and the default', () => {
    const up = toggleSort([], 'name', false)
    expect(up).toEqual([{ field: 'name', descending: false }])
    const down = toggleSort(up, 'name', false)
    expect(down).toEqual([{ field: 'name', descending: true }])
    expect(toggleSort(down, 'name', false)).toEqual([])
    expect(toggleSort(down, 'code', false)).toEqual([{ field: 'code', descending: false }])
  })

  it('several columns with Shift, each with its rank', () => {
    const both = toggleSort([{ field: 'name', descending: true }], 'code', true)
    expect(both).toEqual([
      { field: 'name', descending: true },
      { field: 'code', descending: false },
    ])
    expect(sortMark(both, 'code')).toEqual({ descending: false, rank: 2 })
    expect(sortMark(both, 'x')).toBeUndefined()
    expect(sortMark([{ field: 'name', descending: true }], 'name')).toEqual({ descending: true })
    expect(toggleSort(both, 'name', true)).toEqual([{ field: 'code', descending: false }])
    expect(toggleSort(both, 'code', true)).toEqual([
      { field: 'name', descending: true },
      { field: 'code', descending: true },
    ])
  })
})
