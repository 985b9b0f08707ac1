import type { Named, ProfilePerson } from '../../../../resources/community/profile.ts'
import {
  profileParts,
  seenProfiles,
  seenSocialMedias,
  socialMedias,
} from '../../../../resources/community/profiles.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { systemCaller } from '../../auth/caller.ts'
import { Params } from '../../db/sql.ts'
import type { Context } from '../../rest/context.ts'
import { include } from '../../rest/include.ts'
import { parseInclude } from '../../rest/query.ts'
import { type JsonRow, selectList, shapeOf } from '../../rest/shape.ts'
import { visibility } from '../../rest/visibility.ts'
import { consentsSql } from '../privacy/index.ts'

/**
 * People whose profile a caller sees: who is active, and has no profile that is kept from them. Who has said nothing is
 * shown to all with what everybody at the organisation knows: the name, the title, the departments.
 *
 * `is true` keeps the status from its index: nearly everybody is active, and to list them takes longer than all the rest.
 */
export function seenPeopleSql({ caller, engine }: Context, params: Params, person = 'u'): string {
  const profiles = engine.catalogue.get(seenProfiles.name)
  const seen = visibility(profiles, caller, 'p', params, engine.catalogue).conditions.join(' and ')
  return `${person}.deleted_at is null and (${person}.status = 'active') is true and not exists (
    select 1 from community_profiles p where p.user_id = ${person}.id and p.deleted_at is null and (${seen}) is not true)`
}

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
     from users u where u.id = ${id} and ${seenPeopleSql(context, params)}`,
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
  const rowsOf = async ({ name, config }: AnyResource) => {
    const compiled = engine.catalogue.get(name)
    const values = new Params()
    const where = [`t.user_id = ${values.add(userId)}`, 't.deleted_at is null']
    // What says of itself who sees it has ways that lead to it; the rest goes with the profile.
    if (compiled.byName.has('visibility'))
      where.push(...visibility(compiled, caller, 't', values, engine.catalogue).conditions)
    const shape = shapeOf(compiled, locale, field => field.name !== 'user')
    const sort: string = config.list.defaultSort ?? '-created_at'
    const order = `t."${sort.replace('-', '')}"${sort.startsWith('-') ? ' desc nulls last' : ''}, t.id`
    const rows = await db.read(
      `select ${selectList(shape, 't')} from "${compiled.table}" t where ${where.join(' and ')} order by ${order} limit 200`,
      values.values,
    )
    return rows.map(stored => shape.build(stored, 0))
  }
  const [[profile], ...parts] = await Promise.all([
    rowsOf(seenProfiles),
    ...profileParts.map(part => rowsOf(part === socialMedias ? seenSocialMedias : part)),
  ])
  return {
    user: namesOnly(person),
    profile: profile ?? null,
    parts: Object.fromEntries(profileParts.map(({ name }, at) => [name, parts[at] as JsonRow[]])),
  }
}
