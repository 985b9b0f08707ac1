import { describe, expect, it } from 'vitest'
import { corporations } from '../../../../resources/organisation/corporations.ts'
import { departments } from '../../../../resources/organisation/departments.ts'
import { roles } from '../../../../resources/organisation/roles.ts'
import { users } from '../../../../resources/organisation/users.ts'
import { waitingUsers } from '../../../../resources/organisation/waiting-users.ts'
import { formGroups, formNames, targetsOf } from '../../../../src/web/crud/form/fields.ts'
import { presetValues } from '../../../../src/web/crud/form/use-preset.ts'
import {
  bodyOf,
  changedFields,
  emptyValues,
  newBody,
  readValues,
} from '../../../../src/web/crud/form/values.ts'
import { abilityOf } from '../../../../src/web/providers/access.ts'
import { meFrom } from '../../../../src/web/providers/session.ts'

const abilityFor = (permission_list: string[], denied_list: string[]) =>
  abilityOf({ permission_list, denied_list, roles: [] })

const everything = abilityFor(['*'], [])
const fieldsOf = (...args: Parameters<typeof formGroups>) =>
  formGroups(...args).flatMap(({ fields }) => fields)
const keys = (...args: Parameters<typeof formGroups>) => fieldsOf(...args).map(({ key }) => key)

describe('the fields of a form', () => {
  it('offers a to-many field to those alone who may assign, and on a change those who may also take away', () => {
    const clerk = abilityFor(['users.update', 'users.store', 'roles.index', 'user-roles.store'], [])
    expect(keys(users, 'create', clerk)).toContain('role_ids')
    expect(keys(users, 'update', clerk)).not.toContain('role_ids')
    expect(
      keys(users, 'update', abilityFor(['roles.index', 'user-roles.store', 'user-roles.destroy'], [])),
    ).toContain('role_ids')
    expect(keys(users, 'create', abilityFor(['users.store'], []))).not.toContain('department_ids')
  })

  it('keeps to what may be written when: a role’s name is given once', () => {
    expect(keys(roles, 'create', everything)).toContain('name')
    expect(keys(roles, 'update', everything)).not.toContain('name')
    expect(keys(waitingUsers, 'update', everything)).toEqual([])
  })

  it('leaves out what the deployment denies, the wildcard included', () => {
    const denied = abilityFor(['*'], ['user-roles'])
    expect(keys(users, 'update', denied)).not.toContain('role_ids')
  })

  it('names what is read with the record, and the resources that its pickers need words of', () => {
    const groups = formGroups(departments, 'update', everything)
    expect(formNames(departments, groups)).toEqual([
      'name',
      'name',
      'code',
      'corporation',
      'parent',
      'manager',
      'is_active',
    ])
    expect(targetsOf(groups).map(({ name }) => name)).toEqual(['corporations', 'departments', 'users'])
  })
})

describe('the values of a form', () => {
  const fields = fieldsOf(users, 'update', everything)
  const row = {
    id: 5,
    first_name: 'Zeynep',
    last_name: 'Karadağ',
    email: 'z@kurum.example',
    phone: null,
    locale: 'tr',
    title_id: 3,
    departments: [{ id: 4 }, { id: 9 }],
    image_medias: [{ id: 12 }],
  }

  it('reads nested relations as their ids', () => {
    expect(readValues(fields, row)).toMatchObject({
      title_id: 3,
      department_ids: [4, 9],
      image_media_ids: [12],
      group_ids: [],
      manager_id: null,
    })
  })

  it('sends of a changed record what changed, with null for what was emptied', () => {
    const before = readValues(fields, row)
    const now = { ...before, last_name: 'Karadağ Ersoy', phone: '', title_id: null, department_ids: [4] }
    const changed = changedFields(fields, before, now)
    expect(bodyOf(changed, now)).toEqual({ last_name: 'Karadağ Ersoy', title_id: null, department_ids: [4] })
  })

  it('takes spaces around a text and the order of an untouched list for no change', () => {
    const before = readValues(fields, row)
    expect(changedFields(fields, before, { ...before, first_name: ' Zeynep ' })).toEqual([])
    expect(changedFields(fields, before, { ...before, first_name: 'zeynep' })).toHaveLength(1)
  })

  it('starts a new record with the declared defaults and sends only what is given', () => {
    const fresh = fieldsOf(users, 'create', everything)
    const start = emptyValues(fresh)
    expect(start).toMatchObject({ locale: 'tr', department_ids: [], first_name: null })
    expect(newBody(fresh, { ...start, first_name: 'Ada', phone: '' })).toEqual({
      first_name: 'Ada',
      locale: 'tr',
    })
  })

  it('fills in what the address of the form says, and nothing else', () => {
    const groups = formGroups(departments, 'create', everything)
    const me = meFrom({ id: 3, corporation_id: 7 } as object)
    const params = new URLSearchParams('corporation_id=5&parent_id=x&is_active=false&status=active&id=9')
    expect(presetValues(groups, params, me)).toMatchObject({
      corporation_id: 5,
      parent_id: null,
      is_active: false,
    })
    expect(presetValues(groups, params, me)).not.toHaveProperty('status')
    const empty = new URLSearchParams()
    expect(presetValues(formGroups(corporations, 'create', everything), empty, me)).toMatchObject({
      is_active: true,
      parent_id: null,
    })
    // One's own corporation, unless the address says another or one has none.
    expect(presetValues(groups, empty, me)).toMatchObject({ corporation_id: 7 })
    expect(presetValues(groups, empty, meFrom({ id: 3 }))).toMatchObject({ corporation_id: null })
  })
})
