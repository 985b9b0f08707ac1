import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../support/client.ts'
import { type Person, startTestPortal, type TestPortal, testPassword } from '../../../support/portal.ts'
import { type SmtpServer, startSmtp } from '../../../support/smtp.ts'

let smtp: SmtpServer
let test: TestPortal
let staff: Person

beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestPortal({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.example' } })
  staff = await test.person({ roles: ['admin'] })
  await test.startJobs()
})
afterEach(async () => {
  await test.db.query('delete from rate_limits')
  smtp.mails.length = 0
})
afterAll(async () => {
  await test.stop()
  await smtp.close()
})

let count = 0
const newcomer = (more: Record<string, unknown> = {}) => ({
  first_name: 'Işıl',
  last_name: 'Yeni',
  email: `yeni.${++count}@baska.example`,
  password: testPassword,
  password_confirmation: testPassword,
  ...more,
})

/** The text of the next mail to an address. */
async function mailTo(email: string): Promise<string> {
  const mail = await vi.waitFor(
    () => {
      const at = smtp.mails.findIndex(({ to }) => to[0]?.toLowerCase() === email.toLowerCase())
      expect(at).toBeGreaterThanOrEqual(0)
      return smtp.mails.splice(at, 1)[0]
    },
    { timeout: 15_000, interval: 50 },
  )
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail.raw
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, bytes => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
const tokenIn = (mail: string) => /token=([\w-]{43})/.exec(mail)?.[1] as string
const login = (email: string, password = testPassword) =>
  test.guest.post('/api/oauth/token', {
    grant_type: 'password',
    email,
    password,
    client_id: 'portal-web',
    client_secret: 'portal-web',
  })

describe('[AUTH-7] registration', () => {
  it('is verified by mail, waits, and is approved with a role and a department', async () => {
    const person = newcomer()
    expect((await test.guest.post('/api/register', person)).status).toBe(201)
    expect((await login(person.email)).status).toBe(420)
    const token = tokenIn(await mailTo(person.email))
    expect((await test.guest.post('/api/verify', { token })).body.data).toEqual({
      status: 'waiting_approval',
    })
    expect((await test.guest.post('/api/verify', { token })).status).toBe(422)
    await mailTo(person.email)
    expect((await login(person.email)).status).toBe(420)
    // Those who decide are told, and nobody else.
    const notices = await test.db.read("select user_id from notifications where kind = 'task'", [])
    expect(notices).toEqual([[staff.id]])
    const waiting = await staff.client.get('/api/waiting-users', { 'filter[search]': person.email })
    const [role] = (await staff.client.get('/api/roles', { 'filter[search]': 'instructor' })).body.data
    const department = await test.make('departments')
    const approved = await staff.client.post(`/api/waiting-users/${waiting.body.data[0].id}/approve`, {
      role_ids: [role.id],
      department_ids: [department.id],
    })
    expect(approved.status).toBe(200)
    expect(await mailTo(person.email)).toContain('https://portal.example')
    const session = await login(person.email)
    expect(session.status).toBe(200)
    const own = await new Client(test.app, session.body.access_token).get('/api/notifications')
    expect(own.body.data.data).toMatchObject([{ kind: 'account', clickActionUrl: '/dashboard' }])
    const user = await staff.client.get(`/api/users/${waiting.body.data[0].id}`, {
      include: 'roles,departments',
    })
    expect(user.body.data.roles.map(({ id }: { id: number }) => id)).toEqual([role.id])
    expect(user.body.data.departments.map(({ id }: { id: number }) => id)).toEqual([department.id])
  })

  it('is refused with a reason, which the mail says', async () => {
    const person = newcomer()
    await test.guest.post('/api/register', person)
    await test.guest.post('/api/verify', { token: tokenIn(await mailTo(person.email)) })
    const waiting = await staff.client.get('/api/waiting-users', { 'filter[search]': person.email })
    await staff.client.post(`/api/waiting-users/${waiting.body.data[0].id}/refuse`, {
      reject_reason: 'Kurum dışından',
    })
    await mailTo(person.email)
    expect(await mailTo(person.email)).toContain('Kurum dışından')
    expect((await login(person.email)).status).toBe(403)
  })

  it('of an accepted domain, or one below it, is let in at once with its role and corporation', async () => {
    const corporation = await test.make('corporations')
    const [role] = (await staff.client.get('/api/roles', { 'filter[search]': 'mentor' })).body.data
    await test.make('accepted-domains', {
      domain: 'kabul.example',
      corporation_id: corporation.id,
      default_role_id: role.id,
    })
    for (const email of ['a@kabul.example', 'b@Alt.KABUL.example']) {
      await test.guest.post('/api/register', newcomer({ email }))
      const token = tokenIn(await mailTo(email))
      expect((await test.guest.post('/api/verify', { token })).body.data).toEqual({ status: 'active' })
      const answer = await login(email)
      expect(answer.status).toBe(200)
    }
    const listed = await staff.client.get('/api/users', {
      'filter[corporation_id]': corporation.id,
      include: 'roles',
    })
    expect(listed.body.meta.total).toBe(2)
    expect(listed.body.data[0].roles.map(({ id }: { id: number }) => id)).toEqual([role.id])
    // A domain that only ends the same is another one.
    await test.guest.post('/api/register', newcomer({ email: 'c@sahtekabul.example' }))
    const token = tokenIn(await mailTo('c@sahtekabul.example'))
    expect((await test.guest.post('/api/verify', { token })).body.data.status).toBe('waiting_approval')
  })

  it('17: tells nobody at the form whose address is known already; its owner gets a mail', async () => {
    const known = await test.person({ password: true })
    const [a, b] = [
      await test.guest.post('/api/register', newcomer({ email: known.email })),
      await test.guest.post('/api/register', newcomer()),
    ]
    expect(a.status).toBe(b.status)
    expect(a.body).toEqual(b.body)
    expect(await mailTo(known.email)).not.toContain('token=')
    expect((await login(known.email)).status).toBe(200)
  })

  it('of an address that a stranger registered before lets neither password in, whoever verifies it', async () => {
    const email = `kurban.${++count}@baska.example`
    const stranger = newcomer({
      email,
      first_name: 'Yabancı',
      password: 'Yabanci-1',
      password_confirmation: 'Yabanci-1',
    })
    await test.guest.post('/api/register', stranger)
    const first = tokenIn(await mailTo(email))
    expect((await test.guest.post('/api/register', newcomer({ email }))).status).toBe(201)
    const token = tokenIn(await mailTo(email))
    expect((await test.guest.post('/api/verify', { token: first })).status).toBe(422)
    const { data } = (await test.guest.post('/api/verify', { token })).body
    expect(data).toEqual({
      status: 'waiting_approval',
      link: expect.stringMatching(/^\/reset-password\?token=[\w-]{43}$/),
    })
    for (const password of ['Yabanci-1', testPassword])
      expect((await login(email, password)).status).toBe(419)
    // Who opened the mail chooses the one that counts.
    const chosen = { password: 'Benim-123', password_confirmation: 'Benim-123' }
    const reset = { token: tokenIn(data.link), ...chosen }
    expect((await test.guest.post('/api/reset-password', reset)).status).toBe(204)
    expect((await test.guest.post('/api/reset-password', reset)).status).toBe(422)
    expect((await login(email, 'Benim-123')).status).toBe(420)
    const waiting = await staff.client.get('/api/waiting-users', { 'filter[search]': email })
    expect(waiting.body.data).toMatchObject([{ first_name: 'Işıl' }])
    // Registered once, nothing more is asked.
    const once = newcomer()
    await test.guest.post('/api/register', once)
    const answer = await test.guest.post('/api/verify', { token: tokenIn(await mailTo(once.email)) })
    expect(answer.body.data).toEqual({ status: 'waiting_approval' })
    expect((await login(once.email)).status).toBe(420)
  })

  it('11: takes nothing but the declared fields', async () => {
    for (const more of [{ status: 'active' }, { role_ids: [1] }, { corporation_id: 1 }, { id: 5 }]) {
      const answer = await test.guest.post('/api/register', newcomer(more))
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(more))
    }
    const short = await test.guest.post('/api/register', newcomer({ password: 'kisa', first_name: '' }))
    expect(short.body.errors).toHaveProperty('first_name')
  })
})

describe('[AUTH-6] a forgotten password', () => {
  it('is replaced by a mailed link, good once, and ends every session', async () => {
    const person = await test.person({ password: true })
    expect((await test.guest.post('/api/forget-password', { email: person.email })).status).toBe(204)
    const token = tokenIn(await mailTo(person.email))
    const body = { token, password: 'Yeni-1234', password_confirmation: 'Yeni-1234' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.guest.post('/api/reset-password', body)),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await person.client.get('/api/users/me')).status).toBe(401)
    expect((await login(person.email, 'Yeni-1234')).status).toBe(200)
  })

  it('18: goes to the stored address alone, whatever the request says', async () => {
    const person = await test.person({ password: true })
    const { status } = await test.guest.post('/api/forget-password', {
      email: [person.email, 'kotu@ornek.example'],
    })
    expect(status).toBe(422)
    for (const email of [
      { $ne: null },
      `${person.email},kotu@ornek.example`,
      `${person.email}\r\nBcc: a@b.example`,
    ])
      expect((await test.guest.post('/api/forget-password', { email })).status).toBe(422)
    await test.guest.post('/api/forget-password', { email: person.email.toUpperCase() })
    await mailTo(person.email)
    expect(smtp.mails).toEqual([])
  })

  it('18: goes to no address that is its person’s no more, however long it waited for a server', async () => {
    const [moved, gone, stays] = [
      await test.person({ password: true }),
      await test.person({ password: true }),
      await test.person({ password: true }),
    ]
    smtp.refuse = () => ({ code: 451, text: 'later' })
    for (const { email } of [moved, gone, stays]) await test.guest.post('/api/forget-password', { email })
    const copies = () =>
      test.db.read(
        'select user_id, status from mail_recipients where user_id = any ($1::bigint[]) order by user_id',
        [[moved.id, gone.id, stays.id]],
      )
    const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })
    await until(async () => expect((await copies()).map(row => row[1])).toEqual(Array(3).fill('retrying')))
    const email = `tasindi.${moved.id}@ornek.example`
    const boss = await test.as('super-admin')
    expect((await boss.patch(`/api/users/${moved.id}`, { email })).status).toBe(200)
    expect((await boss.post(`/api/users/deactivate-user/${gone.id}`)).status).toBe(200)
    smtp.refuse = () => undefined
    await until(async () => {
      await test.db.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'")
      expect((await copies()).map(row => row[1])).toEqual(['suppressed', 'suppressed', 'sent'])
    })
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([stays.email])
    const links = await test.db.read(
      'select user_id from one_time_links where user_id = any ($1::bigint[])',
      [[moved.id, gone.id, stays.id]],
    )
    expect(links).toEqual([[stays.id]])
    // Nor does it come to light where staff open what did not go out.
    const { body } = await boss.get('/api/mail-recipients', { 'filter[status]': 'suppressed' })
    const suppressed = (body.data as { id: number; user_id: number }[]).filter(({ user_id }) =>
      [moved.id, gone.id].includes(user_id),
    )
    expect(suppressed).toHaveLength(2)
    for (const { id } of suppressed)
      expect((await boss.post(`/api/mail-recipients/${id}/open`)).body.errors).toEqual({
        id: [expect.stringContaining('kişiye ait değil')],
      })
  })

  it('19: a look-alike of an address gets nothing', async () => {
    await test.person({ password: true, values: { email: 'mike@ornek.example' } })
    for (const email of ['mıke@ornek.example', 'MİKE@ornek.example', 'mi\u212Ae@ornek.example'])
      expect((await test.guest.post('/api/forget-password', { email })).status).toBe(422)
    const rows = await test.db.read("select 1 from mail_recipients where email = 'mike@ornek.example'", [])
    expect(rows).toEqual([])
  })

  it('answers the same for an address that nobody has, and stops who asks too often', async () => {
    expect((await test.guest.post('/api/forget-password', { email: 'hic@ornek.example' })).status).toBe(204)
    const statuses = []
    for (let n = 0; n < 8; n++)
      statuses.push((await test.guest.post('/api/forget-password', { email: 'hic@ornek.example' })).status)
    expect(statuses).toContain(409)
    expect(smtp.mails).toEqual([])
    // Mails that strangers have sent to somebody by registering them take no new password from them.
    const { email } = await test.person({ password: true })
    for (let n = 0; n < 8; n++) await test.guest.post('/api/register', newcomer({ email }))
    expect((await test.guest.post('/api/forget-password', { email })).status).toBe(204)
    await vi.waitFor(async () => expect(tokenIn(await mailTo(email))).toHaveLength(43), { timeout: 15_000 })
  })
})
