import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

const root = join(import.meta.dirname, '..')

function run(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
}

/** The JavaScript that screens load before they can be used, as the build's own budget counts it. */
export function measureSizes(): Finding[] {
  if (!existsSync(join(root, 'dist/web/.vite/manifest.json'))) run('scripts/run.mjs', 'build')
  const { stdout } = run('scripts/budget.ts')
  return [...stdout.matchAll(/^[✓✗] (.+): ([\d.]+) of ([\d.]+) KiB/gmu)].map(([, screen, size, limit]) => ({
    what: 'initial JavaScript, gzip',
    when: String(screen),
    value: Number(size),
    unit: 'KiB',
    most: Number(limit),
  }))
}
