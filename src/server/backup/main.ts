/** `npm run backup [-- <file or folder>]` and `npm run restore -- <file> [--force]`. */
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { sqlState, stateOf } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../media/open.ts'
import { backup } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const usage = `Usage: npm run backup [-- <file or folder>]
       npm run restore -- <file> [--force]`

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? /[/\\]$/.test(path)

/** Where a backup goes: the file that was named, or one with the time in its name. */
function targetOf(named = './backups/'): string {
  const name = `portal-${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}.zip`
  const path = resolve(isFolder(named) ? join(named, name) : named)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

function describe({ tables, entries, missing_files, created_at, version }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
  const files = Object.keys(entries).length - Object.keys(tables).length
  const missing = missing_files.length
    ? `\n${missing_files.length} files that the database names are not there:\n  ${missing_files.slice(0, 20).join('\n  ')}`
    : ''
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files} files; version ${version}, ${created_at}${missing}`
}

async function run([command, ...args]: readonly string[]): Promise<void> {
  const [path, ...more] = args.filter(arg => arg !== '--force' && arg !== '--')
  const force = args.includes('--force')
  const isRestore = command === 'restore'
  if ((!isRestore && command !== 'backup') || more.length || (isRestore && !path) || (force && !isRestore))
    throw new Error(usage)
  const config = readConfig(process.env)
  const db = await openDatabase(config, 0)
  try {
    const files = await openFiles(config)
    if (isRestore) {
      const manifest = await restoreBackup(db, files, resolve(path as string), { force })
      console.log(`Restored ${path}: ${describe(manifest)}`)
    } else {
      const target = targetOf(path)
      const manifest = await backup(db, files, target)
      console.log(`Wrote ${target}: ${describe(manifest)}`)
    }
  } finally {
    await db.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (stateOf(error) === sqlState.lockTimeout)
    console.error('Is an instance still running? Stop all of them first.')
  process.exit(1)
}
