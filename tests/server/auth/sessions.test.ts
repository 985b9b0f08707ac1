/** Sessions, passwords, one-time links, and what people change of themselves. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { backgroundHeader } from '../../../src/metadata/contract.ts'
import { firstAdministratorLink } from '../../../src/server/areas/account/index.ts'
import { Client } from '../../support/client.ts'
import { counted } from '../../support/counted.ts'
import { startTestPortal, testPassword } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
beforeEach(() => test.db.read('delete from rate_limits', []))
const me = '/api/users/me'

async function sessionOf(user: number) {
  const { token } = await test.portal.sessions.begin(user, false, { ip: '127.0.0.1', userAgent: 'other' })
  return new Client(test.app, token)
}
const login = (email: string, password = testPassword) =>
  test.guest.post('/api/oauth/token', {
    grant_type: 'password',
    client_id: 'portal-web',
    client_secret: 'portal-web',
    email,
    password,
  })

describe('a session', () => {
  it('lives on by what its person does, and not by what a page that nobody uses asks for', async () => {
    const person = await test.person()
    const seen = async () =>
      (await test.db.read('select last_seen_at, expires_at from sessions where user_id = $1', [person.id]))[0]
    await test.db.read(
      "update sessions set last_seen_at = last_seen_at - interval '1 hour' where user_id = $1",
      [person.id],
    )
    const before = await seen()
    const headers = { [backgroundHeader]: '1' }
    expect((await person.client.get(me, undefined, { headers })).status).toBe(200)
    expect(await seen()).toEqual(before)
    // Even right after, while the caller is remembered.
    expect((await person.client.get(me)).status).toBe(200)
    const after = await seen()
    expect(Date.parse(String(after?.[1]))).toBeGreaterThan(Date.parse(String(before?.[1])) - 1)
    expect(after).not.toEqual(before)
  })
})

describe('[PRM-2] what somebody may', () => {
  it('is asked for again once it changes, and not since somebody else’s does', async () => {
    const admin = await test.as('admin')
    const [person, other] = [
      await test.person({ roles: ['learner'] }),
      await test.person({ roles: ['learner'] }),
    ]
    const group = await test.make('groups')
    const [[permission] = []] = await test.db.read(
      `select id from permissions where name = 'users.index'`,
      [],
    )
    await test.db.read('insert into group_permissions (group_id, permission_id) values ($1, $2)', [
      group.id,
      permission,
    ])
    const list = ({ client }: typeof person) => client.get('/api/users?per_page=1')
    const statements = async (of: typeof person) =>
      (await counted(test.db, () => of.client.get('/api/my-tickets?per_page=1'))).statements
    expect([(await list(person)).status, (await list(other)).status]).toEqual([403, 403])
    const known = await statements(other)
    expect((await admin.post(`/api/groups/${group.id}/users`, { ids: [person.id] })).status).toBe(200)
    expect(await statements(other), 'the other is still known').toBeLessThanOrEqual(known)
    expect([(await list(person)).status, (await list(other)).status]).toEqual([200, 403])
    expect((await admin.delete(`/api/groups/${group.id}/users/${person.id}`)).status).toBe(204)
    expect((await list(person)).status).toBe(403)
    // A change of what a group brings is one for all who are in it.
    expect((await admin.post(`/api/groups/${group.id}/users`, { ids: [person.id, other.id] })).status).toBe(
      200,
    )
    expect([(await list(person)).status, (await list(other)).status]).toEqual([200, 200])
    expect((await admin.delete(`/api/groups/${group.id}/permissions/${permission}`)).status).toBe(204)
    expect([(await list(person)).status, (await list(other)).status]).toEqual([403, 403])
  })
})

describe('[AUTH-8] somebody who is deactivated', () => {
  it('22: is out everywhere at once, cannot log in, and can when reactivated', async () => {
    const admin = await test.as('admin')
    const person = await test.person({ password: true })
    const second = await sessionOf(person.id)
    expect((await person.client.get(me)).status).toBe(200)
    expect((await second.get(me)).status).toBe(200)
    const off = await admin.post(`/api/users/deactivate-user/${person.id}`)
    expect(off).toMatchObject({ status: 200, body: { data: { status: 'deactivated' } } })
    expect([(await person.client.get(me)).status, (await second.get(me)).status]).toEqual([401, 401])
    expect((await login(person.email)).status).toBe(403)
    const again = await admin.post(`/api/users/deactivate-user/${person.id}`)
    expect(again).toMatchObject({ status: 409, body: { data: { id: person.id, status: 'deactivated' } } })
    expect((await admin.post(`/api/users/reactivate-user/${person.id}`)).body.data.status).toBe('active')
    expect((await person.client.get(me)).status).toBe(401)
    expect((await login(person.email)).status).toBe(200)
  })

  it('of ten who do it at once, one does', async () => {
    const admin = await test.as('admin')
    const person = await test.person()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.post(`/api/users/deactivate-user/${person.id}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const { body } = await admin.get(`/api/users/${person.id}/history`)
    expect(body.data.slice(0, -1)).toEqual([
      expect.objectContaining({
        action: 'users.deactive',
        before: { status: 'active' },
        after: { status: 'deactivated' },
      }),
    ])
  })

  it('[OPS-2] 62: is out within five seconds at an instance that hears nothing of it', async () => {
    const person = await test.person()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    expect((await person.client.get(me)).status).toBe(200)
    await test.db.read("update users set status = 'deactivated' where id = $1", [person.id])
    expect((await person.client.get(me)).status).toBe(200)
    clock.mockReturnValue(Date.now() + 4999)
    expect((await person.client.get(me)).status).toBe(401)
  })

  it('22: like somebody who is deleted', async () => {
    const admin = await test.as('admin')
    const person = await test.person({ password: true })
    expect((await person.client.get(me)).status).toBe(200)
    expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(204)
    expect((await person.client.get(me)).status).toBe(401)
    expect((await login(person.email)).body.error).toBe('no_email')
  })

  it('22: whose role is taken away may no more from the next call on', async () => {
    const root = await test.as('super-admin')
    const person = await test.person({ roles: ['admin'] })
    expect((await person.client.get('/api/missions')).status).toBe(200)
    await root.patch(`/api/users/${person.id}`, { role_ids: [] })
    expect((await person.client.get('/api/missions')).status).toBe(403)
  })
})

describe('one’s own password', () => {
  const change = (client: Client, current: string, password: string, password_confirmation = password) =>
    client.post(`${me}/password-reset`, { current_password: current, password, password_confirmation })

  it('21: ends every other session when it changes', async () => {
    const person = await test.person({ password: true })
    const second = await sessionOf(person.id)
    expect((await second.get(me)).status).toBe(200)
    expect((await change(person.client, testPassword, 'Yeni-Parola')).status).toBe(204)
    expect((await person.client.get(me)).status).toBe(200)
    expect((await second.get(me)).status).toBe(401)
    expect((await login(person.email)).body.error).toBe('no_match')
    expect((await login(person.email, 'Yeni-Parola')).status).toBe(200)
  })

  it('[VAL-3] [VAL-8] is checked as the specification says', async () => {
    const { client } = await test.person({ password: true })
    const wrong = [
      ['yanlis', 'Yeni-Parola', 'Yeni-Parola', { current_password: ['Mevcut şifren bu değil.'] }],
      [testPassword, 'kisa', 'kisa', { password: ['Şifre en az 8, en fazla 16 karakterden oluşmalıdır.'] }],
      [
        testPassword,
        'x'.repeat(17),
        'x'.repeat(17),
        { password: ['Şifre en az 8, en fazla 16 karakterden oluşmalıdır.'] },
      ],
      [testPassword, '', '', { password: ['Lütfen bu alanı doldurun.'] }],
      [testPassword, 'Yeni-Parola', 'Baska-Parola', { password_confirmation: ['Şifre eşleşmelidir.'] }],
    ] as const
    for (const [current, password, confirmation, errors] of wrong)
      expect(await change(client, current, password, confirmation)).toMatchObject({
        status: 422,
        body: { errors },
      })
    expect((await client.post(`${me}/password-reset`, {})).status).toBe(422)
  })

  it('23: cannot be guessed through the change', async () => {
    const { client } = await test.person({ password: true })
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => change(client, `yanlis-${n}`, 'Yeni-Parola')),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await change(client, testPassword, 'Yeni-Parola')).status).toBe(429)
  })
})

describe('[AUTH-6] a reset by staff', () => {
  it('makes a link that is good once, and ends every session', async () => {
    const admin = await test.as('admin')
    const person = await test.person({ password: true })
    const { status, body } = await admin.post('/api/users/password-reset', { id: person.id })
    expect(status).toBe(200)
    const token = /^\/reset-password\?token=([\w-]{43})$/.exec(body.data.link)?.[1] as string
    const use = (password = 'Sifre-Yeni') =>
      test.guest.post('/api/reset-password', { token, password, password_confirmation: password })
    expect((await use('kisa')).status).toBe(422)
    expect((await use()).status).toBe(204)
    expect((await use()).body.errors).toEqual({ token: ['Bu bağlantı kullanılmış ya da süresi dolmuş.'] })
    expect((await person.client.get(me)).status).toBe(401)
    expect((await login(person.email, 'Sifre-Yeni')).status).toBe(200)
  })

  it('20: used twenty times at once succeeds once; is hashed, expires, and dies with the next one', async () => {
    const admin = await test.as('admin')
    const person = await test.person({ password: true })
    const link = async () =>
      ((await admin.post('/api/users/password-reset', { id: person.id })).body.data.link as string).split(
        '=',
      )[1] as string
    const use = (token: unknown) =>
      test.guest.post('/api/reset-password', {
        token,
        password: 'Sifre-Yeni',
        password_confirmation: 'Sifre-Yeni',
      })
    const first = await link()
    const { rows } = await test.db.query<{ text: string }>('select l::text as text from one_time_links l')
    expect(rows.filter(({ text }) => text.includes(first))).toEqual([])
    const second = await link()
    expect((await use(first)).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(second)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(422)])
    const third = await link()
    await test.db.read("update one_time_links set expires_at = now() - interval '1 second'", [])
    expect((await use(third)).status).toBe(422)
    for (const odd of [undefined, null, '', 'x', [third], { a: 1 }, 1])
      expect((await use(odd)).status, JSON.stringify(odd)).toBe(422)
  })
})

describe('[OPS-3] the first administrator', () => {
  it('is made once, at a link that nobody can guess, and there is no other way', async () => {
    const fresh = await startTestPortal()
    try {
      expect((await fresh.db.read('select count(*) from users', []))[0]?.[0]).toBe(0)
      const old = (await firstAdministratorLink(fresh.portal)) as string
      const link = (await firstAdministratorLink(fresh.portal)) as string
      const token = (text: string) => text.split('=')[1] as string
      const check = (value: string) => fresh.guest.get('/api/first-administrator', { token: value })
      expect((await check(token(link))).status).toBe(204)
      expect((await check(token(old))).status).toBe(404)
      expect((await check('x')).status).toBe(404)
      const body = {
        token: token(link),
        first_name: 'İlk',
        last_name: 'Yönetici',
        email: 'ilk@ornek.example',
        password: 'Parola-12',
        password_confirmation: 'Parola-12',
      }
      expect(
        (await fresh.guest.post('/api/first-administrator', { ...body, email: 'x' })).body.errors,
      ).toEqual({ email: ['Geçersiz e-posta'] })
      expect((await fresh.guest.post('/api/first-administrator', { ...body, status: 'active' })).status).toBe(
        422,
      )
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => fresh.guest.post('/api/first-administrator', body)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422, 422])
      expect(await firstAdministratorLink(fresh.portal)).toBeUndefined()
      const token_ = await fresh.guest.post('/api/oauth/token', {
        grant_type: 'password',
        client_id: 'portal-web',
        client_secret: 'portal-web',
        email: body.email,
        password: body.password,
      })
      const person = new Client(fresh.app, token_.body.access_token)
      expect((await person.get(me)).body.data).toMatchObject({
        permission_list: ['*'],
        scope: 'all',
        full_name: 'İlk Yönetici',
      })
    } finally {
      await fresh.stop()
    }
  })
})

describe('[AUTH-10] people themselves', () => {
  it('change their own data and nothing else, with an audit line', async () => {
    const { id, client } = await test.person({ values: { first_name: 'Eski', phone: '+90 212 000 0000' } })
    const changed = await client.patch(me, { first_name: 'Yeni', phone: '+90 216 111 1111', locale: 'en' })
    expect(changed).toMatchObject({ status: 200, body: { data: { first_name: 'Yeni', locale: 'en' } } })
    const admin = await test.as('admin')
    const { body } = await admin.get(`/api/users/${id}/history`)
    expect(body.data[0]).toMatchObject({
      action: 'users.update',
      actor: { id },
      before: { first_name: 'Eski', phone: '+90 212 000 0000', locale: 'tr' },
      after: { first_name: 'Yeni', phone: '+90 216 111 1111', locale: 'en' },
    })
    const people = test.factory.compiled('users')
    const own = new Set(['first_name', 'last_name', 'phone', 'locale', 'image_media_ids'])
    for (const { key } of people.fields)
      if (!own.has(key))
        expect((await client.patch(me, { [key]: 1 })).body.errors, key).toEqual({
          [key]: ['Bu alan değiştirilemez.'],
        })
    for (const wrong of [
      { first_name: '' },
      { first_name: null },
      { locale: 'de' },
      { phone: 'x' },
      { image_media_ids: [1] },
    ])
      expect((await client.patch(me, wrong)).status, JSON.stringify(wrong)).toBe(422)
  })

  it('see their sessions and end each of them, but nobody else’s', async () => {
    const person = await test.person()
    const second = await sessionOf(person.id)
    const stranger = await test.person()
    const { body } = await person.client.get(`${me}/sessions`)
    expect(body.data).toHaveLength(2)
    expect(body.data.filter((row: { is_current: boolean }) => row.is_current)).toHaveLength(1)
    const other = body.data.find((row: { is_current: boolean }) => !row.is_current)
    expect(Object.keys(other).sort()).toEqual([
      'created_at',
      'id',
      'ip',
      'is_current',
      'last_seen_at',
      'user_agent',
    ])
    expect((await stranger.client.delete(`${me}/sessions/${other.id}`)).status).toBe(404)
    expect((await second.get(me)).status).toBe(200)
    expect((await person.client.delete(`${me}/sessions/${other.id}`)).status).toBe(204)
    expect((await second.get(me)).status).toBe(401)
    expect((await person.client.get(me)).status).toBe(200)
  })

  it('a session ends when nobody uses it', async () => {
    const person = await test.person()
    await test.db.read("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
      person.id,
    ])
    expect((await person.client.get(me)).status).toBe(401)
  })
})
