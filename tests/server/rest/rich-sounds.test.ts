import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { richPictures } from '../../../src/fields/rich-text/pictures.ts'
import { richSounds } from '../../../src/fields/rich-text/sounds.ts'
import { tidyUp } from '../../../src/server/housekeeping.ts'
import { fillBody, render } from '../../../src/server/mail/render.ts'
import { htmlToText } from '../../../src/server/mail/text.ts'
import { housekeepingOf } from '../../../src/server/portal.ts'
import { cleanHtml } from '../../../src/server/rich-text/clean-html.ts'
import { pictures, videos } from '../../support/files.ts'
import { type Person, startTestPortal, type TestPortal } from '../../support/portal.ts'
import { boxes, mp3, ogg, sounds, wav } from '../../support/sounds.ts'
import { xssCorpus } from '../../support/xss.ts'

let test: TestPortal
let staff: Person
let reader: Person
beforeAll(async () => {
  test = await startTestPortal()
  staff = await test.person({ roles: ['admin'] })
  reader = await test.person({ roles: ['learner'] })
})
afterAll(() => test.stop())

const path = '/api/medias?resource=announcements&field=body'

/** Uploads a sound for the text of an announcement, and gives its id. */
async function sound(by = staff, bytes: Buffer = wav(1), name = 'doğru yanıt.wav'): Promise<number> {
  const { status, body } = await by.client.upload(path, name, bytes)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const tag = (id: number, label: string) =>
  `<audio data-media-id="${id}" aria-label="${label}">${label}</audio>`
const announcement = (body: string) => ({
  title: `Metin ${test.factory.next()}`,
  body_summary: 'Özet',
  body,
  audience: { user_ids: [reader.id] },
  publish_at: new Date(Date.now() - 60_000).toISOString(),
})
async function announced(body: string): Promise<number> {
  const made = await staff.client.post('/api/announcements', announcement(body))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id
}
const srcOf = (html: string) => /src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') as string

describe('[QST-1] sounds in formatted texts', () => {
  it('42: are an upload and a label, and nothing else; cleaning twice changes nothing', () => {
    const good = `<p>Dinle: ${tag(7, 'Bir &lt;&quot;ses&quot;').replace('>Bir &lt;&quot;ses&quot;<', '>Bir &lt;"ses"<')} ve yaz.</p>`
    expect(cleanHtml(good)).toBe(good)
    const dressed =
      '<audio src="https://evil.example/a.mp3" autoplay loop controls onplay="a()" style="x" class="y" data-media-id="7" aria-label=" İlk \n ses ">yedek <b>metin</b><source src="https://evil.example/b.mp3"></audio>'
    expect(cleanHtml(dressed)).toBe(tag(7, 'İlk ses'))
    for (const bad of [
      '<audio src="https://evil.example/a.mp3" controls>x</audio>',
      '<audio data-media-id="x" aria-label="x"></audio>',
      '<audio data-media-id="0" aria-label="x"></audio>',
      '<audio data-media-id="7" aria-label="  "></audio>',
      '<audio data-media-id="7"></audio>',
      '<video data-media-id="7" aria-label="x" src="x"></video>',
      '<source src="https://evil.example/b.mp3">',
    ])
      expect(cleanHtml(bad), bad).toBe('')
    expect(cleanHtml(`<audio data-media-id="7" aria-label="${'a'.repeat(500)}"></audio>`)).toBe(
      tag(7, 'a'.repeat(200)),
    )
    for (const text of xssCorpus.flatMap(attack => [
      `${good}${attack}${dressed}`,
      `<audio data-media-id="7" aria-label="x">${attack}</audio>`,
      `<audio data-media-id="7" aria-label="${attack.replaceAll('"', '&quot;')}"></audio>`,
    ])) {
      const once = cleanHtml(text, true)
      expect(cleanHtml(once, true), text).toBe(once)
      expect(once).not.toMatch(/<audio(?! data-media-id="\d+" aria-label="[^"<>]+">[^<]*<\/audio>)/)
      expect(once).not.toMatch(/<source|autoplay|onplay/)
    }
  })

  it('42: with a label that is too long are cut once, between letters', () => {
    for (const label of [
      `${'a'.repeat(199)} b`,
      `${'a'.repeat(199)}😀`,
      `${'a '.repeat(99)}a 😀x`,
      `${'"'.repeat(250)}`,
    ]) {
      const escaped = label.replaceAll('"', '&quot;')
      for (const html of [
        `<audio data-media-id="7" aria-label="${escaped}"></audio>`,
        `<p><img data-media-id="7" alt="${'a'.repeat(100)}${escaped}" /></p>`,
      ]) {
        const once = cleanHtml(html)
        expect(cleanHtml(once), label).toBe(once)
        expect(once.isWellFormed(), label).toBe(true)
      }
    }
  })

  it('40: are taken by their content, whatever they are called', async () => {
    for (const [name, [bytes, type]] of Object.entries(sounds)) {
      const { status, body } = await staff.client.upload(path, name, bytes)
      expect([status, body.data?.mime_type], name).toEqual([201, type])
      const named = await staff.client.upload(path, 'kılık.html', bytes)
      expect(named.body.data.file_name, name).toMatch(/^kılık\.(wav|mp3|m4a|ogg|flac)$/)
    }
    const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(300))
    for (const [what, bytes] of Object.entries({
      page,
      'a page behind the words of an MP3': Buffer.concat([mp3(0, 5000).subarray(0, 5010), page]),
      'one frame': Buffer.concat([mp3(1), page]),
      'a WAV without a sound': Buffer.concat([wav(0).subarray(0, 12), page]),
      'an Ogg of another kind': ogg('Speex   '),
      'a film': videos.mp4(2000),
      'a film with sound': boxes('mp42', 'vide', 'soun'),
      'a brand without a track': boxes('M4A '),
      svg: Buffer.from('<svg onload="alert(1)"/>'),
    })) {
      const { status, body } = await staff.client.upload(path, 'ses.mp3', bytes)
      expect([status, body.errors?.file?.length], what).toEqual([415, 1])
    }
    expect((await reader.client.upload(path, 'a.wav', wav(1))).status).toBe(403)
  })

  it('have a limit of their own, and pictures keep theirs', async () => {
    const long = wav(richPictures.maxSize / 8000 + 10)
    expect((await staff.client.upload(path, 'a.wav', long)).status).toBe(201)
    const { status, body } = await staff.client.upload(path, 'a.wav', wav(richSounds.maxSize / 8000 + 1))
    expect([status, body.message]).toEqual([413, expect.stringContaining('25')])
    const large = Buffer.concat([pictures.png, Buffer.alloc(richPictures.maxSize)])
    const refused = await staff.client.upload(path, 'a.png', large)
    expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('10')])
  })

  it('are heard by whoever may read the text, from where they like, under a name that tells nothing', async () => {
    const bytes = wav(2)
    const media = await sound(staff, bytes)
    const id = await announced(
      `<p>Dinle</p><p><audio src="https://evil.example/x.mp3" controls data-media-id="${media}" aria-label="Telefon görüşmesi"></audio></p>`,
    )
    const kept = `<p>Dinle</p><p>${tag(media, 'Telefon görüşmesi')}</p>`
    const [[stored] = []] = await test.db.read('select body from announcements where id = $1', [id])
    expect(stored).toBe(kept)
    const { body } = await reader.client.get(`/api/user-announcements/${id}`)
    const src = srcOf(body.data.body)
    expect(body.data.body).toBe(
      `<p>Dinle</p><p><audio data-media-id="${media}" src="${src.replaceAll('&', '&amp;')}" controls preload="none" aria-label="Telefon görüşmesi">Telefon görüşmesi</audio></p>`,
    )
    expect(src).toMatch(new RegExp(`^/api/medias/${media}/sound\\?token=[\\w.-]+&dir=private$`))
    const part = await test.guest.call('GET', src, undefined, { headers: { range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(part.raw.equals(bytes.subarray(100, 200))).toBe(true)
    expect(part.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': `bytes 100-199/${bytes.length}`,
      'content-type': 'audio/wav',
      'content-disposition': "inline; filename*=UTF-8''sound.wav",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    // Under another name it would come as what it was called.
    for (const name of ['x', 'picture', 'sound.wav', encodeURIComponent('doğru yanıt.wav')]) {
      const { status, headers } = await test.guest.call('GET', src.replace('/sound?', `/${name}?`))
      expect([status, headers['content-disposition']], name).toEqual([404, undefined])
    }
    expect((await test.guest.call('HEAD', src)).headers['content-length']).toBe(String(bytes.length))
    expect((await test.guest.get(`/api/medias/${media}/sound?dir=private`)).status).toBe(404)
    // As it was read it comes back unchanged, and no history tells an address.
    const again = await staff.client.get(`/api/announcements/${id}`)
    const same = await staff.client.patch(`/api/announcements/${id}`, { body: again.body.data.body })
    expect(same.body.data.updated_at).toBe(again.body.data.updated_at)
    await staff.client.patch(`/api/announcements/${id}`, { body: `${again.body.data.body}<p>b</p>` })
    const lines = await test.db.read(
      "select coalesce(before::text, '') || coalesce(after::text, '') from audit_entries where subject_type = 'announcements' and subject_id = $1",
      [id],
    )
    expect(lines.flat().join()).not.toContain('token=')
  })

  it('are refused at the text: of others, of another kind, without a label, too many', async () => {
    const own = await sound()
    const other = await sound(await test.person({ roles: ['admin'] }))
    const picture = (await staff.client.upload(path, 'a.png', pictures.png)).body.data.id
    for (const [html, words] of [
      [tag(other, 'x'), 'ses bulunamadı'],
      [tag(999_999, 'x'), 'ses bulunamadı'],
      [tag(picture, 'x'), 'ses bulunamadı'],
      [`<img data-media-id="${own}" alt="x" />`, 'görsel bulunamadı'],
      [`<audio data-media-id="${own}"></audio>`, 'adı yok'],
      [`<audio data-media-id="${own}" aria-label=" " title='x'></audio>`, 'adı yok'],
      [tag(own, 'x').repeat(11), 'en fazla 10 ses'],
    ] as const) {
      const refused = await staff.client.post('/api/announcements', announcement(`<p>a</p>${html}`))
      expect([refused.status, refused.body.errors?.body], html).toEqual([
        422,
        [expect.stringContaining(words)],
      ])
    }
    // What one may read one may use.
    const id = await announced(`<p>${tag(own, 'x')}</p>`)
    const second = await test.person({ roles: ['admin'] })
    const read = (await second.client.get(`/api/announcements/${id}`)).body.data.body
    const made = await second.client.post('/api/announcements', announcement(read))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  })

  it('are told by what is left of a text once it is cleaned, however it was written', async () => {
    const own = await sound()
    const hidden = [
      `<audio title=">" data-media-id="${own}" aria-label="x"></audio>`,
      // Of these a quotation mark is part of a name, or nothing closes it.
      `<audio x"=1 data-media-id="${own}" aria-label="x"></audio>`,
      `<audio "></audio><audio data-media-id="${own}" aria-label="x"></audio>`,
    ]
    for (const html of hidden) {
      const refused = await staff.client.post('/api/send-mail', {
        audience: { user_ids: [reader.id] },
        subject: 'S',
        body: `<p>a</p>${html}`,
      })
      expect([refused.status, refused.body.errors?.body], html).toEqual([422, ['Bu metne ses eklenemez.']])
    }
    const lost = await staff.client.post(
      '/api/announcements',
      announcement(`<p>a</p><audio title=">" data-media-id="${own}"></audio>`),
    )
    expect(lost.body.errors?.body?.join()).toContain('adı yok')
    const named = `<audio data-media-id="${own}" aria-label="> 5"></audio>`
    const id = await announced(`<p>a</p>${named}`)
    const [[stored] = []] = await test.db.read('select body from announcements where id = $1', [id])
    expect(stored).toContain(`<audio data-media-id="${own}" aria-label="&gt; 5">`)
  })

  it('keep their files from being tidied up; those in no text go', async () => {
    const [used, unused] = [await sound(), await sound()]
    const id = await announced(`<p>${tag(used, 'x')}</p>`)
    await test.db.read(
      "update medias set created_at = created_at - interval '2 days' where id = any ($1::bigint[])",
      [[used, unused]],
    )
    const left = async () => {
      await tidyUp(test.portal, housekeepingOf(test.portal.areas))
      const rows = await test.db.read('select id from medias where id = any ($1::bigint[])', [[used, unused]])
      return rows.flat()
    }
    expect(await left()).toEqual([used])
    await staff.client.delete(`/api/announcements/${id}`)
    expect(await left()).toEqual([used])
    await test.db.read("update announcements set body = '<p>x</p>' where id = $1", [id])
    expect(await left()).toEqual([])
  })

  it('[MSG-1] are no part of mails: refused, and what they are called where one comes all the same', async () => {
    const mail = '/api/medias?resource=mail-messages&field=body'
    expect((await staff.client.upload(mail, 'a.wav', wav(1))).status).toBe(415)
    const sent = await staff.client.post('/api/send-mail', {
      audience: { user_ids: [reader.id] },
      subject: 'S',
      body: `<p>${tag(await sound(), 'Kayıt')}</p>`,
    })
    expect([sent.status, sent.body.errors?.body]).toEqual([422, ['Bu metne ses eklenemez.']])
    const copy = {
      subject: 'S',
      body: `<p>Dinle: ${tag(7, 'Kayıt &lt;1&gt;')}</p>`,
      key: null,
      userId: null,
      email: 'a@b.example',
      data: [],
    }
    for (const reading of ['sent', 'onScreen'] as const) {
      const { html, text, pictures: along } = await render(test.db, test.portal.config, copy, reading)
      expect(html).toContain('<p>Dinle: [Kayıt &lt;1&gt;]</p>')
      expect(html).not.toMatch(/<audio|data-media-id/)
      expect(text).toContain('Dinle: [Kayıt <1>]')
      expect(along).toEqual([])
    }
    expect(htmlToText(fillBody(`<p>${tag(7, 'Kayıt')}</p>`, {}))).toBe('Kayıt')
  })
})
