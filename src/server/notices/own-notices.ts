import { toIso } from '../../fields/date-time/index.ts'
import type { NoticeFilter, OwnNotice, OwnNoticePage } from '../../metadata/own-notice.ts'
import type { Queryable } from '../db/database.ts'

/** The columns of {@link noticeOf}, in their order. */
export const noticeColumns =
  'n.id, n.title, n.body, n.icon_url, n.click_action_url, n.kind, n.read, n.seen, coalesce(n.send_date, n.created_at)'

export const noticeOf = (row: readonly unknown[]): OwnNotice => ({
  id: row[0] as number,
  title: row[1] as string,
  body: (row[2] as string | null) ?? '',
  iconUrl: row[3] as string | null,
  clickActionUrl: row[4] as string | null,
  kind: row[5] as string,
  read: row[6] as boolean,
  seen: row[7] as boolean,
  sendDate: toIso(row[8]) as string,
  deviceTokenList: [],
})

const filters: Readonly<Record<NoticeFilter, string>> = {
  all: '',
  unread: 'and not n.read',
  read: 'and n.read',
}

/** A page of somebody's notices, newest first; `page` from 0. */
export async function ownNotices(
  db: Queryable,
  userId: number,
  { page, size, filter }: { page: number; size: number; filter: NoticeFilter },
): Promise<OwnNoticePage> {
  const where = `from notifications n where n.user_id = $1 and n.deleted_at is null ${filters[filter]}`
  const [rows, [counts]] = await Promise.all([
    db.read(`select ${noticeColumns} ${where} order by n.id desc limit $2 offset $3`, [
      userId,
      size,
      page * size,
    ]),
    db.read(
      `select count(*) filter (where true ${filters[filter]})::int, count(*) filter (where not n.seen)::int, count(*) filter (where not n.read)::int
       from notifications n where n.user_id = $1 and n.deleted_at is null`,
      [userId],
    ),
  ])
  const [total, unseen, unread] = counts as [number, number, number]
  return {
    data: rows.map(noticeOf),
    meta: {
      total,
      unseen,
      unread,
      last_page: Math.max(1, Math.ceil(total / size)),
      current_page: page,
      per_page: size,
    },
  }
}

/** Notes which of somebody's notices were read: one, or all. */
export async function markNoticesRead(db: Queryable, userId: number, id?: number): Promise<boolean> {
  const rows = await db.read(
    `with changed as (
       update notifications set read = true, seen = true, read_at = clock_timestamp()
       where user_id = $1 and ($2::bigint is null or id = $2) and not read and deleted_at is null
       returning sent_notification_id
     ), counted as (
       update sent_notifications s set read_count = s.read_count + c.n
       from (select sent_notification_id as id, count(*) as n from changed where sent_notification_id is not null group by 1) c
       where s.id = c.id
     ) select 1 from notifications where user_id = $1 and ($2::bigint is null or id = $2) and deleted_at is null limit 1`,
    [userId, id ?? null],
  )
  return rows.length > 0
}

/**
 * Notes that somebody was where notices of the portal lead: these are read by it. What staff wrote stays, since its own
 * text is what there is to read.
 */
export const markPagesRead = (db: Queryable, userId: number, pages: readonly string[]) =>
  db.read(
    `update notifications set read = true, seen = true, read_at = clock_timestamp()
     where user_id = $1 and not read and sent_notification_id is null and click_action_url = any ($2::text[])
       and deleted_at is null`,
    [userId, pages],
  )

/** Notes that somebody saw all of their notices: the badge is empty. */
export const markSeen = (db: Queryable, userId: number) =>
  db.read('update notifications set seen = true where user_id = $1 and not seen and deleted_at is null', [
    userId,
  ])
