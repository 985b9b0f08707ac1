/** Where the browser for the tests is, and how it gets there when it is not. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell first: the same engine without a window's parts, in which the tests take a quarter less time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium: CHROMIUM_PATH, else the system's, else Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return [...systemPaths, chromium.executablePath()].find(path => existsSync(path))
}

/**
 * One thread draws, and none waits for a graphics processor: on two processors a page takes a fifth less of their time so.
 * Chromium's sandbox does not start for root.
 */
export const chromiumArguments: string[] = [
  '--disable-gpu',
  '--disable-threaded-animation',
  '--num-raster-threads=1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** What tests add: their pages run for a moment, in which compiling code with more care takes longer than it wins. */
export const testArguments: string[] = ['--disable-lcd-text', '--js-flags=--no-opt --no-maglev']

/** {@link findChromium}, after installing one where there is none; undefined when that failed as well. */
export function ensureChromium(): string | undefined {
  return (
    working(findChromium()) ??
    working(installFromDebian() ? findChromium() : undefined) ??
    working(installFromPlaywright() ? chromium.executablePath() : undefined)
  )
}

/** Ubuntu's /usr/bin/chromium-browser may be a script that only says how to get one. */
function working(path: string | undefined): string | undefined {
  return path && spawnSync(path, ['--version', ...chromiumArguments]).status === 0 ? path : undefined
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(
    '→ No Chromium here: installing the one of this Debian (apt-get install chromium-headless-shell) …',
  )
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
      .status === 0
  const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name)
  return aptGet('update') && (install('chromium-headless-shell') || install('chromium'))
}

function installFromPlaywright(): boolean {
  console.log("→ No Chromium here: downloading Playwright's own …")
  const command = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  return spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}
