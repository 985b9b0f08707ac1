import { Params } from '../db/sql.ts'
import { type AuditLine, audit, publishAudited } from './audit.ts'
import type { Context } from './context.ts'

/** For how many minutes what one person changes of a draft goes into one line, from the line's time on. */
const MINUTES = 10

/**
 * Writes the audit line of a change of a draft: where the record's last line is the same person's, of the same kind and not
 * older than ten minutes, that line takes the change in; it keeps its time and the values from before it. To be called
 * inside the transaction of the change, which holds the record.
 */
export async function auditDraft(context: Context, line: AuditLine): Promise<void> {
  const { db, caller } = context
  const { subjectId, subjectType, action, before, after } = line
  if (subjectId === null || !caller.id) return audit(context, line)
  const params = new Params([subjectType, subjectId, caller.id, action])
  const was = params.add(JSON.stringify(before ?? {}))
  const now = params.add(JSON.stringify(after ?? {}))
  const merged = await db.read(
    `update audit_entries a
     set before = ${was}::jsonb || coalesce(a.before, '{}'), after = coalesce(a.after, '{}') || ${now}::jsonb
     where a.id = (
       select l.id from audit_entries l where l.subject_type = $1 and l.subject_id = $2 order by l.id desc limit 1
     ) and a.actor_id = $3 and a.action = $4 and a.at > clock_timestamp() - interval '${MINUTES} minutes'
     returning a.id`,
    params.values,
  )
  if (!merged.length) return audit(context, line)
  publishAudited(context, line, [subjectId])
}
