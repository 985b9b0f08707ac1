/** Backup and restore: into an empty place, on the same engine and on the other one, compared row by row and file by file. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { Sessions } from '../../../src/server/auth/sessions.ts'
import { readArchive } from '../../../src/server/backup/archive.ts'
import { backup } from '../../../src/server/backup/backup.ts'
import { restoreBackup } from '../../../src/server/backup/restore.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { readMigrations } from '../../../src/server/db/migrate.ts'
import { enqueue } from '../../../src/server/jobs/outbox.ts'
import { mailQueue } from '../../../src/server/mail/queue.ts'
import { DiskStore } from '../../../src/server/media/disk.ts'
import { type FileStore, receive } from '../../../src/server/media/store.ts'
import { engine, openEmptyDatabase } from '../../support/database.ts'
import { pictures } from '../../support/files.ts'
import { type Person, startTestPortal, type TestPortal } from '../../support/portal.ts'
import { newFolder } from '../../support/process.ts'
import { unknownColumns } from '../../support/statistics.ts'

let test: TestPortal
let person: Person
const archive = join(newFolder(), 'portal.zip')
const places: Database[] = []

interface Place {
  readonly db: Database
  readonly files: FileStore
}
let unused: Place
/** By engine: where the backup was restored. */
const restored = new Map<Database['engine'], Place>()

/** An empty place to restore into. */
async function place(on = engine): Promise<Place> {
  const files = new DiskStore(join(newFolder(), 'files'))
  const db = await openEmptyDatabase(on)
  places.push(db)
  return { db, files }
}

/** Every row of every table as the database writes it, generated columns included; the queue's jobs as they are due. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const names = await db.read(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
    [],
  )
  const all: Record<string, string[]> = {}
  for (const [name] of names as [string][]) {
    const rows = await db.read(`select t::text from "${name}" t`, [], true)
    all[name] = rows.map(([row]) => row as string).sort()
  }
  return all
}

async function filesOf(files: FileStore): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for await (const key of files.keys()) {
    const file = await files.open(key)
    all[key] = (await buffer((file as { stream: NodeJS.ReadableStream }).stream)).toString('base64')
  }
  return all
}

/** The rows of the source, with the jobs of the queue back in the outbox. */
async function expectedRows(): Promise<Record<string, string[]>> {
  const rows = await rowsOf(test.db)
  const pending = await test.db.read(
    `select row(id, name, data, start_after, created_on, priority)::text from pgboss.job
     where name = 'mail' and state in ('created', 'retry', 'active')`,
    [],
  )
  rows.job_outbox = [...(rows.job_outbox ?? []), ...pending.map(([row]) => row as string)].sort()
  return rows
}

beforeAll(async () => {
  test = await startTestPortal()
  person = await test.person({ roles: ['super-admin'], password: true })
  for (const { name, resource } of test.portal.engine.catalogue.all()) {
    if (resource.config.source) continue
    for (let n = 0; n < 2; n++) await test.make(name).catch(() => undefined)
    await test.make(name, { deleted_at: new Date().toISOString() }).catch(() => undefined)
  }
  for (const [n, picture] of Object.values(pictures).entries())
    await person.client.upload('/api/medias?resource=corporations&field=logo', `resim ${n}.x`, picture)
  // What is odd in a text, a list, a JSON value, a file: it has to come back as it was.
  const odd = 'a"b\'c\\d,{}\t\r\n[null] ş ı İ 😀 \u0001 %s $1 '
  await person.client.post('/api/missions', { name: odd.replace(/\p{Cc}/gu, ' ').trim() })
  await test.db.query('update users set first_name = $1 where id = $2', [odd, person.id])
  await test.db.query(
    "insert into settings (key, value) values ('null', 'null'), ('number', '12345678901234567890.5'), ($1, $2)",
    [odd, JSON.stringify({ text: odd.replace('\u0001', ''), list: [1, null, { a: 'b' }] })],
  )
  await test.db.query(
    "insert into import_jobs (user_id, resource, file_name, file, status) values ($1, 'users', $2, $3, 'validated')",
    [person.id, odd, Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256))],
  )
  await person.client.post('/api/missions', { name: 'Bir kez' }, { headers: { 'idempotency-key': 'once' } })
  await person.client.post('/api/users/password-reset', { id: (await test.person({ password: true })).id })
  // More rows than are read at once, and ids that were given and are free again.
  await test.db.query(
    `insert into notifications (user_id, kind, title) select $1, 'account', 'Bildirim ' || n from generate_series(1, 1700) n`,
    [person.id],
  )
  await test.db.query('delete from notifications where id > 1650')
  // Jobs: one that is with the queue, and one that lies in the outbox.
  const jobs = await test.startJobs()
  await enqueue(test.db, mailQueue, [{ mail_recipient_id: 987 }], { at: '2040-01-01T00:00:00Z' })
  await jobs.relay()
  await jobs.stop()
  await enqueue(test.db, mailQueue, [{ mail_recipient_id: 988 }], { at: '2040-01-01T00:00:00Z' })
  await backup(test.db, test.portal.files, archive)
}, 240_000)
afterAll(async () => {
  for (const db of places) await db.close()
  await test.stop()
})

// On PostgreSQL it goes to the embedded database and back: where both engines are tested, that is enough.
describe.skipIf(engine === 'pglite' && process.env.TEST_BOTH && !process.env.TEST_FULL)(
  '[OPS-4] a backup',
  () => {
    const targets = engine === 'postgres' ? (['postgres', 'pglite'] as const) : (['pglite'] as const)
    it.each(targets)('comes back whole in an empty place on %s, and goes on from there', async on => {
      const { db, files } = await place(on)
      restored.set(on, { db, files })
      const manifest = await restoreBackup(db, files, archive)
      // Nothing reads them for the planner but the restore itself.
      expect(await unknownColumns(db)).toEqual([])
      const [rows, expected] = [await rowsOf(db), await expectedRows()]
      expect(Object.keys(rows)).toEqual(Object.keys(expected))
      for (const [name, all] of Object.entries(expected)) expect(rows[name], name).toEqual(all)
      expect(expected.job_outbox).toHaveLength(2)
      expect(Object.values(expected).filter(all => all.length > 0).length).toBeGreaterThan(20)
      const stored = await filesOf(files)
      expect(Object.keys(stored)).toHaveLength(Object.keys(pictures).length)
      expect(stored).toEqual(await filesOf(test.portal.files))
      expect(manifest.migrations.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
      // Who was logged in still is; a new row takes no id that was given before; keys and links hold.
      const sessions = new Sessions(db, { idle: 600, remembered: 600 }, [], false)
      expect((await sessions.callerOf(person.client.token as string))?.id).toBe(person.id)
      const [next] = await db.read(
        "insert into notifications (user_id, kind, title) values ($1, 'account', 'x') returning id",
        [person.id],
      )
      expect(next?.[0]).toBeGreaterThan(1700)
      await expect(
        db.query('insert into user_roles (user_id, role_id) values (999999, 1)'),
      ).rejects.toMatchObject({ code: '23503' })
      const [notes] = await db.read(
        "select count(*)::int from table_changes where table_name = 'notifications'",
        [],
      )
      expect(notes?.[0]).toBeGreaterThan(0)
    })

    it('does not take the place of what is there, unless it has to, and then of all of it', async () => {
      // On PostgreSQL it has been through the embedded database by now, and comes from there.
      const { db, files } = restored.get(engine) as Place
      await expect(restoreBackup(db, files, archive)).rejects.toThrow('--force')
      const embedded = restored.get('pglite') as Place
      await restoreBackup(embedded.db, embedded.files, archive, { force: true })
      const second = join(newFolder(), 'again.zip')
      await backup(embedded.db, embedded.files, second)
      await db.query("update missions set name = 'changed'")
      const stray = await receive(files.incoming, Readable.from([Buffer.from('stray')]), 100)
      await files.keep(stray)
      await restoreBackup(db, files, second, { force: true })
      expect(await rowsOf(db)).toEqual(await expectedRows())
      expect(await filesOf(files)).toEqual(await filesOf(test.portal.files))
    })

    it('of an older schema is brought up to the present one, and one of a newer is refused', async () => {
      const { db, files } = await place()
      const all = readMigrations()
      const later = [
        ...all,
        { name: '9998_later', sql: "alter table missions add column later text not null default 'yes';" },
      ]
      await restoreBackup(db, files, archive, { migrations: later })
      const rows = await db.read('select distinct later from missions', [])
      expect(rows).toEqual([['yes']])
      const newer = join(newFolder(), 'newer.zip')
      await backup(db, files, newer)
      const next = await place()
      await expect(restoreBackup(next.db, next.files, newer)).rejects.toThrow(
        /newer than this program.*9998_later/,
      )
      const edited = all.map((migration, n) =>
        n === 1 ? { ...migration, sql: `${migration.sql}\n-- edited` } : migration,
      )
      await expect(restoreBackup(next.db, next.files, archive, { migrations: edited })).rejects.toThrow(
        'not the one',
      )
      unused = next
    })

    it('that was damaged changes nothing', async () => {
      const whole = readFileSync(archive)
      const { db, files } = unused
      // A byte in the middle of each kind of entry, the end cut off, nothing, and something else.
      const damaged: Record<string, Buffer> = {
        cut: whole.subarray(0, -2000),
        empty: Buffer.alloc(0),
        else: Buffer.from('x'.repeat(500)),
      }
      const at = whole.indexOf(pictures.png)
      for (const [label, index] of Object.entries({
        file: at + 20,
        table: whole.indexOf('database/users.ndjson') + 80,
      })) {
        const copy = Buffer.from(whole)
        copy[index] = (copy[index] as number) ^ 0xff
        damaged[label] = copy
      }
      for (const [label, bytes] of Object.entries(damaged)) {
        const path = join(newFolder(), `${label}.zip`)
        writeFileSync(path, bytes)
        await expect(restoreBackup(db, files, path), label).rejects.toThrow(/broken|no backup/)
      }
      expect(await db.read("select to_regclass('users') is null", [])).toEqual([[true]])
      expect(await filesOf(files)).toEqual({})
    })

    it('41, 43: that was made to write elsewhere, or to fill the memory, changes nothing', {
      timeout: 60_000,
    }, async () => {
      const { db, files } = await place()
      const source = await readArchive(archive)
      const { manifest } = source
      const others: Record<string, Buffer> = {}
      for (const name of Object.keys(manifest.entries)) others[name] = await buffer(await source.open(name))
      source.close()
      const evil = Buffer.from('kötü')
      const sha256 = createHash('sha256').update(evil).digest('hex')
      /** Names that no program writes come into the archive afterwards, in the place of others as long. */
      const write = async (name: string, content: Readable | Buffer) => {
        const path = join(newFolder(), 'forged.zip')
        const zip = new ZipFile()
        const stand = name.replace(/^\//, 'x').replaceAll('..', 'xx')
        for (const [other, bytes] of Object.entries(others)) zip.addBuffer(bytes, other, { compress: false })
        if (name) zip.addBuffer(evil, stand, { compress: false })
        if (content instanceof Readable) zip.addReadStream(content, 'manifest.json')
        else zip.addBuffer(content, 'manifest.json', { compress: false })
        zip.end()
        const bytes = await buffer(zip.outputStream as Readable)
        for (let at = bytes.indexOf(stand); name && at >= 0; at = bytes.indexOf(stand, at + 1))
          bytes.write(name, at)
        writeFileSync(path, bytes)
        return path
      }
      const listing = (name: string) =>
        Buffer.from(
          JSON.stringify({
            ...manifest,
            entries: { ...manifest.entries, ...(name && { [name]: { size: evil.length, sha256 } }) },
          }),
        )
      // It is a backup as long as nothing is forged.
      const same = await readArchive(await write('', listing('')))
      await same.verify()
      same.close()
      for (const name of [
        'files/../../kotu',
        'files/00/../../../kotu',
        '/tmp/kotu',
        'files/kotu.sh',
        'files/00/kotu',
        `files/${'0'.repeat(300)}`,
      ])
        await expect(
          restoreBackup(db, files, await write(name, listing(name)), { force: true }),
          name,
        ).rejects.toThrow(/broken|no backup/)
      const before = process.memoryUsage.rss()
      const spaces = Buffer.alloc(1_000_000, 32)
      const bomb = await write('', Readable.from(Array.from({ length: 300 }, () => spaces)))
      const after = process.memoryUsage.rss()
      await expect(restoreBackup(db, files, bomb, { force: true })).rejects.toThrow(/too long/)
      expect(process.memoryUsage.rss() - Math.max(before, after)).toBeLessThan(100_000_000)
      expect(await db.read("select to_regclass('users') is null", [])).toEqual([[true]])
      expect(await filesOf(files)).toEqual({})
    })
  },
)

describe.skipIf(engine === 'postgres')('[OPS-4] npm run backup and npm run restore', () => {
  const program = join(import.meta.dirname, '../../../src/server/backup/main.ts')
  const call = (DATA_DIR: string, ...args: string[]) => {
    const cwd = newFolder()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      {
        cwd,
        env: { PATH: process.env.PATH, DATA_DIR },
        encoding: 'utf8',
      },
    )
    return { status, said: stdout + stderr, cwd }
  }

  it('write and read one file that only its owner reads', async () => {
    const DATA_DIR = newFolder()
    const restored = call(DATA_DIR, 'restore', archive)
    expect(restored.said).toMatch(/^Restored .*portal\.zip: \d+ rows of \d+ tables and \d+ files/)
    expect(call(DATA_DIR, 'restore', archive)).toMatchObject({
      status: 1,
      said: expect.stringContaining('--force'),
    })
    const written = call(DATA_DIR, 'backup')
    const path = /^Wrote (.*\/backups\/portal-[\d-]+T[\d-]+\.zip): /.exec(written.said)?.[1] as string
    expect(written.status, written.said).toBe(0)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${path}.part`)).toBe(false)
    for (const wrong of [['restore'], ['backup', '--force']])
      expect(call(DATA_DIR, ...wrong)).toMatchObject({ status: 1, said: expect.stringContaining('Usage') })
  }, 180_000)
})
