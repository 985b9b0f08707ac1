/** Tells whether the built web side is as new as what it is built from. */
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './setup.mjs'

const manifest = 'dist/web/.vite/manifest.json'
const sources = ['src', 'resources', 'locales', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']
const notInTheWeb = inRoot('src/server')

export function webIsCurrent() {
  const builtAt = modifiedAt(inRoot(manifest))
  return builtAt > 0 && sources.every(path => newestBelow(inRoot(path), builtAt) <= builtAt)
}

/** Dates the build at its beginning, so that a file saved while it ran counts as newer. */
export function dateBuild(startedAt) {
  utimesSync(inRoot(manifest), startedAt, startedAt)
}

/** The latest change at or below `path`; looks no further once it is past `enough`. Folders count: a file left. */
function newestBelow(path, enough) {
  if (path === notInTheWeb) return 0
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  let newest = stat.mtimeMs
  if (!stat.isDirectory()) return newest
  for (const name of readdirSync(path)) {
    if (newest > enough) break
    newest = Math.max(newest, newestBelow(join(path, name), enough))
  }
  return newest
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
