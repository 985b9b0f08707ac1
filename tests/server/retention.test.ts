import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../src/server/areas/index.ts'
import { tidyUp } from '../../src/server/housekeeping.ts'
import { housekeepingOf } from '../../src/server/portal.ts'
import { batch, forget } from '../../src/server/retention.ts'
import { pictures } from '../support/files.ts'
import { type Person, startTestPortal, type TestPortal, testConfig } from '../support/portal.ts'

let test: TestPortal
let person: Person
beforeAll(async () => {
  test = await startTestPortal()
  person = await test.person({ roles: ['super-admin'] })
})
afterAll(() => test.stop())

const { retention } = housekeepingOf(areas)

const count = async (from: string) => {
  const [row] = await test.db.read(`select count(*)::int from ${from}`, [])
  return (row as [number])[0]
}
const days = (n: number) => `clock_timestamp() - interval '${n} days'`

/** By table: rows that have to stay and rows that have to go, as values of an insert. */
const cases: Record<string, { columns: string; stay: string[]; go: string[] }> = {
  sessions: {
    columns: 'token_hash, user_id, expires_at',
    stay: ["'a', $1, clock_timestamp() + interval '1 minute'"],
    go: ["'b', $1, clock_timestamp() - interval '1 second'"],
  },
  rate_limits: {
    columns: 'key, count, resets_at',
    stay: ["'a', 1, clock_timestamp() + interval '1 minute'"],
    go: ["'b', 1, clock_timestamp() - interval '1 second'"],
  },
  idempotency_keys: {
    columns: 'user_id, key, request_hash, created_at',
    stay: [`$1, 'a', 'h', ${days(0.9)}`],
    go: [`$1, 'b', 'h', ${days(1.1)}`],
  },
  one_time_links: {
    columns: 'token_hash, purpose, user_id, expires_at',
    stay: [`'a', 'invitation', $1, ${days(6)}`],
    go: [`'b', 'invitation', $1, ${days(8)}`],
  },
  known_devices: {
    columns: 'user_id, device_hash, last_seen_at',
    stay: [`$1, 'a', ${days(364)}`],
    go: [`$1, 'b', ${days(366)}`],
  },
  import_jobs: {
    columns: 'user_id, resource, file_name, file, status, created_at',
    stay: [`$1, 'users', 'a', '', 'applied', ${days(29)}`],
    go: [`$1, 'users', 'b', '', 'applied', ${days(31)}`],
  },
  bulk_runs: {
    columns: 'user_id, resource, operation, locale, ids, status, created_at',
    stay: [`$1, 'users', 'update', 'tr', '{1}', 'done', ${days(6)}`],
    go: [`$1, 'users', 'update', 'tr', '{2}', 'done', ${days(8)}`],
  },
  notifications: {
    columns: 'user_id, kind, title, read, read_at, created_at',
    stay: [
      `$1, 'account', 'unread', false, null, ${days(900)}`,
      `$1, 'account', 'read lately', true, ${days(179)}, ${days(900)}`,
    ],
    go: [
      `$1, 'account', 'read', true, ${days(181)}, ${days(200)}`,
      `$1, 'account', 'read of old', true, null, ${days(181)}`,
    ],
  },
}

describe('[OPS-4] what has had its time', () => {
  it.each(Object.entries(cases))('goes, and nothing before: %s', async (table, { columns, stay, go }) => {
    const before = await count(table)
    for (const values of [...stay, ...go]) {
      const text = `insert into ${table} (${columns}) values (${values})`
      await test.db.read(text, text.includes('$1') ? [person.id] : [])
    }
    expect(await forget(test.db, test.portal.config, retention)).toEqual({ [table]: go.length })
    expect(await count(table)).toBe(before + stay.length)
    expect(await forget(test.db, test.portal.config, retention)).toEqual({})
  })

  it('goes in batches, also when there is much of it', async () => {
    const many = batch * 2 + 7
    await test.db.read(
      `insert into rate_limits (key, count, resets_at) select 'many' || n, 1, ${days(1)} from generate_series(1, ${many}) n`,
      [],
    )
    expect(await forget(test.db, test.portal.config, retention)).toEqual({ rate_limits: many })
  })

  it('goes by the settings, and what is kept for ever stays', async () => {
    const audit = await count('audit_entries')
    await test.db.read(
      `insert into audit_entries (action, subject_type, at) values ('old', 'users', ${days(4000)})`,
      [],
    )
    await test.db.read(
      `insert into notifications (user_id, kind, title, read, created_at) values ($1, 'account', 'x', true, ${days(20)})`,
      [person.id],
    )
    expect(await forget(test.db, test.portal.config, retention)).toEqual({})
    const config = testConfig({ RETENTION_AUDIT_DAYS: '3650', RETENTION_NOTICE_DAYS: '10' })
    expect((await forget(test.db, config, retention)).audit_entries).toBe(1)
    expect(await count('audit_entries')).toBe(audit)
    await test.db.read(
      `insert into notifications (user_id, kind, title, read, created_at) values ($1, 'account', 'x', true, ${days(30_000)})`,
      [person.id],
    )
    expect(await forget(test.db, testConfig({ RETENTION_NOTICE_DAYS: '0' }), retention)).toEqual({})
    await test.db.read("delete from notifications where title = 'x'", [])
  })

  it('of a mail is its content: who got it and when stays, and nothing of it is sent again', async () => {
    const upload = await person.client.upload(
      '/api/medias?resource=mail-messages&field=attachments',
      'a.png',
      pictures.png,
    )
    expect(upload.status).toBe(201)
    const media = upload.body.data.id as number
    const ids: Record<string, number> = {}
    for (const [label, status, recipient, age] of [
      ['old', 'sent', 'sent', 366],
      ['failed', 'sent', 'failed', 366],
      ['held', 'sent', 'held', 366],
      ['waiting', 'scheduled', 'queued', 366],
      ['new', 'sent', 'sent', 364],
    ] as const) {
      const [message] = await test.db.read(
        `insert into mail_messages (subject, title, body, kind, status, created_at) values ($1, $2, '<p>Gizli</p>', 'system', $3, ${days(age)}) returning id`,
        [`${label}: {{notice_title}}, {{ first_name }}`, `${label}: Gizli talep, Işıl`, status],
      )
      ids[label] = (message as [number])[0]
      await test.db.read(
        `insert into mail_recipients (mail_message_id, user_id, email, status, data, subject) values ($1, $2, 'a@b.example', $3, $4, $5)`,
        [
          ids[label],
          person.id,
          recipient,
          // Copies of a mailing have no data of their own.
          label === 'failed' ? '[]' : '[{"name":"notice_title","value":"Gizli talep"}]',
          `${label}: Gizli talep, Işıl`,
        ],
      )
      await test.db.read('insert into mail_message_attachments (mail_message_id, media_id) values ($1, $2)', [
        ids[label],
        media,
      ])
    }
    await forget(test.db, test.portal.config, retention)
    await forget(test.db, test.portal.config, retention)
    const rows = await test.db.read(
      `select m.title, m.body = '', r.data = '[]', r.subject, (select count(*)::int from mail_message_attachments a where a.mail_message_id = m.id)
       from mail_messages m join mail_recipients r on r.mail_message_id = m.id order by m.id`,
      [],
    )
    const kept = media ? 1 : 0
    expect(rows).toEqual([
      ['old: [bildirimin başlığı], [ad]', true, true, null, 0],
      ['failed: [bildirimin başlığı], [ad]', true, true, null, 0],
      ...['held', 'waiting', 'new'].map(label => {
        const subject = `${label}: Gizli talep, Işıl`
        return [subject, false, false, subject, kept]
      }),
    ])
    const [copy] = await test.db.read('select id from mail_recipients where mail_message_id = $1', [
      ids.failed,
    ])
    const again = await person.client.post(`/api/mail-recipients/${copy?.[0]}/resend`)
    expect(again.status).toBe(409)
    expect((await person.client.get(`/api/mail-messages/${ids.old}`)).status).toBe(200)
  })

  it('goes with the tidying up that is due every hour', async () => {
    await test.db.read(`insert into rate_limits (key, count, resets_at) values ('due', 1, ${days(1)})`, [])
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(await count("rate_limits where key = 'due'")).toBe(0)
  })
})
