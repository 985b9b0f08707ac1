import { ensureBuilt, run } from './build.ts'
import type { Finding } from './finding.ts'

/** The JavaScript that screens load before they can be used, as the build's own budget counts it. */
export function measureSizes(): Finding[] {
  ensureBuilt()
  const { stdout } = run('scripts/budget.ts')
  const lines = stdout.matchAll(/^[✓✗] (.+): ([\d.]+) of ([\d.]+) KiB.*?(?:; it is to be ([\d.]+) KiB)?$/gmu)
  return [...lines].map(([, screen, size, limit, target]) => ({
    what: 'initial JavaScript, gzip',
    when: String(screen),
    value: Number(size),
    unit: 'KiB',
    most: Number(target ?? limit),
  }))
}
