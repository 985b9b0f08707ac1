import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { ConcurrencyLimit } from '../concurrency-limit.ts'

// The library is loaded with the first password: nothing else that the server starts with needs it.
const library = () => import('@node-rs/argon2')

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords at work at once: three hundred people who log in together leave a processor to everybody else. */
const hashing = new ConcurrencyLimit(Math.max(1, availableParallelism() - 1))

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(async () => (await library()).hash(password, parameters))

/** The same for a value among others of a body; it holds the process up for some 30 ms. */
export const hashPasswordNow = (password: string): string =>
  (createRequire(import.meta.url)('@node-rs/argon2') as Awaited<ReturnType<typeof library>>).hashSync(
    password,
    parameters,
  )

let nobody: Promise<string> | undefined

/** Whether a password is the stored one. Without a stored one it takes the same time and is wrong. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const { verify } = await library()
  nobody ??= hashPassword('nobody has this password')
  const hash = stored ?? (await nobody)
  const correct = await hashing.run(() => verify(hash, password).catch(() => false))
  return correct && !!stored
}
