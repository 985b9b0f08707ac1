import type { Audience } from '../../../fields/audience/index.ts'
import type { Queryable } from '../../db/database.ts'
import { Params } from '../../db/sql.ts'
import type { Portal } from '../../dependencies.ts'
import { defineQueue } from '../../jobs/queues.ts'
import { isNamed } from '../../rest/audience-sql.ts'

/** Looks each minute who has come to the audience of an exam that goes on. */
export const audienceQueue = defineQueue('exam-audience', { schedule: '* * * * *', within: 120 })

/**
 * Makes those whom an audience names participants of an exam. Who was taken out by staff stays out.
 * @param audience as it is stored
 */
export async function addAudience(db: Queryable, exam: number, audience: Audience): Promise<void> {
  const params = new Params([exam])
  const named = isNamed('u', audience, params)
  await db.query(
    `insert into exam_participants (exam_id, user_id)
     select $1, u.id from users u
     where u.status = 'active' and u.deleted_at is null and ${named}
       and not exists (select 1 from exam_participants p where p.exam_id = $1 and p.user_id = u.id)
     on conflict (exam_id, user_id) where deleted_at is null do nothing`,
    params.values,
  )
}

/** Takes whoever has come to the audience of a published or open exam among its participants. */
export async function followAudiences({ engine: { db } }: Portal): Promise<void> {
  const exams = await db.read(
    `select id, audience from exams
     where status in ('published', 'open') and deleted_at is null and audience is not null
       and coalesce(closes_at > clock_timestamp(), true) order by id`,
    [],
  )
  for (const [id, audience] of exams) await addAudience(db, id as number, audience as Audience)
}
