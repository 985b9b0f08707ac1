/** A migration that changes rows, on rows as they were before. */
import { expect, it } from 'vitest'
import { migrate, readMigrations } from '../../../src/server/db/migrate.ts'
import { openPglite } from '../../../src/server/db/pglite.ts'
import { engine, uniqueName } from '../../support/database.ts'
import { dropDatabase, emptyDatabase } from '../../support/postgres.ts'

it('0022 takes their readers out of the titles of mailings, and of mails whose time is over', async () => {
  const own = `portal_migrations_${uniqueName()}`
  const db = engine === 'postgres' ? await emptyDatabase(own) : await openPglite(undefined)
  try {
    const before = '0022_mail_titles_without_names'
    expect(readMigrations().map(({ name }) => name)).toContain(before)
    await migrate(
      db,
      readMigrations().filter(({ name }) => name < before),
    )
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
  } finally {
    await db.close()
    if (engine === 'postgres') await dropDatabase(own)
  }
})
