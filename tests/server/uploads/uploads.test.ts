/** Files that arrive in pieces (tus 1.0), into a folder and into a bucket. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { areas } from '../../../src/server/areas/index.ts'
import { tidyUp } from '../../../src/server/housekeeping.ts'
import { housekeepingOf } from '../../../src/server/portal.ts'
import { Client } from '../../support/client.ts'
import { noise, pictures, videos } from '../../support/files.ts'
import { filmArea } from '../../support/films/index.ts'
import { largestFilm } from '../../support/films/resource.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'
import { startS3 } from '../../support/s3.ts'
import { create, cutPatch, head, offsetAt, patch, sendByClient, tusHeaders } from './tus.ts'

const s3 = await startS3()
const parts = { areas: [...areas, filmArea] }
const onDisk = await startTestPortal(parts)
const inBucket = await startTestPortal({ ...parts, env: s3.env })
afterAll(async () => {
  await onDisk.stop()
  await inBucket.stop()
  await s3.close()
})

/** What lies in the folder, or the bucket: pieces of uploads, and kept files. */
function stored(test: TestPortal): { pieces: number; kept: number } {
  if (test === inBucket) {
    const keys = [...s3.objects.keys()]
    const pieces = keys.filter(key => key.startsWith('pieces/')).length
    return { pieces, kept: keys.length - pieces }
  }
  const folder = join(test.portal.config.DATA_DIR, 'files')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return {
    pieces: files.filter(file => /^\.pieces\/[^/]+\//.test(file)).length,
    kept: files.filter(file => /^[0-9a-f]{2}\//.test(file)).length,
  }
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('an upload into %s', async (_, test) => {
  const root = await test.as('super-admin')
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const incoming = () =>
    existsSync(test.portal.files.incoming) ? readdirSync(test.portal.files.incoming) : []
  const bytesIncoming = () =>
    incoming().reduce((sum, name) => {
      const file = statSync(join(test.portal.files.incoming, name), { throwIfNoEntry: false })
      return sum + (file?.size ?? 0)
    }, 0)
  const mediaOf = async (url: string, client = root) => client.post(`${url}/media`)
  const bytesOf = async (url: string) => {
    const { status, body } = await mediaOf(url)
    expect(status, JSON.stringify(body)).toBe(200)
    return (await test.guest.get(body.data.full_url)).raw
  }
  const begun = async (size: number, values: Record<string, string> = {}, client = root) => {
    const answer = await create(client, size, values)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.headers.location as string
  }

  it('by tus-js-client comes whole, whatever the size of its chunks', async () => {
    const content = videos.mp4(19_000_000)
    for (const chunkSize of [Number.POSITIVE_INFINITY, 8 * 1024 * 1024, 3_000_000]) {
      const { url } = await sendByClient(address, root.token, content, { chunkSize })
      expect((await bytesOf(url)).equals(content), `${chunkSize}`).toBe(true)
      expect(stored(test).pieces).toBe(0)
      expect(incoming()).toEqual([])
    }
  })

  it('becomes the same record as a file that comes in one request, and one that a record may have', async () => {
    const content = videos.mp4(2_000_000)
    const { url } = await sendByClient(address, root.token, content, {
      metadata: { resource: 'films', field: 'film', filename: '../Ders 1.exe', record: '5' },
    })
    const { body } = await mediaOf(url)
    expect(body.data).toMatchObject({ file_name: 'Ders 1.mp4', mime_type: 'video/mp4', size: content.length })
    expect(body.data).not.toHaveProperty('storage_key')
    expect((await mediaOf(url)).body).toEqual(body)
    const [audited] = await test.db.read(
      "select count(*)::int from audit_entries where subject_type = 'medias' and subject_id = $1 and action = 'medias.store'",
      [body.data.id],
    )
    expect(audited).toEqual([1])
    const list = async () =>
      (await root.get('/api/uploads', { resource: 'films', field: 'film', record: 5 })).body.data
    expect(await list()).toMatchObject([
      { file_name: 'Ders 1.exe', received: content.length, record_id: 5, media: { id: body.data.id } },
    ])
    const film = await root.post('/api/films', { name: 'Ders', film_id: body.data.id })
    expect(film.status, JSON.stringify(film.body)).toBe(201)
    // A file that a record has is found there.
    expect(await list()).toEqual([])
  })

  it('is begun, asked about and gone on with as the protocol says', async () => {
    const content = videos.webm(700_000)
    const options = await test.guest.call('OPTIONS', '/api/uploads')
    expect([options.status, options.headers]).toMatchObject([
      204,
      {
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,checksum,termination',
        'tus-max-size': '2000000000',
        'tus-checksum-algorithm': 'sha1,sha256,sha512',
      },
    ])
    const begin = await create(root, content.length, { filename: 'ş.webm', modified: '1764000000000' })
    expect(begin.headers['tus-resumable']).toBe('1.0.0')
    expect(Date.parse(begin.headers['upload-expires'] as string) - Date.now()).toBeGreaterThan(86_000_000)
    const url = begin.headers.location as string
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    const first = await patch(root, url, 0, content.subarray(0, 300_000))
    expect([first.status, first.headers['upload-offset'], first.raw.length]).toEqual([204, '300000', 0])
    const asked = await head(root, url)
    expect([asked.status, asked.headers]).toMatchObject([
      200,
      {
        'upload-offset': '300000',
        'upload-length': '700000',
        'cache-control': 'no-store',
        'upload-metadata': expect.stringContaining(`filename ${Buffer.from('ş.webm').toString('base64')}`),
      },
    ])
    expect((await mediaOf(url)).status).toBe(409)
    expect((await patch(root, url, 300_000, content.subarray(300_000))).status).toBe(204)
    expect((await bytesOf(url)).equals(content)).toBe(true)
    // Sent once more, since the answer was lost.
    expect((await patch(root, url, 700_000, Buffer.alloc(0))).status).toBe(204)
  })

  it('takes the method that a header names, where a client can send no PATCH', async () => {
    const content = videos.mp4(100_000)
    const { url } = await sendByClient(address, root.token, content, { overridePatchMethod: true })
    expect((await bytesOf(url)).equals(content)).toBe(true)
    const override = (method: string) =>
      root.call('POST', url, undefined, { headers: { ...tusHeaders, 'x-http-method-override': method } })
    expect((await override('GET')).status).toBe(404)
    expect((await override('DELETE')).status).toBe(204)
    expect((await head(root, url)).status).toBe(404)
  })

  it('is refused where its headers are wrong', async () => {
    const url = await begun(100)
    const bytes = Buffer.alloc(10)
    const version = { 'tus-resumable': '0.2.2' }
    const tus = { headers: tusHeaders }
    for (const [what, status, answer] of [
      ['another version', 412, create(root, 5, {}, version)],
      ['a piece of another version', 412, patch(root, url, 0, bytes, version)],
      ['no version', 412, root.call('HEAD', url)],
      ['no length', 400, root.call('POST', '/api/uploads', undefined, tus)],
      ['a length that is none', 400, create(root, '-1')],
      ['a length that is a word', 400, create(root, 'x')],
      ['no bytes', 415, create(root, 0)],
      ['metadata that is none', 400, create(root, 5, {}, { 'upload-metadata': 'filename ***' })],
      ['metadata without a resource', 400, create(root, 5, {}, { 'upload-metadata': 'filename eA==' })],
      ['a field that there is not', 400, create(root, 5, { field: 'nothing' })],
      ['a resource that there is not', 400, create(root, 5, { resource: '__proto__' })],
      ['a field whose files come as a whole', 400, create(root, 5, { field: 'poster' })],
      ['a record that is none', 400, create(root, 5, { record: 'x' })],
      ['another type', 415, patch(root, url, 0, bytes, { 'content-type': 'application/octet-stream' })],
      ['JSON', 415, root.patch(url, { a: 1 }, tus)],
      ['no offset', 400, patch(root, url, '', bytes)],
      ['another offset', 409, patch(root, url, 5, bytes)],
      ['more than there is', 413, patch(root, url, 0, Buffer.alloc(101))],
      ['an algorithm that is unknown', 400, patch(root, url, 0, bytes, { 'upload-checksum': 'crc32 AAAA' })],
      ['no id', 404, patch(root, '/api/uploads/5', 0, bytes)],
      ['an unknown id', 404, head(root, '/api/uploads/00000000-0000-4000-8000-000000000000')],
      ['an unknown query', 400, root.get('/api/uploads', { x: 1 })],
    ] as const) {
      const found = await answer
      expect(found.status, `${what}: ${JSON.stringify(found.body)}`).toBe(status)
    }
    expect(await offsetAt(root, url)).toBe(0)
    await root.call('DELETE', url, undefined, tus)
  })

  it('too large is refused before a byte of it is sent, in words', async () => {
    const { status, body } = await create(root, largestFilm + 1)
    expect([status, body.message]).toEqual([413, 'Dosya en fazla 300 MB olabilir.'])
    const more = await create(root, 2_100_000_000, { field: 'extras' })
    expect([more.status, more.body.message]).toEqual([413, 'Dosya en fazla 2 GB olabilir.'])
    await begun(2_000_000_000, { field: 'extras' })
  })

  it('a body without a length that brings too much is refused, and its last piece does not count', async () => {
    const content = videos.mp4(500_000)
    const url = await begun(400_000)
    const answer = await fetch(address + url, {
      method: 'PATCH',
      headers: {
        ...tusHeaders,
        authorization: `Bearer ${root.token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: new Blob([new Uint8Array(content)]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await offsetAt(root, url)).toBe(0)
    expect(incoming()).toEqual([])
  })

  it('that is cut in the middle keeps what came, and goes on from there, also at another instance', async () => {
    const other = await test.another({ DATA_DIR: test.portal.config.DATA_DIR })
    const elsewhere = await other.listen({ port: 0, host: '127.0.0.1' })
    const content = videos.mp4(12_000_000, 7)
    const url = await begun(content.length)
    let offset = 0
    for (const [at, length] of [
      [address, 100_000],
      [elsewhere, 9_000_000],
      [address, 1000],
      [elsewhere, 1_000_000],
    ] as const) {
      // Of much the end may still be on its way when the line goes; a whole piece of it has been stored by then.
      const least = offset + (length > 8_388_608 ? 8_388_608 : length)
      const stored = vi.waitFor(async () => expect(await offsetAt(root, url)).toBeGreaterThanOrEqual(least), {
        timeout: 20_000,
        interval: 20,
      })
      const arrived = () =>
        vi.waitFor(() => expect(bytesIncoming()).toBeGreaterThanOrEqual(length), {
          timeout: 20_000,
          interval: 5,
        })
      await cutPatch(
        at,
        root.token,
        url,
        offset,
        content.subarray(offset, offset + length),
        content.length - offset,
        length > 8_388_608 ? stored : arrived(),
      )
      await stored
      await vi.waitFor(
        async () => {
          const before = offset
          offset = await offsetAt(root, url)
          expect(offset).toBe(before)
        },
        { timeout: 20_000, interval: 300 },
      )
      expect(offset).toBeGreaterThanOrEqual(least)
    }
    const { url: same } = await sendByClient(elsewhere, root.token, content, {
      uploadUrl: elsewhere + url,
      chunkSize: 2_000_000,
    })
    expect(same).toBe(url)
    expect((await bytesOf(url)).equals(content)).toBe(true)
    expect(stored(test).pieces).toBe(0)
    expect(incoming()).toEqual([])
    if (test === inBucket) expect(s3.open.size).toBe(0)
  })

  it('with a wrong sum is 460 and leaves nothing; with the right one it counts as a whole', async () => {
    const content = videos.mp4(9_500_000)
    const url = await begun(content.length)
    const before = stored(test)
    const sum = (algorithm: string, bytes: Buffer) => ({
      'upload-checksum': `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`,
    })
    // More than one piece.
    const first = content.subarray(0, 9_000_000)
    expect((await patch(root, url, 0, first, sum('sha256', content))).status).toBe(460)
    expect(await offsetAt(root, url)).toBe(0)
    expect(stored(test)).toEqual(before)
    // What is cut cannot be held to its sum.
    await cutPatch(
      address,
      root.token,
      url,
      0,
      content.subarray(0, 8_900_000),
      first.length,
      new Promise(resolve => setTimeout(resolve, 500)),
      sum('sha256', first),
    )
    await vi.waitFor(() => expect(stored(test)).toEqual(before), { timeout: 20_000 })
    expect(await offsetAt(root, url)).toBe(0)
    const second = content.subarray(first.length)
    expect((await patch(root, url, 0, first, sum('sha512', first))).status).toBe(204)
    expect((await patch(root, url, first.length, second, sum('sha1', second))).status).toBe(204)
    expect((await bytesOf(url)).equals(content)).toBe(true)
  })

  it('that two send at once is what one of them sent; the other is told', async () => {
    const contents = [1, 2, 3].map(seed => videos.mp4(10_000_000, seed))
    const url = await begun(10_000_000)
    const answers = await Promise.all(contents.map(content => patch(root, url, 0, content)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([204, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 204)
    expect((await bytesOf(url)).equals(contents[winner] as Buffer)).toBe(true)
    expect(stored(test).pieces).toBe(0)
  })

  it('finished by several at once is one file', async () => {
    const other = new Client(await test.another({ DATA_DIR: test.portal.config.DATA_DIR }), root.token)
    const content = videos.mp4(17_000_000, 5)
    const url = await begun(content.length)
    // All of it is here, and nobody has put it together: its process was killed before.
    const join = vi.spyOn(test.portal.files.pieces, 'join').mockRejectedValueOnce(new Error('killed'))
    expect((await patch(root, url, 0, content)).status).toBe(500)
    join.mockRestore()
    expect(await offsetAt(root, url)).toBe(content.length)
    const answers = await Promise.all([mediaOf(url), mediaOf(url), mediaOf(url, other), mediaOf(url, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await bytesOf(url)).equals(content)).toBe(true)
  })

  it('40: whose content is of another type is 415 and leaves nothing, whatever its name', async () => {
    const before = stored(test)
    const type = videos.mp4(1000).subarray(0, 32)
    const cases: [string, Buffer][] = [
      ['a text', Buffer.from('Bu bir video değil. '.repeat(50))],
      ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(500)}`)],
      ['what only begins like a video', Buffer.concat([type, noise(5000)])],
      ['a video whose description is cut', videos.mp4(5000).subarray(0, 4950)],
      ['a file of another kind', Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}`)],
      ['a header without a film', videos.webm(5000).subarray(0, 38)],
      ['a picture that is none', Buffer.concat([pictures.png.subarray(0, 12), noise(200)])],
    ]
    for (const [what, content] of cases) {
      const url = await begun(content.length)
      const { status, body } = await patch(root, url, 0, content)
      expect(status, what).toBe(415)
      expect(body.errors, what).toHaveProperty('file')
      expect((await head(root, url)).status, what).toBe(404)
    }
    expect(stored(test)).toEqual(before)
    await expect(
      sendByClient(address, root.token, cases[0]?.[1] as Buffer, { retryDelays: null as never }),
    ).rejects.toThrow('415')
  })

  it('of a picture is held to what a picture is', async () => {
    const url = await begun(pictures.png.length, { filename: 'a.mp4' })
    expect((await patch(root, url, 0, pictures.png)).status).toBe(204)
    expect((await mediaOf(url)).body.data).toMatchObject({ file_name: 'a.png', mime_type: 'image/png' })
  })

  it('9: belongs to who began it; everybody else gets 404, and it is not listed to them', async () => {
    const other = (await test.person({ roles: ['super-admin'] })).client
    const url = await begun(1000)
    expect((await head(other, url)).status).toBe(404)
    expect((await patch(other, url, 0, Buffer.alloc(10))).status).toBe(404)
    expect((await mediaOf(url, other)).status).toBe(404)
    expect((await other.call('DELETE', url, undefined, { headers: tusHeaders })).status).toBe(404)
    expect((await other.get('/api/uploads')).body.data).toEqual([])
    expect(
      (await root.get('/api/uploads')).body.data.map(({ id }: { id: string }) => `/api/uploads/${id}`),
    ).toContain(url)
    expect(await offsetAt(root, url)).toBe(0)
  })

  it('12: asks for the permission that the file in one request asks for, at its end too', async () => {
    const permissions = ['films.store']
    const nobody = (await test.person()).client
    const { id, client } = await test.person({ permissions })
    expect((await create(nobody, 100)).status).toBe(403)
    expect(
      (await nobody.upload('/api/medias?resource=films&field=film', 'a.mp4', videos.mp4(500))).status,
    ).toBe(403)
    expect((await create(test.guest, 100)).status).toBe(401)
    const content = videos.mp4(500)
    const url = await begun(content.length, {}, client)
    expect((await patch(client, url, 0, content.subarray(0, 100))).status).toBe(204)
    await test.db.query('delete from user_permissions where user_id = $1', [id])
    const { forgetCallers } = await import('../../../src/server/auth/sessions.ts')
    forgetCallers()
    expect((await patch(client, url, 100, content.subarray(100))).status).toBe(403)
    expect((await mediaOf(url, client)).status).toBe(403)
  })

  it('that is cancelled is gone at once, and its record too unless something has it', async () => {
    const end = (url: string) => root.call('DELETE', url, undefined, { headers: tusHeaders })
    const before = stored(test)
    const content = videos.mp4(6_000_000, 9)
    const half = await begun(content.length)
    await patch(root, half, 0, content.subarray(0, 4_000_000))
    expect((await end(half)).status).toBe(204)
    expect((await head(root, half)).status).toBe(404)
    expect((await end(half)).status).toBe(404)
    expect(stored(test)).toEqual(before)
    const { url: free } = await sendByClient(address, root.token, content)
    const { url: used } = await sendByClient(address, root.token, content)
    const media = (await mediaOf(used)).body.data
    await root.post('/api/films', { name: 'Kalır', film_id: media.id })
    for (const url of [free, used]) expect((await end(url)).status).toBe(204)
    expect((await test.guest.get(media.full_url)).status).toBe(200)
    expect(stored(test)).toEqual({ ...before, kept: before.kept + 1 })
  })

  it('that is cancelled while bytes of it come is gone, and what came late as well', async () => {
    const content = videos.mp4(20_000_000, 11)
    for (let n = 0; n < 12; n++) {
      const before = stored(test)
      const url = await begun(content.length)
      const coming = patch(root, url, 0, content)
      await new Promise(resolve => setTimeout(resolve, n * 15))
      const ended = await root.call('DELETE', url, undefined, { headers: tusHeaders })
      expect([204, 404]).toContain(ended.status)
      expect([204, 404, 409, 410]).toContain((await coming).status)
      await root.call('DELETE', url, undefined, { headers: tusHeaders })
      await tidyUp(test.portal, housekeepingOf(test.portal.areas))
      expect(stored(test)).toEqual(before)
      expect((await head(root, url)).status).toBe(404)
    }
  })

  it('that nobody goes on with for a day is 410, and then gone with all that came of it', async () => {
    const before = stored(test)
    const content = videos.mp4(300_000)
    const url = await begun(content.length)
    await patch(root, url, 0, content.subarray(0, 200_000))
    const id = url.split('/').at(-1)
    const pass = (hours: number) =>
      test.db.query(
        `update uploads set expires_at = clock_timestamp() + interval '1 day' - interval '${hours} hours' where id = $1`,
        [id],
      )
    await pass(23)
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(await offsetAt(root, url)).toBe(200_000)
    await pass(25)
    expect((await head(root, url)).status).toBe(410)
    expect((await patch(root, url, 200_000, content.subarray(200_000))).status).toBe(410)
    expect((await mediaOf(url)).status).toBe(410)
    expect((await root.get('/api/uploads')).body.data.some((row: { id: string }) => row.id === id)).toBe(
      false,
    )
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect((await head(root, url)).status).toBe(404)
    expect(stored(test).kept).toBe(before.kept)
    expect(await test.db.read('select 1 from upload_pieces where upload_id = $1', [id])).toEqual([])
  })

  it('of which nothing knows any more leaves no pieces', async () => {
    const { pieces } = test.portal.files
    const content = videos.mp4(300_000)
    const url = await begun(content.length)
    const known = url.split('/').at(-1) as string
    await patch(root, url, 0, content.subarray(0, 200_000))
    const { receive } = await import('../../../src/server/media/store.ts')
    const strange = '11111111-2222-4333-8444-555555555555'
    for (const upload of [strange, known])
      await pieces.add(upload, await receive(test.portal.files.incoming, [Buffer.from('x')] as never, 10))
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    const left: string[] = []
    for await (const upload of pieces.uploads()) left.push(upload)
    expect(left).not.toContain(strange)
    expect(left).toContain(known)
    expect((await patch(root, url, 200_000, content.subarray(200_000))).status).toBe(204)
    expect((await bytesOf(url)).equals(content)).toBe(true)
  })

  it('48: of one person are so many at once and so much a day, told in words by 409', async () => {
    const { client } = await test.person({ roles: ['super-admin'] })
    const urls: string[] = []
    for (let n = 0; n < 20; n++) urls.push(await begun(1000, {}, client))
    const { status, body } = await create(client, 1000)
    expect(status).toBe(409)
    expect(body.message).toBe('En fazla 20 yüklemen yarıda durabilir. Önce birini bitir ya da iptal et.')
    await client.call('DELETE', urls[0] as string, undefined, { headers: tusHeaders })
    await begun(1000, {}, client)
    const { client: other } = await test.person({ roles: ['super-admin'] })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => create(other, 1_900_000_000, { field: 'extras' })),
    )
    const refused = answers.filter(answer => answer.status === 409)
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(10)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.body.message).toBe('Bir günde en fazla 20 GB yükleyebilirsin. Yarın yeniden dene.')
  })

  it('begun again with the same Idempotency-Key is the one that was begun', async () => {
    const headers = { 'idempotency-key': `begin-${test === onDisk}` }
    const [one, two] = [await create(root, 1000, {}, headers), await create(root, 1000, {}, headers)]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.headers.location).toBe(one.headers.location)
    expect((await create(root, 1001, {}, headers)).status).toBe(422)
  })
})

describe('an upload from a page of another site', () => {
  it('27: is allowed where the deployment names the site, whose page can read the answers', async () => {
    const origin = 'https://ders.example'
    const app = await onDisk.another({ ALLOWED_ORIGINS: origin })
    const client = new Client(app, (await onDisk.as('super-admin')).token)
    const before = await client.call('OPTIONS', '/api/uploads/x', undefined, {
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,tus-resumable,upload-offset',
      },
    })
    expect(before.status).toBe(204)
    expect(before.headers['access-control-allow-methods']).toContain('PATCH')
    expect(before.headers['access-control-allow-headers']).toContain('upload-offset')
    const asked = await client.call('OPTIONS', '/api/uploads', undefined, { headers: { origin } })
    expect([asked.status, asked.headers['tus-version']]).toEqual([204, '1.0.0'])
    const both = await client.call('OPTIONS', '/api/uploads', undefined, {
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect([both.status, both.headers['access-control-allow-origin']]).toEqual([204, origin])
    const begun = await create(client, 100, {}, { origin })
    expect(begun.status).toBe(201)
    const exposed = begun.headers['access-control-expose-headers'] as string
    for (const name of [
      'location',
      'upload-offset',
      'upload-length',
      'upload-expires',
      'tus-resumable',
      'content-range',
    ])
      expect(exposed.split(', ')).toContain(name)
    expect((await create(client, 100, {}, { origin: 'https://evil.example' })).status).toBe(403)
  })
})
