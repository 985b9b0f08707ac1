import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { tidyUp } from '../../../src/server/housekeeping.ts'
import { openFiles } from '../../../src/server/media/open.ts'
import { housekeepingOf } from '../../../src/server/portal.ts'
import { Client } from '../../support/client.ts'
import { pictures } from '../../support/files.ts'
import { startTestPortal, testConfig } from '../../support/portal.ts'
import { startS3 } from '../../support/s3.ts'

const s3 = await startS3()
const test = await startTestPortal({ env: s3.env })
afterAll(async () => {
  await test.stop()
  await s3.close()
})
beforeEach(() => {
  s3.objects.clear()
  s3.requests.length = 0
  s3.failures.length = 0
})
const root = await test.as('super-admin')
const target = '/api/medias?resource=corporations&field=logo'
const { incoming } = test.portal.files
const left = () => (existsSync(incoming) ? readdirSync(incoming) : [])

describe('[OPS-2] files in a bucket', () => {
  it('are kept there alone, and read at every instance under their own token', async () => {
    const other = new Client(await test.another({}), root.token)
    const { status, body } = await root.upload(target, 'a.png', pictures.png)
    expect(status).toBe(201)
    expect([...s3.objects.values()].map(object => object.equals(pictures.png))).toEqual([true])
    expect([...s3.objects.keys()][0]).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    expect(left()).toEqual([])
    const file = await other.get(body.data.full_url)
    expect(file.status).toBe(200)
    expect(file.raw.equals(pictures.png)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(pictures.png.length),
      'x-content-type-options': 'nosniff',
    })
    expect((await other.get(body.data.full_url.replace(/token=\d/, 'token=9'))).status).toBe(404)
    s3.objects.clear()
    expect((await other.get(body.data.full_url)).status).toBe(404)
  })

  it('are checked before they go there, and a repeat leaves one', async () => {
    expect((await root.upload(target, 'a.png', '<svg/>')).status).toBe(415)
    expect((await root.upload(target, 'a.png', Buffer.alloc(20_000_000))).status).toBe(413)
    expect(s3.requests).toEqual([])
    const headers = { 'idempotency-key': 'the-same-upload' }
    const [one, two] = [
      await root.upload(target, 'a.png', pictures.png, { headers }),
      await root.upload(target, 'a.png', pictures.png, { headers }),
    ]
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
    expect(s3.objects.size).toBe(1)
    expect(left()).toEqual([])
  })

  it('are tried again, and 503 while the bucket is away, when nothing but files is missed', async () => {
    s3.failures.push(503, 500)
    expect((await root.upload(target, 'a.png', pictures.png)).status).toBe(201)
    expect(s3.requests.map(request => request.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT'])
    s3.failures.push(503, 503, 503)
    const away = await root.upload(target, 'a.png', pictures.png)
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
    expect(left()).toEqual([])
    expect((await root.get('/api/missions')).status).toBe(200)
    expect((await root.upload(target, 'a.png', pictures.png)).status).toBe(201)
    expect(s3.objects.size).toBe(2)
  })

  it('are removed there when nobody has used them for a day', async () => {
    await root.upload(target, 'a.png', pictures.png)
    expect(s3.objects.size).toBe(1)
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(s3.objects.size).toBe(1)
    await test.db.query("update medias set created_at = clock_timestamp() - interval '25 hours'")
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(s3.objects.size).toBe(0)
  })

  it('are listed over pages, and only those that are the portal’s', async () => {
    const keys = Array.from({ length: 5 }, (_, n) => `a${n}/00000000-0000-4000-8000-00000000000${n}`)
    for (const key of [...keys, 'readme.txt']) s3.objects.set(key, Buffer.from('x'))
    const found: string[] = []
    for await (const key of test.portal.files.keys()) found.push(key)
    expect(found).toEqual(keys)
  })

  it('are not begun with a bucket or a key that is wrong', async () => {
    const check = async (env: Record<string, string>) =>
      (await openFiles(testConfig({ ...s3.env, ...env }))).check()
    await expect(check({})).resolves.toBeUndefined()
    await expect(check({ S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow('SignatureDoesNotMatch')
    await expect(check({ S3_BUCKET: 'another' })).rejects.toThrow('There is no bucket another')
    await expect(check({ S3_ACCESS_KEY_ID: '' })).rejects.toThrow('S3_ACCESS_KEY_ID')
    await expect(check({ S3_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow('cannot be used')
  })
})
