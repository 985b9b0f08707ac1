import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A server in a process of its own. */
export interface Started {
  readonly child: ChildProcess
  /** Everything that it has said so far. */
  output(): string
  /** Where it answers; rejects with what it said when it ends before. */
  readonly address: Promise<string>
  /** Its exit code (a signal's name when one ended it), once it has ended. */
  readonly ended: Promise<number | string>
}

/** A new folder of this run. */
export const newFolder = (): string => mkdtempSync(join(inject('runFolder'), 'process-'))

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program of the project, or of a copy by its full path, with these settings and options of Node, on a free port. */
export function start(
  program: string,
  env: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Started {
  let text = ''
  const child = spawn(process.execPath, [...options, resolve(root, program)], {
    cwd: newFolder(),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: newFolder(),
      LOG_LEVEL: 'warn',
      // As `scripts/run.mjs` starts it.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = new Promise<number | string>(resolve =>
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? signal ?? '')
    }),
  )
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /answers at (http:\/\/\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    void ended.then(() => reject(new Error(`It ended: ${text}`)))
  })
  address.catch(() => undefined)
  return { child, output: () => text, address, ended }
}

/** Sends a request to a started server. */
export async function send(
  address: string,
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // `any`, as JSON.parse gives it: a test knows what it asked for.
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') ? JSON.parse(text) : null,
  }
}

/** The account of {@link firstAdministrator}. */
export const firstAccount = { email: 'ilk@ornek.example', password: 'Parola-12' }

/** Makes the first administrator of a portal that nobody is in, and logs in. Gives the bearer token. */
export async function firstAdministrator(portal: Started): Promise<string> {
  const address = await portal.address
  // The whole line: what a process prints may come in pieces.
  const link = /token=(\S+)\s/
  for (let n = 0; n < 200 && !link.test(portal.output()); n++)
    await new Promise(resolve => setTimeout(resolve, 50))
  const token = link.exec(portal.output())?.[1]
  const body = {
    token,
    first_name: 'İlk',
    last_name: 'Kişi',
    ...firstAccount,
    password_confirmation: firstAccount.password,
  }
  const { status } = await send(address, 'POST', '/api/first-administrator', { body })
  if (status !== 204) throw new Error(`The first administrator could not be made: ${status}`)
  return login(address)
}

/** Logs in, as the first administrator where nobody is named. Gives the bearer token. */
export async function login(address: string, account = firstAccount): Promise<string> {
  const answer = await send(address, 'POST', '/api/oauth/token', {
    body: { grant_type: 'password', client_id: 'portal-web', client_secret: 'portal-web', ...account },
  })
  return answer.body.access_token as string
}
