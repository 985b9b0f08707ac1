/**
 * The default roles against the declared permissions. `roles-permissions.csv` is the reviewed table; after a wanted
 * change write it anew with `npx vitest run tests/metadata/roles.test.ts -u`, and read what changed in it.
 */
import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { defaultRoles } from '../../resources/roles.ts'
import {
  allows,
  deniedPrefixes,
  permissionNames,
  splitPermission,
  wildcard,
} from '../../src/metadata/access.ts'
import { expandPatterns } from '../../src/metadata/role.ts'

const names = permissionNames(resourceList)
const denied = deniedPrefixes(resourceList)
const held = new Map(
  defaultRoles.map(({ name, permissions }) => [name as string, new Set(expandPatterns(permissions, names))]),
)
const of = (role: string) => held.get(role) as Set<string>
const holds = (role: string, name: string) => of(role).has(wildcard) || of(role).has(name)

/** Prefixes of parts that are not declared yet; whatever is declared has to leave this list. */
const expected = new Set(
  `certificate-templates certificates classroom-plans classrooms course-requests
  education-locations education-plans events instructor-certificates
  instructor-education-histories kok-courses kok-files learner-certificates learners
  mentor-menti-interviews menties mentors my-course-requests my-surveys
  ssa-education-list ssa-education-request surveys`.split(/\s+/),
)

describe('default roles', () => {
  it('[PRM-5] are those of the specification', () => {
    expect(defaultRoles.map(({ name }) => name)).toEqual([
      'super-admin',
      'admin',
      'instructor',
      'education-manager',
      'learner',
      'kok-admin',
      'mentor',
      'mentee',
      'organization-manager',
      'company-manager',
    ])
  })

  it('[PRM-2] [PRM-5] permit what the reviewed table says', async () => {
    const roles = defaultRoles.map(({ name }) => name)
    const cell = (role: string, name: string) => {
      if (!holds(role, name)) return ''
      return allows(of(role), denied, name) ? 'yes' : 'denied'
    }
    const rows = names.map(name => [name, ...roles.map(role => cell(role, name))].join(','))
    const scopes = ['scope', ...defaultRoles.map(({ scope }) => scope)].join(',')
    const table = [['permission', ...roles].join(','), scopes, ...rows].join('\n')
    await expect(`${table}\n`).toMatchFileSnapshot('./roles-permissions.csv')
  })

  it('[PRM-4] permit nothing of competencies and job definitions, not even with the wildcard', () => {
    const closed = names.filter(name => denied.has(splitPermission(name).resource))
    expect(closed.some(name => name.startsWith('competencies.'))).toBe(true)
    expect(closed.some(name => name.startsWith('department-job-definitions.'))).toBe(true)
    for (const role of held.keys())
      expect(
        closed.filter(name => allows(of(role), denied, name)),
        role,
      ).toEqual([])
  })

  it('include the permissions of a learner', () => {
    const learner = defaultRoles.find(({ name }) => name === 'learner')?.permissions ?? []
    for (const { name, permissions } of defaultRoles)
      if (!(permissions as readonly string[]).includes(wildcard))
        expect(permissions, name).toEqual(expect.arrayContaining([...learner]))
  })

  it('let an administrator give every role but the wildcard', () => {
    for (const [role, permissions] of held)
      if (role !== 'super-admin')
        expect(
          [...permissions].filter(name => !of('admin').has(name)),
          role,
        ).toEqual([])
    expect(of('admin').has(wildcard)).toBe(false)
  })

  it('name only what is declared, or what a later part is known to bring', () => {
    const declared = new Set(names.map(name => splitPermission(name).resource))
    for (const { name, permissions } of defaultRoles)
      for (const written of permissions) {
        if (written === wildcard) continue
        const pattern = written.replace(/^!/, '')
        const { resource } = splitPermission(pattern)
        const known = declared.has(resource)
          ? expandPatterns([pattern], names).length > 0
          : expected.has(resource)
        expect(known, `${name}: ${pattern}`).toBe(true)
      }
    expect([...expected].filter(resource => declared.has(resource))).toEqual([])
  })
})

describe('expandPatterns', () => {
  const all = ['users.index', 'users.show', 'roles.index', 'user-roles.index']

  it.each([
    [['users.index'], ['users.index']],
    [['users.*'], ['users.index', 'users.show']],
    [['*.index'], ['users.index', 'roles.index', 'user-roles.index']],
    [['*.*'], all],
    [
      ['roles.index', 'users.index', 'roles.*'],
      ['users.index', 'roles.index'],
    ],
    [['courses.*', 'users.publish'], []],
    [['*'], ['*']],
    [
      ['users.show', '*'],
      ['*', 'users.show'],
    ],
    [[], []],
  ])('%j stands for %j', (patterns, expanded) => {
    expect(expandPatterns(patterns, [...all, wildcard])).toEqual(expanded)
  })
})
