import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { staticFiles } from '../../../src/server/http/static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-'))
const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
mkdirSync(join(folder, 'assets'))
const script = 'export const answer = 42\n'.repeat(50)
put('assets/app-1.js', script)
put('assets/app-1.js.br', brotliCompressSync(script))
put('assets/gone-1.js', script)
put('assets/gone-1.js.br', brotliCompressSync(script))
put('.env', 'SECRET=1')
put('notes.md', 'a type that is not served')
const app = Fastify()
staticFiles(app, folder, 'assets/')
await app.ready()
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

describe('static files', () => {
  it('are sent compressed to who takes it, and may be kept where their name changes with their content', async () => {
    const plain = await get('/assets/app-1.js')
    expect(plain.body).toBe(script)
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(script.length),
    })
    const small = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(small.rawPayload.length).toBe(Number(small.headers['content-length']))
    const head = await get('/assets/app-1.js', {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it('are not sent again to who has them', async () => {
    const { headers } = await get('/assets/app-1.js')
    const again = await get('/assets/app-1.js', { 'if-none-match': headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each(['/.env', '/notes.md', '/assets/../.env', '/%2e%2e/etc/passwd', '/assets/none.js'])(
    'are nothing but what the folder had when the process started: %s',
    async url => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it('are not found once they are gone, without a word of an encoding that is not there', async () => {
    rmSync(join(folder, 'assets/gone-1.js'))
    rmSync(join(folder, 'assets/gone-1.js.br'))
    for (const accept of ['', 'br']) {
      const answer = await get('/assets/gone-1.js', { 'accept-encoding': accept })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(answer.headers['cache-control']).toBeUndefined()
    }
  })
})
