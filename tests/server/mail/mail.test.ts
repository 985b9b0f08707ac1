import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queueSystemMail } from '../../../src/server/mail/queue.ts'
import { notify } from '../../../src/server/notices/notify.ts'
import type { Answer } from '../../support/client.ts'
import { pictures } from '../../support/files.ts'
import { type Person, startTestPortal, type TestPortal } from '../../support/portal.ts'
import { type SmtpServer, startSmtp } from '../../support/smtp.ts'
import { xssCorpus } from '../../support/xss.ts'

let smtp: SmtpServer
let test: TestPortal
let staff: Person

beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestPortal({
    env: {
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://portal.example',
      MAIL_FROM: 'Portal <portal@portal.example>',
    },
  })
  staff = await test.person({ roles: ['admin'] })
  await test.startJobs()
})
afterEach(() => {
  smtp.mails.length = 0
  smtp.refuse = () => undefined
})
afterAll(async () => {
  await test.stop()
  await smtp.close()
})

const until = (check: () => unknown, timeout = 20_000) => vi.waitFor(check, { timeout, interval: 50 })
const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, bytes => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
/** The mail that comes to an address, raw. Mails of the tests before may still be on their way. */
async function mailTo(email: string): Promise<string> {
  await until(() => expect(smtp.mails.some(({ to }) => to.includes(email))).toBe(true))
  return smtp.mails.find(({ to }) => to.includes(email))?.raw as string
}

/** Mails of a large sending. */
const many = process.env.TEST_FULL ? 2000 : 500

/** Failed jobs need not wait out their pause. */
const hurry = () =>
  test.db.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'")

async function recipients(message: number) {
  const answer = await staff.client.get(`/api/mail-messages/${message}/recipients`, { per_page: 100 })
  expect(answer.status).toBe(200)
  return answer.body.data as {
    id: number
    email: string
    status: string
    attempts: number
    last_error: string
  }[]
}

describe('[MSG-1] mails', () => {
  it('go to whom the audience reaches, each with their own words', async () => {
    const title = await test.make('titles', { name: 'Uzman' })
    const people = [
      await test.person({ values: { first_name: 'Işıl', last_name: 'Ak', title_id: title.id } }),
      await test.person({ values: { first_name: 'Cem', last_name: '<b>Öz</b>', title_id: title.id } }),
    ]
    const body = {
      audience: { title_ids: [title.id] },
      subject: 'Sana {{first_name}}',
      body: '<p>Sayın {{full_name}}, {{title}}</p>',
    }
    const counted = await staff.client.post('/api/audience/count', { audience: body.audience })
    expect(counted.body).toEqual({ data: { count: 2 } })
    const sent = await staff.client.post('/api/mailing', body)
    expect(sent.status).toBe(201)
    await until(() => expect(smtp.mails.length).toBe(2))
    expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
    const cem = decoded(smtp.mails.find(({ to }) => to[0] === people[1]?.email)?.raw as string)
    expect(cem).toContain('Subject: Sana Cem')
    // What a person is called is text, in the markup as in the plain part.
    expect(cem).toContain('Sayın Cem <b>Öz</b>, Uzman\r\n')
    expect(cem).toContain('<p>Sayın Cem &#60;b&#62;Öz&#60;/b&#62;, Uzman</p>')
    await until(async () => {
      const { body: message } = await staff.client.get(`/api/mail-messages/${sent.body.data.id}`)
      expect(message.data).toMatchObject({
        status: 'sent',
        recipients_count: 2,
        sent_count: 2,
        failed_count: 0,
      })
    })
    expect((await recipients(sent.body.data.id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('are listed by what their readers got, never by placeholders', async () => {
    const title = await test.make('titles', { name: 'Denetçi' })
    const people = [
      await test.person({ values: { first_name: 'Gül', title_id: title.id } }),
      await test.person({ values: { first_name: '{{email}}', title_id: title.id } }),
    ]
    const sent = await staff.client.post('/api/mailing', {
      audience: { title_ids: [title.id] },
      subject: '{{first_name}}, {{ portal_name }} kayıtları',
      body: '<p>Merhaba {{first_name}}</p>',
    })
    // Many readers: in words.
    expect(sent.body.data.title).toBe('[ad], [portalın adı] kayıtları')
    await until(async () => {
      const found = await staff.client.get('/api/mail-recipients', {
        'filter[mail_message_id]': sent.body.data.id,
        'filter[search]': 'kayıtları',
        sort: 'email',
      })
      expect(found.body.data.map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent'])
      const byEmail = new Map(found.body.data.map((row: { email: string }) => [row.email, row]))
      // What a person is called is a value, and is filled no second time.
      expect(byEmail.get(people[0]?.email)).toMatchObject({
        subject: expect.stringMatching(/^Gül, [^[{]+ kayıtları$/),
      })
      expect(byEmail.get(people[1]?.email)).toMatchObject({
        subject: expect.stringMatching(/^\{\{email\}\}, /),
      })
    })
    // One reader: as they got it, for notices that the portal mails of itself as well.
    const answer = await staff.client.post('/api/send-mail', {
      audience: { user_ids: [people[0]?.id] },
      subject: 'Sana {{first_name}}',
      body: '<p>{{first_name}}, <a href="https://ornek.example">{{title}}</a></p>',
    })
    await until(async () => {
      const { body } = await staff.client.get('/api/mail-messages', { 'filter[search]': 'Sana Gül' })
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual([answer.body.data.id])
    })
    // The page shows the text like the title: filled for the one reader, in words for many.
    const shown = async (id: number) => (await staff.client.get(`/api/mail-messages/${id}`)).body.data.body
    expect(await shown(answer.body.data.id)).toMatch(
      /^<p>Gül, <a href="https:\/\/ornek\.example"[^>]*>Denetçi<\/a><\/p>$/,
    )
    expect(await shown(sent.body.data.id)).toBe('<p>Merhaba [ad]</p>')
    await queueSystemMail(
      test.db,
      'notice',
      { id: people[0]?.id as number, email: people[0]?.email as string, locale: 'tr' },
      { notice_title: 'Talebin yanıtlandı', notice_body: 'x', notice_path: '/ticket' },
    )
    const boss = await test.person({ roles: ['super-admin'] })
    const listed = await boss.client.get('/api/mail-messages', { 'filter[search]': 'Talebin yanıtlandı' })
    expect(listed.body.data).toMatchObject([{ title: 'Talebin yanıtlandı', kind: 'system' }])
    // What the portal told its reader is in the copy, whose opening is noted.
    const notice = await boss.client.get(`/api/mail-messages/${listed.body.data[0].id}`)
    expect(notice.body.data.body).toBe('<p>Merhaba Gül,</p><p>[bildirimin metni]</p><p>[bağlantı]</p>')
    for (const path of ['/api/mail-messages', '/api/mail-recipients'])
      for (const row of (await boss.client.get(path, { per_page: 100 })).body.data)
        expect(path.endsWith('messages') ? row.title : row.subject).not.toMatch(/\{\{(?!email)/)
  })

  it(`of ${many} with a server that fails every eleventh try all arrive, none twice, and no more is tried than has to be`, async () => {
    const group = await test.make('groups', { name: 'Herkese' })
    await test.db.query(
      `with made as (
         insert into users (first_name, last_name, email, locale) select 'Kişi', n::text, 'toplu.' || n || '@ornek.example', 'tr'
         from generate_series(1, $2::int) n returning id
       ) insert into group_users (group_id, user_id) select $1, id from made`,
      [group.id, many],
    )
    const arrived = () => smtp.mails.flatMap(({ to }) => to).filter(to => to.startsWith('toplu.'))
    let tries = 0
    // Mails of the tests before may still be on their way. Ten are sent at a time: every tenth try would be the same mail's.
    smtp.refuse = ({ to }) =>
      to[0]?.startsWith('toplu.') && ++tries % 11 === 0 ? { code: 451, text: 'try later' } : undefined
    const sent = await staff.client.post('/api/mailing', {
      audience: { group_ids: [group.id] },
      subject: 'Toplu',
      body: '<p>Merhaba</p>',
    })
    await until(async () => {
      await hurry()
      expect(arrived()).toHaveLength(many)
    }, 100_000)
    expect(new Set(arrived()).size).toBe(many)
    await until(async () => {
      const { body } = await staff.client.get(`/api/mail-messages/${sent.body.data.id}`)
      expect(body.data).toMatchObject({
        status: 'sent',
        recipients_count: many,
        sent_count: many,
        failed_count: 0,
      })
    })
    expect(arrived()).toHaveLength(many)
    expect(tries).toBe(many + Math.floor(tries / 11))
  })

  it('that a server refuses for good is failed at once, and goes again when staff say so', async () => {
    const person = await test.person()
    smtp.refuse = () => ({ code: 550, text: 'no such person' })
    const sent = await staff.client.post('/api/send-mail', {
      audience: { user_ids: [person.id] },
      subject: 'Tek',
      body: '<p>Merhaba</p>',
    })
    const [copy] = (await until(async () => {
      const rows = await recipients(sent.body.data.id)
      expect(rows).toMatchObject([{ status: 'failed', attempts: 1 }])
      return rows
    })) as never as Awaited<ReturnType<typeof recipients>>
    expect(copy?.last_error).toContain('no such person')
    smtp.refuse = () => undefined
    expect((await staff.client.post(`/api/mail-recipients/${copy?.id}/resend`)).status).toBe(200)
    await until(async () => expect(await recipients(sent.body.data.id)).toMatchObject([{ status: 'sent' }]))
    expect(smtp.mails.filter(({ to }) => to.includes(person.email)).length).toBe(1)
    expect((await staff.client.post(`/api/mail-recipients/${copy?.id}/resend`)).status).toBe(409)
  })

  it('49: placeholders and lines in a name stay text', async () => {
    const person = await test.person({ values: { first_name: '{{link}}', last_name: 'x' } })
    await test.db.query(`update users set first_name = E'{{link}}\\r\\nBcc: a@b.example' where id = $1`, [
      person.id,
    ])
    await staff.client.post('/api/send-mail', {
      audience: { user_ids: [person.id] },
      subject: 'S {{first_name}}',
      body: '<p>{{first_name}}</p>',
    })
    const raw = decoded(await mailTo(person.email))
    expect(raw).toContain('Subject: S {{link}} Bcc: a@b.example\r\n')
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
    expect(smtp.mails.filter(({ to }) => to.includes('a@b.example'))).toEqual([])
  })

  it('49: what somebody is called is no address of a link, and no link takes the token elsewhere', async () => {
    const person = await test.person({
      values: { first_name: 'javascript:alert(1)', last_name: '$t(mail:footer) {{email}} {{link}}' },
    })
    const elsewhere = `<a href="https://evil.example/?{{link}}">a</a><a href="https://evil.example/{{last_name}}">b</a>`
    const own = '<a href="{{link}}">c</a><a href="{{portal_address}}/x">d</a><a href="mailto:{{email}}">e</a>'
    const scripts =
      '<a href="{{first_name}}">f</a><a href=" {{first_name}}">g</a><a href="java{{first_name}}">h</a>'
    const boss = await test.as('super-admin')
    const template = (await boss.get('/api/mail-templates', { 'filter[search]': 'reset-password' })).body.data
    const { id } = template.find(
      (template: { key: string; language: string }) =>
        template.key === 'reset-password' && template.language === 'tr',
    )
    const before = (await boss.get(`/api/mail-templates/${id}`)).body.data.body
    const body = `<p>{{link}}</p>${elsewhere}${own}${scripts}<p>{{last_name}}</p>`
    expect((await boss.patch(`/api/mail-templates/${id}`, { body })).status).toBe(200)
    try {
      await queueSystemMail(test.db, 'reset-password', { id: person.id, email: person.email, locale: 'tr' })
      const raw = decoded(await mailTo(person.email))
      const [, token = ''] = /token=([\w-]{43})/.exec(raw) ?? []
      const links = [...raw.matchAll(/<a href="([^"]*)"[^>]*>([a-h])<\/a>/g)].map(([, to, name]) => [
        name,
        to,
      ])
      const reset = `https://portal.example/reset-password?token=${token}`
      expect(links).toEqual([
        ['a', 'https://evil.example/?'],
        ['b', 'https://evil.example/$t(mail:footer) {{email}} {{link}}'],
        ['c', reset],
        ['d', 'https://portal.example/x'],
        ['e', `mailto:${person.email}`],
        ['f', ''],
        ['g', ' '],
        ['h', 'java'],
      ])
      expect(raw).toContain('<p>$t(mail:footer) {{email}} {{link}}</p>')
      expect(raw).not.toMatch(/evil\.example[^"<\s)]*token/)
    } finally {
      await boss.patch(`/api/mail-templates/${id}`, { body: before })
    }
  })

  it('49: what somebody writes stays text in a notice and its mail', async () => {
    const person = await test.person({ roles: ['learner'] })
    const name = '$t(mail:footer) {{subject}} {{text}} <b>&amp;</b>\r\nBcc: a@b.example'
    await notify(test.db, [person.id], {
      kind: 'ticket',
      text: 'ticketAnswered',
      params: { number: 'DT-1', subject: name, name, text: name },
      url: '/ticket/1',
    })
    const own = (await person.client.get('/api/notifications')).body.data.data[0]
    const line = '$t(mail:footer) {{subject}} {{text}} <b>&amp;</b>'
    expect(`${own.title} ${own.body}`).toContain(line)
    expect(`${own.title} ${own.body}`).not.toContain('Bu e-posta')
    const raw = decoded(await mailTo(person.email))
    expect(raw).toContain('&#60;b&#62;&#38;amp;&#60;/b&#62;')
    expect(raw).not.toContain('<b>&amp;</b></p>')
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })

  it('42: bring no script, whichever way they are written, and none that was nothing else', async () => {
    const corpus = xssCorpus.slice(0, 45).join('')
    const whom = { audience: { user_ids: [staff.id] }, subject: 'S', scheduled_at: '2099-01-01T00:00:00Z' }
    const path = '/api/medias?resource=mail-messages&field=attachments'
    const upload = await staff.client.upload(path, 'a.png', pictures.png)
    expect(upload.status).toBe(201)
    const files = { attachment_ids: [upload.body.data.id] }
    // Who may send no mail leaves no file for one.
    const stranger = await test.as('learner')
    expect((await stranger.upload(path, 'a.png', pictures.png)).status).toBe(403)
    const senders: Record<string, (body: string) => Promise<Answer>> = {
      mail: body => staff.client.post('/api/send-mail', { ...whom, body }),
      'mail with files': body => staff.client.post('/api/send-file-mail', { ...whom, ...files, body }),
      mailing: body => staff.client.post('/api/mailing', { ...whom, body }),
      template: body =>
        staff.client.post('/api/mail-templates', {
          name: 'Ş',
          key: `sablon-${test.factory.next()}`,
          language: 'tr',
          subject: 'S',
          body,
        }),
    }
    for (const [label, send] of Object.entries(senders)) {
      const { status, body } = await send(`<p>a</p>${corpus}`)
      expect(status, `${label} ${JSON.stringify(body).slice(0, 300)}`).toBe(201)
      const kept = body.data.body as string
      expect(kept, label).not.toMatch(
        /<(script|style|iframe|object|embed|svg|math|img|form|input|link|meta|base|body|video|audio|template|textarea|select|noscript|x:)/i,
      )
      expect(kept, label).not.toMatch(/<[^>]*(\son\w+\s*=|javascript:|vbscript:|data:)/i)
      const again = await send(kept)
      expect(again.body.data.body, label).toBe(kept)
      const nothing = await send('<script>alert(1)</script>')
      expect(nothing.status, label).toBe(422)
      expect(nothing.body.errors, label).toHaveProperty('body')
    }
  })

  it('name only placeholders that there are, in a template as in a mail', async () => {
    const wrong = { subject: 'S {{frist_name}}', body: '<p>{{first_name}}</p>' }
    const mail = await staff.client.post('/api/send-mail', { audience: { everyone: true }, ...wrong })
    expect(mail.status).toBe(422)
    expect(mail.body.errors.subject[0]).toContain('frist_name')
    const template = { name: 'Şablon', key: 'duyuru', language: 'tr', subject: 'S', body: '<p>{{link}}</p>' }
    const refused = await staff.client.post('/api/mail-templates', template)
    expect(refused.body.errors.body[0]).toContain('link')
    const made = await staff.client.post('/api/mail-templates', { ...template, body: '<p>{{title}}</p>' })
    expect(made.status).toBe(201)
    const preview = await staff.client.get(`/api/mail-templates/${made.body.data.id}/preview`)
    expect(preview.body.data.subject).toBe('S')
    // In the language of the template, whoever looks at it.
    const english = { ...template, key: 'notice-en', language: 'en', body: '<p>{{portal_name}}</p>' }
    const other = await staff.client.post('/api/mail-templates', english)
    const shown = await staff.client.get(`/api/mail-templates/${other.body.data.id}/preview`)
    expect(shown.body.data.text).toContain('Education Portal')
    expect(shown.body.data.html).not.toContain('tarafından')
  })

  it('wait for their time, and for nobody when they are cancelled', async () => {
    const person = await test.person()
    const later = new Date(Date.now() + 3600_000).toISOString()
    const draft = {
      audience: { user_ids: [person.id] },
      subject: 'Sonra',
      body: '<p>x</p>',
      scheduled_at: later,
    }
    const [one, two] = [
      await staff.client.post('/api/send-mail', draft),
      await staff.client.post('/api/send-mail', draft),
    ]
    expect(one.body.data.status).toBe('scheduled')
    expect((await staff.client.post(`/api/mail-messages/${two.body.data.id}/cancel`)).status).toBe(200)
    await until(async () => {
      await test.db.query(
        "update pgboss.job set start_after = now() where name = 'mailing' and state = 'created'",
      )
      expect(smtp.mails.filter(({ to }) => to.includes(person.email)).length).toBe(1)
    })
    const { body } = await staff.client.get(`/api/mail-messages/${two.body.data.id}`)
    expect(body.data).toMatchObject({ status: 'cancelled', recipients_count: 0 })
  })

  it('carry the links by which somebody else chooses a password, which nobody is shown then', async () => {
    const [newcomer, member] = [await test.person(), await test.person({ password: true })]
    const invited = await staff.client.post(`/api/users/${newcomer.id}/invite`, {})
    const reset = await staff.client.post('/api/users/password-reset', { id: member.id })
    expect([invited.body, reset.body]).toEqual([{ data: null }, { data: null }])
    for (const [{ email }, subject] of [
      [newcomer, 'hesabın hazır'],
      [member, 'Yeni şifreni belirle'],
    ] as const) {
      const text = decoded(await mailTo(email))
      expect(text, subject).toMatch(/https:\/\/portal\.example\/reset-password\?token=[\w-]{43}/)
    }
  })

  it('61: without a server is held, opened by staff who may act for the person, and sent later', async () => {
    const portal = await startTestPortal()
    try {
      const [boss, clerk, person] = [
        await portal.person({ roles: ['super-admin'] }),
        await portal.person({ permissions: ['mail-recipients.index', 'mail-recipients.show'] }),
        await portal.person({ roles: ['admin'] }),
      ]
      await portal.startJobs()
      await queueSystemMail(portal.db, 'reset-password', { id: person.id, email: person.email, locale: 'tr' })
      const copy = (await until(async () => {
        const { body } = await boss.client.get('/api/mail-recipients', { 'filter[status]': 'held' })
        expect(body.data).toHaveLength(1)
        return body.data[0]
      })) as never as { id: number }
      const opened = await boss.client.post(`/api/mail-recipients/${copy.id}/open`)
      const token = /token=([\w-]{43})/.exec(opened.body.data.html)?.[1]
      expect(opened.body.data.link).toMatch(new RegExp(`^http://[^ ]+/reset-password\\?token=${token}$`))
      // While it is being sent, its link would end the one that is passed on.
      for (const status of ['queued', 'sending', 'retrying', 'sent']) {
        await portal.db.query('update mail_recipients set status = $1 where id = $2', [status, copy.id])
        expect((await boss.client.post(`/api/mail-recipients/${copy.id}/open`)).status, status).toBe(422)
      }
      await portal.db.query("update mail_recipients set status = 'held' where id = $1", [copy.id])
      // Not even those who may everything get a link for themselves: it would leave out the present password.
      await queueSystemMail(portal.db, 'reset-password', { id: boss.id, email: boss.email, locale: 'tr' })
      const own = (await until(async () => {
        const { body } = await boss.client.get('/api/mail-recipients', { 'filter[user_id]': boss.id })
        expect(body.data).toMatchObject([{ status: 'held' }])
        return body.data[0]
      })) as never as { id: number }
      expect((await boss.client.post(`/api/mail-recipients/${own.id}/open`)).status).toBe(403)
      expect(await portal.db.read('select 1 from one_time_links where user_id = $1', [boss.id])).toEqual([])
      const reset = { token, password: 'Yeni-123', password_confirmation: 'Yeni-123' }
      expect((await portal.guest.post('/api/reset-password', reset)).status).toBe(204)
      // No endpoint is left open to somebody who could not make such a link: not even the mail is theirs to see.
      expect((await clerk.client.post(`/api/mail-recipients/${copy.id}/open`)).status).toBe(404)
      // A message whose copies are held is not done, and did not fail; sent again, it is counted by where it comes to.
      const audience = { user_ids: [person.id, clerk.id] }
      const mail = { audience, subject: 'Hatırlatma', body: '<p>x</p>' }
      const { id } = (await boss.client.post('/api/send-mail', mail)).body.data
      const counts = { recipients_count: 2, sent_count: 0, failed_count: 0 }
      const ends = (expected: object) =>
        until(async () =>
          expect((await boss.client.get(`/api/mail-messages/${id}`)).body.data).toMatchObject(expected),
        )
      await ends({ ...counts, status: 'held', held_count: 2 })
      const [again] = await portal.db.read(
        "update mail_recipients set status = 'failed' where id = (select min(id) from mail_recipients where mail_message_id = $1) returning id",
        [id],
      )
      expect((await boss.client.post(`/api/mail-recipients/${again?.[0]}/resend`)).status).toBe(200)
      await ends({ ...counts, status: 'held', held_count: 2 })
      expect((await boss.client.post(`/api/mail-recipients/${again?.[0]}/resend`)).status).toBe(200)
      await ends({ ...counts, status: 'held', held_count: 2 })
    } finally {
      await portal.stop()
    }
  })
})
