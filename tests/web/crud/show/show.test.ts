import { describe, expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { jobDefinitionCompetencies } from '../../../../resources/competency/competencies.ts'
import { resourceList } from '../../../../resources/index.ts'
import { departments } from '../../../../resources/organisation/departments.ts'
import { groups } from '../../../../resources/organisation/groups.ts'
import { jobDefinitions } from '../../../../resources/organisation/job-definitions.ts'
import { roles } from '../../../../resources/organisation/roles.ts'
import { users } from '../../../../resources/organisation/users.ts'
import { waitingUsers } from '../../../../resources/organisation/waiting-users.ts'
import { portalTexts } from '../../../../resources/privacy/portal-texts.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { screensOf } from '../../../../src/metadata/route.ts'
import type { FormSection } from '../../../../src/metadata/screen-config.ts'
import {
  actionCall,
  allowedVerbs,
  availableActions,
  availableCollectionActions,
} from '../../../../src/web/crud/shared/actions.ts'
import {
  assignAddress,
  childAddress,
  createAddress,
  editAddress,
  listAddress,
  recordAddress,
} from '../../../../src/web/crud/shared/addresses.ts'
import { includesOf, pickerIncludes } from '../../../../src/web/crud/shared/includes.ts'
import { nameOfKey } from '../../../../src/web/crud/shared/keys.ts'
import { imageOf, subtitleOf, titleOf } from '../../../../src/web/crud/shared/record.ts'
import { sameTable } from '../../../../src/web/crud/shared/use-refresh.ts'
import { factIcons } from '../../../../src/web/crud/show/fact-icons.ts'
import { stands } from '../../../../src/web/crud/show/general.tsx'
import type { AnyRow } from '../../../../src/web/field.ts'
import { abilityOf } from '../../../../src/web/providers/access.ts'

const abilityFor = (permission_list: string[], denied_list: string[]) =>
  abilityOf({ permission_list, denied_list, roles: [] })

const everything = abilityFor(['*'], [])
const context = { me: 1, now: '2026-11-21T12:00:00Z' }
const names = (offers: readonly { name: string }[]) => offers.map(({ name }) => name)

describe('what is read again after a change', () => {
  it('is whatever shows rows of the table', () => {
    const names = (resource: AnyResource) => sameTable(resource).map(({ name }) => name)
    expect(names(users)).toEqual(['users', 'waiting-users'])
    expect(names(waitingUsers)).toEqual(['users', 'waiting-users'])
    expect(names(departments)).toEqual(['departments'])
  })
})

describe('a section that is not always there', () => {
  it('stands only where one of its fields has a value', () => {
    const review = (users.config.show as readonly FormSection[]).find(({ name }) => name === 'review')
    const row = { id: 5, full_name: 'Ada Ak', reviewed_by_id: null, reviewed_by: null, reviewed_at: null }
    const at = (more: object) => stands(users, review as FormSection, { ...row, ...more } as AnyRow)
    expect(at({ reject_reason: null })).toBe(false)
    expect(at({ reject_reason: 'Yanlış kurum' })).toBe(true)
    expect(at({ reviewed_by: { id: 1, full_name: 'Ece Su' }, reviewed_by_id: 1 })).toBe(true)
    expect(stands(users, review as FormSection, undefined)).toBe(false)
  })
})

describe('what may be done with a record', () => {
  const row = { id: 5, status: 'active', deleted_at: null }

  it('offers the transitions that leave its state, and actions whose condition it meets', () => {
    expect(names(availableActions(users, row, everything.permits, context))).toEqual([
      'deactive',
      'resetPassword',
    ])
    expect(
      names(availableActions(users, { ...row, status: 'deactivated' }, everything.permits, context)),
    ).toEqual(['reactivate'])
    expect(
      names(availableActions(users, { ...row, status: 'rejected' }, everything.permits, context)),
    ).toEqual(['reconsider'])
    expect(
      names(availableActions(users, row, abilityFor(['users.resetPassword'], []).permits, context)),
    ).toEqual(['resetPassword'])
    expect(availableCollectionActions(users, everything.permits)).toEqual([])
  })

  it('[TBL-5] a deleted row only comes back; the others show what their permissions allow', () => {
    const deleted = { ...row, deleted_at: '2026-11-01T00:00:00Z' }
    expect(allowedVerbs(users, deleted, everything.permits, context)).toEqual({
      show: false,
      edit: false,
      copy: false,
      destroy: false,
      restore: true,
      locked: { edit: false, destroy: false },
    })
    expect(availableActions(users, deleted, everything.permits, context)).toEqual([])
    expect(allowedVerbs(users, row, abilityFor(['users.show'], []).permits, context)).toMatchObject({
      show: true,
      edit: false,
      copy: false,
      destroy: false,
      restore: false,
    })
    expect(allowedVerbs(waitingUsers, row, everything.permits, context).edit).toBe(false)
    const copies = (...permissions: string[]) =>
      allowedVerbs(roles, row, abilityFor(permissions, []).permits, context).copy
    expect(copies('roles.show', 'roles.store')).toBe(true)
    expect([copies('roles.show'), copies('roles.store')]).toEqual([false, false])
    expect(allowedVerbs(roles, deleted, everything.permits, context).copy).toBe(false)
  })

  it('calls an action at its own path, with the id in it or else in the body', () => {
    const offer = (name: string, resource: AnyResource = users) =>
      availableActions(
        resource,
        { ...row, status: resource === users ? 'active' : 'waiting_approval' },
        everything.permits,
        context,
      ).find(action => action.name === name) as Parameters<typeof actionCall>[1]
    expect(actionCall(users, offer('deactive'), 5)).toEqual({ url: '/api/users/deactivate-user/5', body: {} })
    expect(actionCall(users, offer('resetPassword'), 5)).toEqual({
      url: '/api/users/password-reset',
      body: { id: 5 },
    })
    expect(actionCall(waitingUsers, offer('refuse', waitingUsers), 7, { reject_reason: 'x' })).toEqual({
      url: '/api/waiting-users/7/refuse',
      body: { reject_reason: 'x' },
    })
  })
})

describe('addresses', () => {
  it('are the addresses of the generated screens', () => {
    for (const resource of resourceList as readonly AnyResource[]) {
      const paths = screensOf(resource).map(({ path }) => path.replace(/:\w+/, '5'))
      const expected = screensOf(resource).map(({ kind, relation = '', view }) => {
        if (kind === 'list') return listAddress(resource, view)
        if (kind === 'create') return createAddress(resource)
        if (kind === 'edit') return editAddress(resource, 5)
        if (kind === 'show') return recordAddress(resource, 5, view)
        return kind === 'child'
          ? childAddress(resource, 5, relation, view)
          : assignAddress(resource, 5, relation, view)
      })
      expect(expected, resource.name).toEqual(paths)
    }
  })

  it('stay within the view that a record was opened from', () => {
    expect(childAddress(groups, 3, 'users', 'created')).toBe('/created-designations/3/user')
    expect(assignAddress(users, 5, 'roles')).toBe('/user/5/role/store')
  })
})

describe('a record in words', () => {
  const wording = {
    locale: 'tr',
    option: (_: AnyResource, __: string, value: string) => value,
    label: (_: AnyResource, name: string) => name,
  }

  it('has a name, through its relation where the title is one', () => {
    expect(titleOf(users, { id: 5, full_name: 'Zeynep Karadağ' })).toBe('Zeynep Karadağ')
    expect(titleOf(jobDefinitionCompetencies, { id: 5, competency: { id: 2, name: 'İletişim' } })).toBe(
      'İletişim',
    )
    expect(titleOf(users, { id: 5 })).toBe('#5')
  })

  it('has a second line that tells namesakes apart', () => {
    const row = {
      id: 5,
      title: { id: 1, name: 'Müdür' },
      departments: [
        { id: 2, name: 'İK' },
        { id: 3, name: 'Mali İşler' },
      ],
      email: 'z@kurum.example',
    }
    expect(subtitleOf(users, row, wording)).toBe('Müdür · İK, Mali İşler · z@kurum.example')
    expect(subtitleOf(users, { id: 5, title: null, departments: [], email: 'z@k.example' }, wording)).toBe(
      'z@k.example',
    )
  })

  it('includes what names it, as far as the reader may follow', () => {
    expect(pickerIncludes(users, everything)).toEqual(['title', 'departments', 'first_image_media'])
    expect(pickerIncludes(users, abilityFor(['titles.index'], []))).toEqual(['title', 'first_image_media'])
    expect(includesOf(jobDefinitions, ['competencies'], everything)).toEqual(['competencies.competency'])
  })

  it('finds its picture and the field of a key', () => {
    expect(imageOf(users, { id: 5, first_image_media: { full_url: '/a.jpg' } })).toBe('/a.jpg')
    expect(imageOf(users, { id: 5, image_medias: [] })).toBeUndefined()
    expect(nameOfKey(departments, 'parent_id')).toBe('parent')
    expect(nameOfKey(departments, 'user_ids')).toBe('users')
    expect(nameOfKey(departments, 'parent')).toBeUndefined()
  })
})

describe('the facts beside a record’s name', () => {
  it('are named where their sign says too little: of two times both, of one address none', () => {
    const alone = (resource: AnyResource, ...names: string[]) =>
      factIcons(resource, names).map(icon => icon.alone)
    expect(alone(portalTexts, 'kind', 'effective_from', 'published_at')).toEqual([false, false, false])
    // Alone it could be any of the times that stand there.
    expect(alone(portalTexts, 'published_at')).toEqual([false])
    expect(alone(exams, 'opens_at')).toEqual([false])
    expect(alone(users, 'email', 'phone', 'last_login_at')).toEqual([true, true, true])
  })
})
