import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import { auditPast } from '../../../rest/audit.ts'
import { demoProfessions } from './assignments.ts'
import { demoDepartments } from './departments.ts'
import { founded, type Plan } from './plan.ts'
import type { Access } from './seed-access.ts'

/** The person whom somebody reports to: who leads their department, else who leads the one above it. */
function managerOf(plan: Plan, id: number, department: string | undefined): number | null {
  for (let code = department; code; ) {
    const head = plan.headOf(code)
    if (head !== null && head !== id) return head
    const above: string | undefined = demoDepartments.find(candidate => candidate.code === code)?.parent
    code = above
  }
  const director = plan.id.person('sevgi.aktas')
  return department && director !== id ? director : null
}

/** Inserts everybody. Their titles and corporations have to be there. */
export async function seedPeople(tx: Queryable, plan: Plan, passwordHash: string): Promise<void> {
  const admin = plan.id.person('admin')
  await insertRecords(
    tx,
    'users',
    plan.people.map((person, index) => ({
      id: index + 1,
      first_name: person.first,
      last_name: person.last,
      email: person.email,
      phone: person.phone,
      status: person.status,
      locale: person.locale,
      corporation_id: person.corporation && plan.id.corporation(person.corporation),
      title_id: person.title && plan.id.title(person.title),
      manager_id: managerOf(plan, index + 1, person.departments[0]),
      password_hash: passwordHash,
      first_login: person.last_login_at === null,
      last_login_at: person.last_login_at,
      password_changed_at: person.created_at,
      reviewed_by_id: person.review && plan.id.person('organization-manager'),
      reviewed_at: person.review?.at ?? null,
      reject_reason: person.review?.reason ?? null,
      created_at: person.created_at,
      updated_at: person.review?.at ?? person.created_at,
      created_by_id: person.title ? admin : null,
    })),
  )
}

/** Gives people their departments, roles and professions. */
export async function seedMemberships(tx: Queryable, { people, id }: Plan, access: Access): Promise<void> {
  const each = (of: (index: number) => readonly number[]) =>
    people.flatMap((_, index) => of(index).map(other => [index + 1, other] as const))
  const turned = (pairs: readonly (readonly [number, number])[]) => pairs.map(([a, b]) => [b, a] as const)
  const departmentsOf = each(index => (people[index]?.departments ?? []).map(id.department))
  await insertPairs(tx, 'department-users', ['departments', 'users'], turned(departmentsOf), founded)
  const rolesOf = each(index => (people[index]?.roles ?? []).map(access.role))
  await insertPairs(tx, 'user-roles', ['users', 'roles'], rolesOf, founded)
  const professionsOf = each(index => {
    const person = people[index]
    return demoProfessions
      .filter(
        ({ titles, departments }) =>
          person?.title &&
          (titles.includes(person.title) || departments.some(code => person.departments.includes(code))),
      )
      .map(({ code }) => id.profession(code))
  })
  await insertPairs(tx, 'profession-users', ['professions', 'users'], turned(professionsOf), founded)
}

/** Tells in the audit what the statuses say: who was deactivated or refused, by whom and when. */
export async function seedHistory(tx: Queryable, { people, id }: Plan): Promise<void> {
  const line = (
    subject: number,
    action: string,
    actor: string,
    at: string,
    before: Readonly<Record<string, unknown>>,
    after: Readonly<Record<string, unknown>>,
  ) => ({
    actorId: id.person(actor),
    action,
    subjectType: action.split('.')[0] as string,
    subjectId: subject,
    before,
    after,
    ip: '127.0.0.1',
    at,
  })
  const lines = people.flatMap((person, index) => {
    const subject = index + 1
    if (person.status === 'deactivated' && person.last_login_at) {
      const at = new Date(Date.parse(person.last_login_at) + 5 * 86_400_000).toISOString()
      return [line(subject, 'users.deactive', 'admin', at, { status: 'active' }, { status: 'deactivated' })]
    }
    if (!person.review) return []
    const { at, reason } = person.review
    const after = { status: 'rejected', reject_reason: reason }
    return [
      line(
        subject,
        'waiting-users.refuse',
        'organization-manager',
        at,
        { status: 'waiting_approval' },
        after,
      ),
    ]
  })
  const zeynep = id.person('zeynep.karadag')
  const promoted = line(
    zeynep,
    'users.update',
    'organization-manager',
    '2026-09-15T07:20:00.000Z',
    { title_id: id.title('EGU') },
    { title_id: id.title('KEU') },
  )
  const moved = line(
    zeynep,
    'users.update',
    'organization-manager',
    '2026-09-15T07:24:00.000Z',
    { phone: '0 (312) 555 01 40' },
    { phone: people[zeynep - 1]?.phone },
  )
  await auditPast(
    tx,
    [...lines, promoted, moved].sort((a, b) => (a.at < b.at ? -1 : 1)),
  )
}
