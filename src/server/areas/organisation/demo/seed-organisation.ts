import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import { demoGroups, demoProfessions } from './assignments.ts'
import { demoDepartments } from './departments.ts'
import { demoMissions } from './missions.ts'
import { Chance } from './names.ts'
import { demoCorporations, demoDomains, demoTitles } from './organisation.ts'
import { founded, type Plan } from './plan.ts'
import type { Access } from './seed-access.ts'

const since = { created_at: founded, updated_at: founded }

/** Corporations and titles, which people need. */
export async function seedCorporations(tx: Queryable, { id }: Plan): Promise<void> {
  await insertRecords(
    tx,
    'corporations',
    demoCorporations.map(corporation => ({
      id: id.corporation(corporation.code),
      name: corporation.name,
      code: corporation.code,
      tax_no: corporation.tax_no,
      parent_id: 'parent' in corporation ? id.corporation(corporation.parent) : null,
      address: corporation.address,
      phone: corporation.phone,
      email: corporation.email,
      is_active: true,
      ...since,
    })),
  )
  await insertRecords(
    tx,
    'titles',
    demoTitles.map(title => ({
      id: id.title(title.code),
      name: title.name,
      code: title.code,
      level: title.level,
      parent_id: 'parent' in title ? id.title(title.parent) : null,
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
    demoDepartments.map(department => ({
      id: id.department(department.code),
      name: department.name,
      code: department.code,
      parent_id: department.parent ? id.department(department.parent) : null,
      corporation_id: id.corporation(department.corporation),
      manager_id: plan.headOf(department.code),
      is_active: !department.closed,
      ...since,
    })),
  )
  await insertRecords(
    tx,
    'accepted-domains',
    demoDomains.map(({ domain, corporation, role }, index) => ({
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
    demoGroups.map((group, index) => ({
      id: id.group(group.name),
      name: group.name,
      description: group.description,
      owner_id: id.person(group.owner),
      created_by_id: id.person(group.by),
      created_at: day(index),
      updated_at: day(index),
    })),
  )
  const members = demoGroups.flatMap(group => {
    const others = chance.some(plan.staffOf(group.from), group.more)
    return [...group.members.map(id.person), ...others].map(person => [id.group(group.name), person] as const)
  })
  await insertPairs(tx, 'group-users', ['groups', 'users'], members, '2026-09-15T06:45:00.000Z')
  await insertRecords(
    tx,
    'professions',
    demoProfessions.map(({ code, name, description }) => ({
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
    demoMissions.map(({ name, description, start_date, end_date }) => ({
      id: id.mission(name),
      name,
      description,
      start_date,
      end_date,
      ...since,
    })),
  )
  const given = (key: 'users' | 'departments' | 'titles' | 'professions', of: (key: string) => number) =>
    demoMissions.flatMap(mission =>
      (mission[key] ?? []).map(other => [of(other), id.mission(mission.name)] as const),
    )
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
  const open = demoDepartments.filter(({ closed }) => !closed)
  const ofDepartment = (code: string) =>
    demoCorporations.length + open.findIndex(department => department.code === code) + 1
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
    ...demoCorporations.map((corporation, index) =>
      node(
        'corporation',
        id.corporation(corporation.code),
        'parent' in corporation ? id.corporation(corporation.parent) : null,
        100 + index,
      ),
    ),
    ...open.map((department, index) =>
      node(
        'department',
        id.department(department.code),
        department.parent ? ofDepartment(department.parent) : id.corporation(department.corporation),
        index,
      ),
    ),
  ]
  await insertRecords(
    tx,
    'organization-charts',
    nodes.map((candidate, index) => ({ id: index + 1, ...candidate })),
  )
}
