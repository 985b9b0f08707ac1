import { typeOf } from '../../fields/index.ts'
import { PERSONAL_VALUE } from '../../metadata/data-subject.ts'
import type { AnyField } from '../../metadata/field.ts'
import { chunksOf } from '../chunks.ts'
import type { Queryable } from '../db/database.ts'
import { Params } from '../db/sql.ts'
import type { Context } from './context.ts'
import { eventTypeOf, publishOnCommit, type RecordEventType } from './record-events.ts'

/** What was done to a record: the changed values only, by key. */
export interface AuditLine {
  /** `users.update` */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: number | null
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
  /** What open screens hear became of the record, where its action does not say so; null for nothing. */
  readonly event?: RecordEventType | null
}

const isGiven = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && !value.length)

/** A JSON value of a field as audit lines hold it. Personal values would outlive there what deletes them elsewhere. */
export function auditedValue(field: AnyField, value: unknown): unknown {
  if (!isGiven(value)) return value
  if (field.options.personal) return PERSONAL_VALUE
  const fields = typeOf(field).rowFields?.(field)
  if (!fields || !Array.isArray(value)) return value
  return (value as Readonly<Record<string, unknown>>[]).map(row =>
    Object.fromEntries(
      Object.entries(row).map(([name, own]) => [name, fields[name] ? auditedValue(fields[name], own) : own]),
    ),
  )
}

/** Who did it: nobody where the portal itself did. */
type Actor = Pick<Context, 'ip' | 'tab'> & { readonly caller: { readonly id: number } | null }

/** An audit line without its record, and what changed of it. */
type AuditKind = Pick<AuditLine, 'action' | 'subjectType' | 'event'>

/** Notifies open screens of what an audit line was written for; to be called in the transaction of the change. */
export function publishAudited(
  { db, engine, tab }: Pick<Context, 'db' | 'engine' | 'tab'>,
  { action, subjectType, event = eventTypeOf(action, subjectType) }: AuditKind,
  ids: readonly number[],
): void {
  if (event) publishOnCommit({ db, engine }, { resource: subjectType, type: event, ids, tab })
}

const columns = 'actor_id, action, subject_type, subject_id, before, after, ip'

/**
 * The statement that writes audit lines of one kind, one for each row of `source`, SQL with the columns `id`, `before` and
 * `after` (JSON as text). It can be a part of the statement that makes the change.
 */
export const auditSql = (
  { caller, ip }: Actor,
  { action, subjectType }: AuditKind,
  params: Params,
  source: string,
): string =>
  `insert into audit_entries (${columns})
     select ${params.add(caller?.id || null)}::bigint, ${params.add(action)}, ${params.add(subjectType)}, l.id, l.before::jsonb, l.after::jsonb, ${params.add(ip)} from ${source} l`

/** Lines of one statement. */
const chunk = 1000

/** Writes the same kind of line for many records, each with its own values. */
export async function auditMany(
  context: Context,
  kind: AuditKind,
  changes: readonly { id: number; before?: object; after?: object }[],
): Promise<void> {
  if (changes.length > chunk) {
    for (const some of chunksOf(changes, chunk)) await auditMany(context, kind, some)
    return
  }
  const params = new Params()
  const texts = (of: 'before' | 'after') => changes.map(change => change[of] && JSON.stringify(change[of]))
  const arrays = [
    `${params.add(changes.map(({ id }) => id))}::bigint[]`,
    `${params.add(texts('before'))}::text[]`,
    `${params.add(texts('after'))}::text[]`,
  ]
  const source = `(select * from unnest(${arrays.join(', ')}) as c(id, before, after))`
  await context.db.read(auditSql(context, kind, params, source), params.values)
  publishAudited(
    context,
    kind,
    changes.map(({ id }) => id),
  )
}

/** Writes the audit line of a change, and tells open screens of it; to be called inside the transaction of the change. */
export async function audit(
  context: Pick<Context, 'db' | 'engine'> & Actor,
  { subjectId, before, after, ...kind }: AuditLine,
): Promise<void> {
  const params = new Params()
  const values = [
    `${params.add(subjectId)}::bigint as id`,
    `${params.add(before ? JSON.stringify(before) : null)}::text as before`,
    `${params.add(after ? JSON.stringify(after) : null)}::text as after`,
  ]
  await context.db.read(auditSql(context, kind, params, `(select ${values.join(', ')})`), params.values)
  if (subjectId !== null) publishAudited(context, kind, [subjectId])
}

/** A line of something that happened earlier, as the demo tells it. */
export interface PastAuditLine extends AuditLine {
  readonly actorId: number
  readonly ip: string
  /** ISO 8601. */
  readonly at: string
}

/** Writes lines of what happened earlier. */
export async function auditPast(db: Queryable, lines: readonly PastAuditLine[]): Promise<void> {
  const rows = lines.map(({ actorId, subjectType, subjectId, ...line }) => ({
    ...line,
    actor_id: actorId,
    subject_type: subjectType,
    subject_id: subjectId,
  }))
  await db.query(
    `insert into audit_entries (at, ${columns}) select at, ${columns} from json_populate_recordset(null::audit_entries, $1::json)`,
    [JSON.stringify(rows)],
  )
}
