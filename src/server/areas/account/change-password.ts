import { localMinutes } from '../../../fields/date-time/index.ts'
import { timestampText } from '../../../metadata/locale.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { databaseIso } from '../../db/time.ts'
import { mailPerson, queueSystemMail } from '../../mail/queue.ts'
import { audit } from '../../rest/audit.ts'
import type { Context } from '../../rest/context.ts'

/**
 * Sets a person's password, with its audit line, which says that it changed and nothing more. Whoever had one before is
 * told by mail, so that they learn of a change that was not theirs.
 */
export async function setPassword(
  context: Pick<Context, 'db' | 'engine' | 'ip'> & { caller: { id: number } | null },
  userId: number,
  password: string,
): Promise<void> {
  const { db } = context
  const [row] = await db.read(
    `with former as (select password_hash is not null as had_one from users where id = $1 for update)
     update users set password_hash = $2, password_changed_at = clock_timestamp() from former
     where id = $1 returning had_one`,
    [userId, await hashPassword(password)],
  )
  await audit(context, { action: 'users.password', subjectType: 'users', subjectId: userId, event: null })
  if (!row?.[0]) return
  const person = await mailPerson(db, userId)
  if (!person) return
  const [day = '', time = ''] = localMinutes(databaseIso()).split(' ')
  await queueSystemMail(db, 'password-changed', person, { time: timestampText(day, time, person.locale) })
}
