import { hash, randomBytes } from 'node:crypto'

/** A token that nobody guesses: 32 random bytes in 43 characters of an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored in a token's place. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** Whether a text can be a token at all. */
export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text)
