import { typeOf } from '../../fields/index.ts'
import { PERSONAL_VALUE } from '../../metadata/data-subject.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { Presentation } from '../../metadata/lifecycle.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import type { Database } from '../db/database.ts'

/** Lines that are rewritten at once: short enough that nobody waits for it. */
export const cleaningBatch = 1000

const tableOf = ({ name, config }: AnyResource): string => config.source?.resource ?? name

/** The personal keys of a resource's lines: its fields', and those of what its actions and transitions ask for. */
function ownPersonalKeys({ config: { fields, lifecycle, actions } }: AnyResource): string[] {
  const inputs = Object.values<Presentation>({ ...lifecycle?.transitions, ...actions }).map(
    ({ input = {} }) => input,
  )
  return [fields, ...inputs]
    .flatMap(declared => Object.entries<AnyField>(declared))
    .filter(([, { options }]) => options.personal)
    .map(([name, field]) => typeOf(field).key(name))
}

/** The personal keys of audit lines, by their subject. Resources that show one table have one history. */
export function personalKeys(resources: readonly AnyResource[]): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const resource of resources) {
    const family = resources.filter(other => tableOf(other) === tableOf(resource))
    const personal = [...new Set(family.flatMap(ownPersonalKeys))]
    if (personal.length) keys.set(resource.name, personal)
  }
  return keys
}

/** SQL: whether a personal value stands in the JSON column; `$2` are the keys, `$3` what stands for a value. */
const bears = (column: string) =>
  `exists (select 1 from jsonb_each(${column}) v where v.key = any ($2::text[]) and v.value not in ('null'::jsonb, '[]'::jsonb, to_jsonb($3::text)))`

const masked = (column: string) =>
  `case when ${bears(column)} then (select jsonb_object_agg(v.key, case
     when v.key = any ($2::text[]) and v.value not in ('null'::jsonb, '[]'::jsonb) then to_jsonb($3::text) else v.value end)
   from jsonb_each(${column}) v) else ${column} end`

/** The next lines of a subject, in the order of their index: those of records, and those of the collection. */
const next = {
  records: '(subject_id, id) > ($4::bigint, $5::bigint) order by subject_id, id',
  collection: 'subject_id is null and $4::bigint = 0 and id > $5::bigint order by id',
} as const

/** Cleans one batch; gives how many lines were cleaned, and after which line the next batch begins, if there is one. */
async function cleanBatch(db: Database, part: keyof typeof next, params: readonly unknown[]) {
  const [row] = await db.read(
    `with seen as (
       select id, subject_id, before, after from audit_entries
       where subject_type = $1 and ${next[part]} limit ${cleaningBatch}
     ), written as (
       update audit_entries a set before = ${masked('a.before')}, after = ${masked('a.after')}
       from seen s where a.id = s.id and (${bears('s.before')} or ${bears('s.after')}) returning 1
     )
     select (select count(*)::int from written), (select count(*)::int from seen), coalesce(l.subject_id, 0), l.id
     from (select subject_id, id from seen order by subject_id desc, id desc limit 1) l`,
    params,
  )
  const [cleaned = 0, seen = 0, ...last] = (row ?? []) as number[]
  return { cleaned, last: seen === cleaningBatch ? last : undefined }
}

/**
 * Takes the values of personal fields out of lines that were written while their fields were not personal yet, or
 * before lines left them out: in batches, each a transaction of its own. Gives how many lines were cleaned.
 */
export async function cleanAuditLines(db: Database, resources: readonly AnyResource[]): Promise<number> {
  let all = 0
  for (const [subject, keys] of personalKeys(resources))
    for (const part of ['records', 'collection'] as const) {
      let last: readonly number[] | undefined = [0, 0]
      while (last) {
        const batch = await cleanBatch(db, part, [subject, keys, PERSONAL_VALUE, ...last])
        all += batch.cleaned
        last = batch.last
      }
    }
  return all
}
