import type { Queryable } from '../db/database.ts'

/** The role of whoever comes in without having been given another. */
const firstRole = 'learner'

/** Gives somebody the first role, or the one that is given; nothing to whoever has a role. */
export async function giveFirstRole(db: Queryable, userId: number, roleId: number | null): Promise<void> {
  await db.read(
    `insert into user_roles (user_id, role_id)
     select $1, r.id from roles r where r.deleted_at is null
       and r.id = coalesce((select id from roles where id = $2 and deleted_at is null),
                           (select id from roles where name = $3 and deleted_at is null))
       and not exists (select 1 from user_roles where user_id = $1)
     on conflict do nothing`,
    [userId, roleId, firstRole],
  )
}
