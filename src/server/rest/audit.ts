import type { Context } from './context.ts'

/** What was done to a record: the changed values only, by key. */
export interface AuditLine {
  /** `users.update` */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: number | null
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/** Writes the audit line of a change; to be called inside the transaction of the change. */
export async function audit(
  context: Pick<Context, 'db' | 'ip'> & { caller: { id: number } | null },
  line: AuditLine,
) {
  await context.db.read(
    'insert into audit_entries (actor_id, action, subject_type, subject_id, before, after, ip) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      context.caller?.id || null,
      line.action,
      line.subjectType,
      line.subjectId,
      line.before ? JSON.stringify(line.before) : null,
      line.after ? JSON.stringify(line.after) : null,
      context.ip,
    ],
  )
}
