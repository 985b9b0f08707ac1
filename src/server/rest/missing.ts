import type { Effects, Lifecycle, Presentation, Transition } from '../../metadata/lifecycle.ts'
import { type Message, message } from '../../metadata/message.ts'
import { type Requirement, requirementsOf, stayingIn } from '../../metadata/requirement.ts'
import type { Queryable } from '../db/database.ts'
import { Params } from '../db/sql.ts'
import { HttpError } from '../http/errors.ts'
import { label } from '../i18n.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { meetsSql } from './filled-at.ts'
import { type LackingRow, lackingRows } from './missing-rows.ts'
import { readableBy } from './readable.ts'
import type { JsonRow } from './shape.ts'

/** What a record lacks for a transition or an action: the paths that it requires, in their order. */
export interface Missing {
  readonly name: string
  readonly fields: readonly string[]
  /** By path: what its requirements say in words of their own, as keys of the resource's texts `requirements`. */
  readonly says?: Readonly<Record<string, readonly string[]>>
  /** By path: the first of the rows that lack it, of a path that leads to rows which the caller sees. */
  readonly rows?: Readonly<Record<string, readonly LackingRow[]>>
}

/** Those of the requirements that are not filled in records as they are in the database, by id; one statement for all. */
async function unfilled(
  db: Queryable,
  compiled: Compiled,
  ids: readonly number[],
  all: readonly Requirement[],
): Promise<Map<number, Set<Requirement>>> {
  const params = new Params([ids])
  const columns = all.map(requirement => meetsSql(compiled, 't', requirement, params))
  const rows = await db.read(
    `select t.id, ${columns.join(', ')} from "${compiled.table}" t where t.id = any ($1::bigint[])`,
    params.values,
  )
  return new Map(
    rows.map(([id, ...filled]) => [id as number, new Set(all.filter((_, at) => filled[at] !== true))]),
  )
}

/** Throws 422 with everything that a record lacks, each at its field. */
export async function requireFilled(
  { db, locale }: Context,
  compiled: Compiled,
  id: number,
  name: string,
  effects: Effects & Partial<Transition>,
): Promise<void> {
  const asked = requirementsOf(compiled.resource, effects)
  if (!asked.length) return
  const lacking = (await unfilled(db, compiled, [id], asked)).get(id) ?? new Set()
  const line = missingLine({ name, lacking: [...lacking] }, new Map())
  const { fields } = line
  if (!fields.length) return
  const errors: Record<string, Message[]> = {}
  for (const path of fields) {
    const [first = '', ...rest] = path.split('.')
    const field = compiled.byName.get(first)
    if (!field) continue
    let at = compiled
    for (const part of path.split('.').slice(0, -1)) at = at.related(at.byName.get(part)?.target as string)
    const own = line.says?.[path]?.map(key => message(`resources/${compiled.name}:requirements.${key}`))
    const said = rest.length
      ? message('requiredWithin', { field: label(locale, at.name, `fields.${rest.at(-1)}`) })
      : message('required')
    errors[field.key] = [...(errors[field.key] ?? []), ...(own ?? [said])]
  }
  const missing: Missing[] = [line]
  const names = fields.map(path => label(locale, compiled.name, `fields.${path.split('.')[0]}`))
  const text = message('errors:incomplete', { fields: [...new Set(names)].join(', ') })
  throw new HttpError(422, text, { errors, body: { missing } })
}

/** Throws 422 where a record lacks what a transition into its state required, and which stays required there. */
export async function requireStaying(
  context: Context,
  compiled: Compiled,
  row: Pick<JsonRow, 'id'> & Readonly<Record<string, unknown>>,
): Promise<void> {
  const { lifecycle } = compiled.resource.config
  if (!lifecycle) return
  for (const [name, transition] of stayingIn(compiled.resource, row[lifecycle.field]))
    await requireFilled(context, compiled, row.id, name, transition)
}

type Requiring = Pick<Effects, 'require'> &
  Pick<Presentation, 'input'> &
  Partial<Pick<Transition, 'from' | 'to'>>

/** What an action requires besides what it asks for itself. */
const requiredBefore = ({ resource }: Compiled, effects: Requiring): readonly Requirement[] =>
  requirementsOf(resource, effects).filter(({ path }) => !(path in (effects.input ?? {})))

/** What an action or transition requires, by its name. */
type Asked = readonly [name: string, requirements: readonly Requirement[]]

const asking = (compiled: Compiled, all: Readonly<Record<string, Requiring>>): Asked[] =>
  Object.entries(all)
    .map(([name, effects]): Asked => [name, requiredBefore(compiled, effects)])
    .filter(([, requirements]) => requirements.length > 0)

/** The transitions and actions that require something of a record in its state. */
function requiring(compiled: Compiled, row: JsonRow): Asked[] {
  const { lifecycle, actions = {} } = compiled.resource.config as {
    readonly lifecycle?: Lifecycle
    readonly actions?: Readonly<Record<string, Requiring>>
  }
  const state = lifecycle && (row[lifecycle.field] as string)
  const ahead = Object.entries(lifecycle?.transitions ?? {}).filter(([, { from }]) =>
    from.includes(state ?? ''),
  )
  return [...asking(compiled, Object.fromEntries(ahead)), ...asking(compiled, actions)]
}

/** Whether records of a resource say what they lack. */
export const saysMissing = (compiled: Compiled): boolean => {
  const { lifecycle, actions } = compiled.resource.config
  return asking(compiled, { ...lifecycle?.transitions, ...actions }).length > 0
}

/**
 * Writes into rows what each lacks for what may be done with it in its state, as far as the caller may read the fields:
 * two statements at most, whatever the number of rows. `withRows`: also which rows of theirs lack it.
 */
export async function readMissing(
  context: Context,
  compiled: Compiled,
  rows: readonly JsonRow[],
  withRows: boolean,
): Promise<void> {
  const asked = new Map(rows.map(row => [row, row.deleted_at === null ? requiring(compiled, row) : []]))
  const all = [...new Set([...asked.values()].flat().flatMap(([, requirements]) => requirements))]
  const ids = rows.map(row => row.id)
  const found = all.length ? await unfilled(context.db, compiled, ids, all) : new Map()
  const isReadable = ({ path }: Requirement) => {
    const field = compiled.byName.get(path.split('.')[0] as string)
    return field !== undefined && readableBy(context.caller, field)
  }
  for (const row of rows) {
    const lacks: ReadonlySet<Requirement> = found.get(row.id) ?? new Set()
    const lines = (asked.get(row) ?? []).map(([name, requirements]) => ({
      name,
      lacking: requirements.filter(requirement => lacks.has(requirement) && isReadable(requirement)),
    }))
    const lacking = [...new Set(lines.flatMap(line => line.lacking))]
    const lackingIn = withRows ? await lackingRows(context, compiled, row.id, lacking) : new Map()
    row.missing = lines.filter(line => line.lacking.length > 0).map(line => missingLine(line, lackingIn))
  }
}

function missingLine(
  { name, lacking }: { readonly name: string; readonly lacking: readonly Requirement[] },
  lackingIn: ReadonlyMap<string, readonly LackingRow[]>,
): Missing {
  const fields = [...new Set(lacking.map(({ path }) => path))]
  const rows = fields.flatMap(path => {
    const those = lackingIn.get(path)
    return those?.length ? [[path, those] as const] : []
  })
  const words = lacking.flatMap(({ path, says }) => (says === undefined ? [] : [{ path, says }]))
  const says = Map.groupBy(words, ({ path }) => path)
  return {
    name,
    fields,
    ...(says.size && {
      says: Object.fromEntries([...says].map(([path, those]) => [path, those.map(each => each.says)])),
    }),
    ...(rows.length && { rows: Object.fromEntries(rows) }),
  }
}
