import { actionPermission } from '../../metadata/access.ts'
import type { Action, Effects, Lifecycle } from '../../metadata/lifecycle.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { may } from '../auth/caller.ts'
import { HttpError } from '../http/errors.ts'
import { say } from '../i18n.ts'
import type { Compiled } from './compiled.ts'
import { type Context, rulesOf } from './context.ts'
import { meeting } from './meets.ts'
import type { JsonRow } from './shape.ts'

/** What an area tells of a transition or an action of a record: what stands in its way, or what there is to know before. */
type Reported = 'obstacles' | 'warnings'

/** The transitions and actions of a resource of which an area tells something, each with the states it leads from. */
export const actionsWith = (
  { config }: AnyResource,
  what: Reported,
): [name: string, from: readonly string[] | null][] => {
  const { transitions = {} } = (config.lifecycle ?? {}) as Partial<Lifecycle>
  const actions = (config.actions ?? {}) as Readonly<Record<string, Action>>
  return [
    ...Object.entries(transitions).flatMap(([name, transition]): [string, readonly string[]][] =>
      transition[what] ? [[name, transition.from]] : [],
    ),
    ...Object.entries(actions).flatMap(([name, action]): [string, null][] =>
      action[what] ? [[name, null]] : [],
    ),
  ]
}

/** Throws 409 with the first that stands in the way of a transition or an action. */
export async function requireNoObstacle(
  context: Context,
  compiled: Compiled,
  id: number,
  name: string,
  { obstacles }: Pick<Effects, 'obstacles'>,
): Promise<void> {
  if (!obstacles) return
  const all = await rulesOf(context, compiled)?.obstacles?.[name]?.(context.db, [id])
  const [first] = all?.get(id) ?? []
  if (first) throw new HttpError(409, first.text, { body: first.body })
}

/** Those of the records with which the caller may run a transition or an action in the state that each is in. */
async function withAhead(
  context: Context,
  compiled: Compiled,
  rows: readonly JsonRow[],
  [name, from]: readonly [name: string, from: readonly string[] | null],
): Promise<JsonRow[]> {
  const { lifecycle, actions = {} } = compiled.resource.config
  if (!may(context.caller, actionPermission(compiled.resource, name))) return []
  const inState = rows.filter(
    row =>
      row.deleted_at === null && (from === null || from.includes(row[lifecycle?.field as string] as string)),
  )
  return meeting(context, compiled, inState, (lifecycle?.transitions[name] ?? actions[name])?.when)
}

/** Whether records of a resource say what stands in the way of what may be done with them. */
export const saysObstacles = ({ resource }: Pick<Compiled, 'resource'>): boolean =>
  actionsWith(resource, 'obstacles').length > 0

/**
 * Writes into records what stands in the way of what the caller may do with each in its state, in their language: a few
 * statements for each transition and action, whatever the number of rows.
 */
export async function readObstacles(
  context: Context,
  compiled: Compiled,
  rows: readonly JsonRow[],
): Promise<void> {
  const found = new Map<JsonRow, { name: string; text: string; at: string | null }[]>()
  for (const action of actionsWith(compiled.resource, 'obstacles')) {
    const [name] = action
    const ahead = await withAhead(context, compiled, rows, action)
    if (!ahead.length) continue
    const ids = ahead.map(({ id }) => id)
    const all = await rulesOf(context, compiled)?.obstacles?.[name]?.(context.db, ids)
    for (const row of ahead) {
      const own = (all?.get(row.id) ?? []).map(({ text, at = null }) => ({
        name,
        text: say(context.locale, text),
        at,
      }))
      found.set(row, [...(found.get(row) ?? []), ...own])
    }
  }
  for (const row of rows) row.obstacles = found.get(row) ?? []
}

/** Writes into a record what there is to know before the caller runs one of its transitions or actions, in their language. */
export async function readWarnings(
  context: Context,
  compiled: Compiled,
  row: JsonRow,
  name: string,
): Promise<void> {
  const warned = actionsWith(compiled.resource, 'warnings').find(([known]) => known === name)
  const isAhead = warned && (await withAhead(context, compiled, [row], warned)).length > 0
  const all = (isAhead && (await rulesOf(context, compiled)?.warnings?.[name]?.(context.db, row.id))) || []
  row.warnings = all.map(text => say(context.locale, text))
}
