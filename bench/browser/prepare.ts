import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, run } from '../build.ts'

const folder = import.meta.dirname
const modifiedAt = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

function install(): void {
  // npm writes the former when all is in place.
  if (modifiedAt('node_modules/.package-lock.json') >= modifiedAt('package-lock.json')) return
  console.log('→ Installing react-admin into bench/browser …')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: folder, stdio: 'inherit' } as const
  const script = process.env.npm_execpath
  const { status } = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('npm ci failed in bench/browser')
}

/** Builds both: the portal as `npm start` does, and the react-admin list, whose packages are fetched for it. */
export function prepare(): void {
  ensureBuilt()
  install()
  const config = join(folder, 'vite.config.ts')
  const { status, stderr } = run('node_modules/vite/bin/vite.js', 'build', '--config', config)
  if (status !== 0) throw new Error(`The react-admin list could not be built: ${stderr}`)
}
