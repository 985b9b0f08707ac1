import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPromise } from 'yauzl'
import { exportPerson } from '../../../../src/server/areas/privacy/export.ts'
import { tidyUp } from '../../../../src/server/housekeeping.ts'
import { sendDueReminders } from '../../../../src/server/jobs/due-reminders.ts'
import { housekeepingOf } from '../../../../src/server/portal.ts'
import { pictures } from '../../../support/files.ts'
import { type Person, startTestPortal, type TestPortal, testPassword } from '../../../support/portal.ts'
import { type SmtpServer, startSmtp } from '../../../support/smtp.ts'

let test: TestPortal
let smtp: SmtpServer
let staff: Person
const mark = 'zumrutkus'

beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestPortal({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.example' } })
  staff = await test.person({ roles: ['admin'], password: true })
  await test.startJobs()
})
afterAll(async () => {
  await test.stop()
  await smtp.close()
})

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const me = '/api/users/me'

const isStored = async (key: string) => {
  const file = await test.portal.files.open(key)
  file?.stream.destroy()
  return file !== undefined
}

/** Where in the whole database one of these texts stands: the rows of every table are read as text. */
async function placesOf(...texts: string[]): Promise<string[]> {
  const tables = await test.db.read(
    `select table_schema, table_name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    [],
  )
  const found: string[] = []
  for (const [schema, table] of tables) {
    const rows = await test.db.read(
      `select t::text from "${schema}"."${table}" t where t::text ilike any ($1::text[]) limit 1`,
      [texts.map(text => `%${text}%`)],
    )
    for (const [row] of rows) found.push(`${table}: ${row}`)
  }
  return found
}

/** Somebody whose every text bears the mark, with something in every part of the portal. */
async function somebody(name = mark): Promise<Person & { ticket: number }> {
  const title = await test.make('titles')
  const person = await test.person({
    roles: ['learner'],
    password: true,
    values: {
      first_name: name,
      last_name: `${name}oğlu`,
      phone: name === mark ? '+90 555 123 45 67' : '+90 212 000 00 00',
      title_id: title.id,
    },
  })
  await test.db.read('update users set email = $2 where id = $1', [person.id, `${name}@kisi.example`])
  const { client } = person
  const good = async (answer: Promise<{ status: number; body: { data?: { id: number } } }>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body?.data as { id: number }
  }
  const photo = await good(
    client.upload('/api/medias?resource=users&field=image_medias', `${name}.png`, pictures.png) as never,
  )
  await good(client.patch(me, { image_media_ids: [photo.id], last_name: `${name}zade` }) as never)
  await good(client.post('/api/community-profiles', { headline: name, about: name }) as never)
  await good(client.post('/api/user-skills', { name, level: 3 }) as never)
  const file = await good(
    client.upload('/api/medias?resource=my-tickets&field=medias', `${name}-ekran.png`, pictures.png) as never,
  )
  const ticket = await good(
    client.post('/api/my-tickets', {
      subject: name,
      body: name,
      category: 'other',
      media_ids: [file.id],
    }) as never,
  )
  await good(
    client.post('/api/my-ticket-conversations', { ticket_id: ticket.id, body: `${name} yazdı` }) as never,
  )
  await good(
    staff.client.post('/api/ticket-conversations', {
      ticket_id: ticket.id,
      body: `Merhaba ${name}`,
    }) as never,
  )
  await good(
    staff.client.post('/api/send-mail', {
      audience: { user_ids: [person.id] },
      subject: `${name} için`,
      body: `<p>${name}</p>`,
    }) as never,
  )
  await good(
    staff.client.post('/api/mailing', {
      audience: { user_ids: [person.id] },
      subject: 'Merhaba {{full_name}}',
      body: '<p>{{first_name}}</p>',
    }) as never,
  )
  await good(
    staff.client.patch(`/api/users/${person.id}`, {
      phone: name === mark ? '+90 555 765 43 21' : '+90 212 000 00 01',
    }) as never,
  )
  return { ...person, email: `${name}@kisi.example`, ticket: ticket.id }
}

const requestOf = async (person: Person) => {
  const answer = await person.client.post(`${me}/erasure-request`, {
    reason: `${person.email} istiyor`,
    current_password: testPassword,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data as { id: number; due_at: string }
}

describe('[OPS-6] an archive of one’s own data', () => {
  it('is made for whoever knows the password, and holds what is theirs and nothing else', async () => {
    const [person, other] = [await somebody('arsivci'), await somebody('baskabiri')]
    const archive = `${me}/data-export`
    expect((await person.client.get(archive)).body.data).toBeNull()
    for (const body of [{}, { current_password: 'Yanlis-12' }]) {
      const refused = await person.client.post(archive, body)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['current_password']])
    }
    expect((await person.client.get(`${archive}/file`)).status).toBe(404)
    const begun = await person.client.post(archive, { current_password: testPassword })
    expect(begun.status).toBe(202)
    expect(begun.body.data).toMatchObject({ status: 'running', size: null })
    await until(async () => expect((await person.client.get(archive)).body.data.status).toBe('ready'))
    // Nobody else's.
    expect((await other.client.get(`${archive}/file`)).status).toBe(404)
    const file = await person.client.get(`${archive}/file`)
    expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const path = join(mkdtempSync(join(tmpdir(), 'archive-')), 'a.zip')
    writeFileSync(path, file.raw)
    const entries = new Map<string, string>()
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry())
      entries.set(entry.fileName, await readText(await zip.openReadStreamPromise(entry)))
    zip.close()
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'data/users.json',
        'data/community-profiles.json',
        'data/user-skills.json',
        'data/my-tickets.json',
        'data/my-ticket-conversations.json',
        'data/notifications.json',
        'data/sessions.json',
        'data/audit_entries.json',
        expect.stringMatching(/^files\/\d+-arsivci-ekran\.png$/),
      ]),
    )
    const all = [...entries.values()].join('\n')
    expect(all).not.toContain('baskabiri')
    expect(all).not.toMatch(/argon2|password_hash|storage_key|token_hash/)
    const [own] = JSON.parse(entries.get('data/users.json') as string)
    expect(own).toMatchObject({ email: person.email, first_name: 'arsivci' })
    expect(entries.get('index.html')).toContain('arsivci yazdı')
    const notices = await person.client.get('/api/notifications')
    expect(JSON.stringify(notices.body)).toContain('Veri arşivin hazır')
  })

  it('is one at a time, goes after a week, and one that nobody wants any more is given up', async () => {
    const person = await somebody('ikinci')
    const archive = `${me}/data-export`
    const ask = () => person.client.post(archive, { current_password: testPassword })
    const [a, b] = await Promise.all([ask(), ask()])
    expect([a.status, b.status]).toEqual([202, 202])
    await until(async () => expect((await person.client.get(archive)).body.data.status).toBe('ready'))
    const stored = async () =>
      (await test.db.read('select id, storage_key from data_exports where user_id = $1', [person.id])) as [
        number,
        string,
      ][]
    const [[first, key] = [0, '']] = await stored()
    expect((await stored()).length).toBe(1)
    // A job that runs twice writes nothing twice.
    await exportPerson(test.portal, { data_export_id: first }, { number: 2, last: true })
    expect(await stored()).toEqual([[first, key]])
    await test.db.read("update data_exports set expires_at = clock_timestamp() - interval '1 second'", [])
    expect((await person.client.get(`${archive}/file`)).status).toBe(404)
    expect((await person.client.get(archive)).body.data).toBeNull()
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(await stored()).toEqual([])
    expect(await isStored(key)).toBe(false)
  })
})

describe('[OPS-6] a request to be erased', () => {
  it('waits with its deadline until it is withdrawn, and is one of each person', async () => {
    const person = await somebody('bekleyen')
    const path = `${me}/erasure-request`
    expect((await person.client.post(path, {})).status).toBe(422)
    const made = await requestOf(person)
    const days = (Date.parse(made.due_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const again = await person.client.post(path, { current_password: testPassword })
    expect(again.status).toBe(409)
    const taken = await staff.client.post('/api/erasure-requests', { user_id: person.id })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['user_id']])
    const notices = await staff.client.get('/api/notifications')
    expect(JSON.stringify(notices.body)).toContain(`/erasure-request/${made.id}`)
    expect((await person.client.delete(path)).status).toBe(204)
    expect((await person.client.delete(path)).status).toBe(404)
    expect((await person.client.get(path)).body.data).toMatchObject({ status: 'withdrawn' })
    const history = await staff.client.get(`/api/erasure-requests/${made.id}/history`)
    expect(JSON.stringify(history.body)).toContain('erasure-requests.withdraw')
  })

  it('is refused with a reason that the person is told', async () => {
    const person = await somebody('reddedilen')
    const { id } = await requestOf(person)
    expect((await staff.client.post(`/api/erasure-requests/${id}/refuse`, {})).status).toBe(422)
    const answer = await staff.client.post(`/api/erasure-requests/${id}/refuse`, {
      refusal_reason: 'Sözleşme sürüyor.',
    })
    expect(answer.status).toBe(200)
    expect((await person.client.get(`${me}/erasure-request`)).body.data).toMatchObject({
      status: 'refused',
      refusal_reason: 'Sözleşme sürüyor.',
    })
    expect((await person.client.get(me)).status).toBe(200)
  })

  it('reminds who decides once, a week before its end', async () => {
    const person = await somebody('hatirlat')
    const { id } = await requestOf(person)
    const failed = (what: string, error: unknown) => expect.unreachable(`${what}: ${error}`)
    const reminders = async () => {
      const { body } = await staff.client.get('/api/notifications')
      return (body.data.data as { title: string; clickActionUrl: string }[]).filter(
        row => row.clickActionUrl === `/erasure-request/${id}` && row.title.includes('doluyor'),
      ).length
    }
    await sendDueReminders(test.portal.engine, failed)
    expect(await reminders()).toBe(0)
    await test.db.read(
      "update erasure_requests set due_at = clock_timestamp() + interval '6 days' where id = $1",
      [id],
    )
    await sendDueReminders(test.portal.engine, failed)
    await sendDueReminders(test.portal.engine, failed)
    expect(await reminders()).toBe(1)
  })
})

describe('[OPS-6] an erasure', () => {
  it('does what its preview says, leaves no trace of the person, and keeps the history of what was done', async () => {
    const person = await somebody()
    await person.client.post(`${me}/data-export`, { current_password: testPassword })
    await until(async () =>
      expect((await person.client.get(`${me}/data-export`)).body.data.status).toBe('ready'),
    )
    await until(async () =>
      expect(
        (await test.db.read("select 1 from mail_recipients where status in ('queued', 'sending')", []))
          .length,
      ).toBe(0),
    )
    const [[archive] = []] = await test.db.read('select storage_key from data_exports where user_id = $1', [
      person.id,
    ])
    expect((await placesOf(mark, '555 123')).length).toBeGreaterThan(8)
    const { id } = await requestOf(person)
    const changes = new Map<string, readonly number[]>()
    test.portal.engine.events.listen(({ resource, type, ids }) => changes.set(`${resource} ${type}`, ids))
    const preview = await staff.client.get(`/api/erasure-requests/${id}/preview`)
    expect(preview.status).toBe(200)
    expect(preview.body.data.done).toBe(false)
    const effects = Object.fromEntries(
      (preview.body.data.lines as { name: string; effect: string }[]).map(({ name, effect }) => [
        name,
        effect,
      ]),
    )
    expect(effects).toMatchObject({
      users: 'clear',
      tickets: 'clear',
      'ticket-conversations': 'clear',
      'community-profiles': 'delete',
      'user-skills': 'delete',
      notifications: 'delete',
      uploads: 'delete',
      sessions: 'delete',
      audit_entries: 'keep',
    })
    const lines = async () =>
      (await test.db.read(
        "select action, at, actor_id from audit_entries where subject_type = 'users' and subject_id = $1 order by id",
        [person.id],
      )) as unknown[]
    const before = await lines()
    expect(before.length).toBeGreaterThan(1)
    const erase = (email: string, by = staff) =>
      by.client.post(`/api/erasure-requests/${id}/erase`, { email })
    const slip = await erase('baska@kisi.example')
    expect([slip.status, Object.keys(slip.body.errors)]).toEqual([422, ['email']])
    expect((await person.client.get(me)).status).toBe(200)
    const done = await erase(` ${person.email.toUpperCase()} `)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    // Open screens hear of every record that says less now.
    expect(changes.get('users updated')).toContain(person.id)
    expect(changes.get('tickets updated')).toContain(person.ticket)

    // Logged out at once, and no way back in.
    expect((await person.client.get(me)).status).toBe(401)
    await until(async () => expect(await isStored(archive as string)).toBe(false))
    await until(() => expect(smtp.mails.some(({ to }) => to.includes(person.email))).toBe(true))
    const after = await staff.client.get(`/api/erasure-requests/${id}/preview`)
    expect(after.body.data).toEqual({ done: true, lines: preview.body.data.lines })
    expect(await lines()).toEqual(before)
    const row = await staff.client.get(`/api/users/${person.id}`)
    expect(row.body.data).toMatchObject({
      status: 'anonymised',
      first_name: 'Anonim',
      phone: null,
      title_id: null,
      email: `anonim-${person.id}@anonim.invalid`,
    })
    // Nothing is left to erase, and nobody asks for it again.
    for (const [language, text] of [
      ['tr', 'Bu kişinin verileri silinmiş.'],
      ['en', 'This person’s data has been erased.'],
    ] as const) {
      const headers = { 'accept-language': language }
      const again = await staff.client.post('/api/erasure-requests', { user_id: person.id }, { headers })
      expect([again.status, again.body.errors]).toEqual([422, { user_id: [text] }])
    }
    const ticket = await staff.client.get(`/api/tickets/${person.ticket}`)
    expect(ticket.body.data).toMatchObject({ subject: '—', body: '—', requester_id: person.id })

    // Files go with the next tidying up, and the last mail's address a week later.
    await test.db.read("update medias set created_at = created_at - interval '2 days'", [])
    await test.db.read(
      "update mail_messages set created_at = created_at - interval '8 days' where key = 'data-erased'",
      [],
    )
    await tidyUp(test.portal, housekeepingOf(test.portal.areas))
    expect(await placesOf(mark, '555 123', '555 765')).toEqual([])
  })

  it('is nobody’s own, and not of who stands above', async () => {
    const boss = await test.person({ roles: ['super-admin'], password: true })
    const asked = await boss.client.post(`${me}/erasure-request`, { current_password: testPassword })
    expect(asked.status).toBe(201)
    const path = `/api/erasure-requests/${asked.body.data.id}/erase`
    expect((await boss.client.post(path, { email: boss.email })).status).toBe(409)
    expect((await staff.client.post(path, { email: boss.email })).status).toBe(403)
    expect((await boss.client.get(me)).status).toBe(200)
    const learner = await test.person({ roles: ['learner'] })
    expect((await learner.client.post(path, { email: boss.email })).status).toBe(403)
    expect((await learner.client.get('/api/erasure-requests')).status).toBe(403)
  })
})
