import { profileParts } from '../../../../resources/community/profiles.ts'
import type { Named, ProfilePerson } from '../../../metadata/profile.ts'
import { type Caller, systemCaller } from '../../auth/caller.ts'
import { Params } from '../../db/sql.ts'
import type { Context } from '../../rest/context.ts'
import { include } from '../../rest/include.ts'
import { parseInclude } from '../../rest/query.ts'
import { type JsonRow, selectList, shapeOf } from '../../rest/shape.ts'
import { consentsSql } from '../privacy/index.ts'

/**
 * The condition that a person has something in common with the caller that `visibility` asks for: it is for everyone,
 * for those of their departments, or for themselves.
 * @param person the alias of their row of `users`
 */
export const visibleSql = (visibility: string, caller: Caller, params: Params, person = 'u'): string => {
  const me = `${params.add(caller.id)}::bigint`
  // The visibility may be a look-up of its own: it stands here once.
  return `(${person}.id = ${me} or case ${visibility} when 'everyone' then true when 'department' then exists (
    select 1 from department_users a join department_users b on b.department_id = a.department_id
    where a.user_id = ${person}.id and b.user_id = ${me}) else false end)`
}

/**
 * People whose profile a caller sees: who is active, and has not kept it from them. Who has said nothing is shown to
 * all with what everybody at the organisation knows: the name, the title, the departments.
 *
 * `is true` keeps the status from its index: nearly everybody is active, and to list them takes longer than all the rest.
 */
export const seenPeopleSql = (caller: Caller, params: Params, person = 'u'): string =>
  `${person}.deleted_at is null and (${person}.status = 'active') is true and ${visibleSql(
    `coalesce((select p.visibility from community_profiles p where p.user_id = ${person}.id and p.deleted_at is null order by p.id desc limit 1), 'everyone')`,
    caller,
    params,
    person,
  )}`

const related = 'title,departments,manager,first_image_media'

export interface Profile {
  readonly user: ProfilePerson
  readonly profile: JsonRow | null
  readonly parts: Readonly<Record<string, readonly JsonRow[]>>
}

const named = (row: unknown): Named => {
  const { id, name } = row as Named
  return { id, name }
}

/** A person without what the records around them hold besides their names. */
function namesOnly(person: JsonRow): ProfilePerson {
  const { id, full_name, email, phone, title, departments, manager, first_image_media: image } = person
  const picture = image as { id: number; full_url: string } | null
  return {
    id,
    full_name: full_name as string,
    email: email as string,
    phone: phone as string | null,
    manager: manager ? { id: (manager as Named).id, name: (manager as JsonRow).full_name as string } : null,
    title: title ? named(title) : null,
    departments: (departments as unknown[]).map(named),
    first_image_media: picture && { id: picture.id, full_url: picture.full_url },
  }
}

/** The community profile of a person as a caller sees it; undefined where they see none. One statement for each part. */
export async function readProfile(context: Context, userId: number): Promise<Profile | undefined> {
  const { caller, engine, db, locale } = context
  const people = engine.catalogue.get('users')
  const params = new Params()
  const id = params.add(userId)
  const me = `${params.add(caller.id)}::bigint`
  const [row] = await db.read(
    `select u.id, u.full_name, u.title_id, u.manager_id, u.email,
       case when u.id = ${me} or ${consentsSql('phone_consent', 'u')} then u.phone end
     from users u where u.id = ${id} and ${seenPeopleSql(caller, params)}`,
    params.values,
  )
  if (!row) return undefined
  const person = {
    id: row[0],
    full_name: row[1],
    title_id: row[2],
    manager_id: row[3],
    email: row[4],
    phone: row[5],
  } as unknown as JsonRow
  // What the organisation says of everybody is read without regard to the caller's scope and permissions.
  const open: Context = { ...context, caller: systemCaller }
  const tree = parseInclude(related, people, open.caller, engine.catalogue, new Set(related.split(',')))
  await include(open, people, [person], tree)
  const own = userId === caller.id
  const rowsOf = async (name: string, order: string) => {
    const compiled = engine.catalogue.get(name)
    const shape = shapeOf(compiled, locale, field => field.name !== 'user')
    const values = new Params()
    const where = [`t.user_id = ${values.add(userId)}`, 't.deleted_at is null']
    if (!own && compiled.byName.has('visibility'))
      where.push(
        `exists (select 1 from users u where u.id = t.user_id and ${visibleSql('t.visibility', caller, values)})`,
      )
    const rows = await db.read(
      `select ${selectList(shape, 't')} from "${compiled.table}" t where ${where.join(' and ')} order by ${order} limit 200`,
      values.values,
    )
    return rows.map(stored => shape.build(stored, 0))
  }
  const [[profile], ...parts] = await Promise.all([
    rowsOf('community-profiles', 't.id desc'),
    ...profileParts.map(({ name, config }) => {
      const sort: string = config.list.defaultSort ?? '-created_at'
      return rowsOf(
        name,
        `t."${sort.replace('-', '')}"${sort.startsWith('-') ? ' desc nulls last' : ''}, t.id`,
      )
    }),
  ])
  return {
    user: namesOnly(person),
    profile: profile ?? null,
    parts: Object.fromEntries(profileParts.map(({ name }, at) => [name, parts[at] as JsonRow[]])),
  }
}
