import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { toIso } from '../../../fields/date-time/index.ts'
import type { DataExport } from '../../../metadata/data-subject.ts'
import { databaseIso } from '../../db/time.ts'
import type { Portal } from '../../dependencies.ts'
import type { Locale } from '../../i18n.ts'
import type { Attempt } from '../../jobs/jobs.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { defineQueue } from '../../jobs/queues.ts'
import { removeFilesQueue } from '../../media/remove-later.ts'
import { letGo, receive } from '../../media/store.ts'
import { notify } from '../../notices/notify.ts'
import { audit } from '../../rest/audit.ts'
import type { Context } from '../../rest/context.ts'
import { exportedTimestamp } from '../../rest/export-columns.ts'
import { takeAdvisoryLock } from '../../rest/locks.ts'
import { inTransaction } from '../../rest/write.ts'
import { filesOf, type OwnFile, type Part, steps } from './gather.ts'
import { archivePage, pathOf } from './page.ts'

/** Archives of people's own data. */
export const dataExportQueue = defineQueue<{ data_export_id: number }>('data-export', {
  retries: 2,
  within: 1800,
})

/** How long an archive can be downloaded, in days. */
export const DAYS_STORED = 7
/** No archive is larger, in bytes. */
const MAX_BYTES = 20_000_000_000

/** One's own latest archive, if there is one. */
export async function ownExport({ db, caller }: Context): Promise<DataExport | null> {
  const [row] = await db.read(
    `select id, status, done, total, size, created_at, expires_at from data_exports
     where user_id = $1 and (expires_at is null or expires_at > clock_timestamp()) order by id desc limit 1`,
    [caller.id],
  )
  if (!row) return null
  const [id, status, done, total, size, created, expires] = row
  return {
    id: id as number,
    status: status as DataExport['status'],
    done: done as number,
    total: total as number,
    size: size === null ? null : Number(size),
    created_at: toIso(created) as string,
    expires_at: toIso(expires) as string | null,
  }
}

/** Begins an archive of the caller's own data, unless one is being made; earlier ones are given up for it. */
export function startExport(context: Context): Promise<void> {
  return inTransaction(context, async inner => {
    const { db, caller } = inner
    await takeAdvisoryLock(inner, `data-export:${caller.id}`)
    const present = await ownExport(inner)
    if (present?.status === 'running') return
    const old = await db.read('delete from data_exports where user_id = $1 returning storage_key', [
      caller.id,
    ])
    const keys = old.flatMap(([key]) => (key ? [key as string] : []))
    if (keys.length) await enqueue(db, removeFilesQueue, [{ storage_keys: keys }])
    const [row] = await db.read(
      "insert into data_exports (user_id, status) values ($1, 'running') returning id",
      [caller.id],
    )
    await enqueue(db, dataExportQueue, [{ data_export_id: (row as [number])[0] }])
    await audit(inner, {
      action: 'users.exportData',
      subjectType: 'users',
      subjectId: caller.id,
      event: null,
    })
  })
}

/** Opens the archive of the caller; undefined when there is none that is ready. */
export async function openExport({ files }: Portal, { db, caller }: Context) {
  const [row] = await db.read(
    `select storage_key from data_exports where user_id = $1 and status = 'ready' and expires_at > clock_timestamp()
     order by id desc limit 1`,
    [caller.id],
  )
  return row && files.open(row[0] as string)
}

/** Everything as one ZIP, whose entries pass through memory one by one. */
function zip(portal: Portal, page: string, parts: readonly Part[], files: readonly OwnFile[]): Readable {
  const archive = new ZipFile()
  archive.addBuffer(Buffer.from(page), 'index.html')
  for (const { name, rows } of parts)
    archive.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `data/${name}.json`)
  for (const file of files)
    archive.addReadStreamLazy(pathOf(file), { compress: false }, done => {
      portal.files.open(file.key).then(
        found =>
          found
            ? done(null, found.stream)
            : done(new Error(`${file.key} is not among the stored files`), null as never),
        error => done(error, null as never),
      )
    })
  archive.end()
  const output = archive.outputStream as Readable
  archive.on('error', error => output.destroy(error))
  return output
}

/** Writes the archive that somebody asked for, and tells them. One that was given up meanwhile is left. */
export async function exportPerson(
  portal: Portal,
  { data_export_id: id }: { data_export_id: number },
  { last }: Attempt,
): Promise<void> {
  const { engine, files } = portal
  const [row] = await engine.db.read(
    `select u.id, u.locale, u.full_name from data_exports e join users u on u.id = e.user_id
     where e.id = $1 and e.status = 'running'`,
    [id],
  )
  if (!row) return
  const [userId, locale, person] = row as [number, Locale, string]
  try {
    const work = steps(engine, locale, userId)
    const note = (done: number) =>
      engine.db.read(
        'update data_exports set done = $2, total = $3, updated_at = clock_timestamp() where id = $1',
        [id, done, work.length + 1],
      )
    const parts: Part[] = []
    for (const [done, step] of work.entries()) {
      await note(done)
      const part = await step()
      if (part) parts.push(part)
    }
    await note(work.length)
    const own = await filesOf(engine, userId)
    const at = String(exportedTimestamp(databaseIso(), locale))
    const received = await receive(
      files.incoming,
      zip(portal, archivePage(locale, person, at, parts, own), parts, own),
      MAX_BYTES,
    )
    const key = await files.keep(received).catch(async error => {
      await letGo(received)
      throw error
    })
    const stored = await engine.db
      .transaction(async tx => {
        const rows = await tx.read(
          `update data_exports set status = 'ready', done = total, size = $2, storage_key = $3,
             expires_at = clock_timestamp() + interval '${DAYS_STORED} days', updated_at = clock_timestamp()
           where id = $1 and status = 'running' returning 1`,
          [id, received.size, key],
        )
        if (rows.length)
          await notify(tx, [userId], {
            kind: 'account',
            text: 'dataExported',
            params: { days: DAYS_STORED },
            url: '/account/settings',
          })
        return rows.length > 0
      })
      .catch(async error => {
        await files.remove(key)
        throw error
      })
    if (!stored) await files.remove(key)
  } catch (error) {
    if (last)
      await engine.db.read("update data_exports set status = 'failed' where id = $1 and status = 'running'", [
        id,
      ])
    throw error
  }
}
