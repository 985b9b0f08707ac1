import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'
import { readableSubject } from '../../../mail/render.ts'
import { names } from '../../../rest/audience-sql.ts'
import type { Access, Plan } from '../../organisation/demo/index.ts'

/** What staff of the demo sent: to whom and when. */
interface Sent {
  readonly title: string
  readonly body: string
  readonly audience: (plan: Plan, access: Access) => object
  readonly at: string
}

const departments =
  (...codes: string[]) =>
  ({ id }: Plan) => ({ department_ids: codes.map(id.department) })

/** With the part of the people that read it, in percent. */
const notices: readonly (Sent & { readonly url?: string; readonly read: number })[] = [
  {
    title: 'Profilini tamamla',
    body: 'Uzmanlığını ve dillerini eklediğinde ekip arkadaşların seni daha kolay bulur.',
    url: '/community',
    audience: () => ({ everyone: true }),
    at: '2026-10-27T07:00:00Z',
    read: 72,
  },
  {
    title: 'Kasım değerlendirme toplantısı',
    body: 'Toplantı perşembe 14.00’te Akademi’nin büyük salonunda. Döneminin sonuçlarını yanında getir.',
    audience: (_, { role }) => ({ role_ids: [role('instructor')] }),
    at: '2026-11-10T06:30:00Z',
    read: 88,
  },
  {
    title: 'Sahada koruyucu donanım denetimi',
    body: 'Bu hafta ekiplerin koruyucu donanımı denetlenecek. Eksik malzemeni ekip liderine bildir.',
    audience: departments('DG', 'UR'),
    at: '2026-11-18T05:45:00Z',
    read: 61,
  },
]

const mails: readonly (Sent & { readonly kind: 'direct' | 'mailing' })[] = [
  {
    kind: 'mailing',
    title: '{{first_name}}, kış dönemi kayıtları başlıyor',
    body: '<p>Merhaba {{first_name}},</p><p>Kış döneminin eğitimlerine 1 Aralık Salı 09.00’dan itibaren kaydolabilirsin: {{portal_address}}</p><p>İyi çalışmalar,<br>{{organisation_name}}</p>',
    audience: departments('DG', 'MD'),
    at: '2026-11-16T08:00:00Z',
  },
  {
    kind: 'direct',
    title: 'Eğitmenlik belgelerin hazır',
    body: '<p>Merhaba {{full_name}},</p><p>Yenilenen eğitmenlik belgeni Akademi’den teslim alabilirsin.</p>',
    audience: (_, { role }) => ({ role_ids: [role('instructor')] }),
    at: '2026-11-12T11:20:00Z',
  },
]

/** SQL: the person `u` is one of those to whom `s` went. */
const reached = `u.status = 'active' and u.deleted_at is null and ${names('u', 's.audience')}`
/** SQL: a number from 0 to 99 for a person `u` and what was sent, `s`: always the same. */
const chance = '(u.id * 37 + s.id * 61) % 100'

const sentBy = (plan: Plan, access: Access) => (sent: Sent, index: number) => ({
  id: index + 1,
  body: sent.body,
  audience: sent.audience(plan, access),
  sender_id: plan.id.person('admin'),
  created_by_id: plan.id.person('admin'),
  status: 'sent',
  created_at: sent.at,
  updated_at: sent.at,
})

/** SQL of everybody's copies of the notices, as `seedNotices` makes them in the order of all notices. */
export const sentCopies = (): string => `
  select u.id, 'message', s.title, s.body, s.click_action_url, s.created_at,
    ${chance} < case s.id ${notices.map(({ read }, index) => `when ${index + 1} then ${read}`).join(' ')} end,
    s.id, case when ${chance} % 3 = 0 then s.created_at end
  from sent_notifications s join users u on ${reached}`

/** Notices and mails that the administrator sent; those mails with the copies of everybody and what became of them. */
export async function seedSent(tx: Queryable, plan: Plan, access: Access): Promise<void> {
  const base = sentBy(plan, access)
  const noticeRows = notices.map((notice, index) => ({
    ...base(notice, index),
    title: notice.title,
    click_action_url: notice.url ?? null,
  }))
  await insertRecords(tx, 'sent-notifications', noticeRows as never)
  const mailRows = mails.map((mail, index) => ({
    ...base(mail, index),
    title: readableSubject('tr', mail.title),
    subject: mail.title,
    kind: mail.kind,
  }))
  await insertRecords(tx, 'mail-messages', mailRows as never)
  await tx.query(
    `insert into mail_recipients (mail_message_id, user_id, subject, email, data, status, attempts, last_error, sent_at, created_at)
     select s.id, u.id, replace(s.subject, '{{first_name}}', u.first_name), u.email, '[]', case when ${chance} = 7 then 'failed' else 'sent' end,
       case when ${chance} = 7 then 8 else 1 end,
       case when ${chance} = 7 then '452 4.2.2 Mailbox full' end,
       case when ${chance} <> 7 then s.created_at + interval '2 minutes' end, s.created_at
     from mail_messages s join users u on ${reached} order by s.id, u.id`,
  )
}
