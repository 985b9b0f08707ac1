import { checkPassword } from '../auth/passwords.ts'
import type { Context } from '../rest/context.ts'
import { invalidField } from './errors.ts'
import { consumeRateLimit, rateLimits } from './limits.ts'

/**
 * Makes sure that it is the person who asks, and not who found their screen: throws 422 at `current_password` when it is
 * missing or wrong, and 429 after too many tries.
 */
export async function confirmPassword({ engine, caller }: Context, body: unknown): Promise<void> {
  const given = ((body ?? {}) as Record<string, unknown>).current_password
  if (typeof given !== 'string' || !given) throw invalidField('current_password', 'required')
  await consumeRateLimit(engine.db, `password:${caller.id}`, rateLimits.confirmPassword)
  const { rows } = await engine.db.query<{ password_hash: string | null }>(
    'select password_hash from users where id = $1',
    [caller.id],
  )
  if (!(await checkPassword(rows[0]?.password_hash, given)))
    throw invalidField('current_password', 'wrongPassword')
}
