import type { Queryable } from '../../../db/database.ts'
import { type Locale, locales, rawText } from '../../../i18n.ts'
import { names } from '../../../rest/audience-sql.ts'
import { sentCopies } from './seed-sent.ts'

/** SQL of a notice's text in the reader's language `u.locale`, its placeholders filled by SQL. */
function textSql(key: string, params: Readonly<Record<string, string>>): string {
  const inLanguage = (locale: Locale) =>
    rawText(locale, `notices:texts.${key}`)
      .split(/\{\{(\w+)\}\}/)
      .map((part, at) => (at % 2 ? params[part] : `'${part.replaceAll("'", "''")}'`))
      .join(' || ')
  return `case u.locale ${locales.map(locale => `when '${locale}' then ${inLanguage(locale)}`).join(' ')} end`
}

const published = () => `
  select u.id, 'announcement', ${textSql('announcement.title', { title: 'a.title' })},
    ${textSql('announcement.body', { summary: 'a.body_summary' })}, '/announcement/' || a.id, a.publish_at, r.read_at is not null
  from announcements a join users u on u.status = 'active' and u.deleted_at is null
    and (a.corporation_id is null or a.corporation_id = u.corporation_id) and ${names('u', 'a.audience')}
  left join announcement_reads r on r.announcement_id = a.id and r.user_id = u.id
  where a.publish_at < clock_timestamp() and (a.expires_at is null or a.expires_at > clock_timestamp())`

const ticket = { number: 't.number', subject: 't.subject' }

const assigned = () => `
  select u.id, 'ticket', ${textSql('ticketAssigned.title', ticket)}, ${textSql('ticketAssigned.body', ticket)},
    '/ticket-management/' || t.id, t.created_at, t.status <> 'open'
  from tickets t join users u on u.id = t.assignee_id and u.deleted_at is null
  where t.status not in ('new', 'closed', 'merged')`

const answered = () => `
  select u.id, 'ticket', ${textSql('ticketAnswered.title', ticket)},
    left(${textSql('ticketAnswered.body', { ...ticket, name: 'c.author', text: 'c.body' })}, 2000),
    '/ticket/' || t.id, t.last_answer_at, t.status <> 'pending_customer'
  from tickets t join users u on u.id = t.requester_id and u.deleted_at is null
  join lateral (
    select coalesce(w.full_name, n.author_name) as author, n.body
    from ticket_conversations n left join users w on w.id = n.user_id
    where n.ticket_id = t.id and n.by_staff and not n.is_internal and n.event is null
    order by n.created_at desc limit 1
  ) c on true
  where t.status in ('pending_customer', 'resolved')`

/** The notices that people have had by now of what is announced, sent and asked of them, in the order of their time. */
export async function seedNotices(tx: Queryable): Promise<void> {
  const own = [published(), assigned(), answered()].map(
    part => `select one.*, null::bigint, null::timestamptz from (${part}) one`,
  )
  await tx.query(
    `insert into notifications (user_id, kind, title, body, click_action_url, send_date, created_at, read, read_at, seen,
       sent_notification_id, delivered_at)
     select n.user_id, n.kind, n.title, n.body, n.url, n.at, n.at, n.read, case when n.read then n.at end,
       n.read or n.sent is not null, n.sent, n.delivered
     from (${[...own, sentCopies()].join(' union all ')}) as n(user_id, kind, title, body, url, at, read, sent, delivered)
     order by n.at, n.user_id`,
  )
  await tx.query(
    `update sent_notifications s set recipients_count = n.copies, delivered_count = n.delivered, read_count = n.read
     from (select sent_notification_id as id, count(*) as copies, count(delivered_at) as delivered, count(read_at) as read
       from notifications group by 1) n where n.id = s.id`,
  )
}
