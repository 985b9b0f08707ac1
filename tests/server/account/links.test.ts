/** One-time links: what kills them, who may guess at them, and the one for the first administrator. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '../../../src/server/auth/links.ts'
import { hashToken, newToken } from '../../../src/server/auth/tokens.ts'
import { firstAdministratorLink } from '../../../src/server/portal.ts'
import { startTestPortal } from '../../support/portal.ts'

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
