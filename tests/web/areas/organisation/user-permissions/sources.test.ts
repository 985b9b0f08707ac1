import { describe, expect, it } from 'vitest'
import { groupByCategory } from '../../../../../src/web/areas/organisation/user-permissions/sources.ts'

describe('why somebody holds a permission', () => {
  const permission = (id: number, name: string, category: string | null, kind: 'role' | 'group') => ({
    id,
    name,
    display_name: name,
    category: category ? { id: category.length, name: category } : null,
    sources: [{ kind, id: 1, name: 'X', given_at: null, given_by: null }],
  })
  const all = [
    permission(1, 'users.index', null, 'role'),
    permission(2, 'courses.index', 'Eğitim', 'group'),
    permission(3, 'users.show', 'Kişiler', 'role'),
  ]

  it('[PRM-3] is told by category, those without one last', () => {
    expect(groupByCategory(all, '', '').map(group => [group.name, group.permissions.length])).toEqual([
      ['Eğitim', 1],
      ['Kişiler', 1],
      [null, 1],
    ])
  })

  it('is found by name and by source', () => {
    expect(groupByCategory(all, 'USERS', '').flatMap(group => group.permissions.map(({ id }) => id))).toEqual(
      [3, 1],
    )
    expect(groupByCategory(all, '', 'group').flatMap(group => group.permissions.map(({ id }) => id))).toEqual(
      [2],
    )
    expect(groupByCategory(all, 'users', 'group')).toEqual([])
  })
})
