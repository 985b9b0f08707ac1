import { ensureBuilt, run } from './build.ts'
import type { Finding } from './finding.ts'

/** The JavaScript that screens load before they can be used, as the build's own budget counts it. */
export function measureSizes(): Finding[] {
  ensureBuilt()
  const { stdout } = run('scripts/budget.ts')
  return [...stdout.matchAll(/^[✓✗] (.+): ([\d.]+) of ([\d.]+) KiB/gmu)].map(([, screen, size, limit]) => ({
    what: 'initial JavaScript, gzip',
    when: String(screen),
    value: Number(size),
    unit: 'KiB',
    most: Number(limit),
  }))
}
