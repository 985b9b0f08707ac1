/** Uploaded files: what is taken, under which name, and who may read it. */
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import type { CompiledField } from '../../../src/server/rest/compiled.ts'
import { multipart } from '../../support/client.ts'
import { pictures, pngOf } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({ resources: [...resourceList, vehicles] })
afterAll(test.stop)
const root = await test.as('super-admin')
const target = '/api/medias?resource=users&field=image_medias'
/** A field whose files are kept as they came. */
const logo = '/api/medias?resource=corporations&field=logo'
const upload = (name: string, content: Buffer | string, url = target) => root.upload(url, name, content)

/** Files in the folder of uploads. */
function stored(): string[] {
  const folder = join(test.portal.config.DATA_DIR, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.includes('/'))
    : []
}

describe('40: an upload', () => {
  it('[ORG-1] of a picture is taken and read back at its own address', async () => {
    for (const [type, content] of Object.entries(pictures)) {
      const { status, body } = await upload(`resim.${type}`, content, logo)
      expect(status, `${type}: ${JSON.stringify(body)}`).toBe(201)
      expect(body.data).toMatchObject({
        file_name: `resim.${type}`,
        mime_type: `image/${type}`,
        size: content.length,
      })
      expect(body.data).not.toHaveProperty('storage_key')
      const file = await test.guest.get(body.data.full_url)
      expect(file.status, type).toBe(200)
      expect(file.raw.equals(content), type).toBe(true)
      expect(file.headers).toMatchObject({
        'content-type': `image/${type}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
      })
    }
  })

  it('of anything that could run is refused by its content, whatever its name, and leaves no file', async () => {
    const before = stored()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const html = '<!doctype html><script>alert(1)</script>'
    const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(' */=1;alert(1)//')])
    for (const content of [
      svg,
      `<?xml version="1.0"?>${svg}`,
      html,
      gif,
      '%PDF-1.7',
      'MZ\u0000\u0000',
      '#!/bin/sh\nls',
      '',
      'x',
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.alloc(5000),
    ])
      for (const name of ['a.png', 'a.jpg', 'a.svg', 'a.html']) {
        const { status, body } = await upload(name, content)
        expect(status, `${name} ${content.toString().slice(0, 20)}`).toBe(415)
        expect(body.errors).toHaveProperty('file')
      }
    expect(stored()).toEqual(before)
  })

  it('of a picture with a script behind it is only ever a picture', async () => {
    const both = Buffer.concat([pictures.png, Buffer.from('<script>alert(1)</script>')])
    const { body } = await upload('a.html', both, logo)
    const file = await test.guest.get(body.data.full_url)
    expect(file.headers['content-type']).toBe('image/png')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    ['x.html', 'x.png'],
    ['codgnp.exe', 'codgnp.png'],
    ['arşiv.tar.GZ', 'arşiv.tar.png'],
    ['Rapor 3.1', 'Rapor 3.1.png'],
    ['resim', 'resim.png'],
    ['LOGO.PNG', 'LOGO.PNG'],
  ])('40: has the ending of its content: %s is kept as %s', async (sent, kept) => {
    const { body } = await upload(sent, pictures.png, logo)
    expect(body.data.file_name).toBe(kept)
    const file = await test.guest.get(body.data.full_url)
    expect(file.headers['content-disposition']).toBe(`inline; filename*=UTF-8''${encodeURIComponent(kept)}`)
  })

  it('40: [AUTH-10] of a photograph is made anew: a square without place, comment or anything behind it', async () => {
    const { default: sharp } = await import('sharp')
    const secret = 'IFD0-GIZLI-KONUM'
    const camera = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02020' } })
      .withExif({ IFD0: { Copyright: secret, Orientation: '6' } })
      .jpeg()
      .toBuffer()
    expect(camera.includes(secret)).toBe(true)
    const both = Buffer.concat([camera, Buffer.from('<script>alert(1)</script>')])
    const { status, body } = await upload('benim.fotoğrafım.jpeg', both)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ file_name: 'benim.fotoğrafım.jpg', mime_type: 'image/jpeg' })
    const { raw } = await test.guest.get(body.data.full_url)
    expect(body.data.size).toBe(raw.length)
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    expect(raw.includes(secret) || raw.includes('script')).toBe(false)
    for (const content of Object.values(pictures))
      expect((await upload('a.png', content)).body.data.mime_type).toBe('image/jpeg')
    // It begins like a picture, and is none.
    const before = stored()
    expect(
      (await upload('a.jpg', Buffer.concat([camera.subarray(0, 700), Buffer.alloc(3000, 7)]))).status,
    ).toBe(415)
    expect(stored()).toEqual(before)
  })

  it('48: of a picture that unfolds into more than any memory is refused', async () => {
    const before = stored()
    for (const [width, height] of [
      [30_000, 30_000],
      [65_535, 65_535],
      [0, 1],
      [2 ** 31 - 1, 2],
    ] as const)
      expect((await upload('a.png', pngOf(width, height))).status, `${width}×${height}`).toBe(415)
    expect(stored()).toEqual(before)
  })

  it('48: larger than its field takes is refused, and leaves no file', async () => {
    const before = stored()
    const large = (bytes: number) => Buffer.concat([pictures.png, Buffer.alloc(bytes - pictures.png.length)])
    const pictured = test.factory.compiled('users').byName.get('image_medias') as CompiledField
    const { maxSize } = pictured.field.options as unknown as { maxSize: number }
    expect((await upload('a.png', large(maxSize + 1))).status).toBe(413)
    expect(
      (await upload('a.png', large(2_097_153), '/api/medias?resource=corporations&field=logo')).status,
    ).toBe(413)
    expect((await upload('a.png', large(100_001), '/api/medias?resource=vehicles&field=photo')).status).toBe(
      413,
    )
    expect(stored()).toEqual(before)
    expect((await upload('a.png', large(maxSize))).status).toBe(201)
  })

  it('for a field that is none, or that one may not write, is refused', async () => {
    for (const query of [
      '',
      '?resource=users',
      '?resource=users&field=email',
      '?resource=planets&field=x',
      '?resource=__proto__&field=x',
      '?resource=users&field=image_medias&more=1',
      '?resource=users&resource=users&field=image_medias',
    ])
      expect((await upload('a.png', pictures.png, `/api/medias${query}`)).status, query).toBe(400)
    const learner = await test.as('learner')
    expect(
      (await learner.upload('/api/medias?resource=corporations&field=logo', 'a.png', pictures.png)).status,
    ).toBe(403)
    expect((await learner.upload(target, 'a.png', pictures.png)).status).toBe(201)
    expect((await test.guest.upload(target, 'a.png', pictures.png)).status).toBe(401)
  })
})

/** What a header says of a name that it may bear (RFC 8187): nothing but these signs, of which the name is read back. */
const nameIn = (header: unknown) =>
  decodeURIComponent(
    /^inline; filename\*=UTF-8''((?:[\w.!#$&+^`|~-]|%[0-9A-F]{2})+)$/.exec(String(header))?.[1] ?? '',
  )

describe('41: the name of an upload', () => {
  it('is no path and no header, and the file lies under a generated one', async () => {
    const before = stored().length
    const names = [
      '../../../etc/passwd.png',
      '..\\..\\a.png',
      '/etc/a.png',
      'a\u202egnp.exe',
      'a\u2066b.png',
      `${'ü'.repeat(300)}.png`,
      'a\r\nX-Evil: 1.png',
      'con.png',
      '.png',
      'ş ğ ı İ.png',
      'a;b=c".png',
      '%2e%2e%2fa.png',
      'a\u0000b.png',
      'a.png\u0000.exe',
      'a\u0085\u061cb.png',
      "l'été (1) *.png",
      `a${'😀'.repeat(150)}.png`,
      `${'a'.repeat(300)}.${'b'.repeat(300)}`,
    ]
    for (const name of names) {
      const { status, body } = await upload(
        name.replaceAll('"', '%22').replace(/[\r\n]/g, '\u0007'),
        pictures.png,
      )
      expect(status, name).toBe(201)
      const kept: string = body.data.file_name
      expect(kept, name).not.toMatch(/[/\\\p{Cc}\p{Cs}\ufffd\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"]/u)
      expect(kept.length, name).toBeLessThanOrEqual(150)
      const file = await test.guest.get(body.data.full_url)
      expect(file.status, name).toBe(200)
      expect(nameIn(file.headers['content-disposition']), name).toBe(kept)
      expect(file.headers['x-evil'], name).toBeUndefined()
    }
    expect(stored()).toHaveLength(before + names.length)
    expect(stored().every(file => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(file))).toBe(true)
  })
})

describe('[API-2] 25: the address of a file', () => {
  it('bears a token that reads this one file, and for a short while', async () => {
    const [one, two] = [
      (await upload('a.png', pictures.png)).body.data,
      (await upload('b.png', pictures.png)).body.data,
    ]
    const url = new URL(one.full_url, 'http://x')
    const token = url.searchParams.get('token') as string
    expect(url.searchParams.get('dir')).toBe('private')
    expect(token).not.toBe(root.token)
    const named = url.pathname.split('/').at(-1) as string
    const get = (id: number, query: string, name = named) =>
      test.guest.get(`/api/medias/${id}/${name}${query}`)
    expect((await get(one.id, `?token=${token}`)).status).toBe(200)
    for (const name of ['b.png', named.toUpperCase(), 'picture', `${named}%20`])
      expect((await get(one.id, `?token=${token}`, name)).status, name).toBe(404)
    for (const [id, query] of [
      [two.id, `?token=${token}`],
      [one.id, ''],
      [one.id, '?token='],
      [one.id, `?token=${token}x`],
      [one.id, `?token=${token.split('.')[0]}.`],
      [one.id, `?token=9999999999.${token.split('.')[1]}`],
      [one.id, `?token=1.${token.split('.')[1]}`],
      [one.id, `?token=${root.token}`],
      [one.id, `?token=${token}&dir=public`],
    ] as const)
      expect((await get(id, query)).status, query).toBe(404)
    expect((await get(one.id, `?token=${token}&token=${token}`)).status).toBe(404)
    expect((await get(one.id, `?token=${token}&more=1`)).status).toBe(400)
    expect(Number(token.split('.')[0]) - Date.now() / 1000).toBeLessThanOrEqual(1200)
    expect((await test.guest.get(`/api/users/me?token=${token}`)).status).toBe(401)
    expect((await test.guest.get(`/api/users/me?token=${root.token}`)).status).toBe(401)
  })
})

describe('46: a broken upload', () => {
  it('is a refusal and leaves no file', async () => {
    const before = stored()
    const good = multipart([{ field: 'file', name: 'a.png', content: pictures.png }])
    const send = (body: Buffer | string, type = good.headers['content-type']) =>
      root.post(target, body, { headers: { 'content-type': type } })
    const many = multipart(Array.from({ length: 10_000 }, (_, n) => ({ field: `f${n}`, content: 'x' })))
    const twice = multipart([
      { field: 'other', name: 'a.png', content: pictures.png },
      { field: 'file', name: 'a.png', content: pictures.png },
    ])
    const answers = {
      cut: await send(good.body.subarray(0, 60)),
      'without its end': await send(good.body.subarray(0, -8)),
      nonsense: await send('x'),
      empty: await send(''),
      'without a boundary': await send(good.body, 'multipart/form-data'),
      'another boundary': await send(good.body, 'multipart/form-data; boundary=other'),
      'ten thousand parts': await send(many.body, many.headers['content-type']),
      'under another name': await send(twice.body, twice.headers['content-type']),
    }
    for (const [label, { status }] of Object.entries(answers)) {
      expect(status, label).toBeGreaterThanOrEqual(400)
      expect(status, label).toBeLessThan(500)
    }
    expect(stored()).toEqual(before)
  })

  it('that is given up leaves no file', async () => {
    const before = stored()
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(address)
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const head =
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
        socket.write(
          `POST ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${root.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n${head}`,
        )
        socket.write(Buffer.concat([pictures.png, Buffer.alloc(200_000)]))
        setTimeout(() => socket.destroy(), 150)
      })
      socket.on('close', () => resolve())
      socket.on('error', () => undefined)
    })
    for (let n = 0; n < 100 && stored().length > before.length; n++)
      await new Promise(resolve => setTimeout(resolve, 50))
    expect(stored()).toEqual(before)
    expect((await test.guest.get('/api/health')).status).toBe(200)
  })

  it('47: with an odd content type is 415, and odd paths are 404', async () => {
    for (const type of [
      'text/html',
      'text/plain',
      'text/plain; charset=utf-8',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'multipart/mixed; boundary=b',
      'image/png',
      'x/y',
      '*/*',
      'text',
    ])
      for (const url of ['/api/missions', target]) {
        const { status } = await root.post(url, 'x', { headers: { 'content-type': type } })
        expect([400, 415], `${url} ${type}`).toContain(status)
      }
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '/api/..%2fusers',
      '//etc/passwd',
      '/api/medias/1/..%2f..%2fx',
      '/%00',
      '/%',
      '/%ff',
      '/api/%',
    ])
      expect([400, 404], path).toContain((await test.guest.get(path)).status)
  })
})
