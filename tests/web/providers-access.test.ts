import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { allows, deniedPrefixes, permissionNames } from '../../src/metadata/access.ts'
import { abilityOf, accessControlProvider, allowed, passes } from '../../src/web/providers/access.ts'

const holder = (permissions: string[], denied: string[] = [], roles: string[] = []) => ({
  permission_list: permissions,
  denied_list: denied,
  roles: roles.map(name => ({ name })),
})

describe('[PRM-1] permissions as an ability', () => {
  it('ask for one of the listed names', () => {
    const ability = abilityOf(holder(['users.index', 'permission-categories.storeUsersFromFile']))
    expect(allowed(ability, 'users.index')).toBe(true)
    expect(allowed(ability, 'users.show', 'users.index')).toBe(true)
    expect(allowed(ability, 'users.show')).toBe(false)
    expect(allowed(ability, 'permission-categories.storeUsersFromFile')).toBe(true)
    expect(allowed(abilityOf(null), 'users.index')).toBe(false)
  })
  it('grant everything with the wildcard, [PRM-4] but what the deployment denies', () => {
    const ability = abilityOf(holder(['*'], ['competencies']))
    expect(allowed(ability, 'anything.at-all')).toBe(true)
    expect(allowed(ability, 'competencies.index')).toBe(false)
    expect(allowed(abilityOf(holder(['competencies.index'], ['competencies'])), 'competencies.index')).toBe(
      false,
    )
  })
  it('answer as the server does, for every permission that there is', () => {
    const denied = deniedPrefixes(resourceList)
    const names = permissionNames(resourceList)
    for (const held of [['*'], [], ['users.index', 'competencies.index', 'user-roles.store']]) {
      const ability = abilityOf(holder(held, [...denied]))
      for (const name of names)
        expect([name, allowed(ability, name)]).toEqual([name, allows(new Set(held), denied, name)])
    }
  })
  it('tell Refine by its own names', async () => {
    const provider = accessControlProvider(() => abilityOf(holder(['users.index', 'users.deactive'])))
    expect(await provider.can({ resource: 'users', action: 'list' })).toEqual({ can: true })
    expect(await provider.can({ resource: 'users', action: 'create' })).toEqual({ can: false })
    expect(await provider.can({ resource: 'users', action: 'deactive' })).toEqual({ can: true })
  })
})

describe('[PRM-5] gates by role', () => {
  it('are passed with one of their roles, or as super-admin', () => {
    expect(passes(holder([], [], ['mentor']), 'isMentorMentee')).toBe(true)
    expect(passes(holder([], [], ['mentor']), 'isKokMentee')).toBe(false)
    expect(passes(holder([], [], ['admin']), 'isOrganizationManager')).toBe(true)
    expect(passes(holder([], [], ['super-admin']), 'isKokAdmin')).toBe(true)
    expect(passes(null, 'isKok')).toBe(false)
  })
})
