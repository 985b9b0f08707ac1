#!/usr/bin/env node
/** The entry point of every command of the project: `node scripts/run.mjs <command>`, or `npm run <command>`. */
import { spawn } from 'node:child_process'
import { dateBuild, isCurrent, removeOlder } from './freshness.mjs'
import { childEnvironment, ensureInstalled, findNode, inRoot, SetupError, say } from './setup.mjs'

const vite = 'node_modules/vite/bin/vite.js'
const typescript = 'node_modules/typescript/bin/tsc'
const biome = 'node_modules/@biomejs/biome/bin/biome'

const commands = {
  install: { about: 'install the locked packages if they are not there', run: async () => {} },
  demo: {
    about: 'the portal with a demo organisation, on http://127.0.0.1:3000',
    serves: true,
    run: args => serve('dist/server/demo.js', args, demoDefaults()),
  },
  start: {
    about: 'the portal for production',
    serves: true,
    run: args => serve('dist/server/main.js', args, { NODE_ENV: process.env.NODE_ENV ?? 'production' }),
  },
  backup: {
    about: '[file or folder]: the database and the files in one archive',
    operates: true,
    run: args => node(['src/server/backup/main.ts', 'backup', ...args]),
  },
  restore: {
    about: '<file> [--force]: puts a backup in the place of what there is',
    operates: true,
    run: args => node(['src/server/backup/main.ts', 'restore', ...args]),
  },
  dev: { about: 'demo server and web, both reloading', run: dev },
  build: {
    about: 'the web side into dist/web, within its size budget, and the server into dist/server',
    run: build,
  },
  'build:server': {
    about: 'the server alone, unless what is there is current',
    run: () => isCurrent('server') || buildServer(),
  },
  test: { about: 'everything that CI checks', run: args => node(['scripts/test.ts', ...args]) },
  'test:full': {
    about: 'the same, on every screen, language and theme',
    run: args => node(['scripts/test.ts', ...args], { TEST_FULL: '1' }),
  },
  lint: {
    about: 'style, lint and who may import whom',
    run: args =>
      inTurn(
        [biome, 'check', '--error-on-warnings', ...(args.length ? args : ['.'])],
        ['scripts/import-rule.ts'],
      ),
  },
  format: {
    about: 'put every file into the common form',
    run: args => node([biome, 'check', '--write', ...(args.length ? args : ['.'])]),
  },
  types: {
    about: 'type check',
    // One checker for each project: several would each work out the types of the declarations and of MUI again.
    run: args => node([typescript, '--build', '--checkers', '1', ...args]),
  },
  new: {
    about: '<name> [--area …] [--tr …] [--en …] [--icon …]: a new resource, from which one goes on',
    run: args => node(['scripts/new.ts', ...args]),
  },
  'db:generate': {
    about: '<name>: a migration from the changed declarations',
    run: args => node(['src/server/db/generate.ts', ...args]),
  },
  bench: { about: 'measure against hand-written baselines', run: args => node(['bench/run.ts', ...args]) },
}

function demoDefaults() {
  return { DATA_DIR: process.env.DATA_DIR || './data/demo', PORT: process.env.PORT || '3000' }
}

async function serve(entry, args, env) {
  if (!isCurrent('web')) {
    say('Building the web side …')
    await buildWeb()
  }
  if (!isCurrent('server')) await buildServer()
  say('Starting the server …')
  // Keeps the compiled modules between starts, and short-lived objects from taking 128 MB, which wins no time. They have
  // their room from the start: where it grows under load, the slowest calls take longer.
  await node(['--min-semi-space-size=8', '--max-semi-space-size=8', entry, ...args], {
    NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
    ...env,
  })
}

async function build() {
  await buildWeb()
  await buildServer()
  await node(['scripts/budget.ts'])
}

async function buildWeb() {
  const startedAt = new Date()
  await node([vite, 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  await node([vite, 'build', '--logLevel', 'warn', '--config', 'scripts/vite/runtime.config.ts'], {
    NODE_ENV: 'production',
  })
  dateBuild('web', startedAt)
}

/** What the server loads later has another name in each build: a process that runs meanwhile finds its own for a day. */
const serverFilesLast = 24 * 3600 * 1000

async function buildServer() {
  say('Building the server …')
  const startedAt = new Date()
  await node([vite, 'build', '--logLevel', 'warn', '--config', 'scripts/vite/server.config.ts'], {
    NODE_ENV: 'production',
  })
  removeOlder('dist/server', startedAt - serverFilesLast)
  dateBuild('server', startedAt)
}

async function dev(args) {
  const env = demoDefaults()
  say(`Server on port ${env.PORT}, Vite in front of it; Ctrl-C ends both.`)
  const both = [
    start(['--watch', '--watch-preserve-output', 'src/server/demo/main.ts', ...args], env),
    start([vite, '--clearScreen', 'false'], { ...env, NODE_ENV: 'development' }),
  ]
  await Promise.race(both.map(ended))
  for (const child of both) child.kill()
}

async function inTurn(...runs) {
  for (const args of runs) await node(args)
}

/** Runs one program to its end; its failure ends this process with the same code. */
async function node(args, env) {
  const code = await ended(start(args, env))
  if (code !== 0) process.exit(code)
}

const running = new Set()

function start(args, env) {
  const executable = findNode()
  const child = spawn(executable, args, {
    cwd: inRoot(),
    stdio: 'inherit',
    env: childEnvironment(executable, env),
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

function endAll(signal) {
  for (const child of running) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    // A terminal's Ctrl-C reaches the children by itself.
    if (!fromTerminal) endAll(signal)
  })
}

// A signal to npm ends npm and the shell between us, and reaches us only as the loss of the parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = () => {
    if (process.ppid !== parent) endAll('SIGTERM')
  }
  setInterval(watch, 300).unref()
}

function help() {
  const width = Math.max(...Object.keys(commands).map(name => name.length))
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  console.log(`Usage: npm run <command>, or node scripts/run.mjs <command>\n${lines.join('\n')}`)
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  help()
  process.exit(name === '' || name === 'help' ? 0 : 2)
}
try {
  const isBuilt = Boolean(command.serves) && isCurrent('web') && isCurrent('server')
  // A built portal needs no package for building, so a production machine may do without them.
  ensureInstalled({ dev: !isBuilt && !command.operates })
  await command.run(args)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}
