import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server of a test's own, which it may stop and starve. */
export interface Cluster {
  readonly port: number
  /** The address of its one database. */
  readonly url: string
  /** Stops it as after a crash, and starts it again; resolves once it answers. */
  restart(): void
  stop(): void
}

/** The server's programs, the newest first; on PATH they are often only those of the client. */
function binaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map(version => join(root, version, 'bin'))
    .find(folder => existsSync(join(folder, 'initdb')))
}

/** The server refuses to run as root: then it runs as this user. */
function someUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || '65534')
  return { uid: id('-u'), gid: id('-g') }
}

const folder = binaries()

/** Why there can be no server here; undefined where there can. */
export const noCluster: string | undefined = folder
  ? undefined
  : 'the programs of a PostgreSQL server are not here'

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Starts a server with one database. `spaces` are folders that become tablespaces of their own; the database lies in the first. */
export async function startCluster(space?: string): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
  const data = join(home, 'data')
  const user = someUser()
  if (user) chownSync(home, user.uid, user.gid)
  const port = await freePort()
  const run = (program: string, ...args: string[]) => {
    const done = spawnSync(join(folder as string, program), args, {
      ...user,
      cwd: home,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      // What a server inherits it keeps open.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    })
    if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stdout}${done.stderr}`)
  }
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60`
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-t', '30', '-l', join(home, 'log'), '-o', options, 'start')
  const stop = (how: string) => run('pg_ctl', '-D', data, '-w', '-m', how, 'stop')
  start()
  const sql = (text: string) =>
    run('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-qc', text)
  if (space) {
    const own = join(space, 'tables')
    mkdirSync(own)
    if (user) chownSync(own, user.uid, user.gid)
    sql(`create tablespace small location '${own}'`)
  }
  sql(`create database portal ${space ? 'tablespace small' : ''}`)
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/portal`,
    restart() {
      stop('immediate')
      start()
    },
    stop() {
      stop('immediate')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
