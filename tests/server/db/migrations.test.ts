/** Migrations that change rows, on rows as they were before. */
import { expect, it } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate, readMigrations } from '../../../src/server/db/migrate.ts'
import { openEmptyDatabase } from '../../support/database.ts'

/** Does something on a database as it was before a migration. */
async function before(name: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openEmptyDatabase()
  try {
    const all = readMigrations()
    expect(all.map(migration => migration.name)).toContain(name)
    await migrate(
      db,
      all.filter(migration => migration.name < name),
    )
    await work(db)
  } finally {
    await db.close()
  }
}

interface Sent {
  readonly subject: string
  readonly copies: readonly { readonly data?: unknown; readonly isPerson?: boolean }[]
}

it('0017 gives mails that were sent before the titles that their readers got', async () => {
  await before('0017_mail_titles', async db => {
    const [person] = await db.read(
      "insert into users (first_name, last_name, email) values ('Işıl', 'Öz', 'isil@ornek.example') returning id",
      [],
    )
    const send = async ({ subject, copies }: Sent) => {
      const [message] = await db.read(
        `insert into mail_messages (subject, body, recipients_count) values ($1, 'x', $2) returning id`,
        [subject, copies.length],
      )
      for (const { data, isPerson = true } of copies)
        await db.read(
          'insert into mail_recipients (mail_message_id, user_id, email, data) values ($1, $2, $3, $4)',
          [
            message?.[0],
            isPerson ? person?.[0] : null,
            isPerson ? 'isil@ornek.example' : 'kimse@ornek.example',
            data === undefined ? null : JSON.stringify(data),
          ],
        )
      return message?.[0] as number
    }
    const notice = (value: string) => [
      { name: 'notice_title', value },
      { name: 'notice_body', value: 'Metin' },
    ]
    const mails: [Sent, title: string, subjects: string[]][] = [
      [{ subject: 'Merhaba', copies: [{}] }, 'Merhaba', ['Merhaba']],
      // One reader: the message is called as their copy is.
      [
        { subject: '{{notice_title}}', copies: [{ data: notice('Talebin yanıtlandı') }] },
        'Talebin yanıtlandı',
        ['Talebin yanıtlandı'],
      ],
      [
        { subject: '{{first_name}} {{last_name}}, {{email}}', copies: [{}] },
        'Işıl Öz, isil@ornek.example',
        ['Işıl Öz, isil@ornek.example'],
      ],
      // Several: it is called by words, the copies by their readers.
      [
        { subject: 'Sayın {{full_name}}, {{email}}', copies: [{}, { isPerson: false }] },
        'Sayın [ad soyad], [e-posta adresi]',
        ['Sayın Işıl Öz, isil@ornek.example', 'Sayın [ad soyad], [e-posta adresi]'],
      ],
      // Nothing is known of it, and data of another shape is none.
      [
        { subject: '{{notice_title}} {{reason}}', copies: [{ data: { notice_title: 'x' } }] },
        '[bildirimin başlığı] [gerekçe]',
        ['[bildirimin başlığı] [gerekçe]'],
      ],
      // What is no placeholder stays.
      [{ subject: '{{ }} {first_name}', copies: [{}] }, '{{ }} {first_name}', ['{{ }} {first_name}']],
    ]
    const ids: number[] = []
    for (const [sent] of mails) ids.push(await send(sent))
    await migrate(db)
    for (const [at, [{ subject }, title, subjects]] of mails.entries()) {
      const [message] = await db.read('select subject, title, search_text from mail_messages where id = $1', [
        ids[at],
      ])
      expect(message?.slice(0, 2)).toEqual([subject, title])
      const [folded] = await db.read('select fold($1)', [title])
      expect(message?.[2], 'found by it').toBe(folded?.[0])
      const copies = await db.read(
        'select subject from mail_recipients where mail_message_id = $1 order by id',
        [ids[at]],
      )
      expect(copies.map(([one]) => one)).toEqual(subjects)
    }
  })
})

it('0022 takes their readers out of the titles of mailings, and of mails whose time is over', async () => {
  await before('0022_mail_titles_without_names', async db => {
    const rendered = 'Sayın Işıl Öz, Talebin yanıtlandı'
    const subject = 'Sayın {{ full_name }}, {{notice_title}}'
    const words = 'Sayın [ad soyad], [bildirimin başlığı]'
    for (const [at, [kind, count, body, expected]] of (
      [
        ['mailing', 1, 'x', words],
        ['mailing', 2, 'x', rendered],
        ['direct', 1, 'x', rendered],
        ['system', 1, 'x', rendered],
        ['system', 1, '', words],
        ['mailing', 2, '', words],
      ] as const
    ).entries())
      await db.read(
        `insert into mail_messages (subject, title, kind, recipients_count, body, key) values ($1, $2, $3, $4, $5, $6)`,
        [subject, rendered, kind, count, body, `${at} ${expected}`],
      )
    await migrate(db)
    const rows = await db.read('select title, key from mail_messages order by id', [])
    expect(rows).toHaveLength(6)
    for (const [at, [title, expected]] of rows.entries()) expect(`${at} ${title}`).toBe(expected)
  })
})

it('0024 takes mails of which copies are held for held', async () => {
  await before('0024_held_mails', async db => {
    const mails = [
      { status: 'sent', copies: ['held', 'held', 'failed'], expected: 'held' },
      { status: 'sent', copies: ['sent', 'failed'], expected: 'sent' },
      { status: 'queued', copies: ['held', 'queued'], expected: 'queued' },
    ]
    for (const { status, copies } of mails) {
      const [mail] = await db.read(
        `insert into mail_messages (subject, body, kind, status, recipients_count, failed_count)
         values ('a', 'b', 'direct', $1, $2, $3) returning id`,
        [status, copies.length, copies.filter(copy => copy === 'held' || copy === 'failed').length],
      )
      for (const copy of copies)
        await db.read(
          `insert into mail_recipients (mail_message_id, email, status) values ($1, 'a@ornek.example', $2)`,
          [mail?.[0], copy],
        )
    }
    await migrate(db)
    expect(await db.read('select status from mail_messages order by id', [])).toEqual(
      mails.map(({ expected }) => [expected]),
    )
  })
})

it('processes_in_the_language empties the days that do not apply, and those alone', async () => {
  await before('20261124083832_processes_in_the_language', async db => {
    for (const asks of [true, false])
      await db.read(
        `insert into announcements (title, body_summary, body, audience, requires_acknowledgement, acknowledge_until)
         values ('a', 'b', 'c', '{"everyone": true}', $1, '2031-05-01')`,
        [asks],
      )
    const [person] = await db.read(
      "insert into users (first_name, last_name, email) values ('Ece', 'Ak', 'ece@ornek.example') returning id",
      [],
    )
    for (const isCurrent of [true, false])
      await db.read(
        `insert into experiences (user_id, position, company, start_date, is_current, end_date)
         values ($1, 'a', 'b', '2020-01-01', $2, '2021-01-01')`,
        [person?.[0], isCurrent],
      )
    await migrate(db, readMigrations())
    const read = (text: string) => db.read(`${text} order by id`, [])
    expect(await read('select requires_acknowledgement, acknowledge_until::text from announcements')).toEqual(
      [
        [true, '2031-05-01'],
        [false, null],
      ],
    )
    expect(await read('select is_current, end_date::text from experiences')).toEqual([
      [true, null],
      [false, '2021-01-01'],
    ])
  })
})

it('20261124135405 keeps assignments as runs: with their counts, who was refused, and what goes on', async () => {
  await before('20261124135405_one_table_of_runs', async db => {
    const [person] = await db.read(
      "insert into users (first_name, last_name, email) values ('Işıl', 'Öz', 'isil@ornek.example') returning id",
      [],
    )
    const insert = (record: number, status: string) =>
      db.read(
        `insert into assign_runs (user_id, resource, record_id, relation, locale, ids, sent, done, added, waiting, already, refused, failures, status)
         values ($1, 'trainings', $2, 'enrolments', 'tr', '{1,2,3,4,5}', '{"note":"x"}', 4, 2, 1, 1, 1, '[{"id":4,"reason":"Kayıt bulunamadı."}]', $3)`,
        [person?.[0], record, status],
      )
    await insert(7, 'done')
    await insert(8, 'running')
    await db.read(
      `insert into job_outbox (id, queue, data) values (gen_random_uuid(), 'assign-run', '{"assign_run_id":2}')`,
      [],
    )
    await migrate(db)
    expect(
      await db.read(
        `select operation, relation, parent_id, done, unchanged, waitlisted, refused, status, seen, sent is null
         from bulk_runs order by id`,
        [],
      ),
    ).toEqual([
      ['assign', 'enrolments', 7, 4, 1, 1, 1, 'done', true, true],
      ['assign', 'enrolments', 8, 4, 1, 1, 1, 'running', false, false],
    ])
    expect(
      await db.read(
        `select r.parent_id, w.place, w.record_id, w.outcome, w.reason from bulk_run_rows w join bulk_runs r on r.id = w.run_id order by 1`,
        [],
      ),
    ).toEqual([7, 8].map(record => [record, 0, 4, 'refused', 'Kayıt bulunamadı.']))
    expect(await db.read('select 1 from job_outbox', [])).toEqual([])
  })
})

it('effects_of_erasures says what was kept of erasures by the name that the preview has', async () => {
  const name = '20261127101600_effects_of_erasures'
  await before(name, async db => {
    const [person] = await db.read(
      "insert into users (first_name, last_name, email) values ('Işıl', 'Öz', 'isil@ornek.example') returning id",
      [],
    )
    const line = { name: 'users', count: 1 }
    const outcomes = [
      [
        { ...line, deed: 'clear' },
        { name: 'uploads', count: 2, deed: 'delete' },
      ],
      [],
      null,
    ]
    for (const [at, outcome] of outcomes.entries())
      await db.read(
        "insert into erasure_requests (number, user_id, status, outcome) values ($1, $2, 'erased', $3)",
        [`VS-${at}`, person?.[0], outcome && JSON.stringify(outcome)],
      )
    await migrate(db)
    expect(await db.read('select outcome from erasure_requests order by number', [])).toEqual([
      [
        [
          { ...line, effect: 'clear' },
          { name: 'uploads', count: 2, effect: 'delete' },
        ],
      ],
      [[]],
      [null],
    ])
  })
})
