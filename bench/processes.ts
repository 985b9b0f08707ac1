import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchDatabase } from './database.ts'
import type { Job, Measured } from './load.ts'

/** The three that are compared under load. */
export type ServerName = 'portal' | 'b1' | 'b2'
/**
 * What can be started: these, the react-admin list that answers with the portal's API, and what is written by hand of
 * the search and the live connection.
 */
export type Program = ServerName | 'react-admin' | 'search' | 'live'

const root = join(import.meta.dirname, '..')
const commands: Readonly<Record<Program, readonly string[]>> = {
  // As scripts/run.mjs starts it.
  portal: ['--min-semi-space-size=8', '--max-semi-space-size=8', 'dist/server/main.js'],
  'react-admin': ['--min-semi-space-size=8', '--max-semi-space-size=8', 'bench/browser/serve.ts'],
  b1: ['bench/baselines/b1.ts'],
  b2: ['bench/baselines/b2.ts'],
  search: ['bench/baselines/search.ts'],
  live: ['bench/baselines/live.ts'],
}

/** A server that runs in a process of its own. */
export interface Server {
  readonly name: Program
  readonly port: number
  /** From the start of the process to the first 200 of a list, in milliseconds. */
  readonly startedIn: number
  /** Resident memory in MiB: now, or the most there ever was. Known on Linux alone. */
  residentMiB(most?: 'most'): number | undefined
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function firstAnswer(port: number, token: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/users`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined)
    if (answer?.ok) return void (await answer.arrayBuffer())
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Starts a server on a database as it is started in production, and waits for the first page of a list. */
export async function startServer(
  name: Program,
  { url, token }: BenchDatabase,
  { execArgv = [], port: wanted }: { execArgv?: readonly string[]; port?: number } = {},
): Promise<Server> {
  const port = wanted ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const start = performance.now()
  const child = spawn(process.execPath, [...execArgv, ...commands[name]], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // What npm start sets; the baselines have it too.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: String(port),
    },
  })
  await firstAnswer(port, token, child)
  const startedIn = performance.now() - start
  return {
    name,
    port,
    startedIn,
    residentMiB(most) {
      const status = `/proc/${child.pid}/status`
      if (!existsSync(status)) return undefined
      const line = most ? /VmHWM:\s+(\d+)/ : /VmRSS:\s+(\d+)/
      return Number(line.exec(readFileSync(status, 'utf8'))?.[1]) / 1024
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The load generator, in its own process. */
export class Load {
  readonly #child = fork(join(import.meta.dirname, 'load.ts'), { stdio: 'inherit' })

  async run(job: Job): Promise<Measured> {
    this.#child.send(job)
    const [answer] = (await once(this.#child, 'message')) as [{ measured?: Measured; error?: string }]
    if (!answer.measured) throw new Error(answer.error)
    return answer.measured
  }

  stop(): void {
    this.#child.kill()
  }
}
