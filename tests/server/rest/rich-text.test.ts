import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tidyUp } from '../../../src/server/housekeeping.ts'
import { housekeepingOf } from '../../../src/server/portal.ts'
import { cleanHtml } from '../../../src/server/rich-text/clean-html.ts'
import { pictures } from '../../support/files.ts'
import { type Person, startTestPortal, type TestPortal } from '../../support/portal.ts'
import { type SmtpServer, startSmtp } from '../../support/smtp.ts'
import { xssCorpus } from '../../support/xss.ts'

let smtp: SmtpServer
let test: TestPortal
let staff: Person
let reader: Person

beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestPortal({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.example' } })
  staff = await test.person({ roles: ['admin'] })
  reader = await test.person({ roles: ['learner'] })
})
afterAll(async () => {
  await test.stop()
  await smtp.close()
})

/** Uploads a picture for a text of a resource, and gives its id. */
async function picture(by: Person, resource: string): Promise<number> {
  const { status, body } = await by.client.upload(
    `/api/medias?resource=${resource}&field=body`,
    'semsiye.png',
    pictures.png,
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}

const announcement = (body: string) => ({
  title: `Metin ${test.factory.next()}`,
  body_summary: 'Özet',
  body,
  audience: { user_ids: [reader.id] },
  publish_at: new Date(Date.now() - 60_000).toISOString(),
})
const stored = async (id: number) =>
  (await test.db.read('select body from announcements where id = $1', [id]))[0]?.[0] as string
const srcOf = (html: string) => /src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') as string

describe('formatted texts', () => {
  it('42: keep a picture by its upload alone, tables, headings and links, and cleaning twice changes nothing', () => {
    const good =
      '<h2>B</h2><h3>A</h3><p><a href="mailto:a@b.example">x</a> <img data-media-id="7" alt="Bir &lt;şema&gt;" /></p>' +
      '<table><tbody><tr><th colspan="2"><p>x</p></th></tr><tr><td>y</td><td>z</td></tr></tbody></table>'
    const cleaned = cleanHtml(good)
    expect(cleaned).toBe(
      good
        .replace('<a href', '<a href')
        .replace('">x</a>', '" rel="noopener noreferrer nofollow" target="_blank">x</a>'),
    )
    for (const bad of [
      '<img src="https://evil.example/a.png">',
      '<img src="/api/medias/7/a.png">',
      '<img src="data:image/png;base64,AAAA" alt="x">',
      '<img src="cid:x" alt="x">',
      '<img data-media-id="x" alt="x">',
      '<img data-media-id="0">',
      '<img data-media-id=\'7" onerror="alert(1)\'>',
      '<img data-media-id="7.5">',
    ])
      expect(cleanHtml(bad), bad).toBe('')
    const dressed =
      '<img src="https://evil.example" srcset="x" style="a" onerror="b" class="c" data-media-id="7" alt="d">'
    expect(cleanHtml(dressed)).toBe('<img data-media-id="7" alt="d" />')
    expect(cleanHtml('<td colspan="99999999" rowspan="-1">x</td>')).toBe('<td>x</td>')
    for (const text of [
      ...xssCorpus,
      good,
      dressed,
      ...xssCorpus.map(attack => `${good}${attack}${dressed}`),
    ]) {
      const once = cleanHtml(text)
      expect(cleanHtml(once), text).toBe(once)
      expect(once).not.toMatch(/<img(?! data-media-id="\d+" alt="[^"<>]*" \/>)/)
    }
  })

  it('give pictures to whoever may read the text, for a while, and to nobody who guesses', async () => {
    const id = await picture(staff, 'announcements')
    const html = `<p>Plan</p><p><img src="https://evil.example/x.png" data-media-id="${id}" alt="Kat planı" /></p>`
    const made = await staff.client.post('/api/announcements', announcement(html))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const kept = `<p>Plan</p><p><img data-media-id="${id}" alt="Kat planı" /></p>`
    expect(await stored(made.body.data.id)).toBe(kept)
    const read = await reader.client.get(`/api/user-announcements/${made.body.data.id}`)
    const src = srcOf(read.body.data.body)
    expect(src).toMatch(new RegExp(`^/api/medias/${id}/picture\\?token=[\\w.-]+&dir=private$`))
    const file = await test.guest.get(src)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await test.guest.get(`/api/medias/${id}/picture?dir=private`)).status).toBe(404)
    // Somebody else's upload, and one that is not there, by their ids.
    const clerk = await test.person({ roles: ['organization-manager'], permissions: ['send-mail.store'] })
    const other = await picture(clerk, 'mail-messages')
    for (const wrong of [other, 999_999]) {
      const guess = announcement(`<p><img data-media-id="${wrong}" alt="" /></p>`)
      const refused = await staff.client.post('/api/announcements', guess)
      expect(refused.status).toBe(422)
      expect(refused.body.errors.body).toHaveLength(1)
      const changed = await staff.client.patch(`/api/announcements/${made.body.data.id}`, {
        body: guess.body,
      })
      expect(changed.status).toBe(422)
    }
    const mailed = await clerk.client.post('/api/send-mail', {
      audience: { user_ids: [clerk.id] },
      subject: 'S',
      body: `<p><img data-media-id="${id}" alt="" /></p>`,
    })
    expect(mailed.status).toBe(422)
    // What one may read one may use: another administrator writes on.
    const second = await test.person({ roles: ['admin'] })
    const again = await second.client.post('/api/announcements', announcement(kept))
    expect(again.status, JSON.stringify(again.body)).toBe(201)
  })

  it('are unchanged when they come back as they were read, and no history tells an address', async () => {
    const id = await picture(staff, 'announcements')
    const made = await staff.client.post(
      '/api/announcements',
      announcement(`<p>a</p><p><img data-media-id="${id}" alt="x" /></p>`),
    )
    const address = `/api/announcements/${made.body.data.id}`
    const read = await staff.client.get(address)
    const same = await staff.client.patch(address, { body: read.body.data.body })
    expect(same.body.data.updated_at).toBe(read.body.data.updated_at)
    await staff.client.patch(address, { body: `<p>b</p>${read.body.data.body}` })
    expect(await stored(made.body.data.id)).toBe(
      `<p>b</p><p>a</p><p><img data-media-id="${id}" alt="x" /></p>`,
    )
    const lines = await test.db.read(
      "select coalesce(before::text, '') || coalesce(after::text, '') from audit_entries where subject_type = 'announcements' and subject_id = $1",
      [made.body.data.id],
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.flat().join()).not.toContain('token=')
  })

  it('40: take no other file for a picture, and nothing that hides in one', async () => {
    const path = '/api/medias?resource=announcements&field=body'
    for (const bytes of ['<svg onload="alert(1)"/>', '<html><script>1</script></html>', 'GIF89a<script>'])
      expect((await staff.client.upload(path, 'a.png', bytes)).status).toBe(415)
    expect((await reader.client.upload(path, 'a.png', pictures.png)).status).toBe(403)
    const hidden = Buffer.concat([pictures.png, Buffer.from('<script>alert(1)</script>')])
    const { body } = await staff.client.upload(path, '../<b>x.png', hidden)
    const file = await test.guest.get(body.data.full_url)
    expect(file.raw.includes('<script>')).toBe(false)
    expect(body.data.file_name).not.toMatch(/[<>/]/)
  })

  it('keep their pictures from being tidied up; those in no text go', async () => {
    const used = await picture(staff, 'announcements')
    const unused = await picture(staff, 'announcements')
    const made = await staff.client.post(
      '/api/announcements',
      announcement(`<p><img data-media-id="${used}" alt="" /></p>`),
    )
    const old = () =>
      test.db.read(
        "update medias set created_at = created_at - interval '2 days' where id = any ($1::bigint[])",
        [[used, unused]],
      )
    const left = async () =>
      (
        await test.db.read('select id from medias where id = any ($1::bigint[]) order by id', [
          [used, unused],
        ])
      ).flat()
    await old()
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(await left()).toEqual([used])
    // A deleted record can be restored.
    await staff.client.delete(`/api/announcements/${made.body.data.id}`)
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(await left()).toEqual([used])
    await test.db.read("update announcements set body = '<p>x</p>' where id = $1", [made.body.data.id])
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(await left()).toEqual([])
  })

  it('[MSG-1] bring their pictures along with a mail', async () => {
    await test.startJobs()
    const id = await picture(staff, 'mail-messages')
    const sent = await staff.client.post('/api/send-mail', {
      audience: { user_ids: [reader.id] },
      subject: 'Görselli',
      body: `<h2>Başlık</h2><p><img data-media-id="${id}" alt="Kat planı" /></p><table><tr><td>Gün</td><td>Saat</td></tr></table>`,
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    await vi.waitFor(() => expect(smtp.mails.length).toBe(1), { timeout: 20_000, interval: 50 })
    const raw = smtp.mails[0]?.raw.replace(/=\r\n/g, '') as string
    expect(raw).toContain(
      `Content-Id: <picture-${id}@portal>`.replace(
        'Content-Id',
        raw.includes('Content-ID') ? 'Content-ID' : 'Content-Id',
      ),
    )
    expect(raw).toMatch(new RegExp(`src=(3D)?"cid:picture-${id}@portal"`))
    expect(raw).toContain('Content-Disposition: inline')
    expect(raw).not.toContain('token=')
    expect(raw).toContain('[Kat plan')
    expect(raw).toContain(' | Saat')
  })
})
