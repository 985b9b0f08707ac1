import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

const nobody = hashPassword('nobody has this password')

/** Whether a password is the stored one. Without a stored one it takes the same time and is wrong. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const correct = await verify(stored ?? (await nobody), password).catch(() => false)
  return correct && !!stored
}
