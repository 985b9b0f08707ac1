import type { Audience } from '../../../../fields/audience/index.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { AnnouncementReach, ReachCounts } from '../../../../metadata/announcement-reach.ts'
import { may } from '../../../auth/caller.ts'
import { Params } from '../../../db/sql.ts'
import { conflict, forbidden, notFound } from '../../../http/errors.ts'
import { notify } from '../../../notices/notify.ts'
import { isNamed } from '../../../rest/audience-sql.ts'
import type { Context } from '../../../rest/context.ts'
import { readPage } from '../../../rest/list.ts'
import type { RowPage } from '../../../rest/page.ts'
import { parseListQuery, type RawQuery } from '../../../rest/query.ts'
import type { SelectionBase } from '../../../rest/selection.ts'
import type { JsonRow } from '../../../rest/shape.ts'
import { loadRow } from '../../../rest/show.ts'
import { visibility } from '../../../rest/visibility.ts'
import { announcementPath } from './path.ts'

/** SQL: the active people (an alias of `users`) for whom an announcement is, whoever asks. */
function meant(alias: string, { audience, corporation_id }: JsonRow, params: Params): string[] {
  return [
    `${alias}.deleted_at is null and ${alias}.status = 'active'`,
    isNamed(alias, (audience ?? {}) as Audience, params),
    ...(corporation_id ? [`${alias}.corporation_id = ${params.add(corporation_id)}`] : []),
  ]
}

const loadFor = (context: Context, id: number) =>
  loadRow(context, context.engine.catalogue.get('announcements'), id)

/** `GET /api/announcements/{id}/reach`: who should have seen it and who did, among the people whom the caller may see. */
export async function reachOf(context: Context, id: number): Promise<AnnouncementReach> {
  const { engine, caller, db } = context
  const row = await loadFor(context, id)
  const params = new Params([id])
  const seen = (name: string, alias: string) =>
    visibility(engine.catalogue.get(name), caller, alias, params, engine.catalogue).conditions
  const people = [...meant('u', row, params), ...seen('users', 'u')].join(' and ')
  const departments = ['d.deleted_at is null', ...seen('departments', 'd')].join(' and ')
  const count = (what: string) => `count(distinct p.id) filter (where p.${what})::int`
  const rows = await db.read(
    `with p as materialized (
       select u.id, r.read_at is not null as has_read, r.acknowledged_at is not null as has_acknowledged
       from users u left join announcement_reads r on r.announcement_id = $1 and r.user_id = u.id and r.deleted_at is null
       where ${people}
     ), belongs as (
       select m.user_id, d.id, d.name, d.name_sort from department_users m join departments d on d.id = m.department_id
       where ${departments}
     )
     select grouping(d.id), d.id, d.name, count(distinct p.id)::int, ${count('has_read')}, ${count('has_acknowledged')},
       (select reminded_at from announcements where id = $1)
     from p left join belongs d on d.user_id = p.id
     group by grouping sets ((), (d.id, d.name, d.name_sort)) order by 1 desc, d.name_sort nulls last, d.id`,
    params.values,
  )
  const countsOf = (row: readonly unknown[]): ReachCounts => ({
    people: row[3] as number,
    read: row[4] as number,
    acknowledged: row[5] as number,
  })
  // The first line is that of everybody: it is there also where there is nobody.
  const [all = [], ...each] = rows
  return {
    ...countsOf(all),
    reminded_at: all[6] ? (toIso(all[6]) as string) : null,
    departments: each.map(row => ({
      id: row[1] as number | null,
      name: row[2] as string | null,
      ...countsOf(row),
    })),
  }
}

/** What somebody of the audience did, by which they are listed; each with the SQL on their note `r`. */
const answers = {
  all: 'true',
  read: 'r.read_at is not null',
  unread: 'r.read_at is null',
  acknowledged: 'r.acknowledged_at is not null',
  waiting: 'r.acknowledged_at is null',
} as const

export type ReachAnswer = keyof typeof answers

/** One of the answers by which people are listed; throws 404 for another. */
export function reachAnswer(text: string): ReachAnswer {
  if (!Object.hasOwn(answers, text)) throw notFound()
  return text as ReachAnswer
}

/** What narrows a list of people to those of an announcement's audience who gave an answer. */
async function base(context: Context, id: number, answer: ReachAnswer): Promise<SelectionBase> {
  if (!may(context.caller, 'users.index')) throw forbidden()
  const row = await loadFor(context, id)
  return {
    tables: ['announcement_reads', 'department_users', 'departments', 'group_users', 'user_roles'],
    conditions: params => [
      ...meant('t', row, params),
      `exists (select 1 from (select 1) one left join announcement_reads r on r.announcement_id = ${params.add(id)} and r.user_id = t.id and r.deleted_at is null where ${answers[answer]})`,
    ],
  }
}

/** `GET /api/announcements/{id}/people/{answer}`: the people themselves, with everything that their list understands. */
export async function reachPeople(
  context: Context,
  id: number,
  answer: ReachAnswer,
  raw: RawQuery,
): Promise<RowPage> {
  const { engine, caller } = context
  const users = engine.catalogue.get('users')
  const narrowed = await base(context, id, answer)
  return readPage(context, users, parseListQuery(raw, users, caller, engine.catalogue), narrowed)
}

/** What narrows an export of people in the same way. */
export const reachBase = base

/**
 * Sends a notice to those of an announcement's audience, among those whom the caller may see, who did not say that they read it;
 * where nobody has to say so, to those who did not read it. Once in a day. In the transaction that holds the record.
 */
export async function remind(context: Context, row: JsonRow): Promise<{ count: number }> {
  const { db, engine, caller } = context
  const params = new Params([row.id])
  const answer = row.requires_acknowledgement ? 'waiting' : 'unread'
  const where = [
    ...meant('u', row, params),
    ...visibility(engine.catalogue.get('users'), caller, 'u', params, engine.catalogue).conditions,
    answers[answer],
  ]
  const rows = await db.read(
    `select u.id from users u left join announcement_reads r on r.announcement_id = $1 and r.user_id = u.id and r.deleted_at is null
     where ${where.join(' and ')} order by u.id`,
    params.values,
  )
  if (!rows.length) throw conflict('nobodyLeft')
  const [reminded] = await db.read(
    `update announcements set reminded_at = clock_timestamp()
     where id = $1 and (reminded_at is null or reminded_at < clock_timestamp() - interval '1 day') returning id`,
    [row.id],
  )
  if (!reminded) throw conflict('remindedToday')
  const people = rows.map(([id]) => id as number)
  await notify(db, people, {
    kind: 'announcement',
    text: answer === 'waiting' ? 'announcementWaiting' : 'announcementUnread',
    params: { title: row.title as string },
    url: announcementPath(row.id),
  })
  return { count: people.length }
}
