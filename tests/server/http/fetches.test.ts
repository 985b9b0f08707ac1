/** 50: what the server fetches, it fetches where it was configured, and follows nobody elsewhere. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { S3Store } from '../../../src/server/media/s3.ts'
import { receive } from '../../../src/server/media/store.ts'
import { startTestPortal, type TestPortal, testPassword } from '../../support/portal.ts'
import { type SmtpServer, startSmtp } from '../../support/smtp.ts'

const servers: Server[] = []
async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise(resolve => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What stands in the inner net: nobody may come here. */
const came: string[] = []
let inner: string
let smtp: SmtpServer
let test: TestPortal
beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestPortal({ env: { SMTP_URL: smtp.url } })
  inner = await listening((request, response) => {
    came.push(`${request.method} ${request.url}`)
    response.end('{"success":true,"tokenProperties":{"valid":true}}')
  })
})
afterAll(async () => {
  await test.stop()
  await smtp.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

it('50: a captcha provider that redirects to an inner address is not followed, and lets nobody in', async () => {
  const { email } = await test.person({ password: true })
  const payload = {
    grant_type: 'password',
    email,
    password: testPassword,
    client_id: 'portal-web',
    client_secret: 'portal-web',
    captcha: 'good',
  }
  let status = 0
  const provider = await listening((_, response) => response.writeHead(status, { location: inner }).end())
  const editions: Record<string, string>[] = [{}, { CAPTCHA_ENTERPRISE: '1', CAPTCHA_PROJECT: 'okul' }]
  for (const edition of editions) {
    const app = await test.another({
      CAPTCHA_PROVIDER: 'recaptcha',
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET_KEY: 'secret',
      CAPTCHA_ADDRESS: provider,
      CAPTCHA_API_ADDRESS: provider,
      ...edition,
    })
    for (status of [301, 302, 303, 307, 308])
      expect((await app.inject({ method: 'POST', url: '/api/oauth/token', payload })).statusCode).toBe(503)
  }
  expect(came).toEqual([])
})

it('50: a bucket that redirects to an inner address is not followed', async () => {
  const bucket = await listening((request, response) => {
    request.resume()
    response.writeHead(307, { location: `${inner}/files` }).end()
  })
  const incoming = join(inject('runFolder'), 'fetches')
  const store = new S3Store(
    {
      bucket: 'dosyalar',
      region: 'x',
      endpoint: bucket,
      pathStyle: true,
      accessKeyId: 'a',
      secretAccessKey: 'b',
    },
    incoming,
  )
  const file = await receive(incoming, Readable.from([Buffer.from('gizli')]), 100)
  const key = '00/00000000-0000-4000-8000-000000000000'
  await expect(store.keep(file)).rejects.toThrow('307')
  await expect(store.open(key)).rejects.toThrow('307')
  await expect(store.remove(key)).rejects.toThrow('307')
  await expect(store.check()).rejects.toThrow('307')
  await expect(store.keys()[Symbol.asyncIterator]().next()).rejects.toThrow('307')
  for (const wrong of ['../secret', 'http://127.0.0.1/x', '//127.0.0.1/x', `${key}\n`, `${key}/..`])
    await expect(store.open(wrong), wrong).rejects.toThrow('no stored file')
  expect(came).toEqual([])
})

it('50: what staff write into a mail reads no address and no file of the server', async () => {
  const jobs = await test.startJobs()
  try {
    const staff = await test.person({ roles: ['admin'] })
    const secret = join(inject('runFolder'), 'gizli.txt')
    writeFileSync(secret, 'çok gizli bir satır')
    const body = `<p>a</p><img src="${inner}/a.png"><link href="${inner}/b.css" rel="stylesheet"><img src="file://${secret}"><a href="${inner}/c">c</a><iframe src="${inner}/d"></iframe><style>@import url(${inner}/e)</style>{"path":"${secret}"}`
    const { status } = await staff.client.post('/api/send-mail', {
      audience: { user_ids: [staff.id] },
      subject: `{"path":"${secret}"}`,
      body,
    })
    expect(status).toBe(201)
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 15_000, interval: 50 })
    expect(smtp.mails[0]?.raw).not.toContain(Buffer.from('çok gizli').toString('base64').slice(0, 8))
    expect(smtp.mails[0]?.raw).not.toContain('gizli bir')
    expect(came).toEqual([])
  } finally {
    await jobs.stop()
  }
})

it('50: the server fetches nowhere else', () => {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )
  const fetching = sources.filter(name =>
    /\bfetch\(|from 'node:https?'|from 'undici'|overHttps?\(/.test(
      readFileSync(join('src/server', name), 'utf8').replace(/import type .*/g, ''),
    ),
  )
  // Another one belongs into this list with a test of where it leads.
  expect(fetching.filter(name => !name.startsWith('demo')).sort()).toEqual([
    'areas/account/captcha/recaptcha.ts',
    'media/s3-client.ts',
  ])
})
