/** Files in part, and links that live as long as whoever gives them out says. */
import { afterAll, describe, expect, it } from 'vitest'
import { forgetCallers } from '../../../src/server/auth/sessions.ts'
import { boundMediaUrl } from '../../../src/server/media/links.ts'
import { pictures } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { startS3 } from '../../support/s3.ts'

const s3 = await startS3()
const onDisk = await startTestPortal()
const inBucket = await startTestPortal({ env: s3.env })
afterAll(async () => {
  await onDisk.stop()
  await inBucket.stop()
  await s3.close()
})

const content = Buffer.concat([pictures.png, Buffer.from(Array.from({ length: 3000 }, (_, n) => n % 251))])

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('a file in %s', (_, test) => {
  const uploaded = (async () => {
    const root = await test.as('super-admin')
    const { body } = await root.upload('/api/medias?resource=corporations&field=logo', 'a.png', content)
    return body.data as { id: number; full_url: string }
  })()
  const ask = async (headers: Record<string, string>, method = 'GET') =>
    test.guest.call(method, (await uploaded).full_url, undefined, { headers })

  it('is sent from where one is asked for', async () => {
    const { length } = content
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, length - 1],
      ['bytes=-7', length - 7, length - 1],
      ['bytes=3000-999999', 3000, length - 1],
    ] as const) {
      const { status, headers, raw } = await ask({ range })
      expect(status, range).toBe(206)
      expect(headers, range).toMatchObject({
        'content-range': `bytes ${start}-${end}/${length}`,
        'content-length': String(end - start + 1),
        'accept-ranges': 'bytes',
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(raw.equals(content.subarray(start, end + 1)), range).toBe(true)
    }
  })

  it('is 416 beyond its end, and says how long it is', async () => {
    const { status, headers, raw } = await ask({ range: `bytes=${content.length}-` })
    expect([status, headers['content-range'], raw.length]).toEqual([416, `bytes */${content.length}`, 0])
  })

  it('goes on after a break only where it is the same, by its tag or its date', async () => {
    const { headers } = await ask({})
    const range = 'bytes=10-19'
    for (const same of [headers.etag, headers['last-modified']] as string[])
      expect((await ask({ range, 'if-range': same })).status, same).toBe(206)
    for (const other of ['"other"', `W/${headers.etag}`, 'Mon, 01 Jan 2024 00:00:00 GMT']) {
      const { status, raw } = await ask({ range, 'if-range': other })
      expect(status, other).toBe(200)
      expect(raw.equals(content), other).toBe(true)
    }
    expect((await ask({ 'if-none-match': headers.etag as string })).status).toBe(304)
    expect((await ask({ 'if-modified-since': headers['last-modified'] as string })).status).toBe(304)
  })

  it('is sent whole where several ranges are asked for, or none that can be read', async () => {
    for (const range of ['bytes=0-1,5-6', 'bytes=5-1', 'pages=1-2']) {
      const { status, raw } = await ask({ range })
      expect(status, range).toBe(200)
      expect(raw.equals(content), range).toBe(true)
    }
  })

  it('answers HEAD as GET, without its bytes and its ranges', async () => {
    const { headers: whole } = await ask({})
    const { status, headers, raw } = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect([status, raw.length]).toEqual([200, 0])
    for (const name of [
      'content-length',
      'content-type',
      'etag',
      'last-modified',
      'accept-ranges',
      'content-disposition',
    ])
      expect(headers[name], name).toBe(whole[name])
    expect((await test.guest.call('HEAD', '/api/medias/999/x.png?token=1.x')).status).toBe(404)
  })

  it('is read by a link that was given out for longer, until its session ends', async () => {
    const { id } = await uploaded
    const person = await test.person()
    const caller = await test.portal.sessions.callerOf(person.client.token as string)
    const file = { id, file_name: 'a.png', dir: 'private' }
    const link = boundMediaUrl(file, { session: caller?.sessionId as number }, 3 * 3600)
    const read = (url = link) => test.guest.call('GET', url, undefined, { headers: { range: 'bytes=0-3' } })
    expect((await read()).status).toBe(206)
    const token = new URL(link, 'http://x').searchParams.get('token') as string
    expect(Number(token.split('.')[0]) - Date.now() / 1000).toBeGreaterThan(10_000)
    const [expires, bound, signature] = token.split('.') as [string, string, string]
    for (const forged of [
      `${Number(expires) + 1}.${bound}.${signature}`,
      `${expires}.s${caller?.sessionId}1.${signature}`,
      `${expires}.x${bound.slice(1)}.${signature}`,
      `${expires}.${signature}`,
    ])
      expect((await read(link.replace(token, forged))).status, forged).toBe(404)
    expect((await read(boundMediaUrl(file, { session: caller?.sessionId as number }, -1))).status).toBe(404)
    expect((await read(link.replace(`/${id}/`, `/${id + 1}/`))).status).toBe(404)

    // What one instance changes, others follow within seconds; here at once.
    await test.db.query("update users set status = 'passive' where id = $1", [person.id])
    forgetCallers()
    expect((await read()).status).toBe(404)
    await test.db.query("update users set status = 'active' where id = $1", [person.id])
    expect((await read()).status).toBe(206)
    expect((await person.client.post('/api/logout')).status).toBeLessThan(300)
    expect((await read()).status).toBe(404)
  })
})
