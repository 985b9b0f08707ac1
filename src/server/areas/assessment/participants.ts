import type { Audience } from '../../../fields/audience/index.ts'
import type { Queryable } from '../../db/database.ts'
import { Params } from '../../db/sql.ts'
import type { Portal } from '../../dependencies.ts'
import { defineQueue } from '../../jobs/queues.ts'
import { isNamed } from '../../rest/audience-sql.ts'

/** Looks each minute who has come to the audience of an exam that goes on, or to its course, and who has left its audience. */
export const audienceQueue = defineQueue('exam-audience', { schedule: '* * * * *', within: 120 })

/**
 * Makes those whom an audience names participants of an exam. Who was taken out by staff stays out.
 * @param audience as it is stored
 */
export async function addAudience(db: Queryable, exam: number, audience: Audience): Promise<void> {
  const params = new Params([exam])
  const named = isNamed('u', audience, params)
  await db.query(
    `insert into exam_participants (exam_id, user_id, by_audience)
     select $1, u.id, true from users u
     where u.status = 'active' and u.deleted_at is null and ${named}
       and not exists (select 1 from exam_participants p where p.exam_id = $1 and p.user_id = u.id)
     on conflict (exam_id, user_id) where deleted_at is null do nothing`,
    params.values,
  )
}

/** How many people take an exam once it is published: its participants, its audience, and who learns in its course. */
export async function countTakers(db: Queryable, exam: number): Promise<number> {
  const [[audience] = []] = await db.read('select audience from exams where id = $1', [exam])
  const params = new Params([exam])
  const named = audience ? isNamed('u', audience as Audience, params) : 'false'
  const [[count] = []] = await db.read(
    `with of as (select user_id, bool_or(deleted_at is null) as takes from exam_participants where exam_id = $1 group by 1)
     select count(*) from users u left join of on of.user_id = u.id
     where u.status = 'active' and u.deleted_at is null and coalesce(of.takes, ${named} or exists (
       select 1 from exams x join enrolments e on e.course_id = x.course_id and e.status = 'active' and e.deleted_at is null
       where x.id = $1 and e.user_id = u.id))`,
    params.values,
  )
  return Number(count)
}

/** SQL: the participant `p` has begun. */
const hasBegun = `exists (select 1 from exam_entries a
  where a.exam_id = p.exam_id and a.user_id = p.user_id and a.deleted_at is null)`

/**
 * Takes participants out who have not begun. They are held first, by a statement of its own: whoever begins just now holds
 * them too, and is waited for, and the second statement sees that they have begun. In a transaction.
 * @param where SQL: which of the participants `p`
 */
async function removeUnbegun(tx: Queryable, where: string, values: readonly unknown[]): Promise<void> {
  const rows = await tx.read(
    `select p.id from exam_participants p where ${where} and p.deleted_at is null and not ${hasBegun} order by p.id for update of p`,
    values,
  )
  if (rows.length)
    await tx.query(`delete from exam_participants p where p.id = any ($1::bigint[]) and not ${hasBegun}`, [
      rows.map(([id]) => id),
    ])
}

/**
 * Takes out of an exam who came by its audience and is no longer in it, but for those who have begun. Who leaves and comes
 * back is a participant again.
 * @param audience as it is stored; null for none
 */
async function removeFromAudience(tx: Queryable, exam: number, audience: Audience | null): Promise<void> {
  const params = new Params([exam])
  const named = audience ? isNamed('u', audience, params) : 'false'
  await removeUnbegun(
    tx,
    `p.exam_id = $1 and p.by_audience and not exists (select 1 from users u
       where u.id = p.user_id and u.status = 'active' and u.deleted_at is null and ${named})`,
    params.values,
  )
}

/**
 * Makes those who learn in the course of an exam its participants, as long as it goes on: of one exam, of some enrolments, or
 * of all. Who was taken out by staff stays out. One statement.
 */
export async function addLearners(
  db: Queryable,
  of: { readonly exam?: number; readonly enrolments?: readonly number[] } = {},
): Promise<void> {
  await db.query(
    `insert into exam_participants (exam_id, user_id, enrolment_id)
     select x.id, e.user_id, e.id
     from exams x
     join enrolments e on e.course_id = x.course_id and e.status = 'active' and e.deleted_at is null
     join users u on u.id = e.user_id and u.status = 'active' and u.deleted_at is null
     where x.status in ('published', 'open') and x.deleted_at is null
       and coalesce(x.closes_at > clock_timestamp(), true)
       and ($1::bigint is null or x.id = $1) and ($2::bigint[] is null or e.id = any ($2::bigint[]))
       and not exists (select 1 from exam_participants p where p.exam_id = x.id and p.user_id = e.user_id)
     on conflict (exam_id, user_id) where deleted_at is null do nothing`,
    [of.exam ?? null, of.enrolments ?? null],
  )
}

/** States in which somebody is in a course no more, or not now. */
const away = ['invited', 'suspended', 'excused', 'declined', 'withdrawn', 'cancelled']

/** Takes out of exams who came by enrolments that are no longer active, but for those who have begun. In a transaction. */
export const removeLeavers = (tx: Queryable, enrolments: readonly number[]): Promise<void> =>
  removeUnbegun(
    tx,
    `exists (select 1 from enrolments e
       where e.id = p.enrolment_id and e.id = any ($1::bigint[]) and e.status = any ($2::text[]))`,
    [enrolments, away],
  )

/** Has the participants of published and open exams follow their audiences, and the courses that they belong to. */
export async function followAudiences({ engine: { db } }: Portal): Promise<void> {
  const exams = await db.read(
    `select id, audience from exams
     where status in ('published', 'open') and deleted_at is null
       and (audience is not null or exists (select 1 from exam_participants p where p.exam_id = exams.id and p.by_audience))
       and coalesce(closes_at > clock_timestamp(), true) order by id`,
    [],
  )
  for (const [id, audience] of exams) {
    await db.transaction(tx => removeFromAudience(tx, id as number, audience as Audience | null))
    if (audience) await addAudience(db, id as number, audience as Audience)
  }
  await addLearners(db)
}
