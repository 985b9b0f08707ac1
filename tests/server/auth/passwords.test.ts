import { availableParallelism } from 'node:os'
import { expect, it, vi } from 'vitest'
import { checkPassword, hashPassword } from '../../../src/server/auth/passwords.ts'

let running = 0
let maxRunning = 0
vi.mock('@node-rs/argon2', async original => {
  const library = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      maxRunning = Math.max(maxRunning, ++running)
      try {
        return await work(...args)
      } finally {
        running--
      }
    }
  return { ...library, hash: counted(library.hash), verify: counted(library.verify) }
})

it('many passwords at once leave a processor to everybody else, and each gets its answer', async () => {
  const stored = await hashPassword('Parola-12')
  // More than there are processors.
  const jobs = availableParallelism() + 10
  const answers = await Promise.all(
    Array.from({ length: jobs }, (_, n) => checkPassword(n % 3 ? stored : null, n % 2 ? 'Parola-12' : 'x')),
  )
  expect(answers).toEqual(Array.from({ length: jobs }, (_, n) => n % 3 !== 0 && n % 2 === 1))
  expect(maxRunning).toBe(Math.max(1, availableParallelism() - 1))
})
