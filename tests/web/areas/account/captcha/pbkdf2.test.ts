import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { pbkdf2 } from '../../../../../src/web/areas/account/captcha/pbkdf2.ts'

describe('the derivation of pages without a certificate', () => {
  it('gives what that of Node gives, for secrets and salts of any length', () => {
    for (let n = 0; n < 150; n++) {
      const [secret, salt] = [randomBytes(n), randomBytes((7 * n) % 150)]
      const [iterations, length] = [1 + (n % 5), n % 2 ? 32 : 16]
      expect(Buffer.from(pbkdf2(secret, salt, iterations, length)).toString('hex'), `${n} bytes`).toBe(
        pbkdf2Sync(secret, salt, iterations, length, 'sha256').toString('hex'),
      )
    }
  })

  it('solves a challenge of the server', async () => {
    const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 100,
      counter: 20,
      deriveKey,
      ...secrets,
    })
    const solution = await solveChallenge({
      challenge,
      deriveKey: async ({ cost, keyLength = 32 }, salt, password) => ({
        parameters: {},
        derivedKey: pbkdf2(password, salt, cost, keyLength),
      }),
    })
    if (!solution) throw new Error('not solved')
    expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({
      verified: true,
    })
  })
})
