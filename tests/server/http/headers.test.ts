import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { webFolder } from '../../../src/server/http/web.ts'
import { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'
import { root } from '../../support/texts.ts'

const test = await startTestPortal({ env: { PUBLIC_URL: 'https://portal.example' } })
afterAll(test.stop)

const policyOf = (headers: Readonly<Record<string, string | undefined>>) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map(directive => {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        return [name, sources]
      }),
  )

/** The scripts that stand in a page, and attributes that are scripts. */
const inlineScripts = (page: string) =>
  [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes]) => !/\bsrc=/.test(attributes ?? ''))
    .map(([, , text]) => text as string)
const scriptAttributes = (page: string) =>
  page.match(/<[^>]+\s(on[a-z]+\s*=|href\s*=\s*["']?javascript:)/gi) ?? []

/** The page as it is built, where it is; else as it is written. */
const built = join(webFolder, 'index.html')
const page = readFileSync(existsSync(built) ? built : join(root, 'src/web/index.html'), 'utf8')

describe('[OPS-4] headers', () => {
  it('of every answer tell browsers what they must not do with it', async () => {
    for (const url of [
      '/',
      '/users',
      '/nothing.js',
      '/config.js',
      '/api/health',
      '/api/users',
      '/api/nothing',
      '/%',
      '/api/docs',
    ]) {
      const { headers } = await test.guest.get(url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers['permissions-policy'], url).toMatch(/(^|, )camera=\(\)(,|$)/)
      const policy = policyOf(headers)
      for (const sources of [policy.get('script-src') ?? policy.get('default-src') ?? ['missing']])
        expect(sources.join(' '), url).not.toMatch(/unsafe|missing|\*|https?:$|data:/)
      if (url !== '/api/docs') expect(policy.get('frame-ancestors'), url).toEqual(["'none'"])
      expect(headers, url).not.toHaveProperty('x-powered-by')
      expect(headers, url).not.toHaveProperty('server')
    }
    expect((await test.guest.get('/api/users')).headers['cache-control']).toBe('no-store')
    // Behind plain HTTP a browser must not be told that there is TLS.
    const plain = new Client(await test.another({ PUBLIC_URL: 'http://portal.example' }), null)
    expect((await plain.get('/')).headers).not.toHaveProperty('strict-transport-security')
  })

  it('let the portal’s page run its own files alone, and it needs nothing else', async () => {
    const policy = policyOf((await test.guest.get('/')).headers)
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    expect(inlineScripts(page)).toEqual([])
    expect(scriptAttributes(page)).toEqual([])
    for (const [, address] of page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"/g))
      expect(address).toMatch(/^(\/(?!\/)|\.\/)/)
    if (!existsSync(built)) return
    // What would need `unsafe-eval`.
    for (const file of readdirSync(join(webFolder, 'assets')).filter(name => name.endsWith('.js')))
      expect(readFileSync(join(webFolder, 'assets', file), 'utf8'), file).not.toMatch(
        /[^.\w]eval\(|new Function\(/,
      )
  })

  it('[DEV-3] let the page reach an API and a notification service elsewhere, its websockets too', async () => {
    const sources = async (env: Record<string, string>) => {
      const policy = policyOf((await new Client(await test.another(env), null).get('/')).headers)
      expect(policy.get('media-src')).toEqual(["'self'", ...(policy.get('img-src')?.slice(3) ?? [])])
      return [policy.get('connect-src'), policy.get('img-src')?.slice(3)]
    }
    const api = { API_BASE_URL: 'https://api.example:8443/portal' }
    expect(await sources(api)).toEqual([
      ["'self'", 'https://api.example:8443', 'wss://api.example:8443'],
      ['https://api.example:8443'],
    ])
    const live = { NOTIFICATIONS_URL: 'wss://live.example/notices' }
    expect(await sources(live)).toEqual([["'self'", 'wss://live.example'], []])
    expect(await sources({ API_BASE_URL: 'http://api.example', ...live })).toEqual([
      ["'self'", 'http://api.example', 'ws://api.example', 'wss://live.example'],
      ['http://api.example'],
    ])
    await expect(test.another({ NOTIFICATIONS_URL: 'ftp://live.example' })).rejects.toThrow(
      'NOTIFICATIONS_URL is no ws, wss, http or https address',
    )
  })

  it('let the page that shows the API run its own scripts alone', async () => {
    const { headers, raw, status } = await test.guest.get('/api/docs/static/index.html')
    const answer = status === 200 ? { headers, raw } : await test.guest.get('/api/docs')
    const sources = policyOf(answer.headers).get('script-src') ?? []
    expect(sources.join(' ')).not.toMatch(/unsafe/)
    for (const text of inlineScripts(answer.raw.toString()))
      expect(sources).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(scriptAttributes(answer.raw.toString())).toEqual([])
  })
})
