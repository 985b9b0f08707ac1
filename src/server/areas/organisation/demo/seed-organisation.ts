import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import { groups, professions } from './assignments.ts'
import { departments } from './departments.ts'
import { missions } from './missions.ts'
import { Chance } from './names.ts'
import { acceptedDomains, corporations, titles } from './organisation.ts'
import { founded, type Plan } from './plan.ts'
import type { Access } from './seed-access.ts'

const since = { created_at: founded, updated_at: founded }

/** Corporations and titles, which people need. */
export async function seedCorporations(tx: Queryable, { id }: Plan): Promise<void> {
  await insertRecords(
    tx,
    'corporations',
    corporations.map(one => ({
      id: id.corporation(one.code),
      name: one.name,
      code: one.code,
      tax_no: one.tax_no,
      parent_id: 'parent' in one ? id.corporation(one.parent) : null,
      address: one.address,
      phone: one.phone,
      email: one.email,
      is_active: true,
      ...since,
    })),
  )
  await insertRecords(
    tx,
    'titles',
    titles.map(one => ({
      id: id.title(one.code),
      name: one.name,
      code: one.code,
      level: one.level,
      parent_id: 'parent' in one ? id.title(one.parent) : null,
      ...since,
    })),
  )
}

/** Departments with their managers, and the domains from which people are let in. */
export async function seedDepartments(tx: Queryable, plan: Plan, access: Access): Promise<void> {
  const { id } = plan
  await insertRecords(
    tx,
    'departments',
    departments.map(one => ({
      id: id.department(one.code),
      name: one.name,
      code: one.code,
      parent_id: one.parent ? id.department(one.parent) : null,
      corporation_id: id.corporation(one.corporation),
      manager_id: plan.headOf(one.code),
      is_active: !one.closed,
      ...since,
    })),
  )
  await insertRecords(
    tx,
    'accepted-domains',
    acceptedDomains.map(({ domain, corporation, role }, index) => ({
      id: index + 1,
      domain,
      corporation_id: corporation ? id.corporation(corporation) : null,
      default_role_id: role ? access.role(role) : null,
      ...since,
    })),
  )
}

/** Groups with their people, and professions. */
export async function seedGroups(tx: Queryable, plan: Plan): Promise<void> {
  const { id } = plan
  const chance = new Chance(10)
  const day = (index: number) => `2026-${String(2 + index).padStart(2, '0')}-16T07:30:00.000Z`
  await insertRecords(
    tx,
    'groups',
    groups.map((one, index) => ({
      id: id.group(one.name),
      name: one.name,
      description: one.description,
      owner_id: id.person(one.owner),
      created_by_id: id.person(one.by),
      created_at: day(index),
      updated_at: day(index),
    })),
  )
  const members = groups.flatMap(one => {
    const others = chance.some(plan.staffOf(one.from), one.more)
    return [...one.members.map(id.person), ...others].map(person => [id.group(one.name), person] as const)
  })
  await insertPairs(tx, 'group-users', ['groups', 'users'], members, '2026-09-15T06:45:00.000Z')
  await insertRecords(
    tx,
    'professions',
    professions.map(({ code, name, description }) => ({
      id: id.profession(code),
      name,
      code,
      description,
      ...since,
    })),
  )
}

/** Missions with those whom they are given to. */
export async function seedMissions(tx: Queryable, { id }: Plan): Promise<void> {
  await insertRecords(
    tx,
    'missions',
    missions.map(({ name, description, start_date, end_date }) => ({
      id: id.mission(name),
      name,
      description,
      start_date,
      end_date,
      ...since,
    })),
  )
  const given = (key: 'users' | 'departments' | 'titles' | 'professions', of: (key: string) => number) =>
    missions.flatMap(one => (one[key] ?? []).map(other => [of(other), id.mission(one.name)] as const))
  await insertPairs(tx, 'user-missions', ['users', 'missions'], given('users', id.person), founded)
  await insertPairs(
    tx,
    'department-missions',
    ['departments', 'missions'],
    given('departments', id.department),
    founded,
  )
  await insertPairs(tx, 'title-missions', ['titles', 'missions'], given('titles', id.title), founded)
  await insertPairs(
    tx,
    'profession-missions',
    ['professions', 'missions'],
    given('professions', id.profession),
    founded,
  )
}

/** The organisation chart: the holding, its companies, and their departments below them. */
export async function seedChart(tx: Queryable, { id }: Plan): Promise<void> {
  const open = departments.filter(({ closed }) => !closed)
  const ofDepartment = (code: string) => corporations.length + open.findIndex(one => one.code === code) + 1
  const node = (
    node_type: 'corporation' | 'department',
    node_id: number,
    parent_id: number | null,
    sort: number,
  ) => ({
    parent_id,
    node_type,
    node_id,
    sort,
    ...since,
  })
  const nodes = [
    ...corporations.map((one, index) =>
      node(
        'corporation',
        id.corporation(one.code),
        'parent' in one ? id.corporation(one.parent) : null,
        100 + index,
      ),
    ),
    ...open.map((one, index) =>
      node(
        'department',
        id.department(one.code),
        one.parent ? ofDepartment(one.parent) : id.corporation(one.corporation),
        index,
      ),
    ),
  ]
  await insertRecords(
    tx,
    'organization-charts',
    nodes.map((one, index) => ({ id: index + 1, ...one })),
  )
}
