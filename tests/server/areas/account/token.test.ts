/** The token call, its errors and limits, and the record of oneself. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, Client } from '../../../support/client.ts'
import { type Person, startTestPortal, testPassword } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const client = { grant_type: 'password', client_id: 'portal-web', client_secret: 'portal-web' }
const credentials = (email: string, password = testPassword) => ({ ...client, login: email, email, password })
/** Subjects and values of the mails that somebody has. */
const mailsOf = (id: number) =>
  test.db.read('select subject, data from mail_recipients where user_id = $1 order by id', [id])
const login = (email: string, password?: string, ip?: string) =>
  test.guest.post('/api/oauth/token', credentials(email, password), { ip })
const withToken = (token: string) => new Client(test.app, token)

let person: Person
beforeAll(async () => {
  person = await test.person({
    roles: ['learner'],
    password: true,
    values: { email: 'Ayse.Kara@ornek.example' },
  })
})
beforeEach(() => test.db.read('delete from rate_limits', []))

describe('[AUTH-1] the token call', () => {
  it('gives a bearer token, with which one’s own record is read', async () => {
    const { status, body, headers } = await login(person.email)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 43_200,
    })
    expect(headers['cache-control']).toBe('no-store')
    const me = await withToken(body.access_token).get('/api/users/me', {
      include: 'roles.permissions,permissions,firstImageMedia',
    })
    expect(me.status).toBe(200)
    expect(me.body.data).toMatchObject({
      id: person.id,
      email: 'Ayse.Kara@ornek.example',
      locale: 'tr',
      first_login: true,
      permissions: [],
      first_image_media: null,
      scope: 'own',
      role_list: ['learner'],
    })
    expect(me.body.data.full_name).toMatch(/\S \S/)
    expect(me.body.data.roles).toEqual([
      expect.objectContaining({ name: 'learner', permissions: expect.any(Array) }),
    ])
    expect(me.body.data.permission_list).toEqual([...me.body.data.permission_list].sort())
    expect(me.raw.toString()).not.toMatch(/argon2|password_hash|password_changed_at/)
  })

  it('[DEV-3] is made by a form, too, as OAuth clients send it', async () => {
    const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      test.guest.call('POST', '/api/oauth/token', new URLSearchParams(form).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const { email } = person
    for (const name of ['email', 'login', 'username']) {
      const { status, body } = await send({ ...client, [name]: email, password: testPassword })
      expect([name, status]).toEqual([name, 200])
      expect((await withToken(body.access_token).get('/api/users/me')).body.data.email).toBe(email)
    }
    const { client_id, client_secret, ...grant } = client
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`,
    })
    const asked = { ...grant, username: email, password: testPassword }
    expect((await send(asked, basic(client_secret))).status).toBe(200)
    expect((await send(asked, basic('wrong'))).body).toMatchObject({ error: 'invalid_client' })
    expect((await send(asked)).status).toBe(400)
    expect((await send({ ...asked, password: 'wrong' }, basic(client_secret))).status).toBe(419)
    const long = await send({ ...asked, remember: 'true' }, basic(client_secret))
    expect(long.body.expires_in).toBe(30 * 86_400)
  })

  it('is the only one that takes a form, and none of another site', async () => {
    const form = new URLSearchParams({ ...client, email: person.email, password: testPassword }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of ['/api/repassword', '/api/logout', '/api/register'])
      expect([path, (await test.guest.call('POST', path, form, { headers })).status]).toEqual([path, 415])
    const evil = { ...headers, origin: 'https://evil.example' }
    expect((await test.guest.call('POST', '/api/oauth/token', form, { headers: evil })).status).toBe(403)
  })

  it('[DEV-3] is followed by a record that says what the server can, with title and pictures', async () => {
    const title = await test.make('titles', { name: 'Uzman' })
    const { email } = await test.person({ password: true, values: { title_id: title.id } })
    const { body } = await login(email)
    const me = await withToken(body.access_token).get('/api/users/me')
    expect(me.headers['portal-extensions']).toBe('1')
    expect(me.body.data).toMatchObject({ title: { id: title.id, name: 'Uzman' }, image_medias: [] })
    const client = withToken(body.access_token)
    const full = await client.get('/api/users/me', {
      include: 'roles.permissions,permissions,firstImageMedia',
    })
    expect(full.body.data).toMatchObject({ title: { name: 'Uzman' }, image_medias: [], permissions: [] })
  })

  it('[LAY-9] ends somebody’s first login with the tour, on every device, and nobody else’s', async () => {
    const [one, other] = [await test.person({ password: true }), await test.person({ password: true })]
    const isFirst = async ({ email }: typeof one) => {
      const { body } = await login(email)
      return (await withToken(body.access_token).get('/api/users/me')).body.data.first_login
    }
    expect([await isFirst(one), await isFirst(one)]).toEqual([true, true])
    for (let n = 0; n < 2; n++) expect((await one.client.post('/api/users/me/first-login')).status).toBe(204)
    expect([await isFirst(one), await isFirst(other)]).toEqual([false, true])
    expect((await test.guest.post('/api/users/me/first-login')).status).toBe(401)
  })

  it('takes login or email, and a longer life with "remember me"', async () => {
    const { email: _, ...byLogin } = credentials(person.email)
    expect((await test.guest.post('/api/oauth/token', byLogin)).status).toBe(200)
    const { login: __, ...byEmail } = credentials(person.email)
    expect((await test.guest.post('/api/oauth/token', { ...byEmail, remember: true })).body.expires_in).toBe(
      30 * 86_400,
    )
  })

  it('53: knows an e-mail without regard to its case, and takes no look-alike for it', async () => {
    expect((await login('AYSE.KARA@ORNEK.EXAMPLE')).status).toBe(200)
    for (const twin of [
      'ayse.kara@örnek.example',
      'ayşe.kara@ornek.example',
      'ayse.\u212Aara@ornek.example',
      'ayse.kara@ornek.examp\u0142e',
      'aysé.kara@ornek.example',
    ])
      expect((await login(twin)).body.error, twin).toBe('no_email')
    const dotless = await test.person({ password: true, values: { email: 'mike@ornek.example' } })
    expect((await login('MIKE@ornek.example')).status).toBe(200)
    for (const twin of ['m\u0131ke@ornek.example', 'M\u0130KE@ornek.example'])
      expect((await login(twin)).body.error, twin).toBe('no_email')
    expect(dotless.id).toBeGreaterThan(0)
  })

  it('wants the client of the configuration and a password grant', async () => {
    const wrong = [
      [{ client_id: 'other' }, 400],
      [{ client_secret: 'other' }, 400],
      [{ client_secret: undefined }, 400],
      [{ grant_type: 'client_credentials' }, 422],
      [{ grant_type: undefined }, 422],
      [{ password: undefined }, 422],
      [{ password: '' }, 422],
      [{ password: ['x'] }, 422],
      [{ password: { $ne: 1 } }, 422],
      [{ email: [person.email] }, 422],
      [{ email: { a: 1 } }, 422],
      [{ email: 1 }, 422],
      [{ password: 'x'.repeat(300) }, 422],
      [{ email: 'x'.repeat(300) }, 422],
      [{ email: 'a\u0000b@ornek.example' }, 422],
    ] as const
    for (const [change, status] of wrong)
      expect(
        (await test.guest.post('/api/oauth/token', { ...credentials(person.email), ...change })).status,
        JSON.stringify(change),
      ).toBe(status)
    for (const body of ['[]', '"x"', '1'])
      expect(
        (await test.guest.post('/api/oauth/token', body, { headers: { 'content-type': 'application/json' } }))
          .status,
      ).toBe(422)
  })
})

describe('[AUTH-2] an error of the token call', () => {
  it('419 says whether e-mail or password is wrong', async () => {
    expect(await login(person.email, 'yanlis-1')).toMatchObject({
      status: 419,
      body: { error: 'no_match', message: expect.any(String) },
    })
    expect(await login('kimse@ornek.example')).toMatchObject({
      status: 419,
      body: { error: 'no_email', message: expect.any(String) },
    })
  })

  it('420 says that somebody is not verified, once the password is right', async () => {
    for (const status of ['unverified', 'waiting_approval']) {
      const other = await test.person({ password: true, values: { status } })
      expect(await login(other.email), status).toMatchObject({ status: 420, body: { error: 'not_verified' } })
      expect((await login(other.email, 'yanlis-1')).status, status).toBe(419)
    }
  })

  it('[AUTH-8] 403 turns away who is deactivated, refused or erased', async () => {
    for (const status of ['deactivated', 'rejected', 'anonymised']) {
      const other = await test.person({ password: true, values: { status } })
      expect((await login(other.email)).status, status).toBe(403)
      expect((await login(other.email, 'yanlis-1')).status, status).toBe(419)
    }
    const gone = await test.person({ password: true, values: { deleted_at: '2026-01-01T00:00:00Z' } })
    expect((await login(gone.email)).body.error).toBe('no_email')
  })

  it('424 says that the password has expired, where passwords expire', async () => {
    const app = await test.another({ PASSWORD_EXPIRY_DAYS: '30' })
    const ask = () => new Client(app, null).post('/api/oauth/token', credentials(person.email))
    expect((await ask()).status).toBe(200)
    await test.db.read("update users set password_changed_at = now() - interval '31 days' where id = $1", [
      person.id,
    ])
    expect(await ask()).toMatchObject({ status: 424, body: { error: 'renew_password' } })
    expect((await login(person.email)).status).toBe(200)
  })

  it('[AUTH-6] 424 is over once the password was renewed by the old one, which ends what the old one began', async () => {
    const app = await test.another({ PASSWORD_EXPIRY_DAYS: '30' })
    const nobody = new Client(app, null)
    const { id, email, client: session } = await test.person({ password: true })
    await test.db.read("update users set password_changed_at = now() - interval '31 days' where id = $1", [
      id,
    ])
    const ask = (password?: string) => nobody.post('/api/oauth/token', credentials(email, password))
    const renew = (change: object) =>
      nobody.post('/api/repassword', {
        email,
        current_password: testPassword,
        password: 'Yeni-Parola',
        password_confirmation: 'Yeni-Parola',
        ...change,
      })
    expect((await ask()).status).toBe(424)
    const refused = [
      [{ current_password: 'yanlis-1' }, { current_password: ['E-posta ya da şifre yanlış.'] }],
      [{ email: 'kimse@ornek.example' }, { email: ['Bu e-posta adresiyle kayıtlı bir hesap yok.'] }],
      [{ email: [email] }, { email: ['Lütfen bu alanı doldurun.'] }],
      [{ password_confirmation: 'Baska-Parola' }, { password_confirmation: ['Şifre eşleşmelidir.'] }],
      [
        { password: testPassword, password_confirmation: testPassword },
        { password: ['Yeni şifre eskisinden farklı olmalı.'] },
      ],
    ] as const
    for (const [change, errors] of refused)
      expect(await renew(change), JSON.stringify(change)).toMatchObject({ status: 422, body: { errors } })
    expect((await session.get('/api/users/me')).status).toBe(200)
    expect((await renew({})).status).toBe(204)
    expect((await session.get('/api/users/me')).status).toBe(401)
    expect([(await ask()).status, (await ask('Yeni-Parola')).status]).toEqual([419, 200])
    expect(await mailsOf(id)).toEqual([
      [
        'Şifren değiştirildi',
        [{ name: 'time', value: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) }],
      ],
    ])
    const off = await test.person({ password: true, values: { status: 'deactivated' } })
    expect((await renew({ email: off.email })).status).toBe(403)
  })

  it('tells by mail that a password was changed, and nothing of the first one', async () => {
    const { id, client } = await test.person({ password: true, values: { locale: 'en' } })
    const change = {
      current_password: testPassword,
      password: 'Yeni-Parola',
      password_confirmation: 'Yeni-Parola',
    }
    expect(
      (await client.post('/api/users/me/password-reset', { ...change, current_password: 'x' })).status,
    ).toBe(422)
    expect(await mailsOf(id)).toEqual([])
    expect((await client.post('/api/users/me/password-reset', change)).status).toBe(204)
    expect(await mailsOf(id)).toEqual([
      [
        'Your password has been changed',
        [{ name: 'time', value: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) }],
      ],
    ])
    const invited = await test.person()
    const admin = await test.as('admin')
    const { body } = await admin.post(`/api/users/${invited.id}/invite`, {})
    const token = new URL(body.data.link, 'http://portal.test').searchParams.get('token')
    const chosen = { token, password: 'Yeni-Parola', password_confirmation: 'Yeni-Parola' }
    expect((await test.guest.post('/api/reset-password', chosen)).status).toBe(204)
    expect((await mailsOf(invited.id)).map(([subject]) => subject)).not.toContain('Şifren değiştirildi')
  })

  it('23: guesses at the renewal of a password count with those at the login', async () => {
    const { email } = await test.person({ password: true })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const body = {
        email,
        current_password: `yanlis-${n}`,
        password: 'Yeni-Parola',
        password_confirmation: 'Yeni-Parola',
      }
      statuses.push(
        (n % 2 ? await login(email, `yanlis-${n}`) : await test.guest.post('/api/repassword', body)).status,
      )
    }
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
  })

  it('is worded in the language of the request', async () => {
    const english = await test.guest.post('/api/oauth/token', credentials(person.email, 'x'), {
      headers: { 'accept-language': 'en-US' },
    })
    const turkish = await login(person.email, 'x')
    expect(english.body.message).not.toBe(turkish.body.message)
  })
})

describe('23: guessing', () => {
  it('is limited for an account, whatever changes besides the password', async () => {
    const bodies = Array.from({ length: 40 }, (_, n) => ({
      ...credentials(n % 2 ? person.email : person.email.toUpperCase(), `yanlis-${n}`),
      ...(n % 3 === 0 && { extra: n }),
    }))
    const answers = await Promise.all(
      bodies.map((body, n) =>
        test.guest.post('/api/oauth/token', body, {
          headers: { 'x-forwarded-for': `9.9.9.${n}`, 'user-agent': `a${n}` },
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 419)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(30)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(person.email)).status).toBe(429)
  })

  it('is limited for an address, more loosely', async () => {
    await test.db.read(
      "insert into rate_limits (key, count, resets_at) values ('login:10.9.9.9', 299, now() + interval '1 minute')",
      [],
    )
    expect((await login('a@ornek.example', 'yanlis-1', '10.9.9.9')).status).toBe(419)
    expect((await login('b@ornek.example', 'yanlis-1', '10.9.9.9')).status).toBe(429)
    expect((await login('b@ornek.example', 'yanlis-1', '10.9.9.8')).status).toBe(419)
  })

  it('8: counts at an address the accounts that fail there, once each, and none that came in', async () => {
    const [one, two] = [await test.person({ password: true }), await test.person({ password: true })]
    const failing = async () =>
      (await test.db.read("select count from rate_limits where key = 'login:10.7.7.7'", []))[0]?.[0]
    for (let n = 0; n < 10; n++) await login(one.email, `yanlis-${n}`, '10.7.7.7')
    expect(await failing()).toBe(1)
    // What is refused counts no more than what is wrong.
    expect((await login(one.email, testPassword, '10.7.7.7')).status).toBe(429)
    expect(await failing()).toBe(1)
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        login(n % 2 ? two.email : 'kimse@ornek.example', 'yanlis-1', '10.7.7.7'),
      ),
    )
    expect(await failing()).toBe(3)
    expect((await login(two.email, testPassword, '10.7.7.7')).status).toBe(200)
    expect(await failing()).toBe(2)
    expect((await login(two.email, testPassword, '10.7.7.7')).status).toBe(200)
    expect(await failing()).toBe(2)
  })

  it('23: lets nobody in at a full address by many tries of one account at once', async () => {
    await test.db.read(
      "insert into rate_limits (key, count, resets_at) values ('login:10.7.7.8', 300, now() + interval '1 minute')",
      [],
    )
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login(person.email, 'yanlis-1', '10.7.7.8')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    expect(answers[0]?.body).toMatchObject({ captcha: true, message: expect.stringContaining('robot') })
    // Without a captcha nothing is said to help.
    const off = new Client(await test.another({ CAPTCHA_PROVIDER: 'off' }), null)
    const refused = await off.post('/api/oauth/token', credentials(person.email), { ip: '10.7.7.8' })
    expect([refused.status, refused.body.captcha]).toEqual([429, undefined])
  })

  it('23: bounds all wrong tries at an address, however many accounts they are spread over', async () => {
    const ip = '10.7.7.9'
    const place = `login:${ip}`
    const counted = async () =>
      (
        await test.db.read('select count from rate_limits where key = any ($1::text[]) order by key', [
          [place, `${place}:wrong`],
        ])
      ).map(([count]) => count)
    const people = await Promise.all(
      Array.from({ length: 3 }, async () => (await test.person({ password: true })).email),
    )
    const [one, two, three] = people as [string, string, string]
    // Right ones count for nothing, at whatever time they come.
    for (const email of people) expect((await login(email, testPassword, ip)).status).toBe(200)
    expect(await counted()).toEqual([0, 0])
    for (let n = 0; n < 4; n++) expect((await login(one, 'yanlis-1', ip)).status).toBe(419)
    expect((await login(two, 'yanlis-1', ip)).status).toBe(419)
    expect((await login(two, testPassword, ip)).status).toBe(200)
    expect(await counted()).toEqual([1, 5])
    await test.db.read('update rate_limits set count = 597 where key = $1', [`${place}:wrong`])
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => login(people[n % 3] as string, 'yanlis-1', ip)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(419), ...Array(6).fill(429)])
    // What is refused counts for nothing, neither at the address nor for its account.
    expect((await counted())[1]).toBe(600)
    const own = await test.db.read(
      'select sum(count)::int from rate_limits where key like $1 and key <> $2',
      [`login:%:${ip}`, place],
    )
    expect(own).toEqual([[4 + 3]])
    expect((await login(three, testPassword, ip)).status).toBe(429)
    expect((await login(three, testPassword, '10.7.7.10')).status).toBe(200)
  })

  it('is over after its time', async () => {
    for (let n = 0; n < 11; n++) await login(person.email, 'yanlis-1')
    expect((await login(person.email)).status).toBe(429)
    await test.db.read("update rate_limits set resets_at = now() - interval '1 second'", [])
    expect((await login(person.email)).status).toBe(200)
  })

  it('24: locks out nobody whose browser has logged in before, and nobody at another address', async () => {
    const first = await login(person.email)
    const cookie = (first.headers['set-cookie'] as unknown as string | string[] | undefined)
      ?.toString()
      .split(';')[0] as string
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/i)
    for (let n = 0; n < 15; n++) await login(person.email, 'yanlis-1')
    expect((await login(person.email)).status).toBe(429)
    const known = await test.guest.post('/api/oauth/token', credentials(person.email), {
      headers: { cookie },
    })
    expect(known.status).toBe(200)
    expect((await login(person.email, testPassword, '10.2.3.4')).status).toBe(200)
    const guess = await test.guest.post('/api/oauth/token', credentials(person.email), {
      headers: { cookie: 'portal_device=x' },
    })
    expect(guess.status).toBe(429)
    const others = await test.person({ password: true })
    const foreign = await test.guest.post('/api/oauth/token', credentials(others.email, 'yanlis-1'), {
      headers: { cookie },
    })
    expect(foreign.status).toBe(419)
  })

  it('is limited on a known device for each person apart: logging in to an account of one’s own clears no other', async () => {
    const other = await test.person({ password: true })
    const deviceOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] as string
    const cookie = deviceOf(await login(person.email))
    const ask = (email: string, password?: string) =>
      test.guest.post('/api/oauth/token', credentials(email, password), { headers: { cookie } })
    expect((await ask(other.email)).status).toBe(200)
    const guesses: number[] = []
    for (let n = 0; n < 30; n++) {
      guesses.push((await ask(other.email, `yanlis-${n}`)).status)
      expect((await ask(person.email)).status).toBe(200)
    }
    expect(guesses).toEqual([...Array(10).fill(419), ...Array(20).fill(429)])
  })

  it('counts a network of IPv6 as one address, however its caller moves in it', async () => {
    const from = (ip: string, email = person.email) => login(email, 'yanlis-1', ip)
    const statuses: number[] = []
    for (let n = 1; n <= 15; n++) statuses.push((await from(`2001:db8:1:2:${n}::${n}`)).status)
    expect(statuses).toEqual([...Array(10).fill(419), ...Array(5).fill(429)])
    expect((await from('2001:db8:1:3::1')).status).toBe(419)
    await test.db.read(
      "insert into rate_limits (key, count, resets_at) values ('login:10.9.9.7', 600, now() + interval '1 minute')",
      [],
    )
    expect((await from('::ffff:10.9.9.7', 'c@ornek.example')).status).toBe(429)
  })

  it('24: lets three hundred people behind one address log in at once', async () => {
    const many = process.env.TEST_FULL ? 300 : 220
    const people: Person[] = []
    for (let n = 0; n < many; n++) people.push(await test.person({ password: true }))
    const answers = await Promise.all(people.map(({ email }) => login(email, testPassword, '10.7.7.7')))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    // Each gave its try back, so that the next three hundred can come.
    const [row] = await test.db.read("select count from rate_limits where key = 'login:10.7.7.7'", [])
    expect(row?.[0]).toBe(0)
  })
})

describe('[AUTH-5] logging out', () => {
  it('22: kills the token on the server, and no other', async () => {
    const [one, two] = [
      (await login(person.email)).body.access_token,
      (await login(person.email)).body.access_token,
    ]
    expect((await withToken(one).get('/api/users/me')).status).toBe(200)
    expect((await withToken(one).post('/api/logout')).status).toBe(204)
    expect((await withToken(one).get('/api/users/me')).status).toBe(401)
    expect((await withToken(two).get('/api/users/me')).status).toBe(200)
    expect((await withToken(one).post('/api/logout')).status).toBe(204)
    expect((await test.guest.post('/api/logout')).status).toBe(204)
  })

  it('leaves no token in the database, where only hashes are', async () => {
    const token = (await login(person.email)).body.access_token as string
    const { rows } = await test.db.query<{ text: string }>('select s::text as text from sessions s')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  })
})

describe('27: a page of another site', () => {
  it('writes nothing and logs nobody in', async () => {
    const admin = await test.as('super-admin')
    for (const origin of ['https://evil.example', 'null', 'http://localhost:81', 'https://localhost'])
      for (const [method, url] of [
        ['POST', '/api/missions'],
        ['PATCH', '/api/users/me'],
        ['DELETE', '/api/missions/1'],
        ['POST', '/api/oauth/token'],
        ['POST', '/api/logout'],
      ] as const) {
        const { status } = await admin.call(
          method,
          url,
          method === 'DELETE' ? undefined : credentials(person.email),
          { headers: { origin } },
        )
        expect(status, `${origin} ${method} ${url}`).toBe(403)
      }
    const own = await admin.call('POST', '/api/oauth/token', credentials(person.email), {
      headers: { origin: 'http://localhost:80', host: 'localhost:80' },
    })
    expect(own.status).toBe(200)
    expect(
      (await admin.get('/api/users/me', {}, { headers: { origin: 'https://evil.example' } })).headers[
        'access-control-allow-origin'
      ],
    ).toBeUndefined()
  })

  it('may write where the deployment names it', async () => {
    const app = await test.another({ ALLOWED_ORIGINS: 'https://portal.example' })
    const { status, headers } = await new Client(app, null).call(
      'POST',
      '/api/oauth/token',
      credentials(person.email),
      { headers: { origin: 'https://portal.example' } },
    )
    expect([status, headers['access-control-allow-origin']]).toEqual([200, 'https://portal.example'])
    expect(headers['access-control-expose-headers']).toContain('portal-extensions')
    const evil = await new Client(app, null).call('POST', '/api/oauth/token', credentials(person.email), {
      headers: { origin: 'https://portal.example.evil' },
    })
    expect(evil.status).toBe(403)
  })
})
