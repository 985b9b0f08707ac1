import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { databaseNow } from '../../../db/time.ts'
import { rateLimits } from '../../../http/limits.ts'
import type { CaptchaProvider } from './provider.ts'

/** How much a browser has to compute: some hundred derivations, half a second on a phone of today. */
const cost = 2000
const derivations = { least: 150, most: 450 }

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: `${secret}:challenge`,
  hmacKeySignatureSecret: `${secret}:key`,
})

/** A challenge for a browser to solve. The server keeps nothing of it. */
export const altchaChallenge = (secret: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(derivations.least, derivations.most),
    deriveKey,
    // Not the library's own: that goes by this machine's clock, and instances' clocks may be minutes apart.
    data: { until: databaseNow() + rateLimits.captchaProof.seconds * 1000 },
    ...secretsOf(secret),
  })

function read(proof: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
    const { algorithm, cost: claimed, data } = challenge.parameters
    // What the signature covers is checked after the work: a stranger's parameters must not decide how much that is.
    const live = algorithm === 'PBKDF2/SHA-256' && claimed === cost && data.until > databaseNow()
    return live ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}

/** ALTCHA, answered by this server itself: a proof of work, with no third party and no cookie. */
export const altcha = (secret: string): CaptchaProvider => ({
  async verify(proof) {
    const payload = read(proof)
    if (!payload) return undefined
    try {
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(secret) })
      // The same solution can be written in many ways; the signed challenge in one.
      return verified
        ? `${payload.challenge.parameters.nonce} ${payload.challenge.parameters.salt}`
        : undefined
    } catch {
      // What cannot be read is no proof.
      return undefined
    }
  },
})
