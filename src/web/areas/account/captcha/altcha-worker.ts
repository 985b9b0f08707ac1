import { solveChallenge } from 'altcha-lib'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'
import { pbkdf2 } from './pbkdf2.ts'

/** The library's own derivation is Node's; this one is the browser's, which only secure pages have. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => {
  if (!isSecureContext) return { parameters: {}, derivedKey: pbkdf2(password, salt, cost, keyLength) }
  const key = await crypto.subtle.importKey('raw', password as BufferSource, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations: cost },
    key,
    keyLength * 8,
  )
  return { parameters: {}, derivedKey: new Uint8Array(bits) }
}

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  postMessage(await solveChallenge({ challenge: data, deriveKey }).catch(() => null))
})
