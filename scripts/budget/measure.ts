/** Adds up the code and texts that a screen loads, after Vite's manifest. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, matchesGlob, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/**
 * `sources` are paths from the project's root, in which `*` and `**` may stand. `limitKiB` is what its code and texts may
 * weigh by gzip, `scriptKiB` what its JavaScript alone may weigh as it is sent.
 */
export type BudgetedScreen = { name: string; limitKiB: number; scriptKiB?: number; sources: string[] }

/**
 * `files` with their size by gzip and as they are sent to browsers, by Brotli, the largest first; `missing` are sources
 * without a chunk.
 */
export type ScreenSize = { files: { file: string; KiB: number; sentKiB: number }[]; missing: string[] }

/** Vite's root, to which the manifest's names are relative. */
const root = 'src/web'

export function measureScreen({ sources }: BudgetedScreen, manifest: Manifest, dist: string): ScreenSize {
  const chunksOf = (source: string) =>
    Object.keys(manifest).filter(key => matchesGlob(posix.join(root, key), source))
  const loaded = new Set<string>()
  for (const key of sources.flatMap(chunksOf)) addWithImports(key, manifest, loaded)
  const files = [...new Set([...loaded].map(key => manifest[key].file))]
    .filter(file => /\.(js|json)$/.test(file))
    .map(file => join(dist, file))
    .map(path => ({
      file: posix.relative(dist, path),
      KiB: gzipSync(readFileSync(path)).length / 1024,
      // Small files have no compressed copy.
      sentKiB: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1024,
    }))
    .sort((a, b) => b.KiB - a.KiB)
  return { files, missing: sources.filter(source => chunksOf(source).length === 0) }
}

function addWithImports(key: string, manifest: Manifest, loaded: Set<string>): void {
  if (loaded.has(key)) return
  loaded.add(key)
  for (const imported of manifest[key].imports ?? []) addWithImports(imported, manifest, loaded)
}
