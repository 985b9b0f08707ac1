/** Processes as people start them: production with its first administrator, the demo, the lock, the log. */
import { afterAll, describe, expect, it, vi } from 'vitest'
import { engine } from '../../support/database.ts'
import { copyMigratedFolder } from '../../support/images.ts'
import { newFolder, type Started, send, start } from '../../support/process.ts'
import { newStorage, type Storage } from '../../support/storage.ts'

const started: Started[] = []
const run = (program: string, env?: Readonly<Record<string, string>>) => {
  const portal = start(program, env)
  started.push(portal)
  return portal
}
const storages: Storage[] = []
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  for (const { remove } of storages) await remove()
})

describe('[OPS-3] production', () => {
  it('has nobody in it, prints a link for the first administrator, and says nothing of tokens in its log', async () => {
    const storage = await newStorage({ empty: true })
    storages.push(storage)
    const portal = run('dist/server/main.js', { ...storage.env, LOG_LEVEL: 'debug' })
    const address = await portal.address
    await vi.waitFor(() => expect(portal.output()).toContain('first-administrator'), {
      timeout: 60_000,
      interval: 50,
    })
    const link = /(http:\/\/\S+\/first-administrator\?token=(\S+))/.exec(portal.output())
    const token = link?.[2] as string
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await send(address, 'GET', '/api/health')).status).toBe(200)
    expect((await send(address, 'GET', '/api/ready')).body).toEqual({ status: 'ready', database: engine })
    expect((await send(address, 'GET', `/api/first-administrator?token=${token}`)).status).toBe(204)
    const account = { email: 'ilk@ornek.example', password: 'Parola-12' }
    const made = await send(address, 'POST', '/api/first-administrator', {
      body: {
        token,
        first_name: 'İlk',
        last_name: 'Kişi',
        ...account,
        password_confirmation: account.password,
      },
    })
    expect(made.status).toBe(204)
    const login = await send(address, 'POST', '/api/oauth/token', {
      body: { grant_type: 'password', client_id: 'portal-web', client_secret: 'portal-web', ...account },
    })
    const bearer = login.body.access_token as string
    const url = '/api/medias?resource=users&field=image_medias'
    const form = new FormData()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    form.set('file', new Blob([png]), 'a.png')
    const upload = await fetch(address + url, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: form,
    })
    const { data } = (await upload.json()) as { data: { full_url: string } }
    expect((await fetch(address + data.full_url)).status).toBe(200)
    await send(address, 'GET', '/api/users/me', { token: bearer, headers: { cookie: 'a=secret-cookie' } })
    // 67: more than a query can be, through a socket.
    const long = await fetch(`${address}/api/users?filter[search]=${'a'.repeat(8000)}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(long.status).toBe(400)
    const endless = await fetch(
      `${address}/api/users?${Array.from({ length: 10_000 }, (_, n) => `filter[f${n}]=1`).join('&')}`,
      { headers: { authorization: `Bearer ${bearer}` } },
    )
    expect([400, 414, 431]).toContain(endless.status)

    // 25: neither the bearer, nor a link's token, nor a password, nor a cookie stands in the log.
    const log = portal.output().replaceAll(link?.[0] as string, '')
    expect(log).toContain('/api/first-administrator')
    expect(log).toContain('/api/medias/')
    const mediaToken = new URL(data.full_url, address).searchParams.get('token') as string
    for (const secret of [bearer, token, mediaToken, account.password, 'secret-cookie'])
      expect(log, secret).not.toContain(secret)

    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    const again = run('dist/server/main.js', storage.env)
    expect((await send(await again.address, 'GET', '/api/users/me', { token: bearer })).status).toBe(200)
    expect(again.output()).not.toContain('first-administrator')
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  }, 90_000)

  it('refuses settings that are wrong, naming each', async () => {
    const { ended, output } = run('dist/server/main.js', {
      PORT: 'x',
      DATABASE_URL: 'mysql://a',
      TIME_ZONE: 'Mars/Base',
      LOGIN_ERRORS: 'none',
    })
    expect(await ended).toBe(1)
    for (const setting of ['PORT', 'DATABASE_URL', 'TIME_ZONE', 'LOGIN_ERRORS'])
      expect(output(), setting).toContain(setting)
    expect(output()).not.toMatch(/ at .*\.ts:/)
  })
})

describe.skipIf(engine === 'postgres')('57: a folder of the embedded database', () => {
  it('is refused to a second process, and free again when the first has died', async () => {
    const DATA_DIR = await copyMigratedFolder()
    const first = run('dist/server/main.js', { DATA_DIR })
    await first.address
    const second = run('dist/server/main.js', { DATA_DIR })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by the process ${first.child.pid}`)
    first.child.kill('SIGKILL')
    await first.ended
    const third = run('dist/server/main.js', { DATA_DIR })
    await third.address
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
  }, 90_000)
})

describe.skipIf(engine === 'postgres')('[OPS-1] the demo', () => {
  it('does not run as production, nor at another address', async () => {
    for (const env of [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { HOST: '::' }] as Record<
      string,
      string
    >[]) {
      const { ended, output } = run('dist/server/demo.js', env)
      expect(await ended, JSON.stringify(env)).toBe(1)
      expect(output()).toContain('The demo has known passwords')
    }
  }, 60_000)

  it('answers with its accounts, and does not make them again when it starts a second time', async () => {
    const DATA_DIR = newFolder()
    const first = run('dist/server/demo.js', { DATA_DIR })
    const address = await first.address
    const login = await send(address, 'POST', '/api/oauth/token', {
      body: {
        grant_type: 'password',
        client_id: 'portal-web',
        client_secret: 'portal-web',
        email: 'admin@demo.test',
        password: 'Demo-1234',
      },
    })
    expect(login.status).toBe(200)
    expect(
      (await send(address, 'GET', '/api/users', { token: login.body.access_token })).body.meta.total,
    ).toBeGreaterThan(500)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = run('dist/server/demo.js', { DATA_DIR })
    expect((await send(await second.address, 'GET', '/api/ready')).status).toBe(200)
    expect(first.output()).toContain('Making the demo organisation')
    expect(second.output()).not.toContain('Making the demo organisation')
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  }, 90_000)
})
