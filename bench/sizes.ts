import { ensureBuilt, run } from './build.ts'
import type { Finding } from './finding.ts'

/** What screens load before they can be used, by what the build's budget printed. */
export const sizesOf = (printed: string): (Finding & { readonly most: number })[] =>
  [...printed.matchAll(/^[✓✗] (.+): ([\d.]+) of ([\d.]+) KiB$/gmu)].map(([, screen, size, limit]) => ({
    what: 'a first visit',
    when: String(screen),
    value: Number(size),
    unit: 'KiB',
    most: Number(limit),
  }))

/** What screens load before they can be used, as the build's own budget counts it. */
export function measureSizes(): Finding[] {
  ensureBuilt()
  return sizesOf(run('scripts/budget.ts').stdout)
}
