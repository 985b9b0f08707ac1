/** 17: how long an answer takes says no more than the answer. Shown by what is done for it: no clock is asked. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { constantTime } from '../../../src/server/http/constant-time.ts'
import { Client } from '../../support/client.ts'
import { startTestPortal, testPassword } from '../../support/portal.ts'

/** The stored values that passwords were compared with. */
const compared = vi.hoisted((): string[] => [])
vi.mock('@node-rs/argon2', async original => {
  const library = await original<typeof import('@node-rs/argon2')>()
  return {
    ...library,
    verify(hash: string, ...rest: [string]) {
      compared.push(hash)
      return library.verify(hash, ...rest)
    },
  }
})

const test = await startTestPortal()
afterAll(test.stop)
beforeEach(() => test.db.query('delete from rate_limits'))

let count = 0

describe('17: an e-mail address that is known', () => {
  it('costs one comparison of a password at the login, as one that is not, and the same statements', async () => {
    const app = await test.another({ LOGIN_ERRORS: 'generic' })
    const { email: known } = await test.person({ password: true })
    const { email: withoutPassword } = await test.person()
    const ask = async (email: string) => {
      compared.length = 0
      const reads = vi.spyOn(test.db, 'read')
      const { status, raw } = await new Client(app, null).post('/api/oauth/token', {
        grant_type: 'password',
        client_id: 'portal-web',
        client_secret: 'portal-web',
        email,
        password: 'yanlis-1',
      })
      const statements = reads.mock.calls.map(([text]) => text)
      reads.mockRestore()
      await test.db.query('delete from rate_limits')
      const costs = compared.map(hash => hash.split('$').slice(0, 4).join('$'))
      return { status, body: raw.toString(), costs, statements }
    }
    const wrong = await ask(known)
    expect(wrong.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(await ask('kimse@ornek.example')).toEqual(wrong)
    expect(await ask(withoutPassword)).toEqual(wrong)
  })

  it('is waited for as long as one that is not, wherever somebody asks without being logged in', async () => {
    const { email: known } = await test.person({ password: true })
    const newcomer = (email: string) => ({
      first_name: 'Işıl',
      last_name: 'Yeni',
      email,
      password: testPassword,
      password_confirmation: testPassword,
    })
    const places: Record<string, [least: number, (email: string) => Promise<{ status: number }>]> = {
      registration: [300, email => test.guest.post('/api/register', newcomer(email))],
      'a forgotten password': [150, email => test.guest.post('/api/forget-password', { email })],
      verification: [150, email => test.guest.post('/api/user-verification', { email })],
    }
    for (const [place, [least, ask]] of Object.entries(places))
      for (const email of [known, `hic.${++count}@baska.example`]) {
        const timers = vi.spyOn(globalThis, 'setTimeout')
        expect((await ask(email)).status, place).toBeLessThan(300)
        const waits = timers.mock.calls.map(([, ms]) => ms).filter(ms => ms === least)
        timers.mockRestore()
        expect(waits, `${place}: ${email}`).toEqual([least])
      }
  })
})

describe('what is done in the same time', () => {
  it.each([
    ['soon', async () => 'done'],
    ['not', () => Promise.reject(new Error('failed'))],
  ])('is told when the time is over, also what is %s done', async (_, work) => {
    vi.useFakeTimers()
    let settled: unknown
    const settle = (what: unknown) => {
      settled = what
    }
    const answer = constantTime<string>(300, work).then(settle, ({ message }) => settle(message))
    await vi.advanceTimersByTimeAsync(299)
    expect(settled).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await answer
    expect(settled).toMatch(/done|failed/)
    vi.useRealTimers()
  })
})
