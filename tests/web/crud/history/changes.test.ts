import { describe, expect, it } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import { users } from '../../../../resources/organisation/users.ts'
import { waitingUsers } from '../../../../resources/organisation/waiting-users.ts'
import { historyChanges, recordActionOf } from '../../../../src/web/crud/history/changes.ts'

describe('the history of a record', () => {
  const entry = { id: 1, actor: null, at: '2026-11-21T12:00:00Z' }

  it('[OPS-5] tells each changed field, in the order of the declaration', () => {
    const changes = historyChanges(departments, {
      ...entry,
      action: 'departments.update',
      before: { manager_id: 3, name: 'İK' },
      after: { name: 'Personel', manager_id: null },
    })
    expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['name', 'İK', 'Personel'],
      ['manager', 3, null],
    ])
  })

  it('tells of a list who came and who went', () => {
    const [change] = historyChanges(users, {
      ...entry,
      action: 'users.update',
      before: { role_ids: [1, 2] },
      after: { role_ids: [2, 3] },
    })
    expect(change?.ids).toEqual({ added: [3], removed: [1] })
    const [gone] = historyChanges(users, {
      ...entry,
      action: 'user-roles.destroy',
      before: { role_ids: [4] },
      after: null,
    })
    expect(gone?.ids).toEqual({ added: [], removed: [4] })
  })

  it('keeps what the declaration no longer knows', () => {
    const [change] = historyChanges(users, {
      ...entry,
      action: 'users.update',
      before: { fax: '1' },
      after: { fax: '2' },
    })
    expect(change).toMatchObject({ key: 'fax', name: undefined, before: '1', after: '2' })
  })

  it('knows an assignment from a change of the record itself', () => {
    expect(recordActionOf(users, 'users.deactive')).toEqual({ name: 'deactive', of: users })
    expect(recordActionOf(users, 'user-roles.store')).toEqual({ name: 'assign' })
    expect(recordActionOf(users, 'user-roles.destroy')).toEqual({ name: 'unassign' })
    expect(recordActionOf(users, 'departments.store')).toEqual({ name: 'assign' })
  })

  it('takes what was done on another screen of the same table for done with the record', () => {
    expect(recordActionOf(waitingUsers, 'users.update')).toEqual({ name: 'update', of: users })
    expect(recordActionOf(users, 'waiting-users.refuse')).toEqual({ name: 'refuse', of: waitingUsers })
  })
})
