import { createRequire } from 'node:module'

// The library is loaded with the first password: nothing else that the server starts with needs it.
const library = () => import('@node-rs/argon2')

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password for storage. */
export const hashPassword = async (password: string): Promise<string> =>
  (await library()).hash(password, parameters)

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
  const correct = await verify(stored ?? (await nobody), password).catch(() => false)
  return correct && !!stored
}
