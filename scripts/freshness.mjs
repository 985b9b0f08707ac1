/** Tells whether what is built is as new as what it is built from. */
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './setup.mjs'

/** What is built: the file that is dated, and what it is made of, with what of these it is not made of. */
const builds = {
  web: {
    result: 'dist/web/.vite/manifest.json',
    sources: ['src', 'resources', 'locales', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
    without: ['src/server'],
  },
  server: {
    result: 'dist/server/main.js',
    // The declarations are held against the texts, too.
    sources: [
      'src',
      'resources',
      'locales',
      'package-lock.json',
      'scripts/vite/server.config.ts',
      'tsconfig.json',
    ],
    without: ['src/web'],
  },
}

/** @param name `web` or `server` */
export function isCurrent(name) {
  const { result, sources, without } = builds[name]
  const builtAt = modifiedAt(inRoot(result))
  const others = new Set(without.map(path => inRoot(path)))
  return builtAt > 0 && sources.every(path => newestBelow(inRoot(path), builtAt, others) <= builtAt)
}

/** Dates a build at its beginning, so that a file saved while it ran counts as newer. */
export function dateBuild(name, startedAt) {
  utimesSync(inRoot(builds[name].result), startedAt, startedAt)
}

/** The latest change at or below `path`; looks no further once it is past `enough`. Folders count: a file left. */
function newestBelow(path, enough, others) {
  if (others.has(path)) return 0
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  let newest = stat.mtimeMs
  if (!stat.isDirectory()) return newest
  for (const name of readdirSync(path)) {
    if (newest > enough) break
    newest = Math.max(newest, newestBelow(join(path, name), enough, others))
  }
  return newest
}

/** Removes the files of a folder that are older than a time, in milliseconds since 1970. */
export function removeOlder(folder, time) {
  for (const name of readdirSync(inRoot(folder))) {
    const path = join(inRoot(folder), name)
    if (modifiedAt(path) < time) rmSync(path)
  }
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
