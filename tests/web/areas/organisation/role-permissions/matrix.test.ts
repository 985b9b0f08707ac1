import { describe, expect, it } from 'vitest'
import {
  byCategory,
  checkedState,
  pendingChanges,
  setAll,
} from '../../../../../src/web/areas/organisation/role-permissions/matrix.ts'

describe('the matrix of a role', () => {
  const action = (id: number, held: boolean, grantable = true) => ({
    id,
    name: `users.${id}`,
    action: String(id),
    held,
    grantable,
  })
  const actions = [action(1, true), action(2, false), action(3, false, false)]

  it('[ORG-3] has boxes of three states, over what can be changed', () => {
    expect(checkedState(actions, {})).toBe('some')
    expect(checkedState(actions, { 2: true })).toBe('all')
    expect(checkedState(actions, { 1: false })).toBe('none')
  })

  it('sets many at once, leaves alone what one does not hold, and forgets what is back where it was', () => {
    const on = setAll({}, actions, true)
    expect(on).toEqual({ 2: true })
    expect(pendingChanges(setAll(on, actions, false))).toEqual({ give: [], take: [1] })
    expect(setAll(setAll({}, actions, false), actions, true)).toEqual({ 2: true })
  })

  it('is searched by label and by permission', () => {
    const resources = [
      { name: 'users', category: 'Kişiler', actions },
      { name: 'roles', category: 'Erişim', actions: [] },
    ]
    const labels: Record<string, string> = { users: 'Kullanıcılar', roles: 'Roller' }
    const found = (search: string) =>
      byCategory(resources, search, name => labels[name] ?? name).map(group => group.category)
    expect(found('')).toEqual(['Kişiler', 'Erişim'])
    expect(found('kullanıcı')).toEqual(['Kişiler'])
    expect(found('users.2')).toEqual(['Kişiler'])
    expect(found('yok')).toEqual([])
  })
})
