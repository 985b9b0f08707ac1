import { isId } from '../../fields/belongs-to/index.ts'
import { MAX_BULK_RECORDS } from '../../metadata/bulk-run.ts'
import { message } from '../../metadata/message.ts'
import { invalid, invalidField } from '../http/errors.ts'
import type { Context } from '../rest/context.ts'
import { parseListQuery } from '../rest/query.ts'
import { selectionOf } from '../rest/selection.ts'
import type { Assignment } from './check.ts'
import type { Through } from './through.ts'

/** Who is chosen by a filter of their list, as `{ "department_ids": "3,4", "search": "ali" }`. */
async function idsOfFilter(context: Context, { target }: Through, filter: unknown): Promise<number[]> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw invalidField('filter', 'invalid')
  const raw = Object.fromEntries(Object.entries(filter).map(([key, value]) => [`filter[${key}]`, value]))
  const { caller, engine, db } = context
  // Those who are deleted are nobody's audience.
  if ('trashed' in filter) throw invalidField('filter', 'invalid')
  const query = parseListQuery(raw, target, caller, engine.catalogue)
  const { where, params } = selectionOf(query, target, context, engine.catalogue)
  const limit = params.add(MAX_BULK_RECORDS + 1)
  const rows = await db.read(
    `select t.id from "${target.table}" t${where.length ? ` where ${where.join(' and ')}` : ''} order by t.id limit ${limit}::int`,
    params.values,
    true,
  )
  return rows.map(([id]) => id as number)
}

/** What a request assigns, and to whom; throws 422 where it names nobody, or more than one call takes. */
export async function chosenOf(
  context: Context,
  through: Through,
  id: number,
  body: unknown,
): Promise<{ readonly assignment: Assignment; readonly ids: readonly number[] }> {
  const { plan, child } = through
  const { values = {}, ...rest } = (body ?? {}) as Readonly<Record<string, unknown>>
  const keys = plan.byAudience ? [plan.idsKey, 'filter'] : [plan.idsKey]
  const [extra] = Object.keys(rest).filter(key => !keys.includes(key))
  if (extra !== undefined) throw invalid({ [extra.slice(0, 100)]: [message('notWritable')] })
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw invalidField('values', 'invalid')
  const asked = new Set(plan.asked.map(name => child.byName.get(name)?.key))
  for (const key of Object.keys(values))
    if (!asked.has(key)) throw invalid({ [key.slice(0, 100)]: [message('notWritable')] })
  const given = rest[plan.idsKey]
  const byFilter = given === undefined && rest.filter !== undefined
  if (!byFilter && !(Array.isArray(given) && given.length && given.every(isId)))
    throw invalid({ [plan.idsKey]: [message('ids')] })
  const ids = byFilter
    ? await idsOfFilter(context, through, rest.filter)
    : [...new Set(given as readonly number[])]
  const key = byFilter ? 'filter' : plan.idsKey
  if (!ids.length) throw invalid({ [key]: [message('nobodyChosen')] })
  if (ids.length > MAX_BULK_RECORDS) throw invalid({ [key]: [message('tooMany', { n: MAX_BULK_RECORDS })] })
  return { assignment: { through, id, values: values as Assignment['values'], byFilter }, ids }
}
