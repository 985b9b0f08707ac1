/** One-time links: who may guess at them. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '../../../src/server/auth/links.ts'
import { newToken } from '../../../src/server/auth/tokens.ts'
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
