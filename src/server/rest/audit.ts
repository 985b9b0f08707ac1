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

/** Writes the same kind of line for many records at once, each with its own values. */
export async function auditMany(
  context: Context,
  { action, subjectType }: Pick<AuditLine, 'action' | 'subjectType'>,
  changes: readonly { id: number; before?: object; after?: object }[],
) {
  const texts = (of: 'before' | 'after') => changes.map(change => change[of] && JSON.stringify(change[of]))
  await context.db.read(
    `insert into audit_entries (actor_id, action, subject_type, subject_id, before, after, ip)
     select $1::bigint, $2, $3, c.id, c.before::jsonb, c.after::jsonb, $4
     from unnest($5::bigint[], $6::text[], $7::text[]) as c(id, before, after)`,
    [
      context.caller.id || null,
      action,
      subjectType,
      context.ip,
      changes.map(({ id }) => id),
      texts('before'),
      texts('after'),
    ],
  )
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
