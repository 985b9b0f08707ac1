import type { Database } from '../db/database.ts'
import { type Migration, migrate, readMigrations } from '../db/migrate.ts'
import { refreshStatistics } from '../db/statistics.ts'
import { type FileStore, isKey, letGo, receive } from '../media/store.ts'
import { type ArchiveReader, readArchive } from './archive.ts'
import { loadRows } from './load.ts'
import { CannotRestore, filePath, type Manifest, migrationsTo } from './manifest.ts'
import { migrationsOf, quoted, tablesOf } from './tables.ts'

/** Whether somebody uses a database already. A portal that only ever started has nobody in it. */
async function isUsed(db: Database): Promise<boolean> {
  if (!(await migrationsOf(db))) return false
  const [row] = await db.read(
    'select exists (select 1 from users) or exists (select 1 from medias)',
    [],
    true,
  )
  return row?.[0] === true
}

/** Takes a portal's tables away, and those of its queue. */
async function empty(db: Database): Promise<void> {
  const names = [...(await tablesOf(db)).map(({ name }) => name), 'migrations']
  await db.transaction(async tx => {
    await tx.query('set local statement_timeout = 0')
    await tx.query(`drop table if exists ${names.map(quoted).join(', ')} cascade`)
    await tx.query('drop schema if exists pgboss cascade')
  })
}

/** The files of an archive by their key; throws {@link CannotRestore} for one that no portal wrote. */
function storedFiles({ manifest }: ArchiveReader) {
  const prefix = filePath('')
  return Object.entries(manifest.entries).flatMap(([path, entry]) => {
    if (!path.startsWith(prefix)) return []
    const key = path.slice(prefix.length)
    if (!isKey(key)) throw new CannotRestore(`The backup is broken: ${path} is no file of a portal.`)
    return [{ path, key, ...entry }]
  })
}

async function restoreFiles(archive: ArchiveReader, files: FileStore): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (const { path, key, size, sha256 } of storedFiles(archive)) {
    const received = await receive(files.incoming, await archive.open(path), size)
    if (received.sha256 !== sha256) {
      await letGo(received)
      throw new CannotRestore(`The backup changed while it was read: ${path}.`)
    }
    await files.keep(received, key)
    keys.add(key)
  }
  return keys
}

/**
 * Replaces what a portal stores by a backup. First everything in the archive is checked; then the files come,
 * and the rows at last, all or none: a restore that breaks off can be begun again. A backup of an older schema is
 * brought up to the present one. Throws {@link CannotRestore}, with nothing changed, when the archive is broken or newer
 * than the program, or when the target is in use and `force` is not set.
 */
export async function restoreBackup(
  db: Database,
  files: FileStore,
  path: string,
  {
    force = false,
    migrations = readMigrations(),
  }: { force?: boolean; migrations?: readonly Migration[] } = {},
): Promise<Manifest> {
  const archive = await readArchive(path)
  try {
    const { manifest } = archive
    const first = migrationsTo(manifest, migrations)
    await archive.verify()
    storedFiles(archive)
    if (!force && (await isUsed(db)))
      throw new CannotRestore(
        'There is a portal with people in it already. --force puts the backup in its place.',
      )
    if (!force)
      for await (const key of files.keys())
        if (!manifest.entries[filePath(key)])
          throw new CannotRestore('There are other uploaded files already. --force takes them away.')
    await files.check()
    const keys = await restoreFiles(archive, files)
    await empty(db)
    await migrate(db, first)
    await loadRows(db, archive)
    await migrate(db, migrations)
    await refreshStatistics(db)
    for await (const key of files.keys()) if (!keys.has(key)) await files.remove(key)
    return manifest
  } finally {
    archive.close()
  }
}
