import { afterAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { pictures } from '../../support/files.ts'
import { openLive, openRecords } from '../../support/live.ts'
import { firstAccount, firstAdministrator, login, type Started, send, start } from '../../support/process.ts'
import { startSmtp } from '../../support/smtp.ts'
import { newStorage } from '../../support/storage.ts'

const storage = await newStorage()
const smtp = await startSmtp()
let portal: Started
afterAll(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  await smtp.close()
  await storage.remove()
})

const decoded = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')

it('[OPS-4] 25: lines name their request and hold no secret, at the most talkative level', async () => {
  portal = start('tests/support/broken-portal.ts', {
    LOG_LEVEL: 'trace',
    SMTP_URL: smtp.url.replace('//', '//mailer:secret-of-smtp@'),
    METRICS_TOKEN: 'secret-of-the-scraper',
    OAUTH_CLIENT_SECRET: 'portal-web',
    ...storage.env,
  })
  const address = await portal.address
  const bearer = await firstAdministrator(portal)
  const firstLink = /token=(\S+)/.exec(portal.output())?.[1] as string
  const secrets = [bearer, firstLink, firstAccount.password, 'secret-of-smtp', 'secret-of-the-scraper']
  const secret = (text: string) => {
    secrets.push(text)
    return text
  }

  // Passwords that are wrong, too: they are mostly those of another account.
  await login(address, { ...firstAccount, password: secret('Yanlis-Parola') })
  // One-time links, by mail and in addresses.
  await send(address, 'POST', '/api/forget-password', { body: { email: firstAccount.email } })
  const mail = await vi.waitFor(
    () => {
      expect(smtp.mails.length).toBe(1)
      return decoded(smtp.mails[0]?.raw as string)
    },
    { timeout: 20_000, interval: 50 },
  )
  const reset = secret(/token=([\w-]{43})/.exec(mail)?.[1] as string)
  await send(address, 'GET', `/reset-password?token=${reset}`)
  await send(address, 'GET', `/api/first-administrator?token=${firstLink}`)
  await send(address, 'POST', '/api/reset-password', {
    body: { token: reset, password: secret('Yeni-Parola1'), password_confirmation: 'Yeni-Parola1' },
    headers: { referer: `${address}/reset-password?token=${reset}` },
  })
  const next = secret(await login(address, { ...firstAccount, password: 'Yeni-Parola1' }))
  // The live connection: as it is meant, without an upgrade, with its letters disguised, and at a path that is none.
  const port = Number(new URL(address).port)
  const live = openLive(port, next)
  await live.socketId
  live.close()
  const records = openRecords(port, next)
  await records.opened
  records.close()
  await send(address, 'GET', `/api/notifications/live/${next}`)
  await send(address, 'GET', `/api/live/${next}`)
  await send(address, 'GET', `/api/%6cive/${next}`)
  await send(address, 'GET', `/api/notifications/%6cive/${next}`)
  await send(address, 'GET', `/api/notifications/live/${next}/more`)
  await new Promise(resolve => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/nothing/${next}`)
    socket.on('error', resolve)
    socket.on('close', resolve)
  })
  // A file's own token, as it is and disguised.
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pictures.png)]), 'a.png')
  const uploaded = await fetch(`${address}/api/medias?resource=users&field=image_medias`, {
    method: 'POST',
    headers: { authorization: `Bearer ${next}` },
    body: form,
  })
  const { data } = (await uploaded.json()) as { data: { full_url: string } }
  secret(new URL(data.full_url, address).searchParams.get('token')?.split('.')[1] as string)
  expect((await fetch(address + data.full_url)).status).toBe(200)
  await send(address, 'GET', data.full_url.replace('?token=', '?%74oken='))
  await send(address, 'GET', '/metrics', { headers: { authorization: 'Bearer secret-of-the-scraper' } })
  await send(address, 'GET', '/api/users/me', {
    token: next,
    headers: { cookie: `a=${secret('of-a-cookie')}` },
  })
  // An error of the inside: the database tells its driver the values of the statement.
  const failed = await send(address, 'POST', '/api/missions', {
    token: next,
    body: { name: secret('Gizli kalmasi gereken gorev') },
    headers: { 'x-request-id': 'proxy-4711.a' },
  })
  expect(failed.status).toBe(500)
  expect(failed.body).toEqual({ message: expect.any(String), request_id: 'proxy-4711.a' })
  expect(failed.headers.get('x-request-id')).toBe('proxy-4711.a')
  // An id that could break out of a line, or is no id at all, is replaced.
  for (const wrong of ['short', 'a'.repeat(65), 'a b c d e f g', '{"a":"b"}1234', "';--12345"]) {
    const { headers } = await send(address, 'GET', '/api/health', { headers: { 'x-request-id': wrong } })
    expect(headers.get('x-request-id'), wrong).toMatch(/^[0-9a-f-]{36}$/)
  }

  // A live message that is too long ends its line, and is no error of the server.
  const loud = new WebSocket(`${address.replace('http', 'ws')}/api/notifications/live/${next}`)
  loud.on('error', () => undefined)
  await new Promise(resolve => loud.once('message', resolve))
  loud.send('x'.repeat(2000))
  await new Promise(resolve => loud.once('close', resolve))
  const logged = () =>
    portal
      .output()
      .split('\n')
      .filter(line => line.startsWith('{') && line.includes('Max payload'))
  await vi.waitFor(() => expect(logged()).toHaveLength(1), { timeout: 20_000, interval: 20 })
  expect(logged().map(line => JSON.parse(line).level)).toEqual([20])

  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  const text = portal.output().replace(/\S+\/first-administrator\?token=\S+\n/, '')
  for (const hidden of secrets) expect(text, hidden).not.toContain(hidden)
  const lines = text
    .split('\n')
    .filter(line => line && !line.startsWith('The portal answers'))
    // Node's own word about its SQLite is none of the portal's.
    .filter(line => !/ExperimentalWarning|--trace-warnings/.test(line))
    .map(line => JSON.parse(line) as { reqId?: string; msg: string; req?: { url: string }; err?: object })
  const ofRequests = lines.filter(({ msg }) => /request/.test(msg))
  expect(ofRequests.length).toBeGreaterThan(30)
  expect(ofRequests.filter(({ reqId }) => !reqId)).toEqual([])
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
    reqId: 'proxy-4711.a',
    req: { method: 'POST', url: '/api/missions' },
    err: { type: 'error', code: '42P01', stack: expect.stringContaining('missions') },
  })
  expect(text).toContain('/api/notifications/live/…')
  expect(text).toContain('"/api/live/…')
}, 180_000)
