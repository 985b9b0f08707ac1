import { actionPermission } from '../../metadata/access.ts'
import type { Action, Effects, Lifecycle } from '../../metadata/lifecycle.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { may } from '../auth/caller.ts'
import { HttpError } from '../http/errors.ts'
import { say } from '../i18n.ts'
import type { Compiled } from './compiled.ts'
import { type Context, rulesOf } from './context.ts'
import { meets } from './meets.ts'
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
  const [first] = (await rulesOf(context, compiled)?.obstacles?.[name]?.(context.db, id)) ?? []
  if (first) throw new HttpError(409, first.text)
}

/** Those of which something is told that the caller may do with a record in its state. */
async function namesAhead(
  context: Context,
  compiled: Compiled,
  row: JsonRow,
  what: Reported,
): Promise<string[]> {
  const { lifecycle, actions = {} } = compiled.resource.config
  const names: string[] = []
  for (const [name, from] of actionsWith(compiled.resource, what)) {
    const isAhead =
      row.deleted_at === null &&
      (from === null || from.includes(row[lifecycle?.field as string] as string)) &&
      may(context.caller, actionPermission(compiled.resource, name)) &&
      (await meets(context, compiled, row, (lifecycle?.transitions[name] ?? actions[name])?.when))
    if (isAhead) names.push(name)
  }
  return names
}

/** Writes into a record what stands in the way of what the caller may do with it in its state, in their language. */
export async function readObstacles(context: Context, compiled: Compiled, row: JsonRow): Promise<void> {
  const found: { readonly name: string; readonly text: string; readonly at: string | null }[] = []
  for (const name of await namesAhead(context, compiled, row, 'obstacles')) {
    const all = (await rulesOf(context, compiled)?.obstacles?.[name]?.(context.db, row.id)) ?? []
    found.push(...all.map(({ text, at = null }) => ({ name, text: say(context.locale, text), at })))
  }
  row.obstacles = found
}

/** Writes into a record what there is to know before the caller runs one of its transitions or actions, in their language. */
export async function readWarnings(
  context: Context,
  compiled: Compiled,
  row: JsonRow,
  name: string,
): Promise<void> {
  const isAhead = (await namesAhead(context, compiled, row, 'warnings')).includes(name)
  const all = (isAhead && (await rulesOf(context, compiled)?.warnings?.[name]?.(context.db, row.id))) || []
  row.warnings = all.map(text => say(context.locale, text))
}
