import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const isCurrent = `const { isCurrent } = await import('./scripts/freshness.mjs'); process.exit(isCurrent('web') && isCurrent('server') ? 0 : 1)`

/** Runs one of the project's programs to its end, in the project's folder. */
export function run(...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production' }
  return spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
}

/** Builds the portal unless what is there is current, as `npm start` does. */
export function ensureBuilt(): void {
  if (run('--input-type=module', '-e', isCurrent).status === 0) return
  console.log('→ Building the portal …')
  const { status, stderr } = run('scripts/run.mjs', 'build')
  if (status !== 0) console.error(stderr)
}
