/** One-time links: what kills them, who may guess at them, and the one for the first administrator. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { firstAdministratorLink } from '../../../src/server/areas/account/index.ts'
import { makeLink } from '../../../src/server/auth/one-time-links.ts'
import { hashToken, newToken } from '../../../src/server/auth/tokens.ts'
import type { Answer, Client } from '../../support/client.ts'
import { lockAwaited } from '../../support/locks.ts'
import { type Person, startTestPortal, testPassword } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
beforeEach(() => test.db.read('delete from rate_limits', []))

const password = 'Sifre-Yeni'
const use = (token: string, ip?: string) =>
  test.guest.post('/api/reset-password', { token, password, password_confirmation: password }, { ip })

describe('23: guessing a link', () => {
  it('24: is counted where it is wrong: a hall of people with right ones comes through, whoever guesses beside them', async () => {
    const ip = '10.8.8.8'
    const tokens: string[] = []
    for (let n = 0; n < 40; n++)
      tokens.push(await makeLink(test.db, 'reset-password', (await test.person()).id))
    const last = tokens.pop() as string
    const answers = await Promise.all(tokens.map(token => use(token, ip)))
    expect(answers.filter(({ status }) => status !== 204)).toEqual([])
    const guesses: number[] = []
    for (let n = 0; n < 35; n++) guesses.push((await use(newToken(), ip)).status)
    expect(guesses).toEqual([...Array(30).fill(422), ...Array(5).fill(429)])
    expect((await use(last, ip)).status).toBe(204)
  })
})

describe('a link for a new password', () => {
  it('is looked at without being used, counts as a guess when it is wrong, and is dead afterwards', async () => {
    const token = await makeLink(test.db, 'invitation', (await test.person()).id)
    const look = (query: Record<string, string>, ip?: string) =>
      test.guest.get('/api/reset-password', query, { ip })
    for (let n = 0; n < 2; n++) expect((await look({ token })).status).toBe(204)
    expect((await look({ token, more: '1' })).status).toBe(400)
    expect((await use(token)).status).toBe(204)
    expect((await look({ token })).status).toBe(404)
    const guesses: number[] = []
    for (let n = 0; n < 31; n++) guesses.push((await look({ token: newToken() }, '10.8.8.9')).status)
    expect(guesses).toEqual([...Array(30).fill(404), 429])
  })
})

// PGlite has one connection: one transaction ends before the next begins.
describe.runIf(test.db.engine === 'postgres')('20: a link that staff make', () => {
  const alive = async (id: number) =>
    Number((await test.db.read('select count(*) from one_time_links where user_id = $1', [id]))[0]?.[0])

  it('is one, however many ask for it at once', async () => {
    const admin = await test.as('super-admin')
    const { id } = await test.person()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.post('/api/users/password-reset', { id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await alive(id)).toBe(1)
  })

  it('is not made for somebody who is deactivated meanwhile', async () => {
    const admin = await test.as('super-admin')
    const { id } = await test.person()
    const { answer } = await test.db.transaction(async deactivating => {
      await deactivating.query("update users set status = 'deactivated' where id = $1", [id])
      const answer = admin.post('/api/users/password-reset', { id })
      await lockAwaited(test.db)
      return { answer }
    })
    expect((await answer).status).toBe(409)
    expect(await alive(id)).toBe(0)
  })
})

describe('20: a link for a new password', () => {
  const linkOf = (answer: Answer) => /token=([\w-]{43})$/.exec(answer.body.data.link)?.[1] as string

  it.each<[string, (person: Person, admin: Client) => Promise<unknown>]>([
    [
      'a change of one’s own',
      ({ client }) =>
        client.post('/api/users/me/password-reset', {
          current_password: testPassword,
          password: 'Kendi-Sifrem',
          password_confirmation: 'Kendi-Sifrem',
        }),
    ],
    [
      'deactivation',
      async ({ id }, admin) => {
        await admin.post(`/api/users/deactivate-user/${id}`)
        await admin.post(`/api/users/reactivate-user/${id}`)
      },
    ],
    [
      'deletion',
      async ({ id }, admin) => {
        await admin.delete(`/api/users/${id}`)
        await admin.post(`/api/users/${id}/restore`)
      },
    ],
    [
      'a new e-mail address',
      ({ id }, admin) => admin.patch(`/api/users/${id}`, { email: `yeni${id}@ornek.example` }),
    ],
  ])('dies with %s', async (_, change) => {
    const admin = await test.as('admin')
    const person = await test.person({ password: true })
    const token = linkOf(await admin.post('/api/users/password-reset', { id: person.id }))
    await change(person, admin)
    expect((await admin.get(`/api/users/${person.id}`)).body.data.status).toBe('active')
    expect((await use(token)).body.errors).toEqual({
      token: ['Bu bağlantı kullanılmış ya da süresi dolmuş.'],
    })
  })

  it('lives on through what has nothing to do with it', async () => {
    const admin = await test.as('admin')
    const { id } = await test.person({ password: true })
    const token = linkOf(await admin.post('/api/users/password-reset', { id }))
    expect((await admin.patch(`/api/users/${id}`, { phone: '+90 212 000 0000' })).status).toBe(200)
    expect((await use(token)).status).toBe(204)
  })

  it('stands in no answer that is kept: a repeated request makes no other one and shows none', async () => {
    const admin = await test.as('admin')
    const { id } = await test.person({ password: true })
    const ask = () =>
      admin.post('/api/users/password-reset', { id }, { headers: { 'idempotency-key': `link-${id}` } })
    const token = linkOf(await ask())
    const { rows } = await test.db.query<{ text: string }>('select k::text as text from idempotency_keys k')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
    const again = await ask()
    expect([again.status, again.raw.toString().includes('token=')]).toEqual([409, false])
    expect((await use(token)).status).toBe(204)
  })

  it('is made by nobody for themselves: that would need no current password', async () => {
    const { id, client } = await test.person({ roles: ['admin'], password: true })
    const { status, body } = await client.post('/api/users/password-reset', { id })
    expect([status, body.message]).toEqual([
      403,
      'Kendine bağlantı oluşturamazsın. Şifreni hesap ayarlarından değiştir.',
    ])
    expect(await test.db.read('select 1 from one_time_links where user_id = $1', [id])).toEqual([])
  })

  it('is used and given up at once without the two waiting for each other', async () => {
    const admin = await test.as('admin')
    for (let round = 0; round < 10; round++) {
      const { id } = await test.person({ password: true })
      const token = linkOf(await admin.post('/api/users/password-reset', { id }))
      const [used, off] = await Promise.all([use(token), admin.post(`/api/users/deactivate-user/${id}`)])
      expect([204, 422]).toContain(used.status)
      expect(off.status).toBe(200)
    }
  })
})

describe('20: the link for the first administrator', () => {
  const body = (token: string, n: number) => ({
    token,
    first_name: 'İlk',
    last_name: 'Yönetici',
    email: `ilk${n}@ornek.example`,
    password,
    password_confirmation: password,
  })

  it('is one, however many instances start at once', async () => {
    const fresh = await startTestPortal()
    try {
      const links = await Promise.all(Array.from({ length: 8 }, () => firstAdministratorLink(fresh.portal)))
      const good: string[] = []
      for (const link of links) {
        const token = link?.split('=')[1] as string
        if ((await fresh.guest.get('/api/first-administrator', { token })).status === 204) good.push(token)
      }
      expect(good).toHaveLength(1)
    } finally {
      await fresh.stop()
    }
  })

  it('makes one administrator, although another one should be left, and is good for nobody once there is one', async () => {
    const fresh = await startTestPortal()
    const keep = (token: string) =>
      fresh.db.read(
        "insert into one_time_links (token_hash, purpose, expires_at) values ($1, 'first-administrator', now() + interval '1 day')",
        [hashToken(token)],
      )
    const send = (token: string, n: number) => fresh.guest.post('/api/first-administrator', body(token, n))
    try {
      const tokens = Array.from({ length: 5 }, () => newToken())
      for (const token of tokens) await keep(token)
      const answers = await Promise.all(tokens.map(send))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422, 422])
      expect(await fresh.db.read('select 1 from one_time_links', [])).toEqual([])
      const late = newToken()
      await keep(late)
      expect((await send(late, 9)).body.errors).toEqual({
        token: ['Bu bağlantı kullanılmış ya da süresi dolmuş.'],
      })
      expect((await fresh.guest.get('/api/first-administrator', { token: late })).status).toBe(404)
      expect((await fresh.db.read('select count(*) from users', []))[0]?.[0]).toBe(1)
    } finally {
      await fresh.stop()
    }
  })
})
