import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { startTestPortal, testPassword } from '../../../support/portal.ts'

const read = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A provider that knows the proof "good", as Google answers. */
const asked: { path: string; body: string }[] = []
let mood: 'well' | 'broken' | 'hanging' | 'elsewhere' | 'misconfigured' = 'well'
const provider = createServer(async (request, response) => {
  const body = await read(request)
  asked.push({ path: request.url as string, body })
  if (mood === 'hanging') return
  if (mood === 'broken') return void response.writeHead(500).end('no')
  if (mood === 'elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  if (mood === 'misconfigured')
    return void response.end(JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] }))
  const enterprise = request.url?.startsWith('/v1/')
  const good = enterprise
    ? JSON.parse(body).event.token.startsWith('good')
    : new URLSearchParams(body).get('response')?.startsWith('good')
  response.end(
    JSON.stringify(enterprise ? { tokenProperties: { valid: good } } : { success: good, 'error-codes': [] }),
  )
}).listen(0, '127.0.0.1')
await new Promise(resolve => provider.once('listening', resolve))
const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => provider.closeAllConnections())
afterAll(() => provider.close())

const test = await startTestPortal()
afterAll(test.stop)
const somebody = await test.person({ password: true })

const recaptcha = {
  CAPTCHA_PROVIDER: 'recaptcha',
  CAPTCHA_SITE_KEY: 'site',
  CAPTCHA_SECRET_KEY: 'secret',
  CAPTCHA_ADDRESS: address,
  CAPTCHA_API_ADDRESS: address,
}

type App = Awaited<ReturnType<typeof test.another>>
const login = (app: App, captcha?: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    payload: {
      grant_type: 'password',
      email: somebody.email,
      password: testPassword,
      client_id: 'portal-web',
      client_secret: 'portal-web',
      ...(captcha !== undefined && { captcha }),
    },
  })
let number = 0
const places = {
  login,
  register: (app: App, captcha?: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/register',
      payload: {
        first_name: 'Ada',
        last_name: 'Robot',
        email: `robot${number++}@kurum.example`,
        password: testPassword,
        password_confirmation: testPassword,
        ...(captcha !== undefined && { captcha }),
      },
    }),
  reset: (app: App, captcha?: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/forget-password',
      payload: { email: somebody.email, ...(captcha !== undefined && { captcha }) },
    }),
}

describe('[AUTH-9] the captcha', () => {
  it('is asked of nobody beforehand without configuration, and asked for where it is configured', async () => {
    for (const send of Object.values(places)) expect((await send(test.app)).statusCode).toBeLessThan(300)
    const on = (env: Record<string, string>) => {
      const { CAPTCHA_PROVIDER: provider, CAPTCHA_ON: places } = readConfig(env)
      return [provider, ...places]
    }
    expect(on({})).toEqual(['altcha'])
    expect(on({ CAPTCHA_PROVIDER: '' })).toEqual(['altcha'])
    expect(on({ CAPTCHA_PROVIDER: 'altcha' })).toEqual(['altcha', ...Object.keys(places)])
    expect(on({ CAPTCHA_ON: 'reset' })).toEqual(['altcha', 'reset'])
    expect((await test.app.inject({ url: '/config.js' })).body).toContain('"provider":"altcha","on":[]')
    for (const on of Object.keys(places)) {
      const app = await test.another({ ...recaptcha, CAPTCHA_ON: on })
      for (const [place, send] of Object.entries(places)) {
        const answer = await send(app)
        expect(answer.statusCode < 300, `${on}: ${place} ${answer.body}`).toBe(place !== on)
        if (place === on) expect(answer.json().errors).toEqual({ captcha: [expect.any(String)] })
      }
    }
  })

  it('takes a good proof, of the normal and of the enterprise edition, and no other', async () => {
    const editions: Record<string, string>[] = [{}, { CAPTCHA_ENTERPRISE: '1', CAPTCHA_PROJECT: 'okul' }]
    for (const edition of editions) {
      const app = await test.another({ ...recaptcha, ...edition })
      asked.length = 0
      expect((await login(app, `good-${JSON.stringify(edition)}`)).statusCode).toBe(200)
      expect(asked).toHaveLength(1)
      const [{ path, body }] = asked as [(typeof asked)[0]]
      expect(path).toBe(
        'CAPTCHA_PROJECT' in edition
          ? '/v1/projects/okul/assessments?key=secret'
          : '/recaptcha/api/siteverify',
      )
      expect(body).toContain('good')
      for (const wrong of ['bad', '', null, 7, ['good'], { toString: 'good' }, 'x'.repeat(30_000)])
        expect((await login(app, wrong)).statusCode, JSON.stringify(wrong)?.slice(0, 50)).toBe(422)
    }
  })

  it('28: one proof lets one through, of twenty at once; while the provider is down nobody', async () => {
    const app = await test.another(recaptcha)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(app, 'good-once')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19)
    for (const bad of ['broken', 'elsewhere', 'misconfigured'] as const) {
      mood = bad
      const answer = await login(app, `good-${bad}`)
      mood = 'well'
      expect([bad, answer.statusCode]).toEqual([bad, 503])
      expect(answer.json().message).toMatch(/Robot doğrulaması/)
      // It was not used up by that.
      expect((await login(app, `good-${bad}`)).statusCode, bad).toBe(200)
    }
  })

  it('28: a provider that hangs is given up', async () => {
    const app = await test.another(recaptcha)
    mood = 'hanging'
    const answer = await login(app, 'good-hanging')
    mood = 'well'
    expect(answer.statusCode).toBe(503)
  })

  it('8, 23, 24: allows one more try each where others have used up those of an address, and so many of one account', async () => {
    // As it is without configuration.
    const { app } = test
    const person = await test.person({ password: true })
    const prove = async () => {
      const challenge = (await app.inject({ url: '/api/captcha' })).json().data
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    }
    const ask = async (password: string, captcha?: string, email = person.email) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/oauth/token',
        remoteAddress: '10.6.6.6',
        payload: {
          grant_type: 'password',
          email,
          password,
          client_id: 'portal-web',
          client_secret: 'portal-web',
          captcha,
        },
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    await test.db.read(
      "insert into rate_limits (key, count, resets_at) values ('login:10.6.6.6', 300, now() + interval '15 minutes')",
      [],
    )
    // Somebody's script has used up the tries of the hall.
    const refused = await ask(testPassword)
    expect([refused.status, refused.body.captcha]).toEqual([429, true])
    expect((await ask(testPassword, 'nonsense')).status).toBe(422)
    const proof = await prove()
    expect((await ask('yanlis-1', proof)).status).toBe(419)
    expect((await ask(testPassword, proof)).status).toBe(422)
    expect((await ask(testPassword, await prove())).status).toBe(200)
    // Guesses at one account that are paid for with captchas come to an end all the same.
    expect((await ask('yanlis-1', await prove())).status).toBe(419)
    await test.db.read("update rate_limits set count = 20 where key like 'login:%:10.6.6.6:proved'", [])
    const over = await ask(testPassword, await prove())
    expect([over.status, over.body.captcha]).toEqual([429, undefined])
    const other = await test.person({ password: true })
    expect((await ask(testPassword, await prove(), other.email)).status).toBe(200)
  })

  it('may be the portal’s own, which needs nobody else', async () => {
    const app = await test.another({ CAPTCHA_PROVIDER: 'altcha' })
    const challenge = async () => (await app.inject({ url: '/api/captcha' })).json().data
    const given = await challenge()
    const solution = await solveChallenge({ challenge: given, deriveKey })
    const proof = (body: unknown) => Buffer.from(JSON.stringify(body)).toString('base64')
    const good = proof({ challenge: given, solution })
    for (const wrong of [
      'nonsense',
      proof({}),
      proof({ challenge: await challenge(), solution }),
      proof({
        challenge: { ...given, parameters: { ...given.parameters, data: { until: 9e15 } } },
        solution,
      }),
      proof({ challenge: { ...given, parameters: { ...given.parameters, cost: 1 } }, solution }),
      proof({ challenge: { parameters: given.parameters }, solution }),
      proof({ challenge: given, solution: { ...solution, counter: -1 } }),
    ])
      expect((await login(app, wrong)).statusCode).toBe(422)
    expect((await login(app, good)).statusCode).toBe(200)
    expect((await login(app, good)).statusCode).toBe(422)
    // The same proof, written otherwise.
    expect((await login(app, `${good} `)).statusCode).toBe(422)
    const off = await test.another({ CAPTCHA_PROVIDER: 'off' })
    expect((await off.inject({ url: '/api/captcha' })).statusCode).toBe(404)
  })

  it('lets its pages load the provider’s script and frame, and no other’s', async () => {
    const app = await test.another(recaptcha)
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${address} https://www.gstatic.com;`)
    // Without an origin of its own, content of others stands on this machine's other name.
    expect(policy).toContain(`frame-src 'self' ${address} http://127.0.0.1:* http://localhost:*;`)
    const apart = { ...recaptcha, PUBLIC_URL: 'https://portal.test', CONTENT_URL: 'https://content.test' }
    const named = String(
      (await (await test.another(apart)).inject({ url: '/' })).headers['content-security-policy'],
    )
    expect(named).toContain(`frame-src 'self' ${address} https://content.test;`)
    const without = String((await test.app.inject({ url: '/' })).headers['content-security-policy'])
    expect(without).toContain("script-src 'self';")
    const config = (await app.inject({ url: '/config.js' })).body
    expect(config).toContain('"siteKey":"site"')
    expect(config).not.toContain('secret"')
  })

  it('is refused half configured', () => {
    expect(() => readConfig({ CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'x' })).toThrow(
      /CAPTCHA_SECRET_KEY/,
    )
    expect(() => readConfig({ ...recaptcha, CAPTCHA_ENTERPRISE: '1' })).toThrow(/CAPTCHA_PROJECT/)
    expect(() => readConfig({ CAPTCHA_ON: 'login,everywhere' })).toThrow(/CAPTCHA_ON/)
    expect(() => readConfig({ CAPTCHA_VERSION: '3' })).toThrow(/CAPTCHA_VERSION/)
  })
})
