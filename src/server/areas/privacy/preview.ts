import { type ErasureLine, erasureEffect } from '../../../metadata/data-subject.ts'
import type { Context } from '../../rest/context.ts'
import { subjectsIn } from './subjects.ts'

/** Tables of the portal itself whose rows go with the person; others know of nobody. */
export const goneWithPerson = [
  'sessions',
  'known_devices',
  'one_time_links',
  'idempotency_keys',
  'import_jobs',
  'bulk_runs',
  'data_exports',
  'uploads',
] as const

/** SQL: the audit lines about the person `$1`, and those of what the person did. */
export const auditOf = "(a.actor_id = $1 or (a.subject_type = 'users' and a.subject_id = $1))"

/** What an erasure of somebody would do now, by kind of data; kinds of which there is nothing are left out. */
export async function previewErasure(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  userId: number,
): Promise<ErasureLine[]> {
  const subjects = subjectsIn(engine.catalogue)
  const parts = [
    ...subjects.map(({ compiled, erase, theirs }) => ({
      name: compiled.name,
      effect: erasureEffect(erase),
      count: `(select count(*) from "${compiled.table}" t where ${theirs})`,
    })),
    {
      name: 'uploads',
      effect: 'delete' as const,
      count: `(${subjects
        .flatMap(({ compiled, erase, theirs }) =>
          compiled.fields
            .filter(({ type, name }) => type.isFile && (erase === 'delete' || erase.includes(name)))
            .map(({ pivot, column }) =>
              pivot
                ? `(select count(*) from "${pivot.table}" p join "${compiled.table}" t on t.id = p."${pivot.own}" where ${theirs})`
                : `(select count(t."${column}") from "${compiled.table}" t where ${theirs})`,
            ),
        )
        .join(' + ')})`,
    },
    {
      name: 'sessions',
      effect: 'delete' as const,
      count: `(${goneWithPerson.map(table => `(select count(*) from "${table}" where user_id = $1)`).join(' + ')})`,
    },
    {
      name: 'audit_entries',
      effect: 'keep' as const,
      count: `(select count(*) from audit_entries a where ${auditOf})`,
    },
  ]
  const [row] = await db.read(`select ${parts.map(({ count }) => `${count}::int`).join(', ')}`, [userId])
  const lines = new Map<string, ErasureLine>()
  for (const [at, { name, effect }] of parts.entries()) {
    const count = (row as number[])[at] as number
    const key = `${name} ${effect}`
    if (count) lines.set(key, { name, effect, count: count + (lines.get(key)?.count ?? 0) })
  }
  return [...lines.values()]
}
