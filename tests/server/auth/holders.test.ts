/** What a declaration that grants rights brings. */
import { describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsToMany, hasMany, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { holdersOf } from '../../../src/server/auth/access-tables.ts'
import { grantedWhereSql } from '../../../src/server/auth/holders.ts'

const base = { title: 'name', list: { columns: ['name'] } } as const
const holders = holdersOf(resourceList)
const crews = defineResource('crews', {
  ...base,
  fields: {
    name: text(),
    users: belongsToMany('users', { pair: 'crew-users' }),
    permissions: belongsToMany('permissions', { pair: 'crew-permissions' }),
  },
  grants: true,
})

describe('[PRM-3] a declaration that grants rights', () => {
  it('is the one place that says so', () => {
    expect(Object.keys(holders).sort()).toEqual(['departments', 'groups', 'professions', 'roles', 'titles'])
    expect(holdersOf([crews])).toEqual({
      crews: {
        permissions: 'crew_permissions',
        key: 'crew_id',
        kind: 'crew',
        members: { table: 'crew_users', person: 'user_id', key: 'crew_id' },
      },
    })
    expect(grantedWhereSql(({ person }) => `${person} = 1`, holdersOf([crews]))).toContain('"crew_users"')
    expect(holders.titles?.members).toEqual({ table: 'users', person: 'id', key: 'title_id' })
  })

  it('is refused without members or permissions', () => {
    const bare = defineResource('crews', { ...base, fields: { name: text() }, grants: true })
    const idle = defineResource('crews', {
      ...base,
      fields: { name: text(), users: hasMany('users', { inverse: 'title' }) },
      grants: true,
    })
    for (const resource of [bare, idle]) expect(() => holdersOf([resource])).toThrow('crews grants rights')
  })
})
