import { hashPassword } from '../../auth/passwords.ts'
import { audit } from '../../rest/audit.ts'
import type { Context } from '../../rest/context.ts'

/** Sets a person's password, with its audit line, which says that it changed and nothing more. */
export async function setPassword(
  context: Pick<Context, 'db' | 'engine' | 'ip'> & { caller: { id: number } | null },
  userId: number,
  password: string,
): Promise<void> {
  await context.db.read(
    'update users set password_hash = $2, password_changed_at = clock_timestamp() where id = $1',
    [userId, await hashPassword(password)],
  )
  await audit(context, { action: 'users.password', subjectType: 'users', subjectId: userId, event: null })
}
