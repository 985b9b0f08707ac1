import { describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { allows, deniedPrefixes, mayFollow, mayRead, permissionNames } from '../../../src/metadata/access.ts'
import type { AnyField } from '../../../src/metadata/field.ts'
import { abilityOf, accessControlProvider, passesGateByRole } from '../../../src/web/providers/access.ts'

const principal = (permissions: string[], denied: string[] = [], roles: string[] = []) => ({
  permission_list: permissions,
  denied_list: denied,
  roles: roles.map(name => ({ name })),
})

describe('[PRM-1] permissions as an ability', () => {
  it('ask for one of the listed names', () => {
    const ability = abilityOf(principal(['users.index', 'permission-categories.storeUsersFromFile']))
    expect(ability.permits('users.index')).toBe(true)
    expect(ability.permits('users.show', 'users.index')).toBe(true)
    expect(ability.permits('users.show')).toBe(false)
    expect(ability.permits('permission-categories.storeUsersFromFile')).toBe(true)
    expect(abilityOf(null).permits('users.index')).toBe(false)
  })
  it('grant everything with the wildcard, [PRM-4] but what the deployment denies', () => {
    const ability = abilityOf(principal(['*'], ['competencies']))
    expect(ability.permits('anything.at-all')).toBe(true)
    expect(ability.permits('competencies.index')).toBe(false)
    expect(abilityOf(principal(['competencies.index'], ['competencies'])).permits('competencies.index')).toBe(
      false,
    )
  })
  it('answer as the server does, for every permission that there is', () => {
    const denied = deniedPrefixes(resourceList)
    const names = permissionNames(resourceList)
    for (const held of [['*'], [], ['users.index', 'competencies.index', 'user-roles.store']]) {
      const ability = abilityOf(principal(held, [...denied]))
      for (const name of names)
        expect([name, ability.permits(name)]).toEqual([name, allows(new Set(held), denied, name)])
    }
  })
  it('answer as the server does, for every declared field', () => {
    const denied = deniedPrefixes(resourceList)
    for (const held of [['*'], [], ['users.index', 'user-roles.index', 'roles.show', 'competencies.index']]) {
      const ability = abilityOf(principal(held, [...denied]))
      const granted = new Set(held)
      for (const { name: resource, config } of resourceList)
        for (const [name, field] of Object.entries<AnyField>(config.fields)) {
          const reads = mayRead(granted, denied, field)
          const follows = reads && mayFollow(granted, denied, field)
          expect([resource, name, ability.reads(field), ability.follows(field)]).toEqual([
            resource,
            name,
            reads,
            follows,
          ])
        }
    }
  })
  it('tell Refine by its own names', async () => {
    const provider = accessControlProvider(() => abilityOf(principal(['users.index', 'users.deactive'])))
    expect(await provider.can({ resource: 'users', action: 'list' })).toEqual({ can: true })
    expect(await provider.can({ resource: 'users', action: 'create' })).toEqual({ can: false })
    expect(await provider.can({ resource: 'users', action: 'deactive' })).toEqual({ can: true })
  })
})

describe('[PRM-5] gates by role', () => {
  it('are passed with one of their roles, or as super-admin', () => {
    expect(passesGateByRole(principal([], [], ['mentor']), 'isMentorMentee')).toBe(true)
    expect(passesGateByRole(principal([], [], ['mentor']), 'isKokMentee')).toBe(false)
    expect(passesGateByRole(principal([], [], ['admin']), 'isOrganizationManager')).toBe(true)
    expect(passesGateByRole(principal([], [], ['super-admin']), 'isKokAdmin')).toBe(true)
    expect(passesGateByRole(null, 'isKok')).toBe(false)
  })
})
